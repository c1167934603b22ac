"""`spacetutor doctor`: what is wrong is found, and how to mend it is said in a sentence."""

from __future__ import annotations

import json
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest
from packaging.requirements import Requirement

from spacetutor.cli import doctor, folders, main, running, symptoms
from spacetutor.core.errors import Unknown
from spacetutor.core.parts import part_of
from tests.places import REPLAYS

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine of its own: folders that are empty, and no other process."""
    monkeypatch.setenv("SPACETUTOR_REPLAYS", str(tmp_path / "games"))
    monkeypatch.setenv("SPACETUTOR_LEARNERS", str(tmp_path / "learners"))
    monkeypatch.setattr(running, "own_processes", lambda: iter(()))
    (tmp_path / "games").mkdir()
    return tmp_path


def states(part: str) -> list[tuple[str, str, str]]:
    return [(one.state, one.found, one.mend) for one in doctor.looked_at() if one.part == part]


def test_all_is_well_where_nothing_is_wrong(here: Path, capsys: Capture) -> None:
    assert main(["doctor"]) == 0
    told = capsys.readouterr().out
    assert told.endswith("All is well.\n")
    assert "voila" in told
    assert f"{here / 'learners'}, which is made at the first start" in told
    assert not (here / "learners").exists(), "it looks, and makes nothing"
    assert list((here / "games").iterdir()) == []


def test_whatever_is_not_well_says_how_to_mend_it(here: Path) -> None:
    (here / "learners").write_text("in the way")
    found = list(doctor.looked_at())
    assert [one.part for one in found if one.state == "wrong"] == ["progress"]
    assert all(bool(one.mend) == (one.state != "well") for one in found)
    assert all(one.mend.endswith(".") for one in found if one.mend)


def test_something_wrong_is_exit_code_1(here: Path, capsys: Capture) -> None:
    (here / "learners").write_text("in the way")
    assert main(["doctor", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["well"] is False
    assert main(["doctor"]) == 1
    assert capsys.readouterr().out.endswith("1 thing is wrong.\n")


@pytest.mark.parametrize(
    ("wanted", "state", "mend"),
    [
        ("rich>=14", "well", ""),
        ("rich>=999", "wrong", "Run `pip install --upgrade 'rich>=999'`."),
        ("no-such-package>=1", "wrong", "Run `pip install 'no-such-package>=1'`."),
    ],
)
def test_a_package_that_lacks_or_is_too_old_is_wrong(wanted: str, state: str, mend: str) -> None:
    found = symptoms.package(Requirement(wanted))
    assert (found.state, found.mend) == (state, mend)


def test_every_package_that_is_needed_is_looked_at() -> None:
    """And none that only an extra needs."""
    found = {one.part for one in symptoms.packages()}
    assert {"voila", "jupyterlab", "shtab"} <= found
    assert "pytest" not in found


def test_pages_that_lack_are_named(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "STARTER", here)
    assert symptoms.pages().state == "wrong"
    assert "play.ipynb" in symptoms.pages().found


def test_a_folder_that_can_not_be_written_to_is_wrong(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By trying: whoever may do everything is not told by permissions."""

    def refuse(**_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(symptoms.tempfile, "TemporaryFile", refuse)
    ((state, found, mend),) = states("games")
    assert (state, "Permission denied" in found) == ("wrong", True)
    assert "--replays" in mend


def test_a_disk_that_is_full_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symptoms.shutil, "disk_usage", lambda _: SimpleNamespace(free=5_000_000))
    assert ("wrong", "only 5 MB are free") in [each[:2] for each in states("games")]


def test_what_the_killed_have_left_is_a_note(here: Path) -> None:
    dead = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, text=True)
    part_of(here / "games" / "game.json", int(dead.stdout)).touch()
    assert ("note", "1 files that were not finished") in [each[:2] for each in states("games")]


def test_a_lock_that_is_held_is_a_note_and_one_with_content_is_wrong(here: Path) -> None:
    folder = here / "games" / ".locks"
    folder.mkdir()
    held = sqlite3.connect(folder / "a.json.lock", isolation_level=None)
    held.execute("BEGIN EXCLUSIVE")
    (folder / "b.json.lock").touch()
    (folder / "c.json.lock").write_text("no lock")
    assert [each[0] for each in states("locks of games")] == ["note", "wrong"]
    held.close()
    assert [each[0] for each in states("locks of games")] == ["wrong"]


def test_a_port_that_is_taken_is_a_note_and_none_at_all_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symptoms, "free_port", lambda *_: 8871)
    assert symptoms.port()[1:3] == ("note", "8866 is taken, 8871 is free")

    def none(*_: Any) -> int:
        raise Unknown("ports 8866 to 8915 are all taken")

    monkeypatch.setattr(symptoms, "free_port", none)
    assert symptoms.port().state == "wrong"


def test_a_machine_without_a_browser_is_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise symptoms.webbrowser.Error

    monkeypatch.setattr(symptoms.webbrowser, "get", none)
    assert symptoms.browser().state == "note"


def process(pid: int, words: list[str], port: int = 0, parent: int = 7) -> Any:
    """A process as psutil would tell it."""
    listening = SimpleNamespace(laddr=SimpleNamespace(port=port), status=psutil.CONN_LISTEN)
    return SimpleNamespace(
        pid=pid, info={"cmdline": words, "ppid": parent}, net_connections=lambda kind: [listening] if port else []
    )


def test_a_tutor_that_hangs_and_what_one_left_behind_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket that nobody serves takes connections, and never answers."""
    monkeypatch.setattr(running, "PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        found = [
            process(11, ["python", "/usr/bin/spacetutor", "serve"], port),
            process(12, ["python", "-m", "spacetutor", "review", "game.json"]),
            process(13, ["python", "-m", running.NURSERY, "5"], parent=running.ORPHANED),
            process(14, ["python", "-m", running.NURSERY, "5"]),
            process(15, ["vi", "notes", "about", "spacetutor"]),
        ]
        monkeypatch.setattr(running, "own_processes", lambda: iter(found))
        told = list(running.tutors())
    assert [one.state for one in told] == ["wrong", "wrong"]
    assert "`kill 11`" in told[0].mend
    assert "`kill 13`" in told[1].mend


def test_processes_are_asked_for_but_not_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert psutil.Process().pid not in [each.pid for each in running.own_processes()]


def test_a_package_that_lacks_is_said_in_a_line(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert main(["stats", str(REPLAYS), "--jobs", "1"]) == 1
    assert "spacetutor: polars is not installed; `pip install" in capsys.readouterr().err


def test_a_package_that_lacks_from_the_start_is_said_in_a_line() -> None:
    code = "import sys; sys.modules['rich'] = None; from spacetutor.__main__ import main; sys.exit(main())"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 1
    assert ran.stderr.startswith("spacetutor: rich is not installed; `pip install")
    assert ran.stderr.count("\n") == 1


def test_it_looks_at_the_rest_where_processes_can_not_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spacetutor.cli.running", None)
    assert states("tutor") == []
    assert states("memory")
