"""A payment: which thing pays which symbol, what is lost, what the next player gets, and the other ways."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.event import Source
from spacetutor.core.explanation import FULL, LONGER, Explanation, card, cards, colours, count, seat
from spacetutor.core.price import Paid, Payment
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.colours import COLOURS, spread
from spacetutor.games.space_explorers.hub import without_31
from spacetutor.games.space_explorers.payment import PER_CARD, Spend
from spacetutor.games.space_explorers.pricing import payment
from spacetutor.games.space_explorers.tell.table import Table


def given_up(spend: Spend) -> tuple[int, int]:
    """How much a payment gives away: things in all, then tokens. Fewer is cheaper."""
    tokens, moved, return_31 = spend
    return (sum(tokens) + len(moved) + return_31, sum(tokens))


def tell_spend(table: Table, spend: Spend, detail: int) -> Explanation:
    """What a payment gives away, in a line."""
    tokens, moved, return_31 = spend
    facts = {
        "tokens": colours(tuple(COLOURS[c] for c in spread(tokens))),
        "cards": cards(moved),
        "next": seat(table.next),
    }
    parts = [word for word, there in (("tokens", any(tokens)), ("cards", moved), ("31", return_31)) if there]
    return Explanation(f"spend.{'-'.join(parts) or 'nothing'}", facts, detail=detail)


def tell_payment(table: Table, action: Recruit) -> tuple[Explanation, ...]:
    """Each symbol with its payer, one statement a source; then surplus and what is passed on."""
    receipt = payment(table.cards, table.card_34, table.view, action)
    told = [_source(source, items) for source, items in _by_source(receipt.paid)]
    return (*told, *_after(table, receipt))


def _by_source(paid: Iterable[Paid]) -> list[tuple[Source, tuple[str, ...]]]:
    grouped: dict[Source, tuple[str, ...]] = {}
    for item, source in paid:
        payer = Source("token", "") if source.kind == "token" else source
        grouped[payer] = (*grouped.get(payer, ()), item)
    return list(grouped.items())


def _source(source: Source, items: tuple[str, ...]) -> Explanation:
    facts = {"items": colours(items)} | ({} if source.kind == "token" else {"card": card(int(source.what))})
    return Explanation(f"paid.{source.kind}", facts, rule="pay.cover", detail=LONGER)


def _after(table: Table, receipt: Payment) -> list[Explanation]:
    told = []
    if receipt.surplus:
        told.append(
            Explanation("paid.surplus", {"lost": count("symbol", receipt.surplus)}, rule="pay.spare", detail=LONGER)
        )
    if receipt.passed_on:
        facts = {"tokens": colours(receipt.passed_on), "next": seat(table.next)}
        told.append(Explanation("paid.passed", facts, rule="pay.tokens", detail=LONGER))
    return told


def tell_missing(table: Table, missing: tuple[str, ...], tried: Recruit) -> tuple[Explanation, ...]:
    """Ways that could still bring the symbols that a payment lacks, now or on a later turn."""
    told = []
    hand = tuple(other for other in table.seat.hand if other not in (tried.card, *tried.cards))
    if hand:
        facts = {"cards": cards(hand), "gain": count("symbol", PER_CARD * len(hand))}
        told.append(Explanation("way.hand", facts, rule="pay.hand", detail=LONGER))
    if not tried.return_31 and without_31(table.seat.hub) is not None:
        told.append(Explanation("way.31", {"card": card(31)}, rule="pay.cover", detail=LONGER))
    for other, shown in enumerate(table.view.seats):
        wanted = tuple(name for name in dict.fromkeys(missing) if shown.tokens[COLOURS.index(name)])
        if other != table.me and wanted:
            facts = {"seat": seat(other), "wanted": colours(wanted)}
            told.append(Explanation("way.tokens", facts, rule="pay.tokens", detail=FULL))
    told.append(Explanation("way.take", {}, rule="pay.hand", detail=LONGER))
    return tuple(told)
