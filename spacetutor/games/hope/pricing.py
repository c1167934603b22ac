"""Receipts: what a Pioneer, a step of a cockpit's track or a Bug Card costs, and what pays for it."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.core.explanation import Thing
from spacetutor.core.price import Line, Paid, Payment, Price
from spacetutor.games.hope.actions import Action, PledgeCards, PledgeMedal, Raise, Settle, Teleport, Upgrade
from spacetutor.games.hope.apply import growth_cost
from spacetutor.games.hope.paying import without
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.state import Position
from spacetutor.games.hope.technologies import CARD_NAMES, JOKER, NAMES, TECHNOLOGY_OF
from spacetutor.games.hope.values import Values

MEDAL = "medal"


def _technology(values: Values, position: Position, action: Settle | Teleport) -> int:
    """A Pioneer is paid for where it settles, a teleport where it begins; -1 on Earth."""
    space = action.space if isinstance(action, Settle) else position.seats[position.to_act].space
    return values.technology[position.universe.layout[space]] if space < SPACES else -1


def price(values: Values, position: Position, action: Action) -> Price | None:
    """What a move costs the player; None for moves without a price."""
    if isinstance(action, Settle | Teleport):
        technology = _technology(values, position, action)
        return None if technology < 0 else Price(1, (), (NAMES[technology],))
    if isinstance(action, Upgrade | Raise):
        cost = growth_cost(values, position.seats[position.to_act], isinstance(action, Upgrade))
        return None if cost is None else Price(cost, (), (MEDAL,) * cost)
    if isinstance(action, PledgeMedal | PledgeCards) and position.asking.bug:
        return _missing(values, position)
    return None


def _missing(values: Values, position: Position) -> Price:
    """One Medal for each player and what a Bug Card asks on top, less what each has laid down."""
    bug, seats = position.asking.bug, len(position.seats)
    lines = [Line(Source("bug", bug), values.extra[bug], MEDAL)] if values.extra[bug] else []
    for seat, (medals, cards) in enumerate(position.asking.pledges):
        if laid := medals + len(cards) // 2:
            lines.append(Line(Source("pledge", seat), -laid, MEDAL))
    return Price(seats, tuple(lines), (MEDAL,) * (seats + sum(line.delta for line in lines)))


def payment(values: Values, position: Position, action: Action) -> Payment | None:
    """How a Pioneer or a teleport is paid for: by the card itself, a Joker, or two of a kind in its place.

    Of the cards given away the last lies on top.
    """
    if not isinstance(action, Settle | Teleport):
        return None
    technology = _technology(values, position, action)
    if technology < 0:
        return None
    kinds = [TECHNOLOGY_OF[kind] for kind in action.cards]
    way = "pair" if len(kinds) == 2 else "joker" if kinds[0] == JOKER else "card"
    fits = kinds[0] == kinds[-1] if way == "pair" else kinds[0] in (technology, JOKER)
    item = NAMES[technology]
    held = without(position.seats[position.to_act].hand, action.cards) is not None
    if not (fits and held):
        return Payment((), (item,), 0, ())
    given = tuple(Thing("card", CARD_NAMES[kind]) for kind in action.cards)
    return Payment((Paid(item, Source(way, CARD_NAMES[action.cards[-1]])),), (), 0, (), given)
