"""Asking the learner."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Protocol, TypeVar

from spacetutor.core.puzzle import Puzzle

V_contra = TypeVar("V_contra", contravariant=True)


class Quizzing(Protocol[V_contra]):
    """Puzzles of some kinds, each a question that a view answers."""

    puzzle_kinds: ClassVar[tuple[str, ...]]

    def puzzle_after(self, rng: Random) -> int:
        """How many moves of a new game are made before a puzzle is looked for: few, some or many."""
        ...

    def puzzle(self, kind: str, view: V_contra, rng: Random) -> Puzzle | None: ...
