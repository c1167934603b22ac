"""The ground: tiles in rows, and the points at their corners, both numbered from 1 (G1, G2)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from spacetutor.games.from_the_moon.pieces import LAB_SPACES

Numbers = tuple[int, ...]
COLUMNS = 4
"""Laboratory spaces side by side (L1)."""


class Grid(NamedTuple):
    """By tile (0 is none): its four points, the tiles at its sides, whether it is a corner. By point: the tiles it
    touches, the points one side away, whether it lies on the rim.
    """

    tiles: int
    points: int
    corners: tuple[Numbers, ...]
    beside: tuple[Numbers, ...]
    outer: tuple[bool, ...]
    touched: tuple[Numbers, ...]
    linked: tuple[Numbers, ...]
    rim: tuple[bool, ...]


@cache
def grid(rows: int, columns: int) -> Grid:
    """Three by three, three rows of four, or four by four."""
    tiles = [(row, column) for row in range(rows) for column in range(columns)]
    points = [(row, column) for row in range(rows + 1) for column in range(columns + 1)]
    tile_at = {place: i for i, place in enumerate(tiles, 1)}
    point_at = {place: i for i, place in enumerate(points, 1)}
    around = [(0, 0), (0, 1), (1, 0), (1, 1)]
    return Grid(
        tiles=len(tiles),
        points=len(points),
        corners=((), *(tuple(point_at[r + i, c + j] for i, j in around) for r, c in tiles)),
        beside=((), *(_aside(tile_at, place) for place in tiles)),
        outer=(False, *(r in (0, rows - 1) and c in (0, columns - 1) for r, c in tiles)),
        touched=(
            (),
            *(tuple(tile_at[p] for i, j in around[::-1] if (p := (r - i, c - j)) in tile_at) for r, c in points),
        ),
        linked=((), *(_aside(point_at, place) for place in points)),
        rim=(False, *(r in (0, rows) or c in (0, columns) for r, c in points)),
    )


def _aside(number: dict[tuple[int, int], int], place: tuple[int, int]) -> Numbers:
    row, column = place
    sides = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(number[side] for side in sides if side in number)


def lines_of(space: int) -> list[int]:
    """The Laboratory spaces in the row and the column of one, from 1; itself among them (L3)."""
    row, column = divmod(space - 1, COLUMNS)
    return [i + 1 for i in range(LAB_SPACES) if i // COLUMNS == row or i % COLUMNS == column]


def connections(ground: Grid, owners: tuple[int, ...], seat: int) -> int:
    """Pairs of one player's Buildings that are a tile side apart (G3); `owners` by point from 0."""
    own = [point for point, owner in enumerate(owners, 1) if owner == seat]
    return sum(other > point and owners[other - 1] == seat for point in own for other in ground.linked[point])


def largest_group(ground: Grid, owners: tuple[int, ...], seat: int) -> int:
    """The most Buildings of one player that are connected with one another (Z5)."""
    left, largest = {point for point, owner in enumerate(owners, 1) if owner == seat}, 0
    while left:
        group, edge = 0, [left.pop()]
        while edge:
            group += 1
            found = left.intersection(ground.linked[edge.pop()])
            left -= found
            edge += found
        largest = max(largest, group)
    return largest
