"""What a seat may know, and a state that fits what it knows."""

from __future__ import annotations

from random import Random

from spacetutor.core.view import Hidden
from spacetutor.games.space_explorers.cards import SPECIALISTS
from spacetutor.games.space_explorers.state import MAIN, Seat, SeatView, State, View


def view(state: State, viewer: int | None) -> View:
    """Built new from what the viewer may see. Secret are the deck's order and the cards others drew from it."""
    return View(
        viewer=viewer,
        seats=tuple(_seat(seat, i == viewer) for i, seat in enumerate(state.seats)),
        center=state.center,
        deck=Hidden(len(state.deck)),
        line=state.line,
        first=state.first,
        to_act=state.to_act,
        phase=state.phase,
        turn=state.turn,
        used=state.used,
        fresh=state.fresh,
        pending=state.pending,
        arranged=state.arranged,
        ending=state.ending,
    )


def _seat(seat: Seat, own: bool) -> SeatView:
    seen = seat.hand if own else seat.known
    return SeatView(seat.tokens, seat.hub, seen, seat.known, Hidden(len(seat.hand) - len(seen)), seat.projects)


def open_view(state: State) -> View:
    """All hands open, for those who may see everything but the deck's order: a game that is reviewed."""
    seats = tuple(_seat(seat, own=True) for seat in state.seats)
    return view(state, state.to_act)._replace(seats=seats)


def as_if_to_act(view: View, seat: int) -> View:
    """The view as it would be at a seat's next action, nothing else changed."""
    return view._replace(viewer=seat, to_act=seat, phase=MAIN, used=(), fresh=0, pending=(), arranged=())


def seen_cards(view: View) -> set[int]:
    """Every card whose place the viewer knows."""
    seen = set(view.center)
    for seat in view.seats:
        seen.update(seat.hand, *seat.hub)
    return seen


def imagine(view: View, rng: Random) -> State:
    """A state that the viewer can't tell from the true one: the cards it has not seen, dealt at random.

    In a game that began from a position with fewer than 60 cards, some of the unseen ones stay in the box.
    """
    seen = seen_cards(view)
    unseen = [card for card in range(1, SPECIALISTS + 1) if card not in seen]
    rng.shuffle(unseen)
    seats = []
    for seat in view.seats:
        dealt, unseen = unseen[: seat.hidden.count], unseen[seat.hidden.count :]
        hand = tuple(sorted((*seat.hand, *dealt)))
        seats.append(Seat(seat.tokens, seat.hub, hand, seat.known, seat.projects))
    deck = tuple(unseen[: view.deck.count])
    return State(tuple(seats), view.center, deck, *view[4:])
