"""A game that is looked at, without widgets: one of a shelf, through whose eyes, and answers to what is pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from random import SystemRandom
from typing import Any, cast

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, Thing
from spacetutor.core.figure.style import Say
from spacetutor.core.links import Linked
from spacetutor.core.screen import MoveShown, Offer
from spacetutor.explain import Renderer, load_catalogue, text_renderer
from spacetutor.graphs.pictures import LINKS, Gallery
from spacetutor.play.cursor import Cursor
from spacetutor.play.naming import named, shown_names
from spacetutor.play.record import Record
from spacetutor.play.replay import Branch, Move, OwnDeal, Player
from spacetutor.play.replay.lines import Try, dealt_at
from spacetutor.play.shelf import Kept, Shelf, TryMove
from spacetutor.play.table import PERSON, now
from spacetutor.telling.spoken import (
    explained,
    page_words,
    say,
    spoken_ending,
    spoken_moves,
    spoken_offers,
    spoken_winners,
)
from spacetutor.telling.turns import turn_at

OPEN_TABLE, WATCHER = -2, -1
"""Viewpoints beside the seats, which are numbered from 0."""


class ReplaySession:
    """The replays of a shelf, and one of them open."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.kept: Kept | None = None
        self.cursor: Cursor | None = None
        self.viewpoint = OPEN_TABLE
        self._drawn: Gallery | None = None
        # What has been drawn once is at hand when one steps back; a replay's moments never change.
        self._links = lru_cache(64)(self._drawn_links)

    def names(self) -> list[str]:
        """The files that may be replays, by name."""
        return self.shelf.names()

    @property
    def name(self) -> str:
        return self.kept.name if self.kept else ""

    def open(self, name: str) -> Cursor:
        """Open one of the shelf's replays; a Fault says what is wrong with it."""
        kept = self.shelf.open(name)
        try:
            cursor = Cursor(named(kept.replay))
        except Fault as fault:
            raise fault.within(name) from None
        self._lay(kept, cursor)
        self.viewpoint = self.viewpoints()[0][1]
        return cursor

    def _lay(self, kept: Kept, cursor: Cursor) -> None:
        self.kept, self.cursor = kept, cursor
        self._drawn = None
        self._links.cache_clear()

    def sync(self) -> bool:
        """Lay what other pages have added to the game that is open; whether they have."""
        if self.kept is None or not self.shelf.changed(self.kept):
            return False
        self.renew(self.shelf.open(self.kept.name))
        return True

    def renew(self, kept: Kept) -> None:
        """The same game with more in it. One goes on where one was, or at the end of what is left of that line."""
        line, at = self._cursor.line, self._cursor.at
        cursor = Cursor(named(kept.replay))
        gone = line is not None and not kept.replay.branches[line].moves
        cursor.line = None if gone else line
        cursor.at = min(at, len(cursor.moves))
        self._lay(kept, cursor)

    # what-ifs

    def lines(self) -> list[tuple[str, int]]:
        """The game as it was played (0), and the what-ifs of its file by their numbers; no empty places."""
        listed = enumerate(self._cursor.replay.branches, start=1)
        what_ifs = [(_called(number, branch), number) for number, branch in listed if branch.moves]
        return [(say("watch.as-played"), 0), *what_ifs]

    def follow(self, line: int) -> None:
        """Look at the game as played (0), or at one of its what-ifs."""
        if line not in [number for _, number in self.lines()]:
            raise Unknown(f"there is no what-if {line}")
        self._cursor.seek(0, None if line == 0 else line - 1)

    def parting(self, line: int) -> int:
        """The move after which a what-if leaves the game as it was played."""
        return self._cursor.replay.branches[line - 1].start if line else 0

    def ends_at(self, line: int) -> int:
        """How many moves a what-if has, from the first of the game; 0 for one that is gone."""
        kept = line in [number for _, number in self.lines()]
        return self._along(line).record.last if kept else 0

    def _along(self, line: int) -> Cursor:
        cursor = Cursor(self._cursor.replay)
        cursor.seek(0, line - 1)
        return cursor

    def who_leaves(self, line: int) -> int:
        """The seat whose other move begins a what-if."""
        cursor = self._along(line)
        seat = cursor.game.actor(cursor.states[self.parting(line)])
        assert seat is not None, "somebody made another move"
        return seat

    def ending(self) -> str:
        """How the line that is looked at came out, as HTML; "" where it stops before the end of the game."""
        game, state = self._cursor.game, self._cursor.states[-1]
        if game.actor(state) is not None:
            return ""
        won = escape(spoken_winners(game, state, self.players))
        return f"<p><b>{won}</b></p>{spoken_ending(game, state, self.players)}"

    @property
    def line(self) -> int:
        return 0 if self._cursor.line is None else self._cursor.line + 1

    def offers(self, at: int) -> list[Offer]:
        """What the seat to act could have done at this moment: the beginnings of a what-if."""
        game, table = self._cursor.game, self.table_at(at)
        actor = game.actor(table)
        return [] if actor is None else spoken_offers(game, game.view(table, actor), self.players)

    def branch(self, at: int, index: int) -> int:
        """Make another move at this moment, saved in the same file as a what-if. Returns the moment after it."""
        moves = self._cursor.game.legal(self.table_at(at))
        if not 0 <= index < len(moves):
            raise Unknown(say("play.not-offered"))
        deal = self.deal_at(at)
        attempt = Try(self._cursor.line, at, Move(moves[index], now()), deal)
        saved = self.shelf.change(self._kept, TryMove(attempt))
        cursor = Cursor(named(saved.kept.replay))
        self._lay(saved.kept, cursor)
        cursor.seek(at + 1, saved.line)
        return cursor.at

    def table_at(self, at: int) -> Any:
        """The table at a moment of the line; Unknown where there is none, or where a what-if would tell a secret."""
        if not 0 <= at < len(self._cursor.states):
            raise Unknown(f"there is no move {at}")
        table = self._cursor.states[at]
        if self._hides(at) and self.viewpoint != OPEN_TABLE and self._cursor.game.actor(table) != self.viewpoint:
            raise Unknown(say("watch.not-to-act"))
        return table

    def _hides(self, at: int) -> bool:
        """Whether something of this moment is hidden from whoever looks: a what-if is then another deal."""
        dealt = dealt_at(self._cursor.replay, self._cursor.line)
        if dealt is not None and at >= dealt:
            return False
        return not self.over or self.viewpoint != OPEN_TABLE

    def deal_at(self, at: int) -> OwnDeal | None:
        """What whoever is to act has not seen, dealt anew; None where everything lies open."""
        if not self._hides(at):
            return None
        game, table = self._cursor.game, self._cursor.states[at]
        seat = game.actor(table)
        return OwnDeal(seat, game.imagine(game.view(table, seat), SystemRandom()))

    # whose eyes

    @property
    def over(self) -> bool:
        """Whether the game itself, what-ifs aside, has come to its end."""
        return self._cursor.replay.result is not None

    @property
    def _kept(self) -> Kept:
        assert self.kept is not None, "a replay must be open"
        return self.kept

    @property
    def _cursor(self) -> Cursor:
        assert self.cursor is not None, "a replay must be open"
        return self.cursor

    @property
    def record(self) -> Record:
        """The line that is looked at, from the first move."""
        return self._cursor.record

    @property
    def seated(self) -> tuple[Player, ...]:
        return self._cursor.replay.players

    @property
    def players(self) -> list[str]:
        return list(shown_names(self._cursor.replay.players))

    def viewpoints(self) -> list[tuple[str, int]]:
        """Whose eyes one may look through: a label, and a number of a seat, OPEN_TABLE or WATCHER.

        Where others are served too, a game in progress is seen only as its people see it.
        """
        seats = [(name, seat) for seat, name in enumerate(self.players)]
        if self.shelf.visitor.shared and not self.over and self._cursor.replay.owners:
            people = [player.played_by == PERSON for player in self._cursor.replay.players]
            return [*(entry for entry, person in zip(seats, people, strict=True) if person), self._watcher]
        return [(say("watch.open-table"), OPEN_TABLE), self._watcher, *seats]

    @property
    def _watcher(self) -> tuple[str, int]:
        return say("watch.watcher"), WATCHER

    def look_as(self, viewpoint: int) -> None:
        if viewpoint not in [which for _, which in self.viewpoints()]:
            raise Unknown(f"there is no seat {viewpoint} at this table")
        self.viewpoint = viewpoint

    def _view(self, state: Any) -> Any:
        game = self._cursor.game
        return game.open_view(state) if self.viewpoint == OPEN_TABLE else game.view(state, self._viewer(state))

    def _viewer(self, state: Any) -> int | None:
        """The seat whose knowledge is shown; at an open table that of the seat to act."""
        if self.viewpoint == OPEN_TABLE:
            return self._cursor.game.actor(state)
        return None if self.viewpoint == WATCHER else self.viewpoint

    def screens(self) -> list[Mapping[str, Any]]:
        """Every moment of the replay as the viewpoint may see it: one more than there are moves."""
        game, names = self._cursor.game, self.players
        return [game.screen(self._view(state), names) for state in self._cursor.states]

    def moves(self) -> list[MoveShown]:
        """The moves of the line that is looked at, in words."""
        return spoken_moves(self._cursor.record)

    def gallery(self) -> Gallery:
        """The pictures of the line that is looked at; what they are drawn from is worked out once."""
        if self._drawn is None or self._drawn.record is not self._cursor.record:
            self._drawn = Gallery(self._cursor.record)
        return self._drawn

    def plain_words(self) -> Say:
        return text_renderer(load_catalogue(self._cursor.game.id), self.players).short

    @property
    def has_links(self) -> bool:
        """Whether the game tells what leads to what."""
        return LINKS in self._cursor.game.pictures

    def links(self, at: int, seat: int, *, dark: bool = False) -> tuple[str, dict[str, Any]]:
        """What leads to what for a seat at a moment: all of it in words, and as a figure."""
        if not 0 <= at < len(self._cursor.states):
            raise Unknown(f"there is no move {at}")
        return self._links(self._cursor.line, at, seat, dark)

    def _drawn_links(self, line: int | None, at: int, seat: int, dark: bool) -> tuple[str, dict[str, Any]]:
        """Seen as a watcher sees it: everything in it lies open. `line` is there to tell apart what is remembered."""
        # The graph brings networkx with it, and most pages never ask for one.
        from spacetutor.graphs.links import in_words, links_figure

        game = self._cursor.game
        links = cast("Linked", game).links(game.view(self._cursor.states[at], None), seat)
        words = self.plain_words()
        return in_words(links, words), links_figure(links, words, dark)

    def words(self) -> Renderer:
        return page_words(self._cursor.game, self.players)

    def tell(self, message: Any) -> str:
        """The answer to what the page asks, as HTML. A message that is not one of those known is not answered."""
        match message:
            case {"kind": "thing", "at": int(at), "thing": [str(kind), (int() | str()) as which], "full": bool(full)}:
                return self._explain(at, Thing(kind, which), LONGER if full else SHORT)
            case {"kind": "turn", "at": int(at)} if 0 < at < len(self._cursor.states):
                record = self._cursor.record
                return self._said(turn_at(record, at, self._viewer(record.states[at]), LONGER), LONGER)
            case {"kind": "choice", "at": int(at)}:
                return self._explain(at, Thing("choice", 0), LONGER)
        return ""

    def _explain(self, at: int, thing: Thing, detail: int) -> str:
        if not 0 <= at < len(self._cursor.states):
            return ""
        state = self._cursor.states[at]
        view = self._cursor.game.view(state, self._viewer(state))
        try:
            return self._said(self._cursor.game.explain(view, thing, detail), min(detail, FULL))
        except Unknown:
            return ""

    def _said(self, told: Explanation, detail: int) -> str:
        return explained(self.words(), told, detail)


def _called(number: int, branch: Branch) -> str:
    """A what-if as it is listed: by its name if it has one, else by its number, with the moves that it has."""
    facts = {"n": number, "start": branch.start, "end": branch.start + len(branch.moves)}
    return say("watch.named", name=branch.name, **facts) if branch.name else say("watch.what-if", **facts)
