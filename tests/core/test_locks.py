"""Locks: one at a time, and a Fault about what is locked where that can't be."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetutor.core import locks
from spacetutor.core.errors import Fault


def test_a_lock_is_held_by_one_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second is told to try again, and finds it free once the first is done."""
    monkeypatch.setattr(locks, "PATIENCE", 0.01)
    lock, game = tmp_path / "locks" / "game.lock", tmp_path / "game.json"
    with locks.alone(lock, game), pytest.raises(Fault, match=r"game\.json: can't be written just now"):
        locks.alone(lock, game).__enter__()
    with locks.alone(lock, game):
        pass


def test_where_no_lock_can_be_nothing_is_written(tmp_path: Path) -> None:
    """A file stands where the folder of locks would."""
    (tmp_path / "locks").write_text("")
    with (
        pytest.raises(Fault, match=r"game\.json: can't be written"),
        locks.alone(tmp_path / "locks" / "game.lock", tmp_path / "game.json"),
    ):
        pass
