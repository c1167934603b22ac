"""Each seat's chance to win, at a glance."""

from __future__ import annotations

from math import exp

from spacetutor.games.space_explorers.scoring import score
from spacetutor.games.space_explorers.state import OVER, State
from spacetutor.games.space_explorers.worth import Worth, time_left

FIRST = (0.072, 0.132, 0.281, 0.332, 1.087, 0.146, -0.03, 0.117, 0.465, 0.129)
LAST = (0.348, 0.097, 0.364, 0.013, 0.028, 0.027, -0.059, 0.058, 0.364, 0.433)


def features(worth: Worth, state: State, seat: int) -> tuple[float, ...]:
    """What a seat has."""
    me = state.seats[seat]
    points, specialists, symbols, wild, abilities, reductions, skills = worth.standing(me.hub, me.projects)
    return (
        points,
        specialists,
        min(len(me.hand), 5),
        symbols,
        wild,
        abilities,
        reductions,
        sum(me.tokens),
        worth.near(state.line, skills),
        state.to_act == seat,
    )


def prospects(worth: Worth, state: State) -> tuple[float, ...]:
    """The chances of all seats, together 1; of a game that is over, who won."""
    if state.phase == OVER:
        won = [entry.winner for entry in score(worth.cards, state)]
        return tuple(is_won / sum(won) for is_won in won)
    left = time_left(state)
    weights = [last + left * (first - last) for first, last in zip(FIRST, LAST, strict=True)]
    strengths = [
        exp(sum([weight * value for weight, value in zip(weights, features(worth, state, seat), strict=True)]))
        for seat in range(len(state.seats))
    ]
    total = sum(strengths)
    return tuple([strength / total for strength in strengths])
