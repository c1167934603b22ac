"""The house's one-way doors: which package may import which."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT

PACKAGE = ROOT / "spacetutor"

MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "explain": {"core"},
    "bots": {"core"},
    "play.replay": {"core"},
    "play.shelf": {"core", "games", "play.replay"},
    "play": {"core", "bots", "play.replay", "play.shelf"},
    "telling": {"core", "explain", "bots", "play"},
    "contests": {"core", "games", "play"},
    "review": {"core", "games", "bots", "play", "contests"},
    "progress": {"core", "explain"},
    "lessons": {"core", "games", "explain", "bots", "play"},
    "stats": {"core", "games", "play", "contests"},
    "rl": {"core", "games"},
    "graphs": {"core", "explain", "bots", "play", "lessons", "stats", "review"},
    "assets": set(),
    "report": {"core", "explain", "play", "telling", "review", "graphs", "assets"},
    "widgets": {"core", "telling", "graphs", "assets"},
    "pages": {
        "core",
        "games",
        "explain",
        "bots",
        "play",
        "telling",
        "contests",
        "review",
        "progress",
        "lessons",
        "stats",
        "graphs",
        "assets",
        "widgets",
    },
    "serving": {"core", "games", "explain", "play", "graphs", "assets", "lessons", "progress"},
    "cli": {
        "core",
        "games",
        "explain",
        "bots",
        "play",
        "telling",
        "contests",
        "review",
        "progress",
        "lessons",
        "stats",
        "report",
        "serving",
    },
    "library": {
        "core",
        "games",
        "explain",
        "bots",
        "play",
        "telling",
        "contests",
        "review",
        "lessons",
        "graphs",
        "assets",
        "report",
        "widgets",
        "pages",
        "cli",
    },
}
"""Rooms of the house, each with the rooms it may know; a room within a room (`play.shelf`) is named by both."""

ENGINE = ("core", "games", "play", "explain", "bots")


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
    """The innermost room that a file is in."""
    return room_of(".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__"))


def room_of(module: str) -> str:
    """The innermost room of a module's name below the package."""
    first, *rest = module.split(".")
    return inner if rest and (inner := f"{first}.{rest[0]}") in MAY_IMPORT else first


FILES = sorted(path for path in PACKAGE.rglob("*.py") if room(path) not in ("__init__", "__main__"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    """A room knows itself and the rooms below it."""
    known = {room_of(name.removeprefix("spacetutor.")) for name in imports(path) if name.startswith("spacetutor.")}
    inner = {each for each in MAY_IMPORT if each.split(".")[0] in MAY_IMPORT[room(path)]}
    assert known <= MAY_IMPORT[room(path)] | inner | {room(path)}


def test_no_room_is_known_by_one_that_it_knows() -> None:
    """Without cycles: whoever goes from room to room the way imports point never comes back."""
    order = list(MAY_IMPORT)
    for each, known in MAY_IMPORT.items():
        later = {other for other in known if order.index(other) >= order.index(each)}
        assert not later, f"{each} is above {later}"


def test_only_the_shelf_opens_a_game() -> None:
    """Whoever wants a game that was written down asks the shelf for it, and gets a record of it."""
    reading = re.compile(r"\b(read_replay|codec import|decode\((?:raw|read_bytes))")
    found = {path.relative_to(PACKAGE).as_posix() for path in FILES if reading.search(path.read_text())}
    assert {path for path in found if not path.startswith(("play/", "progress/"))} == {"review/running.py"}, (
        "a review's task carries the bytes of its game from process to process"
    )


ROLES = re.compile(r"games/\w+/")


def test_a_name_stands_for_one_thing() -> None:
    """But for the roles that every game has: those names are the games' alone, and each has one of them."""
    places: dict[str, list[str]] = {}
    for path in FILES:
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(path.relative_to(PACKAGE).as_posix())
    rooms = {name: [found[0] if (found := ROLES.findall(place)) else "" for place in at] for name, at in places.items()}
    twice = {name: places[name] for name, found in rooms.items() if len(found) > 1}
    assert {name: at for name, at in twice.items() if "" in rooms[name] or len(set(rooms[name])) < len(at)} == {}


SESSIONS = [path for path in FILES if room(path) == "pages" and path.name == "session.py"]


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.parent.name)
def test_a_session_knows_no_widget(path: Path) -> None:
    """What a page does is tried without a browser; of widgets it knows the values that they show."""
    known = {name for name in imports(path) if name.startswith("spacetutor.widgets") or "widgets" in name.split(".")[0]}
    assert known <= {"spacetutor.widgets.panel"}


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
        "import sys; before = set(sys.modules); import spacetutor.games, spacetutor.play.replay, spacetutor.bots;"
        "lacked = {'threading', 'subprocess', 'socket', 'sqlite3', 'multiprocessing'};"
        "print(sorted(lacked & (set(sys.modules) - before)))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"
