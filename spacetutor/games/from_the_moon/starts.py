"""How an action may begin, and what may be done where an effect offers it."""

from __future__ import annotations

from typing import Any

from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.counting import Holder, Table, recruits, rovers, trainees
from spacetutor.games.from_the_moon.interpret import bill_of, building_bill, building_price, covers, discounted, total
from spacetutor.games.from_the_moon.pending import Pending, Siting
from spacetutor.games.from_the_moon.pieces import (
    FOUNDATIONS,
    GREENHOUSES,
    LAB_SPACES,
    LARGE_SPACES,
    MINIATURES,
    Amounts,
)
from spacetutor.games.from_the_moon.state import NOBODY
from spacetutor.games.from_the_moon.values import Values

GATHER, GREENHOUSE, FLIP = do.Gather(), do.AddGreenhouse(), do.FlipGreenhouse()
FOUNDATION, FACTION = do.AddFoundation(), do.BuildFaction()
LABS = tuple(do.TakeLab(place) for place in range(1, 7))
Moves = list[Action]
FIRST = (
    do.Send, do.Gather, do.AddGreenhouse, do.FlipGreenhouse, do.Recruit, do.Train, do.AddFoundation, do.TakeLab,
    do.BuildSmall, do.BuildLarge, do.BuildFaction,
)  # fmt: skip
COLUMNS = 4
"""Laboratory spaces side by side (L1)."""


def actions(values: Values, state: Table, _: None, funds: Amounts) -> Moves:
    """Send a Rover, develop Greenhouses, team, Buildings or research, or gather (T1)."""
    me = state.me
    moves: Moves = [GATHER] if all(me.rovers) else []
    if not moves:
        taken = {tile for seat in state.seats for tile in seat.rovers}.union(state.rival)
        free = [tile for tile in range(1, len(state.cubes) + 1) if tile not in taken]
        moves += [do.Send(i + 1, tile) for i in rovers(me) if not me.rovers[i] for tile in free]
    for found in (to_grow, to_flip, to_recruit, to_train, to_found, to_take_lab):
        moves += found(values, state, None, funds)
    return moves + [move for move in buildings(state) if (site := site_of(move)) and sites(values, state, site, funds)]


def buildings(state: Table) -> Moves:
    """Tiles that could be built, whatever they cost (B2, B4)."""
    me = state.me
    if state.buildings.count(state.to_act) >= MINIATURES:
        return []
    moves: Moves = [do.BuildSmall(tile) for tile in state.laid.small if tile not in me.small]
    if len(me.large) < LARGE_SPACES:
        moves += [*map(do.BuildLarge, state.large), *([] if 0 in me.large else [FACTION])]
    return moves


def site_of(action: Action) -> Siting | None:
    """The Building that a move begins."""
    match action:
        case do.BuildSmall(tile):
            return Siting(small=tile)
        case do.BuildLarge(tile):
            return Siting(large=tile)
        case do.BuildFaction():
            return Siting()
    return None


def sites(values: Values, table: Table, site: Siting, funds: Amounts) -> list[int]:
    """Free points where a Building can be paid."""
    if not discounted(values, table.me) and not covers(funds, building_price(values, table.me, site).amounts):
        return []
    free = [point for point, owner in enumerate(table.buildings, 1) if owner == NOBODY]
    if not discounted(values, table.me):
        return free
    return [point for point in free if covers(funds, total(building_bill(values, table, site, point)))]


def to_grow(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    return _paid(values, table, [GREENHOUSE] if sum(table.me.greenhouses) < GREENHOUSES else [], by, funds)


def to_flip(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    return _paid(values, table, [FLIP] if table.me.greenhouses[0] else [], by, funds)


def to_recruit(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    return _paid(values, table, [do.Recruit(*place) for place in recruits(table.me)], by, funds)


def to_train(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    return _paid(values, table, [do.Train(*place) for place in trainees(table.me)], by, funds)


def to_found(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    return _paid(values, table, [FOUNDATION] if table.me.foundations < FOUNDATIONS else [], by, funds)


def to_take_lab(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    """Only with an empty space for it (L2)."""
    if not empty_spaces(table.me):
        return []
    lying = [move for move, lab in zip(LABS, table.display, strict=True) if lab]
    return [move for each in lying for move in _paid(values, table, [each], by, funds)]


def _paid(values: Values, table: Table, moves: Moves, by: Pending | None, funds: Amounts) -> Moves:
    """Moves of one price, if that can be paid."""
    bill = bill_of(values, table, moves[0], by) if moves else None
    return moves if bill is None or covers(funds, total(bill)) else []


def lines_of(space: int) -> list[int]:
    """The Laboratory spaces in the row and the column of one, from 1; itself among them (L3)."""
    row, column = divmod(space - 1, COLUMNS)
    return [i + 1 for i in range(LAB_SPACES) if i // COLUMNS == row or i % COLUMNS == column]


def spaces_of(foundations: int) -> list[int]:
    """Laboratory spaces of so many Foundations: down the left column, then the right (L1)."""
    starts = [4 * (i % 3) + 2 * (i // 3) + 1 for i in range(foundations)]
    return sorted(space for start in starts for space in (start, start + 1))


def empty_spaces(me: Holder) -> list[int]:
    if 2 * me.foundations == len(me.labs) - me.labs.count(0):
        return []
    return [space for space in spaces_of(me.foundations) if not me.labs[space - 1]]
