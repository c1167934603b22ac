"""How much a kernel is sent: at once, in a second, and ahead of what it has handled."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from spacetutor.serving.wire import POLICY, Refused

Clock = Callable[[], float]

MESSAGES, MESSAGES_A_SECOND = 400, 100
"""Opening a page takes about ten messages, a click one; a key held down sends thirty a second."""

BYTES, BYTES_A_SECOND = 24 * 2**20, 2**20
"""Two of the largest files one after the other; what is not a file is a few hundred bytes."""

JOINS, JOINS_A_SECOND = 12, 0.5
"""A browser joins once, and again when its network was gone; each time costs the kernel an answer."""

AHEAD, BYTES_AHEAD = 500, BYTES
"""Messages that may wait while a kernel is busy, and their bytes: they lie in its memory."""


class Allowance:
    """So much at once; what was used comes back little by little."""

    def __init__(self, most: float, a_second: float, clock: Clock = monotonic) -> None:
        self.most, self.a_second, self.clock = most, a_second, clock
        self._left, self._since = most, clock()

    def take(self, amount: float) -> bool:
        """Whether there was as much left."""
        now = self.clock()
        self._left = min(self.most, self._left + (now - self._since) * self.a_second)
        self._since = now
        if amount > self._left:
            return False
        self._left -= amount
        return True


class Meter:
    """One for each kernel, whichever sockets its messages come by: who joins anew does not begin anew."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self.joins = Allowance(JOINS, JOINS_A_SECOND, clock)
        self._messages = Allowance(MESSAGES, MESSAGES_A_SECOND, clock)
        self._bytes = Allowance(BYTES, BYTES_A_SECOND, clock)
        self._ahead: dict[str, int] = {}

    def count(self, size: int) -> None:
        """Something came, whatever it is; Refused if it is too much."""
        if not self._messages.take(1):
            raise Refused("too many messages in a short time", POLICY)
        if not self._bytes.take(size):
            raise Refused("too many bytes in a short time", POLICY)

    def sent(self, name: str, size: int) -> None:
        """A message goes to the kernel, which has it ahead until it is `handled`."""
        if name in self._ahead:
            raise Refused("a message's name used twice", POLICY)
        if len(self._ahead) >= AHEAD or sum(self._ahead.values()) + size > BYTES_AHEAD:
            raise Refused("more than a busy kernel can keep", POLICY)
        self._ahead[name] = size

    def handled(self, name: str) -> None:
        self._ahead.pop(name, None)

    def forget(self) -> None:
        """Nobody was there to hear what the kernel handled."""
        self._ahead.clear()
