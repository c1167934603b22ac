"""What the next player could do after a move, told apart by what is sure and what may be.

Told from the cards in sight: the Center and those that all saw taken. Cards in a hand that nobody has seen may pay, as
any card does.
"""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.games.space_explorers.abilities import (
    FREE_BY_COST,
    FREE_FROM_HAND,
    LOAN_SKILL,
    REARRANGE,
    RETURN,
    THIRD_SYMBOL,
    TRADE,
)
from spacetutor.games.space_explorers.colours import Counted
from spacetutor.games.space_explorers.hub import HubFacts
from spacetutor.games.space_explorers.payment import Means, cost, means, payments
from spacetutor.games.space_explorers.state import Seat, State
from spacetutor.games.space_explorers.tell.scene import Scene
from spacetutor.games.space_explorers.view import seen_cards

Sides = tuple[str, ...]


class Reach(NamedTuple):
    """Cards that a seat could recruit, each with the Projects that it could complete by that.

    `sure` is what it can do for certain; what is not in `may` it can't do, whatever its hidden cards are.
    """

    sure: dict[int, Sides]
    may: dict[int, Sides]


def reach(table: Scene, state: State, holder: Seat, unseen: frozenset[int]) -> Reach:
    """What a seat could recruit on its next turn of the cards in sight."""
    found = Reach({}, {})
    facts = table.cards.hub(holder.hub)
    has = means(table.rules, _known_hand(holder))
    bold = _bold(table, has)
    may_gain = _may_gain(facts, holder, state)
    for number in (*(c for c in state.center if c not in unseen), *holder.known):
        ways = _ways(table, facts, has, number)
        if ways:
            found.sure[number] = _completed(table, state, facts, number, min(ways), loan=0)
        if ways or may_gain or _ways(table, facts, bold, number):
            found.may[number] = _completed(table, state, facts, number, False, loan=LOAN_SKILL in facts.tops)
    return found


def _known_hand(holder: Seat) -> Seat:
    """The seat with numbers below zero for the cards in its hand that nobody has seen."""
    return holder._replace(hand=(*range(len(holder.known) - len(holder.hand), 0), *holder.known))


def _bold(table: Scene, has: Means) -> Means:
    """The same, with 34 among the hidden cards if it may be there and pays more from hand."""
    if table.card_34 != "hand" or min(has.hand, default=0) >= 0 or THIRD_SYMBOL in seen_cards(table.view):
        return has
    return has._replace(hand=(*has.hand[1:], THIRD_SYMBOL))


def _may_gain(facts: HubFacts, holder: Seat, state: State) -> bool:
    """Whether it could come to more before it acts: by a new order of a batch, or by a card for a token."""
    return REARRANGE in facts.tops or bool(TRADE in facts.tops and state.deck and any(holder.tokens))


def _ways(table: Scene, facts: HubFacts, has: Means, number: int) -> list[bool]:
    """Ways to recruit a card, by ability or for symbols, each told by whether 31 must go back for it."""
    found = []
    for ability in facts.tops:
        by_tokens = ability == FREE_FROM_HAND and number in has.hand and sum(has.tokens) >= 2
        if by_tokens or FREE_BY_COST.get(ability) == table.cards.base[number]:
            found.append(False)
    for division in table.cards.divisions[number]:
        found += [spend[2] for spend in payments(has, cost(table.cards, has, number, facts.reductions[division]))]
    return found


def _completed(table: Scene, state: State, facts: HubFacts, number: int, without_31: bool, loan: int) -> Sides:
    """The Projects of the line that the seat lacks skills for, and has them with this card (and so many lent)."""
    skills = _skills(table, facts.skills, number, without_31)
    lines = [side for side in state.line if table.cards.lacking(side, facts.skills)]
    return tuple(side for side in lines if table.cards.lacking(side, skills) <= loan)


def _skills(table: Scene, has: Counted, number: int, without_31: bool) -> Counted:
    gone = table.cards.skills[RETURN] if without_31 else ()
    new = table.cards.skills[number]
    return tuple(own + new.count(c) - gone.count(c) for c, own in enumerate(has))
