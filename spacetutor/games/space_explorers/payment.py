"""Obtaining symbols: what a seat has to pay with, every way to pay a cost, and whether a given payment is one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from spacetutor.games.space_explorers.abilities import THIRD_SYMBOL
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import NONE, Counted
from spacetutor.games.space_explorers.hub import Purse
from spacetutor.games.space_explorers.options import Rules
from spacetutor.games.space_explorers.state import Seat, SeatView

PER_CARD = 2
FOR_31 = 3
Spend = tuple[Counted, tuple[int, ...], bool]
"""Tokens, cards from hand, whether 31 goes back: all that a payment spends."""


class Means(NamedTuple):
    """All that a seat can pay with: its purse, the purse it has once 31 is gone (if it may go), tokens and hand.

    `card_34` is the table's reading of that card.
    """

    purse: Purse
    purse_31: Purse | None
    tokens: Counted
    hand: tuple[int, ...]
    card_34: str

    def third(self, moved: tuple[int, ...], return_31: bool) -> bool:
        """Whether one of the cards moved from hand gives a third symbol."""
        if self.card_34 == "hand":
            return THIRD_SYMBOL in moved
        purse = self.purse_31 if return_31 and self.purse_31 else self.purse
        return purse.third and bool(moved)


def means(rules: Rules, seat: Seat | SeatView) -> Means:
    facts = rules.material.hub(seat.hub)
    return Means(facts.purse, facts.purse_31, seat.tokens, seat.hand, rules.options.card_34)


class Cost(NamedTuple):
    """What a recruit asks of a seat: the symbols left after the reduction, and what pays towards any of them.

    `wild` and `wild_31` are the any-symbols without and with 31 gone back; `hand` the cards that may be moved.
    """

    need: Counted
    wild: int
    wild_31: int
    hand: tuple[int, ...]


def cost(cards: CardSet, means: Means, card: int, reduction: int) -> Cost:
    from_hand = card in means.hand
    wild = means.purse.any_symbols(cards, card, from_hand)
    wild_31 = FOR_31 + means.purse_31.any_symbols(cards, card, from_hand) if means.purse_31 else 0
    hand = tuple([other for other in means.hand if other != card]) if from_hand else means.hand
    return Cost(cards.need[card][reduction], wild, wild_31, hand)


@lru_cache(1 << 14)
def rest(need: Counted, free: Counted) -> Counted:
    """What is still needed after symbols of fixed colours."""
    return tuple([n - f if n > f else 0 for n, f in zip(need, free, strict=True)])


@lru_cache(1 << 14)
def rest_and_total(need: Counted, free: Counted) -> tuple[int, ...]:
    """The same, with the sum of it as a sixth number."""
    left = rest(need, free)
    return (*left, sum(left))


@lru_cache(1 << 14)
def token_choices(most: Counted, count: int) -> tuple[Counted, ...]:
    """Every way to take so many tokens with no more of a colour than that."""
    if count > sum(most):
        return ()
    return tuple(choice for choice in product(*[range(n + 1) for n in most]) if sum(choice) == count)


@lru_cache(1 << 16)
def with_cards(most: Counted, short: int, hand: int, third: bool) -> tuple[tuple[Counted, int], ...]:
    """Tokens with a number of cards from hand, at least one, that cover the symbols that are short.

    `most` limits the tokens of each colour. No part is to spare: one card fewer would not do, as that count was tried
    before; and tokens are taken just as many as are short.
    """
    found: list[tuple[Counted, int]] = []
    for count in range(1, hand + 1):
        gain = PER_CARD * count + third
        if gain >= short:
            found.append((NONE, count))
            break
        found.extend([(choice, count) for choice in token_choices(most, short - gain)])
    return tuple(found)


def payments(means: Means, cost: Cost) -> list[Spend]:
    """Every legal payment: it covers the cost, and no part of it could be left out."""
    need = rest(cost.need, means.purse.free)
    short = sum(need) - cost.wild
    if short <= 0:
        return [(NONE, (), False)]
    return _with_hand(means, means.purse, cost.hand, need, short) + payments_with_31(means, cost)


def _with_hand(means: Means, purse: Purse, hand: tuple[int, ...], need: Counted, short: int) -> list[Spend]:
    """The payments with tokens and cards from hand alone."""
    most = tuple(map(min, need, means.tokens))
    found: list[Spend] = []
    if means.card_34 == "hand" and THIRD_SYMBOL in hand:
        others = tuple([card for card in hand if card != THIRD_SYMBOL])
        for tokens, count in with_cards(most, short, len(hand), True):
            moved = combinations(others, count - 1)
            found += [(tokens, tuple(sorted((*chosen, THIRD_SYMBOL))), False) for chosen in moved]
        hand = others
    found += [(tokens, (), False) for tokens in token_choices(most, short)]
    for tokens, count in with_cards(most, short, len(hand), means.card_34 == "hub" and purse.third):
        found += [(tokens, moved, False) for moved in combinations(hand, count)]
    return found


def payments_with_31(means: Means, cost: Cost) -> list[Spend]:
    """The payments in which 31 goes back. Whatever it uncovers helps at once.

    31 is never to spare in them: without it at least three symbols more are short, and the last part of such a payment
    overshoots by fewer.
    """
    purse = means.purse_31
    short_without = sum(rest(cost.need, means.purse.free)) - cost.wild
    if purse is None or short_without <= 0:
        return []
    need = rest(cost.need, purse.free)
    short = sum(need) - cost.wild_31
    if short <= 0:
        return [(NONE, (), True)]
    return [(tokens, moved, True) for tokens, moved, _ in _with_hand(means, purse, cost.hand, need, short)]


def shortfall(means: Means, cost: Cost, spend: Spend) -> int:
    """How many symbols of the cost this payment leaves open: 0 where it covers it, whatever is spent too much."""
    tokens, moved, return_31 = spend
    return_31 = return_31 and means.purse_31 is not None
    purse = means.purse_31 if return_31 and means.purse_31 else means.purse
    still_open = sum(rest(rest(cost.need, purse.free), tokens))
    wild = cost.wild_31 if return_31 else cost.wild
    return max(0, still_open - wild - PER_CARD * len(moved) - means.third(moved, return_31))


def smaller(spend: Spend) -> Iterator[tuple[str | int, Spend]]:
    """The payment with one part left out, each way, and what was left out (a colour's index, a card, "31")."""
    tokens, moved, return_31 = spend
    for c, count in enumerate(tokens):
        if count:
            yield f"token {c}", ((*tokens[:c], count - 1, *tokens[c + 1 :]), moved, return_31)
    for card in moved:
        yield card, (tokens, tuple(other for other in moved if other != card), return_31)
    if return_31:
        yield "31", (tokens, moved, False)
