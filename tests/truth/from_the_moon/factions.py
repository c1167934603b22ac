"""Oracles of factions: what they begin with and can do, written down from the rulings."""

from __future__ import annotations

from typing import Any

from tests.support.moon import values as box
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon.reading import RESOURCES, WORDS, Oracles, number, some, thing

ORACLES = Oracles()
POWERS = {
    "pioneers": ("for each Rover sent to a corner tile", "1 Energy"),
    "workers": ("for each part improved", "1 Resource of choice"),
    "unifiers": ("for each Mission tile", "a recruit"),
    "architects": ("after each action for a Building", "a Foundation"),
    "biofarmers": ("after each action for Greenhouses", "an approval for Europa, Titan or Mars"),
    "netrunners": ("after each action for the team", "Special Research"),
}
BUILDINGS = {
    "cyborgs": ("for each Battery gained", "training a Specialist"),
    "workers": ("for each Rover sent", "2 Energy for each own Rover beside the tile"),
    "unifiers": ("for each recruit", "2 points"),
    "biofarmers": ("for each Greenhouse improved", "1 Food and 2 Energy"),
    "survivors": ("for each Foundation", "a Greenhouse (surcharge from the stack)"),
    "netrunners": ("for each training", "1 Battery and 1 Energy"),
}
ALONE = {
    "faction.edges": "pioneers",
    "faction.discount": "architects",
    "faction.fasts": "cyborgs",
    "faction.recruiting": "cyborgs",
    "faction.rate": "survivors",
}


def name(claim: Claim) -> str:
    """The faction that was asked about, by its name, its power or its Building, or that of the seat."""
    which = number(claim)
    return str(which) if thing(claim).kind in ("faction", "power", "large") else claim.state.seats[which].faction


@ORACLES.of("faction", "faction.price", exclusive=False)
def begins(claim: Claim) -> dict[str, Any]:
    _, _, batteries, _, resources, price = box.FACTIONS[name(claim)]
    if claim.told.key == "faction.price":
        return {"price": price}
    ordered = {what: resources.get(what, 0) for what in RESOURCES}
    return {"faction": name(claim), "n": batteries, "cubes": some(ordered)}


@ORACLES.of("faction.power", "faction.building")
def gets(claim: Claim) -> dict[str, Any]:
    of = POWERS if claim.told.key == "faction.power" else BUILDINGS
    insist(name(claim) in of, "there is no such thing")
    when, what = of[name(claim)]
    insist(WORDS.term(claim.told.facts["when"]) == when, f"it comes {when}")
    return {"what": what}


@ORACLES.of(*ALONE, exclusive=False)
def mark(claim: Claim) -> dict[str, Any]:
    insist(ALONE[claim.told.key] == name(claim), "that is another faction's")
    if claim.told.key == "faction.recruiting":
        return {"price": box.CYBORG_RECRUIT}
    return {"n": 1} if claim.told.key == "faction.rate" else {}
