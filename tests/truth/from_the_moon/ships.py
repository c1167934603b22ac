"""Oracles of ships and their parts."""

from __future__ import annotations

from typing import Any

from tests.support.moon import values as box
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon.counts import divided
from tests.truth.from_the_moon.reading import SHIPS, Oracles, facts, lacks, number, seat_of, who

ORACLES = Oracles()


def ship_of(claim: Claim) -> int:
    return SHIPS.index(str(number(claim)).split()[0])


@ORACLES.of("ship", "ship.launched", exclusive=False)
def ship(claim: Claim) -> dict[str, Any]:
    n = ship_of(claim)
    insist(bool(claim.state.launched[n]) == (claim.told.key == "ship.launched"), "launched, or not")
    return {"ship": SHIPS[n], "n": sum(tile > 0 for tile in claim.state.missions[n])}


@ORACLES.of("ship.bonus", "ship.bonus.solo")
def bonus(claim: Claim) -> dict[str, Any]:
    insist((len(claim.state.seats) == 1) == claim.told.key.endswith("solo"), "alone, or not")
    main, second = box.LAUNCH_BONUS[SHIPS[ship_of(claim)]]
    return {"main": main, "second": second}


@ORACLES.of("ship.tiles", "ship.improved")
def held(claim: Claim) -> dict[str, Any]:
    state, n, seat = claim.state, ship_of(claim), facts(claim.told)["seat"]
    if claim.told.key == "ship.tiles":
        return {"n": len(state.seats[seat].taken[n])}
    return {"n": sum(owner == seat for owner in state.improved[n])}


@ORACLES.of("ship.stake")
def stake(claim: Claim) -> dict[str, Any]:
    state, n = claim.state, ship_of(claim)
    tiles = [len(seat.taken[n]) for seat in state.seats]
    return {"points": divided(tiles, box.LAUNCH_BONUS[SHIPS[n]])[facts(claim.told)["seat"]]}


@ORACLES.of("mission.tile", "mission.open", "mission.improved", "mission.launched", exclusive=False)
def part(claim: Claim) -> dict[str, Any]:
    state, n = claim.state, ship_of(claim)
    which = int(str(number(claim)).split()[1])
    tile, owner = state.missions[n][which - 1], state.improved[n][which - 1]
    wanted = {"ship": SHIPS[n], "part": which}
    name = SHIPS[n]
    if owner >= 0:
        insist(claim.told.key == "mission.improved", "it is improved")
        return wanted | {"seat": owner}
    if state.launched[n]:
        insist(claim.told.key == "mission.launched", "the ship has left")
        return wanted
    insist(claim.told.key == ("mission.tile" if tile else "mission.open"), "the tile is there, or not")
    due = box.MISSION_PRICES[name][tile - 1] if tile else box.IMPROVING_PRICES[name][which - 1]
    points = box.MISSION_POINTS[tile - 1] if tile else box.IMPROVING_POINTS[which - 1]
    return wanted | {"price": box.price(due), "points": points}


@ORACLES.of("mission.payable")
def payable(claim: Claim) -> dict[str, Any]:
    insist(not lacks(seat_of(claim), facts(claim.path[0])["price"]), "it can't be paid")
    return {"seat": who(claim)}


@ORACLES.of("mission.last")
def last(claim: Claim) -> dict[str, Any]:
    n = ship_of(claim)
    insist(sum(tile > 0 for tile in claim.state.missions[n]) == 1, "others are left")
    return {"ship": SHIPS[n]}


@ORACLES.of("mission.launch")
def taken_last(claim: Claim) -> dict[str, Any]:
    """As if the seat that it is told for had one tile more."""
    state, n = claim.state, ship_of(claim)
    tiles = [len(seat.taken[n]) + (i == who(claim)) for i, seat in enumerate(state.seats)]
    points = divided(tiles, box.LAUNCH_BONUS[SHIPS[n]])
    if len(state.seats) == 1:
        improved = sum(owner == 0 for owner in state.improved[n])
        points = [(0, *reversed(box.LAUNCH_BONUS[SHIPS[n]]))[min(2, improved)]]
    insist(sum(tile > 0 for tile in state.missions[n]) == 1, "others are left")
    return {"seat": who(claim), "points": points[facts(claim.told)["other"]]}
