"""What the kinds of puzzles share."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from spacetutor.core.explanation import Explanation, Fact, Thing
from spacetutor.games.hope.legal import free_planets
from spacetutor.games.hope.places import EARTH, RINGS
from spacetutor.games.hope.regression import covered, monolith_after
from spacetutor.games.hope.state import LEVERS, NONE, Universe
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.values import Crossing

Choice = TypeVar("Choice", bound=Hashable)


def asked(kind: str, facts: dict[str, Fact]) -> Explanation:
    return Explanation(f"puzzle.{kind}.ask", facts)


def space_thing(space: int) -> Thing:
    return Thing("space", space)


def unused_levers(table: Scene) -> list[int]:
    """The levers that can be pulled now; none without a movement left."""
    if not table.view.moment.moves:
        return []
    return [lever for lever in range(len(LEVERS)) if not table.seat.levers >> lever & 1]


def free_here(table: Scene, space: int) -> int:
    """Free planets of a tile in the ship's dimension."""
    return max(0, free_planets(table.values, table.view, space, table.seat.dimension))


def in_one_stretch(table: Scene) -> bool:
    """Whether Pioneers can still be placed this turn: none before a polarization, and some in supply."""
    moment = table.view.moment
    return bool(table.seat.supply) and moment.settled_in in (NONE, moment.stretch)


def with_others(right: Choice, others: Sequence[Choice], count: int, rng: Random) -> list[Choice]:
    """The right choice among up to so many others, the first of them above all, in any order."""
    found = [right, *[other for other in dict.fromkeys(others) if other != right][:count]]
    rng.shuffle(found)
    return found


class Ahead(NamedTuple):
    """What the Marker's way brings: the symbols that are counted; the crossings that it meets, each with whether a
    Pioneer covers it; where Marker and Monolith come to stand; the tile that vanishes (NONE: none does).
    """

    symbols: int
    met: tuple[tuple[Crossing, bool], ...]
    marker: int
    monolith: int
    vanished: int

    @property
    def strikes(self) -> bool:
        """Whether a crossing without a Pioneer is met."""
        return not all(held for _, held in self.met)

    @property
    def earth(self) -> bool:
        """Whether Earth itself vanishes."""
        return self.vanished == EARTH


def look_ahead(table: Scene, count: int) -> Ahead:
    """The Marker goes on by so many spaces, and further where it would end on a Pioneer."""
    values, universe = table.values, table.view.universe
    row, marker = table.view.mission
    met: list[tuple[Crossing, bool]] = []
    left, held = count, False
    while (left > 0 or held) and marker < values.track.last:
        marker, left, held = marker + 1, left - 1, False
        crossing = values.crossing[marker]
        if crossing is not None:
            held = covered(row, crossing)
            met.append((crossing, held))
    ahead = Ahead(count, tuple(met), marker, universe.monolith, NONE)
    return _struck(universe, ahead) if ahead.strikes else ahead


def _struck(universe: Universe, ahead: Ahead) -> Ahead:
    """The tile under the Monolith vanishes or stays, and the Monolith moves on; from Earth there is no way."""
    start = universe.monolith
    if not universe.stable >> start & 1:
        ahead = ahead._replace(vanished=start)
        universe = universe._replace(gone=universe.gone | 1 << start)
    return ahead if start == EARTH else ahead._replace(monolith=monolith_after(universe, ahead.symbols))


def on_rim(table: Scene, space: int) -> tuple[int, ...]:
    """The ring of a space, clockwise from just behind it."""
    ring = next(ring for ring in RINGS if space in ring)
    place = ring.index(space)
    return ring[place + 1 :] + ring[: place + 1]
