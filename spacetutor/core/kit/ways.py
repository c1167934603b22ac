"""What the rest of a turn can bring: all ways to go on are tried."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
A = TypeVar("A")

MOST_TABLES = 300
"""With more tables than this on the way nothing is told."""


class Yield(NamedTuple):
    """The most that can be had of several things, each by itself; and what can be done."""

    most: tuple[int, ...]
    deeds: frozenset[str] = frozenset()

    def then(self, later: Yield) -> Yield:
        return Yield(tuple(map(int.__add__, self.most, later.most)), self.deeds | later.deeds)

    def either(self, other: Yield) -> Yield:
        return Yield(tuple(map(max, self.most, other.most)), self.deeds | other.deeds)


class Onward(NamedTuple, Generic[S]):
    """What a move comes to: what it brings at once, what it sets off one by one, and the table after it."""

    now: Yield
    chain: tuple[int, ...]
    after: S


class TooMany(Exception):
    """There are more ways than anybody would try."""


class Ways(Generic[S, A]):
    """The tables that one turn can come to, each worked out once however many moves are asked about.

    A game says which moves there are, what each comes to, when the turn has ended, and which tables are alike. The last
    of `nothing` counts what is set off one by one.
    """

    nothing: Yield

    def __init__(self, start: S) -> None:
        self.start = start
        self._steps: dict[Hashable, list[Onward[S]]] = {}

    def moves(self, state: S) -> list[A]:
        raise NotImplementedError

    def step(self, state: S, action: A) -> Onward[S]:
        raise NotImplementedError

    def ended(self, state: S) -> bool:
        raise NotImplementedError

    def alike(self, state: S) -> Hashable:
        """What tables have in common that can be gone on from in the same ways."""
        return state

    def steps(self, state: S) -> list[Onward[S]]:
        """All ways to go on from a table."""
        alike = self.alike(state)
        if alike not in self._steps:
            self._steps[alike] = [self.step(state, move) for move in self.moves(state)]
        return self._steps[alike]

    def reach(self, action: A) -> Yield | None:
        """What a move can bring until the turn is over; None if there are too many ways."""
        try:
            return _Turn(self).by(self.step(self.start, action))
        except TooMany:
            return None

    def chain(self, action: A) -> tuple[int, ...]:
        """An order in which the most is set off after a move; () if there are too many ways."""
        turn, step = _Turn(self), self.step(self.start, action)
        try:
            turn.by(step)
            order = [*step.chain]
            while turn.after(step.after).most[-1]:
                step = max(self.steps(step.after), key=lambda each: turn.by(each).most[-1])
                order += step.chain
            return tuple(order)
        except TooMany:
            return ()


class _Turn(Generic[S, A]):
    """The tables that one move can come to, and the most that each can bring."""

    def __init__(self, ways: Ways[S, A]) -> None:
        self.ways = ways
        self.known: dict[Hashable, Yield] = {}

    def by(self, step: Onward[S]) -> Yield:
        return step.now.then(self.after(step.after))

    def after(self, state: S) -> Yield:
        if self.ways.ended(state):
            return self.ways.nothing
        alike = self.ways.alike(state)
        if alike not in self.known:
            if len(self.known) == MOST_TABLES:
                raise TooMany
            self.known[alike] = self.ways.nothing
            self.known[alike] = self._best(state)
        return self.known[alike]

    def _best(self, state: S) -> Yield:
        first, *others = [self.by(step) for step in self.ways.steps(state)]
        for other in others:
            first = first.either(other)
        return first
