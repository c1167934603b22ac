"""The universe as points of a picture, which a browser only draws: tiles are upright hexagons, faces are rhombi."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, pi, sin
from typing import Final

from spacetutor.games.hope.places import AT, AWAY, RED, TOWARDS
from spacetutor.games.hope.screen_types import HopeOutline
from spacetutor.games.hope.values import CONVEX, FORMS

Point = tuple[float, float]
Points = tuple[Point, ...]

SIZE = 50
"""From a tile's centre to a corner. To the right is east, downwards is south."""

_PLANETS: Final = (((0.0, 0.6),), ((-0.2, 0.62), (0.2, 0.62)), ((-0.2, 0.5), (0.2, 0.5), (0.0, 0.8)))
"""Planets of a face by their number: along the wide diagonal of the rhombus, and from the tile's centre outwards."""

_SHIPS: Final = (
    ((0.43, 0.44),),
    ((0.43, 0.44), (-0.43, 0.44)),
    ((0.46, 0.4), (0.16, 0.6), (-0.43, 0.44)),
    ((0.46, 0.4), (0.16, 0.6), (-0.46, 0.4), (-0.16, 0.6)),
)
"""Ships on a face by their number; mirrored on red faces, so that the first does not cover the tile's number."""

GRAVITY: Final[Points] = ((0.0, -5.62), (5.32, 4.1), (-5.32, 4.1))
"""The gravity points by dimension: purple above, red at the lower right, blue at the lower left."""


def _corner(direction: int) -> Point:
    """The corner that follows the border in this direction, clockwise."""
    angle = pi / 6 + direction * pi / 3
    return cos(angle), sin(angle)


CORNERS: Final[Points] = tuple(_corner(direction) for direction in range(6))
"""The border in direction d runs from corner d - 1 to corner d."""


def centre(space: int) -> Point:
    q, r = AT[space]
    return (q + r / 2) * 3**0.5, r * 1.5


def borders(form: int, dimension: int) -> tuple[int, int]:
    """A convex tile's face lies at its borders towards the gravity point, a concave tile's at those away from it."""
    one, other = (TOWARDS if form == CONVEX else AWAY)[dimension]
    return (one, other) if other == (one + 1) % 6 else (other, one)


def rhombus(form: int, dimension: int) -> Points:
    """A face of a tile around (0, 0): the centre, and the three corners of its two borders, clockwise."""
    one, other = borders(form, dimension)
    return ((0.0, 0.0), CORNERS[one - 1], CORNERS[one], CORNERS[other])


def spots(form: int, dimension: int, places: Points) -> Points:
    """Places on a face, which are given along its wide diagonal and outwards."""
    _, start, (out_x, out_y), end = rhombus(form, dimension)
    wide_x, wide_y = end[0] - start[0], end[1] - start[1]
    wide = hypot(wide_x, wide_y)
    return tuple((out_x * out + wide_x / wide * along, out_y * out + wide_y / wide * along) for along, out in places)


def _berths(dimension: int, number: int) -> Points:
    side = -1 if dimension == RED else 1
    return tuple((side * along, out) for along, out in _SHIPS[number])


def outline() -> HopeOutline:
    """All points of the picture; faces, planets and ships by form and dimension, the latter two by their number too."""
    forms = range(len(FORMS))
    return {
        "spaces": _drawn(centre(space) for space in range(len(AT))),
        "corners": _drawn(CORNERS),
        "gravity": _drawn(GRAVITY),
        "rhombi": [[_drawn(rhombus(form, dimension)) for dimension in range(3)] for form in forms],
        "planets": [[[_drawn(spots(form, d, places)) for places in _PLANETS] for d in range(3)] for form in forms],
        "ships": [
            [[_drawn(spots(form, d, _berths(d, n))) for n in range(len(_SHIPS))] for d in range(3)] for form in forms
        ],
    }


def _drawn(points: Iterable[Point]) -> list[list[float]]:
    return [[round(x * SIZE, 1) + 0.0, round(y * SIZE, 1) + 0.0] for x, y in points]
