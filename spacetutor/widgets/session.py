"""The replay page's logic, without widgets: a shelf of replays, one that is open, and answers to what is pointed at."""

from __future__ import annotations

import itertools
import os
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any, cast

from spacetutor.core.books import Books
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, Thing
from spacetutor.core.files import LARGEST, create_file, replace_file
from spacetutor.explain import Renderer, load_catalogue, text_renderer
from spacetutor.games import restore
from spacetutor.graphs.pictures import LINKS, Gallery
from spacetutor.graphs.style import Say
from spacetutor.replay import Cursor, Replay, decode, encode, read_replay, verify
from spacetutor.table import now
from spacetutor.telling import Played, turn_at
from spacetutor.widgets.spoken import (
    explained,
    page_words,
    say,
    spoken_ending,
    spoken_moves,
    spoken_offers,
    spoken_winners,
)

OPEN_TABLE, WATCHER = -2, -1
"""Viewpoints beside the seats, which are numbered from 0."""


def default_folder() -> Path:
    """The replays beside the notebooks, or the folder that SPACETUTOR_REPLAYS names."""
    return Path(os.environ.get("SPACETUTOR_REPLAYS", Path.cwd().parent / "replays"))


class ReplaySession:
    """The replays of a folder, and one of them open. Names are those of its files; anything else is refused."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cursor: Cursor | None = None
        self.viewpoint = OPEN_TABLE
        self.name = ""
        self._drawn: tuple[tuple[int, int], Gallery] | None = None
        # What has been drawn once is at hand when one steps back; a replay's moments never change.
        self._links = lru_cache(64)(self._drawn_links)

    def names(self) -> list[str]:
        """The files that may be replays, by name."""
        return sorted(path.name for path in self.folder.glob("*.json") if path.is_file())

    def open(self, name: str) -> Cursor:
        """Open one of the folder's replays; a Fault says what is wrong with it."""
        if name not in self.names():
            raise Fault("is not on the shelf", file=name)
        try:
            self.cursor = Cursor(read_replay(self.folder / name, restore))
        except Fault as fault:
            raise fault.within(name) from None
        self.viewpoint, self.name = OPEN_TABLE, name
        self._drawn = None
        self._links.cache_clear()
        return self.cursor

    def keep(self, name: str, content: bytes) -> str:
        """Put a replay from elsewhere into the folder: checked, under a name of its own. Returns that name."""
        if len(content) > LARGEST:
            raise Fault(f"is too large: {LARGEST:,} bytes is the most", file=name[:80])
        try:
            verify(decode(content, restore))
        except Fault as fault:
            raise fault.within(name[:80]) from None
        stem = re.sub(r"[^A-Za-z0-9_-]+", "-", Path(name).stem).strip("-")[:60] or "replay"
        taken = set(self.names())
        free = next(n for i in itertools.count() if (n := f"{stem}{f'-{i}' if i else ''}.json") not in taken)
        create_file(self.folder / free, content)
        return free

    def lines(self) -> list[str]:
        """The game as it was played, and the what-ifs of its file."""
        branches = self._cursor.replay.branches
        return [
            say("replays.as-played"),
            *(
                say("replays.what-if", n=i + 1, start=b.start, end=b.start + len(b.moves))
                for i, b in enumerate(branches)
            ),
        ]

    def follow(self, line: int) -> None:
        """Look at the game as played (0), or at one of its what-ifs."""
        if not 0 <= line <= len(self._cursor.replay.branches):
            raise Unknown(f"there is no what-if {line}")
        self._cursor.seek(0, None if line == 0 else line - 1)

    def parting(self, line: int) -> int:
        """The move after which a what-if leaves the game as it was played."""
        return self._cursor.replay.branches[line - 1].start if line else 0

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

    def offers(self, at: int) -> list[dict[str, Any]]:
        """What the seat to act could have done at this moment: the beginnings of a what-if."""
        if not 0 <= at < len(self._cursor.states):
            raise Unknown(f"there is no move {at}")
        game, state = self._cursor.game, self._cursor.states[at]
        actor = game.actor(state)
        return [] if actor is None else spoken_offers(game, game.view(state, actor), self.players)

    def branch(self, at: int, index: int) -> int:
        """Make another move at this moment, saved in the same file as a what-if. Returns the moment after it."""
        cursor = self._cursor
        if not 0 <= at < len(cursor.states):
            raise Unknown(f"there is no move {at}")
        state = cursor.seek(at, cursor.line)
        moves = cursor.game.legal(state)
        if not 0 <= index < len(moves):
            raise Unknown("that move is not offered")
        replay = cursor.branch(moves[index], at=now())
        replace_file(self.folder / self.name, encode(replay))
        return cursor.at

    @property
    def _cursor(self) -> Cursor:
        assert self.cursor is not None, "a replay must be open"
        return self.cursor

    @property
    def players(self) -> list[str]:
        return [player.name for player in self._cursor.replay.players]

    def viewpoints(self) -> list[tuple[str, int]]:
        """Whose eyes one may look through: a label, and a number of a seat, OPEN_TABLE or WATCHER."""
        seats = [(name, seat) for seat, name in enumerate(self.players)]
        return [(say("replays.open-table"), OPEN_TABLE), (say("replays.watcher"), WATCHER), *seats]

    def look_as(self, viewpoint: int) -> None:
        if viewpoint not in (OPEN_TABLE, WATCHER, *range(len(self.players))):
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

    def screens(self) -> list[dict[str, Any]]:
        """Every moment of the replay as the viewpoint may see it: one more than there are moves."""
        game, names = self._cursor.game, self.players
        return [game.screen(self._view(state), names) for state in self._cursor.states]

    def moves(self) -> list[dict[str, Any]]:
        """The moves of the line that is looked at, in words."""
        return spoken_moves(self._played(), self.players)

    def _played(self) -> Played:
        cursor = self._cursor
        return Played(cursor.game, cursor.states, cursor.moves)

    def gallery(self) -> Gallery:
        """The pictures of the line that is looked at; what they are drawn from is worked out once."""
        looked_at = self.line, len(self._cursor.moves)
        if self._drawn is None or self._drawn[0] != looked_at:
            self._drawn = looked_at, Gallery(*self.played_line())
        return self._drawn[1]

    def played_line(self) -> tuple[Replay, list[Any]]:
        """The line that is looked at, as a replay of its own, and its states."""
        cursor = self._cursor
        return cursor.replay._replace(moves=cursor.moves), cursor.states

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
        from spacetutor.graphs.hub import hub_figure, in_words

        game = self._cursor.game
        links = cast("Books", game).links(game.view(self._cursor.states[at], None), seat)
        words = self.plain_words()
        return in_words(links, words), hub_figure(links, words, dark)

    def words(self) -> Renderer:
        return page_words(self._cursor.game, self.players)

    def tell(self, message: Any) -> str:
        """The answer to what the page asks, as HTML. A message that is not one of those known is not answered."""
        match message:
            case {"kind": "thing", "at": int(at), "thing": [str(kind), (int() | str()) as which], "full": bool(full)}:
                return self._explain(at, Thing(kind, which), LONGER if full else SHORT)
            case {"kind": "turn", "at": int(at)} if 0 < at < len(self._cursor.states):
                played = self._played()
                return self._said(turn_at(played, at, self._viewer(played.states[at]), LONGER), LONGER)
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
