"""A game's books, all through it: what was gained and paid, and how the race stood. Pictures are drawn from them."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.explanation import Explanation, Term
from spacetutor.core.figure.moves import Moves


class Curve(NamedTuple):
    """A number by seat and state, all through a game, and what is counted."""

    label: Term
    numbers: tuple[tuple[int, ...], ...]


class Origin(NamedTuple):
    """Where what pays a bill may come from, and whether something is given up for it."""

    label: Term
    given_up: bool


class Bill(NamedTuple):
    """What a seat got by a move (from 1), and how much of its cost came from each origin. `label` is short."""

    move: int
    seat: int
    what: Term
    label: Explanation
    parts: tuple[int, ...]


class Goal(NamedTuple):
    """What all race for: how much of each colour it needs, and the seat and move that reached it."""

    id: str
    name: str
    needs: tuple[int, ...]
    completed: tuple[int, int] | None


class Ledger(NamedTuple):
    """The books of a line of play.

    `points` is a course for each source of points, `growth` one for each thing that a hub gives; `skills` are counted
    by seat, state and colour. States count from 0 (before the first move), so a state's number is that of its move.
    """

    colours: tuple[str, ...]
    points: tuple[Curve, ...]
    origins: tuple[Origin, ...]
    bills: tuple[Bill, ...]
    growth: tuple[Curve, ...]
    skills: tuple[tuple[tuple[int, ...], ...], ...]
    goals: tuple[Goal, ...]


class Story(NamedTuple):
    """A line of play with its books."""

    moves: Moves
    ledger: Ledger

    @property
    def last(self) -> int:
        """The number of the last move."""
        return self.moves.last

    @property
    def seats(self) -> range:
        return self.moves.seats
