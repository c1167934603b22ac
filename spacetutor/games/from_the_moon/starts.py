"""How an action may begin, and what may be done where an effect offers it."""

from __future__ import annotations

from typing import Any

from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.counting import Holder, Table, recruits, rovers, trainees
from spacetutor.games.from_the_moon.interpret import bill_of, building_bill, building_price, covers, discounted, total
from spacetutor.games.from_the_moon.pending import Pending, Siting
from spacetutor.games.from_the_moon.pieces import FOUNDATIONS, GREENHOUSES, LARGE_SPACES, MINIATURES, Amounts
from spacetutor.games.from_the_moon.state import NOBODY
from spacetutor.games.from_the_moon.values import Values

GATHER, GREENHOUSE, FLIP = do.Gather(), do.AddGreenhouse(), do.FlipGreenhouse()
FOUNDATION, FACTION = do.AddFoundation(), do.BuildFaction()
LABS = tuple(do.TakeLab(place) for place in range(1, 7))
Moves = list[Action]


def actions(values: Values, state: Table, funds: Amounts) -> Moves:
    """Send a Rover, develop Greenhouses, team, Buildings or research, or gather (T1)."""
    me = state.me
    moves: Moves = [GATHER] if all(me.rovers) else []
    if not moves:
        taken = {tile for seat in state.seats for tile in seat.rovers}.union(state.rival)
        free = [tile for tile in range(1, len(state.cubes) + 1) if tile not in taken]
        moves += [do.Send(i + 1, tile) for i in rovers(me) if not me.rovers[i] for tile in free]
    for found in (to_grow, to_flip, to_recruit, to_train, to_found, to_take_lab):
        moves += found(values, state, None, funds)
    if state.buildings.count(state.to_act) < MINIATURES:
        moves += _buildings(values, state, funds)
    return moves


def _buildings(values: Values, state: Table, funds: Amounts) -> Moves:
    """Tiles for which there is a point where they can be paid (B1, B2)."""
    me = state.me
    moves: list[tuple[Action, Siting]] = [
        (do.BuildSmall(tile), Siting(small=tile)) for tile in state.laid.small if tile not in me.small
    ]
    if len(me.large) < LARGE_SPACES:
        moves += [(do.BuildLarge(tile), Siting(large=tile)) for tile in state.large]
        if 0 not in me.large:
            moves.append((FACTION, Siting()))
    return [action for action, site in moves if sites(values, state, site, funds)]


def sites(values: Values, table: Table, site: Siting, funds: Amounts) -> list[int]:
    """Free points where a Building can be paid."""
    if not discounted(values, table.me) and not covers(funds, building_price(values, table.me, site).amounts):
        return []
    free = [point for point, owner in enumerate(table.buildings, 1) if owner == NOBODY]
    if not discounted(values, table.me):
        return free
    return [point for point in free if covers(funds, total(building_bill(values, table, site, point)))]


def to_grow(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    fits = sum(table.me.greenhouses) < GREENHOUSES
    return [GREENHOUSE] if fits and _payable(values, table, GREENHOUSE, by, funds) else []


def to_flip(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    return [FLIP] if table.me.greenhouses[0] and _payable(values, table, FLIP, by, funds) else []


def to_recruit(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    found: Moves = [do.Recruit(*place) for place in recruits(table.me)]
    return found if found and _payable(values, table, found[0], by, funds) else []


def to_train(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    found: Moves = [do.Train(*place) for place in trainees(table.me)]
    return found if found and _payable(values, table, found[0], by, funds) else []


def to_found(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    fits = table.me.foundations < FOUNDATIONS
    return [FOUNDATION] if fits and _payable(values, table, FOUNDATION, by, funds) else []


def to_take_lab(values: Values, table: Table, by: Any, funds: Amounts) -> Moves:
    """Only with an empty space for it (L2)."""
    if not empty_spaces(table.me):
        return []
    lying = [move for move, lab in zip(LABS, table.display, strict=True) if lab]
    return [move for move in lying if _payable(values, table, move, by, funds)]


def _payable(values: Values, table: Table, move: Action, by: Pending | None, funds: Amounts) -> bool:
    bill = bill_of(values, table, move, by)
    return bill is None or covers(funds, total(bill))


def spaces_of(foundations: int) -> list[int]:
    """Laboratory spaces of so many Foundations: down the left column, then the right (L1)."""
    starts = [4 * (i % 3) + 2 * (i // 3) + 1 for i in range(foundations)]
    return sorted(space for start in starts for space in (start, start + 1))


def empty_spaces(me: Holder) -> list[int]:
    if 2 * me.foundations == len(me.labs) - me.labs.count(0):
        return []
    return [space for space in spaces_of(me.foundations) if not me.labs[space - 1]]
