"""The play page: a game against bots or around one screen."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import ipywidgets as w

from spacetutor.core.errors import Fault, Unknown
from spacetutor.widgets.address import asked, has_home
from spacetutor.widgets.board import Board
from spacetutor.widgets.pages.common import asked_game, fault, head, headed, page, row
from spacetutor.widgets.pages.seating import Seating
from spacetutor.widgets.playing import PlaySession
from spacetutor.widgets.session import default_folder
from spacetutor.widgets.spoken import board_words, say

LONGEST_DEAL = 40
"""Letters of the word that a deal is called by."""


def play_page(folder: Path | None = None) -> w.Widget:
    """A new game against bots or at one table passed around, or a saved one that goes on.

    `?game=` chooses the game, and all who open the page with the same `?deal=` get the same cards.
    """
    return _PlayPage(PlaySession(folder or default_folder(), asked("deal")[:LONGEST_DEAL]), asked_game()).root


class _PlayPage:
    def __init__(self, session: PlaySession, game: str) -> None:
        self.session = session
        begin = w.Button(description=say("play.new"), button_style="primary")
        self.seating = Seating(game, begin)
        self.saved = w.Dropdown(options=session.saved(), description=say("play.saved"))
        self.saved.add_class("st-wide")
        go_on, self.another = w.Button(description=say("play.go-on")), w.Button(description=say("play.another"))
        self.trouble, self.place = w.HTML(), w.VBox([])
        self.old = row(self.saved, go_on)
        alike = [w.HTML(f"<p>{escape(say('play.deal', deal=session.deal))}</p>")] if session.deal else []
        self.setup = w.VBox([*alike, self.seating.root, self.old])
        self.head = head("play", game)
        self.root = page(row(self.head, self.another), self.setup, self.trouble, self.place)
        self.board: Board | None = None
        begin.on_click(self._begin)
        go_on.on_click(self._resume)
        self.another.on_click(lambda _: self._set_up(self.setup.layout.display == "none"))
        self.seating.on_game(lambda: self._entitle(self.seating.game.value))
        self._set_up(True)

    def _entitle(self, game: str) -> None:
        self.head.value = headed("play", game)

    def _set_up(self, shown: bool) -> None:
        """The choice of a game, new or saved; out of the way while one is played."""
        if shown:
            self.saved.options = self.session.saved()
        _visible(self.setup, shown)
        (self.root.remove_class if shown else self.root.add_class)("st-tight")
        _visible(self.old, bool(self.saved.options))
        _visible(self.another, self.session.table is not None)

    def _begin(self, _: object) -> None:
        self._try(lambda: self.session.start(*self.seating.decided()))

    def _resume(self, _: object) -> None:
        self._try(lambda: self.session.resume(self.saved.value))

    def _try(self, sit_down: Callable[[], None]) -> None:
        try:
            sit_down()
        except (Fault, Unknown) as error:
            self.trouble.value = fault(str(error))
            return
        self.trouble.value = ""
        self._set_up(False)
        if self.session.table is not None:
            self._entitle(self.session.table.game.id)
        self._show()

    def _wish(self, message: dict[str, Any]) -> None:
        """A move, an undo, or somebody being ready; whatever is wrong with it is said beside the board."""
        notice = ""
        try:
            match message["kind"]:
                case "move":
                    self.session.play(message.get("version"), message.get("index"))
                case "undo":
                    self.session.undo()
                case "ready":
                    self.session.ready()
        except (Fault, Unknown) as error:
            notice = str(error)
        self._show(notice)

    def _headline(self) -> str:
        session = self.session
        if session.over:
            return session.outcome()
        if session.waiting_for:
            return say("play.waiting", name=session.waiting_for)
        return session.prompt()

    def _ending(self) -> str:
        """A finished game's points, and under Voila the way to its replay."""
        told, table = self.session.ending(), self.session.table
        if not told or table is None or table.path is None or not has_home():
            return told
        address = f"replays.ipynb?replay={quote(table.path.name)}"
        return f'{told}<p><a href="{escape(address)}">{escape(say("play.watch"))}</a></p>'

    def _show(self, notice: str = "") -> None:
        session, table = self.session, self.session.table
        assert table is not None, "a board is shown when a game is at hand"
        traits = {
            "name": str(id(session.table)),
            "headline": self._headline(),
            "waiting": session.waiting_for,
            "notice": notice,
            "news": session.news(),
            "ending": self._ending(),
            "version": session.version,
            "offers": session.offers(),
            "moves": session.moves(),
            "faces": table.game.faces(),
            "words": board_words(table.game),
            "screens": [session.screen()],
        }
        if self.board is None:
            self.board = Board(session.tell, self._wish, playing=True, **traits)
            self.place.children = (self.board,)
            return
        with self.board.hold_sync():
            for key, value in traits.items():
                setattr(self.board, key, value)


def _visible(widget: w.Widget, shown: bool) -> None:
    widget.layout.display = "" if shown else "none"
