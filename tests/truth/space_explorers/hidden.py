"""Tables that a viewer can't tell from the true one: with 34 among the cards that it does not see, or without."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.truth import Claim
from tests.truth.space_explorers.reading import supposed


def with_34(claim: Claim) -> Iterator[Any]:
    """The table with 34 in the hand of the seat instead of each card that the viewer can't see, if it may be there."""
    state = supposed(claim)
    index = state.to_act
    seat, known = state.seats[index], claim.view.seats[index].hand
    seen = {*state.center, *(n for one in claim.view.seats for batch in (*one.hub, one.hand) for n in batch)}
    for hidden in seat.hand if 34 not in seen else ():
        if hidden not in known:
            hand = tuple(sorted(34 if number == hidden else number for number in seat.hand))
            seats = tuple(seat._replace(hand=hand) if i == index else other for i, other in enumerate(state.seats))
            yield state._replace(seats=seats)


def without_34(claim: Claim) -> Any:
    """The table with some card that nobody sees in the place of 34, if that is in the hand."""
    state = supposed(claim)
    index = state.to_act
    hand = tuple(sorted(_stranger(claim) if number == 34 else number for number in state.seats[index].hand))
    seats = tuple(s._replace(hand=hand) if i == index else s for i, s in enumerate(state.seats))
    return state._replace(seats=seats)


def _stranger(claim: Claim) -> int:
    """A card that is in nobody's sight, nor in that hand."""
    state = supposed(claim)
    return next(number for number in state.deck if number != 34) if len(state.deck) > 1 else 60
