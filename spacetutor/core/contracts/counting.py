"""What many games are counted by: pieces, marks of moves and of ends, and what a balance must show."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

from spacetutor.core.balance import Finding, Tally

S_contra = TypeVar("S_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class Counting(Protocol[S_contra, A_contra]):
    """`census` counts every piece, wherever it lies; `marks` is what statistics count a move under, made at a table."""

    def census(self, state: S_contra) -> Hashable: ...
    def marks(self, state: S_contra, action: A_contra) -> tuple[tuple[str, int | str], ...]: ...

    def closing(self, state: S_contra) -> tuple[tuple[str, int | str], ...]:
        """What a game that is over is counted under when a balance is struck, beside the marks of its moves."""
        ...

    def findings(self, tally: Tally) -> Sequence[Finding]: ...
