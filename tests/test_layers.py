"""The house's one-way doors: which package may import which."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "spacetutor"

MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "replay": {"core"},
    "explain": {"core"},
    "bots": {"core"},
    "table": {"core", "replay", "bots"},
    "bulk": set(),
    "simulate": {"core", "games", "replay", "table", "bulk"},
    "rating": {"core"},
    "stats": {"core", "games", "replay", "bulk", "rating"},
    "arena": {"core", "games", "replay", "table", "bulk", "simulate", "rating"},
    "review": {"core", "games", "replay", "bots", "bulk"},
    "schemas": {"core", "games", "replay", "progress", "review"},
    "progress": {"core", "explain"},
    "lessons": {"core", "games", "replay", "explain", "bots"},
    "telling": {"core", "replay"},
    "widgets": {
        "core",
        "games",
        "replay",
        "table",
        "explain",
        "bots",
        "graphs",
        "review",
        "lessons",
        "progress",
        "telling",
        "stats",
        "bulk",
    },
    "graphs": {"core", "replay", "explain", "lessons", "stats", "review", "bots"},
    "serving": {"core", "games", "graphs", "explain"},
    "report": {"core", "explain", "graphs", "replay", "review", "widgets"},
    "cli": {
        "core",
        "games",
        "replay",
        "table",
        "explain",
        "bots",
        "bulk",
        "simulate",
        "rating",
        "arena",
        "stats",
        "schemas",
        "serving",
        "report",
        "telling",
        "lessons",
        "progress",
        "review",
    },
}
"""Rooms of the house, each with the rooms it may know."""

ENGINE = ("core", "games", "replay", "explain", "bots")


def imports(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute here"
            found.add(node.module or "")
    return found


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


FILES = sorted(path for path in PACKAGE.rglob("*.py") if room(path) not in ("__init__", "__main__"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    """A room knows itself and the rooms below it."""
    known = {parts[1] for name in imports(path) if (parts := name.split("."))[0] == "spacetutor" and len(parts) > 1}
    assert known <= MAY_IMPORT[room(path)] | {room(path)}


@pytest.mark.parametrize(
    "path", [f for f in FILES if room(f) in ENGINE], ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_the_engine_needs_the_standard_library_alone(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)} - {"spacetutor"}
    assert outside <= sys.stdlib_module_names


def test_no_game_imports_another() -> None:
    games = [path for path in (PACKAGE / "games").iterdir() if path.is_dir() and (path / "__init__.py").exists()]
    for game in games:
        others = {f"spacetutor.games.{other.name}" for other in games if other != game}
        for path in game.rglob("*.py"):
            assert not [name for name in imports(path) if any(name.startswith(other) for other in others)], path


def test_the_engine_imports_nothing_that_a_browser_lacks() -> None:
    """No threads, subprocesses or sockets at import, so that the engine can one day run inside the browser."""
    script = (
        "import sys; before = set(sys.modules); import spacetutor.games, spacetutor.replay, spacetutor.bots;"
        "lacked = {'threading', 'subprocess', 'socket', 'sqlite3', 'multiprocessing'};"
        "print(sorted(lacked & (set(sys.modules) - before)))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"
