"""What a game is to whoever looks at the list: one of their own, one that they won, one with mistakes to learn from."""

from __future__ import annotations

import os
import re
from pathlib import Path

from spacetutor.play.shelf import IndexEntry, Visitor
from spacetutor.play.table import PERSON
from spacetutor.review.store import ENDING, FOLDER

MINE, WON, MISTAKES = MARKS = ("mine", "won", "mistakes")

_COSTLY = re.compile(rb'"seat": (\d+), [^\n]*?"rank": "(?:mistake|blunder)"')
"""In the line of a decision, as `review/store.py` writes it."""


class Reviews:
    """The reviews beside the games of a folder, and the seats that made mistakes. Each file is looked at once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER
        self._names: dict[str, tuple[int, int]] = {}
        self._costly: dict[str, tuple[tuple[int, int], frozenset[int]]] = {}

    def refresh(self) -> None:
        try:
            with os.scandir(self.folder) as files:
                found = [(file.name, file.stat()) for file in files if file.name.endswith(ENDING)]
        except OSError:
            found = []
        self._names = {f"{name.removesuffix(ENDING)}.json": (at.st_mtime_ns, at.st_size) for name, at in found}

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def costly(self, name: str) -> frozenset[int]:
        """The seats of a game that made a mistake or a blunder. A file that lies is told when the game is opened."""
        mark = self._names.get(name)
        if mark is None:
            return frozenset()
        if self._costly.get(name, (None,))[0] != mark:
            try:
                raw = (self.folder / f"{name.removesuffix('.json')}{ENDING}").read_bytes()
            except OSError:
                raw = b""
            self._costly[name] = mark, frozenset(int(seat) for seat in _COSTLY.findall(raw))
        return self._costly[name][1]


def marks_of(entry: IndexEntry, reviews: Reviews, visitor: Visitor) -> set[str]:
    """People sat in one's own game, on a shelf that others visit as well those who began it; bots have none."""
    people = {seat for seat, player in enumerate(entry.players) if player.played_by == PERSON}
    mine = bool(people) and (not visitor.shared or visitor.hash in entry.owners)
    found = {MINE} if mine else set()
    if mine and people & set(entry.winners):
        found.add(WON)
    if reviews.costly(entry.name) & (people or set(range(len(entry.players)))):
        found.add(MISTAKES)
    return found
