"""Oracles of turns that were played: who did what in few words, and the difference it made."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from spacetutor.explain import load_catalogue
from spacetutor.games.hope.actions import Finish, Fly, Launch, Polarize, Settle
from spacetutor.games.hope.places import DIMENSIONS, SPACES
from tests.truth import Claim, Turn
from tests.truth.frame import above, differences, insist, untrue
from tests.truth.hope.events import some_event
from tests.truth.hope.moves import line
from tests.truth.hope.reading import Oracles, facts, place

ORACLES = Oracles()


def turn(claim: Claim) -> Turn:
    assert isinstance(claim.subject, Turn)
    return claim.subject


@ORACLES.of("turn", "turn.start")
def whose(claim: Claim) -> dict[str, Any]:
    """The seat that had the turn, and its number; before the first one the seat that decided last."""
    first = claim.game.turn(turn(claim).states[0])
    insist(bool(first) == (claim.told.key == "turn"), "it is a turn, or comes before all turns")
    number = {"turn": first} if first else {}
    return {"seat": turn(claim).states[-2].to_act, **number}


def actors(claim: Claim) -> list[int | None]:
    """By move of the turn, the seat that made it."""
    return [claim.game.actor(state) for state in turn(claim).states[:-1]]


@ORACLES.of("turn.by")
def another(claim: Claim) -> dict[str, Any]:
    """The moves under it are told in order: each by itself, or as news all that one seat did at a time."""
    lines = [child for child in claim.path[0].children if child.key == "turn.by"]
    mine = lines.index(claim.path[0].children[place(claim.path[0], claim.told)])
    made_by = actors(claim)
    if not any(child.key.startswith("move.") for each in lines for child in each.children):
        made_by = [seat for seat, _ in groupby(made_by)]
    return {"seat": [seat for seat in made_by if seat != turn(claim).states[-2].to_act][mine]}


def moved(claim: Claim, kind: Any) -> list[tuple[Any, Any]]:
    """Moves of a kind that the seat made which is named before the line."""
    named = above(claim, "turn.by")
    owner = facts(named)["seat"] if named is not None else None
    whole = turn(claim)
    if owner is None:
        made_by = set(actors(claim))
        owner = whole.states[-2].to_act if len(made_by) > 1 else actors(claim)[0]
    pairs = zip(whole.states[:-1], whole.actions, actors(claim), strict=True)
    return [(state, action) for state, action, actor in pairs if actor == owner and isinstance(action, kind)]


def one_of(claim: Claim, wanted: list[dict[str, Any]]) -> None:
    """Some of these facts were told."""
    problems = [differences(facts(claim.told), each) for each in wanted]
    if "" not in problems:
        untrue(problems[0] if problems else "nothing like that was done")


@ORACLES.of("news.launch")
def launched(claim: Claim) -> None:
    one_of(claim, [{"dimension": DIMENSIONS[action.dimension]} for _, action in moved(claim, Launch)])


@ORACLES.of("news.fly")
def flown(claim: Claim) -> None:
    flights = [action.path for _, action in moved(claim, Fly)]
    one_of(claim, [{"n": len(path)} | ({"end": path[-1]} if len(path) == 1 else {"path": path}) for path in flights])


@ORACLES.of("news.polarize")
def polarized(claim: Claim) -> None:
    states = [state for state, _ in moved(claim, Polarize)]
    after = {0: "blue", 1: "purple", 2: "red"}
    one_of(claim, [{"dimension": after[state.seats[state.to_act].dimension]} for state in states])


@ORACLES.of("news.settle")
def settled(claim: Claim) -> None:
    """All that the seat placed without another one's move between."""
    wanted = []
    for _, made in groupby(zip(turn(claim).actions, actors(claim), strict=True), key=lambda pair: pair[1]):
        spaces = tuple(action.space for action, _ in made if isinstance(action, Settle))
        wanted.append({"spaces": spaces, "n": len(spaces)})
    one_of(claim, wanted)


@ORACLES.of("news.finish", "news.finish.taking", "news.finish.laying")
def finished(claim: Claim) -> None:
    """How many cards were drawn is not told to others."""
    lines = [line(claim, state, action) for state, action in moved(claim, Finish)]
    lines = [("", {}) if variant == ".drawing" else (variant, wanted) for variant, wanted in lines]
    fitting = [wanted for variant, wanted in lines if claim.told.key == f"news.finish{variant}"]
    one_of(claim, fitting)


def news(claim: Claim) -> None:
    """The event is one of the engine's, and it is of the seat that is named before it."""
    named = above(claim, "turn.by")
    made_by = set(actors(claim))
    owner = turn(claim).states[-2].to_act if len(made_by) > 1 else actors(claim)[0]
    owner = facts(named)["seat"] if named is not None else owner
    some_event(claim, claim.told.key.removeprefix("news."), seat=False, owner=owner)


ORACLES.of(*(key for key in load_catalogue("hope").keys_under("news.") if key not in ORACLES))(news)


# --- the difference ---


@ORACLES.of("turn.medals")
def medals(claim: Claim) -> dict[str, Any]:
    states = turn(claim).states
    seat = states[-2].to_act
    old, new = states[0].seats[seat].medals, states[-1].seats[seat].medals
    insist(old != new, "nothing has changed")
    return {"seat": seat, "old": old, "new": new}


@ORACLES.of("turn.row")
def row(claim: Claim) -> dict[str, Any]:
    old, new = (len(turn(claim).states[i].mission.row) for i in (0, -1))
    return {"old": old, "new": new}


@ORACLES.of("turn.marker")
def marker(claim: Claim) -> dict[str, Any]:
    old, new = (turn(claim).states[i].mission.marker for i in (0, -1))
    return {"old": old, "new": new}


@ORACLES.of("turn.vanished")
def vanished(claim: Claim) -> dict[str, Any]:
    old, new = (turn(claim).states[i].universe.gone for i in (0, -1))
    spaces = tuple(space for space in range(SPACES) if (new & ~old) >> space & 1)
    return {"spaces": spaces, "n": len(spaces)}
