"""Who sits where: which kernel is whose, and which one gives way to a newcomer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

LEFT = 60.0
"""Seconds after which a seat whose browser has gone may be taken by somebody else."""

UNUSED = 20.0
"""The same for a seat whose page is complete and that no browser ever sat down on."""

OWN = 5.0
"""The same for a seat that its own browser has never sat down on, and that needs a seat for another page."""

CROWD = 3
"""A network address may have so many times the seats in requests and kernels: a whole school may have one address."""


class Visit(NamedTuple):
    """A request for a page: the browser's key, whether it came with the request, and the network address."""

    key: str = ""
    is_known: bool = False
    address: str = ""


NOBODY = Visit()


@dataclass
class Taken:
    """A kernel in use. `free_since` is when its page was complete or its browser left; None while it is needed."""

    visit: Visit
    taken_at: float
    is_known: bool
    is_used: bool = False
    free_since: float | None = None

    def is_free(self, now: float, unused: float = UNUSED) -> bool:
        """Whether anybody may have it who finds the house full."""
        return self.free_since is not None and now - self.free_since > (LEFT if self.is_used else unused)

    def is_spare(self, now: float) -> bool:
        """Whether its own browser can do without it, to have another page: it has left this one, or never came."""
        return self.is_free(now, OWN) or (self.is_used and self.free_since is not None)

    def is_nameless(self, now: float) -> bool:
        """Whether its browser has had time to send its key back and did not: one that keeps no cookies, or a script."""
        return not self.is_known and now - self.taken_at > UNUSED


class House:
    """The seats of a house: `seats` in all, and `share` for one browser; 0 is any number."""

    def __init__(self, seats: int, share: int) -> None:
        self.seats = seats
        self.share = share
        self.taken: dict[str, Taken] = {}
        self._coming: list[Visit] = []
        self._asking: Counter[str] = Counter()

    @contextmanager
    def asking(self, visit: Visit) -> Iterator[bool]:
        """While a page is asked for and sent; whether there is room for one more request from that address."""
        sitting = sum(seat.visit.address == visit.address for seat in self.taken.values())
        self._asking[visit.address] += 1
        try:
            yield not self.seats or self._asking[visit.address] + sitting <= CROWD * self.seats
        finally:
            self._asking[visit.address] -= 1
            if not self._asking[visit.address]:
                del self._asking[visit.address]

    @contextmanager
    def coming(self, visit: Visit) -> Iterator[None]:
        """While a kernel is started for somebody: a seat is kept for them."""
        self._coming.append(visit)
        try:
            yield
        finally:
            self._coming.remove(visit)

    def sit(self, kernel_id: str, visit: Visit, now: float) -> None:
        self.taken[kernel_id] = Taken(visit, now, visit.is_known)

    def complete(self, kernel_id: str, now: float) -> None:
        """Its page has been sent, and its browser is about to connect."""
        if (seat := self.taken.get(kernel_id)) and not seat.is_used:
            seat.free_since = now

    def leave(self, kernel_id: str, now: float) -> None:
        """Its last browser has gone."""
        if seat := self.taken.get(kernel_id):
            seat.free_since = now

    def use(self, kernel_id: str) -> None:
        """A browser has connected to it."""
        if seat := self.taken.get(kernel_id):
            seat.is_used, seat.free_since = True, None

    def meet(self, key: str) -> None:
        """A browser has sent this key, so it is one that keeps it."""
        for seat in self.taken.values() if key else ():
            seat.is_known = seat.is_known or seat.visit.key == key

    def held(self, key: str) -> int:
        """How many seats a browser has, or is about to have."""
        return sum(visit.key == key for visit in (*self._coming, *(seat.visit for seat in self.taken.values())))

    def has_share(self, visit: Visit) -> bool:
        """Whether this browser may not have another seat."""
        return bool(self.share and visit.key) and self.held(visit.key) >= self.share

    def is_full(self) -> bool:
        return bool(self.seats) and len(self.taken) + len(self._coming) >= self.seats

    def giving_way(self, visit: Visit, now: float) -> str | None:
        """The kernel that gives way to a newcomer: one of their own that they can do without, else anybody's.

        In a full house, whoever asks again gives up what they have not sat down on: they have loaded the page anew.
        """
        own = {kernel_id: seat for kernel_id, seat in self.taken.items() if visit.key and seat.visit.key == visit.key}
        if self.has_share(visit):
            return self._oldest([kernel_id for kernel_id, seat in own.items() if seat.is_spare(now)])
        waiting = [kernel_id for kernel_id, seat in own.items() if seat.free_since is not None]
        free = [kernel_id for kernel_id, seat in self.taken.items() if seat.is_free(now)]
        return self._oldest(waiting or free or (self._nameless(now) if visit.is_known else []))

    def _nameless(self, now: float) -> list[str]:
        """Kernels of clients that never send a key back, where one address has more of them than a browser's share.

        Without this, whoever keeps no cookie would be a new browser each time.
        """
        found = {kernel_id: seat for kernel_id, seat in self.taken.items() if seat.is_nameless(now)}
        addresses = Counter(seat.visit.address for seat in found.values())
        return [each for each, seat in found.items() if self.share and addresses[seat.visit.address] > self.share]

    def _oldest(self, kernels: list[str]) -> str | None:
        return min(kernels, key=lambda each: self.taken[each].taken_at, default=None)
