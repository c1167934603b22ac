"""The part of a game that decides, and the part that says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from spacetutor.core.event import Event
from spacetutor.core.explanation import Explanation, Thing
from spacetutor.core.reason import Verdict

R = TypeVar("R")
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
T = TypeVar("T")


class Engine(NamedTuple, Generic[R, S, A, V]):
    """What is legal, why, what comes of it, and what a seat may know of that; `ideas` are moves worth a thought."""

    legal: Callable[[R, S | V], list[A]]
    reasons: Callable[[R, S | V, A], Verdict]
    apply: Callable[[R, S, A, list[Event] | None], S]
    view: Callable[[S, int | None], V]
    ideas: Callable[[R, S], list[tuple[float, A]]]


class Tellers(NamedTuple, Generic[R, A, V, T]):
    """A game's `tell/`: a table made of a view, and what is said of things, moves and turns on it."""

    table: Callable[[R, V], T]
    thing: Callable[[T, Thing, int], Explanation]
    move: Callable[[T, A, int], Explanation]
    turn: Callable[[R, Sequence[tuple[V, A, tuple[Event, ...]]], V, int], Explanation]
    compare: Callable[[T, A, A], Explanation]
    prompt: Callable[[T], Explanation]
    pressing: Callable[[T], Explanation | None] = lambda _: None
