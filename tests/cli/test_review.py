"""`spacetutor review` on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest

from spacetutor.cli import main
from spacetutor.cli.schemas import SCHEMAS
from spacetutor.review.store import place_of
from tests.support.reviewing import small_game

QUICK = ["--budget", "6", "--workers", "1"]


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(small_game())
    return path


def test_it_shows_every_move_and_each_seat(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(replay), *QUICK]) == 0
    told = capsys.readouterr().out
    count = len(json.loads(small_game())["moves"])
    assert re.search(rf"\n{count:4}  (Easy|Random) bot ", told)
    assert "Random bot: " in told
    assert "best or good" in told
    assert "from 12 a blunder" in told
    # What is kept is used: no budget is named, and the one it was made with stays.
    before = place_of(replay).read_bytes()
    assert main(["review", str(replay)]) == 0
    assert capsys.readouterr().out == told
    assert place_of(replay).read_bytes() == before


def test_one_move_in_full(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(replay), "--move", "2", *QUICK]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Move 2, Random bot")
    assert "What was played:" in told
    assert [entry["move"] for entry in json.loads(place_of(replay).read_bytes())["decisions"]] == [2]


def test_as_data(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(replay), "--json", "--no-file", *QUICK]) == 0
    document = json.loads(capsys.readouterr().out)
    jsonschema.validate(document["review"], SCHEMAS["review"]("space-explorers"))
    assert not place_of(replay).exists()
    worse = [entry for entry in document["review"]["decisions"] if entry["played"]]
    assert list(document["reasons"]) == [str(entry["move"]) for entry in worse] != []
    assert all(told["children"] and told["text"] for told in document["reasons"].values())
    assert [standing["seat"] for standing in document["standings"]] == [0, 1]


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (["--budget", "many"], "is no budget"),
        (["--budget", "9" * 50], "is no budget"),
        (["--seed", "x" * 50], "a seed is a text"),
        (["--move", "9999"], "there is no move 9999"),
        (["--cluster", "nowhere"], "is no address of a cluster"),
    ],
)
def test_a_request_that_cannot_be_met(
    replay: Path, more: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(replay), *more]) == 1
    told = capsys.readouterr()
    assert problem in told.err
    assert told.err.count("\n") == 1
    assert not place_of(replay).exists()


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"not json", small_game()[:-50]])
def test_a_file_that_is_no_replay(tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    assert main(["review", str(path)]) == 1
    assert str(path) in capsys.readouterr().err
    assert path.read_bytes() == content
    assert not (tmp_path / "reviews").exists()


def test_a_review_that_was_put_aside_is_told(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place_of(replay).parent.mkdir()
    place_of(replay).write_bytes(b"mine")
    assert main(["review", str(replay), "--move", "1", *QUICK]) == 0
    assert "could not be used" in capsys.readouterr().err
    assert place_of(replay).with_name("game.review.json.broken-1").read_bytes() == b"mine"
    assert main(["review", str(replay), "--move", "1", "--budget", "7", "--workers", "1"]) == 0
    assert "made anew" in capsys.readouterr().err


def test_seconds_are_said_not_to_be_the_same_each_time(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(replay), "--move", "1", "--budget", "0.01s", "--workers", "1"]) == 0
    assert "depends on the machine" in capsys.readouterr().err
