"""Who may know what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from spacetutor.core.secret import Secret

S = TypeVar("S")
V = TypeVar("V")


class Knowing(Protocol[S, V]):
    """`view` is all that a seat may know (None: a watcher), `open_view` has no seat's secrets, and `imagine` deals a
    table that fits a view.
    """

    def view(self, state: S, seat: int | None) -> V: ...
    def open_view(self, state: S) -> V: ...
    def imagine(self, view: V, rng: Random) -> S: ...

    def secrets(self, state: S) -> Sequence[Secret]:
        """Every place where something lies face down, from the rules and not from `view`, which is held to it."""
        ...
