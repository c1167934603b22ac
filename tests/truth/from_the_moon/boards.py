"""Oracles of a player's board."""

from __future__ import annotations

from typing import Any

from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.reading import RESOURCES, Oracles, facts, number, some, whose

ORACLES = Oracles()


@ORACLES.of("rover.home", "rover.out")
def rover(claim: Claim) -> dict[str, Any]:
    seat, n = whose(claim)
    tile = claim.state.seats[seat].rovers[n - 1]
    insist(bool(tile) == (claim.told.key == "rover.out"), "it is out, or at home")
    return {"seat": seat, "rover": n, "crew": people(claim.state.seats[seat].crews[n - 1]), "tile": tile}


def people(crew: Any) -> Any:
    names = []
    for colour, (basic, special) in zip(("Metal", "Water", "Polymer"), crew, strict=True):
        names += [f"a {colour} Specialist"] * special + [f"a {colour} Astronaut"] * basic
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0] if names else {}


@ORACLES.of("rover.tasks", "rover.seats", exclusive=False)
def crew(claim: Claim) -> dict[str, Any]:
    seat, n = whose(claim)
    pairs = claim.state.seats[seat].crews[n - 1]
    heads = sum(map(sum, pairs))
    return {"n": heads + sum(special for _, special in pairs) if claim.told.key == "rover.tasks" else 3 - heads}


@ORACLES.of("seat", "seat.bare", "seat.has", exclusive=False)
def seat(claim: Claim) -> dict[str, Any]:
    index = number(claim)
    holder = claim.state.seats[index]
    insist(bool(holder.faction) == (claim.told.key != "seat.bare"), "there is a faction, or not")
    if claim.told.key == "seat.bare":
        return {"seat": index}
    has = {"points": holder.points, "achievements": holder.achievements}
    has["cubes"] = some(dict(zip(RESOURCES, holder.resources, strict=True)))
    has["batteries"] = some({"energy": holder.energy, "battery": holder.batteries})
    return {"seat": index, "faction": holder.faction, **(has if claim.told.key == "seat.has" else {})}


@ORACLES.of("energy", "energy.full", "energy.rates", exclusive=False)
def energy(claim: Claim) -> dict[str, Any]:
    holder = claim.state.seats[number(claim)]
    if claim.told.key == "energy.full":
        insist(holder.energy == holder.batteries, "there is room")
        return {}
    if claim.told.key == "energy.rates":
        return {"energy": 2, "food": 1 if holder.faction == "survivors" else 2}
    return {"seat": number(claim), "energy": holder.energy, "n": holder.batteries}


@ORACLES.of(
    "income", "income.food", "income.fed", "income.hungry", "income.hungry.solo", "income.fasts", exclusive=False
)
def income(claim: Claim) -> dict[str, Any]:
    state, holder = claim.state, claim.state.seats[number(claim)]
    basic, improved = holder.greenhouses
    if claim.told.key == "income":
        return {"seat": number(claim), "basic": basic, "improved": improved}
    comes = min(basic + 2 * improved + len({1, 4}.intersection(holder.small)), state.supply[3])
    mouths = 0 if holder.faction == "cyborgs" else sum(sum(map(sum, each)) for each in holder.crews)
    if claim.told.key == "income.food":
        return {"comes": comes, "have": holder.resources[3], "n": mouths}
    hungry = mouths - holder.resources[3] - comes
    key = "income.fasts" if not mouths else "income.fed" if hungry <= 0 else "income.hungry"
    insist(claim.told.key.removesuffix(".solo") == key, f"{hungry} are hungry")
    insist(claim.told.key.endswith("solo") == (hungry > 0 and len(state.seats) == 1), "alone, or not")
    return {"n": max(0, hungry)}


@ORACLES.of("income.recharge", "income.tile", exclusive=False)
def other_income(claim: Claim) -> dict[str, Any]:
    holder = claim.state.seats[number(claim)]
    if claim.told.key == "income.recharge":
        return {"n": holder.batteries - holder.energy}
    tile = facts(claim.told)["tile"]
    insist(tile in holder.small, "it is not built")
    return {"what": printed.SMALL[tile]}


@ORACLES.of("shelf", "shelf.empty", "shelf.none", "shelf.fires", exclusive=False)
def shelf(claim: Claim) -> dict[str, Any]:
    index, n = whose(claim)
    holder = claim.state.seats[index]
    lab = holder.labs[n - 1]
    pairs = [(1, 2), (5, 6), (9, 10), (3, 4), (7, 8), (11, 12)][: holder.foundations]
    key = "shelf" if lab else "shelf.empty" if any(n in pair for pair in pairs) else "shelf.none"
    if claim.told.key == "shelf.fires":
        row = range((n - 1) // 4 * 4 + 1, (n - 1) // 4 * 4 + 5)
        column = range((n - 1) % 4 + 1, 13, 4)
        line = sorted(space for space in {*row, *column} if holder.labs[space - 1] and space != n)
        return {"spaces": tuple(line), "n": len(line)}
    insist(claim.told.key == key, "something else lies there")
    return {"seat": index, "space": n, **({"what": printed.lab(lab)} if lab else {})}
