"""Walking through a replay: to any move, along any what-if, and off into a new one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.play.record import Record
from spacetutor.play.replay.lines import Try, moves_along, tried
from spacetutor.play.replay.model import Move, OwnDeal, Replay
from spacetutor.play.replay.verify import Proven, prove


class Cursor:
    """A place in a verified replay: a line (None: as played, or a branch's index) and a number of moves made."""

    def __init__(self, replay: Replay) -> None:
        self.game = replay.game
        self.line: int | None = None
        self.at = 0
        self._lay(replay, prove(replay))

    def _lay(self, replay: Replay, proven: Proven) -> None:
        self.replay, self._proven = replay, proven
        # Stepping asks for the same line again and again.
        self._along = lru_cache(8)(lambda line: Record.along(replay, proven.along(line), moves_along(replay, line)))

    @property
    def record(self) -> Record:
        """The line that one walks along, from the first move."""
        return self._along(self.line)

    @property
    def moves(self) -> list[Move]:
        return self.record.moves

    @property
    def states(self) -> list[Any]:
        return self.record.states

    @property
    def state(self) -> Any:
        return self.states[self.at]

    def seek(self, move: int, line: int | None = None) -> Any:
        """Go to the table after so many moves; Unknown where there is none."""
        if line is not None and not 0 <= line < len(self.replay.branches):
            raise Unknown(f"there is no what-if {line}; there are {len(self.replay.branches)}")
        last = self._along(line).last
        if not 0 <= move <= last:
            raise Unknown(f"there is no move {move}: moves count from 0 (the beginning) to {last}")
        self.line, self.at = line, move
        return self.state

    def step(self, by: int = 1) -> Any:
        """Go forward or back, stopping at either end."""
        return self.seek(max(0, min(len(self.moves), self.at + by)), self.line)

    def branch(self, action: Any, name: str = "", at: int | None = None, deal: OwnDeal | None = None) -> Replay:
        """Make another move here: a new what-if, or one move more where a what-if ends. Returns the new replay."""
        table = self.state if deal is None else deal.table
        states = [*self.states[: self.at], table, self.game.apply(table, action)]
        replay, line = tried(self.replay, Try(self.line, self.at, Move(action, at), deal, name))
        branches = [*self._proven.branches[:line], states, *self._proven.branches[line + 1 :]]
        self._lay(replay, Proven(self._proven.main, branches))
        self.line, self.at = line, self.at + 1
        return replay
