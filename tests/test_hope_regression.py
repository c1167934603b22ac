"""The Regression: symbols in sight, the Marker's steps, the Monolith's way inwards, and decks made anew."""

from __future__ import annotations

from typing import Any

import pytest

from spacetutor.games.hope.options import LEVELS, STACKS
from spacetutor.games.hope.places import RINGS
from spacetutor.games.hope.regression import monolith_after
from tests.hope_builders import BOX, BUG, Universe, galaxy, seat, track, universe

SYMBOLS = BOX.stacks.symbols
FAR = track((100, 40, 1))
"""A track without a crossing nearby."""

NEAR = track((1, 1, 1), (3, 2, 3), (4, 3, 2), (50, 4, 1))
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


def test_marker_meets_every_crossing_on_its_way() -> None:
    """Two uncovered ones: 20 is gone and the Monolith one on, 21 is gone and it is three on."""
    after = strike(open=["water**", "light*", "oxygen"])
    assert (after.marker, after.gone(), after.monolith) == (3, [20, 21], 24)


def test_marker_pushed_on_by_a_pioneer_meets_the_next_crossing() -> None:
    """It ends on 3, which is covered, and goes on to 4, which is not."""
    after = strike(marker=2, row=[0, 0])
    assert (after.marker, after.gone(), after.monolith) == (4, [20], 22)


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
    after = strike(marker=2, monolith=20, gone=[22, 23])
    assert (after.gone(), after.monolith) == ([20, 22, 23], 25)


def test_monolith_runs_clockwise_round_the_rim() -> None:
    assert strike(monolith=36).monolith == 19


def test_monolith_on_the_only_stable_tile_of_the_rim_stays_there() -> None:
    gone = [space for space in RIM if space != 20]
    after = strike(gone=gone, stable=[20])
    assert (after.gone(), after.monolith) == (gone, 20)


@pytest.mark.parametrize(("last", "inner"), [(19, 7), (20, 7), (21, 8), (22, 9), (28, 13), (36, 18)])
def test_monolith_goes_inwards_when_its_ring_is_empty(last: int, inner: int) -> None:
    """Ring 3 to ring 2: the tile at two thirds of the way is the first counted."""
    gone = [space for space in RIM if space != last]
    after = strike(gone=gone, monolith=last)
    assert after.monolith == inner


def test_monolith_that_goes_inwards_counts_on_from_there() -> None:
    """Three symbols: the first tile, and two further."""
    after = strike(marker=2, gone=RIM[1:], monolith=19)
    assert after.monolith == 9


def test_monolith_skips_tiles_that_are_missing_further_in() -> None:
    after = strike(gone=[*RIM[1:], 7, 8], monolith=19)
    assert after.monolith == 9


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
