"""A view of the engine laid out as a table of the second reading: what lies open, piece by piece."""

from __future__ import annotations

from typing import Any

from tests.support.moon.dealing import deal
from tests.support.moon.table import Table, load
from tests.support.moon.values import COLOURS, SHIPS

Shot = dict[str, Any]
SAME = ("faction", "points", "achievements", "energy", "batteries", "foundations", "space")
LISTS = ("resources", "rovers", "crews", "greenhouses", "labs", "small", "large")


class Laid:
    """A table that can be loaded again and again, each time changed in its own way."""

    def __init__(self, table: Any) -> None:
        self.me: int = table.to_act
        self.deal = deal(0, len(table.seats)) | {
            "first": table.first,
            "tiles": list(table.laid.tiles),
            "powers": dict(zip(COLOURS, table.laid.powers, strict=True)),
            "progress": list(table.laid.progress),
            "small": list(table.laid.small),
            "objectives": list(table.laid.objectives),
        }
        self.shot = shot_of(table)

    def board(self, **changes: Any) -> Shot:
        """The snapshot, with changes to the board of the seat to act."""
        seats = [dict(seat) for seat in self.shot["seats"]]
        seats[self.me] |= changes
        return self.shot | {"seats": seats}

    def load(self, shot: Shot | None = None) -> Table:
        return load(self.deal, shot or self.shot)


def shot_of(table: Any) -> Shot:
    """What a view shows, in plain JSON."""
    return {
        "to_act": table.to_act,
        "over": False,
        "end": None,
        "cubes": listed(table.cubes),
        "supply": list(table.supply),
        "bag": min(90, len(table.bag)),
        "display": list(table.display),
        "stack": len(table.labs),
        "free_greenhouses": table.greenhouses,
        "buildings": {str(point): owner for point, owner in enumerate(table.buildings, 1) if owner != -2},
        "rival_rovers": list(table.rival),
        "large": list(table.large),
        "missions": dict(zip(SHIPS, listed(table.missions), strict=True)),
        "improved": {
            ship: [None if owner == -2 else owner for owner in parts]
            for ship, parts in zip(SHIPS, table.improved, strict=True)
        },
        "launched": [ship for ship, space in zip(SHIPS, table.launched, strict=True) if space],
        "seats": [
            {name: getattr(seat, name) for name in SAME}
            | {name: listed(getattr(seat, name)) for name in LISTS}
            | {"taken": dict(zip(SHIPS, listed(seat.taken), strict=True))}
            for seat in table.seats
        ],
    }


def listed(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    return [listed(entry) for entry in value] if isinstance(value, tuple) else value
