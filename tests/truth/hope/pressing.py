"""Oracles of what matters next: each is tried on the table, by the engine."""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.actions import Finish, Settle
from spacetutor.games.hope.places import DIMENSIONS
from spacetutor.games.hope.state import ROW, TURN, State
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, fact
from tests.truth.hope.scene import free, legal, played, rules, settled_on, struck, values
from tests.truth.hope.track import counted_now

ORACLES = Oracles()
LONG = 60
KEYS = ("last", "earth", "marker", "row", "planet")


def told_in_time(claim: Claim) -> None:
    """To the seat whose turn it is; and nothing weightier is left out."""
    insist(claim.state.phase == TURN and claim.seat == claim.state.to_act, "it is not its turn")
    before = KEYS[: KEYS.index(claim.told.key.removeprefix("pressing."))]
    insist(not any(HOLDS[key](claim) for key in before), "something else matters more")


@ORACLES.of("pressing.last")
def last(claim: Claim) -> dict[str, Any]:
    told_in_time(claim)
    insist(not _acts_again(claim), "there is another turn")
    return {"by": f"ending.{claim.state.ending}"}


def _acts_again(claim: Claim) -> bool:
    """Whether the seat has a turn after this one, if all end theirs as soon as they may."""
    game, state = claim.game, claim.state
    for _ in range(LONG):
        if game.actor(state) is None:
            return False
        if game.turn(state) > game.turn(claim.state) and game.actor(state) == claim.seat:
            return True
        moves = game.legal(state)
        state = game.apply(state, next((move for move in moves if isinstance(move, Finish)), moves[0]))
    return True


@ORACLES.of("pressing.earth")
def earth(claim: Claim) -> None:
    told_in_time(claim)
    insist(_earth_falls(claim), "Earth would not vanish")


def _earth_falls(claim: Claim) -> bool:
    events = struck(rules(claim), claim.state, 1)
    return any(event.kind == "vanished" and event.facts["space"] == 0 for event in events)


@ORACLES.of("pressing.marker")
def marker(claim: Claim) -> dict[str, Any]:
    told_in_time(claim)
    insist(_marker_ends(claim), "the Marker would not come to its end")
    return {"n": values(claim).track.last - claim.state.mission.marker, "symbols": counted_now(claim)}


def _marker_ends(claim: Claim) -> bool:
    return bool(claim.state.mission.marker + counted_now(claim) >= values(claim).track.last)


@ORACLES.of("pressing.row")
def row(claim: Claim) -> dict[str, Any]:
    """A Pioneer is put there, and those who find a place are counted."""
    told_in_time(claim)
    space = fact(claim, "space")
    n = _fills(claim, space)
    insist(n, "that would not fill the row")
    insist(not any(_fills(claim, other) for other in range(1, space)), "another tile comes first")
    return {"n": n}


def _fills(claim: Claim, space: int) -> int:
    """How many Pioneers come to the row by one more on this tile, if that fills it; 0 if it does not."""
    open_faces = [d for d in range(3) for _ in range(free(claim, space, d))]
    if len(open_faces) != 1:
        return 0
    events, after = settled_on(claim, claim.state.to_act, space, open_faces[0])
    while after.phase == ROW:
        more, after = played(claim, after, legal(claim, after)[0])
        events += more
    return sum(event.kind == "on-row" for event in events) if after.ending == "saved" else 0


@ORACLES.of("pressing.planet")
def planet(claim: Claim) -> dict[str, Any]:
    told_in_time(claim)
    state, space, other = claim.state, fact(claim, "space"), fact(claim, "seat")
    own = state.seats[claim.state.to_act]
    insist(_could_settle(claim, state, space), "one can't settle there oneself")
    insist(free(claim, space, own.dimension) == 1, "more than one planet is left, or none")
    insist(other != claim.seat, "that is oneself")
    there = (state.seats[other].space, state.seats[other].dimension)
    insist(there == (space, own.dimension), "the ship is somewhere else")
    return {"dimension": DIMENSIONS[own.dimension]}


def _could_settle(claim: Claim, state: State, space: int) -> bool:
    return any(isinstance(move, Settle) and move.space == space for move in legal(claim, state))


HOLDS = {
    "last": lambda claim: bool(claim.state.ending),
    "earth": _earth_falls,
    "marker": _marker_ends,
    "row": lambda claim: any(_fills(claim, space) for space in range(1, 37)),
}
