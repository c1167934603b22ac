"""Broken files and killed programs."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from spacetutor.core.errors import Fault
from spacetutor.games import GAMES, restore
from spacetutor.play.replay import read_replay
from tests.tools.killing import kill_once, kill_parent_alone
from tests.tools.killing_shelf import kill_both
from tests.tools.mutations import MUTATIONS, Mutation, judge, replays_of, trial


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("start", range(0, 800, 100))
def test_broken_replays_are_refused_or_truly_valid(start: int, game: str) -> None:
    for seed in range(start, start + 100):
        trial(seed, game)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_each_mutation_breaks_something(mutation: Mutation, game: str) -> None:
    """A mutation that is never refused would test nothing."""
    raw = replays_of(game)[0]
    assert "refused" in {judge(mutation(raw, Random(seed))) for seed in range(20)}


def test_a_hundred_megabytes_of_zeros_are_refused_at_once(tmp_path: Path) -> None:
    for name, content in (("zeros.json", b"0"), ("nothing.json", b"\0")):
        path = tmp_path / name
        with path.open("wb") as file:
            file.write(content * (100 * 1024 * 1024) if content == b"0" else b"")
            file.truncate(100 * 1024 * 1024)
        with pytest.raises(Fault, match="too large"):
            read_replay(path, restore)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_killed_simulation_leaves_only_valid_files(seed: int, game: str, tmp_path: Path) -> None:
    assert kill_once(seed, tmp_path / "out", game) > 0


def test_workers_do_not_outlive_a_killed_simulation(tmp_path: Path) -> None:
    assert kill_parent_alone(tmp_path / "out")


@pytest.mark.parametrize("seed", range(3))
def test_two_killed_pages_have_shown_nothing_that_is_not_kept(seed: int, tmp_path: Path) -> None:
    assert kill_both(seed, tmp_path) > 0
