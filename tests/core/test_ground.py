"""Ground of tiles in rows, by two rows of three: tiles 1 to 6, points 1 to 12, four in a row."""

from __future__ import annotations

import pytest

from spacetutor.core.kit.ground import connections, grid, largest_group

GROUND = grid(2, 3)
NOBODY = -1


def owned(*points: int) -> tuple[int, ...]:
    """By point: whether seat 0 is there."""
    return tuple(0 if point in points else NOBODY for point in range(1, GROUND.points + 1))


def test_a_tile_has_four_points_and_its_neighbours_at_the_sides() -> None:
    assert GROUND.corners[5] == (6, 7, 10, 11)
    assert GROUND.beside[5] == (2, 4, 6)


def test_the_outermost_tiles_are_corners() -> None:
    assert [tile for tile in range(1, GROUND.tiles + 1) if GROUND.outer[tile]] == [1, 3, 4, 6]


@pytest.mark.parametrize(("point", "tiles"), [(1, (1,)), (2, (1, 2)), (6, (1, 2, 4, 5)), (12, (6,))])
def test_a_point_touches_the_tiles_around_it(point: int, tiles: tuple[int, ...]) -> None:
    assert GROUND.touched[point] == tiles


def test_only_points_inside_are_not_on_the_rim() -> None:
    assert [point for point in range(1, GROUND.points + 1) if not GROUND.rim[point]] == [6, 7]


def test_points_a_side_apart_are_connected_and_a_row_does_not_go_on_in_the_next() -> None:
    assert connections(GROUND, owned(1, 2, 6), 0) == 2
    assert connections(GROUND, owned(4, 5), 0) == 0


def test_the_largest_group_counts_points_not_connections() -> None:
    assert largest_group(GROUND, owned(1, 2, 5, 6, 12), 0) == 4
    assert largest_group(GROUND, owned(), 0) == 0
