"""The set-up files agree with each other, and the project speaks of itself alone."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache

import pytest

from spacetutor.games import GAMES, lay
from tests.places import ROOT

DECISIONS = ROOT / "docs" / "decisions"
BESIDE_A_GAME = sorted((ROOT / "spacetutor" / "games").glob("*/decisions.md"))
WRITTEN = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *BESIDE_A_GAME]
DOCUMENTS = sorted(path.relative_to(ROOT).as_posix() for path in WRITTEN)
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
    wanted = {re.split(r"[\[<>=]", entry)[0] for entry in NEEDED.union(*EXTRAS.values())}
    assert wanted <= pinned


def test_what_an_extra_needs_is_there_for_the_tests() -> None:
    assert {*EXTRAS["cluster"], *EXTRAS["rl"]} <= NEEDED


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
    known = {path for path in named if any(re.search(rf"(^|/){_pattern(path)}$", file) for file in _files())}
    assert named - known == set()


@cache
def _files() -> list[str]:
    return [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.*") if ".venv" not in path.parts]


def _pattern(path: str) -> str:
    return re.escape(path).replace(r"\*", "[^/]*")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_within_the_project_lead_somewhere(name: str) -> None:
    leading = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / name).read_text())
    assert [link for link in leading if not ((ROOT / name).parent / link).exists()] == []


def test_the_index_of_decisions_has_every_one_by_its_title() -> None:
    listed = dict(re.findall(r"^- \[(.+)\]\((.+)\)$", (DECISIONS / "README.md").read_text(), re.MULTILINE))
    files = [path for path in DECISIONS.glob("*.md") if path.name != "README.md"]
    assert listed == {path.read_text().splitlines()[0].removeprefix("# "): path.name for path in files}


def test_games_that_have_decisions_are_named_in_their_index() -> None:
    index = (DECISIONS / "README.md").read_text()
    assert all(f"(../../{path.relative_to(ROOT).as_posix()})" in index for path in BESIDE_A_GAME)


ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text()
LONGEST_PAGE = 2000
"""Words: what can be read at one go."""


def test_the_architecture_is_one_page() -> None:
    assert len(ARCHITECTURE.split()) <= LONGEST_PAGE


def test_the_stations_of_a_walk_are_where_the_architecture_says() -> None:
    """`Table.play` (`play/table.py`): the file defines the last of the names."""
    stations = re.findall(r"((?:`[\w.]+`(?: and )?)+) \(`([\w/]+\.py)`\)", ARCHITECTURE)
    named = [(name, path) for names, path in stations for name in re.findall(r"`([\w.]+)`", names)]
    assert len(named) > 15
    assert [(name, path) for name, path in named if not _defines(path, name.split(".")[-1])] == []


def test_the_nouns_are_where_the_architecture_says() -> None:
    rows = re.findall(r"^\| ([\w, ]+) \| ((?:`[\w/]+\.py`(?:, )?)+) \|", ARCHITECTURE, re.MULTILINE)
    nouns = [(noun, re.findall(r"`(.+?)`", paths)) for names, paths in rows for noun in names.split(", ")]
    assert len(nouns) > 25
    assert [noun for noun, paths in nouns if not any(_defines(path, noun) for path in paths)] == []


def _defines(path: str, name: str) -> bool:
    text = (ROOT / "spacetutor" / path).read_text()
    return re.search(rf"^ *(?:(?:async )?def|class) {name}\b|^{name} = ", text, re.MULTILINE) is not None


def test_the_positions_of_the_documents_can_be_laid() -> None:
    written = re.findall(r"```json\n(.*?)```", (ROOT / "docs" / "files.md").read_text(), re.DOTALL)
    laid = [lay(json.loads(text)) for text in written]
    assert [game.id for game, _, _ in laid] == list(GAMES)
    assert all(game.legal(state) for game, state, _ in laid)
