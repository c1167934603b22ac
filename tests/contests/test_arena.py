"""The arena: fair pairings, results that survive being killed, and one message for what is wrong."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from spacetutor.cli import main
from spacetutor.contests.arena import RESULTS, Fixture, Played, fixtures, tallies
from spacetutor.contests.rating import Wins
from spacetutor.games import restore
from spacetutor.play.replay import read_replay, verify

BOTS = ["--bots", "search:3,greedy,random", "--games", "2", "--jobs", "1"]


def arena(folder: Path, *more: str) -> int:
    return main(["arena", *BOTS, "--out", str(folder), *more])


def lines(folder: Path) -> list[bytes]:
    return (folder / RESULTS).read_bytes().splitlines()


def test_every_bot_meets_every_other_as_often() -> None:
    found = fixtures(["a", "b", "c"], 4)
    assert Counter((f.one, f.other) for f in found) == {("a", "b"): 4, ("a", "c"): 4, ("b", "c"): 4}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_over_two_games_both_bots_sit_everywhere(seats: int) -> None:
    first, second = (Fixture("a", "b", number).seated(seats) for number in (0, 1))
    assert all({one, other} == {"a", "b"} for one, other in zip(first, second, strict=True))


def test_a_shared_victory_is_shared_out() -> None:
    """Seats of game 0 are a, b, a: a win, a loss, and two of the three winners."""
    assert Played("a", "b", 0, (), (1, 1, 1), 9).share() == 0
    games = [Played("a", "b", 0, winners, (1, 1, 1), 9) for winners in ((0,), (1,), (0, 1, 2))]
    assert tallies(games) == {("a", "b"): Wins(3, pytest.approx(1 + 2 / 3))}


def test_it_tells_elo_and_pairs_and_keeps_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(tmp_path) == 0
    told = capsys.readouterr().out
    assert "6 games" in told
    assert re.search(r"^greedy against random +2 of 2 +100.0% +34.2% to 100.0%$", told, re.MULTILINE)
    replays = sorted(tmp_path.glob("*.json"))
    assert len(replays) == 6
    assert (tmp_path / "search-3-vs-greedy-00001.json") in replays
    for path in replays:
        verify(read_replay(path, restore))


def test_the_same_command_plays_the_same_games(tmp_path: Path) -> None:
    assert arena(tmp_path / "a") == arena(tmp_path / "b", "--jobs", "2") == 0
    assert lines(tmp_path / "a") == lines(tmp_path / "b")


def test_a_finished_arena_plays_nothing_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arena(tmp_path)
    told, before = capsys.readouterr().out, {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    arena(tmp_path)
    assert capsys.readouterr().out == told
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before


def test_a_line_cut_off_and_a_result_not_noted_are_made_good(tmp_path: Path) -> None:
    """Killed while it wrote a result: the replay is there, and is taken as it is."""
    arena(tmp_path)
    whole = lines(tmp_path)
    (tmp_path / RESULTS).write_bytes(b"\n".join(whole[:4]) + b"\n" + whole[4][:20])
    (tmp_path / "greedy-vs-random-00001.json").unlink()
    arena(tmp_path)
    assert lines(tmp_path) == whole


def test_a_killed_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spacetutor", "arena", *BOTS, "--games", "40", "--out"]
    process = subprocess.Popen(
        [*command, str(tmp_path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    deadline = time.monotonic() + 60
    while len(list(tmp_path.glob("*.json"))) < 5 and time.monotonic() < deadline:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    kept = lines(tmp_path)
    assert 4 < len(kept) < 40
    assert arena(tmp_path, "--games", "20") == 0
    again = lines(tmp_path)
    assert again[: len(kept)] == kept
    assert len(again) == 1 + 3 * 20
    assert len(set(again)) == len(again)


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--bots", "greedy"], "nobody for it to play against"),
        (["--bots", "greedy,greedy"], "names greedy more than once"),
        (["--bots", "greedy,oracle"], "there is no bot 'oracle'"),
        (["--bots", "greedy,search:x"], "'x' is no budget"),
        (["--bots", "greedy,"], "there is no bot ''"),
        (["--seats", "5"], "seats"),
    ],
)
def test_bad_requests_get_one_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str], message: str
) -> None:
    assert arena(tmp_path / "out", *more) == 1
    told = capsys.readouterr()
    assert message in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_a_folder_of_another_arena_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arena(tmp_path)
    before = (tmp_path / RESULTS).read_bytes()
    assert arena(tmp_path, "--seed", "2") == 1
    assert "holds games of another seed" in capsys.readouterr().err
    assert (tmp_path / RESULTS).read_bytes() == before


def test_a_replay_of_another_game_is_not_taken_for_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arena(tmp_path, "--seed", "2")
    (tmp_path / RESULTS).unlink()
    assert arena(tmp_path) == 1
    assert "is not the game that is to be played here" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"[]", "line 2"),
        (b'{"one":"a"', "line 2"),
        (b'{"one":"a","other":"b","number":0,"winners":[3],"scores":[1,2],"moves":9}', "has no score"),
    ],
)
def test_a_broken_result_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: bytes, message: str
) -> None:
    arena(tmp_path)
    head = lines(tmp_path)[0]
    (tmp_path / RESULTS).write_bytes(head + b"\n" + line + b"\n")
    assert arena(tmp_path) == 1
    told = capsys.readouterr().err
    assert message in told
    assert RESULTS in told
