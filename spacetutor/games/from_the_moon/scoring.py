"""Points as receipts: what was scored on the way, and in the end the final scoring (E3, E4, Z4)."""

from __future__ import annotations

from collections.abc import Iterator

from spacetutor.core.event import Source
from spacetutor.core.kit.majority import shared
from spacetutor.core.price import Points, Score
from spacetutor.games.from_the_moon.counting import count
from spacetutor.games.from_the_moon.effects import PerEach
from spacetutor.games.from_the_moon.records import Objective
from spacetutor.games.from_the_moon.state import Position, State, table_of
from spacetutor.games.from_the_moon.values import Values

MEDALS = ("bronze", "silver", "gold")


def score(values: Values, position: Position) -> tuple[Score, ...]:
    """Every seat's points. Before the end those of the score track; then the final scoring, and who has won."""
    state = table_of(position)
    lines: list[tuple[Points, ...]] = [(Points(Source("track", i), seat.points),) for i, seat in enumerate(state.seats)]
    if not state.over:
        return tuple(Score(each, False) for each in lines)
    lines = [(*each, *_final(values, state, i)) for i, each in enumerate(lines)]
    totals = [sum(line.points for line in each) for each in lines]
    if state.solo:
        return (Score(lines[0], succeeded(values, state)),)
    return tuple(Score(each, total == max(totals)) for each, total in zip(lines, totals, strict=True))


def _final(values: Values, state: State, seat: int) -> Iterator[Points]:
    """Majorities or solo stages, Resources, Achievements, hourglass tiles."""
    table, scoring = state._replace(to_act=seat), values.scoring
    me, alone = table.me, state.solo
    yield Points(Source("achievements", seat), _stage(values, table) if alone else majority(values, state, seat, 0))
    yield Points(Source("improvements", seat), _fleet(values, table) if alone else majority(values, state, seat, 1))
    yield Points(Source("resources", seat), sum(me.resources) // scoring.resources)
    if not alone:
        yield Points(Source("achievement", seat), me.achievements * scoring.achievement)
    yield from hourglasses(values, table)


def hourglasses(values: Values, table: State) -> Iterator[Points]:
    """What the large Buildings of the seat to act score in the end."""
    for tile in filter(None, table.me.large):
        for effect in values.large[tile].end:
            assert isinstance(effect, PerEach)
            yield Points(Source("large", tile), count(values, table, effect.of) * effect.points)


def majority(values: Values, state: State, seat: int, which: int) -> int:
    """Most Achievements (0) or improvements (1); with two players there is no second (E3)."""
    first, second = values.scoring.improvements if which else values.scoring.achievements
    if which:
        counts = [sum(parts.count(i) for parts in state.improved) for i in range(len(state.seats))]
    else:
        counts = [each.achievements for each in state.seats]
    return shared(counts, first, second if len(counts) > 2 else 0)[seat]


def _stage(values: Values, state: State) -> int:
    """Achievements alone score in stages, and nothing else (Z4)."""
    stages = zip(values.scoring.stages, values.scoring.stage_points, strict=True)
    return max([n for least, n in stages if state.me.achievements >= least], default=0)


def _fleet(values: Values, state: State) -> int:
    """Ships with an improvement of one's own: two or three of them score (Z4)."""
    ships = sum(state.to_act in parts for parts in state.improved)
    return values.scoring.fleet[ships - 2] if ships >= 2 else 0


def objectives(values: Values, state: State) -> list[Objective]:
    return [each for each in values.objective if each.number in state.laid.objectives]


def achieved(values: Values, state: State, objective: Objective) -> bool:
    """Whether an objective is met as the table lies (Z5)."""
    if objective.launches:
        return all(space == wanted for space, wanted in zip(state.launched, objective.launches, strict=True))
    if objective.group:
        return state.grouped
    return count(values, state, objective.of) >= objective.least


def succeeded(values: Values, state: State) -> bool:
    """Alone one wins with three launches and all objectives (Z4)."""
    met = all(achieved(values, state, each) for each in objectives(values, state))
    return met and all(state.launched) and state.ending != "hunger"


def medal(values: Values, state: State) -> str:
    """Bronze, silver or gold for a solo game that is won; "" for others (Z4)."""
    (alone,) = score(values, state)
    return MEDALS[tier(values, alone.total)] if alone.winner else ""


def tier(values: Values, total: int) -> int:
    """Which medal so many points make."""
    silver, gold = values.scoring.medals
    return (total >= silver) + (total > gold)
