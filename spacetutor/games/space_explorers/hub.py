"""What follows from the cards in a hub, worked out once for each hub that comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spacetutor.games.space_explorers.abilities import (
    ANY_SYMBOL,
    COSTLY,
    FOR_COSTLY,
    FOR_HAND,
    FOR_TWO_SKILLS,
    RETURN,
    THIRD_SYMBOL,
)
from spacetutor.games.space_explorers.colours import Counted

if TYPE_CHECKING:
    from spacetutor.games.space_explorers.cards import CardSet

Batch = tuple[int, ...]
Hub = tuple[Batch, ...]


class Purse(NamedTuple):
    """What upper cards give without anything being given up: symbols of fixed colours, and symbols of any colour.

    `any` for every recruit; the next three where their condition holds; `third`: 34 is among the upper cards.
    """

    free: Counted
    any: int
    for_hand: int
    for_costly: int
    for_two_skills: int
    third: bool

    @property
    def depends(self) -> bool:
        """Whether what it gives depends on the card that is recruited."""
        return bool(self.for_hand or self.for_costly or self.for_two_skills)

    def any_symbols(self, cards: CardSet, card: int, from_hand: bool) -> int:
        """Symbols of any colour that cost nothing, towards recruiting this card."""
        return (
            self.any
            + (self.for_hand if from_hand else 0)
            + (self.for_costly if cards.base[card] >= COSTLY else 0)
            + (self.for_two_skills if cards.two_skills[card] else 0)
        )


class HubFacts(NamedTuple):
    """A hub's upper cards, its skills by colour, each Division's reduction, and what it gives towards a payment.

    `purse_31` is what it gives once 31 has gone back to the Center; None where 31 is not an upper card.
    """

    tops: tuple[int, ...]
    skills: Counted
    reductions: tuple[int, ...]
    purse: Purse
    purse_31: Purse | None


def hub_facts(cards: CardSet, hub: Hub) -> HubFacts:
    skills, reductions = [0] * 5, [0] * 5
    skills_of = cards.skills
    for division, batch in enumerate(hub):
        for number in batch:
            for c in skills_of[number]:
                skills[c] += 1
                if c == division:
                    reductions[c] += 1
    upper = tops(hub)
    purse_31 = None
    if RETURN in upper:
        rest = without_31(hub)
        purse_31 = None if rest is None else _purse(cards, tops(rest))
    return HubFacts(upper, tuple(skills), tuple(reductions), _purse(cards, upper), purse_31)


def tops(hub: Hub) -> tuple[int, ...]:
    """The upper card of each batch: the ones whose abilities are active (before anything is recruited)."""
    return tuple([batch[-1] for batch in hub if batch])


def without_31(hub: Hub) -> Hub | None:
    """The hub after 31 has gone back to the Center, or None where 31 is not an upper card."""
    for division, batch in enumerate(hub):
        if batch and batch[-1] == RETURN:
            return (*hub[:division], batch[:-1], *hub[division + 1 :])
    return None


def batch_of(hub: Hub, card: int) -> Batch:
    """The batch that a card lies in, or an empty one."""
    return next((batch for batch in hub if card in batch), ())


def _purse(cards: CardSet, tops: tuple[int, ...]) -> Purse:
    free = [0] * 5
    for top in tops:
        for c in cards.symbols[top]:
            free[c] += 1
    return Purse(
        tuple(free),
        any=sum(top in ANY_SYMBOL for top in tops),
        for_hand=int(FOR_HAND in tops),
        for_costly=int(FOR_COSTLY in tops),
        for_two_skills=2 * (FOR_TWO_SKILLS in tops),
        third=THIRD_SYMBOL in tops,
    )
