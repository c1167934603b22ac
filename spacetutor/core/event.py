"""What happened, where it came from, and who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

NO_SECRET: Mapping[str, Any] = MappingProxyType({})


class Source(NamedTuple):
    """Where something came from: ("card", 3), ("token", "red"), ("hand", 17), ("deck", 0)."""

    kind: str
    what: int | str


class Event(NamedTuple):
    """One thing that happened to one seat. `secret` facts are for that seat's eyes alone."""

    kind: str
    seat: int
    source: Source | None
    facts: Mapping[str, Any]
    secret: Mapping[str, Any] = NO_SECRET

    def seen_by(self, viewer: int | None) -> Event:
        """The event as this viewer (None: somebody who only watches) may know it."""
        if not self.secret or viewer == self.seat:
            return self
        return self._replace(secret=NO_SECRET)
