"""The worked examples of HOPE's rulebook, by name."""

from __future__ import annotations

import pytest

from tests.support.hope.builders import Universe, galaxy, seat, track, universe

RED, GREEN, BLUE = range(3)
"""The players of the book's examples."""


# --- Medals on shared tiles ---


@pytest.fixture
def shared() -> Universe:
    """Green is where two others have a Pioneer each, on an inner tile with planets to spare."""
    return universe(
        seat(),
        seat(at=4, hand=["water", "water", "joker"]),
        seat(),
        galaxies={4: galaxy(planets=(3, 2, 2))},
        pioneers={4: {"red": [RED], "blue": [BLUE]}},
        to_act=GREEN,
    )


def test_medals_green_joins_two_others_and_gets_two(shared: Universe) -> None:
    """Green gets as many Medals as there are other players on the tile; each of them gets one."""
    assert shared.play("settle 4 with water").medals() == [1, 2, 1]


def test_medals_more_pioneers_of_green_earn_nothing_more(shared: Universe) -> None:
    """Once Green has a Pioneer there, nobody gets another Medal for the next."""
    assert shared.play("settle 4 with water", "settle 4 with joker").medals() == [1, 2, 1]


def test_medals_count_players_and_not_pioneers() -> None:
    """Three Pioneers of one other player are one other player."""
    t = universe(
        seat(at=4, hand=["water"]),
        seat(),
        galaxies={4: galaxy(planets=(2, 2, 2))},
        pioneers={4: {"red": [1, 1], "blue": [1]}},
    )
    assert t.play("settle 4 with water").medals() == [1, 1]


def test_medals_come_for_the_pioneer_that_makes_the_galaxy_stable_too() -> None:
    """The others have theirs on the tile when it is placed; then all of them go to the row."""
    t = universe(
        seat(at=4, hand=["water"]),
        seat(),
        seat(),
        galaxies={4: galaxy(planets=(1, 1, 1))},
        pioneers={4: {"red": [1], "blue": [2]}},
    )
    after = t.play("settle 4 with water")
    assert (after.stable(), after.medals()) == ([4], [2, 1, 1])


@pytest.mark.parametrize(
    ("left", "gained"), [(1, [0, 1, 0, 0]), (3, [0, 3, 0, 0]), (4, [0, 3, 1, 0]), (5, [0, 3, 1, 1])]
)
def test_medals_that_run_short_go_to_the_settler_first_and_then_clockwise(left: int, gained: list[int]) -> None:
    """There are thirty; seat 1 settles beside the other three."""
    t = universe(
        seat(),
        seat(at=4, hand=["water"]),
        seat(medals=30 - left),
        seat(),
        galaxies={4: galaxy(planets=(3, 2, 2))},
        pioneers={4: {"red": [0, 2], "blue": [3]}},
        to_act=1,
    )
    after = t.play("settle 4 with water")
    assert [now - before for now, before in zip(after.medals(), t.medals(), strict=True)] == gained


def test_medals_come_once_for_a_border_tile() -> None:
    """The first Pioneer on a border tile earns one Medal, whatever follows there."""
    t = universe(seat(at=19, hand=["water"] * 3), seat(), galaxies={19: galaxy(planets=(3, 1, 1))})
    first = t.play("settle 19 with water")
    assert first.medals() == [1, 0]
    assert first.play("settle 19 with water").medals() == [1, 0]


def test_medals_a_border_tile_that_was_left_gives_no_second_one() -> None:
    """It may happen once on each border tile, even if the first Pioneer is gone again."""
    me = seat(at=19, hand=["water"] * 2, rank=1, medals=4)
    t = universe(me, seat(), galaxies={19: galaxy(planets=(3, 1, 1))}, traitor=True)
    emptied = t.play("settle 19 with water", "accuse 1", "give up 19 purple")
    assert emptied.pioneers(19) == {}
    assert emptied.play("settle 19 with water").medals() == emptied.medals()


# --- polarization from purple to blue ---


def test_polarization_takes_a_purple_ship_to_blue() -> None:
    """Clockwise on the cockpit: after purple comes blue."""
    assert universe(seat(used=["any"]), seat()).play("polarize").ship == (0, "blue")


def test_polarization_on_a_convex_tile_stays_on_the_tile() -> None:
    """The nearest blue space towards the blue gravity point is on the same tile."""
    t = universe(seat(at=4, used=["any"]), seat(), galaxies={4: galaxy("convex")})
    assert t.play("polarize").ship == (4, "blue")


def test_polarization_on_a_concave_tile_crosses_the_border_towards_blue() -> None:
    """The purple face lies below; its border towards the blue gravity point is the lower left one."""
    t = universe(seat(at=1, used=["any"]), seat(), galaxies={1: galaxy("concave")})
    assert t.play("polarize").ship == (6, "blue")


def test_polarization_out_of_the_universe_ends_on_earth_in_the_new_dimension() -> None:
    """South-west of space 31 there is nothing."""
    t = universe(seat(at=31, used=["any"]), seat(), galaxies={31: galaxy("concave")})
    assert t.play("polarize").ship == (0, "blue")


def test_polarization_into_a_hole_ends_on_earth() -> None:
    """Where a tile has vanished the universe ends."""
    t = universe(seat(at=1, used=["any"]), seat(), galaxies={1: galaxy("concave")}, gone=[6])
    assert t.play("polarize").ship == (0, "blue")


def test_polarization_makes_every_lever_work_again() -> None:
    """All navigation options are back."""
    t = universe(seat(used=["towards", "away", "sideways", "any"]), seat())
    assert t.play("polarize").used() == []


# --- the ship in the blue dimension ---


def test_blue_ship_flies_straight_towards_blue_on_one_of_two_routes() -> None:
    """West or south-west, and it may stop on any tile of the line."""
    t = universe(seat(at=2, dim="blue"), seat())
    west = {(1,), (1, 18), (1, 18, 35)}
    south_west = {(0,), (0, 5), (0, 5, 15), (0, 5, 15, 31)}
    assert t.flights("towards") == west | south_west


def test_blue_ship_flies_away_from_blue_on_the_opposite_routes() -> None:
    """East or north-east."""
    t = universe(seat(at=2, dim="blue"), seat())
    assert t.flights("away") == {(10,), (10, 24), (9,), (9, 22)}


# --- the two cases of the Regression ---

CROSSING = track((2, 1), (9, 4))
ONE, TWO = ["water*", "oxygen", "oxygen"], ["water*", "light*", "oxygen"]
"""Open cards with one and two Regression symbols."""


def test_regression_case_1_an_uncovered_crossing_removes_the_monoliths_tile() -> None:
    """The tile is gone, and the Monolith moves on clockwise by the symbols at the crossing."""
    after = universe(seat(), seat(), values=CROSSING, monolith=20, open=TWO).play("finish")
    assert (after.gone(), after.monolith) == ([20], 22)


def test_regression_case_1_passing_over_counts_like_ending_there() -> None:
    """The Marker advanced across the Pioneer Track."""
    after = universe(seat(), seat(), values=CROSSING, monolith=20, marker=1, open=TWO).play("finish")
    assert (after.marker, after.gone(), after.monolith) == (3, [20], 22)


def test_regression_case_1_a_stable_tile_is_safe_and_the_monolith_moves_all_the_same() -> None:
    after = universe(seat(), seat(), values=CROSSING, monolith=20, stable=[20], open=TWO).play("finish")
    assert (after.gone(), after.monolith) == ([], 22)


def test_regression_case_2_a_covered_crossing_removes_nothing() -> None:
    """Nothing vanishes and the Monolith stays where it is."""
    after = universe(seat(), seat(), values=CROSSING, monolith=20, marker=1, row=[0], open=TWO).play("finish")
    assert (after.marker, after.gone(), after.monolith) == (3, [], 20)


def test_regression_case_2_a_marker_that_ends_on_a_pioneer_goes_one_further() -> None:
    after = universe(seat(), seat(), values=CROSSING, monolith=20, marker=1, row=[0], open=ONE).play("finish")
    assert (after.marker, after.gone(), after.monolith) == (3, [], 20)


def test_regression_without_a_crossing_moves_only_the_marker() -> None:
    after = universe(seat(), seat(), values=CROSSING, monolith=20, marker=3, open=TWO).play("finish")
    assert (after.marker, after.gone(), after.monolith) == (5, [], 20)


# --- gaps on the Pioneer Track ---


def filling(marker: int, row: list[int | None] | None = None) -> Universe:
    """The next Pioneer makes space 4 stable: two Pioneers of seat 0 go to the row."""
    return universe(
        seat(at=4, hand=["water"]),
        seat(),
        values=CROSSING,
        galaxies={4: galaxy(planets=(1, 1, 0))},
        pioneers={4: {"red": [0]}},
        marker=marker,
        row=row or [],
    )


def test_gap_where_the_marker_stands_the_pioneer_takes_the_next_free_space() -> None:
    """The Marker is on the crossing with the row's first space."""
    assert filling(marker=2).play("settle 4 with water").row() == [None, 0, 0]


def test_no_gap_where_the_marker_stands_elsewhere() -> None:
    assert filling(marker=3).play("settle 4 with water").row() == [0, 0]


def test_gap_between_two_pioneers_of_one_galaxy() -> None:
    """The crossing is with the row's fourth space."""
    assert filling(marker=9, row=[1, 1]).play("settle 4 with water").row() == [1, 1, 0, None, 0]


def test_gap_remains_when_the_marker_has_gone_on() -> None:
    """Pioneers who come later stand behind those who are there."""
    assert filling(marker=3, row=[None, 1]).play("settle 4 with water").row() == [None, 1, 0, 0]


def test_gap_does_not_cover_its_crossing() -> None:
    """A Marker that is set back and comes again finds no Pioneer there."""
    after = universe(seat(), seat(), values=CROSSING, monolith=20, marker=1, row=[None, 0], open=ONE).play("finish")
    assert (after.marker, after.gone()) == (2, [20])
