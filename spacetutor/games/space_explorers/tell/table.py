"""What the tellers look at: a view, and what follows from it for the seat to act, worked out once."""

from __future__ import annotations

from functools import cached_property
from random import Random

from spacetutor.games.space_explorers.actions import Action
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.hub import HubFacts
from spacetutor.games.space_explorers.legal import legal
from spacetutor.games.space_explorers.payment import Means, means
from spacetutor.games.space_explorers.state import SeatView, State, View
from spacetutor.games.space_explorers.view import imagine


class Table:
    """A view with the cards it is played with."""

    def __init__(self, cards: CardSet, card_34: str, view: View) -> None:
        self.cards, self.card_34, self.view = cards, card_34, view

    @property
    def me(self) -> int:
        """The seat to act."""
        return self.view.to_act

    @property
    def next(self) -> int:
        return (self.view.to_act + 1) % len(self.view.seats)

    @cached_property
    def seat(self) -> SeatView:
        return self.view.seats[self.view.to_act]

    @cached_property
    def facts(self) -> HubFacts:
        return self.cards.hub(self.seat.hub)

    @cached_property
    def means(self) -> Means:
        return means(self.cards, self.seat, self.card_34)

    @cached_property
    def imagined(self) -> State:
        """A table as the viewer can imagine it, to try moves on."""
        return imagine(self.view, Random(0))

    @cached_property
    def legal(self) -> list[Action]:
        return legal(self.cards, self.card_34, self.view)
