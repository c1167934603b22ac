"""What several commands share: games from options, tables from files, colour on the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from spacetutor.core.contracts import AnyPlaying
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.files import read_json
from spacetutor.core.game import AnyGame
from spacetutor.core.seats import check_seat
from spacetutor.core.setting import FLAG, WORD, Setting
from spacetutor.core.sketch import Sketch
from spacetutor.explain import load_catalogue
from spacetutor.games import FIRST, GAMES, decided, kind_of, lay
from spacetutor.play.cursor import Cursor
from spacetutor.play.record import Record
from spacetutor.play.replay import is_replay
from spacetutor.play.shelf import game_in

STYLES = {
    "strong": "bold",
    "faint": "dim",
    "blue": "bold bright_blue",
    "green": "bold green",
    "yellow": "bold yellow",
    "red": "bold red",
    "purple": "bold magenta",
    "printed": "underline",
}

TABLE = "a position, or a replay after so many moves (default: the end)"
"""What POSITION_OR_REPLAY[@MOVE] means."""


def painted(sketch: Sketch) -> Text:
    """A sketch in the terminal's colours."""
    text = Text()
    for row in sketch:
        for span in row:
            text.append(span.text, " ".join(STYLES.get(style, "") for style in span.style.split()))
        text.append("\n")
    return text


def console() -> Console:
    """Standard output. Names and messages are shown as they are: nothing in them is taken for markup."""
    return Console(highlight=False, soft_wrap=True, markup=False, emoji=False)


def progress() -> Progress:
    """A progress bar on standard error, gone when the work is done, so that output can be piped."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True, markup=False, emoji=False, highlight=False, soft_wrap=True),
        transient=True,
    )


def part_of_game(text: str) -> str:
    """A game by its id, or by a part of it that no other id has."""
    found = [text] if text in GAMES else [game for game in GAMES if text and text in game]
    if len(found) == 1:
        return found[0]
    if found:
        raise argparse.ArgumentTypeError(f"{text!r} may be {' or '.join(found)}")
    raise argparse.ArgumentTypeError(f"there is no game {text!r}; there is {', '.join(GAMES)}")


def add_game(parser: Any, what: str = "the game") -> None:
    """Which game is meant, for commands that no file tells it."""
    parser.add_argument("--game", choices=tuple(GAMES), default=FIRST, help=f"{what} (default {FIRST})")


def add_game_options(parser: argparse.ArgumentParser, seats: bool = True) -> None:
    """The options of a new game: which one, its values, and the settings that each game of the registry offers."""
    group = parser.add_argument_group("the game")
    add_game(group)
    group.add_argument("--cards", type=Path, metavar="FILE", help="play with the cards or values of this file")
    for name, by_game in _settings().items():
        if seats or name != SEATS:
            _add_setting(group, by_game)


SEATS = "seats"


def _settings() -> dict[str, dict[str, Setting]]:
    """By name, what each game that knows it offers."""
    found: dict[str, dict[str, Setting]] = {}
    for game, kind in GAMES.items():
        for setting in kind.settings:
            found.setdefault(setting.name, {})[game] = setting
    return found


def _add_setting(group: Any, by_game: dict[str, Setting]) -> None:
    """One option for all games that have a setting of the name; whether it fits the chosen one is seen later."""
    setting = next(iter(by_game.values()))
    told = "; ".join(dict.fromkeys(_told(game, setting) for game, setting in by_game.items()))
    only = "" if len(by_game) == len(GAMES) else f" [{', '.join(by_game)}]"
    closed = all(setting.kind in (WORD, FLAG) for setting in by_game.values())
    choices = dict.fromkeys(str(choice) for setting in by_game.values() for choice in setting.choices)
    form = {"choices": tuple(choices)} if closed else {"metavar": "A,B,..." if setting.several else "N"}
    group.add_argument(setting.flag, dest=setting.name, help=told + only, **form)


def _told(game: str, setting: Setting) -> str:
    usual = setting.written(setting.default)
    default = f" (default {usual})" if usual else ""
    return load_catalogue(game).sentence(f"setting.{setting.name}").replace("%", "%%") + default


def game_from(arguments: argparse.Namespace, **fixed: Any) -> AnyGame:
    """The game that the options describe; `fixed` settings are what the command itself decides."""
    kind = kind_of(arguments.game)
    known = {setting.name: setting for setting in kind.settings}
    given = {name: text for name in _settings() if (text := getattr(arguments, name, None)) is not None}
    foreign = next((name for name in given if name not in known), None)
    if foreign is not None:
        has = ", ".join(setting.flag for setting in kind.settings)
        raise Unknown(f"{kind.id} has no --{foreign.replace('_', '-')}; it has {has}")
    choices = {name: known[name].read(text) for name, text in given.items() if name not in fixed}
    return decided(kind.id, choices | fixed, kind.load_material(arguments.cards) if arguments.cards else None)


def prepare(folder: Path) -> None:
    """Make a folder for what is written, unless it is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"can't be made: {error.strerror}", file=str(folder)) from None


def seed(text: str) -> int:
    """A whole number of at most 18 digits, for argparse."""
    if not text.removeprefix("-").isdecimal() or not text.isascii() or len(text) > 18:
        raise argparse.ArgumentTypeError(f"must be a whole number of at most 18 digits, not {text[:30]!r}")
    return int(text)


def several(text: str) -> list[int]:
    """Whole numbers above zero with commas between them, for argparse."""
    return [positive(word) for word in text.split(",")]


def positive(text: str) -> int:
    """A whole number above zero, for argparse."""
    if not text.isdecimal() or not text.isascii() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"must be a whole number above zero, not {text!r}")
    return int(text)


def count(text: str) -> int:
    """A whole number, zero included, for argparse."""
    if not text.isdecimal() or not text.isascii() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"must be a whole number from zero, not {text[:30]!r}")
    return int(text)


def port(text: str) -> int:
    """The number of a port, for argparse."""
    if not text.isdecimal() or not text.isascii() or len(text) > 9 or not 0 < int(text) < 2**16:
        raise argparse.ArgumentTypeError(f"must be a port, 1 to 65535, not {text[:30]!r}")
    return int(text)


def host_name(text: str) -> str:
    """A name by which a browser reaches a machine, with a port or without, for argparse."""
    from spacetutor.serving.names import read_name

    name = read_name(text)
    if name is None or (name.port is not None and not 0 < name.port < 2**16):
        raise argparse.ArgumentTypeError(f"must be a name as school.example or school.example:8443, not {text[:60]!r}")
    return text.lower()


class Opened(NamedTuple):
    """A table from a file: a replay after a number of moves, or a position (`move` is None)."""

    record: Record
    move: int | None

    @property
    def game(self) -> AnyGame:
        return self.record.game

    @property
    def names(self) -> tuple[str, ...]:
        return self.record.names

    @property
    def state(self) -> Any:
        return self.record.states[self.move or 0]


def open_table(source: str, cards: Path | None = None) -> Opened:
    """POSITION_OR_REPLAY[@MOVE]. A replay without a move is opened at its end."""
    return open_at(*_split(source), cards)


def open_at(path: Path, move: int | None, cards: Path | None = None) -> Opened:
    document = read_json(path)
    if is_replay(document):
        cursor = walked(path)
        cursor.seek(cursor.record.last if move is None else move)
        return Opened(cursor.record, cursor.at)
    if move is not None:
        raise Unknown(f"{path} is a position, so there is no move {move} in it")
    return _open_position(path, document, cards)


def _open_position(path: Path, document: Any, cards: Path | None) -> Opened:
    try:
        game, state, names = lay(document, cards)
    except Fault as fault:
        raise fault if fault.file else fault.within(str(path)) from None
    return Opened(Record(game, names, [state]), None)


def _split(source: str) -> tuple[Path, int | None]:
    """A file name may hold an @ itself: what exists is taken whole."""
    name, at, move = source.rpartition("@")
    if not at or is_there(Path(source)):
        return Path(source), None
    if not move.isdecimal() or len(move) > 6:
        raise Unknown(f"after the @ comes the number of a move, not {move!r}")
    return Path(name), int(move)


def is_there(path: Path) -> bool:
    """Whether there is such a file or folder; a name that no file could have is not there."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def walked(path: Path) -> Cursor:
    """A replay that was played through, at its first table; or a Fault that names the file."""
    try:
        return Cursor(game_in(path).replay)
    except Fault as fault:
        raise fault if fault.file else fault.within(str(path)) from None


def seat_of(arguments: argparse.Namespace, game: AnyPlaying) -> int | None:
    """The --seat that was asked for, if it exists."""
    seat: int | None = arguments.seat
    if seat is not None:
        check_seat(seat, game.seats)
    return seat
