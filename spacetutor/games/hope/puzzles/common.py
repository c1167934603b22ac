"""What the kinds of puzzles share."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from spacetutor.core.explanation import Explanation, Fact, Thing
from spacetutor.games.hope.legal import free_planets
from spacetutor.games.hope.places import EARTH, RINGS
from spacetutor.games.hope.regression import covered, monolith_after
from spacetutor.games.hope.state import LEVERS, NONE
from spacetutor.games.hope.tell.table import Table
from spacetutor.games.hope.values import Crossing

Choice = TypeVar("Choice", bound=Hashable)


def asked(kind: str, facts: dict[str, Fact]) -> Explanation:
    return Explanation(f"puzzle.{kind}.ask", facts)


def space_thing(space: int) -> Thing:
    return Thing("space", space)


def unused_levers(table: Table) -> list[int]:
    """The levers that can be pulled now; none without a movement left."""
    if not table.view.moment.moves:
        return []
    return [lever for lever in range(len(LEVERS)) if not table.seat.levers >> lever & 1]


def free_here(table: Table, space: int) -> int:
    """Free planets of a tile in the ship's dimension."""
    return max(0, free_planets(table.values, table.view, space, table.seat.dimension))


def in_one_stretch(table: Table) -> bool:
    """Whether Pioneers can still be placed this turn: none before a polarization, and some in supply."""
    moment = table.view.moment
    return bool(table.seat.supply) and moment.settled_in in (NONE, moment.stretch)


def with_others(right: Choice, others: Sequence[Choice], count: int, rng: Random) -> list[Choice]:
    """The right choice among up to so many others, the first of them above all, in any order."""
    found = [right, *[other for other in dict.fromkeys(others) if other != right][:count]]
    rng.shuffle(found)
    return found


class Ahead(NamedTuple):
    """What the Marker's way brings: crossings that it meets, each with whether a Pioneer covers it; tiles that vanish,
    where the Monolith comes to stand, and where the Marker does. `earth`: Earth itself would vanish.
    """

    met: tuple[tuple[Crossing, bool], ...]
    vanished: tuple[int, ...]
    monolith: int
    marker: int
    earth: bool

    @property
    def struck(self) -> int:
        """Crossings without a Pioneer."""
        return sum(not held for _, held in self.met)


def look_ahead(table: Table, count: int) -> Ahead:
    """The Marker goes on by so many spaces, and further where it would end on a Pioneer."""
    values, universe = table.values, table.view.universe
    row, marker = table.view.mission
    met: list[tuple[Crossing, bool]] = []
    vanished: list[int] = []
    held = False
    while (count > 0 or held) and marker < values.track.last:
        marker, count, held = marker + 1, count - 1, False
        crossing = values.crossing[marker]
        if crossing is None:
            continue
        held = covered(row, crossing)
        met.append((crossing, held))
        if held:
            continue
        if not universe.stable >> universe.monolith & 1:
            vanished.append(universe.monolith)
            universe = universe._replace(gone=universe.gone | 1 << universe.monolith)
        if universe.monolith == EARTH:
            return Ahead(tuple(met), tuple(vanished), EARTH, marker, earth=True)
        universe = universe._replace(monolith=monolith_after(universe, crossing.symbols))
    return Ahead(tuple(met), tuple(vanished), universe.monolith, marker, earth=False)


def on_rim(table: Table, space: int) -> tuple[int, ...]:
    """The ring of a space, clockwise from just behind it."""
    ring = next(ring for ring in RINGS if space in ring)
    place = ring.index(space)
    return ring[place + 1 :] + ring[: place + 1]
