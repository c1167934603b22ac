"""Walking through a replay: to any move, along any what-if, and off into a new one."""

from __future__ import annotations

from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.replay.model import Branch, Move, Replay
from spacetutor.replay.verify import play, verify


class Cursor:
    """A place in a verified replay: a line (None: as played, or a branch's index) and a number of moves made."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.game = replay.game
        self._main = verify(replay)
        self.line: int | None = None
        self.at = 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves of the line, from the first."""
        return self._moves(self.line)

    def _moves(self, line: int | None) -> tuple[Move, ...]:
        if line is None:
            return self.replay.moves
        branch = self.replay.branches[line]
        return self._moves(branch.parent)[: branch.start] + branch.moves

    @property
    def states(self) -> list[Any]:
        """The tables along the line: one more than there are moves."""
        if self.line is None:
            return self._main
        shared = self._shared(self.line)
        return self._main[:shared] + play(self.game, self._main[shared], self.moves[shared:], "move")

    def _shared(self, line: int) -> int:
        """How many moves a what-if has in common with the game as it was played."""
        branch = self.replay.branches[line]
        return branch.start if branch.parent is None else min(branch.start, self._shared(branch.parent))

    @property
    def state(self) -> Any:
        return self.states[self.at]

    def seek(self, move: int, line: int | None = None) -> Any:
        """Go to the table after so many moves; Unknown where there is none."""
        if line is not None and not 0 <= line < len(self.replay.branches):
            raise Unknown(f"there is no what-if {line}; there are {len(self.replay.branches)}")
        last = len(self._moves(line))
        if not 0 <= move <= last:
            raise Unknown(f"there is no move {move}: moves count from 0 (the beginning) to {last}")
        self.line, self.at = line, move
        return self.state

    def step(self, by: int = 1) -> Any:
        """Go forward or back, stopping at either end."""
        return self.seek(max(0, min(len(self.moves), self.at + by)), self.line)

    def branch(self, action: Any, name: str = "", at: int | None = None) -> Replay:
        """Make another move here: a new what-if, or one move more where a what-if ends. Returns the new replay."""
        self.game.apply(self.state, action)
        branches = list(self.replay.branches)
        if self.line is not None and self.at == len(self.moves):
            last = branches[self.line]
            branches[self.line] = last._replace(moves=(*last.moves, Move(action, at)))
        else:
            branches.append(Branch(name, self.line, self.at, (Move(action, at),)))
            self.line = len(branches) - 1
        self.replay = self.replay._replace(branches=tuple(branches))
        self.at += 1
        return self.replay
