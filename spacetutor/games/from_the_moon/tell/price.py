"""What a move costs, as a receipt."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.core.explanation import LONGER, NO_FACTS, SHORT, Explanation, Fact, seat
from spacetutor.games.from_the_moon import interpret, terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.pending import Pending, Siting
from spacetutor.games.from_the_moon.pieces import ENERGY, FREE, PRICED, Amounts
from spacetutor.games.from_the_moon.reasons import effect_of
from spacetutor.games.from_the_moon.starts import site_of
from spacetutor.games.from_the_moon.state import NOBODY, State
from spacetutor.games.from_the_moon.tell.scene import Scene

_RULES = {"stack": "greenhouse.stack", "row": "lab.lying", "recruiting": "faction.cyborgs"}


def tell_price(bill: interpret.Bill | None) -> list[Explanation]:
    """What it costs in all; with more detail its base, and what is added or taken off."""
    if not bill or not any(any(due) for _, due in bill):
        return []
    more = bill[1:]
    off = [due for source, due in more if source.kind == "discount"]
    lines = [_line(*line) for line in bill if line[0].kind != "discount"]
    if off:
        less: dict[str, Fact] = {"price": terms.amounts({"energy": len(off)})}
        lines.append(Explanation("price.discount", less, (), "faction.architects", LONGER))
    told = Explanation("price", {"price": terms.price(interpret.total(bill))}, rule="pay.enough")
    return [told._replace(children=tuple(lines)) if more else told]


def _line(source: Source, due: Amounts) -> Explanation:
    facts: dict[str, Fact] = {"price": terms.price(due)}
    rule = _RULES.get(source.kind, "pay.enough")
    return Explanation(f"price.{source.kind if source.kind != 'price' else 'base'}", facts, (), rule, LONGER)


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
        told.append(Explanation("effect.price", {"price": terms.price(due)}, (), "pay.enough", detail))
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
    missing = interpret.lacking(due, interpret.funds_of(table.seat))
    facts: dict[str, Fact] = {"seat": seat(table.who), "missing": terms.amounts(missing)}
    told = Explanation("price.missing", facts, (), "pay.enough", LONGER)
    return [told._replace(children=(tell_reach(table, table.own, due),))] if missing else []


def tell_reach(table: Scene, at: State, due: Amounts) -> Explanation:
    """How often the seat to act must convert something first; or that no conversion helps."""
    have = interpret.funds_of(at.me)
    for funds in interpret.within_reach(table.values, at):
        if interpret.covers(funds, due):
            way = "energy" if funds[ENERGY] < have[ENERGY] else "food"
            gained = PRICED.index("food" if way == "energy" else "energy")
            facts: dict[str, Fact] = {"n": funds[gained] - have[gained]}
            return Explanation(f"reach.{way}", facts, rule="convert.enough", detail=LONGER)
    return Explanation("reach.none", NO_FACTS, rule="convert.enough", detail=LONGER)
