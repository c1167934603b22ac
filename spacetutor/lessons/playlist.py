"""Playlists: what a teacher shows to a class, one table after the other, written by hand in a small file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import Thing
from spacetutor.core.files import read_json
from spacetutor.core.game import AnyGame
from spacetutor.core.shape import Fields, Int, ListOf, Maybe, Misfit, Text, shown
from spacetutor.games import lay
from spacetutor.lessons.course import fault_at, read_shape
from spacetutor.play.record import Record
from spacetutor.play.replay import is_replay
from spacetutor.play.shelf import game_in

FOLDER = "playlists"


class Show(NamedTuple):
    """One table to show: a position, or a replay at a move.

    `answer` is the move to reveal in the end; left out, it is the move that was played. `spot` are things to point out
    at once, `seconds` the time to think.
    """

    title: str
    file: str
    question: str = ""
    move: int | None = None
    answer: str = ""
    spot: tuple[Thing, ...] = ()
    seconds: int = 0


class Playlist(NamedTuple):
    title: str
    show: tuple[Show, ...]


class TableShown(NamedTuple):
    """A show laid out: the record of a game or a position, and the table to begin at."""

    record: Record
    at: int

    @property
    def game(self) -> AnyGame:
        return self.record.game

    @property
    def state(self) -> Any:
        return self.record.states[self.at]


class _Thing:
    """Something on the table, written as ["card", 18]."""

    def read(self, value: Any) -> Thing:
        match value:
            case [str(kind), (int() | str()) as which] if not isinstance(which, bool):
                return Thing(kind, which)
        raise Misfit(f'must be a thing such as ["card", 18], not {shown(value)}')

    def write(self, value: Thing) -> list[Any]:
        return list(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "prefixItems": [{"type": "string"}, {"type": ["integer", "string"]}], "items": False}


_show: Fields[Show] = Fields(
    Show,
    {
        "title": Text(80, shortest=1),
        "file": Text(200, shortest=1),
        "question": Text(200),
        "move": Maybe(Int(0, 100_000)),
        "answer": Text(120),
        "spot": ListOf(_Thing(), 12, distinct=True),
        "seconds": Int(0, 3600),
    },
    Show._field_defaults,
)
playlist_shape: Fields[Playlist] = Fields(
    Playlist, {"title": Text(80, shortest=1), "show": ListOf(_show, 200, shortest=1)}
)


def playlists(shelf: Path) -> list[str]:
    """The playlists of a shelf of replays, by file name."""
    return sorted(path.name for path in (shelf / FOLDER).glob("*.toml") if _is_within(shelf, path) and path.is_file())


def read_playlist(shelf: Path, name: str) -> tuple[Playlist, tuple[TableShown, ...]]:
    """A playlist with its tables; a Fault names the file and the line of whatever can't be shown."""
    if name not in playlists(shelf):
        raise Fault("is not a playlist of this shelf", file=name)
    file = shelf / FOLDER / name
    try:
        playlist: Playlist = read_shape(playlist_shape, file)
        return playlist, tuple(_laid(file, shelf, i, show) for i, show in enumerate(playlist.show))
    except Fault as fault:
        raise fault.within(name) from None


def _laid(file: Path, shelf: Path, index: int, show: Show) -> TableShown:
    place = f"show[{index}]"
    try:
        laid = _table(_within(shelf, show.file), show.move)
    except Fault as fault:
        raise fault_at(file, f"{place}.file", str(fault.within(show.file))) from None
    if laid.at > laid.record.last:
        raise fault_at(file, f"{place}.move", f"must be from 0 to {laid.record.last}")
    known = laid.game.things(laid.game.open_view(laid.state))
    for i, thing in enumerate(show.spot):
        if thing not in known:
            raise fault_at(file, f"{place}.spot[{i}]", f"there is no {thing.kind} {thing.which} on this table")
    if show.answer:
        _check_answer(file, place, laid, show.answer)
    return laid


def _check_answer(file: Path, place: str, laid: TableShown, answer: str) -> None:
    try:
        action = laid.game.parse(answer)
    except Unknown as unknown:
        raise fault_at(file, f"{place}.answer", str(unknown)) from None
    state = laid.state
    if laid.game.actor(state) is None:
        raise fault_at(file, f"{place}.answer", "the game is over at this table")
    if not laid.game.reasons(state, action).legal:
        raise fault_at(file, f"{place}.answer", f"{answer!r} is not allowed on this table")


def _within(shelf: Path, name: str) -> Path:
    """A file of the shelf; names and links that lead out of it are refused."""
    path = shelf / name
    if not _is_within(shelf, path):
        raise Fault("is not a file of this shelf")
    return path


def _is_within(shelf: Path, path: Path) -> bool:
    try:
        return path.resolve().is_relative_to(shelf.resolve())
    except (OSError, RuntimeError, ValueError):
        # A link that leads to itself, or a name that no file can have.
        return False


def _table(path: Path, move: int | None) -> TableShown:
    document = read_json(path)
    if is_replay(document):
        return TableShown(Record.of(game_in(path).replay), move or 0)
    game, state, names = lay(document)
    return TableShown(Record(game, names, [state]), move or 0)
