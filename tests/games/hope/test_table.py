"""HOPE's table: the picture's points agree with the map, screens hold what a view holds, and the text shows it."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from math import hypot
from random import Random

import pytest

from spacetutor.core.sketch import plain
from spacetutor.games.hope.actions import Fly
from spacetutor.games.hope.flights import beside
from spacetutor.games.hope.game import Hope
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.outline import CORNERS, GRAVITY, SIZE, Point, borders, centre, outline, rhombus
from spacetutor.games.hope.places import (
    AWAY,
    BAND,
    NEIGHBOURS,
    NOWHERE,
    RAYS,
    SPACES,
    STEPS,
    TOWARDS,
    crossing_direction,
)
from spacetutor.games.hope.state import LEVERS, State
from spacetutor.games.hope.values import CONCAVE, CONVEX

NAMES = ("Neil", "Yuri", "Valentina")
FORMS = (CONVEX, CONCAVE)
DIMENSIONS = range(3)


def corners(space: int, form: int, dimension: int) -> set[Point]:
    """The corners of a face where it lies."""
    (x, y), points = centre(space), rhombus(form, dimension)
    return {(round(x + dx, 6), round(y + dy, 6)) for dx, dy in points}


def positions(seed: int = 1, bugs: bool = False) -> list[tuple[Hope, State]]:
    """A game of random moves, with Pioneers placed wherever they can be."""
    game, rng = Hope(Options(seats=3, bugs=bugs)), Random(seed)
    state, found = game.new(game.deal(rng)), list[tuple[Hope, State]]()
    while game.actor(state) is not None:
        found.append((game, state))
        moves = game.legal(state)
        state = game.apply(state, rng.choice([move for move in moves if move.kind == "settle"] or moves))
    return [*found, (game, state)]


@pytest.mark.parametrize("direction", range(6))
def test_neighbours_share_the_border_in_their_direction(direction: int) -> None:
    (x, y), (dx, dy) = centre(0), centre(NEIGHBOURS[0][direction])
    ours = [CORNERS[direction - 1], CORNERS[direction]]
    theirs = [CORNERS[(direction + 3) % 6], CORNERS[(direction + 2) % 6]]
    for (ax, ay), (bx, by) in zip(ours, theirs, strict=True):
        assert (x + ax, y + ay) == pytest.approx((dx + bx, dy + by))


@pytest.mark.parametrize("dimension", DIMENSIONS)
def test_a_convex_face_lies_towards_gravity_and_a_concave_one_away(dimension: int) -> None:
    assert set(borders(CONVEX, dimension)) == set(TOWARDS[dimension])
    assert set(borders(CONCAVE, dimension)) == set(AWAY[dimension])
    _, _, (x, y), _ = rhombus(CONVEX, dimension)
    assert rhombus(CONCAVE, dimension)[2] == pytest.approx((-x, -y))


@pytest.mark.parametrize("form", FORMS)
def test_three_faces_make_a_tile(form: int) -> None:
    """Each border belongs to one face; the inner lines of a convex tile make a Y, of a concave one a Y upside down."""
    assert sorted(border for dimension in DIMENSIONS for border in borders(form, dimension)) == list(range(6))
    inner = {rhombus(form, dimension)[1] for dimension in DIMENSIONS}
    stem = 1 if form == CONVEX else -1
    assert [point for point in inner if abs(point[0]) < 1e-9] == [pytest.approx((0, stem))]


@pytest.mark.parametrize(("form", "other", "dimension"), [*product(FORMS, FORMS, DIMENSIONS)])
def test_faces_share_a_border_in_the_picture_where_a_ship_can_cross_it(form: int, other: int, dimension: int) -> None:
    """And a point where the Acrobat can step over a corner."""
    forms = (form, *[other] * (SPACES - 1))
    for space in filter(lambda around: around != NOWHERE, NEIGHBOURS[0]):
        shared = corners(0, form, dimension) & corners(space, other, dimension)
        assert (len(shared) == 2) == (space in beside(forms, 0, dimension, corners=False))
        if NEIGHBOURS[0].index(space) in BAND[dimension] and form == other:
            assert len(shared) == 1
            assert space in beside(forms, 0, dimension, corners=True)


def test_flights_towards_gravity_are_straight_and_lead_there() -> None:
    for dimension in DIMENSIONS:
        for direction in TOWARDS[dimension]:
            dx, dy = centre(NEIGHBOURS[0][direction])
            assert dx * GRAVITY[dimension][0] + dy * GRAVITY[dimension][1] > 0
            for space in range(SPACES):
                x, y = centre(space)
                for n, far in enumerate(RAYS[space][direction], start=1):
                    assert centre(far) == pytest.approx((x + n * dx, y + n * dy))


@pytest.mark.parametrize(("old", "new"), [(1, 0), (0, 2), (2, 1), (0, 1), (2, 0), (1, 2)])
def test_polarizing_on_a_concave_tile_crosses_a_border_of_the_face(old: int, new: int) -> None:
    """It lies towards the new gravity point."""
    direction = crossing_direction(old, new)
    assert direction in borders(CONCAVE, old)
    x, y = centre(NEIGHBOURS[0][direction])
    assert x * GRAVITY[new][0] + y * GRAVITY[new][1] > 0


def test_planets_lie_on_their_face_apart_from_each_other_and_from_the_symbol() -> None:
    drawn, radius = outline(), 7
    for form, dimension, count in product(FORMS, DIMENSIONS, (1, 2, 3)):
        spots = drawn["planets"][form][dimension][count - 1]
        assert len(spots) == count
        for i, (x, y) in enumerate(spots):
            assert hypot(x, y) > 13.4 + radius
            assert all(hypot(x - ox, y - oy) > 2 * radius for ox, oy in spots[:i])
            assert _depth(drawn["rhombi"][form][dimension], (x, y)) > radius


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_ships_are_on_their_face(count: int) -> None:
    drawn = outline()
    for form, dimension in product(FORMS, DIMENSIONS):
        spots = drawn["ships"][form][dimension][count - 1]
        assert len({tuple(spot) for spot in spots}) == count
        assert all(_depth(drawn["rhombi"][form][dimension], spot) > 4 for spot in spots)


def _depth(polygon: list[list[float]], point: Point | list[float]) -> float:
    """How far inside a polygon that is drawn clockwise a point lies."""
    (x, y), found = point, []
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        found.append(((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay))
    return min(found)


def test_the_browser_gets_the_points_that_were_checked() -> None:
    drawn = outline()
    assert drawn["spaces"][5] == [pytest.approx(part * SIZE, abs=0.1) for part in centre(5)]
    assert len(drawn["spaces"]) == SPACES
    assert drawn["corners"] == [[pytest.approx(part * SIZE, abs=0.1) for part in point] for point in CORNERS]
    assert len(STEPS) == len(drawn["corners"])


def test_reach_is_where_legal_flights_end() -> None:
    """By lever, at every moment of a game; nothing where sums are not to be shown."""
    seen = 0
    for game, state in positions(bugs=True):
        view = game.view(state, game.actor(state))
        ends: list[set[int]] = [set() for _ in LEVERS]
        for move in game.legal(view):
            if isinstance(move, Fly):
                ends[move.lever].add(move.path[-1])
        reach = game.screen(view, NAMES)["reach"] or [[], [], [], []]
        assert [set(spaces) for spaces in reach] == ends
        seen += any(ends)
        assert game.screen(view, NAMES, sums=False)["reach"] == []
    assert seen > 20


def test_a_screen_is_the_same_for_all_that_a_seat_can_not_tell_apart() -> None:
    for game, state in positions(seed=3, bugs=True)[::9]:
        view, rng = game.view(state, 0), Random(7)
        shown = game.screen(view, NAMES)
        other = game.imagine(view, rng)
        assert game.screen(game.view(other, 0), NAMES) == shown
        assert game.sketch(game.view(other, 0), NAMES) == game.sketch(view, NAMES)
        laid_down = view.asking.pledges or ((0, ()),) * len(view.seats)
        for seat, (_, cards) in zip(shown["seats"][1:], laid_down[1:], strict=True):
            assert Counter(seat["hand"]) == Counter(seat["known"]) | Counter(cards)
            assert seat["role"] == "" or seat["revealed"] or seat["cleared"]


def test_a_watcher_sees_no_hand_and_no_role() -> None:
    game, state = positions(seed=4)[8]
    shown = game.screen(game.view(state, None), NAMES)
    for seat, held in zip(shown["seats"], state.seats, strict=True):
        assert seat["hand"] == list(held.known)
        assert seat["hidden"] == len(held.hand) - len(held.known)
        assert seat["role"] == ""


def test_screens_and_faces_go_to_the_browser_as_they_are() -> None:
    """A replay's screens all go out at once, so they are small."""
    for game, state in positions(seed=5, bugs=True)[::10]:
        shown = game.screen(game.view(state, 1), NAMES)
        assert json.loads(json.dumps(shown)) == shown
        assert len(json.dumps(shown)) < 4000
    assert json.loads(json.dumps(game.faces())) == game.faces()
    assert game.faces()["game"] == game.id


def test_without_sums_nothing_is_counted() -> None:
    game, state = positions(seed=6)[40]
    shown = game.screen(game.view(state, 0), NAMES, sums=False)
    assert shown["center"]["symbols"] is None
    assert {seat["points"] for seat in shown["seats"]} == {"?"}
    assert "symbols in sight" not in plain(game.sketch(game.view(state, 0), NAMES, 0))
    assert "symbols in sight" in plain(game.sketch(game.view(state, 0), NAMES))


def test_the_text_shows_every_tile_and_every_pioneer() -> None:
    for game, state in positions(seed=2)[::8]:
        text = plain(game.sketch(game.view(state, 0), NAMES))
        universe = state.universe
        there = [space for space in range(1, SPACES) if not universe.gone >> space & 1]
        assert text.count("gone") == SPACES - 1 - len(there) + (universe.gone & 1)
        forms = game.values.form
        for space in there:
            assert f"{space}{'^' if forms[universe.layout[space]] == CONVEX else 'v'}" in text
        owners = [name for faces in universe.pioneers for face in faces for name in face]
        listed = "\n".join(line for line in text.splitlines() if "Pioneers on" in line)
        assert [listed.count(name) for name in NAMES] == [owners.count(seat) for seat in range(3)]
