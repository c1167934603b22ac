"""Is a game's material fair? What games between bots came to, and what a game demands of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import isfinite
from typing import Any, NamedTuple, Protocol

from spacetutor.core.evidence import MET, NOT_MET, TOO_FEW, Estimate, judged, mean, share
from spacetutor.core.explanation import NO_FACTS, Explanation, name

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
    """One demand, whether the games meet it (a verdict of `evidence.py`), and the numbers; both as statements."""

    demand: Explanation
    verdict: str
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
        self.squares = 0
        self.points = 0
        self.won = 0
        self.endings: Counter[str] = Counter()
        self.wins: Counter[int] = Counter()
        self.marks: Counter[tuple[str, int | str]] = Counter()

    def add(self, result: Came, turns: int, first: int, marks: tuple[tuple[str, int | str], ...]) -> None:
        """Count a game. A shared victory is shared out; seats are counted from the first player on."""
        self.games += 1
        self.turns += turns
        self.squares += turns**2
        self.won += bool(result.winners)
        self.endings[result.ending] += 1
        for seat in result.winners:
            self.wins[(seat - first) % self.seats] += WHOLE // len(result.winners)
        self.marks.update(marks)
        self.points += sum(result.scores)

    @property
    def turns_a_seat(self) -> Estimate:
        return mean(self.games, self.turns, self.squares).times(1 / self.seats)

    @property
    def places(self) -> list[Estimate]:
        """Wins of each place in the order of play, as a multiple of its fair share of the games that somebody won."""
        among = range(self.seats)
        return [share(self.wins[place] / WHOLE, self.won, self.seats).times(self.seats) for place in among]

    def ended(self, ending: str) -> Estimate:
        """The share of games that ended so."""
        return share(self.endings[ending], self.games)


def length(tally: Tally, least: float, most: float) -> Finding:
    """Turns a seat, on average."""
    turns = tally.turns_a_seat
    demand = Explanation("balance.turns", {"low": round(least), "high": round(most)})
    return Finding(demand, judged([turns], least, most), number(written(turns, 1)))


def places(tally: Tally, most: float) -> Finding:
    """No place in the order of play may win more than so many times its share."""
    shares = tally.places
    demand = Explanation("balance.places", {"most": name(str(most))})
    return Finding(demand, judged(shares, 0.0, most), number(", ".join(written(each, 2) for each in shares)))


def used(demand: str, counts: Iterable[int], tally: Tally, rare: float) -> tuple[Explanation, str]:
    """Every thing comes up. One that never did is dead once it can't come up in so many of the games."""
    if all(counts):
        verdict = MET
    else:
        verdict = NOT_MET if share(0, tally.games).high < rare else TOO_FEW
    return Explanation(f"balance.{demand}", NO_FACTS), verdict


def number(text: str) -> Explanation:
    return Explanation("balance.number", {"n": name(text)})


def written(found: Estimate, digits: int, unit: str = "") -> str:
    """A number and its interval; without one where that is everything."""
    value, low, high = (f"{each:.{digits}f}" for each in found)
    return f"{value}{unit} ({low}-{high}{unit})" if isfinite(found.high) else f"{value}{unit}"
