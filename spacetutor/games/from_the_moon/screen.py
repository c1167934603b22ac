"""What a browser may know of a moment: built from a view by name, so that nothing that lies face down gets in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spacetutor.core.kit.ground import largest_group
from spacetutor.games.from_the_moon.bills import bills
from spacetutor.games.from_the_moon.choices import asked_for
from spacetutor.games.from_the_moon.counting import count, specialists, team
from spacetutor.games.from_the_moon.effects import pays_shape
from spacetutor.games.from_the_moon.interpret import rate
from spacetutor.games.from_the_moon.pending import (
    Drafting,
    Earning,
    Ends,
    Feeding,
    Firing,
    SeatingTeam,
    Shelving,
    Siting,
    Tasks,
    Using,
    pending_shape,
)
from spacetutor.games.from_the_moon.pieces import (
    ASTRONAUTS,
    COLOURS,
    ENERGY,
    FOOD,
    IMPROVEMENTS,
    MARKERS,
    PRICED,
    SHIPS,
)
from spacetutor.games.from_the_moon.scoring import achieved, score
from spacetutor.games.from_the_moon.screen_types import (
    MoonAsked,
    MoonGoal,
    MoonGround,
    MoonScreen,
    MoonSeat,
    MoonShip,
    Price,
)
from spacetutor.games.from_the_moon.state import NOBODY, Seat, State, View
from spacetutor.games.from_the_moon.values import Values

NO_SEAT = -1
"""Who improved a part that nobody has improved."""


def screen(values: Values, view: View, names: Sequence[str], sums: bool = True) -> MoonScreen:
    """One moment of a view; without `sums`, no final scoring."""
    table = view.table
    return {
        "turn": table.turn,
        "to_act": None if table.over else table.to_act,
        "viewer": view.viewer,
        "first": table.first,
        "ending": table.ending,
        "asked": None if table.over else _asked(table),
        "chain": chain(table),
        "bills": bills(values, view),
        **_ground(values, table),
        "supply": list(table.supply),
        "bag": len(table.bag),
        "display": list(table.display),
        "stack": len(table.labs),
        "free": table.greenhouses,
        "large": list(table.large),
        "small": list(table.laid.small),
        "progress": list(table.laid.progress),
        "vessels": [_ship(table, ship) for ship in range(len(SHIPS))],
        "factions": offered(table),
        "objectives": [_goal(values, table, number) for number in table.laid.objectives],
        "seats": _seats(values, table, names, sums),
    }


def offered(table: State) -> list[str]:
    """Faction cards, while they are chosen."""
    return list(table.factions) if isinstance(asked_for(table), Drafting) else []


def chain(table: State) -> list[int]:
    """Spaces whose Laboratories may fire, now or after what is asked (L3)."""
    return next((list(each.spaces) for each in reversed(table.pending) if isinstance(each, Firing)), [])


def _ground(values: Values, table: State) -> MoonGround:
    size = values.table[len(table.seats)]
    return {
        "rows": size.rows,
        "columns": size.columns,
        "tiles": list(table.laid.tiles),
        "cubes": [list(cubes) for cubes in table.cubes],
        "buildings": {str(point): owner for point, owner in enumerate(table.buildings, 1) if owner != NOBODY},
        "rival": list(table.rival),
        "powers": list(table.laid.powers),
    }


def _ship(table: State, ship: int) -> MoonShip:
    owners = [NO_SEAT if owner == NOBODY else owner for owner in table.improved[ship]]
    parts = [[tile, owner] for tile, owner in zip(table.missions[ship], owners, strict=True)]
    return {"parts": parts, "launched": table.launched[ship]}


def _goal(values: Values, table: State, number: int) -> MoonGoal:
    """How far an objective is: launches on their spaces, the largest group, or what is counted (Z5)."""
    objective = next(each for each in values.objective if each.number == number)
    if objective.launches:
        have = sum(space == on for space, on in zip(table.launched, objective.launches, strict=True))
    elif objective.group:
        have = largest_group(values.grid[len(table.seats)], table.buildings, table.to_act)
    else:
        have = count(values, table, objective.of)
    return {"number": number, "have": have, "met": achieved(values, table, objective)}


def _asked(table: State) -> MoonAsked | None:
    """What waits on top, with what has to be seen for the answer; None where a new action begins."""
    match by := asked_for(table):
        case None:
            return None
        case Tasks():
            return {"kind": by.kind, "rover": by.rover, "tasks": list(by.left)}
        case Siting(small, large):
            return {"kind": by.kind, "small": small} if small else {"kind": by.kind, "large": large}
        case Shelving():
            return {"kind": by.kind, "lab": by.lab}
        case Firing():
            return {"kind": by.kind, "spaces": list(by.spaces)}
        case Drafting() | SeatingTeam() | Using() | Earning() | Feeding() | Ends():
            return {"kind": by.kind}
    effect: Any = pending_shape.write(by)
    return {"kind": by.kind, "effect": effect}


def _seats(values: Values, table: State, names: Sequence[str], sums: bool) -> list[MoonSeat]:
    """Everybody's board, with totals and winners in the end."""
    shown = [_seat(values, table, i, name) for i, name in enumerate(names)]
    if table.over and sums:
        for one, final in zip(shown, score(values, table), strict=True):
            one["total"], one["winner"] = final.total, final.winner
    return shown


def _seat(values: Values, table: State, index: int, name: str) -> MoonSeat:
    seat = table.seats[index]
    return {
        "name": name,
        "faction": seat.faction,
        "points": seat.points,
        "achievements": seat.achievements,
        "energy": seat.energy,
        "batteries": seat.batteries,
        "resources": list(seat.resources),
        "rovers": list(seat.rovers),
        "crews": [[list(pair) for pair in crew] for crew in seat.crews],
        "left": [_left(seat, colour) for colour in range(len(COLOURS))],
        "greenhouses": list(seat.greenhouses),
        "foundations": seat.foundations,
        "labs": list(seat.labs),
        "small": list(seat.small),
        "large": list(seat.large),
        "taken": [list(tiles) for tiles in seat.taken],
        "space": seat.space,
        "rates": [rate(values, seat, "energy")[ENERGY], rate(values, seat, "food")[FOOD]],
        "recruit": _recruiting(values, seat),
        "train": pays_shape.write(values.costs.train),
        "cubes": IMPROVEMENTS - sum(parts.count(index) for parts in table.improved),
        "total": None,
        "winner": False,
    }


def _left(seat: Seat, colour: int) -> list[int]:
    """Astronauts and markers on their places; the first Astronaut of a colour has none (S4)."""
    return [ASTRONAUTS - max(1, team(seat, colour)), MARKERS - specialists(seat, colour)]


def _recruiting(values: Values, seat: Seat) -> Price:
    """The board's price, with what a faction pays more (F2)."""
    printed = [values.costs.recruit.amounts]
    if seat.faction:
        printed.append(values.faction[seat.faction].recruiting.amounts)
    return {what: n for what, *parts in zip(PRICED, *printed, strict=True) if (n := sum(parts))}
