"""Numbers of every seat over the moves: its points, and its Achievements."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.chart import STEPS, Chart, Level, Series
from spacetutor.core.explanation import Explanation, Fact, seat
from spacetutor.core.figure.titles import best, since
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.pictures.journey import Journey, label, most, named
from spacetutor.games.from_the_moon.scoring import score

Rows = Sequence[Sequence[int]]
"""By table and seat."""


def course(line: Journey) -> Chart:
    """Every seat's points; with the last move of a game that is over, those of the final scoring too."""
    rows = [[each.total for each in score(line.values, state)] for state in line.states]
    finding = _ahead(line, "course", rows, {"points": terms.points(max(rows[-1]))})
    return Chart(STEPS, finding, label("course-units"), _series(line, rows), up=label("points"))


def achievements(line: Journey) -> Chart:
    """Achievements of every seat; alone also the numbers from which they score."""
    rows = [[each.achievements for each in state.seats] for state in line.states]
    n = max(rows[-1])
    if not n:
        finding = Explanation("finding.achievements-none", {"when": line.when})
    else:
        finding = _ahead(line, "achievements", rows, {"n": n})
    levels = _stages(line) if line.alone else ()
    units = label("stages-units" if line.alone else "achievements-units")
    return Chart(STEPS, finding, units, _series(line, rows), levels, up=label("achievements"))


def _stages(line: Journey) -> tuple[Level, ...]:
    """Alone Achievements score in stages (Z4)."""
    scoring = line.values.scoring
    pairs = zip(scoring.stages, scoring.stage_points, strict=True)
    return tuple(Level(named(f"stage-{which}"), least) for which, (least, _) in enumerate(pairs, 1))


def _series(line: Journey, rows: Rows) -> tuple[Series, ...]:
    return tuple(Series(seat(i), line.moves, tuple(float(row[i]) for row in rows), i) for i in line.seats)


def _ahead(line: Journey, what: str, rows: Rows, told: dict[str, Fact]) -> Explanation:
    """Who has the most in the end or so far, and since when nobody else had as much."""
    way, facts = most(line, rows[-1])
    ahead = best(rows[-1])
    first = next((at + 1 for at in range(len(rows) - 1, -1, -1) if best(rows[at]) != ahead), 0)
    return Explanation(f"finding.{what}{way}", {**facts, **told, "since": since(first)})
