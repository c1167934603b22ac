"""Receipts. A price is never a bare number."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.event import Source
from spacetutor.core.explanation import Thing


class Line(NamedTuple):
    """One thing that changes a price, or could have: `delta` 0 with a note saying why it doesn't."""

    source: Source
    delta: int
    item: str
    note: str = ""


class Price(NamedTuple):
    """What something costs: its base, one line for each source that changes it, the total.

    `items` are the things still to pay, by name, in the order in which they are shown.
    """

    base: int
    lines: tuple[Line, ...]
    items: tuple[str, ...]

    @property
    def total(self) -> int:
        return self.base + sum(line.delta for line in self.lines)


class Paid(NamedTuple):
    """One item of a price and what paid for it."""

    item: str
    source: Source


class Payment(NamedTuple):
    """How a price was met: each item with its payer, what was spent beyond need, who gains what.

    `given` are the things of the table that are given away, one by one, where whoever pays chooses among them.
    """

    paid: tuple[Paid, ...]
    missing: tuple[str, ...]
    surplus: int
    passed_on: tuple[str, ...]
    given: tuple[Thing, ...] = ()


class Sign(NamedTuple):
    """An item of a price and its fate: "struck" by a card, paid by a source of that kind, or "" and nobody pays it."""

    item: str
    fate: str
    what: int | str


def receipt(price: Price, payment: Payment | None) -> list[Sign]:
    """Every item of a price in the order in which they are shown: those to pay from the top down, below them those
    that were struck, the first that was struck at the bottom.
    """
    payers = list(payment.paid) if payment else []
    signs: list[Sign] = []
    for item in price.items:
        found = next((paid for paid in payers if paid.item == item), None)
        if found:
            payers.remove(found)
        signs.append(Sign(item, *found.source) if found else Sign(item, "", 0))
    struck = [line for line in price.lines if line.delta < 0]
    return signs + [Sign(line.item, "struck", line.source.what) for line in reversed(struck)]


class Points(NamedTuple):
    """One entry of a score: a source and what it is worth."""

    source: Source
    points: int


class Score(NamedTuple):
    """A seat's score as a receipt. `winner` says who won a game that is over: one seat, several, or nobody."""

    lines: tuple[Points, ...]
    winner: bool

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)
