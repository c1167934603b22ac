"""The rulings on the faces of HOPE's tiles, proved on a drawing; and the game's map beside that drawing."""

from __future__ import annotations

from itertools import product

import pytest

from spacetutor.games.hope import places
from tests.support.hope.reference.faces import (
    CENTRES,
    RINGS,
    SPACES,
    STEPS,
    beyond,
    closeness,
    line,
    plus,
    shared_corners,
)

FORMS = ("convex", "concave")
DIMENSIONS = range(3)


def step_between(here: int, there: int) -> tuple[int, int] | None:
    """The step that leads from one space to the other, if they are neighbours."""
    return next((step for step in STEPS if plus(CENTRES[here], step) == CENTRES[there]), None)


def by_the_rulings(one: tuple[int, str], other: tuple[int, str], dimension: int) -> int:
    """Two corners: neighbours towards the gravity point, from convex to concave. One: one form, along the band."""
    step = step_between(one[0], other[0])
    if step is None:
        return 0
    towards = closeness(step, dimension)
    if one[1] == other[1]:
        return 1 if towards == 0 else 0
    return 2 if (towards > 0 and one[1] == "convex") or (towards < 0 and one[1] == "concave") else 0


@pytest.mark.parametrize("dimension", DIMENSIONS)
def test_faces_share_corners_as_the_rulings_say(dimension: int) -> None:
    for here, there in product(range(37), repeat=2):
        for forms in product(FORMS, repeat=2):
            one, other = (here, forms[0]), (there, forms[1])
            if here != there:
                assert shared_corners(one, other, dimension) == by_the_rulings(one, other, dimension), (one, other)


def test_the_map_has_its_spaces_where_the_drawing_has_them() -> None:
    assert [SPACES[(2 * q + r, 3 * r)] for q, r in places.AT] == list(range(37))
    assert [list(ring) for ring in places.RINGS] == RINGS


def test_straight_lines_are_those_of_the_drawing() -> None:
    steps = [(2 * q + r, 3 * r) for q, r in places.STEPS]
    for space, (direction, step) in product(range(37), enumerate(steps)):
        assert places.RAYS[space][direction] == line(space, step)
    for dimension in DIMENSIONS:
        assert {steps[d] for d in places.TOWARDS[dimension]} == {s for s in STEPS if closeness(s, dimension) > 0}
        assert {steps[d] for d in places.AWAY[dimension]} == {s for s in STEPS if closeness(s, dimension) < 0}
        assert {steps[d] for d in places.BAND[dimension]} == {s for s in STEPS if closeness(s, dimension) == 0}


def test_a_concave_tile_is_left_over_the_border_that_the_drawing_shows() -> None:
    for space, old, new in product(range(37), DIMENSIONS, DIMENSIONS):
        if old != new:
            there = places.NEIGHBOURS[space][places.crossing_direction(old, new)]
            assert beyond(space, old, new) == (None if there == places.NOWHERE else there)
