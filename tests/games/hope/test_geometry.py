"""The universe by pictures: bands, straight lines, borders that polarizing ships cross, and faces as drawn shapes."""

from __future__ import annotations

from random import Random

import pytest

from spacetutor.games.hope.flights import beside
from spacetutor.games.hope.places import AT, BLUE, DIMENSIONS, PURPLE, RED, SPACES
from spacetutor.games.hope.values import CONCAVE, CONVEX, FORMS
from tests.support.hope.builders import Universe, galaxy, seat, universe

Point = tuple[int, int]
CORNERS: tuple[Point, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Of a pointy-top tile, clockwise from the top; a step east is (2, 0), a step south-east (1, 3)."""

MIDDLE = {
    (PURPLE, CONVEX): 0,
    (RED, CONVEX): 2,
    (BLUE, CONVEX): 4,
    (PURPLE, CONCAVE): 3,
    (RED, CONCAVE): 5,
    (BLUE, CONCAVE): 1,
}
"""The corner in the middle of each face's outer edge: at the gravity point's side if convex, opposite if concave."""


def face(space: int, dimension: int, form: int) -> set[Point]:
    """The corners of a face: the tile's centre and three corners of the tile."""
    q, r = AT[space]
    x, y = 2 * q + r, 3 * r
    middle = MIDDLE[dimension, form]
    outer = [CORNERS[(middle + turn) % 6] for turn in (-1, 0, 1)]
    return {(x, y), *((x + dx, y + dy) for dx, dy in outer)}


def touching(forms: tuple[int, ...], space: int, dimension: int, corners: int) -> set[int]:
    """The other tiles whose face of this dimension has exactly so many corners in common with this one."""
    here = face(space, dimension, forms[space])
    return {
        other
        for other in range(SPACES)
        if other != space and len(here & face(other, dimension, forms[other])) == corners
    }


@pytest.mark.parametrize("seed", range(30))
def test_faces_share_a_border_just_if_they_share_two_corners(seed: int) -> None:
    """And the Acrobat's point just if they share one: for random universes, all spaces, all dimensions."""
    rng = Random(seed)
    forms = (CONVEX, *rng.choices((CONVEX, CONCAVE), k=SPACES - 1))
    for space in range(SPACES):
        for dimension in range(3):
            borders = touching(forms, space, dimension, 2)
            assert set(beside(forms, space, dimension, corners=False)) == borders
            assert set(beside(forms, space, dimension, corners=True)) == borders | touching(forms, space, dimension, 1)


def formed(concave: set[int], *ships: dict[str, object], **fields: object) -> Universe:
    """A universe whose tiles are convex but these."""
    tiles = {space: galaxy(FORMS[int(space in concave)]) for space in range(1, SPACES)}
    return universe(*(ships or (seat(), seat())), galaxies=tiles, **fields)


def flown(t: Universe) -> set[tuple[int, ...]]:
    return t.flights("sideways")


# --- sideways: zigzag along a band ---


@pytest.mark.parametrize(
    ("dim", "start", "band"),
    [
        ("purple", 34, (35, 17, 18, 6, 1, 0, 2, 3, 10, 11, 24, 25)),
        ("red", 22, (23, 9, 10, 2, 3, 0, 4, 5, 14, 15, 30, 31)),
        ("blue", 19, (36, 7, 18, 1, 6, 0, 5, 4, 14, 13, 29, 28)),
    ],
)
def test_sideways_paths_zigzag_along_a_band(dim: str, start: int, band: tuple[int, ...]) -> None:
    """From rim to rim through Earth: a convex tile, the concave one beyond its border, the next convex one."""
    concave = set(band[0::2])
    t = formed(concave, seat(at=start, dim=dim, character="brave"), seat())
    assert flown(t) == {band[: n + 1] for n in range(len(band))}


def test_sideways_goes_both_ways_along_the_band() -> None:
    """From the middle of the band, to either side."""
    t = formed({1, 2}, seat(at=0, character="brave"), seat())
    assert flown(t) == {(1,), (1, 6), (2,), (2, 3)}


def test_sideways_ends_where_two_tiles_of_one_form_meet() -> None:
    """Their faces of one dimension share no border."""
    t = formed(set(), seat(at=0, character="brave"), seat())
    assert flown(t) == set()


def test_sideways_ends_at_a_hole() -> None:
    """A vanished tile has no faces."""
    t = formed({1, 2}, seat(at=0, character="brave"), seat(), gone=[6])
    assert flown(t) == {(1,), (2,), (2, 3)}


def test_sideways_stays_in_its_dimension() -> None:
    """The red face of Earth touches other tiles than the purple one."""
    t = formed({1, 2, 3, 4}, seat(at=0, dim="red", character="brave"), seat())
    assert {path[0] for path in flown(t)} == {3, 4}


def test_acrobat_steps_over_corners_along_the_row() -> None:
    """Faces of tiles of one form touch in a point beside each other along the band."""
    t = formed(set(), seat(at=0, character="acrobat"), seat())
    assert {path for path in flown(t) if len(path) == 1} == {(3,), (6,)}
    assert (3, 11, 25) in flown(t)


def test_acrobat_also_crosses_borders() -> None:
    """Not only through corners."""
    t = formed({1, 2}, seat(at=0, character="acrobat"), seat())
    assert {path[0] for path in flown(t)} == {1, 2, 3, 6}


def test_acrobat_never_meets_a_tile_twice() -> None:
    """No path runs in a circle or back to where it began."""
    t = formed({1, 2, 18, 10}, seat(at=0, character="acrobat"), seat())
    for path in flown(t):
        assert len({0, *path}) == len(path) + 1


def test_nobody_else_steps_over_corners() -> None:
    for character in ("brave", "earthling", "prodigy"):
        assert flown(formed(set(), seat(character=character), seat())) == set()


# --- straight lines ---

LINES = {
    ("purple", "towards"): {(2, 9, 22), (1, 7, 19)},
    ("purple", "away"): {(5, 15, 31), (4, 13, 28)},
    ("red", "towards"): {(3, 11, 25), (4, 13, 28)},
    ("red", "away"): {(6, 17, 34), (1, 7, 19)},
    ("blue", "towards"): {(6, 17, 34), (5, 15, 31)},
    ("blue", "away"): {(3, 11, 25), (2, 9, 22)},
}


@pytest.mark.parametrize(("dim", "lever"), LINES)
def test_lines_towards_and_away_from_gravity_are_straight(dim: str, lever: str) -> None:
    """From Earth to the rim, in two directions; each tile of the way can be the last."""
    t = universe(seat(dim=dim), seat())
    assert t.flights(lever) == {line[:n] for line in LINES[dim, lever] for n in (1, 2, 3)}


def test_a_line_does_not_depend_on_the_forms_of_its_tiles() -> None:
    for concave in (set(), {2, 9}, set(range(1, SPACES))):
        assert (2, 9, 22) in formed(concave).flights("towards")


def test_a_line_ends_at_a_hole() -> None:
    assert universe(seat(), seat(), gone=[9]).flights("towards") == {(2,), (1,), (1, 7), (1, 7, 19)}


def test_a_line_ends_at_the_rim() -> None:
    """On a corner of the universe nothing lies towards the gravity point."""
    assert universe(seat(at=22), seat()).flights("towards") == set()


def test_a_line_leads_over_stable_tiles() -> None:
    """They can be flown over and stopped on."""
    assert universe(seat(), seat(), stable=[2]).flights("towards") >= {(2,), (2, 9)}


@pytest.mark.parametrize("dim", DIMENSIONS)
def test_arbitrary_navigation_is_any_of_the_three(dim: str) -> None:
    t = formed({1, 2, 3, 4, 5, 6}, seat(dim=dim), seat())
    assert t.flights("any") == t.flights("towards") | t.flights("away") | t.flights("sideways")


# --- polarizing on concave tiles ---

CROSSED = {
    ("red", "purple"): 7,
    ("purple", "blue"): 6,
    ("blue", "red"): 2,
    ("purple", "red"): 0,
    ("blue", "purple"): 8,
    ("red", "blue"): 18,
}
"""From space 1: the red face lies at the upper left, the purple one below, the blue one at the upper right."""


@pytest.mark.parametrize(("old", "new"), CROSSED)
def test_polarizing_on_a_concave_tile_crosses_the_border_towards_the_new_gravity(old: str, new: str) -> None:
    """For all three dimensions and both ways round."""
    ways = {("red", "purple"), ("purple", "blue"), ("blue", "red")}
    way = "clockwise" if (old, new) in ways else "back"
    t = formed({1}, seat(at=1, dim=old, tokens=["polarize"]), seat())
    assert t.play(f"token polarize {way}").ship == (CROSSED[old, new], new)


@pytest.mark.parametrize("old", DIMENSIONS)
def test_polarizing_three_times_on_a_convex_tile_leads_back(old: str) -> None:
    """Red, purple, blue, and red again; the tile stays the same."""
    t = formed(set(), seat(at=1, dim=old, tokens=["polarize"] * 3), seat())
    assert t.play(*["token polarize clockwise"] * 3).ship == (1, old)


@pytest.mark.parametrize("old", DIMENSIONS)
def test_the_two_ways_round_undo_each_other_on_earth(old: str) -> None:
    t = universe(seat(dim=old, tokens=["polarize"] * 2), seat())
    assert t.play("token polarize clockwise", "token polarize back").ship == (0, old)


@pytest.mark.parametrize(("old", "new"), CROSSED)
def test_the_crossed_border_belongs_to_the_old_face(old: str, new: str) -> None:
    """In the drawing the tile beyond shares a whole side with the face that is left."""
    here = face(1, DIMENSIONS.index(old), CONCAVE)
    beyond = {point for form in (CONVEX, CONCAVE) for d in range(3) for point in face(CROSSED[old, new], d, form)}
    assert len(here & beyond) == 2
