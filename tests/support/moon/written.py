"""A table in plain JSON and back."""

from __future__ import annotations

from typing import Any

from tests.support.moon.state import State
from tests.support.moon.values import COLOURS, RESOURCES, SHIPS


def snapshot(t: State) -> dict[str, Any]:
    """Everything that lies open, without who is to act."""
    return {
        "over": t.over,
        "end": t.end,
        "cubes": [[t.cubes[place][colour] for colour in COLOURS] for place in t.ground.tiles],
        "supply": [t.supply[r] for r in RESOURCES],
        "bag": len(t.bag),
        "display": list(t.display),
        "stack": len(t.stack),
        "free_greenhouses": t.free_greenhouses,
        "buildings": {str(point): t.buildings[point] for point in sorted(t.buildings)},
        "rival_rovers": list(t.rival_rovers),
        "large": list(t.large),
        "missions": {ship: list(t.missions[ship]) for ship in SHIPS},
        "improved": {ship: list(t.improved[ship]) for ship in SHIPS},
        "launched": list(t.launched),
        "seats": [seat.snapshot() for seat in t.seats],
    }


def restore(t: State, shown: dict[str, Any]) -> None:
    """The table as a snapshot shows it; stack and bag are the last of the deal's."""
    for place, counts in zip(t.ground.tiles, shown["cubes"], strict=True):
        t.cubes[place] = dict(zip(COLOURS, counts, strict=True))
    t.supply = dict(zip(RESOURCES, shown["supply"], strict=True))
    t.bag = last(t.deal["bag"], shown["bag"])
    t.stack = last(t.deal["labs"], shown["stack"])
    t.display = list(shown["display"])
    t.free_greenhouses = shown["free_greenhouses"]
    t.buildings = {int(point): owner for point, owner in shown["buildings"].items()}
    t.rival_rovers = list(shown["rival_rovers"])
    t.large = list(shown["large"])
    t.missions = {ship: list(shown["missions"][ship]) for ship in SHIPS}
    t.improved = {ship: list(shown["improved"][ship]) for ship in SHIPS}
    t.launched = list(shown["launched"])
    t.end = shown["end"]
    for seat, board in zip(t.seats, shown["seats"], strict=True):
        seat.restore(board)
        t.watch_connection(seat)


def last(things: list[Any], number: int) -> list[Any]:
    """The last so many things."""
    return list(things[len(things) - number :])
