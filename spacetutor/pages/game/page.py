"""The game page: one game, move by move, with its review, its pictures and its what-ifs."""

from __future__ import annotations

import threading
from html import escape
from typing import Any
from urllib.parse import quote

import ipywidgets as w

from spacetutor.assets import styles
from spacetutor.core.errors import Fault, Unknown
from spacetutor.games import GAMES
from spacetutor.pages.address import asked, asked_number, opens_with
from spacetutor.pages.charts import LinksPart, PicturePart
from spacetutor.pages.common import fault, page
from spacetutor.pages.game.reviewing import BUDGETS, ReviewSession
from spacetutor.pages.game.shown import players_shown, review_shown, strip_shown
from spacetutor.pages.game.timing import Timing
from spacetutor.pages.game.weighing import Weighing
from spacetutor.pages.game.what_ifs import WhatIfs
from spacetutor.pages.watching import watch
from spacetutor.play.shelf import Shelf, shelf_here
from spacetutor.telling.spoken import board_words, name_of, say
from spacetutor.widgets.game import GameBoard

PAUSE = 1.5
"""Seconds between two renewals while a review comes."""


@opens_with("replay", "move", "tab", "game")
def game_page() -> w.Widget:
    """A game of the shelf: `?replay=rulebook-example.json&move=4` opens it at a move, `&tab=coach` at the review.

    Without a name, or where there is no such game, the newest one is shown; `?game=hope` asks for one of that game.
    """
    return _GamePage(ReviewSession(shelf_here()), asked("replay"), asked_number("move"), asked("tab")).root


def page_of(shelf: Shelf, replay: str) -> w.Widget:
    """The page of a game of any shelf, by its name there."""
    return _GamePage(ReviewSession(shelf), replay).root


class _GamePage:
    def __init__(self, review: ReviewSession, first: str, move: int = 0, tab: str = "") -> None:
        self.review, self.session = review, review.replays
        self.what_ifs, self.weighing = WhatIfs(self.session), Weighing(self.session, self._weighed)
        self.move, self.tab = move, tab or "moves"
        self.head, self.trouble, self.stand = w.HTML(), w.HTML(), w.VBox([])
        self.head.add_class("st-head")
        self.stand.add_class("st-stand")
        self.pictures: list[PicturePart] = []
        self.links = LinksPart(self.session)
        self.place = w.VBox([])
        self.place.add_class("st-pictures")
        self.root = page(self.head, self.trouble, self.stand, self.place)
        self.root.add_class("st-game")
        self.board: GameBoard | None = None
        self.offered_at, self.run, self.refused = -1, 0, ""
        self.timing: Timing | None = None
        self._open(first or self._newest())
        watch(self._sync)

    def _newest(self) -> str:
        """The game that was changed last, of the kind that the address asks for if there is one."""
        names = self.session.shelf.newest(50)
        kind = asked("game")
        return next((name for name in names if kind in GAMES and self._is(name, kind)), names[0] if names else "")

    def _is(self, name: str, kind: str) -> bool:
        try:
            return self.session.shelf.open(name).replay.game.id == kind
        except Fault:
            return False

    def _open(self, name: str) -> None:
        if not name:
            self._entitle("")
            self._tell(say("watch.none", folder=self.session.shelf.folder.name))
            return
        try:
            self.session.open(name)
        except Fault as error:
            self._entitle("")
            self._tell(str(error))
            return
        self._take_up()
        self._entitle(self.session.record.game.id)
        self._show(min(self.move, self.session.record.last))

    def _take_up(self, budget: str = "") -> None:
        """What is kept of the review; why there can't be one is said by the coach."""
        try:
            self.review.take_up(budget)
            self.refused = ""
        except (Fault, Unknown) as error:
            self.refused = str(error)

    def _entitle(self, game: str) -> None:
        title = say("watch.title", game=name_of(game), names=", ".join(self.session.players)) if game else ""
        self.head.value = (
            f"<style>{styles('page.css', 'game.css')}</style><h1>{escape(title or say('watch.plain'))}</h1>"
        )

    def _tell(self, message: str) -> None:
        self.trouble.value = fault(message) if message else ""

    # what the browser wishes

    def _wish(self, message: dict[str, Any]) -> None:
        assert self.board is not None
        try:
            self._tell("")
            self._do(message)
        except (Fault, Unknown) as error:
            self._tell(str(error))

    def _do(self, message: dict[str, Any]) -> None:
        board = self.board
        assert board is not None
        match message:
            case {"kind": "branch", "at": int(at)}:
                self._offer(at)
            case {"kind": "move", "version": int(version), "index": int(index)} if version == board.version:
                at = self.session.branch(self.offered_at, index)
                self._show(at)
                self._offer(at)
            case {"kind": "look", "viewpoint": int(viewpoint)}:
                self.session.look_as(viewpoint)
                self._show(stay=True)
            case {"kind": "pictures", "two": bool(two)}:
                self._draw_pictures(two)
            case {"kind": "review", "budget": str(budget)} if budget in BUDGETS.values():
                self._begin(budget)
            case {"kind": "stop"}:
                self.run += 1
            case {"kind": "practise"}:
                game, name = self.session.record.game.id, quote(self.session.name)
                board.leave_for(f"learn.ipynb?game={game}&mistakes={name}")
            case _:
                self._do_what_if(message)

    def _do_what_if(self, message: dict[str, Any]) -> None:
        match message:
            case {"kind": "follow", "line": int(line)}:
                parting = self.session.parting(line or self.session.line)
                self.session.follow(line)
                self._show(parting)
            case {"kind": "name", "name": str(name)}:
                self.what_ifs.rename(name)
                self._show(stay=True)
            case {"kind": "drop"}:
                parting = self.session.parting(self.session.line)
                self.what_ifs.delete()
                self._show(parting)
            case {"kind": "play-on"}:
                self._show(self.what_ifs.play_on())
            case {"kind": "weigh"}:
                self.weighing.begin()
                self._weighed()
            case {"kind": "weigh-stop"}:
                self.weighing.stop()
                self._weighed()

    def _weighed(self) -> None:
        """What thinking about a what-if has come to, while it goes on and at its end."""
        assert self.board is not None
        with self.board.hold_sync():
            self.board.weighed = dict(self.weighing.shown())
            self.board.lines = [list(entry) for entry in self.weighing.lines()]

    def _offer(self, at: int) -> None:
        assert self.board is not None
        with self.board.hold_sync():
            self.board.offers, self.board.offer_at = self.session.offers(at), at
        self.offered_at = at

    def _sync(self) -> None:
        """What another page has added to this game is laid here, too; whoever looks at it stays where they are."""
        try:
            if self.board is not None and self.session.sync():
                if self.review.making is None or len(self.review.making.replay.moves) != self._played:
                    self._take_up()
                self._show(stay=True)
        except Fault as error:
            self._tell(str(error))

    @property
    def _played(self) -> int:
        """Moves of the game itself, what-ifs aside."""
        return len(self.session.kept.replay.moves) if self.session.kept else 0

    # the review

    def _begin(self, budget: str) -> None:
        """Judge the rest in the background: the page can be used all the while."""
        self.run += 1
        self._take_up(budget)
        if self.review.making is not None and self.review.making.missing:
            self.timing = Timing(len(self.review.making.missing))
            threading.Thread(target=self._judge, args=(self.run,), daemon=True).start()
        self._renew()

    def _judge(self, run: int) -> None:
        """Until all is judged, or somebody stops it; what is judged by then is kept."""
        timing = self.timing
        assert timing is not None
        try:
            for _ in self.review.run():
                if run != self.run:
                    break
                if timing.passed(PAUSE):
                    self._renew()
        except (Fault, Unknown) as error:
            self._tell(str(error))
        if self.timing is timing:
            self.timing = None
            self._renew()

    # what is shown

    def _show(self, at: int = 0, *, stay: bool = False) -> None:
        """One board for the whole page: viewpoints and what-ifs are laid on it.

        Under the name that it has, the browser stays at the moment that it shows.
        """
        traits = self._laid(at)
        if self.board is None:
            budgets = [[say(f"review.budget-{name}"), budget] for name, budget in BUDGETS.items()]
            self.board = GameBoard(self.review.tell, self._wish, budgets=budgets, tab=self.tab, **traits)
            self.stand.children = (self.board,)
            return
        self._draw_pictures()
        if stay:
            traits |= {"name": self.board.name}
        with self.board.hold_sync():
            for key, value in traits.items():
                setattr(self.board, key, value)
            self.board.offers, self.board.offer_at = [], -1
            self.board.version += 1

    def _laid(self, at: int) -> dict[str, Any]:
        session, game = self.session, self.session.record.game
        moves = session.moves()
        return {
            "faces": dict(game.faces()),
            "words": board_words(game),
            "at": at,
            "name": f"{session.name}/{session.line}/{len(moves)}",
            "moves": moves,
            "ending": session.ending(),
            "viewpoints": [list(entry) for entry in session.viewpoints()],
            "viewpoint": session.viewpoint,
            "lines": [list(entry) for entry in self.weighing.lines()],
            "weighed": self.weighing.shown(),
            "line": session.line,
            "line_name": self.what_ifs.name,
            "may_change": self.what_ifs.may_change,
            **self._found(),
            "screens": session.screens(),
        }

    def _found(self) -> dict[str, Any]:
        """Everything that depends on what has been judged so far."""
        left = self.timing.left(self.review.judged) if self.timing else ""
        return {
            "players": players_shown(self.review),
            "strip": strip_shown(self.review),
            "review": review_shown(self.review, self.refused, left, self.timing is not None),
            "verdicts": self.review.verdicts(),
        }

    def _renew(self) -> None:
        assert self.board is not None
        with self.board.hold_sync():
            for key, value in self._found().items():
                setattr(self.board, key, value)
        self._draw_pictures()

    def _draw_pictures(self, two: bool | None = None) -> None:
        """None is worked out or sent before somebody looks; a second where a screen has room for `two`."""
        for part in self.pictures:
            part.renew()
        while two is not None and len(self.pictures) < 1 + two:
            self.pictures.append(PicturePart(self.review, self.move, place=len(self.pictures)))
            self.pictures[-1].root.add_class("st-second" if len(self.pictures) > 1 else "st-picture")
        if self.pictures:
            self.links.renew()
            self.place.children = (*(part.root for part in self.pictures), self.links.root)
