"""Pictures of a game."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.chart import STEPS, Chart, Series
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Term, seat
from spacetutor.games.from_the_moon.scoring import score
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.values import Values


def course(values: Values, states: Sequence[State]) -> Chart:
    """Every seat's points over the moves."""
    moves, totals = tuple(range(len(states))), [[each.total for each in score(values, state)] for state in states]
    seats = range(len(states[0].seats))
    series = (Series(seat(i), moves, tuple(float(each[i]) for each in totals), i) for i in seats)
    ahead = tuple(seat(i) for i in seats if totals[-1][i] == max(totals[-1]))
    facts: dict[str, Fact] = {"seats": Term("list", ahead), "n": max(totals[-1])}
    finding = Explanation("finding.course-even" if len(ahead) > 1 else "finding.course", facts)
    return Chart(STEPS, finding, Explanation("label.picture.course-units", NO_FACTS), tuple(series))
