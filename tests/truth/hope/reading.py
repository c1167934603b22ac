"""What the oracles of HOPE share: facts read back from terms, oracles by key, and what a claim is about."""

from __future__ import annotations

from functools import partial
from typing import Any

from spacetutor.core.explanation import Explanation, Term, Thing
from spacetutor.core.puzzle import NUMBER, SEVERAL
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.hope.actions import Polarize, Raise, Upgrade
from tests.truth import Asked, Claim, frame

STEPS = {"polarize": Polarize(), "upgrade": Upgrade(), "raise": Raise()}
NAMES = ("Neil", "Yuri", "Valentina", "Sally")

WORDS = text_renderer(load_catalogue("hope"), NAMES)


def value(fact: Any) -> Any:
    """A fact as plain data: a number, a seat, a space (Earth is 0), a colour's name, a word's key, a tuple of such."""
    if not isinstance(fact, Term):
        return fact
    if fact.kind in ("count", "numbered"):
        return fact.value[1]
    if fact.kind == "list":
        return tuple(map(value, fact.value))
    return 0 if fact == Term("word", "earth") else fact.value


def facts(told: Explanation) -> dict[str, Any]:
    return {name: value(fact) for name, fact in told.facts.items()}


def fact(claim: Claim, name: str) -> Any:
    return value(claim.told.facts[name])


Oracles = partial(frame.Oracles, WORDS, value)
"""Oracles by key, which judge what is said in HOPE's words."""


def place(above_it: Explanation, told: Explanation) -> int:
    """Where a statement stands under another; it may be told with one of the statements below it changed."""
    for i, each in enumerate(above_it.children):
        if each is told:
            return i
    return next(i for i, each in enumerate(above_it.children) if _but_for_one(each, told))


def _but_for_one(one: Explanation, other: Explanation) -> bool:
    if (one.key, one.facts, len(one.children)) != (other.key, other.facts, len(other.children)):
        return False
    return sum(a is not b for a, b in zip(one.children, other.children, strict=True)) == 1


def parent(claim: Claim) -> Explanation:
    return claim.path[-1]


def about(claim: Claim) -> Claim:
    """The claim without the puzzle around it: what explains an answer is about the answer's own subject. A place of the
    cockpit where a move is made stands for the move.
    """
    if isinstance(claim.subject, Thing) and claim.subject.kind in STEPS:
        return claim._replace(subject=STEPS[claim.subject.kind])
    if not isinstance(claim.subject, Asked) or claim.subject.given is None or not claim.path:
        return claim
    puzzle, given = claim.subject
    if puzzle.form == NUMBER:
        return claim._replace(subject=puzzle.subject, path=claim.path[1:])
    chosen = given or puzzle.right
    if puzzle.form == SEVERAL:
        told = sorted(set(chosen) ^ set(puzzle.right)) or list(chosen or range(len(puzzle.options)))
    else:
        told = list(chosen)
    if len(claim.path) < 2 or claim.told.key.startswith("puzzle."):
        return claim
    chosen_one = told[place(claim.path[0], claim.path[1])]
    return claim._replace(subject=puzzle.options[chosen_one].subject, path=claim.path[2:])


def thing(claim: Claim) -> Thing:
    """The thing that was asked about."""
    subject = about(claim).subject
    assert isinstance(subject, Thing), subject
    return subject


def number(claim: Claim) -> int:
    """The number of the thing that was asked about: a space, a seat, a column, a Bug Card."""
    which = thing(claim).which
    assert isinstance(which, int)
    return which


def tone(names: Any) -> tuple[str, ...]:
    """Things told by their colours, in one order."""
    return tuple(sorted(names))
