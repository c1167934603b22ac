"""Where a ship can fly, and where a polarization takes it. Kept for universes that came up before."""

from __future__ import annotations

from functools import lru_cache

from spacetutor.games.hope.actions import Fly
from spacetutor.games.hope.bugs import CORNERS, FOG, FOGGED
from spacetutor.games.hope.places import AWAY as AWAY_FROM
from spacetutor.games.hope.places import BAND, EARTH, NEIGHBOURS, NOWHERE, RAYS, SPACES, crossing_direction
from spacetutor.games.hope.places import TOWARDS as TOWARDS_TO
from spacetutor.games.hope.state import ANY, AWAY, SIDEWAYS, TOWARDS, AnySeat, Position, Universe
from spacetutor.games.hope.values import ACROBAT, CONVEX, Values

Path = tuple[int, ...]
ByLever = tuple[tuple[Fly, ...], ...]
Ship = tuple[int, int, bool, int]
"""Space, dimension, whether it can go through corners, and how many tiles it can fly."""


def flights(values: Values, position: Position, seat: AnySeat) -> ByLever:
    """All flights of a seat's ship by lever, whether or not the lever is still to be used."""
    universe = position.universe
    return _flights(values.form, universe.layout, universe.gone, _ship(values, position, seat))


def farthest(values: Values, position: Position, seat: AnySeat) -> tuple[tuple[Path, ...], ...]:
    """By lever, the paths that no other path goes on from: whatever a flight can touch, one of these touches."""
    universe = position.universe
    return _farthest(values.form, universe.layout, universe.gone, _ship(values, position, seat))


def _ship(values: Values, position: Position, seat: AnySeat) -> Ship:
    effect = values.effect[position.center.bug]
    corners = effect == CORNERS or seat.character == ACROBAT
    return seat.space, seat.dimension, corners, FOGGED if effect == FOG else SPACES


@lru_cache(1 << 12)
def _farthest(form: Path, layout: Path, gone: int, ship: Ship) -> tuple[tuple[Path, ...], ...]:
    found = []
    for by_lever in _flights(form, layout, gone, ship):
        shorter = {fly.path[:-1] for fly in by_lever}
        found.append(tuple(fly.path for fly in by_lever if fly.path not in shorter))
    return tuple(found)


@lru_cache(1 << 12)
def _flights(form: Path, layout: Path, gone: int, ship: Ship) -> ByLever:
    space, dimension, _, longest = ship
    towards = _lines(gone, space, TOWARDS_TO[dimension], longest)
    away = _lines(gone, space, AWAY_FROM[dimension], longest)
    forms = tuple(form[tile] for tile in layout)
    sideways = list(_bands(forms, gone, ship))
    arbitrary = dict.fromkeys([*towards, *away, *sideways])
    listed = ((TOWARDS, towards), (AWAY, away), (SIDEWAYS, sideways), (ANY, arbitrary))
    return tuple(tuple(Fly(lever, path) for path in paths) for lever, paths in listed)


def _lines(gone: int, space: int, directions: Path, longest: int) -> list[Path]:
    """Straight lines in these directions; a hole or the rim ends a line."""
    lines = []
    for direction in directions:
        path: Path = ()
        for tile in RAYS[space][direction][:longest]:
            if gone >> tile & 1:
                break
            path = (*path, tile)
            lines.append(path)
    return lines


def _bands(forms: Path, gone: int, ship: Ship) -> list[Path]:
    """Paths along faces of the dimension that share borders; with `corners` also over points where faces touch."""
    start, dimension, corners, longest = ship
    found: list[Path] = []
    open_ends: list[Path] = [()]
    while open_ends:
        path = open_ends.pop()
        here = path[-1] if path else start
        for tile in beside(forms, here, dimension, corners):
            if not gone >> tile & 1 and tile != start and tile not in path:
                longer = (*path, tile)
                found.append(longer)
                if len(longer) < longest:
                    open_ends.append(longer)
    return sorted(found, key=lambda path: (len(path), path))


def beside(forms: Path, space: int, dimension: int, corners: bool) -> list[int]:
    """The spaces whose faces of this dimension share a border with this one, or with `corners` a point."""
    form = forms[space]
    directions = TOWARDS_TO[dimension] if form == CONVEX else AWAY_FROM[dimension]
    around = NEIGHBOURS[space]
    found = [around[d] for d in directions if around[d] != NOWHERE and forms[around[d]] != form]
    if corners:
        found += [around[d] for d in BAND[dimension] if around[d] != NOWHERE and forms[around[d]] == form]
    return found


def polarized(values: Values, universe: Universe, seat: AnySeat, new: int) -> tuple[int, bool]:
    """The space where a ship is after polarizing to a dimension, and whether it has entered a tile on the way."""
    if values.form[universe.layout[seat.space]] == CONVEX:
        return seat.space, False
    tile = NEIGHBOURS[seat.space][crossing_direction(seat.dimension, new)]
    if tile == NOWHERE or universe.gone >> tile & 1:
        return EARTH, False
    return tile, True
