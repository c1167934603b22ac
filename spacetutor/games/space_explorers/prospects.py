"""Each seat's chance to win, at a glance.

The weights are a logistic regression of who won on what every seat had, over 200,000 moments of 8,000 games of moves
from `ideas`, good ones and others, in which Projects were now and then left lying. What it says comes true: on
games that it had not seen, chances called 15 percent were won 15 times in a hundred, 45 percent 44, 75 percent 74.
"""

from __future__ import annotations

from math import exp

from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.scoring import score
from spacetutor.games.space_explorers.state import OVER, State
from spacetutor.games.space_explorers.worth import Standing, Worth, time_left, worth_of

WEIGHTS = {
    "points of cards": (-0.059, 0.373),
    "points of Projects, completed or ready": (-0.045, 0.416),
    "Specialists": (0.204, -0.091),
    "cards in hand, five at most": (0.243, 0.447),
    "symbols given every turn": (0.275, 0.062),
    "symbols of any colour": (0.987, 0.211),
    "other live abilities": (0.306, 0.022),
    "reductions": (0.021, 0.014),
    "tokens": (0.102, 0.034),
    "nearness of Projects": (0.292, 0.403),
    "being to act": (0.139, 0.344),
}
"""What each is worth, as a logarithm of odds, at the beginning and at the end of a game."""

FIRST, LAST = zip(*WEIGHTS.values(), strict=True)

READY = 0.95
"""A Project that a seat has every skill for is worth so much of one that it has."""


def features(worth: Worth, state: State) -> list[tuple[float, ...]]:
    """What each seat has.

    Who has every skill for a Project will have it soon: it counts as theirs, and nobody else comes nearer to it. So
    completing one is never worth less than leaving it.
    """
    standings = [worth.standing(seat.hub, seat.projects) for seat in state.seats]
    ready, line = _ready(worth, state, standings)
    found: list[tuple[float, ...]] = []
    for index, (me, standing) in enumerate(zip(state.seats, standings, strict=True)):
        points, specialists, symbols, wild, abilities, reductions, skills = standing
        projects = worth.brought(me.projects)
        found.append(
            (
                points - projects,
                projects + ready[index],
                specialists,
                min(len(me.hand), 5),
                symbols,
                wild,
                abilities,
                reductions,
                sum(me.tokens),
                worth.near(line, skills),
                state.to_act == index,
            )
        )
    return found


def _ready(worth: Worth, state: State, standings: list[Standing]) -> tuple[list[float], tuple[str, ...]]:
    """What Projects will bring that seats are ready for, first come first served, and the line without them."""
    line, seats = state.line, len(standings)
    ready = [0.0] * seats
    for turn in range(seats):
        index = (state.to_act + turn) % seats
        own = worth.ready(line, standings[index].skills)
        if own:
            ready[index] = READY * worth.brought(own)
            line = tuple([side for side in line if side not in own])
    return ready, line


def prospects(cards: CardSet, state: State) -> tuple[float, ...]:
    """The chances of all seats, together 1; of a game that is over, who won."""
    if state.phase == OVER:
        won = [entry.winner for entry in score(cards, state)]
        return tuple(is_won / sum(won) for is_won in won)
    left, worth = time_left(state), worth_of(cards)
    weights = [last + left * (first - last) for first, last in zip(FIRST, LAST, strict=True)]
    strengths = [
        exp(sum([weight * value for weight, value in zip(weights, has, strict=True)])) for has in features(worth, state)
    ]
    total = sum(strengths)
    return tuple([strength / total for strength in strengths])
