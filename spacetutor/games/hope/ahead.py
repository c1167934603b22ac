"""What the end of the turn will bring, as far as all of it lies open: cards, symbols, the Marker's way, the strike."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.games.hope.apply import hand_limit
from spacetutor.games.hope.options import OPEN
from spacetutor.games.hope.places import EARTH
from spacetutor.games.hope.regression import monolith_after, symbols, uncovered, way
from spacetutor.games.hope.state import NONE, TURN, View
from spacetutor.games.hope.values import Values

NOWHERE = -1


class TurnEnd(NamedTuple):
    """One way to end the turn: the discard space of the used cards (NONE: there are none), how many cards are drawn.

    `symbols` counts what lies open; with `more` a new open card may add to them, and the rest is the least that will
    happen. `marker`: where it comes to stand, one `pushed` further where it would end on a Pioneer; `held`: crossings
    that Pioneers cover. `struck`: the tile under the Monolith if the Regression strikes (else NOWHERE), which `stays`
    if it is stable; `monolith`: where that goes.
    """

    column: int
    draw: int
    symbols: int
    more: bool
    marker: int
    pushed: bool
    held: int
    struck: int
    stays: bool
    monolith: int


def ahead(values: Values, view: View) -> list[TurnEnd]:
    """Every way to end the turn now; none where nobody has a turn."""
    if view.phase != TURN:
        return []
    return [_end(values, view, column) for column in (range(OPEN) if view.moment.pile else (NONE,))]


def _end(values: Values, view: View, column: int) -> TurnEnd:
    placed = view.moment.settled_in != NONE
    laid, takes = _laid(view, column), placed and column != NONE
    spare = _spare(laid)
    if takes:
        center = laid.center
        opened = tuple(NONE if i == column else kind for i, kind in enumerate(center.open))
        laid = laid._replace(center=center._replace(open=opened))
    draw = 0 if placed else min(_wanted(values, view), spare)
    return _regression(values, laid, column, draw, takes and spare > 0)


def _laid(view: View, column: int) -> View:
    """The table with the used cards on a discard space."""
    pile = view.moment.pile
    piles = tuple((*cards, *pile) if i == column else cards for i, cards in enumerate(view.center.discards))
    return view._replace(center=view.center._replace(discards=piles))


def _spare(view: View) -> int:
    """Cards that can still be drawn: the deck, and what a new one is made of."""
    center = view.center
    return center.deck.count + len(center.aside) + sum(max(0, len(pile) - 1) for pile in center.discards)


def _wanted(values: Values, view: View) -> int:
    seat = view.seats[view.to_act]
    return max(0, hand_limit(values, view, seat) - len(seat.hand) - seat.hidden.count)


def _regression(values: Values, view: View, column: int, draw: int, more: bool) -> TurnEnd:
    count = symbols(values, view).total
    steps = way(values, view.mission, count)
    universe = view.universe
    space, struck = universe.monolith, uncovered(steps) is not None
    stays = bool(universe.stable >> space & 1)
    gone = universe if stays else universe._replace(gone=universe.gone | 1 << space)
    moves = struck and (stays or space != EARTH)
    return TurnEnd(
        column,
        draw,
        count,
        more,
        marker=steps[-1].space if steps else view.mission.marker,
        pushed=any(step.pushed for step in steps),
        held=sum(step.held for step in steps),
        struck=space if struck else NOWHERE,
        stays=struck and stays,
        monolith=monolith_after(gone, count) if moves else space,
    )
