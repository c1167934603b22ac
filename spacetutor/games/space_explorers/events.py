"""What happens, kind by kind: how the facts of an event are said. What is not listed is for programs alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spacetutor.core.event import Event, Makers, Source, made
from spacetutor.core.explanation import NO_FACTS, Fact, Term, card, cards, colour, count, word


def _cards(number: int) -> Term:
    return count("card", number)


def _covered(number: int) -> Term | None:
    """0 is a batch that was empty."""
    return card(number) if number else None


def _points(number: int) -> Term:
    return count("point", number)


def _ending(by: str) -> Term:
    return word(f"ending.{by}")


def _number(number: int) -> int:
    return number


_CARD: Makers = {"card": card}

SAID: dict[str, Makers] = {
    "ability": _CARD,
    "arranged": {"division": colour, "batch": cards},
    "completed": {"points": _points},
    "drew": {"count": _cards},
    "end-triggered": {"by": _ending},
    "game-over": {"by": _ending},
    "laid": _CARD,
    "moved": _CARD,
    "offered": {"count": _cards},
    "paid": _CARD,
    "recruited": {"card": card, "division": colour, "covered": _covered},
    "reduced": _CARD,
    "returned": _CARD,
    "revealed": _CARD,
    "took": _CARD,
    "turn-ended": {"turn": _number},
}


def terms_of(kind: str, source: Source | None, facts: Mapping[str, Any]) -> dict[str, Fact]:
    """An event's facts as terms, and the card that it came from."""
    by = {"by": card(int(source.what))} if source is not None and source.kind == "card" else NO_FACTS
    return {**by, **made(SAID.get(kind, {}), facts)}


def event(kind: str, seat: int, source: Source | None, facts: Mapping[str, Any]) -> Event:
    """An event that no rule needs to be cited for."""
    return Event(kind, seat, source, facts, terms=terms_of(kind, source, facts))
