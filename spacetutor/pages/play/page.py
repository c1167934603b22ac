"""The play page: a game against bots or around one screen."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as w

from spacetutor.core.browser import learner_name
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.names import clean_name
from spacetutor.pages.address import asked, opens_with
from spacetutor.pages.claiming import claim_by_name
from spacetutor.pages.common import asked_game, fault, head, headed, page, row
from spacetutor.pages.play.ending import end_card
from spacetutor.pages.play.saved import SavedGames
from spacetutor.pages.play.seating import Seating, first_game
from spacetutor.pages.play.session import PlaySession
from spacetutor.pages.watching import watch
from spacetutor.play.shelf import shelf_here
from spacetutor.telling.spoken import board_words, say, words_under
from spacetutor.widgets.board import Board
from spacetutor.widgets.door import Door

LONGEST_DEAL = 40
"""Letters of the word that a deal is called by."""


@opens_with("game", "deal", "saved", "first")
def play_page() -> w.Widget:
    """A new game against bots or at one table passed around, or a saved one that goes on.

    `?game=` chooses the game, all who open the page with the same `?deal=` get the same cards, `?saved=` names a saved
    game to go on with, `?first=1` begins a learner's first game: against one easy bot.
    """
    session = PlaySession(shelf_here(), clean_name(asked("deal"), LONGEST_DEAL))
    opened = _PlayPage(session, asked_game(), asked("saved"))
    if asked("first") and not asked("saved"):
        opened.begin_first()
    return opened.root


class _PlayPage:
    def __init__(self, session: PlaySession, game: str, saved: str = "") -> None:
        self.session = session
        begin = w.Button(description=say("play.new"), button_style="primary")
        begin.add_class("st-big")
        self.seating = Seating(game, begin, learner_name())
        self.saved, self.another = SavedGames(session), w.Button(description=say("play.another"))
        self.trouble, self.place, self.lost = w.HTML(), w.VBox([]), w.HTML()
        # At a machine of one's own all games are there already.
        self.door = Door(self._claim, words_under("page.claim.")) if session.shelf.visitor.shared else None
        alike = [w.HTML(f"<p>{escape(say('play.deal', deal=session.deal))}</p>")] if session.deal else []
        self.setup = w.VBox(
            [*alike, self.seating.root, self.saved.root, self.lost, *((self.door,) if self.door else ())]
        )
        self.head = head("play", game)
        above = row(self.head, self.another)
        above.add_class("st-above")
        self.root = page(above, self.setup, self.trouble, self.place)
        self.board: Board | None = None
        begin.on_click(self._begin)
        self.saved.go_on.on_click(self._resume)
        self.another.on_click(lambda _: self._set_up(self.setup.layout.display == "none"))
        self.seating.on_game(lambda: self._entitle(self.seating.game.value))
        self._set_up(True)
        if saved:
            self._try(lambda: session.resume(saved))
        watch(self._sync)

    def _entitle(self, game: str) -> None:
        self.head.value = headed("play", game)

    def _set_up(self, shown: bool) -> None:
        """The choice of a game, new or saved; out of the way while one is played."""
        if shown:
            self.saved.refresh()
            self.lost.value = _listed(self.session.lost())
        _visible(self.setup, shown)
        (self.root.remove_class if shown else self.root.add_class)("st-tight")
        _visible(self.another, self.session.table is not None)

    def begin_first(self) -> None:
        self._try(lambda: self.session.start(*first_game(self.seating.game.value)))

    def _begin(self, _: object) -> None:
        self._try(lambda: self.session.start(*self.seating.decided()))

    def _resume(self, _: object) -> None:
        self._try(lambda: self.session.resume(self.saved.chosen))

    def _claim(self, name: str, word: str, again: bool) -> None:
        """Somebody says who they are, to have the games that they began on another machine. Nobody is asked twice."""
        if self.door is None or again:
            return
        self.door.trouble = ""
        if not name:
            self.door.inside = ""
            return
        try:
            claim_by_name(name, word, self.session.shelf)
        except (Fault, Unknown) as error:
            self.door.trouble = str(error)
            return
        self.door.inside = clean_name(name, LONGEST_DEAL)
        self._set_up(True)

    def _try(self, sit_down: Callable[[], None]) -> None:
        try:
            sit_down()
        except (Fault, Unknown) as error:
            self.trouble.value = fault(str(error))
            return
        self.trouble.value = ""
        self._set_up(False)
        if self.session.table is not None:
            # The bar and the title follow.
            self.seating.game.value = self.session.table.game.id
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

    def _tell(self, message: Any) -> str:
        """The answer to a question; to a hint the light goes on what it is about."""
        match message:
            case {"kind": "hint"} if self.board is not None:
                hint = self.session.hint()
                self.board.spot = [list(thing) for thing in hint.things]
                return hint.said
        return self.session.tell(message)

    def _sync(self) -> None:
        """What another page of this game has saved is laid here, too."""
        try:
            if self.session.sync():
                self._show()
        except Fault as error:
            self.trouble.value = fault(str(error))

    def _headline(self) -> str:
        session = self.session
        if session.over:
            return session.outcome()
        if session.waiting_for:
            return say("play.waiting", name=session.waiting_for)
        return session.prompt()

    def _show(self, notice: str = "") -> None:
        session, table = self.session, self.session.table
        assert table is not None, "a board is shown when a game is at hand"
        traits = {
            "name": str(id(session.table)),
            "saved": "" if session.over else table.kept.name,
            "headline": self._headline(),
            "pressing": session.pressing(),
            "waiting": session.waiting_for,
            "notice": notice,
            "news": session.news(),
            "ending": end_card(session),
            "version": session.version,
            "spot": [],
            "offers": session.offers(),
            "moves": session.moves(),
            "faces": table.game.faces(),
            "words": board_words(table.game),
            "screens": session.screens(),
        }
        if self.board is None or not self.board.draws(table.game.id):
            self.board = Board(self._tell, self._wish, playing=True, **traits)
            self.place.children = (self.board,)
            return
        with self.board.hold_sync():
            for key, value in traits.items():
                setattr(self.board, key, value)


def _listed(reasons: list[str]) -> str:
    """Saved games that can't be gone on with, folded away."""
    if not reasons:
        return ""
    lines = "".join(f"<li>{escape(reason)}</li>" for reason in reasons)
    return f"<details><summary>{escape(say('play.lost', n=len(reasons)))}</summary><ul>{lines}</ul></details>"


def _visible(widget: w.Widget, shown: bool) -> None:
    widget.layout.display = "" if shown else "none"
