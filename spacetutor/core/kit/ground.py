"""Ground of square tiles in rows, and the points at their corners, both numbered from 1."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

Numbers = tuple[int, ...]


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
    """So many rows and columns of tiles."""
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


def connections(ground: Grid, owners: tuple[int, ...], seat: int) -> int:
    """Pairs of one owner's points that are a tile side apart; `owners` by point, the first of them point 1."""
    own = [point for point, owner in enumerate(owners, 1) if owner == seat]
    return sum(other > point and owners[other - 1] == seat for point in own for other in ground.linked[point])


def largest_group(ground: Grid, owners: tuple[int, ...], seat: int) -> int:
    """The most points of one owner that are connected with one another."""
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
