"""What lies face down on the table, and for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from spacetutor.core.secret import BOX, Secret
from spacetutor.games.hope.options import HOPE, TRAITOR, Rules
from spacetutor.games.hope.state import OVER, State

CARDS, ROLES, TOKENS, BUGS = "cards", "roles", "tokens", "bugs"


def secrets(rules: Rules, state: State) -> list[Secret]:
    """Hands and roles are secret from the others, decks and stacks from all.

    The order in which a deck to come is shuffled is a secret of its own: its numbers are those of no other.
    """
    center = state.center
    return [
        *(Secret(("seats", i, "hand"), CARDS, (i,), _known(state, i)) for i in range(len(state.seats))),
        Secret(("center", "deck"), CARDS, ordered=True),
        *(Secret(("center", "shuffles", i), f"shuffle {i}", ordered=True) for i in range(len(center.shuffles))),
        *(Secret(("center", "stacks", i), TOKENS, ordered=True) for i in range(len(center.stacks))),
        Secret(("center", "bugs"), BUGS, ordered=True),
        *_roles(rules.options.traitor, state),
    ]


def _known(state: State, seat: int) -> tuple[int, ...]:
    """Cards in hand that all saw taken, or see on the table for a Bug Card; such a card may be one and the same."""
    known = Counter(state.seats[seat].known)
    if state.asking.pledges:
        known |= Counter(state.asking.pledges[seat][1])
    return tuple(known.elements())


def _roles(traitors: bool, state: State) -> Iterator[Secret]:
    """There is one role card more than seats, and one of all is the traitor's, if the table plays with one.

    All know the role of whoever was revealed or cleared; in the end, when a traitor shows himself, that of everybody.
    """
    for i, seat in enumerate(state.seats):
        heard = seat.revealed or seat.cleared or state.phase == OVER
        yield Secret(("seats", i, "role"), ROLES, (i,), (seat.role,) if heard else ())
    if traitors:
        held = any(seat.role == TRAITOR for seat in state.seats)
        box = (HOPE if held else TRAITOR,)
        yield Secret(BOX, ROLES, known=box if state.phase == OVER else (), boxed=box)
