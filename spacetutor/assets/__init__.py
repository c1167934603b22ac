"""Scripts and style sheets that a browser gets, by widgets and in the report: plain files in `static/`, no bundler.

A widget has one script, and JupyterLab has no address for a second. So the modules that it needs are laid one after the
other, each in a function of its own, where `import` and `export` become what goes in and out.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).resolve().with_name("static")
TABLES = STATIC / "tables"
"""A script and a style sheet for each game's table, named by its id; its pieces (`GAME-*.js`) are imported by it."""

DRAWINGS = STATIC / "drawings"
"""A small drawing for each game, named by its id, and one for any other game; and the tutor's own mark."""

_ICON = re.compile(r'^  "?([a-z-]+)"?: "([^"]+)",$', re.MULTILINE)
_IMPORT = re.compile(r'^import \{ ([^}]+) \} from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_TYPES = re.compile(r"^ */\*\*[^*]*(?:\*(?!/)[^*]*)*\*/\n", re.MULTILINE)
_REMARKS = re.compile(r"^ *//.*\n|^ +|^\n", re.MULTILINE)
_TOKEN = re.compile(r"--([\w-]+):\s*((?:[^;(]|\((?:[^()]|\([^()]*\))*\))+);")
_NOTES = re.compile(r"/\*.*?\*/", re.DOTALL)
_SPACES = re.compile(r"""("[^"]*")|\s*([{};,>])\s*|(:)\s+""")
"""What a type checker and a reader need, and a browser does not: in scripts, and in style sheets."""


def script(*names: str) -> str:
    """Modules of `static/` with all that they import, as one; the first one's `render` draws the widget."""
    return f"{composed(*names)}export default {{ render: {_called(STATIC / names[0])}.render }};\n"


@cache
def board_script(first: str = "board.js", game: str = "") -> str:
    """The board with a game's table, or another widget that has such a board; "" for the tables of all games."""
    return script(first, *_tables(game))


def plain_board() -> str:
    """The board with every game's table: `render`, `TABLES` and `element` are names in it."""
    taken = [("render", "board.js"), ("TABLES", "tables.js"), ("element", "nodes.js")]
    named = [f"const {{ {name} }} = {_called(STATIC / module)};\n" for name, module in taken]
    return composed("board.js", *_tables()) + "".join(named)


def report_script() -> str:
    """What draws the tables and pictures of a report."""
    return composed("board.js", *_tables(), "report.js")


def composed(*names: str) -> str:
    """Modules and what they import, each once and after those that it needs."""
    laid: dict[Path, str] = {}
    for name in names:
        _lay(STATIC / name, laid, ())
    return "".join(laid.values())


@cache
def board_styles(*more: str, game: str = "") -> str:
    """The style sheets of the board, of a game's table ("": of all), and others."""
    return styles("board.css", *_tables(game, "css"), *more)


def styles(*names: str) -> str:
    """Style sheets after the design's variables, which they all use."""
    return own_styles("tokens.css", *names)


def own_styles(*names: str) -> str:
    """Style sheets alone, for widgets that stand on a page: it has the design's variables already."""
    return "\n".join(_sheet(STATIC / name) for name in names)


@cache
def _sheet(path: Path) -> str:
    return _SPACES.sub(lambda found: found[1] or found[2] or found[3], _NOTES.sub("", path.read_text()).strip())


@cache
def tokens() -> dict[str, str]:
    """The design's variables as they are usually, by name, for drawings that no style sheet goes along with."""
    found: dict[str, str] = {}
    for name, value in _TOKEN.findall(_NOTES.sub("", (STATIC / "tokens.css").read_text())):
        # What comes again is for special surroundings: a touch screen, more contrast.
        found.setdefault(name, value.strip())
    return found


@cache
def icons() -> dict[str, str]:
    """What `icons.js` draws, for pages that no script makes: the outline of each icon in a square of 24, by name."""
    return dict(_ICON.findall((STATIC / "icons.js").read_text()))


def drawing_of(game: str) -> Path:
    """The small drawing of a game; that of a planet for one that brings none."""
    path = DRAWINGS / f"{game}.svg"
    return path if path.parent == DRAWINGS and path.is_file() else DRAWINGS / "other.svg"


def _tables(game: str = "", ending: str = "js") -> list[str]:
    """A game's table with all its pieces, and the one of games that have none; "" for those of all games."""
    found = sorted(TABLES.glob(f"*.{ending}"))
    own = [path for path in found if not game or _is_of(path, game) or _is_of(path, "default")]
    return [f"tables/{path.name}" for path in own]


def _is_of(path: Path, game: str) -> bool:
    return path.stem == game or path.stem.startswith(f"{game}-")


def _lay(path: Path, laid: dict[Path, str], above: tuple[Path, ...]) -> None:
    assert path not in above, f"{path.name} imports itself by way of {above[-1].name}"
    if path in laid:
        return
    needed, text = _wrapped(path)
    for other in needed:
        _lay(other, laid, (*above, path))
    laid[path] = text


@cache
def _wrapped(path: Path) -> tuple[tuple[Path, ...], str]:
    """The modules that a module needs, and it as a function that is called once and returns what it exports."""
    text = _REMARKS.sub("", _TYPES.sub("", path.read_text()))
    needed = tuple((path.parent / source).resolve() for _, source in _IMPORT.findall(text))
    taken = iter(needed)
    body = _IMPORT.sub(lambda found: _taken(found[1], next(taken)), text)
    body = _EXPORT.sub(r"\1", body)
    exported = ", ".join(name for _, name in _EXPORT.findall(text))
    return needed, f"const {_called(path)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _taken(names: str, module: Path) -> str:
    return f"const {{ {names.replace(' as ', ': ')} }} = {_called(module)};\n"


@cache
def _called(path: Path) -> str:
    """A module's name within a script: no name in a file begins like that."""
    return "$" + "_".join(re.findall(r"\w+", path.relative_to(STATIC).with_suffix("").as_posix()))
