"""The Pioneer Row ends at its last place: who gets the last ones, and what becomes of the others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spacetutor.bots import bot
from spacetutor.core.errors import Fault
from spacetutor.core.explanation import FULL, Thing
from spacetutor.explain import load_catalogue, text_renderer
from tests.support.explaining import keys
from tests.support.hope.builders import BUG, Universe, galaxy, seat, track, universe

SHORT = track((9, 3), last=20, row_end=6)
"""A row of six places."""


def full_tile(owners: list[int], row: int | list[int], **fields: Any) -> Universe:
    """Seat 0 places the last Pioneer on a tile where these stand; so many places of the row are taken by seat 2."""
    shown: dict[str, Any] = {"values": SHORT, "row": [2] * row if isinstance(row, int) else row} | fields
    tile = {4: galaxy(planets=(min(3, len(owners) + 1), max(0, len(owners) - 2), 0))}
    standing = {4: {"purple": owners[:2], "red": owners[2:]}}
    me = seat(at=4, hand=["joker"])
    return universe(me, seat(), seat(), galaxies=tile, pioneers=standing, **shown)


def stabilized(owners: list[int], row: int | list[int], **fields: Any) -> Universe:
    return full_tile(owners, row, **fields).play("settle 4 with joker")


def test_with_a_place_for_each_nobody_is_asked() -> None:
    """Six places, two of them taken, four Pioneers."""
    t = stabilized([1, 1, 2], row=2)
    assert (t.row(), t.state.phase, t.state.ending) == ([2, 2, 0, 1, 1, 2], "turn", "saved")


def test_with_too_few_places_the_settler_is_asked_who_gets_the_next() -> None:
    t = stabilized([1, 1, 2], row=4)
    assert (t.state.phase, t.game.actor(t.state), t.legal()) == ("row", 0, ["admit 0", "admit 1", "admit 2"])
    assert t.row() == [2, 2, 2, 2], "nobody has a place before it is given"


def test_places_are_given_one_at_a_time() -> None:
    t = stabilized([1, 1, 2], row=4).play("admit 1")
    assert (t.row(), t.legal(), t.state.ending) == ([2, 2, 2, 2, 1], ["admit 0", "admit 1", "admit 2"], "")
    after = t.play("admit 1")
    assert (after.row(), after.state.phase, after.state.ending) == ([2, 2, 2, 2, 1, 1], "turn", "saved")


def test_a_seat_whose_pioneers_all_have_a_place_is_not_offered_again() -> None:
    assert stabilized([1, 1, 2], row=4).play("admit 2").legal() == ["admit 0", "admit 1"]


def test_what_is_left_of_one_owner_is_not_asked() -> None:
    """Two places for one of seat 0 and two of seat 1: after the own one, only seat 1 waits."""
    t = stabilized([1, 1], row=4).play("admit 0")
    assert (t.row(), t.state.phase) == ([2, 2, 2, 2, 0, 1], "turn")


def test_pioneers_of_one_owner_are_never_asked_about() -> None:
    t = stabilized([0, 0], row=5)
    assert (t.row(), t.state.phase) == ([2, 2, 2, 2, 2, 0], "turn")


def test_pioneers_without_a_place_go_back_to_their_owners() -> None:
    """Before: 23 less those on the tile and the row."""
    t = stabilized([1, 1, 2], row=4).play("admit 1", "admit 1")
    assert t.supplies() == [23, 21, 19]


def test_pioneers_without_a_place_count_for_nobody() -> None:
    t = stabilized([1, 1, 2], row=4).play("admit 0", "admit 1")
    assert [t.score(i).total for i in range(3)] == [3, 3, 6]


def test_with_no_place_left_all_go_back_and_nobody_is_asked() -> None:
    """In the round that is played to its end, a galaxy may still become stable."""
    t = stabilized([1, 2], row=6)
    assert (len(t.row()), t.state.phase, t.supplies()) == (6, "turn", [23, 23, 17])
    assert t.stable() == [4]


def test_the_row_never_has_more_places_than_the_box_says() -> None:
    for answers in (["admit 0", "admit 1"], ["admit 1", "admit 1"], ["admit 2", "admit 0"]):
        assert len(stabilized([1, 1, 2], row=4).play(*answers).row()) == 6


def test_a_place_where_the_marker_stands_is_none() -> None:
    """The Marker is at the crossing with place 3: of places 3 to 6 three are left, and place 3 stays a gap."""
    t = stabilized([1, 1, 2], row=2, marker=9)
    assert t.state.phase == "row"
    after = t.play("admit 1", "admit 0", "admit 1")
    assert (after.row(), after.state.ending) == ([2, 2, None, 1, 0, 1], "saved")


def test_a_last_place_where_the_marker_stands_stays_free() -> None:
    """No place lies behind it, so there is no gap and the universe is not saved yet."""
    edge = track((9, 6), last=20, row_end=6)
    t = stabilized([1], row=5, values=edge, marker=9)
    assert (t.row(), t.state.phase, t.state.ending) == ([2] * 5, "turn", "")


def test_the_tile_is_stable_with_its_token_while_pioneers_wait() -> None:
    t = stabilized([1, 1, 2], row=4)
    assert (t.stable(), [space for space, _ in t.state.universe.gifts]) == ([4], [4])


def test_the_bug_card_is_drawn_when_the_last_place_is_given() -> None:
    t = stabilized([1, 1, 2], row=4, bugs=[BUG["leak"]])
    assert len(t.state.center.bugs) == 1
    after = t.play("admit 1", "admit 1")
    assert (after.state.phase, after.state.center.bugs) == ("bug", ())


def test_nobody_else_may_give_a_place() -> None:
    t = stabilized([1, 1, 2], row=4)
    verdict = t.game.reasons(t.game.view(t.state, 1), t.game.parse("admit 1"))
    assert {reason.rule for reason in verdict.failures} == {"turn.seat"}


def test_nothing_else_may_be_done_before_the_places_are_given() -> None:
    assert stabilized([1, 1, 2], row=4).refusals("finish 1") == {"turn.phase"}


def test_a_place_is_given_by_clicking_a_seat() -> None:
    t = stabilized([1, 1, 2], row=4)
    assert t.game.about(t.game.parse("admit 1")) == (Thing("seat", 1),)


def test_what_happens_is_told_piece_by_piece() -> None:
    t = stabilized([1, 1, 2], row=4).play("admit 1")
    assert t.kinds("admit 0") == ["on-row", "end-triggered", "no-place", "no-place"]


def test_a_stable_galaxy_tells_how_many_find_a_place() -> None:
    (stable,) = [event for event in full_tile([1, 1, 2], row=4).events("settle 4 with joker") if event.kind == "stable"]
    assert stable.facts["pioneers"] == 2


@pytest.mark.parametrize("line", ["admit 1", "admit 2"])
def test_a_choice_goes_to_text_and_json_and_back(line: str) -> None:
    t = stabilized([1, 1, 2], row=4)
    action = t.game.parse(line)
    assert t.game.text(action) == line
    assert t.game.action_shape.read(t.game.action_shape.write(action)) == action


def test_a_table_that_waits_for_the_choice_goes_to_json_and_back() -> None:
    t = stabilized([1, 1, 2], row=4)
    assert t.game.state_from_json(t.game.state_json(t.state)) == t.state


def test_the_screen_shows_whose_pioneers_wait() -> None:
    t = stabilized([1, 1, 2], row=4)
    assert t.game.screen(t.game.view(t.state, 1), ["a", "b", "c"])["waiting"] == [0, 1, 1, 2]


def test_a_player_prefers_her_own_pioneers() -> None:
    t = stabilized([1, 1, 2], row=4)
    assert [t.game.text(idea[1]) for idea in t.game.ideas(t.state)] == ["admit 0", "admit 1", "admit 2"]


def test_a_position_with_more_pioneers_on_the_row_than_places_is_refused() -> None:
    with pytest.raises(Fault, match="the row has 6 places"):
        universe(seat(), seat(), values=SHORT, row=[0] * 7)


@pytest.mark.parametrize("name", ["random", "eager", "greedy", "search:20"])
def test_every_bot_can_give_a_place(name: str) -> None:
    t = stabilized([1, 1, 2], row=4)
    view = t.game.view(t.state, 0)
    assert bot(name).choose(t.game, view, t.game.legal(view), Random(1)) in t.game.legal(t.state)


def test_a_search_keeps_the_last_places_for_itself() -> None:
    """Of one place, with one more Pioneer in safety seat 0 leads alone."""
    t = stabilized([0, 1], row=[0, 0, 1, 1, 2])
    view = t.game.view(t.state, 0)
    assert t.game.text(bot("search:50").choose(t.game, view, t.game.legal(view), Random(1))) == "admit 0"


def test_a_full_row_is_foreseen_while_pioneers_wait() -> None:
    """More Pioneers wait than there are places: the universe will be saved, and somebody wins."""
    t = stabilized([1, 1, 2], row=4)
    assert sum(t.game.prospects(t.state)) == pytest.approx(1)


def test_why_another_choice_was_better_is_told() -> None:
    t = stabilized([1, 1, 2], row=4)
    told = t.game.compare(t.game.view(t.state, 0), t.game.parse("admit 1"), t.game.parse("admit 0"))
    assert "compare.safe" in keys(told)


def test_the_settler_is_asked_in_words_and_the_others_wait() -> None:
    t = stabilized([1, 1, 2], row=4)
    words = text_renderer(load_catalogue("hope"), ("Neil", "Yuri", "Valentina"))
    assert "the row has 2 places left" in words.text(t.game.prompt(t.game.view(t.state, 0)))
    assert "Neil" in words.text(t.game.prompt(t.game.view(t.state, 1)))


def test_who_finds_no_place_is_told_before_it_happens() -> None:
    """Three own Pioneers and one place: nothing is asked, and all of it is foreseen."""
    t = full_tile([0, 0], row=5)
    told = t.game.explain(t.game.view(t.state, 0), t.game.parse("settle 4 with joker"), FULL)
    assert {"event.on-row", "event.no-place", "event.end-triggered"} <= keys(told)
