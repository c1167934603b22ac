"""The pages, composed of widgets."""

from __future__ import annotations

from html import escape
from pathlib import Path

import ipywidgets as w

from spacetutor.core.errors import Fault
from spacetutor.widgets.board import STATIC, Board
from spacetutor.widgets.session import OPEN_TABLE, ReplaySession, default_folder


def replays_page(folder: Path | None = None) -> w.Widget:
    """Choose a replay, step through it on the table, ask about anything on it."""
    return _ReplaysPage(ReplaySession(folder or default_folder())).root


class _ReplaysPage:
    def __init__(self, session: ReplaySession) -> None:
        self.session = session
        label = {"description_width": "5rem"}
        self.chooser = w.Dropdown(options=session.names(), description="Replay", style=label)
        self.viewpoint = w.Dropdown(options=[OPEN_TABLE], description="Seen by", style=label)
        self.trouble = w.HTML()
        head = w.HTML(
            f"<style>{(STATIC / 'page.css').read_text()}</style><h1>Space Explorers: replays</h1>"
            "<p>Choose a game and step through its moves, with the buttons or the arrow keys. "
            "Point at anything to ask about it.</p>"
        )
        row = w.Box([self.chooser, self.viewpoint])
        row.add_class("st-row")
        self.table = w.VBox([])
        self.root = w.VBox([head, row, self.trouble, self.table])
        self.root.add_class("st-page")
        self.board: Board | None = None
        self.chooser.observe(self._open, "value")
        self.viewpoint.observe(self._look, "value")
        self._open()

    def _open(self, _: object = None) -> None:
        if self.chooser.value is None:
            folder = self.session.folder.name
            self._tell(f"There are no replays in {folder}. Make some: spacetutor simulate --out {folder}")
            return
        try:
            self.session.open(self.chooser.value)
        except Fault as fault:
            self._tell(str(fault))
            return
        self.trouble.value = ""
        with self.viewpoint.hold_trait_notifications():
            self.viewpoint.options = self.session.viewpoints()
            self.viewpoint.value = OPEN_TABLE
        self._show()

    def _look(self, _: object) -> None:
        if self.viewpoint.value in (None, self.session.viewpoint) or self.session.cursor is None:
            return
        self.session.look_as(self.viewpoint.value)
        self._show()

    def _tell(self, message: str) -> None:
        self.trouble.value = f'<p class="st-fault" role="alert">{escape(message)}</p>'

    def _show(self) -> None:
        """One board for the whole page: new replays and viewpoints are laid on it."""
        cursor = self.session.cursor
        assert cursor is not None
        screens, moves = self.session.screens(), self.session.moves()
        if self.board is None:
            faces = cursor.game.faces()
            self.board = Board(self.session.tell, faces=faces, screens=screens, moves=moves, name=self.chooser.value)
            self.table.children = (self.board,)
            return
        with self.board.hold_sync():
            self.board.faces = cursor.game.faces()
            self.board.name = self.chooser.value
            self.board.moves = moves
            self.board.screens = screens
