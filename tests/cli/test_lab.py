"""`spacetutor lab`: notebooks of one's own, which no newer version overwrites; JupyterLab that asks nobody else."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from jupyter_client.kernelspec import KernelSpec
from traitlets.utils.importstring import import_item

from spacetutor import __version__
from spacetutor.cli import notebooks
from spacetutor.cli.notebooks import GIVEN, give, notebooks_place
from spacetutor.core.errors import Fault
from spacetutor.serving.lab import QUIETLY
from tests.places import ROOT
from tests.support.server import free_port


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    folder = tmp_path / "shipped"
    (folder / "cookbook").mkdir(parents=True)
    (folder / "play.ipynb").write_text("first")
    (folder / "cookbook" / "race.ipynb").write_text("a race")
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "play-checkpoint.ipynb").write_text("no notebook of ours")
    return folder


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "own"


def told(shipped: Path, own: Path) -> list[tuple[str, str]]:
    return [(news.what, news.name) for news in give(shipped, own)]


def test_a_folder_is_filled_once(shipped: Path, own: Path) -> None:
    assert told(shipped, own) == [("new", "cookbook/race.ipynb"), ("new", "play.ipynb")]
    assert told(shipped, own) == []
    assert (own / "play.ipynb").read_text() == "first"


def test_what_was_not_changed_is_renewed(shipped: Path, own: Path) -> None:
    give(shipped, own)
    (shipped / "play.ipynb").write_text("second")
    assert told(shipped, own) == [("renewed", "play.ipynb")]
    assert (own / "play.ipynb").read_text() == "second"


def test_what_was_changed_stays_and_the_newer_one_comes_beside_it_once(shipped: Path, own: Path) -> None:
    give(shipped, own)
    (own / "play.ipynb").write_text("mine")
    assert told(shipped, own) == []
    (shipped / "play.ipynb").write_text("second")
    assert told(shipped, own) == [("beside", f"play-{__version__}.ipynb")]
    assert (own / "play.ipynb").read_text() == "mine"
    assert (own / f"play-{__version__}.ipynb").read_text() == "second"
    assert told(shipped, own) == []


def test_no_name_is_taken_from_anybody(shipped: Path, own: Path) -> None:
    """Two newer ones of one version come beside each other."""
    give(shipped, own)
    (own / "play.ipynb").write_text("mine")
    for content in ("second", "third"):
        (shipped / "play.ipynb").write_text(content)
        give(shipped, own)
    assert (own / f"play-{__version__}.ipynb").read_text() == "second"
    assert (own / f"play-{__version__}-2.ipynb").read_text() == "third"


def test_what_was_deleted_is_there_again(shipped: Path, own: Path) -> None:
    """So one begins anew with a notebook."""
    give(shipped, own)
    (own / "play.ipynb").unlink()
    assert told(shipped, own) == [("new", "play.ipynb")]


@pytest.mark.parametrize("content", ["", "[1]", "{}"])
def test_a_list_that_can_not_be_read_makes_all_that_differs_somebodys_own(
    shipped: Path, own: Path, content: str
) -> None:
    give(shipped, own)
    (own / GIVEN).write_text(content)
    (shipped / "play.ipynb").write_text("second")
    assert told(shipped, own) == [("beside", f"play-{__version__}.ipynb")]
    assert (own / "play.ipynb").read_text() == "first"


def test_a_folder_that_can_not_be_made_is_said_in_a_line(shipped: Path, own: Path) -> None:
    own.write_text("in the way")
    with pytest.raises(Fault, match=r"--folder names another"):
        give(shipped, own / "notebooks")


def test_they_are_kept_among_the_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebooks.platformdirs, "user_documents_path", lambda: tmp_path)
    assert notebooks_place() == tmp_path / "spacetutor"
    assert notebooks_place(tmp_path / "mine") == tmp_path / "mine"


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[subprocess.Popen[str], list[str], Path]]:
    """A lab of somebody who has nothing yet, and the two lines that it says."""
    home = tmp_path_factory.mktemp("lab")
    command = [sys.executable, "-m", "spacetutor", "lab", "--no-browser", "--port", str(free_port())]
    command += ["--folder", str(home / "mine"), "--replays", str(home / "games")]
    env = {
        "HOME": str(home),
        "PATH": "/usr/bin:/bin",
        "PYTHONPATH": str(ROOT),
        "JUPYTER_RUNTIME_DIR": str(home / "run"),
    }
    said = {"text": True, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    process = subprocess.Popen(command, cwd=home, env=env, **said)  # type: ignore[call-overload]
    lines = [process.stdout.readline(), process.stdout.readline()]
    yield process, lines, home
    process.send_signal(signal.SIGINT)
    rest = process.communicate(timeout=300)[0]
    assert (rest, process.returncode) == ("", 0), "Ctrl-C stops it without a question"


@pytest.mark.served
def test_the_lab_opens_quietly_with_ones_own_notebooks(
    opened: tuple[subprocess.Popen[str], list[str], Path],
) -> None:
    _, lines, home = opened
    address = re.fullmatch(r"JupyterLab is open at (http://127\.0\.0\.1:\d+)/lab\?token=(\w+)\n", lines[0])
    assert address, lines
    assert lines[1] == f"Ctrl-C stops it. Your notebooks are in {home / 'mine'}.\n"
    page = urllib.request.urlopen(f"{address[1]}/lab?token={address[2]}").read().decode()
    config = json.loads(re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)[1])  # type: ignore[index]
    assert config["news"] == {"disabled": True}
    assert "@jupyterlab/apputils-extension:announcements" in config["disabledExtensions"], "nobody is asked about news"
    assert config["extensionManager"]["can_install"] is False
    listed = json.load(urllib.request.urlopen(f"{address[1]}/api/contents?token={address[2]}"))
    assert {"play.ipynb", "learn.ipynb"} <= {each["name"] for each in listed["content"]}


@pytest.mark.served
def test_the_lab_looks_for_no_newer_version(opened: tuple[subprocess.Popen[str], list[str], Path]) -> None:
    base, token = re.findall(r"(http://[^/]+)/lab\?token=(\w+)", opened[1][0])[0]
    told = json.load(urllib.request.urlopen(f"{base}/lab/api/update?token={token}"))
    assert told["notification"] is None


@pytest.mark.parametrize(("language", "told"), [("python", ["--log-level=ERROR"]), ("julia", [])])
def test_a_kernel_is_told_to_be_quiet_if_it_knows_how(language: str, told: list[str]) -> None:
    """It would warn in the terminal that it speaks to this machine without encryption."""
    (named,) = [word for word in QUIETLY if "kernel_manager_class" in word]
    kernel = import_item(named.partition("=")[2])()
    kernel._kernel_spec = KernelSpec(argv=["kernel"], language=language)
    assert kernel.format_kernel_cmd() == ["kernel", *told]
