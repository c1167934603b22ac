"""What a game tells a bot: how it stands, what looks good, what is worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

S_contra = TypeVar("S_contra", contravariant=True)
A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


class Thinking(Protocol[S_contra, A, V_contra]):
    """Rules of thumb, so that bots need to know no game."""

    def outlook(self, state: S_contra, seat: int) -> float: ...
    def inviting(self, view: V_contra, legal: Sequence[A]) -> Sequence[A]: ...
    def ideas(self, state: S_contra) -> Sequence[tuple[float, A]]: ...

    def prospects(self, state: S_contra) -> tuple[float, ...]:
        """Every seat's chance to win, each from 0 to 1. They add up to 1 or less: the rest is that nobody wins.

        Of a game that is over it is the result: a victory is shared out among those who won, and all others have 0.
        """
        ...
