"""The games page: all games of the shelf as cards, searched, put in order, added to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import ipywidgets as w

from spacetutor.assets import styles
from spacetutor.core.errors import Fault, Unknown
from spacetutor.games import GAMES
from spacetutor.pages.address import asked, opens_with
from spacetutor.pages.common import page
from spacetutor.pages.games.query import Query, read_query
from spacetutor.pages.games.session import GamesSession
from spacetutor.pages.watching import watch
from spacetutor.play.shelf import shelf_here
from spacetutor.telling.spoken import say, words_under
from spacetutor.widgets.games import GameCards


@opens_with("game")
def games_page() -> w.Widget:
    """All games; `?game=hope` narrows them to one."""
    game = asked("game")
    return _GamesPage(GamesSession(shelf_here()), game if game in GAMES else "").root


class _GamesPage:
    def __init__(self, session: GamesSession, game: str = "") -> None:
        self.session, self.query = session, Query(game=game)
        self.cards = GameCards(self._heard, words=words_under("page.games."), first=game)
        self.root = page(w.HTML(f"<style>{styles('page.css')}</style>"), self.cards)
        self.seen = 0
        self._look()
        watch(self._sync)

    def _look(self) -> None:
        """What is quickly read is read at once; the rest while the page shows what is known already."""
        self.seen = self._changed_at()
        reading = self.session.refresh()
        step = next(reading, None)
        if step is not None and step[0] < step[1]:
            self.cards.busy = say("games.reading", done=step[0], all=step[1])
            threading.Thread(target=self._read, args=(reading,), daemon=True).start()
        self._show()

    def _read(self, reading: Iterator[tuple[int, int]]) -> None:
        for done, every in reading:
            self.cards.busy = say("games.reading", done=done, all=every)
        self.cards.busy = ""
        self._show()

    def _changed_at(self) -> int:
        """When anything came, went or was replaced in the folder."""
        try:
            return self.session.shelf.folder.stat().st_mtime_ns
        except OSError:
            return 0

    def _sync(self) -> None:
        if not self.cards.busy and self._changed_at() != self.seen:
            self._look()

    def _show(self) -> None:
        self.cards.found = dict(self.session.find(self.query))

    def _heard(self, message: dict[str, Any], content: bytes) -> None:
        """What can't be done is told, and nothing has changed."""
        try:
            self.cards.trouble = ""
            self._do(message, content)
        except (Fault, Unknown) as error:
            self.cards.trouble = str(error)

    def _do(self, message: dict[str, Any], content: bytes) -> None:
        match message:
            case {"kind": "find"}:
                self.query = read_query(message)
                self._show()
            case {"kind": "export", "name": str(name)}:
                self.cards.hand_over(name, self.session.export(name))
            case {"kind": "rename", "name": str(name), "wish": str(wish)}:
                self._tell("games.renamed", self.session.rename(name, wish))
            case {"kind": "remove", "name": str(name)}:
                removed = self.session.remove(name)
                self._tell("games.removed", removed, undo=removed)
            case {"kind": "back", "name": str(name)}:
                self._tell("games.added", self.session.put_back(name))
            case {"kind": "delete", "name": str(name)}:
                title = self.session.delete(name)
                self._tell("games.deleted", name, title=title)
            case {"kind": "upload", "name": str(name)}:
                self._tell("games.added", self.session.add(name, content))

    def _tell(self, key: str, name: str, *, title: str = "", undo: str = "") -> None:
        """What was done to a game, by the title that its card has."""
        self._look()
        with self.cards.hold_sync():
            self.cards.told, self.cards.undo = say(key, name=title or self.session.title(name)), undo
