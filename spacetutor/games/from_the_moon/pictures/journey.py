"""A line of play as pictures read it: the tables, the moves, and what happened by each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from spacetutor.core.event import Event
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Term, word
from spacetutor.core.figure.titles import best, seats, standing
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.apply import make
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.pending import Pending
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.values import Values


class Happened(NamedTuple):
    """One thing that happened, the move (from 1) by which it did, and what waited at that moment."""

    move: int
    event: Event
    waiting: tuple[Pending, ...]


class _Diary(list[Event]):
    """Notes with each event what waits on the table as it happens."""

    def __init__(self, values: Values, state: State) -> None:
        super().__init__()
        self.waiting: list[tuple[Pending, ...]] = []
        self.draft = Draft(values, state, self)

    def append(self, event: Event) -> None:
        super().append(event)
        self.waiting.append(self.draft.pending)


class Journey:
    """Tables count from 0, before the first move: a table's number is that of the move that led to it."""

    def __init__(self, rules: Rules, states: Sequence[State], actions: Sequence[Action]) -> None:
        self.rules, self.states, self.actions = rules, states, actions

    @property
    def values(self) -> Values:
        return self.rules.material

    @property
    def last(self) -> State:
        return self.states[-1]

    @property
    def seats(self) -> range:
        return range(len(self.last.seats))

    @property
    def alone(self) -> bool:
        return self.last.solo

    @property
    def moves(self) -> tuple[int, ...]:
        return tuple(range(len(self.states)))

    @cached_property
    def happened(self) -> tuple[Happened, ...]:
        """All events in order, worked out once."""
        found: list[Happened] = []
        for move, (state, action) in enumerate(zip(self.states, self.actions, strict=False), 1):
            diary = _Diary(self.values, state)
            make(diary.draft, action)
            found += [Happened(move, *entry) for entry in zip(diary, diary.waiting, strict=True)]
        return tuple(found)

    @property
    def when(self) -> Term:
        """Whether what is told of the last table is told of the end."""
        return standing(self.last.over)

    @property
    def altogether(self) -> Term:
        """Whether a sum over the moves is that of the game, or of what has been played of it."""
        return word("chart.in-this-game") if self.last.over else standing(False)


def label(name: str) -> Explanation:
    return Explanation(f"label.chart.{name}", NO_FACTS)


def named(name: str) -> Term:
    """What a line or a bar counts."""
    return word(f"chart.{name}")


def most(line: Journey, numbers: Sequence[float]) -> tuple[str, dict[str, Fact]]:
    """Who has the most of something, and how a title about it goes on: alone, even, or not at all."""
    ahead = best(numbers)
    facts: dict[str, Fact] = {"seats": seats(ahead), "when": line.when}
    return "-alone" if line.alone else "-even" if len(ahead) > 1 else "", facts
