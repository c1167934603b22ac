"""What a game offered last: a move out of it need not be put to every check again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from spacetutor.core.errors import Illegal
from spacetutor.core.reason import Verdict

P = TypeVar("P")
A = TypeVar("A")


class Offered(Generic[P, A]):
    """The newest list of legal moves and the newest ideas, each kept in one piece with the position it was made for."""

    def __init__(self) -> None:
        self._listed: tuple[P | None, Sequence[A]] = (None, ())
        self._thought_of: tuple[P | None, Sequence[tuple[float, A]]] = (None, ())

    def moves(self, position: P) -> list[A] | None:
        """The moves that were listed for this very position, if it was the last one."""
        at, moves = self._listed
        return list(moves) if at is position else None

    def note_moves(self, position: P, moves: Sequence[A]) -> list[A]:
        self._listed = (position, moves)
        return list(moves)

    def note_ideas(self, position: P, ideas: list[tuple[float, A]]) -> list[tuple[float, A]]:
        self._thought_of = (position, ideas)
        return ideas

    def check(self, position: P, action: A, reasons: Callable[[P, A], Verdict]) -> None:
        """Raise Illegal with the verdict, unless the move is one that was just offered or the rules allow it."""
        if not self._has(position, action):
            verdict = reasons(position, action)
            if not verdict.legal:
                raise Illegal(action, verdict)

    def _has(self, position: P, action: A) -> bool:
        """Whether this move was listed for this position, or is itself one of the ideas."""
        at, moves = self._listed
        if at is position and action in moves:
            return True
        at, ideas = self._thought_of
        return at is position and any(action is idea for _, idea in ideas)
