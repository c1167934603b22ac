"""What the oracles of From the Moon share: facts read back from terms, oracles by key, moves that a claim is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from spacetutor.core.event import Event
from spacetutor.core.explanation import Explanation, Term, Thing
from spacetutor.explain import load_catalogue, text_renderer
from tests.truth import Claim, Compared, Turn, frame
from tests.truth.frame import above, differences, is_move, untrue

NAMES = ("Neil", "Yuri", "Valentina", "Sally")
WORDS = text_renderer(load_catalogue("from-the-moon"), NAMES)
RESOURCES = ("metal", "water", "polymer", "food")
SHIPS = ("europa", "titan", "mars")
FIVE = (*RESOURCES, "energy")


def value(fact: Any) -> Any:
    """A fact as plain data: a number, a seat, the last part of a word's key, amounts by name, words as text."""
    if not isinstance(fact, Term):
        return fact
    match fact.kind, fact.value:
        case "count" | "numbered", (what, number):
            return -number if what == "minus" else number
        case "word", "nothing":
            return {}
        case "word", key if not key.startswith("effect."):
            return key.rpartition(".")[2]
        case "list", tuple(several) if several and all(isinstance(e, Term) and e.kind == "count" for e in several):
            names = [e.value[0] for e in several]
            if "choice" not in names and len(set(names)) == len(names):
                return {e.value[0]: e.value[1] for e in several}
        case "list", tuple(several) if all(not isinstance(e, Term) or e.kind == "seat" for e in several):
            return tuple(map(value, several))
        case "seat", index:
            return index
    return WORDS.term(fact)


def facts(told: Explanation) -> dict[str, Any]:
    return {name: value(fact) for name, fact in told.facts.items()}


Oracles = partial(frame.Oracles, WORDS, value)
"""Oracles by key, which judge what is said in the words of From the Moon."""


def one_of(claim: Claim, wanted: Iterable[Mapping[str, Any]]) -> None:
    """Some of these facts were told."""
    problems = [differences(facts(claim.told), each) for each in wanted]
    if "" not in problems:
        untrue(problems[0] if problems else "there is nothing like that")


def who(claim: Claim) -> int:
    """The seat that things are told for."""
    return claim.state.to_act if claim.seat is None else claim.seat


def seat_of(claim: Claim) -> Any:
    return claim.state.seats[who(claim)]


def thing(claim: Claim) -> Thing:
    """What is asked about; of a board at length, of its owner."""
    assert isinstance(claim.subject, Thing), claim.subject
    kind, which = claim.subject
    holder = seat_of(claim)
    told_by: dict[str, Any] = {
        **dict.fromkeys(("resource", "energy", "convert", "gather", "flip"), who(claim)),
        **dict.fromkeys(("bag", "greenhouse", "objective"), 0),
        "power": claim.state.seats[which].faction if kind == "power" else "",
        "large": which or holder.faction,
    }
    return Thing(kind, told_by.get(kind, which))


def founded(foundations: int) -> set[int]:
    """The spaces of so many Foundations: down the left column, then the right, two spaces each (L1)."""
    return {j % 3 * 4 + j // 3 * 2 + side for j in range(foundations) for side in (1, 2)}


def number(claim: Claim) -> Any:
    return thing(claim).which


def whose(claim: Claim) -> tuple[int, int]:
    """Seat and number of a thing of a board."""
    which = number(claim)
    if isinstance(which, int):
        return who(claim), which
    index, n = map(int, str(which).split())
    return index, n


def cases(claim: Claim) -> list[tuple[Any, Any]]:
    """The moves that a statement may be about, each with its table before it."""
    subject = claim.subject
    if isinstance(subject, Turn):
        return list(zip(subject.states, subject.actions, strict=False))
    if isinstance(subject, Compared):
        return [(claim.state, subject.better)]
    if is_move(subject) and above(claim, "refused.nearest") is None:
        return [(claim.state, subject)]
    return [(claim.state, move) for move in claim.game.legal(claim.state)]


def lined(claim: Claim) -> list[tuple[Any, Any]]:
    """Of these moves the ones that the line above, or the statement itself, is about."""
    line = claim.told if claim.told.key.startswith("move.") else above(claim, "move.")
    if line is None or line.key in ("move.steps", "move.brings"):
        line = next(
            (told for told in reversed(claim.path) if told.key not in ("move.steps",) and told.key[:5] == "move."), None
        )
    kind = line.key.split(".")[1] if line is not None else ""
    return [(state, move) for state, move in cases(claim) if not kind or move.kind == kind]


def happened(claim: Claim) -> list[tuple[Any, Event]]:
    """What the engine says of the moves that a statement is about, with the table before."""
    owner = above(claim, "turn.by")
    found = []
    for state, move in lined(claim):
        log = list(claim.game.events(state, move))
        if not isinstance(claim.subject, Turn):
            end = next((i for i, event in enumerate(log) if event.kind == "turn-ended"), len(log))
            log = [*log[:end], *(event for event in log[end:] if event.kind == "game-over")]
        actor = facts(owner)["seat"] if owner is not None else state.to_act
        found += [(state, event) for event in log if event.seat == actor]
    return found


def holding(state: Any, seat: int) -> dict[str, int]:
    """All that gains and prices change."""
    own = state.seats[seat]
    counted = (*own.resources, own.energy, own.batteries, own.achievements, own.points)
    return dict(zip((*FIVE, "battery", "achievement", "points"), counted, strict=True))


def some(amounts: Mapping[str, int]) -> dict[str, int]:
    return {what: n for what, n in amounts.items() if n}


def lacks(own: Any, due: Mapping[str, int]) -> dict[str, int]:
    have = dict(zip(FIVE, (*own.resources, own.energy), strict=True))
    return {what: n - have[what] for what, n in due.items() if n > have[what]}
