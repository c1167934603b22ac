"""The rules: what is dealt, who may do what and why, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from spacetutor.core.event import Event
from spacetutor.core.reason import Verdict

S = TypeVar("S")
A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


class Playing(Protocol[S, A, V_contra]):
    """What asks about a position takes a state or a seat's view of it and reads only what that seat may know.

    What chance decides is drawn by `deal` alone, and `new` lays it (or a position that was written). What changes a
    table (`apply`, `events`) takes the state.
    """

    @property
    def seats(self) -> int: ...
    def deal(self, rng: Random) -> Any: ...
    def new(self, chance: Any) -> S: ...

    def actor(self, position: S | V_contra) -> int | None: ...
    def turn(self, position: S | V_contra) -> int: ...
    def legal(self, position: S | V_contra) -> Sequence[A]: ...
    def reasons(self, position: S | V_contra, action: A) -> Verdict: ...

    def apply(self, state: S, action: A) -> S: ...
    def events(self, state: S, action: A) -> tuple[Event, ...]: ...
