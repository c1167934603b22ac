"""What players are called where people read it."""

from __future__ import annotations

import pytest

from spacetutor.bots import BOTS, LEVELS
from spacetutor.play.naming import bot_name, shown_names
from spacetutor.play.replay import Player


def names(*players: tuple[str, str]) -> list[str]:
    return list(shown_names([Player(*player) for player in players]))


def test_who_has_a_name_keeps_it() -> None:
    assert names(("Neil", "person"), ("Hal", "easy")) == ["Neil", "Hal"]


@pytest.mark.parametrize("unnamed", ["seat 0", "Seat 1", ""])
def test_whom_a_file_calls_by_the_seat_is_called_by_what_plays_there(unnamed: str) -> None:
    assert names((unnamed, "person"), (unnamed, "medium")) == ["Player 1", "Medium bot"]


def test_those_who_would_be_called_alike_are_counted() -> None:
    assert names(*[("", "easy")] * 3) == ["Easy bot", "Easy bot 2", "Easy bot 3"]
    assert names(("Easy bot", "person"), ("", "easy")) == ["Easy bot", "Easy bot 2"]


def test_a_bot_of_a_level_is_called_by_it_whichever_way_it_was_named() -> None:
    assert [bot_name(bot) for bot in LEVELS.values()] == [bot_name(level) for level in LEVELS]
    assert [bot_name(bot) for bot in ("random", "search:200")] == ["Random bot", "Search bot"]
    assert all(bot_name(bot).endswith(" bot") for bot in BOTS)
