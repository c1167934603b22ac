"""Are the cards fair? Greedy games by the thousand, and what they must show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from spacetutor.simulate import Outcome

SHORTEST, LONGEST = 12.0, 22.0
"""Turns a seat, on average."""

FAIR = 1.25
"""No place in the order of play may win more than this many times its share."""


class Finding(NamedTuple):
    """One demand, whether it is met, and the numbers."""

    demand: str
    met: bool
    numbers: str


class Tally:
    """What a number of games came to."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.turns = 0
        self.endings: Counter[str] = Counter()
        self.wins: Counter[int] = Counter()
        self.marks: Counter[tuple[str, int | str]] = Counter()
        self.points = 0

    def add(self, outcome: Outcome) -> None:
        """Count a game. A shared victory is shared out; seats are counted from the First Player on."""
        self.games += 1
        self.turns += outcome.turns
        self.endings[outcome.result.ending] += 1
        for seat in outcome.result.winners:
            # Sixtieths, so that halves, thirds and quarters add up exactly.
            self.wins[(seat - outcome.first) % self.seats] += 60 // len(outcome.result.winners)
        self.marks.update(outcome.chosen)
        self.points += sum(outcome.result.scores)

    @property
    def turns_a_seat(self) -> float:
        return self.turns / self.games / self.seats

    def share(self, place: int) -> float:
        """Wins of a place in the order of play, as a multiple of its fair share."""
        return self.wins[place] / 60 / self.games * self.seats


def findings(tally: Tally, cards: Iterable[int], projects: Iterable[str]) -> list[Finding]:
    """What the games say to each demand."""
    shares = [tally.share(place) for place in range(tally.seats)]
    recruited = {card: tally.marks["recruited", card] for card in cards}
    taken = {card: tally.marks["taken", card] for card in recruited}
    completed = {side: tally.marks["completed", side] for side in projects}
    length = tally.turns_a_seat
    return [
        Finding(f"{SHORTEST:.0f} to {LONGEST:.0f} turns a seat", SHORTEST <= length <= LONGEST, f"{length:.1f}"),
        Finding(
            f"no place wins above {FAIR} of its share",
            max(shares) <= FAIR,
            ", ".join(f"{share:.2f}" for share in shares),
        ),
        _none_dead("every Specialist is recruited", recruited),
        _none_dead("every Specialist is taken", taken),
        _none_dead("every Project is completed", completed),
    ]


def _none_dead(demand: str, counts: dict[int, int] | dict[str, int]) -> Finding:
    ranked = sorted(counts.items(), key=lambda entry: entry[1])
    least = ", ".join(f"{name} {count}x" for name, count in ranked[:3])
    most = ", ".join(f"{name} {count}x" for name, count in ranked[:-3:-1])
    return Finding(demand, ranked[0][1] > 0, f"least {least}; most {most}")
