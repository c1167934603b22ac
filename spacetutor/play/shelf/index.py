"""What is known of the games in a folder without opening them again: kept beside them, and renewed as files change.

It is a cache. Whoever can't write it works without; whoever deletes it loses a minute.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.core.files import read_bytes
from spacetutor.games import restore
from spacetutor.play.replay import Player, Replay, decode, prove

FILE = ".index.sqlite"
VERSION = 1
"""Raised when an entry holds something else: what an older program kept is then made anew."""

WAIT = 2.0
"""Seconds to wait for another page that writes."""

AT_ONCE = 200
"""Entries that are written in one go."""


class IndexEntry(NamedTuple):
    """A game as a list shows it. `changed` is when its file was, in nanoseconds; `fault` why it can't be read."""

    name: str
    changed: int
    game: str = ""
    players: tuple[Player, ...] = ()
    owners: tuple[str, ...] = ()
    moves: int = 0
    ending: str = ""
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    over: bool = False
    fault: str = ""


Draw = Callable[[Replay, Any], str]
"""Draws a game's last table."""

Mark = tuple[int, int, int]
"""What changes with every change of a file."""


class Index:
    """The entries of a folder. `refresh` brings them up to date; until then they are those of the last time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._entries: dict[str, tuple[Mark, IndexEntry]] = {}
        self._loaded = False

    def entries(self) -> list[IndexEntry]:
        return [entry for _, entry in self._entries.values()]

    def refresh(self) -> Iterator[tuple[int, int]]:
        """Read what has changed; says now and then how many files of how many are done. Nothing if none has."""
        if not self._loaded:
            self._entries, self._loaded = self._kept(), True
        found = self._marks()
        for name in self._entries.keys() - found.keys():
            del self._entries[name]
        changed = [name for name, mark in found.items() if self._entries.get(name, (None,))[0] != mark]
        for start in range(0, len(changed), AT_ONCE):
            batch = changed[start : start + AT_ONCE]
            self._entries |= {name: (found[name], _listed(self.folder / name, found[name])) for name in batch}
            self._keep({name: self._entries[name] for name in batch})
            yield start + len(batch), len(changed)

    def _marks(self) -> dict[str, Mark]:
        """Every file that may be a game."""
        try:
            with os.scandir(self.folder) as files:
                named = [file for file in files if file.name.endswith(".json") and file.name.isprintable()]
                return {file.name: _mark(file.stat()) for file in named if file.is_file()}
        except OSError:
            return {}

    # pictures

    def picture(self, name: str, draw: Draw) -> str:
        """The small picture of a game's last table, drawn once for each version of its file; "" where it has none."""
        if name not in self._entries or self._entries[name][1].fault:
            return ""
        mark = json.dumps(self._entries[name][0])
        with suppress(sqlite3.Error, OSError), closing(self._open()) as database:
            kept = database.execute("SELECT drawn FROM pictures WHERE name = ? AND mark = ?", (name, mark)).fetchone()
            if kept:
                return str(kept[0])
        drawn = self._drawn(name, draw)
        with suppress(sqlite3.Error, OSError), closing(self._open()) as database, database:
            database.execute("INSERT OR REPLACE INTO pictures VALUES (?, ?, ?)", (name, mark, drawn))
        return drawn

    def _drawn(self, name: str, draw: Draw) -> str:
        """A game that is read but not proven has no table to draw."""
        try:
            replay = decode(read_bytes(self.folder / name), restore)
            return draw(replay, prove(replay).main[-1])
        except Fault:
            return ""

    # on disk

    def _open(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.folder / FILE, timeout=WAIT)
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version != VERSION:
            with database:
                database.execute("DROP TABLE IF EXISTS games")
                database.execute("DROP TABLE IF EXISTS pictures")
                database.execute("CREATE TABLE games (name TEXT PRIMARY KEY, entry TEXT)")
                database.execute("CREATE TABLE pictures (name TEXT PRIMARY KEY, mark TEXT, drawn TEXT)")
                database.execute(f"PRAGMA user_version = {VERSION}")
        return database

    def _kept(self) -> dict[str, tuple[Mark, IndexEntry]]:
        """What is broken or can't be opened is as if it were not there."""
        with suppress(sqlite3.Error, OSError, ValueError, TypeError), closing(self._open()) as database:
            rows = database.execute("SELECT name, entry FROM games").fetchall()
            read = json.loads(f"[{','.join(entry for _, entry in rows)}]")
            return {name: (tuple(mark), _restored(entry)) for (name, _), (mark, entry) in zip(rows, read, strict=True)}
        return {}

    def _keep(self, entries: dict[str, tuple[Mark, IndexEntry]]) -> None:
        rows = [(name, json.dumps([mark, entry])) for name, (mark, entry) in entries.items()]
        with suppress(sqlite3.Error, OSError), closing(self._open()) as database, database:
            database.executemany("INSERT OR REPLACE INTO games VALUES (?, ?)", rows)


def _mark(found: os.stat_result) -> Mark:
    return found.st_mtime_ns, found.st_size, found.st_ino


def _restored(entry: list[Any]) -> IndexEntry:
    """An entry as it was written; lists are tuples again."""
    name, changed, game, players, owners, moves, ending, scores, winners, over, fault = entry
    seated = tuple([Player(who, by) for who, by in players])
    return IndexEntry(
        name, changed, game, seated, tuple(owners), moves, ending, tuple(scores), tuple(winners), over, fault
    )


def _listed(path: Path, mark: Mark) -> IndexEntry:
    """A game as its file has it. Its moves are not played: a file that lies about them is told when it is opened."""
    try:
        replay = decode(read_bytes(path), restore)
    except Fault as fault:
        return IndexEntry(path.name, mark[0], fault=str(fault))
    result = replay.result
    entry = IndexEntry(
        path.name,
        mark[0],
        replay.game.id,
        replay.players,
        replay.owners,
        len(replay.moves),
    )
    if result is None:
        return entry
    return entry._replace(ending=result.ending, scores=result.scores, winners=result.winners, over=True)
