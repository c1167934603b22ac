"""A table: every move is in its file before it is shown, and the file is a valid replay all the time."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spacetutor.play.shelf.shelf
from spacetutor.core.errors import Illegal
from spacetutor.games import restore
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.actions import Pass
from spacetutor.games.space_explorers.options import Options
from spacetutor.play.replay import Player, Replay, encode, read_replay, verify
from spacetutor.play.shelf import Shelf
from spacetutor.play.shelf.shelf import LOCKS
from spacetutor.play.table import PERSON, Table, new_replay, now, play_out

MOVES = 25


def new_game() -> Replay:
    """A game for two that has just been dealt."""
    game = SpaceExplorers(Options(seats=2))
    players = (Player("Neil", PERSON), Player("Yuri", "random"))
    return new_replay(game, players, game.deal(Random("a table")), seed="a table")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


@pytest.fixture
def table(shelf: Shelf) -> Table:
    return Table(shelf.create(new_game(), "game"), shelf)


@pytest.fixture
def path(table: Table, shelf: Shelf) -> Path:
    return shelf.folder / table.kept.name


def begun(folder: Path, stem: str) -> Table:
    shelf = Shelf(folder)
    return Table(shelf.create(new_game(), stem), shelf)


def reopened(path: Path) -> Table:
    shelf = Shelf(path.parent)
    return Table(shelf.open(path.name), shelf)


def some_move(table: Table) -> Any:
    """A legal move, always the same one at the same place of the same game."""
    return Random(len(table.replay.moves)).choice(table.game.legal(table.state))


def play_on(table: Table, moves: int = MOVES) -> Table:
    for _ in range(moves):
        table.play(some_move(table))
    return table


def to_the_end(table: Table) -> Table:
    while table.actor is not None:
        table.play(some_move(table))
    return table


def test_a_new_game_has_no_moves_and_verifies() -> None:
    """A game that was only dealt is a valid replay."""
    replay = new_game()
    assert len(verify(replay)) == 1
    assert replay.result is None


def test_the_file_is_a_valid_replay_after_every_move(table: Table, path: Path) -> None:
    """After each move the file can be read, verifies, and has just the moves made so far."""
    for count in range(1, MOVES + 1):
        table.play(some_move(table))
        written = read_replay(path, restore)
        assert verify(written)[-1] == table.state
        assert len(written.moves) == count


def test_the_file_of_a_finished_game_tells_its_result(table: Table, path: Path) -> None:
    """The last move brings the result into the file."""
    to_the_end(table)
    written = read_replay(path, restore)
    verify(written)
    assert written.result is not None
    assert written.result == table.replay.result


def test_the_folder_holds_only_the_game(table: Table, path: Path) -> None:
    """No half-written files are left beside it; the locks have a folder of their own."""
    play_on(table)
    assert sorted(path.parent.iterdir()) == [path.parent / LOCKS, path]


def test_without_a_path_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table without a file keeps its replay in memory."""
    monkeypatch.chdir(tmp_path)
    table = play_on(Table.bare(new_game()))
    assert not list(tmp_path.iterdir())
    assert verify(table.replay)[-1] == table.state


def test_sitting_down_does_not_touch_the_file(path: Path) -> None:
    """Opening a table writes nothing."""
    before = path.read_bytes(), path.stat().st_mtime_ns
    reopened(path)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_an_illegal_move_leaves_the_file_as_it_was(table: Table, path: Path) -> None:
    """A move that may not be made is Illegal, and nothing is written."""
    play_on(table, 5)
    before = path.read_bytes()
    with pytest.raises(Illegal):
        table.play(Pass())
    assert path.read_bytes() == before


def test_an_illegal_move_leaves_the_table_as_it_was(table: Table) -> None:
    """A move that may not be made changes neither state nor replay."""
    play_on(table, 5)
    state, replay = table.state, table.replay
    with pytest.raises(Illegal):
        table.play(Pass())
    assert (table.state, table.replay) == (state, replay)


def test_an_illegal_move_says_which_rule_it_breaks(table: Table) -> None:
    """The refusal carries the verdict."""
    with pytest.raises(Illegal) as caught:
        table.play(Pass())
    assert [reason.rule for reason in caught.value.verdict.failures] == ["turn.pass"]


def test_a_move_that_cannot_be_written_is_not_made(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk is full the table stays as the file is."""
    play_on(table, 5)
    state, replay = table.state, table.replay

    def full(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(spacetutor.play.shelf.shelf, "replace_file", full)
    with pytest.raises(OSError, match="No space"):
        table.play(some_move(table))
    assert (table.state, table.replay) == (state, replay)


def test_nothing_can_be_played_after_the_end(table: Table, path: Path) -> None:
    """A game that is over takes no further move."""
    last = table.game.legal(table.state)[0]
    to_the_end(table)
    before = path.read_bytes()
    with pytest.raises(Illegal):
        table.play(last)
    assert path.read_bytes() == before


def test_a_reopened_game_is_where_it_stopped(table: Table, path: Path) -> None:
    """An unfinished game that is opened from its file has the same table and the same seat to act."""
    play_on(table)
    again = reopened(path)
    assert (again.state, again.actor) == (table.state, table.actor)


def test_a_reopened_game_goes_on(table: Table, path: Path, tmp_path: Path) -> None:
    """Played on after a break, a game ends with the same file as one played at a sitting."""
    play_on(table)
    to_the_end(reopened(path))
    whole = to_the_end(begun(tmp_path, "whole"))
    assert path.read_bytes() == (tmp_path / "whole.json").read_bytes() == encode(whole.replay)


def test_moves_with_a_clock_carry_their_time(table: Table, path: Path) -> None:
    """A move that was made at a time has it in the file."""
    table.play(some_move(table), at=1_700_000_000_123)
    assert json.loads(path.read_bytes())["moves"][0]["at"] == 1_700_000_000_123


def test_moves_without_a_clock_carry_none(table: Table, path: Path) -> None:
    """Where no clock ran, the file says nothing of time."""
    play_on(table, 3)
    assert all(set(move) == {"action"} for move in json.loads(path.read_bytes())["moves"])


def test_times_survive_reopening(table: Table, path: Path) -> None:
    """Times of earlier moves are kept when the game goes on."""
    table.play(some_move(table), at=5)
    play_on(reopened(path), 2)
    assert [move.at for move in read_replay(path, restore).moves] == [5, None, None]


def test_the_time_makes_no_difference_to_the_game(table: Table, tmp_path: Path) -> None:
    """The same moves at another time lead to the same table."""
    other = begun(tmp_path, "other")
    for at in range(5):
        move = some_move(table)
        table.play(move, at=at)
        other.play(move)
    assert table.replay.final == other.replay.final


def test_now_is_in_milliseconds() -> None:
    """Times are milliseconds since 1970."""
    assert abs(now() - time.time() * 1000) < 5000


def test_the_same_seed_plays_the_same_game() -> None:
    """A whole game between bots depends on game, bots and seed only."""
    game = SpaceExplorers(Options(seats=2))
    one, two = (play_out(game, ("greedy", "random"), "7")[0] for _ in range(2))
    assert encode(one) == encode(two)


def test_another_seed_plays_another_game() -> None:
    """Another seed deals other cards."""
    game = SpaceExplorers(Options(seats=2))
    one, two = (play_out(game, ("random", "random"), seed)[0] for seed in ("7", "8"))
    assert one.chance != two.chance


def test_a_played_out_game_verifies() -> None:
    """The replay and the last state of a game between bots belong together."""
    replay, final = play_out(SpaceExplorers(Options(seats=3)), ("random",) * 3, "9")
    assert verify(replay)[-1] == final


def test_bots_are_named_by_their_seats_as_people_count() -> None:
    """Whoever watches the game later reads "Seat 1" where the pages say so too."""
    replay, _ = play_out(SpaceExplorers(Options(seats=2)), ("random", "random"), "9")
    assert [player.name for player in replay.players] == ["Seat 1", "Seat 2"]
