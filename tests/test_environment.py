"""The set-up files agree with each other, and the project speaks of itself alone."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from spacetutor.games import GAMES, lay

DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
NEEDED = {*PROJECT["dependencies"], *EXTRAS["dev"]}


def test_environment_yml_names_what_pyproject_names() -> None:
    """Those who use conda get the same packages."""
    listed = re.findall(r"^ {6}- (.+)$", (ROOT / "environment.yml").read_text(), re.MULTILINE)
    assert {entry for entry in listed if not entry.startswith("--")} == NEEDED
    assert f"python{PROJECT['requires-python']}" in (ROOT / "environment.yml").read_text()


def test_constraints_pin_what_pyproject_names() -> None:
    pinned = set(re.findall(r"^([\w.-]+)==", (ROOT / "constraints.txt").read_text(), re.MULTILINE))
    pinned = {name.lower().replace("_", "-") for name in pinned}
    wanted = {re.split(r"[<>=]", entry)[0] for entry in NEEDED.union(*EXTRAS.values())}
    assert wanted <= pinned


def test_what_an_extra_needs_is_there_for_the_tests() -> None:
    assert set(EXTRAS["cluster"]) <= NEEDED


def test_constraints_hold_no_addresses() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert all(re.fullmatch(r"[\w.-]+==[\w.+!-]+|#.*", line) for line in lines)


def test_ci_runs_the_readmes_test_command() -> None:
    assert "make test" in (ROOT / ".ci" / "run").read_text()
    assert "make test" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_files_that_a_document_names_are_there(name: str) -> None:
    """By their path or the end of it; capitals stand for a name of one's own."""
    quoted = re.findall(r"`([\w./*-]+\.(?:py|js|css|toml|json|md|html|ipynb|txt))`", (ROOT / name).read_text())
    made = ("reviews/NAME.review.json", "voila/render/demo.ipynb", "mine.toml")
    named = {path for path in quoted if path not in made and not re.search(r"\b[A-Z]{2,}\b", path.removesuffix(".md"))}
    files = [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.*") if ".venv" not in path.parts]
    known = {path for path in named if any(re.search(rf"(^|/){_pattern(path)}$", file) for file in files)}
    assert named - known == set()


def _pattern(path: str) -> str:
    return re.escape(path).replace(r"\*", "[^/]*")


def test_the_readmes_positions_can_be_laid() -> None:
    written = re.findall(r"```json\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    laid = [lay(json.loads(text)) for text in written]
    assert [game.id for game, _, _ in laid] == list(GAMES)
    assert all(game.legal(state) for game, state, _ in laid)
