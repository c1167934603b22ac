"""The second implementation of HOPE itself, beside what a hand and a drawing say: the Monolith and the row's end.

The spaces of the universe, drawn:

              19  20  21  22
            36   7   8   9  23
          35  18   1   2  10  24
        34  17   6   0   3  11  25
          33  16   5   4  12  26
            32  15  14  13  27
              31  30  29  28
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.hope.reference import moves, play, winners
from tests.support.hope.reference.faces import RINGS
from tests.support.hope.reference.happenings import CROSSINGS, GAP, LAST, ROW_END
from tests.support.hope.reference.setting_up import lay_out

Table = dict[str, Any]

INWARDS = {
    **dict.fromkeys(RINGS[1], 0),
    **dict(zip(RINGS[2], [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 1], strict=True)),
    **dict(zip(RINGS[3], [7, 8, 9, 9, 10, 11, 11, 12, 13, 13, 14, 15, 15, 16, 17, 17, 18, 7], strict=True)),
}
"""Read off the drawing: a corner has one neighbour on the ring inside; any other space has two, and goes clockwise."""

CENTER = {0: [0, 0, 0], 1: [1, 0, 0], 2: [4, 13, 0], 3: [1, 4, 7], 4: [2, 5, 0], 5: [2, 5, 1], 6: [2, 5, 8]}
"""Open cards by the symbols they show together."""

SURGE, TIDE, CALM, STORM, SHIELD = 7, 10, 2, 18, 14


def a_table(symbols: int = 0, marker: int = 0, row: list[int] | None = None, seats: int = 3) -> Table:
    """The first player's turn, every tile there, tile and space of one number; the Center shows so many symbols."""
    deal = {
        "characters": ["brave", "acrobat", "earthling"][:seats],
        "roles": ["hope"] * seats,
        "layout": list(range(37)),
        "tokens": ["draw"] * 16,
        "open": CENTER[symbols],
        "deck": [3] * 40,
        "shuffles": [list(range(70))],
        "bugs": [],
        "first": 0,
    }
    table = lay_out({}, deal)
    table["phase"] = "turn"
    table["mission"] = {"row": row or [], "marker": marker}
    table["universe"]["monolith"] = 19
    for seat in table["seats"]:
        seat["dimension"] = 0
    return table


def without(table: Table, spaces: list[int], monolith: int) -> Table:
    """The table with these spaces empty and the Monolith there."""
    table["universe"] |= {"gone": sum(1 << space for space in spaces), "monolith": monolith}
    return table


def alone(space: int) -> list[int]:
    """The spaces empty when the only tile of its ring, and of those outside, is there."""
    k = next(k for k, ring in enumerate(RINGS) if space in ring)
    return [other for ring in RINGS[k:] for other in ring if other != space]


def gone(table: Table) -> list[int]:
    return [space for space in range(37) if table["universe"]["gone"] >> space & 1]


def finished(table: Table) -> Table:
    return play(table, {"kind": "finish"})


def unpaid(table: Table, bug: int) -> Table:
    """The Bug Card takes its course: the only one who could pay does not."""
    table["seats"][0]["medals"] = 1
    table["phase"] = "bug"
    table["asking"] |= {"bug": bug, "seat": 0, "pledges": [[0, []] for _ in table["seats"]]}
    return play(table, {"kind": "pledge-nothing"})


# --- inwards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", INWARDS)
def test_the_last_tile_of_a_ring_sends_the_monolith_to_the_nearest_inside(space: int) -> None:
    """One symbol, one step: that step leads inwards."""
    after = finished(without(a_table(symbols=1, marker=3), alone(space), space))
    assert after["universe"]["monolith"] == INWARDS[space]


def test_the_step_inwards_is_the_first_and_it_counts_on() -> None:
    """Two symbols from space 20: over 8 to 9."""
    after = finished(without(a_table(symbols=2, marker=57, seats=2), alone(20), 20))
    assert after["mission"]["marker"] == 59
    assert after["universe"]["monolith"] == 9
    assert gone(after) == list(range(19, 37))


def test_a_nearer_tile_goes_before_one_that_lies_clockwise() -> None:
    """Space 8 is empty: 7 touches 20 and 9 does not."""
    after = finished(without(a_table(symbols=1, marker=3), [*alone(20), 8], 20))
    assert after["universe"]["monolith"] == 7


def test_of_tiles_two_steps_away_the_one_that_lies_clockwise_is_taken() -> None:
    """With 7 and 8 empty, 9 and 18 are equally near to 20."""
    after = finished(without(a_table(symbols=1, marker=3), [*alone(20), 7, 8], 20))
    assert after["universe"]["monolith"] == 9


def test_counting_on_inside_leaves_out_empty_spaces() -> None:
    """Three symbols from 20 with 9 and 10 empty: 8, 11, 12."""
    after = finished(without(a_table(symbols=3, marker=3), [*alone(20), 9, 10], 20))
    assert after["universe"]["monolith"] == 12


def test_the_monolith_goes_past_an_empty_ring() -> None:
    """From the border to the innermost ring, if the ring between them is empty."""
    after = finished(without(a_table(symbols=1, marker=3), [*alone(19), *RINGS[2]], 19))
    assert after["universe"]["monolith"] == 1


def test_counting_on_from_earth_stays_on_earth() -> None:
    after = finished(without(a_table(symbols=6, marker=3), alone(5), 5))
    assert after["universe"]["monolith"] == 0
    assert after["phase"] == "turn"


# --- the Monolith's number ----------------------------------------------------------------------------------------


def test_the_monolith_moves_by_the_symbols_counted() -> None:
    """Four symbols: the Marker goes four spaces, one tile vanishes, the Monolith goes four tiles on."""
    after = finished(a_table(symbols=4))
    assert after["mission"]["marker"] == 4
    assert after["universe"]["monolith"] == 23
    assert gone(after) == [19]


def test_two_crossings_in_an_advance_are_one_strike() -> None:
    """From 3 over the crossings 4 and 7 to 9."""
    after = finished(a_table(symbols=6, marker=3))
    assert after["universe"]["monolith"] == 25
    assert gone(after) == [19]


def test_an_uncovered_crossing_strikes_though_another_is_covered() -> None:
    after = finished(a_table(symbols=6, marker=3, row=[1]))
    assert after["universe"]["monolith"] == 25


def test_covered_crossings_hold_the_monolith() -> None:
    after = finished(a_table(symbols=6, marker=3, row=[1, 2]))
    assert after["universe"]["monolith"] == 19
    assert gone(after) == []


def test_an_advance_that_meets_no_crossing_leaves_the_monolith() -> None:
    after = finished(a_table(symbols=3))
    assert after["universe"]["monolith"] == 19
    assert gone(after) == []


def test_one_space_further_for_a_pioneer_adds_nothing_to_the_monoliths_number() -> None:
    """From 3 over the gap at 4 to the Pioneer at 7, so to 8; the Monolith moves by 4."""
    after = finished(a_table(symbols=4, marker=3, row=[GAP, 1]))
    assert after["mission"]["marker"] == 8
    assert after["universe"]["monolith"] == 23


def test_a_crossing_reached_by_the_further_space_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a track with crossings side by side: pushed on from the Pioneer at 4 to the open 5."""
    monkeypatch.setitem(CROSSINGS, 5, 2)
    after = finished(a_table(symbols=1, marker=3, row=[1]))
    assert after["mission"]["marker"] == 5
    assert after["universe"]["monolith"] == 20
    assert gone(after) == [19]


def test_a_stable_tile_stays_and_the_monolith_moves_on() -> None:
    table = a_table(symbols=4)
    table["universe"]["stable"] = 1 << 19
    after = finished(table)
    assert after["universe"]["monolith"] == 23
    assert gone(after) == []


def test_the_end_of_the_track_does_not_shorten_the_monoliths_way() -> None:
    """Two spaces are left for six symbols."""
    after = finished(a_table(symbols=6, marker=LAST - 3))
    assert after["mission"]["marker"] == LAST
    assert after["universe"]["monolith"] == 25


def test_a_marker_at_its_end_meets_no_crossing_any_more() -> None:
    table = a_table(symbols=6, marker=LAST)
    table["ending"] = "lost"
    assert finished(table)["universe"]["monolith"] == 19


@pytest.mark.parametrize(("bug", "number"), [(STORM, 3), (SHIELD, 1)])
def test_a_symbol_more_or_less_counted_is_one_for_marker_and_monolith(bug: int, number: int) -> None:
    table = a_table(symbols=2, marker=3)
    table["center"]["bug"] = bug
    after = finished(table)
    assert after["mission"]["marker"] == 3 + number
    assert after["universe"]["monolith"] == 19 + number


def test_a_bug_cards_advance_moves_the_monolith_by_its_own_number() -> None:
    """Three spaces, whatever the Center shows."""
    after = unpaid(a_table(symbols=6, marker=3), SURGE)
    assert after["mission"]["marker"] == 6
    assert after["universe"]["monolith"] == 22


def test_a_bug_cards_strike_without_an_advance_moves_the_monolith_one_tile() -> None:
    after = unpaid(a_table(symbols=6, marker=3), TIDE)
    assert after["mission"]["marker"] == 3
    assert after["universe"]["monolith"] == 20
    assert gone(after) == [19]


def test_the_marker_goes_all_the_way_before_earth_vanishes() -> None:
    after = finished(without(a_table(symbols=6, marker=3), list(range(1, 37)), 0))
    assert (after["phase"], after["ending"]) == ("over", "earth")
    assert after["mission"]["marker"] == 9


def test_a_marker_that_moves_back_stays_on_a_pioneer() -> None:
    table = a_table(marker=7, row=[1])
    table["seats"][0]["medals"] = 4
    table["phase"] = "bug"
    table["asking"] |= {"bug": CALM, "seat": 0, "pledges": [[3, []], [0, []], [0, []]]}
    assert play(table, {"kind": "pledge-medal"})["mission"]["marker"] == 4


def test_no_symbol_is_no_advance_from_a_pioneer_either() -> None:
    assert finished(a_table(symbols=0, marker=4, row=[1]))["mission"]["marker"] == 4


# --- the row's end ------------------------------------------------------------------------------------------------


def settled(owners: list[int], taken: int, marker: int = 0, bugs: tuple[int, ...] = ()) -> Table:
    """The first player has settled the last planet of tile 4 among three others; so many places were taken before."""
    table = a_table(marker=marker, row=[0] * taken)
    red, blue, purple = owners
    table["universe"]["pioneers"][4] = [[purple], [red], [blue]]
    table["moment"]["touched"] = [4]
    table["seats"][0]["hand"] = [0]
    table["center"]["bugs"] = list(bugs)
    return play(table, {"kind": "settle", "space": 4, "cards": [0]})


def given(table: Table, *owners: int) -> Table:
    for owner in owners:
        table = play(table, {"kind": "row", "owner": owner})
    return table


def supplies(table: Table) -> list[int]:
    return [seat["supply"] for seat in table["seats"]]


def test_with_places_enough_nobody_is_asked() -> None:
    after = settled([1, 1, 2], taken=ROW_END - 4)
    assert after["phase"] == "turn"
    assert after["mission"] == {"row": [0] * (ROW_END - 4) + [0, 1, 1, 2], "marker": 0}
    assert after["ending"] == "saved"


def test_with_too_few_places_the_settler_is_asked() -> None:
    after = settled([1, 1, 2], taken=ROW_END - 2)
    assert (after["phase"], after["to_act"]) == ("row", 0)
    assert after["mission"]["waiting"] == [0, 1, 1, 2]
    assert moves(after) == [{"kind": "row", "owner": owner} for owner in (0, 1, 2)]
    assert after["ending"] == ""


def test_the_tile_is_stable_while_its_pioneers_wait() -> None:
    after = settled([1, 1, 2], taken=ROW_END - 2)
    assert after["universe"]["stable"] == 1 << 4
    assert after["universe"]["pioneers"][4] == [[], [], []]
    assert after["universe"]["gifts"] == [[4, "draw"]]


def test_places_are_given_one_at_a_time() -> None:
    after = given(settled([1, 1, 2], taken=ROW_END - 2), 1)
    assert after["phase"] == "row"
    assert after["mission"]["row"] == [0] * (ROW_END - 2) + [1]
    assert after["mission"]["waiting"] == [0, 1, 2]


def test_who_gets_no_place_goes_home_and_the_universe_is_saved() -> None:
    before = settled([1, 1, 2], taken=ROW_END - 2)
    after = given(before, 1, 2)
    assert after["mission"] == {"row": [0] * (ROW_END - 2) + [1, 2], "marker": 0}
    assert supplies(after) == [count + more for count, more in zip(supplies(before), (1, 1, 0), strict=True)]
    assert (after["phase"], after["ending"]) == ("turn", "saved")


def test_when_one_owner_is_left_she_is_not_asked_about() -> None:
    """Two places, three of one colour and one of another: with that one seated, one of the three is too."""
    before = settled([0, 0, 1], taken=ROW_END - 2)
    after = given(before, 1)
    assert after["phase"] == "turn"
    assert after["mission"]["row"][-2:] == [1, 0]
    assert supplies(after)[0] == supplies(before)[0] + 2


def test_pioneers_of_one_owner_are_not_asked_about() -> None:
    after = settled([0, 0, 0], taken=ROW_END - 2)
    assert after["phase"] == "turn"
    assert len(after["mission"]["row"]) == ROW_END
    assert supplies(after)[0] == 25 - 2 - 1 + 2


def test_on_a_full_row_all_go_home_unasked() -> None:
    after = settled([1, 1, 2], taken=ROW_END)
    assert after["phase"] == "turn"
    assert after["mission"]["row"] == [0] * ROW_END
    assert supplies(after) == [23, 25, 24]
    assert after["universe"]["stable"] == 1 << 4


def test_the_place_under_the_marker_is_none() -> None:
    """The Marker stands at the last crossing, that of the last place but one: one place is left, and a gap."""
    last_crossing = max(CROSSINGS)
    assert CROSSINGS[last_crossing] == ROW_END - 1
    before = settled([1, 1, 2], taken=ROW_END - 2, marker=last_crossing)
    after = given(before, 2)
    assert after["phase"] == "turn"
    assert after["mission"]["row"][-2:] == [GAP, 2]


def test_the_place_under_the_marker_makes_too_few_of_just_enough() -> None:
    after = settled([1, 1, 2], taken=ROW_END - 4, marker=max(CROSSINGS))
    assert after["phase"] == "row"


def test_the_bug_card_is_drawn_when_nobody_waits_any_more() -> None:
    before = settled([1, 1, 2], taken=ROW_END - 1, bugs=(SURGE,))
    assert before["center"]["bugs"] == [SURGE]
    after = given(before, 0)
    assert after["center"]["bugs"] == []
    assert (after["phase"], after["asking"]["bug"]) == ("bug", SURGE)


def test_a_lost_universe_stays_lost_when_the_row_is_filled() -> None:
    table = settled([1, 1, 2], taken=ROW_END - 1)
    table["ending"] = "lost"
    assert given(table, 0)["ending"] == "lost"


# --- the winner ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["", "saved", "lost"])
def test_nobody_has_won_as_long_as_the_game_goes_on(ending: str) -> None:
    table = a_table()
    table["seats"][1]["role"] = "traitor"
    table["universe"]["pioneers"][4] = [[1], [], []]
    table["ending"] = ending
    assert winners(table) == []
