"""What the oracles of titles share: facts read back from terms, and numbers compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spacetutor.core.explanation import Term
from tests.truth import Claim

FROM_START, BEFORE_FIRST = "picture.from-start", "picture.before-first"


def value(fact: Any) -> Any:
    """A fact as plain data: a seat's number, a name, the number of things, a list of values."""
    if not isinstance(fact, Term):
        return fact
    if fact.kind in ("count", "numbered"):
        return fact.value[1]
    return [value(each) for each in fact.value] if fact.kind == "list" else fact.value


def fact(claim: Claim, name: str) -> Any:
    return value(claim.told.facts[name])


def move_of(claim: Claim, name: str, start: str) -> int:
    """The move that a moment is told by; the one before the first, 0, has a word of its own."""
    term = claim.told.facts[name]
    if isinstance(term, Term) and term.kind == "numbered":
        return int(value(term))
    if isinstance(term, Term) and term.value == start:
        return 0
    raise ValueError(f"{term} is no moment")


def differs(what: str, said: Any, true: Any) -> str:
    """ "" where what is said is so."""
    return "" if said == true else f"{what}: said {said}, but it is {true}"


def about(what: str, said: float, true: float) -> str:
    """ "" where a rounded number is rounded rightly."""
    return "" if abs(said - true) <= 0.5 + 1e-9 else f"{what}: said {said}, but it is {true:.2f}"


def is_so(what: str, so: bool) -> str:
    return "" if so else f"it is not so that {what}"


def first(*problems: str) -> str:
    """The first problem that there is."""
    return next(filter(None, problems), "")


def top(numbers: Sequence[float]) -> list[int]:
    """Where the highest number stands."""
    return [i for i, number in enumerate(numbers) if number >= max(numbers)]


def lowest(numbers: Sequence[float]) -> list[int]:
    return [i for i, number in enumerate(numbers) if number <= min(numbers)]


def tense(claim: Claim) -> str:
    """Only of a game that is over something is told of its end."""
    return differs("when", fact(claim, "when"), f"picture.{'in-the-end' if claim.subject.line.over else 'so-far'}")
