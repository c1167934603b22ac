"""The demo page's logic, without widgets: a playlist on a projector, revealed bit by bit."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from random import Random
from typing import Any

from spacetutor.bots import bot
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import LONGER, SHORT, Thing
from spacetutor.lessons.playlist import Playlist, Show, TableShown, playlists, read_playlist
from spacetutor.play.record import Record
from spacetutor.telling.spoken import answer_about, explained, page_words, say
from spacetutor.widgets.panel import Button, Dot, Panel

QUESTION, MOVES, PRICES, ANSWER = range(4)
"""What is revealed, one after the other."""


class DemoSession:
    """One playlist, one of its tables, and how much of it has been revealed. Hands are hidden until asked for."""

    def __init__(self, shelf: Path) -> None:
        self.shelf = shelf
        self.playlist: Playlist | None = None
        self.tables: tuple[TableShown, ...] = ()
        self.index = 0
        self._begin()

    def names(self) -> list[str]:
        return playlists(self.shelf)

    def first_of(self, game: str) -> str:
        """The first playlist that begins with a table of a game; "" where none does."""
        for name in self.names():
            with contextlib.suppress(Fault):
                if read_playlist(self.shelf, name)[1][0].game.id == game:
                    return name
        return ""

    def open(self, name: str) -> None:
        """Open a playlist of the shelf; a Fault names what is wrong with it, and the old one stays."""
        self.playlist, self.tables = read_playlist(self.shelf, name)
        self.go(0)

    def go(self, index: int) -> None:
        """To one of the tables."""
        if type(index) is not int or not 0 <= index < len(self.tables):
            raise Unknown(f"there is no table {index}")
        self.index = index
        self._begin()

    def _begin(self) -> None:
        self.stage, self.open_hands, self.timing = QUESTION, False, False
        self.at = self.tables[self.index].at if self.tables else 0
        self.spot: tuple[Thing, ...] = self.show.spot if self.tables else ()

    @property
    def show(self) -> Show:
        assert self.playlist is not None, "a playlist must be open"
        return self.playlist.show[self.index]

    @property
    def record(self) -> Record:
        """The game that the table is from; of a position just that table."""
        return self.tables[self.index].record

    @property
    def _is_first(self) -> bool:
        """Whether this is the table that the teacher chose, and not one before or after it."""
        return self.at == self.tables[self.index].at

    @property
    def state(self) -> Any:
        return self.record.states[self.at]

    def _view(self) -> Any:
        """A watcher's view until the moves are revealed; then that of the seat to act; all hands when asked for."""
        game, actor = self.record.game, self.record.game.actor(self.state)
        if self.open_hands:
            return game.open_view(self.state)
        return game.view(self.state, actor if self.stage >= MOVES else None)

    # what is pressed

    def press(self, button: str) -> None:
        """One of the buttons, or its key."""
        match button:
            case "reveal":
                self.stage = min(self.stage + 1, ANSWER)
            case "cover":
                self.stage = QUESTION
            case "hands":
                self.open_hands = not self.open_hands
            case "timer":
                self.timing = not self.timing
            case "clear":
                self.spot = ()
            case "next" if self.index + 1 < len(self.tables):
                self.go(self.index + 1)
            case "back" if self.index:
                self.go(self.index - 1)
            case "move-on" | "move-back":
                self._step(1 if button == "move-on" else -1)

    def _step(self, by: int) -> None:
        """Along the replay that the table is from."""
        if 0 <= self.at + by < len(self.record.states):
            self.at += by
            self.stage, self.spot = QUESTION, ()

    def point(self, thing: Thing) -> None:
        """Draw attention to a thing that lies open, or no longer."""
        if thing not in self.record.game.things(self._view()):
            raise Unknown(f"there is no {thing.kind} {thing.which} in sight")
        others = tuple(other for other in self.spot if other != thing)
        self.spot = others if len(others) < len(self.spot) else (*self.spot, thing)[-12:]

    # what is shown

    def screen(self) -> Mapping[str, Any]:
        return self.record.game.screen(self._view(), self.record.names)

    def spots(self) -> list[list[Any]]:
        """What attention is drawn to. A card in a hand waits until the hand is open."""
        open_things = self.record.game.things(self._view())
        return [list(thing) for thing in self.spot if thing in open_things]

    def marks(self) -> list[Any]:
        """What can be used, once the moves are revealed; in the end what the answer uses."""
        game, answer = self.record.game, self.answer() if self.stage == ANSWER else None
        if self.stage < MOVES:
            return []
        moves = self._legal() if answer is None else [answer]
        return sorted({thing for move in moves for thing in game.about(move)}, key=str)

    def _legal(self) -> Sequence[Any]:
        game, actor = self.record.game, self.record.game.actor(self.state)
        return [] if actor is None else game.legal(game.view(self.state, actor))

    def answer(self) -> Any:
        """The move to reveal: the teacher's, the one that was played, or what a sensible bot would do."""
        game, record = self.record.game, self.record
        if self.show.answer and self._is_first:
            return game.parse(self.show.answer)
        if self.at < record.last:
            return record.moves[self.at].action
        legal = self._legal()
        view = game.view(self.state, game.actor(self.state))
        return bot("greedy").choose(game, view, legal, Random(0)) if legal else None

    def panel(self) -> Panel:
        over = self.record.game.actor(self.state) is None
        return Panel(
            title=f"{self.index + 1}/{len(self.tables)} {self.show.title}",
            text=escape(say("demo.over") if over else self._question()),
            task=self._played(),
            said=self._revealed(),
            dots=tuple(
                Dot(show.title, "here" if i == self.index else "open")
                for i, show in enumerate(self.playlist.show if self.playlist else ())
            ),
            buttons=self._buttons(over),
            seconds=(self.show.seconds or 60) if self.timing else 0,
        )

    def _question(self) -> str:
        """The teacher's question belongs to the moment it was written for."""
        if self.show.question and self._is_first:
            return self.show.question
        return say("demo.question", name=self.record.names[self.record.game.actor(self.state) or 0])

    def _played(self) -> str:
        """Along a replay: which move has just been made. Its one line names only what lies open by then."""
        record = self.record
        if not record.moves:
            return ""
        if not self.at:
            return escape(say("demo.before", moves=record.last))
        actor = record.seat(self.at)
        told = record.game.explain(record.view(self.at - 1, actor), record.moves[self.at - 1].action, SHORT)
        head = say("demo.played", n=self.at, moves=record.last, name=record.names[actor])
        return f"{escape(head)} {page_words(record.game, record.names).sentence(told)}"

    def _buttons(self, over: bool) -> tuple[Button, ...]:
        last = self.stage == ANSWER or over
        reveal = say("demo.all-revealed" if last else ("demo.moves", "demo.prices", "demo.answer")[self.stage])
        moments = len(self.record.states)
        stepping = (
            Button("move-back", say("demo.move-back"), "b", off=self.at == 0),
            Button("move-on", say("demo.move-on"), "m", off=self.at == moments - 1),
        )
        return (
            Button("reveal", reveal, "r", main=not last, off=last),
            Button("cover", say("demo.cover"), "c", off=self.stage == QUESTION),
            Button("hands", say("demo.hide-hands" if self.open_hands else "demo.hands"), "h"),
            Button("timer", say("demo.stop-timer" if self.timing else "demo.timer"), "t"),
            Button("clear", say("demo.clear"), "x", off=not self.spot),
            *(stepping if moments > 1 else ()),
            Button("back", say("demo.back"), "p", off=self.index == 0),
            Button("next", say("demo.next"), "n", off=self.index == len(self.tables) - 1),
        )

    def _revealed(self) -> str:
        game, words = self.record.game, page_words(self.record.game, self.record.names)
        actor = game.actor(self.state)
        if self.stage == QUESTION or actor is None:
            return ""
        view = game.view(self.state, actor)
        if self.stage == ANSWER:
            return explained(words, game.explain(view, self.answer(), LONGER))
        told: dict[str, str] = {}
        # What costs something comes first: it is what the class talks about.
        for move in sorted(self._legal(), key=lambda move: game.price(view, move) is None):
            explanation = game.explain(view, move, SHORT)
            told.setdefault(words.sentence(explanation), words.short(explanation))
        lines = told.keys() if self.stage == MOVES else told.values()
        return f'<ul class="st-columns-list">{"".join(f"<li>{line}</li>" for line in lines)}</ul>'

    def tell(self, message: Any) -> str:
        """A short answer to what is pointed at, as the class may know it."""
        match message:
            case {"kind": "thing", "full": False}:
                return answer_about(message, self.record.game, self._asker(), self.record.names)
        return ""

    def _asker(self) -> Any:
        """Explanations are for a seat; before the moves are revealed for somebody who only watches."""
        game = self.record.game
        return game.view(self.state, game.actor(self.state) if self.stage >= MOVES or self.open_hands else None)
