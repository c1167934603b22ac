"""A kernel's cable to the browser: who has joined it, and how much goes over it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from spacetutor.serving.meter import Meter

SOCKETS = 4
"""Sockets of one kernel at once. A page has one; one that lost its network joins again before the old one is missed."""


class Ended(NamedTuple):
    """Why a cable is cut, as the page is told: a code of its own (`alive.js` knows them) and a reason for the log."""

    code: int
    reason: str


GONE = Ended(4001, "its kernel has ended")
MEMORY = Ended(4002, "its kernel used too much memory")


class Closing(Protocol):
    """What can be closed with a code and a reason."""

    def close(self, code: int | None = None, reason: str | None = None) -> None: ...


class Cable:
    """One for each kernel, as long as it lives."""

    def __init__(self) -> None:
        self.meter = Meter()
        self._sockets: set[Closing] = set()

    @property
    def crowded(self) -> bool:
        return len(self._sockets) >= SOCKETS

    @contextlib.contextmanager
    def joined(self, socket: Closing) -> Iterator[None]:
        """A socket counts from its request on until it is gone."""
        self._sockets.add(socket)
        try:
            yield
        finally:
            self._sockets.discard(socket)

    def cut(self, ended: Ended) -> None:
        """Tell all who have joined that nothing more will come."""
        for socket in list(self._sockets):
            socket.close(*ended)
