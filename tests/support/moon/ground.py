"""Tiles and the points between them (G1 to G4), numbered from 1 in rows from the top left."""

from __future__ import annotations

from functools import cache

from tests.support.moon.values import GRIDS


class Ground:
    """The grid of one table."""

    def __init__(self, players: int) -> None:
        self.rows, self.columns = GRIDS[players]
        self.tiles = range(1, self.rows * self.columns + 1)
        self.points = range(1, (self.rows + 1) * (self.columns + 1) + 1)

    def spot(self, tile: int) -> tuple[int, int]:
        """Row and column of a tile, from 0."""
        return divmod(tile - 1, self.columns)

    def point_spot(self, point: int) -> tuple[int, int]:
        """Row and column of a point, from 0."""
        return divmod(point - 1, self.columns + 1)

    @cache  # noqa: B019
    def around(self, tile: int) -> list[int]:
        """G4: the four points of a tile."""
        row, column = self.spot(tile)
        return [
            p for p in self.points if self.point_spot(p)[0] - row in (0, 1) and self.point_spot(p)[1] - column in (0, 1)
        ]

    @cache  # noqa: B019
    def touched(self, point: int) -> list[int]:
        """G2: the one, two or four tiles that a point touches."""
        return [tile for tile in self.tiles if point in self.around(tile)]

    @cache  # noqa: B019
    def neighbours(self, tile: int) -> list[int]:
        """G4: the tiles that share a side with this one."""
        return [other for other in self.tiles if apart(self.spot(tile), self.spot(other)) == 1]

    def corner(self, tile: int) -> bool:
        """G1: whether it is one of the four outermost tiles."""
        row, column = self.spot(tile)
        return row in (0, self.rows - 1) and column in (0, self.columns - 1)

    def connections(self, points: list[int]) -> list[tuple[int, int]]:
        """G3: the pairs of these points that are one tile side apart."""
        return [(a, b) for a in points for b in points if a < b and apart(self.point_spot(a), self.point_spot(b)) == 1]

    def largest_group(self, points: list[int]) -> int:
        """How many of these points the largest connected group has."""
        pairs = self.connections(points)
        largest = 0
        for start in points:
            group = {start}
            while more := {p for pair in pairs if group & set(pair) for p in pair} - group:
                group |= more
            largest = max(largest, len(group))
        return largest


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Steps along rows and columns."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@cache
def ground(players: int) -> Ground:
    """The grid for so many players."""
    return Ground(players)
