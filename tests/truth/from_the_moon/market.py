"""Oracles of what lies ready for all, and of what can be added to a board."""

from __future__ import annotations

from typing import Any

from tests.support.moon import values as box
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.reading import RESOURCES, Oracles, founded, number, seat_of, some, thing, who, whose

ORACLES = Oracles()


@ORACLES.of("lab", "lab.none", exclusive=False)
def lab(claim: Claim) -> dict[str, Any]:
    kind = claim.state.display[number(claim) - 1]
    insist(bool(kind) == (claim.told.key == "lab"), "something lies there, or not")
    return {"place": number(claim), **({"what": printed.lab(kind)} if kind else {})}


@ORACLES.of("small", "large", exclusive=False)
def tile_of(claim: Claim) -> dict[str, Any]:
    if claim.told.key == "large":
        return {"tile": number(claim), "what": printed.large(number(claim))}
    _, n = whose(claim)
    return {"tile": n, "level": box.SMALL_LEVEL[n], "what": printed.SMALL[n]}


@ORACLES.of("building.built")
def built(claim: Claim) -> dict[str, Any]:
    small = thing(claim).kind == "small"
    n = whose(claim)[1] if small else number(claim)
    owners = [i for i, each in enumerate(claim.state.seats) if n in (each.small if small else each.large)]
    return {"seats": tuple(owners)}


@ORACLES.of("progress", "progress.there", "progress.refill", exclusive=False)
def progress(claim: Claim) -> dict[str, Any]:
    space = number(claim) if thing(claim).kind == "progress" else claim.state.seats[number(claim)].space
    step = claim.state.laid.progress[space - 1]
    if claim.told.key == "progress.there":
        return {"seats": tuple(i for i, each in enumerate(claim.state.seats) if each.space == space)}
    if claim.told.key == "progress.refill":
        return {"n": box.CUBES_A_TILE[step]}
    deed = {"improve greenhouse": "flip", "improve part": "improve"}.get(box.DEEDS[step], box.DEEDS[step])
    return {"space": space, "deed": deed}


@ORACLES.of("piece", "piece.beyond")
def piece(claim: Claim) -> dict[str, Any]:
    space = claim.state.seats[number(claim)].space
    insist((space > box.SPACES) == (claim.told.key == "piece.beyond"), "beyond the last space, or not")
    return {"seat": number(claim), "space": space}


@ORACLES.of("supply", "supply.greenhouses", "supply.stack", exclusive=False)
def supply(claim: Claim) -> dict[str, Any]:
    state = claim.state
    if claim.told.key == "supply.stack":
        return {"n": len(state.labs)}
    if claim.told.key == "supply.greenhouses":
        return {"n": state.greenhouses}
    return {"cubes": some(dict(zip(RESOURCES, state.supply, strict=True))), "n": len(state.bag)}


# what can be added to a board


def left(claim: Claim) -> tuple[int, int]:
    """Astronauts and markers of a colour that are gone from the board."""
    crews, colour = seat_of(claim).crews, RESOURCES.index(str(number(claim)))
    waiting = list(seat_of(claim).waiting).count(colour)
    return sum(sum(crew[colour]) for crew in crews) + waiting, sum(crew[colour][1] for crew in crews)


@ORACLES.of("buy.recruit", "buy.train", exclusive=False)
def team(claim: Claim) -> dict[str, Any]:
    people, markers = left(claim)
    recruits = claim.told.key == "buy.recruit"
    n = box.ASTRONAUTS_OF_A_COLOUR - people if recruits else box.MARKERS_OF_A_COLOUR - markers
    return {"seat": who(claim), "colour": str(number(claim)), "n": n}


@ORACLES.of("buy.greenhouse", "buy.full", exclusive=False)
def greenhouse(claim: Claim) -> dict[str, Any]:
    built = sum(seat_of(claim).greenhouses)
    insist((built == box.MOST_GREENHOUSES) == (claim.told.key == "buy.full"), "there is a space, or none")
    return {"seat": who(claim), **({"space": built + 1} if claim.told.key == "buy.greenhouse" else {})}


@ORACLES.of("buy.foundation", "buy.founded", exclusive=False)
def foundation(claim: Claim) -> dict[str, Any]:
    there = seat_of(claim).foundations
    insist((there == box.MOST_FOUNDATIONS) == (claim.told.key == "buy.founded"), "there is a place, or none")
    new = tuple(sorted(founded(there + 1) - founded(there)))
    return {"seat": who(claim), **({"spaces": new} if claim.told.key == "buy.foundation" else {})}


@ORACLES.of("buy.bonus")
def place(claim: Claim) -> dict[str, Any]:
    """By the tables of places."""
    if claim.path[0].key == "buy.greenhouse":
        return {"gains": {box.GREENHOUSE_BONUS[sum(seat_of(claim).greenhouses)]: 1}}
    people, markers = left(claim)
    recruits = claim.path[0].key == "buy.recruit"
    points, achievements = box.ASTRONAUT_COLUMNS[people - 1] if recruits else box.MARKER_PLACES[markers]
    return {"gains": some({"points": points, "achievement": achievements})}


@ORACLES.of("buy.no-seat", "buy.no-basic")
def nobody(claim: Claim) -> dict[str, Any]:
    crews = seat_of(claim).crews
    if claim.told.key == "buy.no-seat":
        insist(all(sum(map(sum, crew)) == box.ROVER_SEATS for crew in crews), "there is a seat")
        return {}
    insist(not any(crew[RESOURCES.index(str(number(claim)))][0] for crew in crews), "there is one")
    return {"colour": str(number(claim))}
