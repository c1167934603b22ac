"""How suspect each seat is, from what everybody at the table has seen. No secret of a hand or a role is used.

One traitor card lies among one card more than seats, so at first each seat has the odds of the card that stays in the
box. Each deed in public multiplies a seat's odds: by a factor where it helps the Regression, by its inverse where it
fights it. A seat's chance is its odds among those of all seats and of the box.
"""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.games.hope.actions import (
    Accuse,
    Action,
    Finish,
    PledgeCards,
    PledgeMedal,
    PledgeNothing,
    Settle,
)
from spacetutor.games.hope.options import OPEN
from spacetutor.games.hope.state import BUG, NO_PLEDGE, NONE, OVER, Position, State
from spacetutor.games.hope.technologies import SYMBOLS_OF

A_LITTLE, MUCH = 1.1, 1.25
"""What deeds weigh: whether a turn placed Pioneers is often luck of the cards; the others are choices."""

IN_THE_BOX = 1.0
"""The odds of the role card that nobody drew."""


def suspicions(traitors: bool, states: Sequence[State], actions: Sequence[Action]) -> list[tuple[float, ...]]:
    """Each seat's chance to be the traitor at each moment, from 0 to 1; all 0 where the table plays without."""
    seats = len(states[0].seats)
    odds = [1.0 if traitors else 0.0] * seats
    found = [_chances(states[0], odds)]
    for before, action, after in zip(states, actions, states[1:], strict=False):
        actor = before.asking.seat if before.phase == BUG else before.to_act
        odds[actor] *= deed(before, action, after)
        if isinstance(action, Accuse) and not after.seats[action.seat].revealed:
            odds[action.seat] = 0.0
        found.append(_chances(after, odds))
    return found


def _chances(state: State, odds: Sequence[float]) -> tuple[float, ...]:
    """Certain for a traitor whom all know; in the end all know that there was none, if nobody has shown himself."""
    known = [seat.revealed for seat in state.seats]
    if any(known) or state.phase == OVER:
        return tuple(float(flag) for flag in known)
    return tuple(each / (IN_THE_BOX + sum(odds)) for each in odds)


def deed(before: State, action: Action, after: State) -> float:
    """What a move makes of its seat's odds."""
    match action:
        case Finish(column):
            return _finished(before, column)
        case Settle():
            return 1 / MUCH if after.universe.stable != before.universe.stable else 1.0
        case PledgeMedal() | PledgeCards():
            return 1 / MUCH
        case PledgeNothing():
            asked = before.asking.seat
            kept = before.seats[asked].medals and before.asking.pledges[asked] == NO_PLEDGE
            return MUCH if kept else 1.0
    return 1.0


def _finished(before: State, column: int | None) -> float:
    """Pioneers in this turn or none; and each Regression symbol more in sight than the best discard space leaves."""
    factor = 1 / A_LITTLE if before.moment.settled_in != NONE else A_LITTLE
    if column is None:
        return factor
    left = [symbols_left(before, each) for each in range(OPEN)]
    if left[column] > min(left):
        return factor * MUCH ** (left[column] - min(left))
    return factor / MUCH if max(left) > min(left) else factor


def symbols_left(position: Position, column: int) -> int:
    """Regression symbols on cards in sight once the pile lies there, without the card that comes new."""
    center, moment = position.center, position.moment
    taken = moment.settled_in != NONE
    shown = [kind for i, kind in enumerate(center.open) if kind != NONE and not (taken and i == column)]
    shown += [pile[-1] for i, pile in enumerate(center.discards) if pile and i != column]
    return sum(SYMBOLS_OF[kind] for kind in (*shown, moment.pile[-1]))
