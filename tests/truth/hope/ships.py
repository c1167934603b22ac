"""Oracles of ships: where levers lead, what keeps a ship from a tile, and where faces touch."""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.actions import Fly, Polarize
from spacetutor.games.hope.bugs import CORNERS, FOG, FOGGED
from spacetutor.games.hope.places import DIMENSIONS, RAYS
from spacetutor.games.hope.state import ALL_LEVERS, LEVERS, NONE, OVER, TURN
from spacetutor.games.hope.values import ACROBAT
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, fact, number, thing
from tests.truth.hope.scene import (
    beginning,
    effect,
    flights,
    holder,
    played,
    spoken_of,
    who,
    with_movement,
    with_seat,
)

ORACLES = Oracles()


def lever_names(flown: list[Fly], space: int) -> tuple[str, ...]:
    """The levers of the flights that end on a space."""
    return tuple(f"lever.{LEVERS[lever]}" for lever in sorted({fly.lever for fly in flown if fly.path[-1] == space}))


def anyhow(claim: Claim) -> list[Fly]:
    """All flights of the ship, had it a movement and every lever."""
    return flights(claim, with_movement(spoken_of(claim), used=0))


# --- for whom, and when ---


@ORACLES.of("supposed.later")
def later(claim: Claim) -> None:
    insist(claim.seat == claim.state.to_act and claim.state.phase not in (TURN, OVER), "nothing comes first")


@ORACLES.of("supposed.waiting")
def waiting(claim: Claim) -> dict[str, Any]:
    insist(claim.seat is not None and claim.seat != claim.state.to_act, "nobody waits")
    return {"seat": claim.seat}


@ORACLES.of("supposed.watching")
def watching(claim: Claim) -> dict[str, Any]:
    insist(claim.seat is None, "this is told to a seat")
    return {"seat": claim.state.to_act}


# --- ways to a space ---


@ORACLES.of("reach.here")
def here(claim: Claim) -> dict[str, Any]:
    insist(holder(claim).space == number(claim), "the ship is elsewhere")
    return {"seat": who(claim), "dimension": DIMENSIONS[holder(claim).dimension]}


@ORACLES.of("reach.launch")
def not_launched(claim: Claim) -> dict[str, Any]:
    insist(holder(claim).dimension == NONE, "it has been launched")
    return {"seat": who(claim)}


@ORACLES.of("reach.open")
def reached(claim: Claim) -> dict[str, Any]:
    levers = lever_names(flights(claim, spoken_of(claim)), number(claim))
    return {"seat": who(claim), "levers": levers, "n": len(levers)}


@ORACLES.of("reach.path")
def shortest(claim: Claim) -> dict[str, Any]:
    paths = {fly.path for fly in flights(claim, spoken_of(claim)) if fly.path[-1] == number(claim)}
    least = min(map(len, paths))
    insist(fact(claim, "path") in paths, "no flight goes this way")
    insist(len(fact(claim, "path")) == least, "there is a shorter way")
    return {"n": least}


@ORACLES.of("reach.no-move")
def no_movement(claim: Claim) -> dict[str, Any]:
    state = spoken_of(claim)
    insist(not state.moment.moves, "a movement is left")
    insist(not lever_names(flights(claim, state), number(claim)), "it can be reached")
    insist(lever_names(flights(claim, with_movement(state)), number(claim)), "a movement would not help")
    return {"seat": who(claim)}


@ORACLES.of("reach.levers")
def with_a_movement(claim: Claim) -> dict[str, Any]:
    levers = lever_names(flights(claim, with_movement(spoken_of(claim))), number(claim))
    return {"levers": levers, "n": len(levers)}


@ORACLES.of("reach.used")
def used_up(claim: Claim) -> dict[str, Any]:
    insist(not lever_names(flights(claim, with_movement(spoken_of(claim))), number(claim)), "it can be reached")
    return {"levers": lever_names(anyhow(claim), number(claim))}


@ORACLES.of("reach.none", "reach.none.band")
def out_of_reach(claim: Claim) -> None:
    insist(not lever_names(anyhow(claim), number(claim)), "a lever leads there")
    ship = holder(claim)
    line = any(number(claim) in RAYS[ship.space][d] for d in range(6) if straight(ship.dimension, d))
    insist(line == (claim.told.key == "reach.none"), "there is a straight line, or none")


def straight(dimension: int, direction: int) -> bool:
    """Whether a direction leads towards a gravity point or away from it: all but those along the band."""
    return direction % 3 != {0: 0, 1: 2, 2: 1}[dimension]


# --- levers ---


def lever(claim: Claim) -> int:
    return LEVERS.index(str(thing(claim).which))


def flown_by(claim: Claim, flown: list[Fly]) -> list[Fly]:
    return [fly for fly in flown if fly.lever == lever(claim)]


def ends(flown: list[Fly]) -> dict[str, Any]:
    spaces = tuple(sorted({fly.path[-1] for fly in flown}))
    return {"ends": spaces, "n": len(spaces)}


@ORACLES.of("lever.towards", "lever.away", "lever.sideways", "lever.any")
def in_dimension(claim: Claim) -> dict[str, Any]:
    insist(claim.told.key == f"lever.{thing(claim).which}", "it is another lever")
    return {"dimension": DIMENSIONS[holder(claim).dimension]}


@ORACLES.of("lever.towards.any", "lever.away.any", "lever.sideways.any", "lever.any.any")
def in_no_dimension(claim: Claim) -> None:
    insist(claim.told.key == f"lever.{thing(claim).which}.any", "it is another lever")
    insist(holder(claim).dimension == NONE, "the ship is in a dimension")


@ORACLES.of("lever.fog", "lever.far")
def how_far(claim: Claim) -> None:
    """Only in the fog is the longest flight of two tiles."""
    longest = max((len(fly.path) for fly in anyhow(claim)), default=0)
    insist((effect(claim) == FOG) == claim.told.key.endswith("fog"), "there is fog, or none")
    insist(longest <= FOGGED or claim.told.key.endswith("far"), "there are longer flights")


@ORACLES.of("lever.corners.acrobat", "lever.corners.bug")
def across_corners(claim: Claim) -> None:
    acrobat = holder(claim).character == ACROBAT
    insist(acrobat or effect(claim) == CORNERS, "this ship does not cross corners")
    insist(acrobat == claim.told.key.endswith("acrobat"), "it is for another reason")


@ORACLES.of("lever.ready", "lever.onward", exclusive=False)
def can_be_pulled(claim: Claim) -> dict[str, Any]:
    """It leads somewhere now; only a flight that goes on needs no movement."""
    state = spoken_of(claim)
    insist(state == claim.state or claim.told.key == "lever.onward", "nothing can be pulled now")
    insist(flown_by(claim, flights(claim, state)), "it can't be pulled")
    still = state._replace(moment=state.moment._replace(moves=0))
    insist(flown_by(claim, flights(claim, still)) or claim.told.key == "lever.ready", "it takes a movement")
    return {"seat": who(claim)}


@ORACLES.of("lever.unused", "lever.no-move", "lever.used", exclusive=False)
def standing(claim: Claim) -> dict[str, Any]:
    used = bool(holder(claim).levers >> lever(claim) & 1)
    insist(used == (claim.told.key == "lever.used"), "the lever is used, or not")
    state = spoken_of(claim)
    if claim.told.key == "lever.no-move":
        insist(not state.moment.moves, "a movement is left")
    if used:
        turned = played(claim, with_movement(beginning(state, who(claim)), used=ALL_LEVERS), Polarize())[1]
        insist(not turned.seats[who(claim)].levers, "polarizing does not help")
    return {"seat": who(claim)}


@ORACLES.of("lever.leads")
def leads(claim: Claim) -> dict[str, Any]:
    insist(claim.seat == claim.state.to_act and claim.state.phase == TURN, "it can't be pulled now")
    return ends(flown_by(claim, flights(claim, claim.state)))


@ORACLES.of("lever.would", "lever.nowhere")
def would_lead(claim: Claim) -> dict[str, Any]:
    found = ends(flown_by(claim, anyhow(claim)))
    insist(bool(found["n"]) == (claim.told.key == "lever.would"), "it leads somewhere, or nowhere")
    return found if found["n"] else {}


# --- gravity points ---


@ORACLES.of("gravity")
def gravity(claim: Claim) -> dict[str, Any]:
    return {"dimension": thing(claim).which}


@ORACLES.of("gravity.ship")
def drawn(claim: Claim) -> dict[str, Any]:
    return {"dimension": DIMENSIONS[claim.state.seats[fact(claim, "seat")].dimension]}


@ORACLES.of("gravity.next")
def polarized(claim: Claim) -> dict[str, Any]:
    name = str(thing(claim).which)
    state = with_seat(beginning(claim.state, 0), 0, dimension=DIMENSIONS.index(name), space=0, levers=ALL_LEVERS)
    return {"dimension": name, "next": DIMENSIONS[played(claim, state, Polarize())[1].seats[0].dimension]}
