"""What the tellers look at: a view, and what follows from it for the seat to act, worked out once."""

from __future__ import annotations

from functools import cached_property
from random import Random

from spacetutor.core.price import Score
from spacetutor.games.space_explorers.abilities import ASTERISKS, THIRD_SYMBOL, TWO_SKILLS
from spacetutor.games.space_explorers.actions import Action
from spacetutor.games.space_explorers.hub import HubFacts
from spacetutor.games.space_explorers.legal import legal
from spacetutor.games.space_explorers.options import Rules
from spacetutor.games.space_explorers.payment import Means, means
from spacetutor.games.space_explorers.scoring import score
from spacetutor.games.space_explorers.state import SeatView, State, View
from spacetutor.games.space_explorers.view import imagine, seen_cards


class Scene:
    """A view with the cards it is played with."""

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules, self.view = rules, view
        self.cards, self.card_34 = rules.material, rules.options.card_34

    @property
    def me(self) -> int:
        """The seat to act."""
        return self.view.to_act

    @property
    def next(self) -> int:
        return (self.view.to_act + 1) % len(self.view.seats)

    @cached_property
    def seat(self) -> SeatView:
        """The seat to act. Cards in its hand that the viewer can't see have numbers below zero, and pay as any does."""
        shown = self.view.seats[self.view.to_act]
        hidden = shown.hidden.count
        return shown._replace(hand=(*range(-hidden, 0), *shown.hand)) if hidden else shown

    @property
    def may_hide_34(self) -> bool:
        """Whether a card that the viewer can't see may be 34, which pays more where it is read as working in hand."""
        if self.card_34 == "hub" or not self.view.seats[self.view.to_act].hidden.count:
            return False
        return THIRD_SYMBOL not in seen_cards(self.view)

    def works_on_top(self, number: int) -> bool:
        """Whether the card has an ability that works while it is an upper card: not so those with skills or an
        asterisk alone, nor 34 where it is read as working in hand.
        """
        return number not in ASTERISKS | TWO_SKILLS and not (number == THIRD_SYMBOL and self.card_34 == "hand")

    @cached_property
    def facts(self) -> HubFacts:
        return self.cards.hub(self.seat.hub)

    @cached_property
    def means(self) -> Means:
        return means(self.rules, self.seat)

    @cached_property
    def imagined(self) -> State:
        """A table as the viewer can imagine it, to try moves on."""
        return imagine(self.view, Random(0))

    @cached_property
    def scores(self) -> tuple[Score, ...]:
        return score(self.cards, self.view)

    @cached_property
    def legal(self) -> list[Action]:
        return legal(self.rules, self.view)
