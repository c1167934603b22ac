"""Files on their way: several writers at once, what the killed leave behind, and what is on disk when."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from spacetutor.contests.simulate import run, series
from spacetutor.core.errors import Fault
from spacetutor.core.files import create_file, replace_file
from spacetutor.core.parts import _swept, part_of
from spacetutor.games import standard
from tests.places import ROOT
from tests.support.parts import gone_process, left_by

HOURS = 3600

WRITING = """
import sys, time
from pathlib import Path
from spacetutor.core.files import replace_file
path, letter = Path(sys.argv[1]), sys.argv[2].encode()
end = time.monotonic() + 1.5
while time.monotonic() < end:
    for size in (40_000, 400, 90_000):
        replace_file(path, letter * size)
"""


def test_two_writers_never_show_a_torn_file(tmp_path: Path) -> None:
    """Whoever reads while two programs replace the same file sees all that one of them wrote."""
    path = tmp_path / "game.json"
    path.write_bytes(b"a" * 400)
    writers = [subprocess.Popen([sys.executable, "-c", WRITING, str(path), letter], cwd=ROOT) for letter in "ab"]
    torn = reads = 0
    while any(writer.poll() is None for writer in writers):
        content = path.read_bytes()
        reads += 1
        torn += len(content) not in (40_000, 400, 90_000) or len(set(content)) != 1
    assert [writer.returncode for writer in writers] == [0, 0], "no writer takes the other's file away"
    assert reads > 20
    assert torn == 0


def aged(path: Path, seconds: float) -> Path:
    then = time.time() - seconds
    os.utime(path, (then, then))
    return path


@pytest.fixture
def written(tmp_path: Path) -> Callable[[], set[str]]:
    """Write to a folder anew, and tell what is in it then."""

    def writing() -> set[str]:
        _swept.clear()
        replace_file(tmp_path / "game.json", b"new")
        return {path.name for path in tmp_path.iterdir()}

    return writing


def test_what_a_killed_writer_left_goes_with_the_next_write(tmp_path: Path, written: Callable[[], set[str]]) -> None:
    left_by(gone_process(), tmp_path / "other.json")
    assert written() == {"game.json"}


def test_the_journal_of_a_database_on_its_way_goes_too(tmp_path: Path, written: Callable[[], set[str]]) -> None:
    part = left_by(gone_process(), tmp_path / "neil.sqlite")
    part.with_name(f"{part.name}-journal").write_bytes(b"half")
    assert written() == {"game.json"}


def test_another_writers_live_file_stays_however_old(tmp_path: Path, written: Callable[[], set[str]]) -> None:
    live = aged(left_by(os.getppid(), tmp_path / "game.json"), 5 * HOURS)
    own = aged(left_by(os.getpid(), tmp_path / "game.json"), 5 * HOURS)
    assert written() == {"game.json", live.name, own.name}


def test_what_somebody_elses_process_writes_stays(
    tmp_path: Path, written: Callable[[], set[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It runs, though it may not be asked."""
    live = aged(left_by(gone_process(), tmp_path / "game.json"), 5 * HOURS)

    def forbidden(*_: int) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "kill", forbidden)
    assert written() == {"game.json", live.name}


def test_a_file_of_another_machine_stays_for_an_hour(tmp_path: Path, written: Callable[[], set[str]]) -> None:
    """Its processes can't be asked for."""
    new, old = (tmp_path / f".game.json.0123abcd-{gone_process()}-{n}.part" for n in (1, 2))
    new.write_bytes(b"half")
    old.write_bytes(b"half")
    aged(new, 0.9 * HOURS)
    aged(old, 1.1 * HOURS)
    assert written() == {"game.json", new.name}


def test_a_left_over_of_an_older_program_stays_for_an_hour(tmp_path: Path, written: Callable[[], set[str]]) -> None:
    for name, age in ((".game.json.part", 0.9), (".neil.sqlite.part", 1.1)):
        (tmp_path / name).write_bytes(b"half")
        aged(tmp_path / name, age * HOURS)
    assert written() == {"game.json", ".game.json.part"}


def test_other_files_are_nobodys_left_overs(tmp_path: Path, written: Callable[[], set[str]]) -> None:
    names = {"game.part", ".hidden", "x.json", ".part.json", "part", ".x.parts"}
    for name in names:
        (tmp_path / name).write_bytes(b"mine")
        aged(tmp_path / name, 100 * HOURS)
    assert written() == names | {"game.json"}


def test_a_folder_is_swept_again_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page may be open for hours."""
    replace_file(tmp_path / "game.json", b"new")
    part = left_by(gone_process(), tmp_path / "game.json")
    replace_file(tmp_path / "game.json", b"new")
    assert part.exists()
    later = time.monotonic() + 700
    monkeypatch.setattr(time, "monotonic", lambda: later)
    replace_file(tmp_path / "game.json", b"new")
    assert not part.exists()


def test_a_folder_of_many_files_is_not_looked_through_with_every_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = []
    scandir = os.scandir
    monkeypatch.setattr(os, "scandir", lambda folder: looked.append(folder) or scandir(folder))
    _swept.clear()
    for number in range(20):
        create_file(tmp_path / f"{number}.json", b"x")
    assert len(looked) <= 1


def test_two_parts_of_one_file_have_two_names(tmp_path: Path) -> None:
    assert part_of(tmp_path / "x") != part_of(tmp_path / "x")


@pytest.mark.parametrize("letters", ["x" * 250, "\u00e9" * 120, "\U0001f680" * 60])
def test_a_long_name_leaves_room_for_a_part(letters: str, tmp_path: Path) -> None:
    replace_file(tmp_path / letters, b"new")
    assert [path.name for path in tmp_path.iterdir()] == [letters]


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was synced, in its order: "file" or "folder"."""
    kinds: list[str] = []
    fsync = os.fsync

    def noting(handle: int) -> None:
        kinds.append("folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", noting)
    return kinds


@pytest.mark.parametrize("nameless", [True, False])
def test_a_new_file_and_its_name_are_on_disk(
    nameless: bool, tmp_path: Path, synced: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """First what is in it, then that it is there."""
    if not nameless:
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    create_file(tmp_path / "new", b"content")
    assert synced == ["file", "folder"]


def test_whoever_writes_many_may_leave_the_disk_for_the_end(tmp_path: Path, synced: list[str]) -> None:
    create_file(tmp_path / "new", b"content", synced=False)
    assert synced == []


def test_a_new_file_that_can_not_be_put_on_disk_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Fault, match="No space left"):
        create_file(tmp_path / "new", b"content")
    assert list(tmp_path.iterdir()) == []


def test_a_replacement_that_is_broken_off_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever breaks it off, be it a key that was pressed."""

    def stopped(_handle: int) -> None:
        raise KeyboardInterrupt

    (tmp_path / "game.json").write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", stopped)
    with pytest.raises(KeyboardInterrupt):
        replace_file(tmp_path / "game.json", b"new")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"game.json": b"old"}


def test_simulated_games_are_put_on_disk_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once when all are played, or when the run is stopped."""
    seen: list[int] = []
    monkeypatch.setattr(
        "spacetutor.contests.simulate.sync_everything", lambda: seen.append(len(list(tmp_path.iterdir())))
    )
    plan = series(standard("space-explorers", 2), ("random", "random"), 1, out=tmp_path)
    list(run(plan, 3, jobs=1))
    assert seen == [3]
    stopped = run(plan._replace(seed=2), 3, jobs=1)
    next(stopped)
    stopped.close()
    assert len(seen) == 2


def test_without_files_nothing_is_put_on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "spacetutor.contests.simulate.sync_everything", lambda: pytest.fail("there is nothing to put on disk")
    )
    list(run(series(standard("space-explorers", 2), ("random", "random"), 1), 1, jobs=1))
