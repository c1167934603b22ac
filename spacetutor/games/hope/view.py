"""What a seat may know, and a state that fits what it knows."""

from __future__ import annotations

from collections import Counter
from random import Random

from spacetutor.core.view import Hidden
from spacetutor.games.hope.options import HOPE, SHUFFLES, TRAITOR, Rules
from spacetutor.games.hope.state import NONE, Center, CenterView, Seat, SeatView, State, View
from spacetutor.games.hope.suspicion import IN_THE_BOX, odds
from spacetutor.games.hope.values import BUGS, CARDS, Values

ORDERS = tuple(tuple(Random(seed).sample(range(CARDS), CARDS)) for seed in range(64))
"""Orders for the later decks of imagined tables: drawing new ones for each would take longer than all the rest."""


def view(state: State, viewer: int | None) -> View:
    """Built new from what the viewer may see. Secret are hands, roles, and all that lies face down."""
    center = state.center
    return View(
        viewer=viewer,
        seats=tuple(_seat(seat, i == viewer, _laid_down(state, i)) for i, seat in enumerate(state.seats)),
        universe=state.universe,
        center=CenterView(
            open=center.open,
            deck=Hidden(len(center.deck)),
            discards=center.discards,
            aside=center.aside,
            shuffled=center.shuffled,
            stacks=tuple(Hidden(len(stack)) for stack in center.stacks),
            bugs=Hidden(len(center.bugs)),
            bug=center.bug,
        ),
        mission=state.mission,
        moment=state.moment,
        asking=state.asking,
        first=state.first,
        to_act=state.to_act,
        phase=state.phase,
        turn=state.turn,
        ending=state.ending,
    )


def _laid_down(state: State, seat: int) -> tuple[int, ...]:
    """Cards on the table for a Bug Card: they are still the seat's, and all see them."""
    return state.asking.pledges[seat][1] if state.asking.pledges else ()


def _seat(seat: Seat, own: bool, laid_down: tuple[int, ...] = ()) -> SeatView:
    seen = seat.known
    if laid_down:
        seen = tuple(sorted((Counter(seen) | Counter(laid_down)).elements()))
    hand = seat.hand if own else seen
    role = seat.role if own or seat.revealed or seat.cleared else ""
    return SeatView(
        character=seat.character,
        space=seat.space,
        dimension=seat.dimension,
        levers=seat.levers,
        hand=hand,
        known=seat.known,
        medals=seat.medals,
        supply=seat.supply,
        rank=seat.rank,
        level=seat.level,
        tokens=seat.tokens,
        role=role,
        revealed=seat.revealed,
        disowned=seat.disowned,
        accuser=seat.accuser,
        cleared=seat.cleared,
        suspect=seat.suspect,
        hidden=Hidden(len(seat.hand) - len(hand)),
    )


def open_view(state: State) -> View:
    """All hands and roles open, for those who may see everything but what lies face down: a game that is reviewed."""
    seats = tuple(_seat(seat, own=True) for seat in state.seats)
    asked = state.asking.seat if state.phase == "bug" else state.to_act
    return view(state, asked)._replace(seats=seats)


def imagine(rules: Rules, view: View, rng: Random) -> State:
    """A state that the viewer can't tell from the true one: what it has not seen, dealt at random.

    In a game that began from a position with fewer pieces, some of the unseen ones stay in the box.
    """
    values = rules.material
    cards = _unseen_cards(values, view)
    rng.shuffle(cards)
    roles = _roles(rules.options.traitor, view, rng)
    seats = []
    for seat, role in zip(view.seats, roles, strict=True):
        count = seat.hidden.count
        dealt, cards = cards[:count], cards[count:]
        hand = tuple(sorted((*seat.hand, *dealt)))
        # A view's seat has the fields of a seat, and the number of hidden cards after them.
        seats.append(Seat._make(seat[:-1])._replace(hand=hand, role=role))
    center = _imagined_center(values, view, tuple(cards[: view.center.deck.count]), rng)
    return State(tuple(seats), view.universe, center, *view[4:])


def _imagined_center(values: Values, view: View, deck: tuple[int, ...], rng: Random) -> Center:
    center = view.center
    tokens = _unseen_tokens(values, view)
    rng.shuffle(tokens)
    stacks = []
    for stack in center.stacks:
        stacks.append(tuple(tokens[: stack.count]))
        tokens = tokens[stack.count :]
    # Which Bug Cards have come before is not kept on the table, so any but the ones in sight may come.
    bugs = [bug for bug in range(1, BUGS + 1) if bug not in (center.bug, view.asking.bug)] if center.bugs.count else []
    rng.shuffle(bugs)
    return Center(
        open=center.open,
        deck=deck,
        discards=center.discards,
        aside=center.aside,
        shuffles=(rng.choice(ORDERS),) * SHUFFLES,
        shuffled=center.shuffled,
        stacks=tuple(stacks),
        bugs=tuple(bugs[: center.bugs.count]),
        bug=center.bug,
    )


def _unseen_cards(values: Values, view: View) -> list[int]:
    center = view.center
    seen = [kind for kind in center.open if kind != NONE]
    seen += [*center.aside, *(kind for pile in center.discards for kind in pile), *view.moment.pile]
    for seat in view.seats:
        seen += seat.hand
    return sorted((Counter(values.deck) - Counter(seen)).elements())


def _unseen_tokens(values: Values, view: View) -> list[str]:
    """Tokens used before leave the game and are not kept on the table; any of the unseen may lie in the stacks."""
    seen = [token for _, token in view.universe.gifts]
    for seat in view.seats:
        seen += seat.tokens
    return sorted((Counter(values.tokens) - Counter(seen)).elements())


def _roles(traitors: bool, view: View, rng: Random) -> list[str]:
    """One traitor among one card more than seats, the likelier the more suspect, where the viewer knows no better."""
    known = [seat.role for seat in view.seats]
    if not traitors or TRAITOR in known:
        return [role or HOPE for role in known]
    secret = [i for i, role in enumerate(known) if not role]
    (traitor,) = rng.choices([*secret, NONE], [*(odds(view.seats[i]) for i in secret), IN_THE_BOX])
    return [role or (TRAITOR if i == traitor else HOPE) for i, role in enumerate(known)]
