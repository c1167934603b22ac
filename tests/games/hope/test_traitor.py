"""The traitor: who may accuse whom, what follows from it, and what a known traitor does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support.hope.builders import Universe, galaxy, seat, universe

ROOMY = galaxy(planets=(3, 3, 3))
TILES = {4: ROOMY, 5: ROOMY, 20: ROOMY}


def table(*seats: dict[str, Any], **fields: Any) -> Universe:
    """A table with a traitor in the game, and roomy galaxies on 4, 5 and 20."""
    return universe(*seats, galaxies=TILES, **({"traitor": True} | fields))


def hunted(me: dict[str, Any] | None = None, traitor: dict[str, Any] | None = None, **fields: Any) -> Universe:
    """Seat 0 may accuse seat 1, and is right."""
    mine = {"rank": 1, "medals": 3} | (me or {})
    return table(seat(**mine), seat(role="traitor", **(traitor or {})), seat(), **fields)


def mistaken(me: dict[str, Any] | None = None, **fields: Any) -> Universe:
    """Seat 0 may accuse seat 1, and is wrong."""
    return table(seat(**({"rank": 1, "medals": 3} | (me or {}))), seat(), seat(role="traitor"), **fields)


# --- who may accuse whom ---


def test_accusing_needs_an_upgrade() -> None:
    assert hunted({"rank": 0}).refusals("accuse 1") >= {"accuse.upgraded"}


def test_accusing_needs_at_least_the_upgrades_of_the_accused() -> None:
    assert hunted({"rank": 1, "medals": 9}, {"rank": 2}).refusals("accuse 1") == {"accuse.rank"}


def test_accusing_an_equal_needs_more_medals() -> None:
    assert hunted({"medals": 2}, {"rank": 1, "medals": 2}).refusals("accuse 1") == {"accuse.rank"}
    assert hunted({"medals": 3}, {"rank": 1, "medals": 2}).can("accuse 1")


def test_accusing_a_lower_one_needs_no_medals() -> None:
    assert hunted({"rank": 2, "medals": 0}, {"rank": 1, "medals": 9}).can("accuse 1")


def test_accusing_happens_once_a_game() -> None:
    t = mistaken().play("accuse 1", "finish", "finish", "finish")
    assert t.refusals("accuse 2") == {"accuse.once"}


def test_accusing_ends_when_the_traitor_is_known() -> None:
    t = table(seat(rank=1, medals=1), seat(role="traitor", revealed=True), seat())
    assert t.refusals("accuse 2") == {"accuse.known"}


def test_accusing_is_only_for_tables_with_a_traitor_in_the_game() -> None:
    t = universe(seat(rank=1, medals=1), seat())
    assert t.refusals("accuse 1") == {"accuse.variant"}


@pytest.mark.parametrize("whom", [0, 3])
def test_accusing_means_another_player_at_the_table(whom: int) -> None:
    assert hunted().refusals(f"accuse {whom}") == {"accuse.other"}


# --- a right accusation ---


def test_right_accusation_takes_the_traitors_upgrades_and_levels() -> None:
    """Their Pioneers go back to the supply."""
    t = hunted({"rank": 3}, {"rank": 2, "level": 1})
    after = t.play("accuse 1")
    traitor = after.seat(1)
    assert (traitor.rank, traitor.level, traitor.revealed) == (0, 0, True)
    assert traitor.supply == t.seat(1).supply + 3


def test_right_accusation_brings_two_medals_and_takes_two() -> None:
    assert hunted({"rank": 2}, {"medals": 5}).play("accuse 1").medals() == [5, 3, 0]


def test_right_accusation_takes_only_medals_that_are_there() -> None:
    assert hunted(traitor={"medals": 1}).play("accuse 1").medals() == [5, 0, 0]


def test_found_traitor_gains_no_more_medals() -> None:
    after = hunted(traitor={"tokens": ["medals"]}).play("accuse 1", "finish", "token medals")
    assert after.medals()[1] == 0


def test_found_traitor_gains_no_medal_when_others_join_him() -> None:
    t = table(seat(at=4, hand=["water"]), seat(role="traitor", revealed=True), seat(), pioneers={4: {"red": [1]}})
    assert t.play("settle 4 with water").medals() == [1, 0, 0]


def test_found_traitor_may_grow_again() -> None:
    """Only one who reveals himself may not."""
    assert table(seat(role="traitor", revealed=True, medals=3), seat()).can("upgrade")


def test_right_accuser_replaces_two_of_the_traitors_pioneers() -> None:
    """With her own, from her supply; his go back to his."""
    t = hunted(pioneers={4: {"red": [1]}, 5: {"blue": [1, 2]}, 20: {"red": [1]}})
    found = t.play("accuse 1")
    assert found.offered("replace") == ["replace 4 red", "replace 5 blue", "replace 20 red"]
    after = found.play("replace 5 blue", "replace 20 red")
    assert (after.pioneers(5), after.pioneers(20)) == ({"blue": [0, 2]}, {"red": [0]})
    assert after.state.phase == "turn"
    assert [after.supplies()[i] - found.supplies()[i] for i in (0, 1)] == [-2, 2]


def test_right_accuser_may_leave_them_there() -> None:
    after = hunted(pioneers={4: {"red": [1]}}).play("accuse 1", "leave")
    assert (after.state.phase, after.pioneers(4)) == ("turn", {"red": [1]})


def test_right_accuser_replaces_no_more_than_there_are() -> None:
    after = hunted(pioneers={4: {"red": [1]}}).play("accuse 1", "replace 4 red")
    assert after.state.phase == "turn"


def test_right_accuser_replaces_only_pioneers_of_the_traitor() -> None:
    t = hunted(pioneers={4: {"red": [1]}, 5: {"blue": [2]}}).play("accuse 1")
    assert t.refusals("replace 5 blue") == {"replace.place"}


def test_right_accuser_needs_pioneers_in_supply() -> None:
    """One is left of 25: two in the cockpit, one for the rank, 21 on the row."""
    t = hunted(pioneers={4: {"red": [1, 1]}}, row=[0] * 21).play("accuse 1", "replace 4 red")
    assert t.state.phase == "turn"


def test_right_accusation_without_pioneers_on_tiles_goes_straight_on() -> None:
    assert hunted().play("accuse 1").state.phase == "turn"


def test_replaced_pioneers_earn_no_medals() -> None:
    t = hunted(pioneers={20: {"red": [1, 2]}}).play("accuse 1")
    assert t.play("replace 20 red").medals() == t.medals()


# --- a wrong accusation ---


def test_whoever_was_accused_in_error_is_known_to_be_loyal() -> None:
    """All have heard the answer, so nobody imagines a traitor there any more."""
    t = mistaken().play("accuse 1")
    view = t.game.view(t.state, 0)
    assert (view.seats[1].role, view.seats[2].role) == ("hope", "")
    assert all(t.game.imagine(view, Random(seed)).seats[1].role == "hope" for seed in range(40))


def test_who_knows_no_role_but_her_own_imagines_each_other_seat_or_nobody_as_the_traitor() -> None:
    """One role card stays in the box, and it may be the traitor's."""
    t = table(seat(), seat(role="traitor"), seat())
    view = t.game.view(t.state, 0)
    imagined = [[each.role for each in t.game.imagine(view, Random(seed)).seats] for seed in range(60)]
    assert {tuple(roles).count("traitor") and roles.index("traitor") for roles in imagined} == {0, 1, 2}
    assert all(roles[0] == "hope" for roles in imagined)


def test_wrong_accuser_loses_a_technology_step() -> None:
    """Its Pioneer goes back to the supply; upgrades stay."""
    t = mistaken({"level": 2})
    after = t.play("accuse 1")
    assert (after.seat(0).level, after.seat(0).rank) == (1, 1)
    assert after.supplies()[0] == t.supplies()[0] + 1


def test_wrong_accuser_without_a_technology_step_loses_none() -> None:
    assert mistaken().play("accuse 1").seat(0).level == 0


def test_wrong_accuser_gives_up_two_pioneers_of_her_choice() -> None:
    t = mistaken(pioneers={4: {"red": [0]}, 5: {"blue": [0, 0]}}).play("accuse 1")
    assert t.legal() == ["give up 4 red", "give up 5 blue"]
    after = t.play("give up 5 blue", "give up 5 blue")
    assert (after.pioneers(4), after.pioneers(5)) == ({"red": [0]}, {})


def test_wrong_accuser_gives_up_only_her_own() -> None:
    t = mistaken(pioneers={4: {"red": [0, 1]}, 5: {"red": [1]}}).play("accuse 1")
    assert t.refusals("give up 5 red") == {"lose.place"}


@pytest.mark.parametrize(("medals", "left"), [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3), (8, 4)])
def test_wrong_accuser_loses_half_her_medals_the_loss_rounded_up(medals: int, left: int) -> None:
    assert mistaken({"rank": 2, "medals": medals}).play("accuse 1").medals()[0] == left


def test_wrong_accuser_loses_her_medals_after_her_pioneers() -> None:
    t = mistaken({"medals": 3}, pioneers={4: {"red": [0, 0]}}).play("accuse 1", "give up 4 red")
    assert t.medals()[0] == 3
    assert t.play("give up 4 red").medals()[0] == 1


def test_wrong_accuser_pays_the_missing_pioneers_from_the_row() -> None:
    """One on a tile, so one from the row: her last, and the later ones shift down."""
    t = mistaken(pioneers={4: {"red": [0]}}, row=[0, 1, 0, 2]).play("accuse 1")
    assert t.row() == [0, 1, 2]
    assert t.play("give up 4 red").state.phase == "turn"


def test_wrong_accuser_pays_both_from_the_row() -> None:
    assert mistaken(row=[0, 1, 0, 2]).play("accuse 1").row() == [1, 2]


def test_wrong_accuser_alone_on_the_row_leaves_it_empty() -> None:
    t = mistaken(row=[0, 0])
    after = t.play("accuse 1")
    assert (after.row(), after.supplies()[0]) == ([], t.supplies()[0] + 2)


def test_row_that_shifts_keeps_its_gaps_where_they_are() -> None:
    """Others move over the gap, never into it."""
    assert mistaken(row=[0, None, 1, 0, 2]).play("accuse 1").row() == [1, None, 2]


def test_row_that_shifts_keeps_a_gap_at_its_end() -> None:
    """A gap always remains until the end of the game, even if nobody stands behind it any more."""
    assert mistaken(row=[1, None, 0]).play("accuse 1").row() == [1, None]


def test_who_comes_after_a_gap_at_the_end_stands_behind_it() -> None:
    me = {"at": 4, "hand": ["joker"]}
    t = universe(
        seat(rank=1, medals=3, **me),
        seat(),
        seat(role="traitor"),
        traitor=True,
        galaxies={4: galaxy(planets=(1, 0, 0))},
        row=[1, None, 0],
    )
    assert t.play("accuse 1", "settle 4 with joker").row() == [1, None, 0]


def test_a_space_left_before_a_gap_is_taken_by_the_next_pioneer() -> None:
    """Two leave the row, so a space before the gap is free; the gap itself is never filled."""
    t = universe(
        seat(rank=1, medals=3, at=4, hand=["joker"]),
        seat(),
        seat(role="traitor"),
        traitor=True,
        galaxies={4: galaxy(planets=(2, 0, 0))},
        pioneers={4: {"purple": [1]}},
        row=[1, 0, None, 0],
    )
    assert t.play("accuse 1", "settle 4 with joker").row() == [1, 0, None, 1]


def test_the_row_says_which_space_was_left() -> None:
    """Spaces are counted with the gaps."""
    told = mistaken(row=[1, None, 0]).events("accuse 1")
    assert [event.facts["place"] for event in told if event.kind == "off-row"] == [3]


def test_wrong_accuser_with_no_pioneers_anywhere_loses_nothing_more() -> None:
    after = mistaken(row=[1]).play("accuse 1")
    assert (after.row(), after.state.phase) == ([1], "turn")


def test_wrong_accuser_goes_on_with_her_turn() -> None:
    after = mistaken().play("accuse 1")
    assert (after.state.to_act, after.state.phase) == (0, "turn")
    assert after.offered("fly")


# --- the traitor reveals himself ---


def traitor(**fields: Any) -> Universe:
    me = seat(at=0, role="traitor", **fields.pop("me", {}))
    return table(me, seat(), seat(), **fields)


def test_revealing_takes_upgrades_and_levels_and_keeps_medals() -> None:
    after = traitor(me={"rank": 2, "level": 1, "medals": 4}).play("reveal")
    assert (after.seat(0).rank, after.seat(0).level, after.medals()[0]) == (0, 0, 4)
    assert after.supplies()[0] == 23


def test_revealed_traitor_never_grows_again() -> None:
    t = traitor(me={"medals": 9}).play("reveal")
    assert t.refusals("upgrade") == {"grow.disowned"}
    assert t.play("finish", "finish", "finish").refusals("raise") == {"grow.disowned"}


def test_revealed_traitor_gains_no_more_medals() -> None:
    assert traitor(me={"tokens": ["medals"]}).play("reveal", "token medals").medals()[0] == 0


def test_revealing_is_for_the_traitor() -> None:
    assert table(seat(), seat(role="traitor")).refusals("reveal") == {"reveal.role"}


def test_revealing_happens_once() -> None:
    assert traitor().play("reveal").refusals("reveal") == {"reveal.known"}


def test_a_role_is_secret_until_it_is_revealed() -> None:
    t = traitor()
    assert t.game.view(t.state, 1).seats[0].role == ""
    shown = t.play("reveal")
    assert shown.game.view(shown.state, 1).seats[0].role == "traitor"


# --- the traitor's power ---

STANDING = {4: {"red": [1, 2], "blue": [0]}, 13: {"red": [1]}}
WIDE = {4: ROOMY, 13: ROOMY}


def known(medals: int = 3, **fields: Any) -> Universe:
    """A known traitor on Earth; Pioneers stand on 4 and 13."""
    me = seat(role="traitor", revealed=True, medals=medals, tokens=["move", "move"])
    settled = {"pioneers": STANDING} | fields
    return universe(me, seat(), seat(), galaxies=WIDE, traitor=True, **settled)


def test_coaxing_removes_a_pioneer_for_a_medal() -> None:
    t = known().play("fly away 4")
    after = t.play("coax 4 red 2")
    assert (after.pioneers(4), after.medals()[0]) == ({"red": [1], "blue": [0]}, 2)
    assert after.supplies()[2] == t.supplies()[2] + 1


def test_coaxing_works_on_every_tile_of_the_flight() -> None:
    after = known().play("fly away 4,13", "coax 4 red 1", "coax 13 red 1")
    assert (after.pioneers(4), after.pioneers(13)) == ({"red": [2], "blue": [0]}, {})


def test_coaxing_takes_one_pioneer_from_a_tile() -> None:
    after = known().play("fly away 4", "coax 4 red 2")
    assert after.refusals("coax 4 red 1") == {"coax.entered"}


def test_coaxing_works_again_when_the_tile_is_entered_again() -> None:
    away = known().play("fly away 4", "coax 4 red 2", "token move", "fly any 13")
    back = away.play("token move", "fly towards 4")
    assert back.play("coax 4 red 1").pioneers(4) == {"blue": [0]}


def test_coaxing_ends_with_the_turn() -> None:
    after = known().play("fly away 4", "finish", "finish", "finish")
    assert after.refusals("coax 4 red 1") == {"coax.entered"}


def test_coaxing_needs_a_medal() -> None:
    assert known(0).play("fly away 4").refusals("coax 4 red 1") == {"coax.medal"}


def test_coaxing_needs_a_tile_that_was_entered() -> None:
    assert known().refusals("coax 4 red 1") == {"coax.entered"}


def test_coaxing_needs_somebody_there() -> None:
    t = known().play("fly away 4")
    assert t.refusals("coax 4 purple 1") == {"coax.pioneer"}
    assert t.refusals("coax 4 red 0") == {"coax.pioneer"}


def test_coaxing_is_for_a_known_traitor() -> None:
    t = table(seat(medals=3), seat(), pioneers={4: {"red": [1]}}).play("fly away 4")
    assert t.refusals("coax 4 red 1") == {"coax.known", "coax.entered"}


def test_coaxing_begins_with_tiles_entered_after_being_revealed() -> None:
    me = seat(role="traitor", medals=3, tokens=["move"])
    t = universe(me, seat(), seat(), galaxies=WIDE, traitor=True, pioneers=STANDING)
    shown = t.play("fly away 4", "reveal")
    assert shown.refusals("coax 4 red 1") == {"coax.entered"}
    assert shown.play("token move", "fly any 13").can("coax 13 red 1")


def test_coaxing_is_for_the_traitors_own_turn() -> None:
    """Another player's General Polarization brings him to a tile with Pioneers: nobody may coax there."""
    tiles = {1: galaxy("concave"), 6: ROOMY}
    t = universe(
        seat(medals=3, tokens=["polarize"]),
        seat(at=1, role="traitor", revealed=True, medals=3),
        galaxies=tiles,
        pioneers={6: {"red": [0]}},
        traitor=True,
    ).play("token polarize clockwise")
    assert t.ship_of(1) == (6, "blue")
    assert t.offered("coax") == []
    assert t.play("finish").refusals("coax 6 red 0") == {"coax.entered"}


def test_coaxing_works_where_the_traitor_polarizes_to() -> None:
    """Crossing a border is entering, by his own polarization as by a token of his."""
    tiles = {1: galaxy("concave"), 6: ROOMY}
    me = seat(at=1, used=["any"], role="traitor", revealed=True, medals=3, tokens=["polarize"])
    t = universe(me, seat(), galaxies=tiles, pioneers={6: {"red": [1]}}, traitor=True)
    for line in ("polarize", "token polarize clockwise"):
        assert t.play(line).can("coax 6 red 1")
