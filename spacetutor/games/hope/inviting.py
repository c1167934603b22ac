"""The moves that look good at first sight, without trying any of them: what a hasty player does."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.games.hope.actions import Action, Finish, Fly, Settle
from spacetutor.games.hope.legal import free_planets
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.reach import means
from spacetutor.games.hope.state import BUG, NONE, TURN, View
from spacetutor.games.hope.technologies import SYMBOLS_OF
from spacetutor.games.hope.values import Values

AT_ONCE = ("upgrade", "raise", "token")
"""What a hasty player uses as soon as it can be used."""


def inviting(values: Values, view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """A Pioneer where one can be settled; else a flight to where it can; else the end of the turn."""
    if view.phase == BUG:
        # The Medal comes first in the list, and "nothing" last.
        return legal[-1:] if view.seats[view.asking.seat].role == TRAITOR else legal[:1]
    if view.phase != TURN or len(legal) == 1:
        return legal
    if at_once := [move for move in legal if move.kind in AT_ONCE]:
        return at_once
    if settling := [move for move in legal if type(move) is Settle]:
        return _settling(values, view, settling)
    if view.moment.settled_in == NONE and (flying := [move for move in legal if type(move) is Fly]):
        rated = _flying(values, view, flying)
        if rated:
            return rated
    return _finishing(view, legal)


def _settling(values: Values, view: View, moves: list[Settle]) -> Sequence[Action]:
    """Where the fewest planets are free, for the fewest cards; the traitor where the most are."""
    universe = view.universe
    sign = -1 if view.seats[view.to_act].role == TRAITOR else 1

    def rate(move: Settle) -> tuple[int, int]:
        settled = sum(map(len, universe.pioneers[move.space]))
        return sign * (values.all_planets[universe.layout[move.space]] - settled), len(move.cards)

    best = min(map(rate, moves))
    return [move for move in moves if rate(move) == best]


def _flying(values: Values, view: View, moves: list[Fly]) -> Sequence[Action]:
    """The flights along the most planets that the hand could pay for."""
    me = view.seats[view.to_act]
    pays, layout = means(me.hand), view.universe.layout
    at: dict[int, int] = {}
    for move in moves:
        for space in move.path:
            if space not in at:
                free = free_planets(values, view, space, me.dimension)
                at[space] = min(free, pays[values.technology[layout[space]]]) if free > 0 else 0
    rated = [sum([at[space] for space in move.path]) for move in moves]
    most = max(rated)
    return [move for move, rate in zip(moves, rated, strict=True) if rate == most] if most else []


def _finishing(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """The column whose two cards show the most symbols, which are then covered or taken; the fewest for the traitor."""
    ending = [move for move in legal if type(move) is Finish]
    if len(ending) == 1:
        return [*ending, *(move for move in legal if move.kind == "polarize")]
    center = view.center
    shown = []
    for opened, pile in zip(center.open, center.discards, strict=True):
        shown.append((SYMBOLS_OF[opened] if opened != NONE else 0) + (SYMBOLS_OF[pile[-1]] if pile else 0))
    wanted = min(shown) if view.seats[view.to_act].role == TRAITOR else max(shown)
    return [move for move in ending if move.column is not None and shown[move.column] == wanted]
