"""A quick guess at how a seat stands: what a bot without foresight goes by."""

from __future__ import annotations

from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.prospects import WEIGHTS, settled, strengths
from spacetutor.games.from_the_moon.scoring import score
from spacetutor.games.from_the_moon.state import State

WON = BEGUN = 100.0
"""A victory; and a turn that is over. Only a conversion leaves one to begin, and there is time for that as one eats."""

PUT_OFF = 0.0001
"""An answer that is still to be given. Of moves that come to the same, in a lost game for instance, none puts it off.
"""


def outlook(rules: Rules, state: State, seat: int) -> float:
    """How much stronger than the strongest of the others a seat is as the turn ends.

    Whose turn comes next is left out: it would speak for conversions, which end no turn.
    """
    state, answers = settled(rules, state)
    if state.over:
        scores = score(rules.material, state)
        found = WON * (scores[seat].winner - 0.5) + 0.01 * scores[seat].total
    else:
        strong = strengths(rules, state, len(WEIGHTS) - 1)
        found = strong[seat] - max([each for i, each in enumerate(strong) if i != seat], default=0.0)
    return found + BEGUN * (state.turn + state.over) - PUT_OFF * answers
