"""Each of the 36 Galaxy Tiles, and what placing Pioneers on tiles takes and does."""

from __future__ import annotations

from typing import Any

import pytest

from spacetutor.games.hope.places import DIMENSIONS
from spacetutor.games.hope.technologies import NAMES
from tests.support.hope.builders import BOX, Universe, galaxy, seat, universe

TILES = range(1, 37)
OTHER = {"oxygen": "water"}
"""A technology that is not the tile's: oxygen, and water for oxygen."""


def technology(tile: int) -> str:
    return NAMES[BOX.technology[tile]]


def planets(tile: int) -> dict[str, int]:
    """The tile's planets by dimension; dimensions without any are left out."""
    return {DIMENSIONS[d]: count for d, count in enumerate(BOX.planets[tile]) if count}


def all_but_one(tile: int) -> tuple[str, dict[str, list[int]]]:
    """Pioneers of seat 1 on all planets but one, and the dimension of that one."""
    faces = {dimension: [1] * count for dimension, count in planets(tile).items()}
    last = next(iter(faces))
    faces[last].pop()
    return last, faces


def here(tile: int, dim: str, *hand: str, pioneers: Any = None) -> Universe:
    """Seat 0 stands on the tile in a dimension."""
    return universe(seat(at=tile, dim=dim, hand=hand), seat(), pioneers={tile: pioneers} if pioneers else None)


# --- each tile ---


@pytest.mark.parametrize("tile", TILES)
def test_tile_asks_for_its_technology(tile: int) -> None:
    """Its own card or a Joker pays for a Pioneer; one card of another technology does not."""
    dim, own = next(iter(planets(tile))), technology(tile)
    other = OTHER.get(own, "oxygen")
    t = here(tile, dim, own, other, "joker")
    assert t.payments(f"settle {tile}") == {own, "joker"}
    assert t.refusals(f"settle {tile} with {other}") == {"pay.card"}


@pytest.mark.parametrize("tile", TILES)
def test_tile_has_room_for_as_many_pioneers_as_planets(tile: int) -> None:
    """In each dimension so many can settle and no more, until the tile is full."""
    for dimension in DIMENSIONS:
        count = planets(tile).get(dimension, 0)
        t = here(tile, dimension, "joker", "joker", "joker", "joker")
        for _ in range(count):
            assert t.can(f"settle {tile} with joker")
            t = t.play(f"settle {tile} with joker")
        assert t.refusals(f"settle {tile} with joker") == {"settle.planet"}


@pytest.mark.parametrize("tile", TILES)
def test_tile_becomes_stable_with_its_last_pioneer(tile: int) -> None:
    """All its Pioneers go to the row, the settler's first, and a Bonus Token lies on it."""
    dim, others = all_but_one(tile)
    t = here(tile, dim, "joker", pioneers=others)
    after = t.play(f"settle {tile} with joker")
    assert after.stable() == [tile]
    assert after.row() == [0] + [1] * (BOX.all_planets[tile] - 1)
    assert after.pioneers(tile) == {}
    assert [space for space, _ in after.state.universe.gifts] == [tile]


@pytest.mark.parametrize("tile", TILES)
def test_tile_that_lacks_a_pioneer_is_not_stable(tile: int) -> None:
    """One planet is left."""
    dim, others = all_but_one(tile)
    assert here(tile, dim, pioneers=others).stable() == []


def test_stable_tiles_take_no_more_pioneers() -> None:
    t = universe(seat(at=4, hand=["oxygen"]), seat(), stable=[4])
    assert t.refusals("settle 4 with oxygen") == {"settle.planet"}


def test_earth_takes_no_pioneers() -> None:
    assert universe(seat(hand=["joker"]), seat()).refusals("settle 0 with joker") == {"settle.planet"}


def test_pioneers_go_to_the_row_in_turn_order_from_the_settler() -> None:
    """Then clockwise, whoever came first."""
    t = universe(
        seat(),
        seat(at=4, hand=["water"]),
        seat(),
        galaxies={4: galaxy(planets=(1, 2, 1))},
        pioneers={4: {"red": [0, 2], "blue": [1]}},
        to_act=1,
    )
    assert t.play("settle 4 with water").row() == [1, 1, 2, 0]


# --- paying ---


def paying(*hand: str) -> Universe:
    """Seat 0 on a water tile with planets to spare; the deck shows no Regression symbol."""
    return universe(seat(at=4, hand=hand), seat(), galaxies={4: galaxy(planets=(3, 3, 3))}, deck=["plants"] * 3)


def test_two_cards_of_one_technology_act_like_a_joker() -> None:
    assert paying("light", "light").payments("settle 4") == {"light,light"}


def test_two_cards_with_different_symbols_pay_in_either_order() -> None:
    """The second lies on top, so the order is the player's choice."""
    assert paying("light", "light*").payments("settle 4") == {"light,light*", "light*,light"}


def test_two_cards_of_different_technologies_pay_nothing() -> None:
    t = paying("light", "carbon")
    assert t.payments("settle 4") == set()
    assert t.refusals("settle 4 with light,carbon") == {"pay.card"}


def test_two_jokers_are_a_pair_too() -> None:
    assert paying("joker", "joker").payments("settle 4") == {"joker", "joker,joker"}


def test_cards_must_be_in_hand() -> None:
    assert paying("light").refusals("settle 4 with water") == {"pay.hand"}


def test_the_same_card_does_not_pay_twice() -> None:
    assert "pay.hand" in paying("light").refusals("settle 4 with light,light")


def test_used_cards_lie_in_a_pile_in_the_order_of_their_use() -> None:
    """The last one is on top when the pile is laid down."""
    t = paying("water*", "light", "light*").play("settle 4 with light,light*", "settle 4 with water*")
    after = t.play("finish 2")
    assert [len(pile) for pile in after.state.center.discards] == [0, 3, 0]
    assert after.marker == 1, "the water card on top shows one symbol"


# --- the order of the path ---


@pytest.fixture
def path() -> Universe:
    """Flown from 6 over Earth, 3 and 11, all in the blue dimension away from blue."""
    tiles = {space: galaxy(planets=(1, 1, 3)) for space in (6, 3, 11)}
    t = universe(seat(at=6, dim="blue", hand=["water"] * 4), seat(), galaxies=tiles)
    return t.play("fly away 0,3,11")


def test_pioneers_can_be_placed_all_along_the_path(path: Universe) -> None:
    """Start and end included."""
    after = path.play("settle 6 with water", "settle 3 with water", "settle 11 with water")
    assert [after.pioneers(space) for space in (6, 3, 11)] == [{"blue": [0]}] * 3


def test_pioneers_are_placed_in_the_order_of_the_path(path: Universe) -> None:
    assert path.play("settle 3 with water").refusals("settle 6 with water") == {"settle.order"}


def test_pioneers_can_be_placed_on_the_same_tile_again(path: Universe) -> None:
    assert path.play("settle 3 with water").can("settle 3 with water")


def test_pioneers_go_only_on_touched_tiles(path: Universe) -> None:
    assert "settle.touched" in path.refusals("settle 25 with water")


def test_pioneers_can_be_placed_before_the_flight() -> None:
    """The tile of the start is the first of the path."""
    t = universe(seat(at=6, hand=["water"]), seat(), galaxies={6: galaxy()})
    assert t.play("settle 6 with water", "fly towards 1").pioneers(6) == {"purple": [0]}


def test_pioneers_go_on_planets_of_the_current_dimension_only() -> None:
    t = universe(seat(at=4, dim="red", hand=["water"]), seat(), galaxies={4: galaxy(planets=(1, 0, 1))})
    assert t.refusals("settle 4 with water") == {"settle.planet"}


def test_pioneers_before_a_polarization_forbid_those_after_it() -> None:
    t = universe(seat(at=4, hand=["water"] * 2, used=["any"]), seat(), galaxies={4: galaxy(planets=(2, 2, 2))})
    after = t.play("settle 4 with water", "polarize")
    assert after.refusals("settle 4 with water") == {"settle.stretch"}


def test_pioneers_can_all_be_placed_after_a_polarization() -> None:
    t = universe(seat(at=4, hand=["water"] * 2, used=["any"]), seat(), galaxies={4: galaxy(planets=(2, 2, 2))})
    assert t.play("polarize", "settle 4 with water", "settle 4 with water").pioneers(4) == {"blue": [0, 0]}


def test_after_a_polarization_only_the_tile_now_stood_on_is_touched() -> None:
    tiles = {1: galaxy("concave", planets=(2, 2, 2)), 6: galaxy(planets=(2, 2, 2))}
    t = universe(seat(at=1, hand=["water"], used=["any"]), seat(), galaxies=tiles).play("polarize")
    assert t.can("settle 6 with water")
    assert t.refusals("settle 1 with water") == {"settle.touched"}


def test_without_a_pioneer_in_supply_nobody_settles() -> None:
    """All 23 that do not stand in the cockpit are on the row."""
    t = universe(seat(at=4, hand=["water"]), seat(), galaxies={4: galaxy()}, row=[0] * 23)
    assert t.refusals("settle 4 with water") == {"settle.supply"}


# --- refilling the hand ---


def test_who_placed_a_pioneer_takes_the_card_above_the_pile() -> None:
    """It is replaced from the deck, and all know that it is in hand."""
    t = universe(
        seat(at=4, hand=["water"]),
        seat(),
        galaxies={4: galaxy()},
        open=["light", "carbon", "plants"],
        deck=["animals"],
    )
    after = t.play("settle 4 with water", "finish 2")
    assert after.hand(0) == ["carbon"]
    assert after.open() == ["light", "animals", "plants"]
    assert after.game.view(after.state, 1).seats[0].hand == after.seat(0).hand


def test_who_placed_no_pioneer_refills_the_hand_to_the_technology_level() -> None:
    assert len(universe(seat(hand=["water", "light"]), seat()).play("finish").hand(0)) == 5


def test_refilling_goes_by_the_raised_level() -> None:
    assert [len(universe(seat(level=level), seat()).play("finish").hand(0)) for level in range(4)] == [5, 6, 7, 8]


def test_a_hand_above_the_limit_is_kept() -> None:
    hand = ["water"] * 5 + ["light"] * 2
    assert len(universe(seat(hand=hand), seat()).play("finish").hand(0)) == 7


def test_a_turn_with_used_cards_ends_on_a_discard_space() -> None:
    t = universe(seat(at=4, hand=["water"]), seat(), galaxies={4: galaxy()}).play("settle 4 with water")
    assert t.offered("finish") == ["finish 1", "finish 2", "finish 3"]
    assert t.refusals("finish") == {"finish.pile"}


def test_a_turn_without_used_cards_ends_without_a_discard_space() -> None:
    assert universe(seat(), seat()).refusals("finish 1") == {"finish.pile"}
