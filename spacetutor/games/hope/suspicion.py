"""How suspect each seat is, from what everybody at the table has seen. No secret of a hand or a role is used.

One traitor card lies among one card more than seats, so at first each seat has the odds of the card that stays in the
box. Each deed in public adds points to its seat, or takes some; a hundred multiply its odds by e. Its chance is its
odds among those of all seats and of the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from spacetutor.games.hope.actions import Action, Finish, PledgeCards, PledgeMedal, PledgeNothing, Settle
from spacetutor.games.hope.options import OPEN
from spacetutor.games.hope.state import NO_PLEDGE, NONE, OVER, AnySeat, Position, State
from spacetutor.games.hope.technologies import SYMBOLS_OF
from spacetutor.games.hope.values import Values

SYMBOL, MOST_SYMBOLS, FEWEST_LEFT = 70, 2, -100
"""The discard space: for each Regression symbol more in sight than the best one leaves; for the best one."""

SETTLED = (-120, -50, 0, 50)
"""A Pioneer by the planets that are then still free on the tile: none, one, two, more."""

PLEDGED, KEPT = -50, 25
"""For a Bug Card: something was laid down; or nothing, though there was a Medal.

Measured in 700 games of bots, 400 of them with the search at one seat, and 140 with Bug Cards: where the space made a
difference, 94 of 100 piles of traitors left more symbols in sight than the best one would have; of greedy players of
H.O.P.E. 1, of the search 20. Of 100 Pioneers of traitors 2 completed a tile and 8 left one planet free; of the others
20 and 33. The search kept its Medals 96 times in 100 as a traitor, else 35 times; greedy bots kept them alike. The
logarithms of these odds are about twice the points given here: people hide better than bots.
"""

HUNDRED, SURE = 100.0, 30.0
IN_THE_BOX = 1.0
"""The odds of the role card that nobody drew."""


def odds(seat: AnySeat) -> float:
    """What a seat's deeds make of its odds, where its role is secret."""
    return exp(max(-SURE, min(SURE, seat.suspect / HUNDRED)))


def chance(seats: Sequence[AnySeat], viewer: int, suspected: int) -> float:
    """How likely a seat is the traitor in the eyes of a player of H.O.P.E., by deeds alone."""
    each = [0.0 if seat.cleared or i == viewer else odds(seat) for i, seat in enumerate(seats)]
    return each[suspected] / (IN_THE_BOX + sum(each))


def suspicions(traitors: bool, states: Sequence[State]) -> list[tuple[float, ...]]:
    """Each seat's chance to be the traitor at each moment, from 0 to 1; all 0 where the table plays without."""
    return [_chances(state) if traitors else (0.0,) * len(state.seats) for state in states]


def _chances(state: State) -> tuple[float, ...]:
    """Certain for a traitor whom all know; in the end all know that there was none, if nobody has shown himself."""
    known = [seat.revealed for seat in state.seats]
    if any(known) or state.phase == OVER:
        return tuple(float(flag) for flag in known)
    each = [0.0 if seat.cleared else odds(seat) for seat in state.seats]
    return tuple(one / (IN_THE_BOX + sum(each)) for one in each)


def deed(values: Values, before: Position, action: Action) -> int:
    """The points that a move adds to its seat's."""
    match action:
        case Finish(column):
            return 0 if column is None else _discarded(before, column)
        case Settle(space):
            universe = before.universe
            settled = sum(map(len, universe.pioneers[space])) + 1
            return SETTLED[min(values.all_planets[universe.layout[space]] - settled, len(SETTLED) - 1)]
        case PledgeMedal() | PledgeCards():
            return PLEDGED
        case PledgeNothing():
            asked = before.asking.seat
            return KEPT if before.seats[asked].medals and before.asking.pledges[asked] == NO_PLEDGE else 0
    return 0


def _discarded(before: Position, column: int) -> int:
    """Where the pile was laid, beside where it could have been; nothing where all spaces leave the same."""
    left = [symbols_left(before, each) for each in range(OPEN)]
    fewest = min(left)
    if left[column] > fewest:
        return SYMBOL * min(left[column] - fewest, MOST_SYMBOLS)
    return FEWEST_LEFT if max(left) > fewest else 0


def symbols_left(position: Position, column: int) -> int:
    """Regression symbols on cards in sight once the pile lies there, without the card that comes new."""
    center, moment = position.center, position.moment
    taken = moment.settled_in != NONE
    shown = [kind for i, kind in enumerate(center.open) if kind != NONE and not (taken and i == column)]
    shown += [pile[-1] for i, pile in enumerate(center.discards) if pile and i != column]
    return sum([SYMBOLS_OF[kind] for kind in (*shown, moment.pile[-1])])
