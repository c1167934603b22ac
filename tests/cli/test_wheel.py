"""The wheel holds all it needs: the tutor opens from it, far from any checkout."""

from __future__ import annotations

import argparse
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from spacetutor.cli import folders, main, parser, serve
from spacetutor.core.errors import Fault
from tests.places import ROOT
from tests.tools.commands import commands
from tests.tools.wheel import WAYS, built, opened, tried


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds what the wheel does."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(built(folder, "--no-build-isolation", "--no-index")) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_it_takes_along_just_what_the_project_ships(site: Path) -> None:
    """Every notebook and first game; nothing that somebody played in this checkout."""
    listed = subprocess.run(["git", "ls-files", "notebooks", "replays"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no checkout of git")
    starter = site / "spacetutor" / "starter"
    assert {str(path.relative_to(starter)) for path in starter.rglob("*.*")} == set(listed.stdout.split())


@pytest.mark.served
def test_the_tutor_opens_from_it(site: Path, tmp_path: Path) -> None:
    """Without a checkout or a named shelf: the first games are in the user's own folder, and a move is kept there."""
    run = f"import sys; sys.path.insert(0, {str(site)!r}); from spacetutor.cli import main; sys.exit(main())"
    with opened([sys.executable, "-c", run], tmp_path, PYTHONPATH=str(site)) as on:
        assert tried(on) == []
    said = [f"The tutor is open at {on.url}", "Ctrl-C stops it. Every move is saved."]
    assert on.log.read_text().splitlines() == said, "nothing of libraries in the terminal"


def test_every_command_is_given_once_by_the_wheels_check() -> None:
    """`make wheel-check` gives them all, in an environment with the wheel alone; here their lines are read."""
    assert set(WAYS) == {command.words for command in commands(parser())}
    for words, way in WAYS.items():
        if way != "--help":
            assert callable(parser().parse_args([*words.split(), *way.split()]).run)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that came by a wheel, of a user with a data folder."""
    monkeypatch.setattr(folders, "STARTER", ROOT)
    monkeypatch.delenv("SPACETUTOR_REPLAYS", raising=False)
    monkeypatch.setattr(folders.platformdirs, "user_data_path", lambda name: tmp_path / "data" / name)
    return tmp_path / "data" / "spacetutor" / "replays"


def test_the_first_games_are_given_once(installed: Path) -> None:
    """A game that was deleted does not come back with the next start."""
    assert folders.shelf_folder() == installed
    (installed / "universe-saved.json").unlink()
    assert folders.shelf_folder() == installed
    assert (installed / "rulebook-example.json").is_file()
    assert not (installed / "universe-saved.json").exists()
    assert [path.name for path in installed.parent.iterdir()] == ["replays"]


def test_a_shelf_that_is_named_is_made_and_empty(installed: Path, tmp_path: Path) -> None:
    named = tmp_path / "club" / "games"
    assert folders.shelf_folder(named) == named
    assert list(named.iterdir()) == []
    assert not installed.exists()


def test_a_checkout_keeps_its_own_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SPACETUTOR_REPLAYS", raising=False)
    assert folders.shelf_folder() == ROOT / "replays"
    assert folders.beside() == ROOT


def test_a_folder_that_can_not_be_made_is_said_in_a_line(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(Fault, match=r"games can't be kept there .*--replays"):
        folders.shelf_folder()
    with pytest.raises(Fault, match="--replays"):
        folders.shelf_folder(tmp_path / "data")


def test_the_command_alone_opens_the_tutor(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[argparse.Namespace] = []
    monkeypatch.setattr(serve, "run", lambda arguments: asked.append(arguments) or 0)
    assert main([]) == 0
    assert (asked[0].port, asked[0].no_browser) == (None, False)
