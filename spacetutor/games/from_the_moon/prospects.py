"""Each seat's chance to win, at a glance.

The weights are a logistic regression of who won on how every seat stood, over 9,100 moments of 200 games of two: moves
of the greedy bot, and others from `ideas` in between; half-way back to equal weights, since so few games say little
more. What one player alone goes by is in `means`.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from spacetutor.games.from_the_moon.apply import apply
from spacetutor.games.from_the_moon.ideas import ideas
from spacetutor.games.from_the_moon.known import REMEMBERED, Drawn, openly
from spacetutor.games.from_the_moon.means import chance, odds_alone
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.scoring import score
from spacetutor.games.from_the_moon.standing import standing
from spacetutor.games.from_the_moon.state import State
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
    "small Buildings and powers": (0.032, 0.058),
    "what waits": (0.032, 0.071),
    "being the next to begin a turn": (0.147, 0.109),
}
"""What each point of it is worth, as a logarithm of odds, at the beginning and at the end of a game."""

EARLY: tuple[float, ...]
LATE: tuple[float, ...]
EARLY, LATE = zip(*WEIGHTS.values(), strict=True)
LONG = 5.0
"""Gatherings to come at the beginning."""

MOST_SETTLED = 12
"""Choices of a turn that are answered before anybody looks at the table."""


def settled(rules: Rules, state: State) -> tuple[State, int]:
    """The table as the turn ends, if the best ideas answer whatever waits, and how many answers that took: nothing is
    gained by putting it off.
    """
    seat = state.to_act
    for answers in range(MOST_SETTLED):
        if state.over or not state.pending or state.to_act != seat:
            return state, answers
        state = apply(rules, state, ideas(rules, state)[0][1])
    return state, MOST_SETTLED


def strengths(rules: Rules, state: State, things: int = len(WEIGHTS)) -> list[float]:
    """What every seat has, weighed by the time that is left; only the first so many things, if that is asked."""
    values, found = rules.material, []
    if state.solo:
        return [odds_alone(Worth(values, state, 0))]
    for seat in range(len(state.seats)):
        worth = Worth(values, state, seat)
        found.append(weighed(standing(worth)[:things], min(1.0, worth.left / LONG)))
    return found


def weighed(has: tuple[float, ...], left: float) -> float:
    """The strength of a seat that has this, with such a share of the game to come."""
    return sum([x * (late + left * (early - late)) for x, early, late in zip(has, EARLY, LATE, strict=False)])


def prospects(rules: Rules, state: State) -> tuple[float, ...]:
    """The chances of all seats; alone, what is lacking to 1 is that nobody wins. Of a game that is over, who won."""
    return _known(rules, openly(state)) or _chances(rules, state)


@lru_cache(REMEMBERED)
def _known(rules: Rules, table: State) -> tuple[float, ...] | None:
    """The chances on a table where nothing is drawn before the turn ends."""
    try:
        return _chances(rules, table)
    except Drawn:
        return None


def _chances(rules: Rules, state: State) -> tuple[float, ...]:
    state, _ = settled(rules, state)
    if state.over:
        won = [entry.winner for entry in score(rules.material, state)]
        return tuple([each / max(1, sum(won)) for each in won])
    found = strengths(rules, state)
    if state.solo:
        return (chance(found[0]),)
    most = max(found)
    odds = [exp(each - most) for each in found]
    return tuple([each / sum(odds) for each in odds])
