"""The index of a shelf: a cache that is never believed longer than its files stay as they are."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from spacetutor.play.shelf import Index
from spacetutor.play.shelf import index as indexing
from tests.places import REPLAYS

NAME = "rulebook-example.json"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / NAME).write_bytes((REPLAYS / NAME).read_bytes())
    return tmp_path


def refreshed(folder: Path) -> tuple[Index, list[tuple[int, int]]]:
    index = Index(folder)
    return index, list(index.refresh())


def test_what_was_read_once_is_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, steps = refreshed(folder)
    assert steps == [(1, 1)]
    monkeypatch.setattr(indexing, "_listed", lambda *_: pytest.fail("it was read again"))
    again, steps = refreshed(folder)
    assert steps == []
    assert again.entries() == first.entries()
    (entry,) = again.entries()
    assert (entry.game, entry.moves, entry.over) == ("space-explorers", 11, False)
    assert entry.players == (("Neil", "person"), ("Yuri", "person"), ("Valentina", "person"))


def test_a_file_that_changes_is_read_again_and_one_that_goes_is_forgotten(folder: Path) -> None:
    refreshed(folder)
    (folder / NAME).write_bytes((REPLAYS / "universe-saved.json").read_bytes())
    index, _ = refreshed(folder)
    assert [entry.game for entry in index.entries()] == ["hope"]
    os.remove(folder / NAME)
    assert (list(index.refresh()), index.entries()) == ([], [])


@pytest.mark.parametrize("content", [b"no database", b""])
def test_an_index_that_is_broken_is_made_anew(folder: Path, content: bytes) -> None:
    refreshed(folder)
    (folder / indexing.FILE).write_bytes(content)
    index, steps = refreshed(folder)
    assert steps == [(1, 1)]
    assert [entry.name for entry in index.entries()] == [NAME]


def test_an_index_with_other_rows_is_made_anew(folder: Path) -> None:
    refreshed(folder)
    with sqlite3.connect(folder / indexing.FILE) as database:
        database.execute("UPDATE games SET entry = '[1, 2]'")
    index, steps = refreshed(folder)
    assert steps == [(1, 1)]
    assert [entry.name for entry in index.entries()] == [NAME]


def test_progress_is_told_while_much_is_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(indexing, "AT_ONCE", 2)
    for number in range(4):
        (folder / f"{number}.json").write_text("{")
    assert refreshed(folder)[1] == [(2, 5), (4, 5), (5, 5)]


def test_a_picture_is_drawn_once_for_each_version_of_its_file(folder: Path) -> None:
    drawn = []

    def draw(replay: object, table: object) -> str:
        drawn.append(table)
        return "<svg/>"

    for _ in range(2):
        assert refreshed(folder)[0].picture(NAME, draw) == "<svg/>"
    assert len(drawn) == 1
    (folder / NAME).write_bytes((REPLAYS / "universe-saved.json").read_bytes())
    assert refreshed(folder)[0].picture(NAME, draw) == "<svg/>"
    assert len(drawn) == 2


def test_a_folder_that_is_not_there_has_no_games(tmp_path: Path) -> None:
    assert refreshed(tmp_path / "nowhere")[0].entries() == []
