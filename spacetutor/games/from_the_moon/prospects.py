"""Each seat's chance to win, at a glance.

The weights are a logistic regression of who won on how every seat stood, over 9,100 moments of 200 games of two: moves
of the greedy bot, and others from `ideas` in between; half-way back to equal weights, since so few games say little
more. What one player alone goes by is set by hand.
"""

from __future__ import annotations

from math import exp

from spacetutor.games.from_the_moon.alone import chance, confidence, need
from spacetutor.games.from_the_moon.pieces import FOOD
from spacetutor.games.from_the_moon.scoring import score
from spacetutor.games.from_the_moon.standing import standing
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.values import Values
from spacetutor.games.from_the_moon.worth import Worth

WEIGHTS = {
    "points": (0.025, 0.074),
    "hourglass tiles": (0.022, 0.069),
    "Achievements": (0.030, 0.077),
    "launches and improvements to come": (0.038, 0.063),
    "cubes": (0.033, 0.059),
    "Food": (0.024, 0.051),
    "Energy": (0.022, 0.065),
    "Batteries": (0.067, 0.112),
    "crews": (0.036, 0.041),
    "Rovers at home": (0.036, 0.054),
    "research": (0.022, 0.055),
    "small Buildings": (0.032, 0.058),
    "what waits": (0.032, 0.071),
    "being the next to begin a turn": (0.147, 0.109),
}
"""What each point of it is worth, as a logarithm of odds, at the beginning and at the end of a game."""

EARLY: tuple[float, ...]
LATE: tuple[float, ...]
EARLY, LATE = zip(*WEIGHTS.values(), strict=True)
LONG = 5.0
"""Gatherings to come at the beginning."""

CARRIED = 0.05
"""Alone: what a point on the track counts beside the means to do what is left."""


def strengths(values: Values, state: State, things: int = len(WEIGHTS)) -> list[float]:
    """What every seat has, weighed by the time that is left; only the first so many things, if that is asked."""
    if state.solo:
        return [odds_alone(values, state)]
    found = []
    for seat in range(len(state.seats)):
        worth = Worth(values, state, seat)
        found.append(weighed(standing(worth)[:things], min(1.0, worth.left / LONG)))
    return found


def weighed(has: tuple[float, ...], left: float) -> float:
    """The strength of a seat that has this, with such a share of the game to come."""
    return sum([x * (late + left * (early - late)) for x, early, late in zip(has, EARLY, LATE, strict=False)])


def prospects(values: Values, state: State) -> tuple[float, ...]:
    """The chances of all seats; alone, what is lacking to 1 is that nobody wins. Of a game that is over, who won."""
    if state.over:
        won = [entry.winner for entry in score(values, state)]
        return tuple([each / max(1, sum(won)) for each in won])
    if state.solo:
        return (chance(odds_alone(values, state)),)
    found = strengths(values, state)
    most = max(found)
    odds = [exp(each - most) for each in found]
    return tuple([each / sum(odds) for each in odds])


def odds_alone(values: Values, state: State) -> float:
    """The chance to win alone, as a logarithm of odds: what can be had against what is to be done."""
    worth = Worth(values, state, 0)
    has = standing(worth)
    means = sum(has[4:]) - worth.pantry + CARRIED * has[0]
    return confidence(need(values, state), max(0.0, means), _short(worth))


def _short(worth: Worth) -> float:
    """Who will go hungry at the next gathering, though all Energy is turned to Food; the nearer it is the graver."""
    me, spent = worth.me, worth.values.costs.energy_for_food
    food, energy = me.resources[FOOD], me.batteries
    if worth.feeding:
        food += worth.grown * worth.harvest
        energy = me.batteries if worth.recharge else me.energy
        return 9.0 * max(0, worth.eaters - food - energy // spent)
    short = worth.eaters - worth.grown - food
    grave = 1.0 + 1.0 * (len(me.rovers) - me.rovers.count(0))
    return 0.4 * max(0, short) + grave * max(0, short - energy // spent)
