"""A game's books, all through it: what was gained, paid and passed on. A game keeps them, graphs draw them."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.explanation import Explanation, Term


class Course(NamedTuple):
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


class Passing(NamedTuple):
    """A token that went from one seat to another by a move (from 1)."""

    move: int
    giver: int
    taker: int
    colour: str


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
    points: tuple[Course, ...]
    origins: tuple[Origin, ...]
    bills: tuple[Bill, ...]
    passings: tuple[Passing, ...]
    growth: tuple[Course, ...]
    skills: tuple[tuple[tuple[int, ...], ...], ...]
    goals: tuple[Goal, ...]
