"""What a sample proves: a number with its 95 % interval, and whether that keeps within limits."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, sqrt
from statistics import NormalDist
from typing import NamedTuple

MET, NOT_MET, TOO_FEW = "met", "not-met", "too-few"
VERDICTS = (MET, NOT_MET, TOO_FEW)
"""Within the limits beyond doubt, outside of them beyond doubt, or a sample too small to tell."""

DOUBT = 0.05
"""How often the true number may lie outside of its interval."""

FEWEST = 5
"""With fewer numbers than this their mean says nothing."""


class Estimate(NamedTuple):
    """A number found in a sample, and the ends of its interval."""

    value: float
    low: float
    high: float

    def times(self, factor: float) -> Estimate:
        return Estimate(*(factor * number for number in self))


def sure(among: int = 1) -> float:
    """Standard errors to each side that hold 95 of 100; of several numbers, all of them together (Bonferroni)."""
    return NormalDist().inv_cdf(1.0 - DOUBT / 2 / among)


def share(part: float, whole: int, among: int = 1) -> Estimate:
    """A share of games by Wilson's interval (1927), which stays between 0 and 1. Of no games it is everything."""
    if not whole:
        return Estimate(0.0, 0.0, 1.0)
    found, errors = part / whole, sure(among)
    middle = found + errors**2 / (2 * whole)
    half = errors * sqrt(found * (1 - found) / whole + errors**2 / (4 * whole**2))
    below = 1 + errors**2 / whole
    return Estimate(found, max(0.0, (middle - half) / below), min(1.0, (middle + half) / below))


def mean(count: int, total: float, squares: float) -> Estimate:
    """An average by Student's interval, from a sum and a sum of squares; of too few numbers it is everything."""
    found = total / count
    if count < FEWEST:
        return Estimate(found, -inf, inf)
    spread = max(0.0, squares - count * found**2) / (count - 1)
    half = _student(count - 1) * sqrt(spread / count)
    return Estimate(found, found - half, found + half)


def _student(freedom: int) -> float:
    """Student's quantile from the normal one, by the expansion of Fisher and Cornish (1960)."""
    z = sure()
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def judged(found: Iterable[Estimate], least: float, most: float) -> str:
    """All of them must keep within the limits: one that is wholly outside is enough to say no."""
    numbers = list(found)
    if any(number.high < least or number.low > most for number in numbers):
        return NOT_MET
    return MET if all(least <= number.low and number.high <= most for number in numbers) else TOO_FEW
