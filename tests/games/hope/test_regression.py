"""The Regression: symbols in sight, the Marker's steps, the Monolith's way inwards, and decks made anew."""

from __future__ import annotations

from math import atan2, dist, isclose, sqrt, tau
from random import Random
from typing import Any

import pytest

from spacetutor.games.hope.options import LEVELS, STACKS
from spacetutor.games.hope.places import AT, RINGS, SPACES
from spacetutor.games.hope.regression import monolith_after
from tests.support.hope.builders import BOX, BUG, Universe, galaxy, seat, track, universe

SYMBOLS = BOX.stacks.symbols
FAR = track((100, 40))
"""A track without a crossing nearby."""

NEAR = track((1, 1), (3, 2), (4, 3), (50, 4))
"""Crossings on 1, 3 and 4."""

RIM = list(RINGS[3])


def steps(**fields: Any) -> int:
    """By how much the Marker advances at the end of a turn."""
    return universe(seat(hand=["water"] * 5), seat(), values=FAR, **fields).play("finish").marker


# --- symbols ---


def test_symbols_of_the_open_cards_count() -> None:
    assert steps(open=["water*", "light**", "joker*"]) == 4


def test_symbols_of_the_top_discards_count() -> None:
    assert steps(discards=[["light*"], ["carbon", "plants**"], []]) == 3


def test_symbols_under_the_top_discards_do_not_count() -> None:
    assert steps(discards=[["light**", "carbon"], [], []]) == 0


@pytest.mark.parametrize("level", LEVELS)
def test_stacks_of_a_level(level: str) -> None:
    """Sixteen Bonus Tokens, laid out as the level says."""
    t = universe(seat(), seat(), difficulty=level)
    assert tuple(len(stack) for stack in t.state.center.stacks) == STACKS[level]
    assert sum(STACKS[level]) == 16


@pytest.mark.parametrize(
    ("level", "stacks"),
    [("normal", (5, 5, 6)), ("advanced", (4, 4, 8)), ("expert", (3, 2, 11)), ("hero", (2, 1, 13))],
)
def test_stacks_are_those_of_the_book(level: str, stacks: tuple[int, ...]) -> None:
    assert STACKS[level] == stacks


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("empty", [0, 1, 2, 3])
def test_symbols_under_empty_stacks_count(level: str, empty: int) -> None:
    """So many stacks are used up by stable galaxies."""
    used = sum(STACKS[level][:empty])
    assert steps(difficulty=level, stable=list(range(1, used + 1))) == sum(SYMBOLS[:empty])


def test_symbols_under_a_stack_with_one_token_left_do_not_count() -> None:
    assert steps(stable=[1, 2, 3, 4]) == 0


def test_the_card_laid_down_counts_at_once() -> None:
    """The pile is on the table before the symbols are counted, and the new open card too."""
    t = universe(seat(at=4, hand=["water**"]), seat(), values=FAR, galaxies={4: galaxy()}, deck=["plants*", "light"])
    assert t.play("settle 4 with water**", "finish 1").marker == 3


# --- the Marker and the Monolith ---


def strike(**fields: Any) -> Universe:
    """A turn ends with as many symbols as `open` shows, on a track with crossings on 1, 3 and 4."""
    shown = {"values": NEAR, "monolith": 20, "open": ["water*", "oxygen", "oxygen"]} | fields
    return universe(seat(hand=["water"] * 5), seat(), **shown).play("finish")


def test_the_regression_strikes_once_in_an_advance() -> None:
    """Three symbols, and two open crossings on the way: one tile vanishes, and the Monolith moves three tiles."""
    after = strike(open=["water**", "light*", "oxygen"])
    assert (after.marker, after.gone(), after.monolith) == (3, [20], 23)


def test_the_monolith_moves_by_the_symbols_that_are_counted() -> None:
    """Four symbols, so the Marker goes four spaces, one tile is removed and the Monolith goes four tiles on."""
    after = strike(open=["water**", "light**", "oxygen"])
    assert (after.marker, after.gone(), after.monolith) == (4, [20], 24)


def test_the_monolith_of_an_advance_that_meets_no_crossing_stays() -> None:
    after = strike(marker=4, open=["water**", "light**", "oxygen"])
    assert (after.marker, after.gone(), after.monolith) == (8, [], 20)


def test_one_open_crossing_among_covered_ones_is_enough() -> None:
    """1 is covered and passed, 3 is open, and 4 is not reached."""
    after = strike(row=[0], open=["water**", "light*", "oxygen"])
    assert (after.gone(), after.monolith) == ([20], 23)


def test_covered_crossings_remove_nothing() -> None:
    after = strike(row=[0, 0], open=["water**", "light", "oxygen"])
    assert (after.marker, after.gone(), after.monolith) == (2, [], 20)


def test_a_stable_tile_stays_and_the_monolith_moves_on_all_the_same() -> None:
    after = strike(stable=[20], open=["water**", "light*", "oxygen"])
    assert (after.gone(), after.monolith) == ([], 23)


def test_a_shield_lessens_the_number_of_both() -> None:
    """Three symbols in sight and one less by the Bug Card."""
    after = strike(open=["water**", "light*", "oxygen"], bug=BUG["shield"])
    assert (after.marker, after.monolith) == (2, 22)


def test_marker_pushed_on_by_a_pioneer_meets_the_next_crossing() -> None:
    """It ends on 3, which is covered, and goes on to 4, which is not: that is part of its advance."""
    after = strike(marker=2, row=[0, 0])
    assert (after.marker, after.gone()) == (4, [20])


def test_the_space_further_adds_nothing_to_the_monoliths_number() -> None:
    """One symbol was counted: the Marker has gone two spaces, the Monolith goes one tile."""
    assert strike(marker=2, row=[0, 0]).monolith == 21


def test_the_number_counts_in_full_where_the_track_ends() -> None:
    """Four symbols, and one space left: the Monolith moves four tiles."""
    short = track((9, 3), last=10)
    after = strike(values=short, marker=8, open=["water**", "light**", "oxygen"])
    assert (after.marker, after.monolith, after.state.ending) == (10, 24, "lost")


def test_marker_pushed_on_by_two_pioneers_in_a_row() -> None:
    after = strike(marker=2, row=[0, 0, 0])
    assert (after.marker, after.gone()) == (5, [])


def test_marker_that_does_not_move_is_not_pushed_on() -> None:
    """No symbol in sight: it stays, though a Pioneer has come to its crossing since."""
    assert strike(marker=3, row=[0, 0], open=["oxygen"] * 3).marker == 3


def test_pioneers_on_a_vanished_tile_return_to_their_owners() -> None:
    galaxies = {20: galaxy(planets=(2, 2, 2))}
    after = strike(galaxies=galaxies, pioneers={20: {"red": [0, 1], "blue": [1]}})
    assert (after.pioneers(20), after.supplies()) == ({}, [23, 23])


def test_ships_on_a_vanished_tile_reappear_on_earth_in_their_dimension() -> None:
    t = universe(seat(), seat(at=20, dim="blue"), values=NEAR, monolith=20, open=["water*", "oxygen", "oxygen"])
    assert t.play("finish").ship_of(1) == (0, "blue")


def test_a_reappearing_earthling_draws_nothing() -> None:
    t = universe(
        seat(),
        seat(at=20, character="earthling"),
        values=NEAR,
        monolith=20,
        open=["water*", "oxygen", "oxygen"],
    )
    assert t.play("finish").hand(1) == []


def test_monolith_counts_only_tiles_that_are_there() -> None:
    after = strike(monolith=20, gone=[22, 23], open=["water**", "light", "oxygen"])
    assert (after.gone(), after.monolith) == ([20, 22, 23], 24)


def test_monolith_runs_clockwise_round_the_rim() -> None:
    assert strike(monolith=36).monolith == 19


def test_monolith_on_the_only_stable_tile_of_the_rim_stays_there() -> None:
    gone = [space for space in RIM if space != 20]
    after = strike(gone=gone, stable=[20])
    assert (after.gone(), after.monolith) == (gone, 20)


@pytest.mark.parametrize(("last", "inner"), [(19, 7), (20, 8), (21, 9), (22, 9), (28, 13), (36, 7)])
def test_monolith_goes_inwards_when_its_ring_is_empty(last: int, inner: int) -> None:
    """From a corner to the one tile that touches it, from a side to the one of two that lies clockwise."""
    gone = [space for space in RIM if space != last]
    after = strike(gone=gone, monolith=last)
    assert after.monolith == inner


def test_monolith_that_goes_inwards_counts_on_from_there() -> None:
    """Three symbols: the first tile, and two further."""
    after = strike(gone=RIM[1:], monolith=19, open=["water**", "light*", "oxygen"])
    assert after.monolith == 9


def test_monolith_that_goes_inwards_in_the_case_of_the_reading() -> None:
    """From 20 with two symbols: over 8 to 9."""
    case = {"monolith": 20, "marker": 57, "open": ["water*", "plants*", "oxygen"], "values": BOX}
    assert strike(gone=[space for space in RIM if space != 20], **case).monolith == 9


def test_monolith_goes_to_the_nearest_tile_that_is_there() -> None:
    """7 has vanished: 18 and 8 are equally near to 19, and 8 lies clockwise. Without 8 it is 18."""
    assert strike(gone=[*RIM[1:], 7], monolith=19).monolith == 8
    assert strike(gone=[*RIM[1:], 7, 8], monolith=19).monolith == 18


def geometry(space: int) -> tuple[float, float]:
    """A space's middle on a sheet of paper: x to the right, y downwards."""
    q, r = AT[space]
    return q + r / 2, r * sqrt(3) / 2


def clockwise_from(start: int, space: int) -> float:
    """The angle at Earth from one space to another, in the clock's direction."""
    (x, y), (u, v) = geometry(start), geometry(space)
    angle = (atan2(v, u) - atan2(y, x)) % tau
    return 0.0 if isclose(angle, tau, abs_tol=1e-9) else angle


def walked(start: int, goal: int) -> int:
    """Steps over neighbouring hexagons, by trying: the middles of neighbours are one apart."""
    reached, steps = {start}, 0
    while goal not in reached:
        reached |= {there for there in range(SPACES) for here in reached if dist(geometry(here), geometry(there)) < 1.1}
        steps += 1
    return steps


def first_inwards(start: int, inside: tuple[int, ...]) -> int:
    """Of the tiles further in, the nearest; of two equally near the one that lies clockwise, less than half round."""
    steps = {space: walked(start, space) for space in inside}
    nearest = [space for space in inside if steps[space] == min(steps.values())]
    return min(nearest, key=lambda space: clockwise_from(start, space))


INWARDS = [(ring, space) for ring in (3, 2) for space in RINGS[ring]]


@pytest.mark.parametrize(("ring", "last"), INWARDS)
def test_monolith_goes_inwards_from_each_of_the_thirty_spaces(ring: int, last: int) -> None:
    """By a measure of its own: steps over neighbours, and angles on paper. Each further step is one tile clockwise."""
    empty = sum(1 << space for each in RINGS[ring:] for space in each)
    left = universe(seat(), seat()).state.universe._replace(gone=empty, monolith=last)
    first = first_inwards(last, RINGS[ring - 1])
    round_about = sorted(RINGS[ring - 1], key=lambda space: clockwise_from(first, space))
    assert [monolith_after(left, n + 1) for n in range(len(round_about))] == round_about


@pytest.mark.parametrize("seed", range(40))
def test_monolith_goes_inwards_to_a_ring_with_holes(seed: int) -> None:
    """Whatever is left of the next ring; where nothing is, of the one inside that."""
    rng = Random(seed)
    ring = rng.choice((3, 2))
    last = rng.choice(RINGS[ring])
    inside = next(
        there
        for each in reversed(RINGS[:ring])
        if (there := tuple(space for space in each if each == RINGS[0] or rng.random() < 0.4))
    )
    gone = sum(1 << space for space in range(SPACES) if space and space not in inside)
    left = universe(seat(), seat()).state.universe._replace(gone=gone, monolith=last)
    assert monolith_after(left, 1) == first_inwards(last, inside)


def inner_ring(last: int) -> Universe:
    """Only the ring around Earth is left, and of it this one tile."""
    gone = [*RINGS[3], *RINGS[2], *(space for space in RINGS[1] if space != last)]
    return universe(seat(), seat(), values=NEAR, gone=gone, monolith=last, open=["water*", "oxygen", "oxygen"])


def test_monolith_reaches_earth_in_the_end() -> None:
    after = inner_ring(3).play("finish")
    assert (after.monolith, after.state.ending) == (0, "")


def test_earth_vanishes_with_the_next_strike_and_the_game_is_over_at_once() -> None:
    """The round is not finished."""
    on_earth = inner_ring(3).play("finish", "finish")
    assert (on_earth.state.phase, on_earth.monolith) == ("turn", 0)
    after = on_earth.play("finish")
    assert (after.state.phase, after.state.ending) == ("over", "earth")
    assert after.state.to_act == 0, "the other player has no turn any more"


def test_monolith_passes_over_several_empty_rings_at_once() -> None:
    """With nothing but Earth left, it is on Earth."""
    t = universe(seat(), seat())
    left = t.state.universe._replace(gone=sum(1 << space for ring in RINGS[1:] for space in ring), monolith=25)
    assert [monolith_after(left, n) for n in (1, 2, 3)] == [0, 0, 0]


# --- decks made anew ---


def test_deck_is_made_anew_of_all_discards_but_the_tops() -> None:
    t = universe(seat(), seat(), deck=["plants"], discards=[["light", "carbon"], ["water", "water", "animals"], []])
    after = t.play("finish")
    assert sorted(after.hand(0)) == ["light", "plants", "water", "water"]
    assert [len(pile) for pile in after.state.center.discards] == [1, 1, 0]


def test_deck_is_made_anew_of_cards_put_aside_too() -> None:
    """Here the jokers that a Bug Card took."""
    t = universe(
        seat(at=4, hand=["water", "joker", "joker*"]),
        seat(),
        galaxies={4: galaxy(planets=(1, 0, 0))},
        bugs=[BUG["static"]],
        deck=[],
    )
    after = t.play("settle 4 with water", "pledge nothing")
    drawn = after.play("finish 1")
    assert sorted(card for card in (*drawn.open(), *drawn.hand(0)) if card and "joker" in card) != []


def test_deck_that_cannot_be_made_anew_leaves_hands_short() -> None:
    t = universe(seat(hand=["water"]), seat(), deck=["plants"])
    assert t.play("finish").hand(0) == ["water", "plants"]


def test_open_card_is_missing_where_no_deck_can_be_made() -> None:
    t = universe(seat(at=4, hand=["water"]), seat(), galaxies={4: galaxy()}, deck=[])
    after = t.play("settle 4 with water", "finish 1")
    assert after.open() == [None, "oxygen", "oxygen"]
    assert after.hand(0) == ["oxygen"]


def test_a_missing_open_card_shows_no_symbol() -> None:
    t = universe(seat(at=4, hand=["water"]), seat(), galaxies={4: galaxy()}, deck=[], values=FAR)
    assert t.play("settle 4 with water", "finish 1").marker == 0


def test_nothing_is_taken_where_no_open_card_lies() -> None:
    t = universe(
        seat(at=4, hand=["water"]), seat(at=4, hand=["water"]), galaxies={4: galaxy(planets=(3, 1, 1))}, deck=[]
    )
    after = t.play("settle 4 with water", "finish 1", "settle 4 with water", "finish 1")
    assert after.hand(1) == []


def test_deck_made_anew_is_told() -> None:
    t = universe(seat(), seat(), deck=[], discards=[["light", "carbon"], [], []])
    assert t.kinds("finish")[:2] == ["shuffled", "drew"]


def test_order_of_a_deck_made_anew_is_recorded() -> None:
    """The same table makes the same deck; the next one is made in another order."""
    pile = ["light", "carbon", "plants", "animals", "water", "joker", "light*", "water*"]
    t = universe(seat(), seat(), deck=[], discards=[pile, [], []])
    assert t.play("finish").state == t.play("finish").state
    assert t.play("finish").state.center.shuffled == 1
