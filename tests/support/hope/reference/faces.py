"""The universe of HOPE drawn on paper: hexagons, the three rhombic faces of each, and the corners they share.

Where a ship can go is read off the drawing: two faces share a border if they have two corners in
common, and touch in a point if they have one. Points are whole numbers: one to the right is half a tile's width, one
down a quarter of its height, so that equal corners are equal pairs.
"""

from __future__ import annotations

from functools import cache
from math import atan2, sqrt, tau

Point = tuple[int, int]

PURPLE, RED, BLUE = range(3)
EARTH = 0
RADIUS = 3
CORNERS: tuple[Point, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Of a hexagon around (0, 0), clockwise from the top."""

STEPS: tuple[Point, ...] = ((2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3))
"""From a tile's centre to those of its six neighbours."""

NORTH_WEST: Point = (-1, -3)
PULL = {PURPLE: 0, RED: 2, BLUE: 4}
"""The corner that points to each dimension's gravity point: the top, the lower right, the lower left."""


def plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def ring(centre: Point) -> int:
    """How many steps a tile is away from Earth."""
    down = centre[1] // 3
    right = (centre[0] - down) // 2
    return max(abs(down), abs(right), abs(down + right))


def bearing(centre: Point) -> float:
    """How far clockwise from the north-west a tile is seen from Earth."""
    start = atan2(NORTH_WEST[1], NORTH_WEST[0] * sqrt(3))
    return round(atan2(centre[1], centre[0] * sqrt(3)) - start, 6) % tau


def centres() -> list[Point]:
    """Every tile's centre by the number of its space: ring after ring, each clockwise from the north-west."""
    found = {(0, 0)}
    for _ in range(RADIUS):
        found |= {plus(centre, step) for centre in found for step in STEPS}
    return sorted(found, key=lambda centre: (ring(centre), 0 if centre == (0, 0) else bearing(centre)))


CENTRES = centres()
SPACES = {centre: space for space, centre in enumerate(CENTRES)}
RINGS = [[space for space, centre in enumerate(CENTRES) if ring(centre) == k] for k in range(RADIUS + 1)]
BORDER = RINGS[RADIUS]


def distance(here: int, there: int) -> int:
    """How many steps a space is away from another."""
    (x, y), (u, v) = CENTRES[here], CENTRES[there]
    return ring((u - x, v - y))


def turn_to(here: int, there: int) -> float:
    """How far one turns clockwise around Earth from the direction of a space to that of another."""
    return round(bearing(CENTRES[there]) - bearing(CENTRES[here]), 6) % tau


def nearest(here: int, spaces: list[int]) -> int:
    """Of these spaces the nearest; of equally near ones the first that is met on the way round clockwise."""
    return min(spaces, key=lambda there: (distance(here, there), turn_to(here, there)))


def hexagon(centre: Point) -> set[Point]:
    """A tile's six corners."""
    return {plus(centre, corner) for corner in CORNERS}


@cache
def face(space: int, form: str, dimension: int) -> frozenset[Point]:
    """The four corners of a rhombic face: towards the gravity point on a convex tile, opposite on a concave one."""
    middle = PULL[dimension] if form == "convex" else PULL[dimension] + 3
    outer = [CORNERS[(middle + turn) % 6] for turn in (-1, 0, 1)]
    return frozenset(plus(CENTRES[space], point) for point in [(0, 0), *outer])


def closeness(step: Point, dimension: int) -> int:
    """Above 0 if a step leads nearer to the gravity point, below 0 if away from it, 0 if neither."""
    corner = CORNERS[PULL[dimension]]
    return 3 * step[0] * corner[0] + step[1] * corner[1]


@cache
def line(space: int, step: Point) -> tuple[int, ...]:
    """All spaces straight on from here to the rim."""
    found, at = [], plus(CENTRES[space], step)
    while at in SPACES:
        found.append(SPACES[at])
        at = plus(at, step)
    return tuple(found)


@cache
def lines(space: int, dimension: int, sign: int) -> tuple[tuple[int, ...], ...]:
    """The two straight lines towards (sign 1) or away from (sign -1) the gravity point."""
    return tuple(line(space, step) for step in STEPS if closeness(step, dimension) * sign > 0)


@cache
def shared_corners(one: tuple[int, str], other: tuple[int, str], dimension: int) -> int:
    """How many corners the faces of a dimension on two tiles (space and form) have in common."""
    return len(face(*one, dimension) & face(*other, dimension))


@cache
def beyond(space: int, old: int, new: int) -> int | None:
    """The space across that border of a concave tile's face which lies towards the new gravity point."""
    own = face(space, "concave", old)
    for step in STEPS:
        there = plus(CENTRES[space], step)
        if closeness(step, new) > 0 and len(hexagon(there) & own) == 2:
            return SPACES.get(there)
    raise ValueError(f"no way from dimension {old} to {new}")
