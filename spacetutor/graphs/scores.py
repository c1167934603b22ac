"""Points over a game as a plain chart, for every game alike: what each seat would have if it ended there."""

from __future__ import annotations

from spacetutor.core.chart import STEPS, Chart, Series
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, count, seat
from spacetutor.core.figure.titles import best, seats, since, standing
from spacetutor.play.record import Record


def scores_of(record: Record) -> Chart:
    """A line a seat, from the first table to the last."""
    totals = [[score.total for score in record.game.score(state)] for state in record.states]
    moves = tuple(range(len(totals)))
    lines = tuple(Series(seat(i), moves, tuple(at[i] for at in totals), i) for i in range(record.game.seats))
    units = Explanation("label.picture.score-units", NO_FACTS)
    up = Explanation("label.picture.points", NO_FACTS)
    return Chart(STEPS, scores_finding(totals, record.over), units, lines, up=up)


def scores_finding(totals: list[list[int]], over: bool) -> Explanation:
    """Who has the most points at the last table, and since which move."""
    last, ahead = totals[-1], best(totals[-1])
    facts: dict[str, Fact] = {"when": standing(over)}
    if not max(last):
        return Explanation("finding.points-none", facts)
    facts |= {"seats": seats(ahead), "points": count("point", last[ahead[0]])}
    if len(ahead) > 1:
        return Explanation("finding.points-even", facts)
    first = next((at + 1 for at in range(len(totals) - 1, -1, -1) if best(totals[at]) != ahead), 0)
    return Explanation("finding.points-lead", facts | {"since": since(first)})
