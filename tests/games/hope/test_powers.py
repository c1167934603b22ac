"""Movement, levers, Bonus Tokens, the four characters, and what Medals buy."""

from __future__ import annotations

import pytest

from spacetutor.games.hope.values import CHARACTERS
from tests.support.hope.builders import BOX, Universe, costs, galaxy, seat, universe

# --- movement and levers ---


def test_a_turn_has_one_movement() -> None:
    """After a flight there is neither another one nor a polarization."""
    after = universe(seat(), seat()).play("fly towards 1")
    assert after.offered("fly", "polarize") == []
    assert after.refusals("fly away 0") == {"move.left"}
    assert after.refusals("polarize") == {"move.left"}


def test_a_used_lever_does_not_work_again() -> None:
    t = universe(seat(used=["towards"]), seat())
    assert t.refusals("fly towards 1") == {"fly.lever"}
    assert t.can("fly any 1")


def test_a_flight_uses_its_lever() -> None:
    assert universe(seat(used=["away"]), seat()).play("fly any 1").used() == ["away", "any"]


def test_levers_stay_used_in_later_turns() -> None:
    t = universe(seat(), seat()).play("fly towards 1", "finish", "finish")
    assert t.refusals("fly towards 7") == {"fly.lever"}


def test_a_path_must_be_one_that_the_lever_flies() -> None:
    assert universe(seat(), seat()).refusals("fly towards 4") == {"fly.path"}


def test_any_number_of_ships_may_be_on_one_face() -> None:
    """Two is only for the start."""
    t = universe(seat(), *[seat(at=1)] * 3)
    assert t.play("fly towards 1").ship == (1, "purple")


def test_nobody_polarizes_with_all_levers_unused() -> None:
    assert universe(seat(), seat()).refusals("polarize") == {"polarize.lever"}


def test_who_cannot_fly_polarizes_with_all_levers_unused() -> None:
    """The exception: all navigation options are there and none leads anywhere."""
    t = universe(seat(character="brave"), seat(), gone=[1, 2, 4, 5], galaxies={})
    assert t.offered("fly") == []
    assert t.can("polarize")


def test_polarizing_takes_the_movement_of_the_turn() -> None:
    assert universe(seat(used=["any"]), seat()).play("polarize").offered("fly", "polarize") == []


# --- Bonus Tokens ---


def test_token_is_laid_on_a_tile_that_becomes_stable_and_not_taken_by_who_stands_there() -> None:
    """The first to enter it takes the token."""
    t = universe(seat(at=4, hand=["joker"]), seat(), galaxies={4: galaxy(planets=(1, 0, 0))})
    after = t.play("settle 4 with joker")
    assert len(after.state.universe.gifts) == 1
    assert after.seat(0).tokens == ()


def test_token_is_taken_by_the_first_who_enters() -> None:
    """On the way is enough."""
    after = universe(seat(), seat(), stable=[1], gifts=[[1, "move"]]).play("fly towards 1,7")
    assert (after.seat(0).tokens, after.state.universe.gifts) == (("move",), ())


def test_token_is_taken_by_a_ship_that_polarizes_onto_the_tile() -> None:
    t = universe(seat(at=1, used=["any"]), seat(), galaxies={1: galaxy("concave")}, stable=[6], gifts=[[6, "draw"]])
    assert t.play("polarize").seat(0).tokens == ("draw",)


def test_token_comes_from_the_first_stack_that_has_one() -> None:
    """Five lie on the first stack; with five galaxies stable the next comes from the second."""
    t = universe(seat(at=4, hand=["joker"]), seat(), galaxies={4: galaxy(planets=(1, 0, 0))}, stable=[1, 2, 3, 5, 6])
    assert [len(stack) for stack in t.state.center.stacks] == [0, 5, 6]
    after = t.play("settle 4 with joker")
    assert [len(stack) for stack in after.state.center.stacks] == [0, 4, 6]


def test_token_is_missing_when_all_stacks_are_empty() -> None:
    t = universe(
        seat(at=20, hand=["joker"]), seat(), galaxies={20: galaxy(planets=(1, 0, 0))}, stable=list(range(1, 17))
    )
    assert t.play("settle 20 with joker").state.universe.gifts == ()


def test_token_draw_brings_two_cards_beyond_the_limit() -> None:
    hand = ["water"] * 5
    assert len(universe(seat(hand=hand, tokens=["draw"]), seat()).play("token draw").hand(0)) == 7


def test_token_move_gives_one_more_movement() -> None:
    t = universe(seat(tokens=["move"]), seat()).play("fly towards 1", "token move")
    assert t.can("fly away 0")
    assert t.play("polarize").offered("fly", "polarize") == []


def test_token_move_leaves_used_levers_used() -> None:
    t = universe(seat(tokens=["move"]), seat()).play("fly towards 1", "token move")
    assert t.refusals("fly towards 7") == {"fly.lever"}


def test_token_medals_brings_two() -> None:
    assert universe(seat(tokens=["medals"]), seat()).play("token medals").medals() == [2, 0]


def test_token_medals_brings_no_more_than_the_supply_has() -> None:
    """There are thirty Medals."""
    t = universe(seat(tokens=["medals"], medals=9), seat(medals=20))
    assert t.play("token medals").medals() == [10, 20]


@pytest.mark.parametrize("token", ["draw", "move", "medals"])
def test_token_leaves_the_game_when_used(token: str) -> None:
    after = universe(seat(tokens=[token]), seat()).play(f"token {token}")
    assert after.seat(0).tokens == ()
    assert after.refusals(f"token {token}") == {"token.own"}


def test_general_polarization_moves_every_ship_clockwise() -> None:
    t = universe(seat(dim="red", tokens=["polarize"]), seat(dim="purple"), seat(dim="blue"))
    after = t.play("token polarize clockwise")
    assert [after.ship_of(i)[1] for i in range(3)] == ["purple", "blue", "red"]


def test_general_polarization_moves_every_ship_the_other_way() -> None:
    t = universe(seat(dim="red", tokens=["polarize"]), seat(dim="purple"), seat(dim="blue"))
    after = t.play("token polarize back")
    assert [after.ship_of(i)[1] for i in range(3)] == ["blue", "red", "purple"]


def test_general_polarization_moves_ships_on_concave_tiles_over_borders() -> None:
    t = universe(seat(tokens=["polarize"]), seat(at=1), galaxies={1: galaxy("concave")})
    assert t.play("token polarize clockwise").ship_of(1) == (6, "blue")


def test_general_polarization_leaves_the_levers_as_they_are() -> None:
    """It is no polarization of one's own."""
    t = universe(seat(tokens=["polarize"], used=["any"]), seat(used=["away"]))
    after = t.play("token polarize clockwise")
    assert (after.used(0), after.used(1)) == (["any"], ["away"])


def test_general_polarization_takes_no_movement() -> None:
    assert universe(seat(tokens=["polarize"]), seat()).play("token polarize clockwise").offered("fly")


def test_general_polarization_lets_others_enter_tiles() -> None:
    """They take the Bonus Token there."""
    t = universe(
        seat(tokens=["polarize"]),
        seat(at=1),
        galaxies={1: galaxy("concave")},
        stable=[6],
        gifts=[[6, "move"]],
    )
    assert t.play("token polarize clockwise").seat(1).tokens == ("move",)


def test_general_polarization_lets_the_flight_go_on() -> None:
    """With the same lever, in the new dimension, for no movement."""
    t = universe(seat(tokens=["polarize"]), seat(), galaxies={1: galaxy("convex")})
    turned = t.play("fly towards 1", "token polarize clockwise")
    assert turned.ship == (1, "blue")
    after = turned.play("fly towards 18")
    assert after.ship == (18, "blue")
    assert after.offered("fly", "polarize") == []


def test_general_polarization_lets_only_that_flight_go_on() -> None:
    """Not one with another lever."""
    t = universe(seat(tokens=["polarize"]), seat(), galaxies={1: galaxy("convex")})
    turned = t.play("fly towards 1", "token polarize clockwise")
    assert turned.refusals("fly any 18") == {"move.left"}
    assert turned.refusals("polarize") == {"move.left"}


def test_general_polarization_leaves_a_flight_with_another_lever_its_price() -> None:
    """Going on is free only for the flight that was interrupted; another one takes the movement that a token gave."""
    t = universe(seat(tokens=["polarize", "move"]), seat(), galaxies={1: galaxy("convex")})
    turned = t.play("fly towards 1", "token polarize clockwise", "token move")
    assert turned.play("fly towards 18").offered("fly"), "the movement is still there"
    assert turned.play("fly any 18").offered("fly") == []


def test_general_polarization_before_a_flight_has_nothing_to_go_on() -> None:
    after = universe(seat(tokens=["polarize"]), seat()).play("token polarize clockwise", "fly towards 6")
    assert after.offered("fly") == []


def test_general_polarization_begins_a_new_stretch() -> None:
    """Pioneers go before it or after it."""
    t = universe(seat(at=4, hand=["water"] * 2, tokens=["polarize"]), seat(), galaxies={4: galaxy(planets=(2, 2, 2))})
    after = t.play("settle 4 with water", "token polarize clockwise")
    assert after.refusals("settle 4 with water") == {"settle.stretch"}


# --- characters ---


def border(character: str, **fields: object) -> Universe:
    tiles = {19: galaxy(planets=(2, 2, 2)), 4: galaxy(planets=(2, 2, 2))}
    me = seat(at=19, character=character, hand=["water", "water"])
    return universe(me, seat(), galaxies=tiles, **fields)


def test_brave_draws_a_card_for_an_empty_border_tile() -> None:
    assert len(border("brave").play("settle 19 with water").hand(0)) == 2


def test_brave_draws_nothing_for_the_second_pioneer_there() -> None:
    after = border("brave").play("settle 19 with water")
    assert "drew" not in after.kinds("settle 19 with water")


def test_brave_draws_again_on_a_border_tile_that_was_left() -> None:
    """He gains no second Medal there, but the tile is empty again."""
    me = seat(at=19, character="brave", hand=["water"] * 2, rank=1, medals=4)
    t = universe(me, seat(), galaxies={19: galaxy(planets=(2, 2, 2))}, traitor=True)
    emptied = t.play("settle 19 with water", "accuse 1", "give up 19 purple")
    assert "drew" in emptied.kinds("settle 19 with water")


def test_brave_draws_nothing_beside_others() -> None:
    assert "drew" not in border("brave", pioneers={19: {"red": [1]}}).kinds("settle 19 with water")


def test_brave_draws_nothing_on_inner_tiles() -> None:
    me = seat(at=4, character="brave", hand=["water"])
    assert "drew" not in universe(me, seat(), galaxies={4: galaxy()}).kinds("settle 4 with water")


@pytest.mark.parametrize("character", ["earthling", "prodigy", "acrobat"])
def test_nobody_else_draws_on_the_border(character: str) -> None:
    assert "drew" not in border(character).kinds("settle 19 with water")


def test_earthling_draws_two_when_entering_earth() -> None:
    """Beyond the hand limit, and also on the way."""
    t = universe(seat(at=4, character="earthling", hand=["water"] * 5), seat())
    assert len(t.play("fly towards 0,1").hand(0)) == 7


def test_earthling_draws_when_polarizing_over_a_border_onto_earth() -> None:
    t = universe(seat(at=2, character="earthling", used=["any"]), seat(), galaxies={2: galaxy("concave")})
    after = t.play("polarize")
    assert (after.ship[0], len(after.hand(0))) == (0, 2)


def test_earthling_does_not_draw_when_she_reappears_on_earth() -> None:
    """Leaving the universe is not entering Earth."""
    t = universe(seat(at=31, character="earthling", used=["any"]), seat(), galaxies={31: galaxy("concave")})
    after = t.play("polarize")
    assert (after.ship[0], after.hand(0)) == (0, [])


def test_earthling_draws_when_another_polarizes_her_onto_earth() -> None:
    t = universe(seat(tokens=["polarize"]), seat(at=2, character="earthling"), galaxies={2: galaxy("concave")})
    assert len(t.play("token polarize clockwise").hand(1)) == 2


@pytest.mark.parametrize("character", ["brave", "prodigy", "acrobat"])
def test_nobody_else_draws_on_earth(character: str) -> None:
    assert universe(seat(at=4, character=character), seat()).play("fly towards 0").hand(0) == []


def prodigy(*hand: str, at: int = 4, **fields: object) -> Universe:
    """The Prodigy on a water tile; 9 and 20 are the others."""
    tiles = {n: galaxy(technology="light", planets=(2, 2, 2)) for n in range(1, 37)}
    tiles |= {n: galaxy(planets=(2, 2, 2)) for n in (4, 9, 20)}
    me = seat(at=at, dim="red", character="prodigy", hand=hand)
    return universe(me, seat(), galaxies=tiles, **fields)


def test_prodigy_jumps_to_another_tile_of_the_same_technology() -> None:
    """In the same dimension."""
    t = prodigy("water")
    assert t.offered("teleport") == ["teleport 9 with water", "teleport 20 with water"]
    assert t.play("teleport 20 with water").ship == (20, "red")


def test_prodigy_pays_as_for_a_pioneer() -> None:
    """A card of the galaxy he is on, a Joker, or two identical cards."""
    assert prodigy("water", "joker*", "carbon", "carbon").payments("teleport 9") == {
        "water",
        "joker*",
        "carbon,carbon",
    }


def test_prodigy_does_not_jump_to_another_technology() -> None:
    assert prodigy("water").refusals("teleport 5 with water") == {"teleport.target"}


def test_prodigy_jumps_only_at_the_beginning_of_his_turn() -> None:
    assert prodigy("water").play("fly towards 13").refusals("teleport 9 with water") >= {"teleport.first"}


def test_prodigy_can_still_move_after_the_jump() -> None:
    assert prodigy("water").play("teleport 9 with water").offered("fly")


def test_prodigy_settles_where_he_began_and_where_he_came() -> None:
    t = prodigy("water", "water", "water").play("teleport 9 with water")
    after = t.play("settle 4 with water", "settle 9 with water")
    assert (after.pioneers(4), after.pioneers(9)) == ({"red": [0]}, {"red": [0]})


def test_prodigy_lays_his_card_down_and_refills_where_he_placed_no_pioneer() -> None:
    """No card is taken above it, since none was placed."""
    t = prodigy("water").play("teleport 9 with water")
    after = t.play("finish 1")
    assert len(after.hand(0)) == BOX.characters["prodigy"].levels[0]
    assert after.open() == t.open()


def test_prodigy_does_not_jump_from_earth() -> None:
    assert prodigy("water", at=0).refusals("teleport 9 with water") >= {"teleport.target"}


def test_prodigy_does_not_jump_from_or_to_stable_tiles() -> None:
    """Their technology is no longer in sight."""
    assert prodigy("water", stable=[4]).offered("teleport") == []
    assert prodigy("water", stable=[9]).offered("teleport") == ["teleport 20 with water"]


def test_prodigy_does_not_jump_to_vanished_tiles() -> None:
    assert prodigy("water", gone=[20]).offered("teleport") == ["teleport 9 with water"]


@pytest.mark.parametrize("character", ["brave", "earthling", "acrobat"])
def test_nobody_else_jumps(character: str) -> None:
    t = universe(seat(at=7, character=character, hand=["water"]), seat())
    assert t.refusals("teleport 8 with water") == {"teleport.character"}


# --- Medals ---


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("step", range(3))
def test_upgrade_costs_what_the_character_tile_says(character: str, step: int) -> None:
    cost = costs(character, "upgrade")[step]
    after = universe(seat(character=character, rank=step, medals=cost), seat()).play("upgrade")
    assert (after.seat(0).rank, after.medals()) == (step + 1, [0, 0])


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("step", range(3))
def test_raise_costs_what_the_character_tile_says(character: str, step: int) -> None:
    cost = costs(character, "raising")[step]
    after = universe(seat(character=character, level=step, medals=cost), seat()).play("raise")
    assert (after.seat(0).level, after.medals()) == (step + 1, [0, 0])


@pytest.mark.parametrize("move", ["upgrade", "raise"])
def test_growth_needs_its_medals(move: str) -> None:
    assert universe(seat(medals=2), seat()).refusals(move) == {"grow.medals"}


@pytest.mark.parametrize("move", ["upgrade", "raise"])
def test_growth_puts_a_pioneer_in_the_cockpit(move: str) -> None:
    """It comes from the supply and counts in the end."""
    t = universe(seat(medals=3), seat())
    after = t.play(move)
    assert after.supplies()[0] == t.supplies()[0] - 1
    assert after.score(0).total == t.score(0).total + 1


@pytest.mark.parametrize("move", ["upgrade", "raise"])
def test_growth_needs_a_pioneer_in_supply(move: str) -> None:
    assert universe(seat(medals=3), seat(), row=[0] * 23).refusals(move) == {"grow.supply"}


@pytest.mark.parametrize("first", ["upgrade", "raise"])
@pytest.mark.parametrize("second", ["upgrade", "raise"])
def test_growth_comes_once_a_turn(first: str, second: str) -> None:
    """Neither two steps of a track nor one of each."""
    assert universe(seat(medals=20), seat()).play(first).refusals(second) == {"grow.once"}


def test_growth_is_possible_again_in_the_next_turn() -> None:
    t = universe(seat(medals=20), seat()).play("upgrade", "finish", "finish")
    assert t.can("upgrade")


@pytest.mark.parametrize(("move", "field"), [("upgrade", "rank"), ("raise", "level")])
def test_growth_ends_with_the_track(move: str, field: str) -> None:
    assert universe(seat(medals=20, **{field: 3}), seat()).refusals(move) == {"grow.track"}


def test_upgrade_gives_one_more_movement_this_turn_only() -> None:
    t = universe(seat(medals=3), seat()).play("fly towards 1", "upgrade")
    assert t.can("fly away 0")
    later = t.play("finish", "finish", "fly away 0")
    assert later.offered("fly") == []


def test_raise_gives_no_movement() -> None:
    assert universe(seat(medals=3), seat()).play("fly towards 1", "raise").offered("fly") == []


def test_raise_counts_when_the_hand_is_refilled() -> None:
    assert len(universe(seat(medals=3), seat()).play("raise", "finish").hand(0)) == 6


def test_the_printed_character_tile() -> None:
    """Technology level 5, then 6, 7, 8; either track costs 3, 4, 5."""
    assert any(
        each.levels == (5, 6, 7, 8) and each.upgrade == each.raising == (3, 4, 5) and len(each.printed) == 3
        for each in BOX.character
    )
