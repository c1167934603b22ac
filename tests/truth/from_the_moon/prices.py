"""Oracles of prices: what is paid, by what lines, what somebody lacks, and whether conversions help."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.games.from_the_moon import actions as do
from tests.support.moon import values as box
from tests.truth import Claim, Turn
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.moves import spoken
from tests.truth.from_the_moon.reading import Oracles, facts, lacks, one_of, some, who

ORACLES = Oracles()


@ORACLES.of("price")
def costs(claim: Claim) -> dict[str, Any] | None:
    """By the tables of prices, and by what the engine takes."""
    if isinstance(claim.subject, Thing) and claim.subject.kind != "choice":
        return {"price": some(for_sale(claim))}
    found = spoken(claim)
    for state, move in found if not isinstance(claim.subject, Turn) else ():
        paid = next((event for event in claim.game.events(state, move) if event.kind == "paid"), None)
        building = move.kind.startswith("build")
        insist(building or (paid is not None and paid.facts == printed.now(state, move)), "something else is paid")
    one_of(claim, [{"price": printed.now(state, move)} for state, move in found])
    return None


def for_sale(claim: Claim) -> dict[str, int]:
    """What something that lies there costs the seat that it is told for: by what offers it now, else as an action."""
    offers = claim.state.pending if who(claim) == claim.state.to_act else ()
    table = claim.state._replace(to_act=who(claim), pending=offers)
    root = claim.path[0]
    said = facts(root)
    match root.key:
        case "lab":
            return printed.price(table, do.TakeLab(said["place"]))
        case "small" | "large":
            return printed.price(table, (do.BuildSmall if root.key == "small" else do.BuildLarge)(said["tile"]))
        case "mission.tile" | "mission.open":
            return dict(said["price"])
    bought = {"recruit": do.Recruit(0, 1), "train": do.Train(0, 1), "greenhouse": do.AddGreenhouse()}
    return printed.price(table, bought.get(root.key.removeprefix("buy."), do.AddFoundation()))


@ORACLES.of("price.missing")
def short(claim: Claim) -> dict[str, Any]:
    return {"seat": who(claim), "missing": lacks(claim.state.seats[who(claim)], for_sale(claim))}


LINES = {
    "price.stack": box.GREENHOUSE_SURCHARGE,
    "price.recruiting": box.CYBORG_RECRUIT,
}


@ORACLES.of("price.base", "price.row", "price.discount", *LINES, exclusive=False)
def receipt(claim: Claim) -> dict[str, Any] | None:
    """Base and surcharges add up to the price above, and each is what it says."""
    above_it = claim.path[-1]
    sign = {"price.discount": -1}
    sums: dict[str, int] = {}
    for child in above_it.children:
        if child.key.startswith("price.") and child.key != "price.missing":
            told = claim.told if child is claim.told else child
            price = facts(told)["price"]
            insist(isinstance(price, dict), "that is no price")
            for what, n in price.items():
                sums[what] = sums.get(what, 0) + n * sign.get(child.key, 1)
    insist(some(sums) == facts(above_it)["price"], f"the lines add up to {sums}")
    if claim.told.key in LINES:
        return {"price": LINES[claim.told.key]}
    if claim.told.key == "price.row":
        insist(facts(claim.told)["price"] in ({"energy": 2}, {"energy": 1}), "that is no surcharge of a row")
    return None


@ORACLES.of("reach.energy", "reach.food", "reach.none")
def reach(claim: Claim) -> dict[str, Any] | None:
    """Conversions are made on the table, one by one, until the move is legal; of a thing, until it could be paid."""
    if isinstance(claim.subject, Thing):
        return for_later(claim)
    for way in ("energy", "food"):
        state, convert = claim.state, do.Convert(way)
        for times in range(1, 40):
            if convert not in claim.game.legal(state):
                break
            state = claim.game.apply(state, convert)
            if state.to_act != claim.state.to_act or state.pending != claim.state.pending:
                break
            if claim.subject in claim.game.legal(state):
                insist(claim.told.key == f"reach.{way}", f"converting {way} helps")
                return {"n": times}
    insist(claim.told.key == "reach.none", "no conversion helps")
    return None


def for_later(claim: Claim) -> dict[str, Any] | None:
    """Energy and Food are changed by hand, as far as gauge and supply go."""
    own, due = claim.state.seats[who(claim)], for_sale(claim)
    rate = 1 if own.faction == "survivors" else 2
    for way in ("energy", "food"):
        for times in range(1, 40):
            food, energy = own.resources[3] + times, own.energy - 2 * times
            if way == "food":
                food, energy = own.resources[3] - rate * times, own.energy + times
            if min(food, energy) < 0 or energy > own.batteries or food - own.resources[3] > claim.state.supply[3]:
                break
            if not lacks(own._replace(resources=(*own.resources[:3], food), energy=energy), due):
                insist(claim.told.key == f"reach.{way}", f"converting {way} helps")
                return {"n": times}
    insist(claim.told.key == "reach.none", "no conversion helps")
    return None
