"""The set-up files agree with each other, and the project speaks of itself alone."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

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
