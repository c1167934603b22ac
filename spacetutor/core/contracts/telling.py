"""Why, as statements: of moves, things, turns, and what could have been done instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from spacetutor.core.event import Event
from spacetutor.core.explanation import Explanation, Thing

A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Telling(Protocol[A_contra, V_contra]):
    """`prompt` tells the seat to act which part of its turn this is, or what it is asked."""

    def prompt(self, view: V_contra) -> Explanation: ...

    def pressing(self, view: V_contra) -> Explanation | None:
        """What matters before the next turn of the seat to act: that the end is there or a step of somebody's away,
        or that another is about to take what it is about to take itself. None while nothing of that is near.
        """
        ...

    def explain(self, view: V_contra, subject: A_contra | Thing, detail: int) -> Explanation: ...

    def explain_turn(
        self, steps: Sequence[tuple[V_contra, A_contra, tuple[Event, ...]]], after: V_contra, detail: int
    ) -> Explanation: ...
    def compare(self, view: V_contra, played: A_contra, better: A_contra) -> Explanation: ...

    def things(self, view: V_contra) -> Sequence[Thing]: ...

    def about(self, action: A_contra) -> tuple[Thing, ...]:
        """What on the table is clicked for a move, in this order; nothing where it is a button beside the table."""
        ...

    def along(self, action: A_contra) -> tuple[Thing, ...]:
        """What a move goes over, or takes, in this order: a table may draw it before the move is made."""
        ...
