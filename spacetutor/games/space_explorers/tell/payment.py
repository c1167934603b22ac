"""A payment: which thing pays which symbol, what is lost, what the next player gets, and the other ways."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

from spacetutor.core.event import Source
from spacetutor.core.explanation import FULL, LONGER, Explanation, Fact, Term, card, cards, colours, count, seat
from spacetutor.core.price import Paid, Payment
from spacetutor.games.space_explorers.abilities import RETURN, SYMBOL_CARDS
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.colours import COLOURS, Counted, spread
from spacetutor.games.space_explorers.hub import batch_of
from spacetutor.games.space_explorers.legal import active
from spacetutor.games.space_explorers.payment import PER_CARD, Spend
from spacetutor.games.space_explorers.pricing import payment
from spacetutor.games.space_explorers.tell.scene import Scene

HIDDEN = 0
"""Stands for all cards that the viewer can't see, whose numbers are below zero."""


def given_up(spend: Spend) -> tuple[int, int]:
    """How much a payment gives away: things in all, then tokens. Fewer is cheaper."""
    tokens, moved, return_31 = spend
    return (sum(tokens) + len(moved) + return_31, sum(tokens))


def hides(spend: Spend) -> bool:
    """Whether cards that the viewer can't see have a part in it."""
    return any(moved < 0 for moved in spend[1])


def tell_spend(table: Scene, spend: Spend, detail: int) -> Explanation:
    """What a payment gives away, in a line."""
    tokens, moved, return_31 = spend
    facts: dict[str, Fact] = {"tokens": _named(tokens), "cards": _moved(moved), "next": seat(table.next)}
    return Explanation(_SPENT[any(tokens), bool(moved), return_31], facts, detail=detail)


_SPENT = {
    (tokens, moved, return_31): "spend."
    + ("-".join(filter(None, ("tokens" * tokens, "cards" * moved, "31" * return_31))) or "nothing")
    for tokens, moved, return_31 in product((False, True), repeat=3)
}
"""Keys by what there is of tokens, cards and 31."""


@lru_cache(1 << 12)
def _named(tokens: Counted) -> Term:
    return colours(tuple(COLOURS[c] for c in spread(tokens)))


def _moved(numbers: tuple[int, ...]) -> Term:
    """Cards by their numbers; those that the viewer can't see, which come first, by how many they are."""
    if not numbers or numbers[0] > 0:
        return cards(numbers)
    seen = tuple([number for number in numbers if number > 0])
    hidden = count("hidden-card", len(numbers) - len(seen))
    return Term("list", (cards(seen), hidden)) if seen else hidden


def tell_payment(table: Scene, action: Recruit) -> tuple[Explanation, ...]:
    """Each symbol with its payer, one statement a source; then what is lost."""
    receipt = payment(table.rules, table.view, action)
    hidden = sum(moved < 0 for moved in action.cards)
    told = [_source(source, items, hidden) for source, items in _by_source(receipt.paid)]
    if action.return_31 and Source("card", RETURN) not in {paid.source for paid in receipt.paid}:
        return (*told, _uncovering(table))
    if receipt.surplus:
        told.append(Explanation("paid.surplus", {"n": receipt.surplus}, rule="pay.spare", detail=LONGER))
    return tuple(told)


def _by_source(paid: Iterable[Paid]) -> list[tuple[Source, tuple[str, ...]]]:
    grouped: dict[Source, tuple[str, ...]] = {}
    for item, source in paid:
        payer = source
        if source.kind == "token":
            payer = Source("token", "")
        elif source.kind == "hand" and int(source.what) < 0:
            payer = Source("hidden", HIDDEN)
        grouped[payer] = (*grouped.get(payer, ()), item)
    return list(grouped.items())


def _source(source: Source, items: tuple[str, ...], hidden: int) -> Explanation:
    """What one payer brings: a card, the tokens together, or together the hidden cards, of which there are so many."""
    facts: dict[str, Fact] = {"items": colours(items), "n": hidden if source.kind == "hidden" else len(items)}
    if source.kind in ("card", "hand"):
        facts["card"] = card(int(source.what))
    return Explanation(f"paid.{source.kind}", facts, rule="pay.cover", detail=LONGER)


def _uncovering(table: Scene) -> Explanation:
    """31 goes back, but none of its symbols is needed: what lies under it is."""
    under = batch_of(table.seat.hub, RETURN)[-2]
    facts: dict[str, Fact] = {"card": card(RETURN), "under": card(under)}
    return Explanation("paid.uncovers", facts, rule="ability.active", detail=LONGER)


def short_of(receipt: Payment) -> tuple[tuple[str, ...], bool]:
    """The symbols that a payment leaves open; or, where one may choose what to pay with symbols of any colour, all that
    these may be spent on, and False: so many as are missing will be missing out of those.
    """
    chosen = tuple(paid.item for paid in receipt.paid if _of_any_colour(paid.source))
    still_open = (*chosen, *receipt.missing)
    return (receipt.missing, True) if len(set(still_open)) == 1 or not chosen else (still_open, False)


def _of_any_colour(source: Source) -> bool:
    return source.kind == "hand" or (source.kind == "card" and source.what not in SYMBOL_CARDS)


def tell_missing(table: Scene, missing: tuple[str, ...], tried: Recruit) -> tuple[Explanation, ...]:
    """Ways that could still bring the symbols that a payment lacks, now or on a later turn."""
    told = []
    hand = tuple(other for other in table.seat.hand if other not in (tried.card, *tried.cards))
    if hand:
        facts: dict[str, Fact] = {"cards": _moved(hand), "gain": count("symbol", _gain(table, tried, hand))}
        told.append(Explanation("way.hand", facts, rule="pay.hand", detail=LONGER))
    if not tried.return_31 and active(table.view, RETURN):
        told.append(Explanation("way.31", {"card": card(RETURN)}, rule="pay.cover", detail=LONGER))
    for other, shown in enumerate(table.view.seats):
        wanted = tuple(name for name in COLOURS if name in missing for _ in range(shown.tokens[COLOURS.index(name)]))
        if other != table.me and wanted:
            facts = {"seat": seat(other), "wanted": colours(wanted)}
            told.append(Explanation("way.tokens", facts, rule="pay.tokens", detail=FULL))
    if table.view.center or table.view.deck:
        told.append(Explanation("way.take", {}, rule="pay.hand", detail=LONGER))
    return tuple(told)


def _gain(table: Scene, tried: Recruit, hand: tuple[int, ...]) -> int:
    """The symbols that further cards from hand would bring."""
    more = table.means.third((*tried.cards, *hand), tried.return_31) - table.means.third(tried.cards, tried.return_31)
    return PER_CARD * len(hand) + more
