"""Oracles of prices: what a card costs, what strikes its symbols, what is left."""

from __future__ import annotations

from spacetutor.core.price import Price
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Asked, Claim, Oracle
from tests.truth.space_explorers.reading import (
    OFFERS,
    above,
    amount,
    by_colour,
    cards_of,
    differs,
    division_of,
    fact,
    first,
    supposed,
    value,
    wrong,
)

HEADS = ("price.base", "price.reduced", "price.nothing")


def receipt(claim: Claim) -> Price:
    """What the engine says that it costs."""
    price = claim.game.price(supposed(claim), Recruit(*priced(claim)))
    assert price is not None
    return price


def priced(claim: Claim) -> tuple[int, int]:
    """The card and the Division that a price is of: those of the offer or recruit above, or what was asked about."""
    head = above(claim, *OFFERS, "move.recruit")
    if head is not None:
        return value(head.facts["card"]), COLOURS.index(value(head.facts["division"]))
    asked = claim.subject.puzzle.subject if isinstance(claim.subject, Asked) else claim.subject
    card, _, division = asked.which.partition(" ")
    return int(card), COLOURS.index(division)


def whole(claim: Claim) -> str:
    """The price itself: of the card and the Division that were asked about."""
    price = receipt(claim)
    key = "price.nothing" if not price.total else "price.base" if price.total == price.base else "price.reduced"
    if key == "price.nothing":
        return differs("what it is", claim.told.key, key)
    problem = first(
        differs("what it is", claim.told.key, key),
        differs("cost", fact(claim, "cost"), price.total),
        differs("left", amount(claim, "left"), by_colour(price.items)),
    )
    if problem or key == "price.base":
        return problem
    return first(
        differs("base", fact(claim, "base"), price.base),
        differs("cut", fact(claim, "cut"), price.base - price.total),
    )


def column(claim: Claim) -> str:
    card, _ = priced(claim)
    printed = tuple(COLOURS[c] for c in cards_of(claim).card(card).cost)
    return first(differs("card", fact(claim, "card"), card), differs("column", fact(claim, "column"), printed))


NOTES = {"price.line": "", "price.other-colour": "colour", "price.unused": "unused"}


def line(claim: Claim) -> str:
    """A skill that strikes a symbol, or does not, and why."""
    _, division = priced(claim)
    note, item, card = NOTES[claim.told.key], fact(claim, "item"), fact(claim, "card")
    found = [
        entry
        for entry in receipt(claim).lines
        if entry.note == note and entry.source.what == card and entry.item == item and bool(entry.delta) == (not note)
    ]
    return first(differs("Division", division_of(claim), division), wrong("no such line", not found))


def left(claim: Claim) -> str:
    return differs("left", amount(claim, "left"), by_colour(receipt(claim).items))


ORACLES: dict[str, Oracle] = {
    **dict.fromkeys(HEADS, whole),
    "price.column": column,
    **dict.fromkeys(NOTES, line),
    "price.left": left,
}

CONTRARY = {
    "price.base": ("price.reduced", "price.nothing"),
    "price.reduced": ("price.base", "price.nothing"),
    "price.nothing": ("price.base", "price.reduced"),
    "price.line": ("price.other-colour", "price.unused"),
    "price.other-colour": ("price.line", "price.unused"),
    "price.unused": ("price.other-colour", "price.line"),
}
