"""Is a game's material fair? What games between bots came to, and what a game demands of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from spacetutor.core.explanation import Explanation

WHOLE = 60
"""A victory in parts, so that halves, thirds and quarters add up exactly."""


class Trial(NamedTuple):
    """Games to be played: options beside the number of seats, and the bot that plays all seats.

    `seats` are the numbers of seats that are tried, and `games` how many games of each, where nobody names others.
    """

    options: Mapping[str, Any] = {}
    bot: str = "greedy"
    seats: tuple[int, ...] = (2, 3, 4)
    games: int = 1000


class Finding(NamedTuple):
    """One demand, whether it is met, and the numbers, both as statements."""

    demand: Explanation
    met: bool
    found: Explanation


class Came(Protocol):
    """How one game came out: why it ended, the seats that won (nobody, one or several), and their points."""

    @property
    def ending(self) -> str: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def scores(self) -> tuple[int, ...]: ...


class Tally:
    """What a number of games came to."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.turns = 0
        self.points = 0
        self.won = 0
        self.endings: Counter[str] = Counter()
        self.wins: Counter[int] = Counter()
        self.marks: Counter[tuple[str, int | str]] = Counter()

    def add(self, result: Came, turns: int, first: int, marks: tuple[tuple[str, int | str], ...]) -> None:
        """Count a game. A shared victory is shared out; seats are counted from the first player on."""
        self.games += 1
        self.turns += turns
        self.won += bool(result.winners)
        self.endings[result.ending] += 1
        for seat in result.winners:
            self.wins[(seat - first) % self.seats] += WHOLE // len(result.winners)
        self.marks.update(marks)
        self.points += sum(result.scores)

    @property
    def turns_a_seat(self) -> float:
        return self.turns / self.games / self.seats

    def share(self, place: int) -> float:
        """Wins of a place in the order of play, as a multiple of its fair share of the games that somebody won."""
        return self.wins[place] / WHOLE / self.won * self.seats if self.won else 0.0

    def ended(self, ending: str) -> float:
        """The share of games that ended so."""
        return self.endings[ending] / self.games
