"""The universe as a map: 37 spaces in rings around Earth, their neighbours, and the three dimensions' directions."""

from __future__ import annotations

from typing import Final

DIMENSIONS = ("purple", "red", "blue")
PURPLE, RED, BLUE = range(3)
E, SE, SW, W, NW, NE = range(6)
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""By direction, clockwise. Axial coordinates, pointy-top hexagons."""

TOWARDS: Final = ((NE, NW), (E, SE), (W, SW))
"""By dimension: the two directions that lead to its gravity point."""

AWAY: Final = tuple(tuple((direction + 3) % 6 for direction in pair) for pair in TOWARDS)
BAND: Final = ((E, W), (NE, SW), (NW, SE))
"""By dimension: the directions along a band, in which faces of tiles of one form touch at a corner."""

CLOCKWISE: Final = (BLUE, PURPLE, RED)
"""The dimension that follows each: red, purple, blue, and red again."""

COUNTER: Final = (RED, BLUE, PURPLE)
SIDES, RADIUS = len(STEPS), 3
EARTH = 0


def _rings() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Coordinates by ring; a ring begins in its north-west corner and runs clockwise."""
    rings: list[tuple[tuple[int, int], ...]] = [((0, 0),)]
    for k in range(1, RADIUS + 1):
        q, r = 0, -k
        ring = []
        for direction in range(SIDES):
            for _ in range(k):
                ring.append((q, r))
                q, r = q + STEPS[direction][0], r + STEPS[direction][1]
        rings.append(tuple(ring))
    return tuple(rings)


_RINGS = _rings()
AT: Final = tuple(place for ring in _RINGS for place in ring)
"""The axial coordinates of each space."""

SPACES = len(AT)
_SPACE = {place: space for space, place in enumerate(AT)}
RINGS: Final = tuple(tuple(_SPACE[place] for place in ring) for ring in _RINGS)
RING_OF: Final = tuple(k for k, ring in enumerate(RINGS) for _ in ring)
BORDER: Final = RINGS[RADIUS]
NOWHERE = -1
NEIGHBOURS: Final = tuple(tuple(_SPACE.get((q + dq, r + dr), NOWHERE) for dq, dr in STEPS) for q, r in AT)
"""By space and direction; NOWHERE beyond the rim."""


def _ray(space: int, direction: int) -> tuple[int, ...]:
    ray = []
    while (space := NEIGHBOURS[space][direction]) != NOWHERE:
        ray.append(space)
    return tuple(ray)


RAYS: Final = tuple(tuple(_ray(space, direction) for direction in range(6)) for space in range(SPACES))
"""By space and direction: all spaces in a straight line from there, to the rim."""


def distance(one: int, other: int) -> int:
    """Steps from tile to tile, whatever lies between."""
    (q, r), (s, t) = AT[one], AT[other]
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def crossing_direction(old: int, new: int) -> int:
    """The way out of a concave tile's face into another dimension: away from the old gravity, towards the new one."""
    (direction,) = set(AWAY[old]) & set(TOWARDS[new])
    return direction
