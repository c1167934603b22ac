"""The review page: where a game was won and lost, move by move, in pictures first."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

import ipywidgets as w

from spacetutor.core.errors import Fault, Unknown
from spacetutor.pages.address import asked
from spacetutor.pages.charts import PicturePart
from spacetutor.pages.common import LABEL, fault, head, page, row, section
from spacetutor.pages.picturing import in_words
from spacetutor.pages.review.session import BUDGETS, ReviewSession
from spacetutor.pages.saving import saving
from spacetutor.play.shelf import shelf_here
from spacetutor.telling.spoken import board_words, say
from spacetutor.widgets.board import Board
from spacetutor.widgets.chart import Plot
from spacetutor.widgets.coach import Coach
from spacetutor.widgets.panel import Button, Panel

PAUSE = 1.5
"""Seconds between two renewals of the pictures while a review comes."""


def review_page() -> w.Widget:
    """Choose a game and have it judged; `?replay=my-game.json` opens one."""
    return _ReviewPage(ReviewSession(shelf_here()), asked("replay")).root


class _ReviewPage:
    def __init__(self, session: ReviewSession, first: str) -> None:
        self.session = session
        names = session.replays.names()
        chosen = first if first in names else names[0] if names else None
        self.chooser = w.Dropdown(options=names, value=chosen, description=say("replays.choose"), style=LABEL)
        budgets = [(say(f"review.budget-{name}"), budget) for name, budget in BUDGETS.items()]
        self.budget = w.Dropdown(options=budgets, value=BUDGETS["usual"], description=say("review.budget"), style=LABEL)
        self.begin = w.Button(description=say("review.begin"), button_style="primary", layout={"width": "auto"})
        self.bar = w.IntProgress(description=say("review.judged"), style=LABEL)
        self.trouble, self.place = w.HTML(), w.VBox([])
        controls = row(self.chooser, self.budget, self.begin, self.bar)
        self.root = page(head("review"), controls, self.trouble, self.place)
        self.board: Board | None = None
        self.run = 0
        self.chooser.observe(self._open, "value")
        self.begin.on_click(self._begin)
        self._open()

    def _open(self, _: object = None, budget: str = "") -> None:
        self.run += 1
        if self.chooser.value is None:
            self.trouble.value = fault(say("replays.none", folder=self.session.replays.shelf.folder.name))
            return
        try:
            self.session.open(self.chooser.value, budget)
        except (Fault, Unknown) as error:
            self.trouble.value = fault(str(error))
            return
        self.trouble.value = ""
        self._lay()
        self._renew()

    def _begin(self, _: object) -> None:
        """Judge the rest in the background: the page can be used all the while."""
        self._open(budget=self.budget.value)
        if self.session.making is not None and self.session.making.missing:
            self.begin.disabled = True
            threading.Thread(target=self._judge, args=(self.run,), daemon=True).start()

    def _judge(self, run: int) -> None:
        renewed = time.monotonic()
        try:
            for _ in self.session.run():
                if run != self.run:
                    break
                self.bar.value = self.session.judged[0]
                if time.monotonic() - renewed > PAUSE:
                    self._renew()
                    renewed = time.monotonic()
        except (Fault, Unknown) as error:
            self.trouble.value = fault(str(error))
        self.begin.disabled = False
        if run == self.run:
            self._renew()

    # what is shown

    def _lay(self) -> None:
        """One board and its pictures for the whole page: another game is laid on them."""
        replays = self.session.replays
        assert replays.cursor is not None
        traits: dict[str, Any] = {
            "faces": replays.cursor.game.faces(),
            "words": board_words(replays.cursor.game),
            "screens": replays.screens(),
            "moves": replays.moves(),
            "name": replays.name,
            "at": 0,
        }
        if self.board is None:
            self.board = Board(self.session.tell, reviewing=True, **traits)
            self.chances, self.tree = Plot(**saving()), Plot(follows=True, **saving())
            self.tree.on_at(self._tree)
            self.coach = Coach(self._heard, Panel(say("review.turnings")))
            self.summary = w.HTML()
            self.others = PicturePart(replays, 0)
            over = w.VBox([section("review.chances"), self.chances])
            below = w.VBox([section("review.tree"), self.tree, section("review.seats"), self.summary])
            self.judged = (over, below)
            self.place.children = (over, self.coach, self.board, below, self.others.root)
            return
        self.others.renew()
        with self.board.hold_sync():
            for key, value in traits.items():
                setattr(self.board, key, value)

    def _renew(self) -> None:
        """Everything that depends on what has been judged so far."""
        session = self.session
        done, moves = session.judged
        self.bar.max, self.bar.value = moves, done
        assert self.board is not None
        self.board.marks = session.marks()
        self.coach.show(self._panel(done, moves))
        self.summary.value = session.summary() if done else ""
        # Before anything is judged a line of chances would claim what nobody has looked into.
        for part in self.judged:
            part.layout.display = "" if done else "none"
        with self.chances.hold_sync():
            self.chances.figure_dark = session.chances(dark=True)
            self.chances.figure = session.chances()
            self.chances.label = in_words(self.chances.figure)
            self.chances.file = f"{Path(session.replays.name).stem}-chances"

    def _panel(self, done: int, moves: int) -> Panel:
        """The turning points, each a way to its move."""
        points = self.session.turnings()
        buttons = tuple(Button(f"go-{move}", text, move=move) for move, text in points)
        if not done:
            text = say("review.nothing-yet")
        elif done < moves:
            text = say("review.so-far", done=done, moves=moves)
        else:
            text = say("review.done" if points else "review.no-turning")
        practise = (Button("practise", say("review.practise"), main=True),) if points and done == moves else ()
        return Panel(say("review.turnings"), text=text, buttons=(*buttons, *practise))

    def _heard(self, what: str, value: Any) -> None:
        """Moves are gone to in the browser; practising is another page."""
        if what == "press" and value == "practise":
            game = self.session.replays.gallery().record.game.id
            self.coach.leave_for(f"learn.ipynb?game={game}&mistakes={quote(self.session.replays.name)}")

    def _tree(self, at: int, dark: bool) -> None:
        """The alternatives to the move that was just made."""
        try:
            figure = self.session.tree(at, dark=dark)
        except Unknown:
            figure = {}
        with self.tree.hold_sync():
            self.tree.figure, self.tree.at = figure, at
            self.tree.label = in_words(figure) if figure else ""
