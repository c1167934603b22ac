"""Receipts: what a move costs, with a line for each surcharge and discount, and what pays for it."""

from __future__ import annotations

from spacetutor.core.explanation import Thing
from spacetutor.core.kit.costs import receipt
from spacetutor.core.kit.plain.pricing import paid
from spacetutor.core.price import Payment, Price
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.choices import asked_for
from spacetutor.games.from_the_moon.interpret import bill_of
from spacetutor.games.from_the_moon.pieces import PRICED, RESOURCES
from spacetutor.games.from_the_moon.state import Position, table_of
from spacetutor.games.from_the_moon.values import Values


def price(values: Values, position: Position, action: Action) -> Price | None:
    """What a move costs the seat to act; None for moves without a price."""
    table = table_of(position)
    bill = None if table.over or not table.me.faction else bill_of(values, table, action, asked_for(table))
    return receipt(bill, PRICED) if bill else None


def payment(values: Values, position: Position, action: Action) -> Payment | None:
    """Everybody pays from their own board, cube by cube, and Energy by Energy."""
    found = price(values, position, action)
    if found is None:
        return None
    given = tuple(Thing("resource", item) if item in RESOURCES else Thing(item, 0) for item in found.items)
    return paid(found, table_of(position).to_act)._replace(given=given)
