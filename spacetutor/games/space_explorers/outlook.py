"""A quick guess at how a seat stands: what a bot without foresight goes by."""

from __future__ import annotations

from spacetutor.games.space_explorers.abilities import DRAWS, SYMBOL_CARDS
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.hub import tops
from spacetutor.games.space_explorers.scoring import points
from spacetutor.games.space_explorers.state import FULL_HUB, OVER, State

TOKEN, HAND_CARD, FREE_SYMBOL, LIVE_ABILITY, SPECIALIST = 0.5, 1.3, 1.1, 0.5, 0.8
"""Worth in points of things that are not points yet; found by playing them against each other."""


def outlook(cards: CardSet, state: State, seat: int) -> float:
    """Points had, and what tokens, cards, free symbols and nearly completed Projects may become.

    Reads nothing but what every seat can see and the number of cards in hand.
    """
    me = state.seats[seat]
    have = float(sum(line.points for line in points(cards, me)))
    if state.phase == OVER:
        return have
    left = max(0.0, 1.0 - max(sum(map(len, s.hub)) for s in state.seats) / FULL_HUB)
    worth = TOKEN * sum(me.tokens) + HAND_CARD * min(len(me.hand), 4) + 0.15 * max(0, len(me.hand) - 4)
    engine = 0.0
    for top in tops(me.hub):
        if top in SYMBOL_CARDS:
            engine += FREE_SYMBOL * len(cards.symbols[top])
        elif top in DRAWS or cards.card(top).points is not None:
            engine += LIVE_ABILITY
    specialists = SPECIALIST * sum(map(len, me.hub))
    return have + specialists + worth * (0.3 + 0.7 * left) + engine * left + _race(cards, state, seat)


def _race(cards: CardSet, state: State, seat: int) -> float:
    """Projects still in the line, each worth the more the fewer skills are lacking, and less if others are nearer."""
    skills = [cards.hub(s.hub).skills for s in state.seats]
    total = 0.0
    for side in state.line:
        lacking = [cards.lacking(side, has) for has in skills]
        mine = lacking[seat]
        rivals = sum(1 for i, other in enumerate(lacking) if i != seat and other < mine)
        total += cards.sides[side].points * 0.85 ** (1 + rivals) / (1 + 0.55 * mine) * (1 if mine else 1.1)
    return 0.8 * total
