"""How strong players are, by their results: intervals for a share of wins, and Elo numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, log10, sqrt
from typing import NamedTuple

from spacetutor.core.evidence import share, sure

SURE = sure()
"""Standard errors to each side that hold 95 of 100."""

POINTS = 400 / log(10)
"""Elo points for one unit of the logarithm of the odds."""

ROUNDS = 10_000


class Wins(NamedTuple):
    """Games of a pair, how many of them the first one won (a shared victory is shared), and how many nobody won."""

    games: int
    won: float
    nobodys: int = 0

    @property
    def lost(self) -> float:
        """How many the other one won."""
        return self.games - self.nobodys - self.won


class Rating(NamedTuple):
    """Elo points, the average of all being 0, and how far off they may be (95 %)."""

    elo: float
    margin: float


def wilson(tally: Wins) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson 1927); it stays between 0 and 1."""
    found = share(tally.won, tally.games)
    return found.low, found.high


def ratings(players: Sequence[str], results: Mapping[tuple[str, str], Wins]) -> dict[str, Rating]:
    """Elo by greatest likelihood under the model of Bradley and Terry (1952).

    Each pair is given one drawn game more than it played, so that who won every game has a number as well.
    """
    games, won = _tables(players, results)
    strengths = _strengths(games, won)
    spreads = _spreads(games, strengths)
    middle = sum(log10(strength) for strength in strengths) / len(players)
    return {
        player: Rating(400 * (log10(strength) - middle), SURE * POINTS * spread)
        for player, strength, spread in zip(players, strengths, spreads, strict=True)
    }


def _tables(players: Sequence[str], results: Mapping[tuple[str, str], Wins]) -> tuple[list[list[float]], list[float]]:
    """How many games each two played, and how many each won."""
    place = {player: i for i, player in enumerate(players)}
    games, won = [[0.0] * len(players) for _ in players], [0.0] * len(players)
    for (one, other), tally in results.items():
        i, j = place[one], place[other]
        # A game that nobody won does not say who is stronger.
        games[i][j] += tally.won + tally.lost + 1
        games[j][i] += tally.won + tally.lost + 1
        won[i] += tally.won + 0.5
        won[j] += tally.lost + 0.5
    return games, won


def _strengths(games: list[list[float]], won: list[float]) -> list[float]:
    """The fixed point at which everybody is expected to win as much as they did (Hunter 2004)."""
    strengths = [1.0] * len(won)
    for _ in range(ROUNDS):
        expected = [
            sum(count / (mine + theirs) for count, theirs in zip(row, strengths, strict=True) if count)
            for row, mine in zip(games, strengths, strict=True)
        ]
        newer = [wins / against if against else 1.0 for wins, against in zip(won, expected, strict=True)]
        moved = max(abs(log(new / old)) for new, old in zip(newer, strengths, strict=True))
        strengths = newer
        if moved < 1e-12:
            break
    return strengths


def _spreads(games: list[list[float]], strengths: list[float]) -> list[float]:
    """Standard errors of the logarithms, from the information that the games hold about them."""
    size = len(strengths)
    # The average is fixed at 0; adding 1 everywhere takes away the freedom to shift all numbers alike.
    information = [[1.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(size):
            weight = games[i][j] * strengths[i] * strengths[j] / (strengths[i] + strengths[j]) ** 2
            information[i][j] -= weight
            information[i][i] += weight
    inverse = inverted(information)
    return [sqrt(max(0.0, inverse[i][i] - 1 / size**2)) for i in range(size)]


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda r: abs(rows[r][column]))
        rows[column], rows[best] = rows[best], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for other in range(size):
            if other != column:
                factor = rows[other][column]
                rows[other] = [v - factor * p for v, p in zip(rows[other], rows[column], strict=True)]
    return [row[size:] for row in rows]
