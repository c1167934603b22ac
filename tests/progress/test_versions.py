"""A learner's file of an earlier version is taken forward: copied first, in one transaction, nothing lost."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from spacetutor.core.browser import hash_of
from spacetutor.core.errors import Fault
from spacetutor.progress.database import VERSION
from spacetutor.progress.learners import WrongWord
from spacetutor.progress.records import StepDone
from tests.places import GOLDEN
from tests.support.learners import NOW, Open, answer
from tests.tools.killing_progress import agree

FIRST = GOLDEN / "progress-version-1.sqlite"
"""Written by the program that knew version 1: Neil, the word apollo, three answers, two steps, one wrong word."""


@pytest.fixture
def old(neils_file: Path) -> Path:
    """Neil's file as the earlier program left it."""
    neils_file.parent.mkdir()
    shutil.copy(FIRST, neils_file)
    return neils_file


def version_of(path: Path) -> int:
    database = sqlite3.connect(path)
    try:
        number: int = database.execute("PRAGMA user_version").fetchone()[0]
    finally:
        database.close()
    return number


def test_the_file_of_the_earlier_program_is_one() -> None:
    assert (version_of(FIRST), VERSION) == (1, 2)


def test_everything_of_an_earlier_file_is_there(opened: Open, old: Path) -> None:
    progress = opened(word="apollo", browser="home")
    assert progress.notice is None
    assert [each.reference for each in progress.document().answers] == [f"space-explorers/cost/{n}" for n in range(3)]
    assert progress.summary().lessons == {"table": (0, 1)}
    agree(progress)
    assert version_of(old) == VERSION
    assert progress.browsers() == {hash_of("home")}
    progress.answered(answer(99))
    assert opened(word="apollo").summary().answers == 4


def test_its_word_is_its_word(opened: Open, old: Path) -> None:
    """And the wrong words before are counted."""
    for _ in range(4):
        with pytest.raises(WrongWord, match="not its word"):
            opened(word="soyuz")
    with pytest.raises(WrongWord, match="wait 1 s"):
        opened(word="apollo")


def test_it_is_copied_before_it_is_changed(opened: Open, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it can't be changed, it and its copy are as they were, and the next one tries again."""
    before = old.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("spacetutor.progress.database.FORWARD", {1: "CREATE NONSENSE"})
        with pytest.raises(Fault, match="NONSENSE"):
            opened(word="apollo")
    assert old.read_bytes() == before
    assert version_of(old.with_suffix(".copy")) == 1
    assert opened(word="apollo").summary().answers == 3
    assert version_of(old.with_suffix(".copy")) == VERSION


def test_without_a_copy_nothing_is_changed(opened: Open, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(Fault, match="No space left"):
            opened(word="apollo")
    assert version_of(old) == 1
    assert opened(word="apollo").summary().answers == 3


def test_an_earlier_copy_takes_the_place_of_a_damaged_file(opened: Open, old: Path) -> None:
    shutil.copy(FIRST, old.with_suffix(".copy"))
    old.write_bytes(b"not a database")
    progress = opened(word="apollo")
    assert progress.notice is not None
    assert (progress.notice.restored, progress.notice.answers) == (True, 3)
    assert progress.summary().answers == 3
    assert version_of(old) == VERSION


def test_an_earlier_copy_takes_the_place_of_a_file_while_a_page_is_open(opened: Open, old: Path) -> None:
    progress = opened(word="apollo")
    shutil.copy(FIRST, old.with_suffix(".copy"))
    old.write_bytes(b"not a database")
    progress.lesson_done(StepDone("table", 2, NOW))
    assert progress.browsers() == frozenset()
    assert version_of(old) == VERSION


def test_an_earlier_file_that_is_put_back_while_a_page_is_open_is_taken_forward(opened: Open, old: Path) -> None:
    progress = opened(word="apollo", browser="home")
    shutil.copy(FIRST, old)
    assert progress.browsers() == frozenset()
    assert version_of(old) == VERSION
    assert progress.notice is None


def test_a_damaged_earlier_file_is_put_aside(opened: Open, old: Path) -> None:
    database = sqlite3.connect(old)
    database.execute("UPDATE answers SET kind = 'No Kind'")
    database.commit()
    database.close()
    assert opened(word="apollo").notice is not None
    assert old.with_suffix(".damaged-1.sqlite").exists()


def test_two_pages_take_it_forward_once(opened: Open, old: Path) -> None:
    first, second = opened(word="apollo"), opened(word="apollo")
    first.answered(answer(50))
    second.answered(answer(51))
    assert first.summary().answers == 5
    assert not [path for path in old.parent.iterdir() if "damaged" in path.name or ".part" in path.name]


def with_row(path: Path, change: str) -> None:
    database = sqlite3.connect(path)
    database.execute(change)
    database.commit()
    database.close()


HASH = hash_of("other")
DAMAGE = {
    "a hash that is none": "UPDATE browsers SET hash = 'x'",
    "a hash of other letters": "UPDATE browsers SET hash = upper(hash)",
    "a hash that is no text": "UPDATE browsers SET hash = CAST(hash AS BLOB)",
    "a count below nothing": "UPDATE browsers SET wrong = -1",
    "a count that is no number": "UPDATE browsers SET wrong = 'x'",
    "a moment that never was": "UPDATE browsers SET last = -5",
    "seen before it was seen": "UPDATE browsers SET first = last + 1",
    "a moment that is no number": "UPDATE browsers SET wrong_at = 'x'",
    "no such table": "DROP TABLE browsers",
    "more than are kept": "WITH n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n WHERE i < 60)"
    f" INSERT INTO browsers SELECT '{HASH[:60]}' || printf('%04d', i), 1, 1, 0, 0 FROM n",
    "an owner's count below nothing": "UPDATE learner SET wrong = -1",
    "an owner's count that is no number": "UPDATE learner SET wrong_at = 'x'",
    "half a word": "UPDATE learner SET salt = NULL",
    "a short hash of the word": "UPDATE learner SET hash = x'00'",
    "a name that is no text": "UPDATE learner SET name = x'00'",
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_among_browsers_and_owners_is_found(name: str, opened: Open, neils_file: Path) -> None:
    opened(word="apollo", browser="home").answered(answer())
    opened(word="apollo", browser="home")
    with_row(neils_file, DAMAGE[name])
    progress = opened(word="apollo", browser="home")
    assert progress.notice is not None
    assert progress.notice.restored
    assert progress.summary().answers == 1
    assert progress.browsers() == {hash_of("home")}
