"""The replay page's logic, without widgets: a shelf of replays, one that is open, and answers to what is pointed at."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, Thing
from spacetutor.explain import Renderer
from spacetutor.games import restore
from spacetutor.graphs.race import race, race_of
from spacetutor.replay import Cursor, read_replay
from spacetutor.telling import turn_at
from spacetutor.widgets.playing import page_words, spoken_moves

OPEN_TABLE, WATCHER = "open table", "a watcher"


def default_folder() -> Path:
    """The replays beside the notebooks, or the folder that SPACETUTOR_REPLAYS names."""
    return Path(os.environ.get("SPACETUTOR_REPLAYS", Path.cwd().parent / "replays"))


class ReplaySession:
    """The replays of a folder, and one of them open. Names are those of its files; anything else is refused."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cursor: Cursor | None = None
        self.viewpoint = OPEN_TABLE

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
        self.viewpoint = OPEN_TABLE
        return self.cursor

    @property
    def _cursor(self) -> Cursor:
        assert self.cursor is not None, "a replay must be open"
        return self.cursor

    @property
    def players(self) -> list[str]:
        return [player.name for player in self._cursor.replay.players]

    def viewpoints(self) -> list[str]:
        """Whose eyes one may look through."""
        return [OPEN_TABLE, WATCHER, *self.players]

    def look_as(self, viewpoint: str) -> None:
        if viewpoint not in self.viewpoints():
            raise Unknown(f"there is nobody called {viewpoint!r} at this table")
        self.viewpoint = viewpoint

    def _view(self, at: int) -> Any:
        game, state = self._cursor.game, self._cursor.states[at]
        return game.open_view(state) if self.viewpoint == OPEN_TABLE else game.view(state, self._viewer(at))

    def _viewer(self, at: int) -> int | None:
        """The seat whose knowledge is shown; at an open table that of the seat to act."""
        if self.viewpoint == OPEN_TABLE:
            return self._cursor.game.actor(self._cursor.states[at])
        return None if self.viewpoint == WATCHER else self.viewpoints().index(self.viewpoint) - 2

    def screens(self) -> list[dict[str, Any]]:
        """Every moment of the replay as the viewpoint may see it: one more than there are moves."""
        game, names = self._cursor.game, self.players
        return [game.screen(self._view(at), names) for at in range(len(self._cursor.states))]

    def moves(self) -> list[dict[str, Any]]:
        """The moves of the line that is looked at, in words."""
        return spoken_moves(self._cursor.replay, self.players)

    def race(self, *, dark: bool = False) -> dict[str, Any]:
        """The project-race graph: nothing in it is secret, as hubs and Projects lie open."""
        states = self._cursor.states
        return race(race_of(self._cursor.replay, states, self._cursor.game.tracks(states)), dark)

    def words(self) -> Renderer:
        return page_words(self.players)

    def tell(self, message: Any) -> str:
        """The answer to what the page asks, as HTML. A message that is not one of those known is not answered."""
        match message:
            case {"kind": "thing", "at": int(at), "thing": [str(kind), (int() | str()) as which], "full": bool(full)}:
                return self._explain(at, Thing(kind, which), LONGER if full else SHORT)
            case {"kind": "turn", "at": int(at)} if 0 < at < len(self._cursor.states):
                return self._said(turn_at(self._cursor.replay, at, self._viewer(at), LONGER), LONGER)
            case {"kind": "choice", "at": int(at)}:
                return self._explain(at, Thing("choice", 0), LONGER)
        return ""

    def _explain(self, at: int, thing: Thing, detail: int) -> str:
        if not 0 <= at < len(self._cursor.states):
            return ""
        view = self._cursor.game.view(self._cursor.states[at], self._viewer(at))
        try:
            return self._said(self._cursor.game.explain(view, thing, detail), min(detail, FULL))
        except Unknown:
            return ""

    def _said(self, told: Explanation, detail: int) -> str:
        words = self.words()
        return words.short(told) if detail == SHORT else f'<ul class="st-explanation">{words.html(told, detail)}</ul>'
