"""The demo page: one large table for a class, revealed bit by bit."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import Thing
from spacetutor.pages.address import asked, opens_with
from spacetutor.pages.common import LABEL, fault, head, page, row
from spacetutor.pages.demo.session import DemoSession
from spacetutor.play.shelf import default_folder
from spacetutor.telling.spoken import board_words, say
from spacetutor.widgets.board import Board
from spacetutor.widgets.coach import Coach


@opens_with("playlist", "game")
def demo_page() -> w.Widget:
    """A playlist on the projector; `?playlist=first-lesson.toml` opens one, `?game=` the first of a game."""
    session = DemoSession(default_folder())
    return _DemoPage(session, asked("playlist") or (session.first_of(asked("game")) if asked("game") else "")).root


class _DemoPage:
    def __init__(self, session: DemoSession, first: str) -> None:
        self.session = session
        names = session.names()
        chosen = first if first in names else names[0] if names else None
        self.chooser = w.Dropdown(options=names, value=chosen, description=say("demo.playlist"), style=LABEL)
        self.trouble, self.place = w.HTML(), w.Box([])
        self.place.add_class("st-stage")
        self.root = page(row(head("demo"), self.chooser), self.trouble, self.place)
        self.root.add_class("st-demo")
        self.coach: Coach | None = None
        self.board: Board | None = None
        self.chooser.observe(self._open, "value")
        self._open()

    def _open(self, _: object = None) -> None:
        if self.chooser.value is None:
            self.trouble.value = fault(say("demo.none", folder=f"{self.session.shelf.name}/playlists"))
            return
        try:
            self.session.open(self.chooser.value)
        except Fault as error:
            self.trouble.value = fault(str(error))
            return
        self.trouble.value = ""
        self._show()

    def _heard(self, what: str, value: Any) -> None:
        try:
            if what == "press":
                self.session.press(value)
            elif what == "step":
                self.session.go(value)
        except Unknown:
            return
        self._show()

    def _wish(self, message: dict[str, Any]) -> None:
        match message:
            case {"kind": "point", "thing": [str(kind), (int() | str()) as which]}:
                try:
                    self.session.point(Thing(kind, which))
                except Unknown:
                    return
                self._show()

    def _show(self) -> None:
        session = self.session
        traits: dict[str, Any] = {
            "faces": session.record.game.faces(),
            "words": board_words(session.record.game),
            "framed": session.marks(),
            "spot": session.spots(),
            "name": str(session.index),
            "screens": [session.screen()],
        }
        if self.coach is None or self.board is None or not self.board.draws(session.record.game.id):
            self.coach = Coach(self._heard, session.panel(), large=True)
            look = {
                "still": True,
                "pointing": True,
                "large": True,
                "headline": say("demo.point"),
            }
            self.board = Board(session.tell, self._wish, **look, **traits)
            self.place.children = (self.coach, self.board)
            return
        self.coach.show(session.panel())
        with self.board.hold_sync():
            for key, value in traits.items():
                setattr(self.board, key, value)
