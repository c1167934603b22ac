"""What happened, where it came from, and who may see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from spacetutor.core.explanation import NO_FACTS, Fact

NO_SECRET: Mapping[str, Any] = MappingProxyType({})

Makers = Mapping[str, Callable[[Any], Fact | None]]
"""By name of a fact, what makes a term of it (None: there is nothing to tell)."""


class Source(NamedTuple):
    """Where something came from: ("card", 3), ("token", "red"), ("hand", 17), ("deck", 0)."""

    kind: str
    what: int | str


class Event(NamedTuple):
    """One thing that happened to one seat, and the rule by which it did ("": none is worth citing).

    `facts` are for programs, numbers and ids as the engine has them; `terms` are those of them that are told, as a
    language can say them, and what is told of the source. `secret` facts are for that seat's eyes alone.
    """

    kind: str
    seat: int
    source: Source | None
    facts: Mapping[str, Any]
    secret: Mapping[str, Any] = NO_SECRET
    rule: str = ""
    terms: Mapping[str, Fact] = NO_FACTS

    def seen_by(self, viewer: int | None) -> Event:
        """The event as this viewer (None: somebody who only watches) may know it."""
        if not self.secret or viewer == self.seat:
            return self
        return self._replace(secret=NO_SECRET)


def made(makers: Makers, facts: Mapping[str, Any]) -> dict[str, Fact]:
    """The facts that are told, as terms."""
    terms = ((name, makers[name](fact)) for name, fact in facts.items() if name in makers)
    return {name: term for name, term in terms if term is not None}
