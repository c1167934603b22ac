"""What goes with winning: the share of wins with a thing against that without it, among equals."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from spacetutor.contests.rating import SURE

if TYPE_CHECKING:
    import numpy as np

    Vector = np.ndarray[Any, np.dtype[Any]]

FEWEST = 10
"""With fewer rows than this on either side nothing can be said, and the interval is everything."""

LEVEL = 0.05


class Effect(NamedTuple):
    """A thing, its rows with and without and their shares of wins; the difference among equals with its 95 % interval.

    `sure`: it is no accident, by Holm's procedure (1979) over all things of the table.
    """

    what: str
    games: int
    share: float
    games_without: int
    share_without: float
    difference: float
    low: float
    high: float
    p: float
    sure: bool = False


class Seats(NamedTuple):
    """The rows that are compared: each one's game, its stratum (those who are equals), and its share of the win."""

    game: Vector
    stratum: Vector
    won: Vector


def effects(seats: Seats, having: Sequence[tuple[str, Vector]]) -> list[Effect]:
    """For each thing, with the rows that have it: what goes with it. The strongest first."""
    found = [_effect(seats, what, rows) for what, rows in having]
    return sorted(_with_holm(found), key=lambda effect: (-effect.difference, effect.what))


def enough(found: Sequence[Effect]) -> list[Effect]:
    """Those of which something can be said."""
    return [effect for effect in found if min(effect.games, effect.games_without) >= FEWEST]


def _effect(seats: Seats, what: str, rows: Vector) -> Effect:
    """The difference within strata, and its error by game: seats of one table can't all win, so they are not apart."""
    import numpy as np

    has = np.zeros(len(seats.won))
    has[rows] = 1.0
    count = np.bincount(seats.stratum)
    centred = has - (np.bincount(seats.stratum, has) / count)[seats.stratum]
    outcome = seats.won - (np.bincount(seats.stratum, seats.won) / count)[seats.stratum]
    spread = float(centred @ centred)
    with_it, without = int(has.sum()), int(len(has) - has.sum())
    share = float(seats.won @ has) / with_it if with_it else 0.0
    share_without = float(seats.won @ (1 - has)) / without if without else 0.0
    if spread <= 1e-9 or min(with_it, without) < FEWEST:
        difference = float(centred @ outcome) / spread if spread > 1e-9 else 0.0
        return Effect(what, with_it, share, without, share_without, difference, -1.0, 1.0, 1.0)
    difference = float(centred @ outcome) / spread
    scores = np.bincount(seats.game, centred * (outcome - difference * centred))
    error = sqrt(float(scores @ scores)) / spread
    p = erfc(abs(difference) / error / sqrt(2)) if error > 0 else 1.0
    low, high = difference - SURE * error, difference + SURE * error
    return Effect(what, with_it, share, without, share_without, difference, max(-1.0, low), min(1.0, high), p)


def _with_holm(found: list[Effect]) -> list[Effect]:
    """The smaller the chance of an accident, the fewer the others that are left: stop at the first that may be one."""
    tried = sorted(enough(found), key=lambda effect: effect.p)
    sure: set[str] = set()
    for place, effect in enumerate(tried):
        if effect.p > LEVEL / (len(tried) - place):
            break
        sure.add(effect.what)
    return [effect._replace(sure=effect.what in sure) for effect in found]
