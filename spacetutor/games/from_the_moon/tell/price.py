"""What a move costs, as a receipt."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.core.explanation import SHORT, Explanation, aside, claim, seat
from spacetutor.games.from_the_moon import interpret, terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.interpret import effect_of
from spacetutor.games.from_the_moon.pending import Pending, Siting
from spacetutor.games.from_the_moon.pieces import ENERGY, FREE, PRICED, Amounts
from spacetutor.games.from_the_moon.starts import site_of
from spacetutor.games.from_the_moon.state import NOBODY, State
from spacetutor.games.from_the_moon.tell.scene import Scene

_RULES = {"stack": "greenhouse.stack", "row": "lab.lying", "recruiting": "faction.cyborgs"}


def tell_price(bill: interpret.Bill | None) -> list[Explanation]:
    """What it costs in all; with more detail its base, and what is added or taken off."""
    if not bill or not any(any(due) for _, due in bill):
        return []
    off = sum(source.kind == "discount" for source, _ in bill)
    lines = [_line(*line) for line in bill if line[0].kind != "discount"]
    lines += [aside("price.discount", "faction.architects", price=terms.amounts({"energy": off}))] if off else []
    told = lines if len(bill) > 1 else []
    return [claim("price", "pay.enough", *told, price=terms.price(interpret.total(bill)))]


def _line(source: Source, due: Amounts) -> Explanation:
    key = "price.base" if source.kind == "price" else f"price.{source.kind}"
    return aside(key, _RULES.get(source.kind, "pay.enough"), price=terms.price(due))


def bill(table: Scene, action: Action, by: Pending | None) -> interpret.Bill | None:
    """What is paid for a move, for a Building where it costs least; None for nothing."""
    if site := site_of(action):
        return cheapest(table, table.table, site)
    return interpret.bill_of(table.values, table.table, action, by) if table.table.me.faction else None


def tell_costs(table: Scene, action: Action, detail: int = SHORT) -> list[Explanation]:
    """What is paid for a move; of an effect also what it costs with its next step."""
    paid = bill(table, action, table.asked)
    told = [each._replace(detail=detail) for each in tell_price(paid)]
    due = in_all(table, action)
    if due is not None and due != (interpret.total(paid) if paid else FREE):
        told.append(claim("effect.price", "pay.enough", price=terms.price(due))._replace(detail=detail))
    return told


def in_all(table: Scene, action: Action) -> Amounts | None:
    """The price of the effect that a move uses, with what its next step costs; None where it uses none."""
    effect = effect_of(table.values, table.table, action, table.asked)
    return interpret.due_for(table.values, table.table, effect) if effect else None


def cheapest(table: Scene, at: State, site: Siting) -> interpret.Bill | None:
    """For the seat to act, on the free point where it costs least."""
    free = [point for point, owner in enumerate(at.buildings, 1) if owner == NOBODY]
    bills = [interpret.building_bill(table.values, at, site, point) for point in free if at.me.faction]
    return min(bills, key=lambda each: sum(interpret.total(each)), default=None)


def tell_cost(table: Scene, bill: interpret.Bill | None) -> list[Explanation]:
    """What it costs, and what the seat that it is told for lacks."""
    return tell_price(bill) + (tell_missing(table, interpret.total(bill)) if bill and table.seat.faction else [])


def tell_missing(table: Scene, due: Amounts) -> list[Explanation]:
    """What the seat that it is told for lacks of a price, and whether conversions help."""
    if not (missing := interpret.lacking(due, interpret.funds_of(table.seat))):
        return []
    reach = tell_reach(table, table.own, due)
    return [aside("price.missing", "pay.enough", reach, seat=seat(table.who), missing=terms.amounts(missing))]


def tell_reach(table: Scene, at: State, due: Amounts) -> Explanation:
    """How often the seat to act must convert something first; or that no conversion helps."""
    have = interpret.funds_of(at.me)
    for funds in interpret.within_reach(table.values, at):
        if interpret.covers(funds, due):
            way = "energy" if funds[ENERGY] < have[ENERGY] else "food"
            gained = PRICED.index("food" if way == "energy" else "energy")
            return aside(f"reach.{way}", "convert.enough", n=funds[gained] - have[gained])
    return aside("reach.none", "convert.enough")
