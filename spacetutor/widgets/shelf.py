"""A shelf of replays and one that is open: the replay page's logic, without widgets."""

from __future__ import annotations

import os
from pathlib import Path

from spacetutor.core.errors import Fault
from spacetutor.core.sketch import Sketch
from spacetutor.games import restore
from spacetutor.replay import Cursor, read_replay

OPEN_TABLE, WATCHER = "open table", "a watcher"


def default_folder() -> Path:
    """The replays beside the notebooks, or the folder that SPACETUTOR_REPLAYS names."""
    return Path(os.environ.get("SPACETUTOR_REPLAYS", Path.cwd().parent / "replays"))


class Shelf:
    """The replays of a folder. Names are those of its files; anything else is refused."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cursor: Cursor | None = None

    def names(self) -> list[str]:
        """The files that may be replays, by name."""
        return sorted(path.name for path in self.folder.glob("*.json") if path.is_file())

    def open(self, name: str) -> Cursor:
        """Open one of the shelf's replays at its beginning; a Fault says what is wrong with it."""
        if name not in self.names():
            raise Fault("is not on the shelf", file=name)
        try:
            self.cursor = Cursor(read_replay(self.folder / name, restore))
        except Fault as fault:
            raise fault.within(name) from None
        return self.cursor

    def viewpoints(self) -> list[str]:
        """Whose eyes one may look through."""
        assert self.cursor is not None
        return [OPEN_TABLE, WATCHER, *self._names()]

    def _names(self) -> list[str]:
        assert self.cursor is not None
        return [player.name for player in self.cursor.replay.players]

    def caption(self) -> str:
        """Which move one is at."""
        assert self.cursor is not None
        at, moves = self.cursor.at, self.cursor.moves
        if at == 0:
            return f"Before the first of {len(moves)} moves"
        seat = self.cursor.game.actor(self.cursor.states[at - 1])
        assert seat is not None
        return f"Move {at} of {len(moves)}: {self._names()[seat]}: {self.cursor.game.text(moves[at - 1].action)}"

    def sketch(self, viewpoint: str) -> Sketch:
        """The table at the cursor, as that viewpoint may see it."""
        assert self.cursor is not None
        game, state, names = self.cursor.game, self.cursor.state, self._names()
        if viewpoint == OPEN_TABLE:
            return game.sketch(game.open_view(state), names)
        seat = None if viewpoint == WATCHER else self.viewpoints().index(viewpoint) - 2
        return game.sketch(game.view(state, seat), names)
