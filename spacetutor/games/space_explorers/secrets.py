"""What lies face down on the table, and for whom."""

from __future__ import annotations

from spacetutor.core.secret import Secret
from spacetutor.games.space_explorers.state import State

CARDS = "cards"


def secrets(state: State) -> list[Secret]:
    """The cards in hand, but those that all saw taken from the Center; the cards of the deck and their order."""
    hands = (Secret(("seats", i, "hand"), CARDS, (i,), seat.known) for i, seat in enumerate(state.seats))
    return [*hands, Secret(("deck",), CARDS, ordered=True)]
