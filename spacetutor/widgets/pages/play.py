"""The play page: a game against bots or around one screen."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import ipywidgets as w

from spacetutor.core.errors import Fault, Unknown
from spacetutor.explain import load_catalogue
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import MOST_SEATS, Options
from spacetutor.replay import Player
from spacetutor.widgets.address import has_home
from spacetutor.widgets.board import Board
from spacetutor.widgets.pages.common import fault, head, page, row
from spacetutor.widgets.playing import PLAYED_BY, PlaySession
from spacetutor.widgets.session import default_folder
from spacetutor.widgets.spoken import board_words, say


def play_page(folder: Path | None = None) -> w.Widget:
    """A new game against bots or at one table passed around, or a saved one that goes on."""
    return _PlayPage(PlaySession(folder or default_folder())).root


class _PlayPage:
    def __init__(self, session: PlaySession) -> None:
        self.session = session
        self.seats = [self._seat(i) for i in range(MOST_SEATS)]
        self.count = w.Dropdown(options=[2, 3, 4], value=3, description=say("play.seats"))
        begin = w.Button(description=say("play.new"), button_style="primary")
        self.saved = w.Dropdown(options=session.saved(), description=say("play.saved"))
        self.saved.add_class("st-wide")
        go_on, self.another = w.Button(description=say("play.go-on")), w.Button(description=say("play.another"))
        self.trouble, self.place = w.HTML(), w.VBox([])
        self.old = row(self.saved, go_on)
        self.setup = w.VBox([row(self.count, *self.seats, begin), self.old])
        self.root = page(head("play"), self.setup, row(self.another), self.trouble, self.place)
        self.board: Board | None = None
        begin.on_click(self._begin)
        go_on.on_click(self._resume)
        self.another.on_click(lambda _: self._set_up(self.setup.layout.display == "none"))
        self.count.observe(self._show_seats, "value")
        self._show_seats()
        self._set_up(True)

    def _seat(self, index: int) -> w.Dropdown:
        by = PLAYED_BY[0] if index == 0 else "easy"
        options = [(say(f"played-by.{who}"), who) for who in PLAYED_BY]
        return w.Dropdown(options=options, value=by, description=say("play.seat", n=index + 1))

    def _show_seats(self, _: object = None) -> None:
        for i, seat in enumerate(self.seats):
            seat.layout.display = "" if i < self.count.value else "none"

    def _set_up(self, shown: bool) -> None:
        """The choice of a game, new or saved; out of the way while one is played."""
        if shown:
            self.saved.options = self.session.saved()
        _visible(self.setup, shown)
        _visible(self.old, bool(self.saved.options))
        _visible(self.another, self.session.table is not None)

    def _begin(self, _: object) -> None:
        played_by = [seat.value for seat in self.seats[: self.count.value]]
        players = tuple(Player(say("play.seat", n=i + 1), by) for i, by in enumerate(played_by))
        self._try(lambda: self.session.start(SpaceExplorers(Options(seats=len(players))), players))

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
        screen, name = session.screen(), session.names[session.seen_by or 0]
        if screen["asked"]:
            return say("play.asked", name=name, card=screen["asked"])
        assert session.table is not None, "it is somebody's turn at a table"
        words = load_catalogue(session.table.game.id)
        return say("play.your-turn", name=name, phase=words.sentence(f"word.phase.{screen['phase']}"))

    def _ending(self) -> str:
        """A finished game's points, and under Voila the way to its replay."""
        told, table = self.session.ending(), self.session.table
        if not told or table is None or table.path is None or not has_home():
            return told
        address = f"replays.ipynb?replay={quote(table.path.name)}"
        return f'{told}<p><a href="{escape(address)}">{escape(say("play.watch"))}</a></p>'

    def _show(self, notice: str = "") -> None:
        session = self.session
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
            "screens": [session.screen()],
        }
        if self.board is None:
            assert session.table is not None, "a board is shown when a game is at hand"
            game = session.table.game
            look = {"words": board_words(game), "faces": game.faces()}
            self.board = Board(session.tell, self._wish, playing=True, **look, **traits)
            self.place.children = (self.board,)
            return
        with self.board.hold_sync():
            for key, value in traits.items():
                setattr(self.board, key, value)


def _visible(widget: w.Widget, shown: bool) -> None:
    widget.layout.display = "" if shown else "none"
