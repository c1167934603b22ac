"""Reviews on disk: resumed after a kill, renewed when the game is another one, never trusted when broken."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from spacetutor.cli.schemas import SCHEMAS
from spacetutor.core.errors import Fault
from spacetutor.games import restore
from spacetutor.pages.game.session import ReplaySession
from spacetutor.play.replay import decode
from spacetutor.play.shelf import Shelf
from spacetutor.review import Plan, Reviewing
from spacetutor.review.model import CERTAIN
from spacetutor.review.running import on_cores
from spacetutor.review.store import ReviewStore, place_of, read_review, write_review
from tests.places import REPLAYS
from tests.support.reviewing import small_game

PLAN = Plan("5", "files")


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(small_game())
    return path


def made(replay: Path, plan: Plan = PLAN, moves: int = 4) -> tuple[Reviewing, ReviewStore]:
    store = ReviewStore(place_of(replay))
    making = Reviewing(replay.read_bytes(), plan, store)
    list(making.run(on_cores(1), list(range(1, moves + 1))))
    return making, store


def test_a_review_goes_on_where_it_was(replay: Path) -> None:
    first, _ = made(replay, moves=4)
    again = Reviewing(replay.read_bytes(), PLAN, ReviewStore(place_of(replay)))
    assert again.review == first.review
    assert again.missing[0] == 5
    assert [decision.move for decision in again.run(on_cores(1), [3, 4, 5])] == [5]


def test_the_file_has_the_promised_shape_and_comes_back_as_it_was(replay: Path) -> None:
    making, store = made(replay)
    raw = store.path.read_bytes()
    jsonschema.validate(json.loads(raw), SCHEMAS["review"]("space-explorers"))
    assert read_review(raw, making.replay.game) == making.review


def test_a_review_of_a_game_that_nobody_may_win_comes_back_as_it_was(tmp_path: Path) -> None:
    """There the chances of all seats together are less than certain."""
    replay = tmp_path / "universe-saved.json"
    shutil.copy(REPLAYS / replay.name, replay)
    making, store = made(replay, Plan("8", "files"), 2)
    assert sum(making.review.decisions[0].candidates[0].chances.values) < CERTAIN - 100
    assert read_review(store.path.read_bytes(), making.replay.game) == making.review


def test_a_review_is_never_taken_for_a_replay(replay: Path) -> None:
    made(replay)
    assert ReplaySession(Shelf(replay.parent)).names() == ["game.json"]
    assert [path.name for path in replay.parent.glob("*.json")] == ["game.json"]


@pytest.mark.parametrize("plan", [PLAN._replace(budget="6"), PLAN._replace(seed="other")])
def test_another_plan_makes_it_anew(replay: Path, plan: Plan) -> None:
    made(replay)
    making = Reviewing(replay.read_bytes(), plan, store := ReviewStore(place_of(replay)))
    assert making.review.decisions == ()
    assert [what for what, _ in store.notes] == ["renewed"]


def test_another_game_under_the_same_name_makes_it_anew(replay: Path) -> None:
    made(replay)
    replay.write_bytes(small_game(3))
    making = Reviewing(replay.read_bytes(), PLAN, store := ReviewStore(place_of(replay)))
    assert making.review.decisions == ()
    assert store.notes


def _broken(document: dict[str, Any], how: str) -> dict[str, Any]:
    decision = document["decisions"][0]
    match how:
        case "class":
            decision["rank"] = "blunder" if decision["rank"] != "blunder" else "best"
        case "chance":
            decision["candidates"][0]["chances"]["values"] = [10000, 10000]
        case "seat":
            decision["seat"] = 7
        case "played":
            decision["played"] = 9
        case "order":
            document["decisions"].reverse()
        case "order of candidates":
            decision["candidates"][0]["loss"] = 9999
        case "key":
            document["more"] = 1
        case "budget":
            document["budget"] = "much"
        case "format":
            document["format"] = 2
    return document


@pytest.mark.parametrize(
    "how",
    [
        "class",
        "chance",
        "seat",
        "played",
        "order",
        "order of candidates",
        "key",
        "budget",
        "format",
        "text",
        "half",
        "list",
    ],
)
def test_a_broken_review_is_told_and_kept_aside(replay: Path, how: str) -> None:
    _, store = made(replay)
    raw = store.path.read_bytes()
    match how:
        case "text":
            broken = b"not a review"
        case "half":
            broken = raw[: len(raw) // 2]
        case "list":
            broken = b"[]"
        case _:
            broken = json.dumps(_broken(json.loads(raw), how)).encode()
    store.path.write_bytes(broken)
    with pytest.raises(Fault):
        read_review(broken, decode(small_game(), restore).game)
    making, again = made(replay, moves=1)
    assert [what for what, _ in again.notes] == ["aside"]
    assert store.path.with_name("game.review.json.broken-1").read_bytes() == broken
    assert len(making.review.decisions) == 1
    store.path.write_bytes(broken)
    made(replay, moves=1)
    assert store.path.with_name("game.review.json.broken-2").exists()


@pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
def test_a_killed_review_loses_little_and_ends_the_same(replay: Path) -> None:
    """Killed twice in the middle, it goes on from whole files, and the result is that of an undisturbed run."""
    plan = Plan("60", "kill")
    command = [sys.executable, "-m", "spacetutor", "review", str(replay), "--budget", "60", "--seed", "kill"]
    env = os.environ | {"PYTHONPATH": ":".join(filter(None, sys.path))}
    path = place_of(replay)
    seen = 0
    for _ in range(2):
        running = subprocess.Popen([*command, "--workers", "1"], env=env, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 120
        while running.poll() is None and time.monotonic() < deadline and _judged(path) <= seen:
            time.sleep(0.05)
        running.send_signal(signal.SIGKILL)
        running.wait()
        assert _judged(path) > seen
        seen = _judged(path)
    making = Reviewing(replay.read_bytes(), plan, ReviewStore(path))
    assert len(making.review.decisions) >= seen
    list(making.run(on_cores(1)))
    alone = Reviewing(replay.read_bytes(), plan)
    list(alone.run(on_cores(1)))
    assert path.read_bytes() == write_review(alone.review, alone.replay.game)


def _judged(path: Path) -> int:
    """How many decisions the file holds; it must be whole whenever it is there."""
    return len(json.loads(path.read_bytes())["decisions"]) if path.exists() else 0


def test_a_folder_that_cannot_be_written_is_named(replay: Path) -> None:
    (replay.parent / "reviews").write_text("in the way")
    with pytest.raises(Fault, match="reviews"):
        made(replay)
