"""The pages, composed of widgets."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as w

from spacetutor.core.errors import Fault, Unknown
from spacetutor.explain import load_catalogue
from spacetutor.explain.reference import Entry, Ruling, reference, rulings
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import MOST_SEATS, Options
from spacetutor.replay import Player
from spacetutor.widgets.address import asked, asked_number, has_home
from spacetutor.widgets.board import STATIC, Board
from spacetutor.widgets.chart import Chart
from spacetutor.widgets.playing import PLAYED_BY, PlaySession
from spacetutor.widgets.session import AS_PLAYED, OPEN_TABLE, ReplaySession, default_folder


def replays_page(folder: Path | None = None) -> w.Widget:
    """Choose a replay, step through it on the table, ask about anything on it.

    Address parameters open a replay at a move: `?replay=rulebook-example.json&move=4`.
    """
    return _ReplaysPage(ReplaySession(folder or default_folder()), asked("replay"), asked_number("move")).root


def _head(title: str, lead: str) -> w.HTML:
    """A page's title and first sentences; under Voila with a way home."""
    home = '<a href="../../">All pages</a>' if has_home() else ""
    return w.HTML(f"<style>{(STATIC / 'page.css').read_text()}</style>{home}<h1>{title}</h1><p>{lead}</p>")


class _ReplaysPage:
    def __init__(self, session: ReplaySession, first: str, move: int) -> None:
        self.session = session
        self.move = move
        label = {"description_width": "5rem"}
        names = session.names()
        chosen = first if first in names else names[0] if names else None
        self.chooser = w.Dropdown(options=names, value=chosen, description="Replay", style=label)
        self.viewpoint = w.Dropdown(options=[OPEN_TABLE], description="Seen by", style=label)
        self.trouble = w.HTML()
        head = _head(
            "Space Explorers: replays",
            "Choose a game and step through its moves, with the buttons or the arrow keys. "
            "Point at anything to ask about it.",
        )
        self.line = w.Dropdown(options=[(AS_PLAYED, 0)], description="Line", style=label)
        self.upload = w.FileUpload(accept=".json", description="Add a replay")
        row = w.Box([self.chooser, self.viewpoint, self.line, self.upload])
        row.add_class("st-row")
        self.table = w.VBox([])
        self.root = w.VBox([head, row, self.trouble, self.table])
        self.root.add_class("st-page")
        self.board: Board | None = None
        self.chart: Chart | None = None
        self.offered_at = -1
        self.listing = False
        self.chooser.observe(self._open, "value")
        self.viewpoint.observe(self._look, "value")
        self.line.observe(self._follow, "value")
        self.upload.observe(self._keep, "value")
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
        self._list_lines()
        self._show()

    def _list_lines(self) -> None:
        """New options set the value back to the first: that is nobody's wish to go there."""
        self.listing = True
        self.line.options = [(text, i) for i, text in enumerate(self.session.lines())]
        self.line.value = self.session.line
        self.listing = False

    def _follow(self, _: object) -> None:
        if self.listing or self.line.value in (None, self.session.line) or self.session.cursor is None:
            return
        self.session.follow(self.line.value)
        self._show()

    def _keep(self, _: object) -> None:
        """A file from the reader's machine: checked, kept under a free name, and opened."""
        try:
            names = [self.session.keep(file["name"], bytes(file["content"])) for file in self.upload.value]
        except Fault as fault:
            self._tell(str(fault))
            return
        if names:
            self.chooser.options = self.session.names()
            self.chooser.value = names[-1]

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
        self.trouble.value = f'<p class="st-fault" role="alert">{escape(message)}</p>'

    def _show(self, at: int | None = None) -> None:
        """One board for the whole page: new replays, viewpoints and what-ifs are laid on it."""
        cursor = self.session.cursor
        assert cursor is not None
        screens, moves = self.session.screens(), self.session.moves()
        figures = self.session.race(), self.session.race(dark=True)
        name = f"{self.session.name}, line {self.session.line}, {len(moves)} moves"
        if self.board is None or self.chart is None:
            faces = cursor.game.faces()
            self.board = Board(self.session.tell, self._wish, faces=faces, screens=screens, moves=moves, name=name)
            self.board.at = min(self.move, len(moves))
            label = "The race for the Projects: skills that each seat still lacks, move by move"
            self.chart = Chart(figures[0], at=self.board.at, label=label)
            self.chart.figure_dark = figures[1]
            title = w.HTML(
                "<h2>The race for the Projects</h2><p>How many skills each seat still lacks, move by move. "
                "Click a point to go there; the dotted line shows where you are.</p>"
            )
            self.table.children = (self.board, title, self.chart)
            return
        with self.board.hold_sync(), self.chart.hold_sync():
            self.chart.figure, self.chart.figure_dark = figures
            self.board.faces = cursor.game.faces()
            self.board.offers, self.board.offer_at = [], -1
            self.board.version += 1
            self.board.at = at or 0
            self.board.name = name
            self.board.moves = moves
            self.board.screens = screens


def play_page(folder: Path | None = None) -> w.Widget:
    """A new game against bots or at one table passed around, or a saved one that goes on."""
    return _PlayPage(PlaySession(folder or default_folder())).root


class _PlayPage:
    def __init__(self, session: PlaySession) -> None:
        self.session = session
        self.seats = [self._seat(i) for i in range(MOST_SEATS)]
        self.count = w.Dropdown(options=[2, 3, 4], value=3, description="Seats")
        begin = w.Button(description="New game", button_style="primary")
        self.saved = w.Dropdown(options=session.unfinished(), description="Saved")
        self.go_on = w.Button(description="Go on", disabled=not self.saved.options)
        head = _head(
            "Space Explorers: play",
            "Framed things can be used now: click one, or press Enter on it, and choose what to do. "
            "Every move is saved at once.",
        )
        self.trouble, self.place = w.HTML(), w.VBox([])
        rows = [w.Box([self.count, *self.seats, begin]), w.Box([self.saved, self.go_on])]
        for row in rows:
            row.add_class("st-row")
        self.root = w.VBox([head, *rows, self.trouble, self.place])
        self.root.add_class("st-page")
        self.board: Board | None = None
        begin.on_click(self._begin)
        self.go_on.on_click(self._resume)
        self.count.observe(self._show_seats, "value")
        self._show_seats()

    def _seat(self, index: int) -> w.Dropdown:
        by = PLAYED_BY[0] if index == 0 else "greedy"
        return w.Dropdown(options=PLAYED_BY, value=by, description=f"Seat {index + 1}")

    def _show_seats(self, _: object = None) -> None:
        for i, seat in enumerate(self.seats):
            seat.layout.display = "" if i < self.count.value else "none"

    def _begin(self, _: object) -> None:
        played_by = [seat.value for seat in self.seats[: self.count.value]]
        players = tuple(Player(f"Seat {i + 1}", by) for i, by in enumerate(played_by))
        self._try(lambda: self.session.start(SpaceExplorers(Options(seats=len(players))), players))

    def _resume(self, _: object) -> None:
        self._try(lambda: self.session.resume(self.saved.value))

    def _try(self, sit_down: Callable[[], None]) -> None:
        try:
            sit_down()
        except (Fault, Unknown) as error:
            self.trouble.value = f'<p class="st-fault" role="alert">{escape(str(error))}</p>'
            return
        self.trouble.value = ""
        self.saved.options = self.session.unfinished()
        self.go_on.disabled = not self.saved.options
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
            return f"It is the turn of {session.waiting_for}."
        return f"Your turn, {session.names[session.seen_by or 0]}."

    def _show(self, notice: str = "") -> None:
        session = self.session
        traits = {
            "name": str(id(session.table)),
            "headline": self._headline(),
            "waiting": session.waiting_for,
            "notice": notice,
            "version": session.version,
            "offers": session.offers(),
            "moves": session.moves(),
            "screens": [session.screen()],
        }
        if self.board is None:
            faces = SpaceExplorers().faces()
            self.board = Board(session.tell, self._wish, faces=faces, playing=True, **traits)
            self.place.children = (self.board,)
            return
        with self.board.hold_sync():
            for key, value in traits.items():
                setattr(self.board, key, value)


def rules_page() -> w.Widget:
    """The rules reference and the rulings, searchable; `?rule=pay.cover` in the address shows one."""
    catalogue = load_catalogue()
    entries, decided = reference(SpaceExplorers().rulebook(), catalogue), rulings(catalogue)
    first = asked("rule")
    search = w.Text(first, placeholder="a word, a card's number, a rule", description="Search")
    shown = w.HTML(_rules(entries, decided, first))

    def found(change: dict[str, Any]) -> None:
        shown.value = _rules(entries, decided, change["new"])

    search.observe(found, "value")
    head = _head("Space Explorers: rules", "Every rule that a move is checked against, in plain words.")
    root = w.VBox([head, search, shown])
    root.add_class("st-page")
    return root


def _rules(entries: list[Entry], decided: list[Ruling], words: str) -> str:
    """The rules and rulings that hold all of the words, as HTML."""
    wanted = words.lower().split()

    def fits(*texts: str) -> bool:
        text = " ".join(texts).lower()
        return all(word in text for word in wanted)

    rules = [
        f'<article class="st-entry" id="rule-{escape(e.id)}"><h2>{escape(e.title)}</h2><p>{escape(e.text)}</p>'
        f"<p><small>{escape(e.section)} \u00b7 <code>{escape(e.id)}</code>"
        + "".join(f' \u00b7 <a href="#ruling-{r.id}">ruling {r.id}</a>' for r in e.rulings)
        + "</small></p></article>"
        for e in entries
        if fits(e.title, e.text, e.id)
    ]
    settled = [
        f'<article class="st-entry" id="ruling-{r.id}"><h3>Ruling {r.id}</h3><p>{escape(r.text)}</p></article>'
        for r in decided
        if fits(r.id, r.text)
    ]
    return "".join(rules + settled) or "<p>No rule has all of these words.</p>"
