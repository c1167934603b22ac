"""A quick guess at how a seat stands: what a bot without foresight goes by."""

from __future__ import annotations

from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.prospects import WEIGHTS, settled, strengths
from spacetutor.games.from_the_moon.scoring import score
from spacetutor.games.from_the_moon.state import State

WON = 100.0
IDLE = 0.3
"""What a turn that is yet to begin takes off: only a conversion leaves one there, and should be worth it."""


def outlook(rules: Rules, state: State, seat: int) -> float:
    """How much stronger than the strongest of the others a seat is as the turn ends.

    Whose turn comes next is left out: it would speak for conversions, which end no turn.
    """
    state = settled(rules, state)
    if state.over:
        scores = score(rules.material, state)
        return WON * (scores[seat].winner - 0.5) + 0.01 * scores[seat].total
    found = strengths(rules, state, len(WEIGHTS) - 1)
    if state.solo:
        return found[0]
    others = [each for i, each in enumerate(found) if i != seat]
    return found[seat] - max(others) - IDLE * (state.to_act == seat and not state.pending)
