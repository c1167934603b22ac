"""A learner's file: two tabs at once, killed kernels, damage, full disks."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.errors import Fault
from spacetutor.core.parts import _swept
from spacetutor.explain import load_catalogue
from spacetutor.progress import is_taken, open_progress
from spacetutor.progress.learners import WrongWord
from spacetutor.progress.notices import Notice, said
from spacetutor.progress.store import WRITES_TO_A_COPY
from tests.places import ROOT
from tests.support.learners import NOW, Open, answer
from tests.support.parts import gone_process, left_by
from tests.tools.killing_progress import agree, kill_once


def test_two_tabs_at_once_lose_nothing(opened: Open) -> None:
    tabs = [opened(), opened(), opened()]
    numbers = range(60)
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda n: tabs[n % 3].answered(answer(n, right=n % 4 > 0)), numbers))
    assert opened().summary().answers == len(numbers)
    agree(opened())


@pytest.mark.parametrize("seed", range(4))
def test_killed_while_answering(seed: int, tmp_path: Path) -> None:
    killed = [kill_once(seed * 10 + time, tmp_path) for time in range(3)]
    assert killed[-1].in_all > 0


def test_a_killed_write_is_undone(opened: Open, neils_file: Path) -> None:
    """A process that dies in the middle of a transaction leaves a journal; the next one takes it back."""
    opened().answered(answer())
    script = (
        "import os, sqlite3, sys; d = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "d.execute('PRAGMA cache_size=1'); d.execute('PRAGMA cache_spill=1'); d.execute('BEGIN IMMEDIATE');"
        "d.execute('DELETE FROM answers');"
        "[d.execute('INSERT INTO steps VALUES (?, ?, 1, 1, 1)', ('x' * 900, n)) for n in range(500)];"
        "os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", script, str(neils_file)], check=False)
    assert neils_file.with_name(f"{neils_file.name}-journal").exists()
    assert opened().summary().answers == 1
    assert opened().notice is None


def damage_header(path: Path) -> None:
    path.write_bytes(b"not a database" + path.read_bytes()[14:])


def damage_page(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[4096 : 4096 * 3] = os.urandom(4096 * 2)
    path.write_bytes(bytes(raw))


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def drop_table(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("DROP TABLE answers")
    database.close()


def odd_row(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("UPDATE answers SET kind = 'No Kind'")
    database.close()


def odd_review(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("UPDATE reviews SET state = 9")
    database.close()


def no_text(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("UPDATE answers SET kind = CAST(x'ff' AS TEXT)")
    database.close()


DAMAGES = (damage_header, damage_page, truncated, emptied, drop_table, odd_row, odd_review, no_text)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_file_is_kept_aside_and_its_copy_takes_its_place(
    opened: Open, neils_file: Path, damage: Callable[[Path], None]
) -> None:
    progress = opened(word="apollo")
    for number in range(WRITES_TO_A_COPY + 3):
        progress.answered(answer(number))
    damage(neils_file)
    broken = neils_file.read_bytes()
    again = opened(word="apollo")
    assert again.summary().answers == WRITES_TO_A_COPY
    aside = neils_file.with_suffix(".damaged-1.sqlite")
    assert aside.read_bytes() == broken
    assert again.notice == Notice(aside.name, True, WRITES_TO_A_COPY, NOW)
    again.answered(answer(99))
    assert opened(word="apollo").notice is None
    assert opened(word="apollo").summary().answers == WRITES_TO_A_COPY + 1


def test_the_copy_reaches_to_the_last_visit(opened: Open, neils_file: Path) -> None:
    """Opening copies what the last visit added."""
    opened().answered(answer())
    opened()
    truncated(neils_file)
    assert opened().summary().answers == 1


def test_damage_between_two_answers_is_mended(opened: Open, neils_file: Path) -> None:
    """An answer given to a page that is open is kept, whatever happened to the file meanwhile."""
    opened().answered(answer(1))
    progress = opened()
    damage_header(neils_file)
    progress.answered(answer(2))
    assert progress.summary().answers == 2
    assert progress.notice is not None
    assert progress.notice.answers == 1


def test_a_table_that_is_gone_between_two_answers_is_mended(opened: Open, neils_file: Path) -> None:
    opened().answered(answer(1))
    progress = opened()
    drop_table(neils_file)
    progress.answered(answer(2))
    assert progress.summary().answers == 2
    assert progress.notice is not None


def test_a_file_that_is_gone_comes_back_from_its_copy(opened: Open, neils_file: Path) -> None:
    opened(word="apollo").answered(answer())
    opened(word="apollo")
    neils_file.unlink()
    with pytest.raises(WrongWord):
        opened()
    assert is_taken("Neil", neils_file.parent)
    assert opened(word="apollo").summary().answers == 1


def test_without_a_sound_copy_there_is_a_new_beginning(opened: Open, neils_file: Path) -> None:
    """Both files are kept, and the learner is told."""
    opened().answered(answer())
    for file in (neils_file, neils_file.with_suffix(".copy")):
        damage_header(file)
    progress = opened()
    assert progress.summary().answers == 0
    assert progress.notice == Notice(
        " and ".join(neils_file.with_suffix(f".damaged-1.{s}").name for s in ("sqlite", "copy")), False
    )
    kept = {file.name.partition(".")[2] for file in neils_file.parent.iterdir() if "damaged" in file.name}
    assert kept == {"damaged-1.sqlite", "damaged-1.copy"}


def test_a_second_damage_takes_a_second_name(opened: Open, neils_file: Path) -> None:
    for _ in range(2):
        opened()
        damage_header(neils_file)
    opened()
    assert neils_file.with_suffix(".damaged-2.sqlite").exists()


def test_two_tabs_mend_once(opened: Open, neils_file: Path) -> None:
    progress = opened()
    progress.answered(answer(0))
    opened()
    damage_header(neils_file)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda n: opened().answered(answer(n)), range(1, 5)))
    assert opened().summary().answers == 5
    assert len([file for file in neils_file.parent.iterdir() if "damaged" in file.name]) == 1


@pytest.mark.parametrize("back", [False, True])
def test_a_file_that_is_moved_aside_while_it_is_opened(
    opened: Open, neils_file: Path, monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    """Another page mends it just then: the copy is taken, or the file once it is there again."""
    progress = opened()
    progress.answered(answer())
    progress._store.renew_copy()
    aside, connect, calls = neils_file.with_suffix(".aside"), sqlite3.connect, []

    def moving(*parts: Any, **named: Any) -> sqlite3.Connection:
        calls.append(parts)
        if len(calls) > 1:
            return connect(*parts, **named)
        neils_file.rename(aside)
        try:
            return connect(*parts, **named)
        finally:
            if back:
                aside.rename(neils_file)

    monkeypatch.setattr(sqlite3, "connect", moving)
    assert progress.summary().answers == 1
    assert len(calls) > 1


def test_a_copy_of_what_is_just_not_there_waits(opened: Open, neils_file: Path) -> None:
    progress = opened()
    neils_file.rename(neils_file.with_suffix(".aside"))
    progress._store.keep_copy()
    assert neils_file.with_suffix(".copy").exists()


def test_a_later_version_is_refused_by_its_number_and_left_alone(opened: Open, neils_file: Path) -> None:
    opened().answered(answer())
    database = sqlite3.connect(neils_file)
    database.execute("PRAGMA user_version=7")
    database.close()
    before = {file.name: file.read_bytes() for file in neils_file.parent.iterdir()}
    with pytest.raises(Fault, match="is version 7, and this program reads version 2"):
        opened()
    assert {file.name: file.read_bytes() for file in neils_file.parent.iterdir()} == before


def test_a_copy_that_is_half_written_is_never_used(opened: Open, neils_file: Path) -> None:
    """A process that dies while it copies leaves a part; the next one begins anew, and sweeps it away."""
    opened().answered(answer())
    part = left_by(gone_process(), neils_file.with_suffix(".copy"))
    _swept.clear()
    opened()
    assert not part.exists()
    truncated(neils_file)
    assert opened().summary().answers == 1


def test_a_copy_that_can_not_be_finished_leaves_nothing(
    opened: Open, neils_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old copy stays, and no part of a new one, for as long as the page is open."""
    progress = opened()
    before = neils_file.with_suffix(".copy").read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    progress.import_json(progress.export_json())
    assert neils_file.with_suffix(".copy").read_bytes() == before
    assert [path.name for path in neils_file.parent.iterdir() if ".part" in path.name] == []


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault, match=r"file/learners: can't be written: "):
        open_progress("Neil", clock=lambda: NOW, folder=tmp_path / "file" / "learners")


def test_a_busy_file_is_named(opened: Open, neils_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever holds the file for long makes others give up with one line, and nothing is lost."""
    progress = opened()
    monkeypatch.setattr("spacetutor.progress.database.PATIENCE", 0.05)
    other = sqlite3.connect(neils_file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Fault, match="in use by another page"):
        progress.answered(answer())
    other.close()
    progress.answered(answer())
    assert progress.summary().answers == 1


FILLING = """
import resource, sys
from datetime import UTC, datetime
from pathlib import Path
from spacetutor.core.errors import Fault
from spacetutor.progress import open_progress
from spacetutor.progress.records import Answer
now = datetime(2026, 4, 12, tzinfo=UTC)
progress = open_progress("Neil", clock=lambda: now, folder=Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
kept = 0
try:
    while True:
        progress.answered(Answer(f"{kept}/" + "x" * 100, "cost", True, now))
        kept += 1
except Fault as fault:
    print(kept, fault)
"""


def test_a_full_disk_loses_nothing_that_was_reported(opened: Open, neils_file: Path) -> None:
    """Files may not grow beyond a limit: one line says so, and all answers reported before are there."""
    opened()
    command = [sys.executable, "-c", FILLING, str(neils_file.parent)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    kept, _, told = done.stdout.strip().partition(" ")
    assert int(kept) > 10
    assert "can't be written" in told
    progress = opened()
    assert progress.summary().answers == int(kept)
    assert progress.notice is None


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_only_be_read_can_be_read(opened: Open, neils_file: Path) -> None:
    opened().answered(answer())
    neils_file.chmod(0o400)
    neils_file.parent.chmod(0o500)
    try:
        progress = opened()
        assert progress.summary().answers == 1
        with pytest.raises(Fault, match="can't be"):
            progress.answered(answer(2))
    finally:
        neils_file.parent.chmod(0o700)


def test_without_sqlite_progress_is_not_kept_and_that_is_said(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python inside a browser has none."""
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    with pytest.raises(Fault, match="this Python has no SQLite"):
        opened()


@pytest.mark.parametrize(
    ("notice", "told"),
    [
        (Notice("x", True, 1, NOW), "kept as x. Its copy was put in its place: 1 answer, up to 2026-04-12 09:00 UTC."),
        (Notice("x", True, 2, NOW), "kept as x. Its copy was put in its place: 2 answers, up to 2026-04-12 09:00 UTC."),
        (
            Notice("", True),
            "Your progress was not where it was kept. Its copy was put in its place; it holds no answers.",
        ),
        (Notice("x", False), "There was no copy, so this is a new beginning; an export can be imported."),
    ],
)
def test_what_was_mended_is_told_in_words(notice: Notice, told: str) -> None:
    assert said(notice, load_catalogue("space-explorers")).endswith(told)
