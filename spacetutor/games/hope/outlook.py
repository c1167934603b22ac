"""A quick guess at how a seat stands: what a bot without foresight goes by."""

from __future__ import annotations

from spacetutor.games.hope.apply import hand_limit
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.regression import symbols
from spacetutor.games.hope.scoring import in_cockpit, winner
from spacetutor.games.hope.state import NONE, OVER, State
from spacetutor.games.hope.suspicion import chance
from spacetutor.games.hope.values import Values
from spacetutor.games.hope.worth import CARD, MEDAL, NEAR, ON_TILE, OTHERS, SYMBOL, TOKEN, Worth, planned

WON = 100.0
GUESSED = 1.5
"""What a player of H.O.P.E. has lost by an accusation that nothing spoke for: a right one was luck, a wrong one is
still to be paid for."""

LEVER, SOON, STAYS, UNSEEN = 0.12, 0.97, 0.5, 3.0
"""A lever that still works; what can be done this turn, beside having done it; symbols in sight after this turn; a
traitor whom nobody knows yet."""


def outlook(values: Values, state: State, seat: int) -> float:
    """Pioneers on row, tiles and cockpit, each by its worth to this seat; cards, Medals and tokens; the Marker's way.

    In a seat's own turn, what it could still settle from where its ship has been counts nearly as settled.
    """
    if state.phase == OVER:
        return WON * (winner(state) == seat)
    me = state.seats[seat]
    worth = Worth(values, state, seat)
    things = CARD * len(me.hand) + MEDAL * me.medals + TOKEN * len(me.tokens)
    things += LEVER * (4 - me.levers.bit_count())
    marker = SYMBOL * state.mission.marker
    coming = SYMBOL * symbols(values, state).total
    if state.to_act == seat:
        marker += coming
        things += _this_turn(worth)
    marker += STAYS * coming
    if me.role == TRAITOR:
        return things + marker + _on_tiles(worth) + UNSEEN * (not me.revealed)
    if me.accuser:
        things -= _guessed(state, seat)
    return things - marker + in_cockpit(me) + _on_row(state, seat) + _on_tiles(worth)


def _guessed(state: State, accuser: int) -> float:
    """A table is imagined with some traitor; that it is the one who was accused proves nothing."""
    exposed = [seat for seat, holder in enumerate(state.seats) if holder.revealed]
    return GUESSED * (1.0 - sum([chance(state.seats, accuser, seat) for seat in exposed]))


def _this_turn(worth: Worth) -> float:
    """Pioneers that could still be settled from tiles touched in this turn; or else the cards of a refill."""
    state, me = worth.state, worth.seat
    moment = state.moment
    if moment.settled_in in (NONE, moment.stretch) and me.supply:
        coming = planned(worth, moment.touched[moment.at :])
    else:
        coming = 0.0
    if moment.settled_in != NONE:
        return SOON * coming + CARD
    refill = max(0, hand_limit(worth.values, state, me) - len(me.hand))
    return SOON * max(coming + CARD if coming else 0.0, CARD * refill)


def _on_row(state: State, seat: int) -> float:
    row = state.mission.row
    own = row.count(seat)
    return own + OTHERS * (len(row) - own)


def _on_tiles(worth: Worth) -> float:
    """Every Pioneer on a tile, the more the nearer that is to being stable."""
    total = 0.0
    for space, (purple, red, blue) in enumerate(worth.state.universe.pioneers):
        here = purple + red + blue
        if not here:
            continue
        own = here.count(worth.me)
        near = NEAR[worth.tiles.all[space] - len(here)] * (1.0 - worth.risk[space])
        if worth.traitor:
            total += ON_TILE * own - OTHERS * len(here) * near
        else:
            total += near * (own + OTHERS * (len(here) - own))
    return total
