"""What several commands share: games from options, tables from files, colour on the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.files import read_json
from spacetutor.core.game import AnyGame
from spacetutor.core.sketch import Sketch
from spacetutor.games import restore
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.cards import load_cards, standard_cards
from spacetutor.games.space_explorers.options import Options
from spacetutor.replay import Cursor, Replay, read_replay

STYLES = {
    "strong": "bold",
    "faint": "dim",
    "blue": "bold bright_blue",
    "green": "bold green",
    "yellow": "bold yellow",
    "red": "bold red",
    "purple": "bold magenta",
}


def painted(sketch: Sketch) -> Text:
    """A sketch in the terminal's colours."""
    text = Text()
    for row in sketch:
        for span in row:
            text.append(span.text, STYLES.get(span.style, ""))
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


def add_game_options(parser: argparse.ArgumentParser, seats: bool = True) -> None:
    """The options of a new game."""
    group = parser.add_argument_group("the game")
    if seats:
        group.add_argument("--seats", type=int, default=3, metavar="K", help="2 to 4 (default 3)")
    group.add_argument("--cards", type=Path, metavar="FILE", help="play with the cards of this file")
    group.add_argument("--sides", choices=("toss", "american", "soviet"), default="toss", help="which Project sides")
    group.add_argument("--projects", metavar="A,B,...", help="exactly these Projects instead of drawn ones")
    group.add_argument("--first", type=int, metavar="N", help="the First Player's seat, from 0 (default: by chance)")
    group.add_argument("--card-34", choices=("hub", "hand"), default="hub", help="how card 34 is read (default hub)")


def game_from(arguments: argparse.Namespace, seats: int) -> SpaceExplorers:
    cards = load_cards(arguments.cards) if arguments.cards else standard_cards()
    projects = None if arguments.projects is None else tuple(arguments.projects.split(","))
    return SpaceExplorers(Options(seats, arguments.sides, projects, arguments.first, arguments.card_34), cards)


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


class Opened(NamedTuple):
    """A table from a file: a position, or a replay after a number of moves."""

    game: AnyGame
    state: Any
    names: tuple[str, ...]
    move: int | None
    replay: Replay | None


def open_table(source: str, cards: Path | None = None) -> Opened:
    """POSITION_OR_REPLAY[@MOVE]. A replay without a move is opened at its end."""
    return open_at(*_split(source), cards)


def open_at(path: Path, move: int | None, cards: Path | None = None) -> Opened:
    document = read_json(path)
    if isinstance(document, dict) and "moves" in document:
        cursor = Cursor(verified(path))
        at = len(cursor.replay.moves) if move is None else move
        names = tuple(player.name for player in cursor.replay.players)
        return Opened(cursor.game, cursor.seek(at), names, at, cursor.replay)
    if move is not None:
        raise Unknown(f"{path} is a position, so there is no move {move} in it")
    return _open_position(path, document, cards)


def _open_position(path: Path, document: Any, cards: Path | None) -> Opened:
    try:
        game, state, names = SpaceExplorers.lay(document, load_cards(cards) if cards else None)
    except Fault as fault:
        raise fault if fault.file else fault.within(str(path)) from None
    return Opened(game, state, names, None, None)


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


def verified(path: Path) -> Replay:
    """A replay that was played through, or a Fault that names the file."""
    replay = read_replay(path, restore)
    try:
        Cursor(replay)
    except Fault as fault:
        raise fault.within(str(path)) from None
    return replay


def seat_of(arguments: argparse.Namespace, game: AnyGame) -> int | None:
    """The --seat that was asked for, if it exists."""
    seat: int | None = arguments.seat
    if seat is not None and not 0 <= seat < game.seats:
        raise Unknown(f"there is no seat {seat}: seats count from 0 to {game.seats - 1}")
    return seat
