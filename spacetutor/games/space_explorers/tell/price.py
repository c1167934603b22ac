"""A price: the column on the card, every skill that strikes a symbol, those that don't, and what is left."""

from __future__ import annotations

from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, Fact, Term, card, colour, colours, count
from spacetutor.core.price import Line, Price
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.pricing import price
from spacetutor.games.space_explorers.tell.scene import Scene


def tell_price(table: Scene, number: int, division: int, detail: int) -> Explanation:
    receipt = price(table.cards, table.seat.hub, number, division)
    facts: dict[str, Fact] = {
        "card": card(number),
        "division": colour(COLOURS[division]),
        "base": receipt.base,
        "cut": receipt.base - receipt.total,
        "cost": count("symbol", receipt.total),
        "left": colours(receipt.items),
    }
    children = _receipt(table, receipt, number, division, detail) if detail > SHORT else ()
    return Explanation(_key(receipt), facts, children, "pay.cover")


def _key(receipt: Price) -> str:
    if receipt.total == 0:
        return "price.nothing"
    return "price.reduced" if receipt.total < receipt.base else "price.base"


def _receipt(table: Scene, receipt: Price, number: int, division: int, detail: int) -> tuple[Explanation, ...]:
    column = tuple(COLOURS[c] for c in table.cards.card(number).cost)
    told = [Explanation("price.column", {"card": card(number), "column": Term("column", column)}, detail=LONGER)]
    for line in receipt.lines:
        if line.delta or detail >= FULL:
            told.append(_line(line, division))
    if receipt.lines and receipt.total:
        told.append(Explanation("price.left", {"left": colours(receipt.items)}, detail=LONGER))
    return tuple(told)


_NOTES = {"": "price.line", "colour": "price.other-colour", "unused": "price.unused"}


def _line(line: Line, division: int) -> Explanation:
    """One skill: the symbol it strikes, or why it strikes none."""
    facts = {"card": card(int(line.source.what)), "item": colour(line.item), "division": colour(COLOURS[division])}
    return Explanation(_NOTES[line.note], facts, rule="pay.cover", detail=LONGER if line.delta else FULL)
