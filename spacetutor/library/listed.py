"""The games of a folder: listed at once, opened one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import overload

from spacetutor.core.errors import Fault, Unknown
from spacetutor.library.displayed import Displayed, html_table, text_table
from spacetutor.library.played import PlayedGame, opened
from spacetutor.play.naming import shown_names
from spacetutor.play.shelf import IndexEntry, Shelf, visitor_here

HEADS = ("", "file", "game", "players", "points", "moves")
MOST = 20
"""Rows that are shown; the rest is counted."""


class GameList(Displayed, Sequence[PlayedGame]):
    """Games of a folder, by the names of their files. `games[3]` or `games["my-game.json"]` opens one.

    What can't be read is not among them: `faults` says why, file by file.
    """

    def __init__(self, shelf: Shelf, entries: Sequence[IndexEntry] | None = None) -> None:
        self._shelf = shelf
        if entries is None:
            for _ in shelf.index.refresh():
                pass
            entries = sorted(shelf.listed(), key=lambda entry: entry.name)
        self._entries = [entry for entry in entries if not entry.fault]
        self.faults = [Fault(entry.fault, file=entry.name) for entry in entries if entry.fault]

    @property
    def folder(self) -> Path:
        return self._shelf.folder

    @property
    def files(self) -> list[Path]:
        return [self.folder / entry.name for entry in self._entries]

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, which: int | str) -> PlayedGame: ...
    @overload
    def __getitem__(self, which: slice) -> GameList: ...
    def __getitem__(self, which: int | str | slice) -> PlayedGame | GameList:
        if isinstance(which, slice):
            return GameList(self._shelf, self._entries[which])
        if isinstance(which, str):
            return self._open(which)
        if not -len(self) <= which < len(self):
            raise Unknown(f"there is no game {which}: there are {len(self)}, counted from 0")
        return self._open(self._entries[which].name)

    def __iter__(self) -> Iterator[PlayedGame]:
        return (self._open(entry.name) for entry in self._entries)

    def _open(self, name: str) -> PlayedGame:
        return opened(self.folder / name, self._shelf.open(name).replay)

    def of(self, game: str) -> GameList:
        """Those of one game alone, by its id."""
        return GameList(self._shelf, [entry for entry in self._entries if entry.game == game])

    def _rows(self) -> list[list[str]]:
        return [[str(i), *_row(entry)] for i, entry in enumerate(self._entries[:MOST])]

    def _rest(self) -> str:
        """What the rows don't show."""
        more, faults = len(self) - MOST, len(self.faults)
        said = [f"and {more} more"] if more > 0 else []
        said += [f"{faults} that can't be read: see faults"] if faults else []
        return "; ".join(said)

    def text(self) -> str:
        return f"{text_table(HEADS, self._rows())}\n{self._rest()}".rstrip()

    def html(self) -> str:
        rest = self._rest()
        return html_table(HEADS, self._rows()) + (f"<p>{rest}</p>" if rest else "")


def _row(entry: IndexEntry) -> list[str]:
    names = shown_names(entry.players)
    marked = [f"{name} (won)" if seat in entry.winners else name for seat, name in enumerate(names)]
    points = " : ".join(map(str, entry.scores)) if entry.over else "in progress"
    return [entry.name, entry.game, ", ".join(marked), points, str(entry.moves)]


def games_in(folder: Path) -> GameList:
    """A folder's games, as whoever sits here may see them."""
    try:
        if not folder.is_dir():
            raise Fault("is not a folder", file=str(folder))
    except (OSError, ValueError) as error:
        raise Fault(f"can't be read: {error}", file=str(folder)) from None
    return GameList(Shelf(folder, visitor_here()))
