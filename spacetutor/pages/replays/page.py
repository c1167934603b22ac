"""The replay page: choose a game, step through it, ask about it, branch off."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from spacetutor.core.errors import Fault, Unknown
from spacetutor.pages.address import asked, asked_number
from spacetutor.pages.charts import LinksPart, PicturePart
from spacetutor.pages.common import LABEL, fault, head, page, row
from spacetutor.pages.replays.session import OPEN_TABLE, ReplaySession
from spacetutor.pages.replays.tidying import TidyPart
from spacetutor.pages.watching import watch
from spacetutor.play.shelf import shelf_here
from spacetutor.telling.spoken import board_words, say
from spacetutor.widgets.board import Board


def replays_page() -> w.Widget:
    """Choose a replay, step through it on the table, ask about anything on it.

    Address parameters open a replay at a move: `?replay=rulebook-example.json&move=4`.
    """
    return _ReplaysPage(ReplaySession(shelf_here()), asked("replay"), asked_number("move")).root


class _ReplaysPage:
    def __init__(self, session: ReplaySession, first: str, move: int) -> None:
        self.session = session
        self.move = move
        names = session.names()
        chosen = first if first in names else names[0] if names else None
        self.chooser = w.Dropdown(options=names, value=chosen, description=say("replays.choose"), style=LABEL)
        self.viewpoint = w.Dropdown(options=[OPEN_TABLE], description=say("replays.seen-by"), style=LABEL)
        self.line = w.Dropdown(options=[("", 0)], description=say("replays.line"), style=LABEL)
        self.upload = w.FileUpload(accept=".json", description=say("replays.add"))
        self.trouble = w.HTML()
        self.table = w.VBox([])
        self.tidy = TidyPart(session, self._moved)
        controls = row(self.chooser, self.viewpoint, self.line, self.upload)
        self.root = page(head("replays"), controls, self.trouble, self.table, self.tidy.root)
        self.board: Board | None = None
        self.pictures: PicturePart | None = None
        self.links = LinksPart(session)
        self.offered_at = -1
        self.listing = False
        self.chooser.observe(self._open, "value")
        self.viewpoint.observe(self._look, "value")
        self.line.observe(self._follow, "value")
        self.upload.observe(self._keep, "value")
        self._open()
        watch(self._sync)

    def _open(self, _: object = None) -> None:
        if self.chooser.value is None:
            self._tell(say("replays.none", folder=self.session.shelf.folder.name))
            return
        try:
            self.session.open(self.chooser.value)
        except Fault as error:
            self._tell(str(error))
            return
        self.trouble.value = ""
        # New options set the value to the first, which is the viewpoint that a game is opened with.
        self.viewpoint.options = self.session.viewpoints()
        self._list_lines()
        self._show()
        self.tidy.renew()

    def _moved(self, name: str) -> None:
        """A game has another name, or has come or gone: open the one that is wanted, else the first."""
        names = self.session.names()
        self.chooser.options = names
        self.chooser.value = name if name in names else names[0] if names else None

    def _sync(self) -> None:
        """What another page has added to this game is laid here, too; whoever looks at it stays where they are."""
        try:
            if self.board is not None and self.session.sync():
                self._list_lines()
                self._show(stay=True)
        except Fault as error:
            self._tell(str(error))

    def _list_lines(self) -> None:
        """New options set the value back to the first: that is nobody's wish to go there."""
        self.listing = True
        self.line.options = [(text, i) for i, text in enumerate(self.session.lines())]
        self.line.value = self.session.line
        self.listing = False

    def _follow(self, _: object) -> None:
        if self.listing or self.line.value in (None, self.session.line) or self.session.cursor is None:
            return
        parting = self.session.parting(self.line.value or self.session.line)
        self.session.follow(self.line.value)
        self._show(parting)

    def _keep(self, _: object) -> None:
        """A file from the reader's machine: checked, kept under a free name, and opened."""
        try:
            names = [self.session.add(file["name"], bytes(file["content"])) for file in self.upload.value]
        except Fault as error:
            self._tell(str(error))
            return
        if names:
            self._moved(names[-1])

    def _wish(self, message: dict[str, Any]) -> None:
        """Other moves from a moment on: asked for, then one of them chosen."""
        board = self.board
        assert board is not None
        try:
            match message:
                case {"kind": "branch", "at": int(at)}:
                    board.offers, board.offer_at = self.session.offers(at), at
                case {"kind": "move", "version": int(version), "index": int(index)} if version == board.version:
                    at = self.session.branch(self.offered_at, index)
                    self._list_lines()
                    self._show(at)
                    board.offers, board.offer_at = self.session.offers(at), at
        except (Fault, Unknown) as error:
            self._tell(str(error))
            return
        self.offered_at = board.offer_at

    def _look(self, _: object) -> None:
        if self.viewpoint.value in (None, self.session.viewpoint) or self.session.cursor is None:
            return
        self.session.look_as(self.viewpoint.value)
        self._show()

    def _tell(self, message: str) -> None:
        self.trouble.value = fault(message)

    def _show(self, at: int | None = None, *, stay: bool = False) -> None:
        """One board for the whole page: new replays, viewpoints and what-ifs are laid on it.

        Under the name that it has, the browser stays at the moment that it shows.
        """
        cursor = self.session.cursor
        assert cursor is not None
        screens, moves = self.session.screens(), self.session.moves()
        name = f"{self.session.name}/{self.session.line}/{len(moves)}"
        if self.board is None or self.pictures is None:
            faces = cursor.game.faces()
            at = min(self.move, len(moves))
            traits = {"faces": faces, "screens": screens, "moves": moves, "name": name, "at": at}
            traits["ending"] = self.session.ending()
            self.board = Board(self.session.tell, self._wish, words=board_words(cursor.game), **traits)
            self.pictures = PicturePart(self.session, at)
            self.links.renew()
            self.table.children = (self.board, self.pictures.root, self.links.root)
            return
        self.pictures.renew()
        self.links.renew()
        with self.board.hold_sync():
            self.board.faces, self.board.words = dict(cursor.game.faces()), board_words(cursor.game)
            self.board.offers, self.board.offer_at = [], -1
            self.board.version += 1
            self.board.at = at or 0
            self.board.name = self.board.name if stay else name
            self.board.moves = moves
            self.board.ending = self.session.ending()
            self.board.screens = screens
