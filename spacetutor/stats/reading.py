"""Replays by the thousand into columns: each is played through, and one that does not hold is named and left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.contests.bulk import spread
from spacetutor.core.errors import Fault
from spacetutor.games import FIRST
from spacetutor.play.record import Record, first_seat
from spacetutor.play.replay import fingerprint
from spacetutor.play.shelf import game_in

CHUNK = 32
"""Files that a worker is given at once."""

Subject = int | str


class Finished(NamedTuple):
    """What statistics keep of a finished game; `marks` are counted moves in order: seat, kind, subject."""

    players: tuple[str, ...]
    first: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    turns: int
    moves: int
    marks: tuple[tuple[int, str, Subject], ...]
    game: str = FIRST
    fingerprint: str = ""


class InProgress(NamedTuple):
    """A game that is not finished."""

    game: str
    fingerprint: str


Reading = Finished | InProgress | Fault
"""A finished game, a game in progress, or a file that does not hold. Games with one fingerprint are one game."""


def replays_in(folder: Path) -> list[Path]:
    """The files of a folder that may be replays, by name."""
    try:
        if not folder.is_dir():
            raise Fault("is not a folder", file=str(folder))
        return sorted(path for path in folder.glob("*.json") if path.is_file())
    except (OSError, ValueError) as error:
        raise Fault(f"can't be read: {getattr(error, 'strerror', None) or error}", file=str(folder)) from None


def gather(files: Sequence[Path], jobs: int) -> Iterator[Reading]:
    """Each file's reading, in the order of the files, as they come."""
    chunks = (files[start : start + CHUNK] for start in range(0, len(files), CHUNK))
    for readings in spread(_read_chunk, chunks, jobs):
        yield from readings


def _read_chunk(files: Sequence[Path]) -> list[Reading]:
    return [_read(path) for path in files]


def _read(path: Path) -> Reading:
    """A Fault is an answer here, not an end: the other files still count."""
    try:
        replay = game_in(path).replay
        record = Record.of(replay)
    except Fault as fault:
        return fault if fault.file else fault.within(str(path))
    game = replay.game
    if replay.result is None:
        return InProgress(game.id, fingerprint(replay))
    marks = tuple(
        (record.seat(move), kind, subject)
        for move, (state, action) in enumerate(zip(record.states, record.actions, strict=False), start=1)
        for kind, subject in game.marks(state, action)
    )
    return Finished(
        tuple(player.played_by for player in replay.players),
        first_seat(game, record.states),
        replay.result.winners,
        replay.result.scores,
        replay.result.ending,
        game.turn(record.state),
        record.last,
        marks,
        game.id,
        fingerprint(replay),
    )


Columns = dict[str, list[Any]]


def _columns(*names: str) -> Columns:
    return {name: [] for name in names}


@dataclass
class Gathered:
    """Readings of one game as columns; replays of other games, and of the same game again, are only counted.

    `games`: a row a game; `seats`: a row a seat of a game; `marks`: a row a counted move.

    A row of `seats` has the share of the victory that is the seat's: a shared one is shared out. `place` counts in the
    order of play from 0, `order` counts a seat's marks of a kind from 0, `row` is the place in `seats`.
    """

    game: str = FIRST
    games: Columns = field(default_factory=lambda: _columns("seats", "turns", "moves", "ending"))
    seats: Columns = field(default_factory=lambda: _columns("game", "seats", "place", "played_by", "won", "points"))
    marks: Columns = field(default_factory=lambda: _columns("row", "kind", "subject", "order", "first"))
    faults: list[Fault] = field(default_factory=list)
    unfinished: int = 0
    others: int = 0
    again: int = 0
    known: set[str] = field(default_factory=set)

    def add(self, reading: Reading) -> None:
        if isinstance(reading, Fault):
            self.faults.append(reading)
        elif reading.game != self.game:
            self.others += 1
        elif self._is_known(reading.fingerprint):
            self.again += 1
        elif isinstance(reading, InProgress):
            self.unfinished += 1
        else:
            self._add_record(reading)

    def _is_known(self, fingerprint: str) -> bool:
        """Whether such a game has been read before; from now on it has."""
        known = fingerprint in self.known
        self.known |= {fingerprint} - {""}
        return known

    def _add_record(self, record: Finished) -> None:
        game, row, seats = len(self.games["seats"]), len(self.seats["game"]), len(record.players)
        _append(self.games, (seats, record.turns, record.moves, record.ending))
        for seat, player in enumerate(record.players):
            won = 1 / len(record.winners) if seat in record.winners else 0.0
            place = (seat - record.first) % seats
            _append(self.seats, (game, seats, place, player, won, record.scores[seat]))
        counts: dict[tuple[int, str], int] = {}
        begun: set[int] = set()
        for seat, kind, subject in record.marks:
            order = counts.get((seat, kind), 0)
            counts[seat, kind] = order + 1
            _append(self.marks, (row + seat, kind, str(subject), order, seat not in begun))
            begun.add(seat)


def _append(columns: Columns, values: tuple[Any, ...]) -> None:
    for column, value in zip(columns.values(), values, strict=True):
        column.append(value)
