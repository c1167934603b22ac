"""How a Pioneer or a teleport is paid for: the cards, what they stand for, and the other ways."""

from __future__ import annotations

from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, Fact
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Settle, Teleport
from spacetutor.games.hope.bugs import FAULTS
from spacetutor.games.hope.paying import payments
from spacetutor.games.hope.pricing import payment
from spacetutor.games.hope.technologies import JOKER, SYMBOLS_OF, TECHNOLOGY_OF
from spacetutor.games.hope.tell.scene import Scene

Cards = tuple[int, ...]


def tell_spend(paid: Cards, detail: int = SHORT) -> Explanation:
    """The cards that are given, the one that will lie on top last."""
    facts: dict[str, Fact] = {"cards": terms.cards(paid)}
    key = "spend.card" if len(paid) == 1 else "spend.pair" if paid[0] == paid[1] else "spend.pair.top"
    if len(paid) == 1 and TECHNOLOGY_OF[paid[0]] == JOKER:
        key = "spend.joker"
    return Explanation(key, facts, rule="pay.card", detail=detail)


def tell_payment(table: Scene, action: Settle | Teleport, detail: int) -> tuple[Explanation, ...]:
    """What is asked, which card stands for it, and how many other ways there are."""
    receipt = payment(table.values, table.view, action)
    assert receipt is not None
    paid = receipt.paid[0]
    technology = technology_at(table, action)
    facts: dict[str, Fact] = {"technology": terms.technology(technology), "cards": terms.cards(action.cards)}
    told = [Explanation(f"paid.{paid.source.kind}", facts, rule="pay.card", detail=LONGER)]
    ways = [way for way in ways_to_pay(table, technology) if way != action.cards]
    if ways:
        each = tuple(tell_spend(way, FULL) for way in ways) if detail >= FULL else ()
        told.append(Explanation("spend.others", {"n": len(ways)}, each, "pay.card", LONGER))
    return tuple(told)


def technology_at(table: Scene, action: Settle | Teleport) -> int:
    """A Pioneer is paid for where it settles, a teleport where it begins."""
    space = action.space if isinstance(action, Settle) else table.view.seats[table.view.to_act].space
    return table.values.technology[table.tile(space)]


def ways_to_pay(table: Scene, technology: int) -> list[Cards]:
    """Every payment from the hand that is known, the fewest cards first, then the fewest symbols on top."""
    hand = table.seat.hand
    ways = payments(hand, technology, table.effect() != FAULTS)
    return sorted(ways, key=lambda way: (len(way), TECHNOLOGY_OF[way[0]] == JOKER, SYMBOLS_OF[way[-1]], way))
