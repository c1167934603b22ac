"""The statements that HOPE's pictures and puzzles say, heard by drawing and asking."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from spacetutor.core.chart import Chart
from spacetutor.core.explanation import Explanation, Term
from spacetutor.core.puzzle import Puzzle
from spacetutor.games.hope import Hope
from spacetutor.games.hope.charts import CHARTS, Charted
from spacetutor.graphs.statistics import effects_figure
from spacetutor.stats import Effect, Gathered, stats_of
from tests.games.hope.test_perft import VARIANTS, Walk
from tests.support.explaining import keys
from tests.support.hope.games import SEEDS, played
from tests.support.hope.matching import state_of

TABLES, STEPS = 120, 8


def charts() -> Iterator[Chart]:
    """Of whole games, and of made-up tables for what they don't come to."""
    for seed in SEEDS:
        told = played(seed)
        yield from (told.game.chart(name, told.states, told.actions) for name in told.game.pictures)
    told = played(1)
    start = told.states[0]
    line = Charted(told.game.rules, told.states[:30], told.actions[:29])
    yield from (draw(line) for draw in CHARTS.values())
    for ending in ("saved", "lost", "earth", "limit"):
        yield CHARTS["race"](line._replace(states=[start, start._replace(ending=ending)], actions=told.actions[:1]))
    for stable, gone in ((2, 0), (0, 2), (2, 4)):
        universe = start.universe._replace(stable=stable, gone=gone)
        yield CHARTS["tiles"](line._replace(states=[start._replace(universe=universe)], actions=[]))
    for ending in ("saved", "lost", "earth", "limit"):
        yield CHARTS["tiles"](line._replace(states=[start._replace(ending=ending, phase="over")], actions=[]))
    cleared = start._replace(seats=tuple(seat._replace(cleared=True) for seat in start.seats))
    yield CHARTS["suspicion"](line._replace(states=[cleared], actions=[]))
    known = start._replace(seats=(start.seats[0]._replace(revealed=True), *start.seats[1:]))
    yield CHARTS["suspicion"](line._replace(states=[known], actions=[]))
    yield CHARTS["suspicion"](line._replace(states=[start, told.states[-1]], actions=told.actions[:1]))
    yield CHARTS["medals"](line._replace(states=[start], actions=[]))
    first = next(i for i, events in enumerate(told.events) if any(event.kind == "medals" for event in events))
    yield CHARTS["medals"](line._replace(states=told.states[: first + 2], actions=told.actions[: first + 1]))


@cache
def heard_in_pictures() -> tuple[frozenset[str], frozenset[str]]:
    """Statements, and words among their facts and labels."""
    told: list[Explanation] = []
    terms: list[Term] = []
    for chart in charts():
        told += [chart.finding, chart.units, chart.up]
        terms += [series.label for series in chart.series] + [level.label for level in chart.levels]
    facts = [fact for each in told for fact in each.facts.values()]
    terms += [fact for fact in facts if isinstance(fact, Term)]
    words = {f"word.{term.value}" for term in terms if term.kind == "word"}
    return frozenset(keys(*told)), frozenset(words)


def heard_in_statistics() -> set[str]:
    """What is said beside each table of what goes with winning."""
    told: set[str] = set()

    def hear(statement: Explanation) -> str:
        told.add(statement.key)
        return ""

    entry = Effect("any", 20, 0.5, 20, 0.5, 0.1, 0.0, 0.2, 0.5)
    counted = stats_of(Gathered("hope"))._replace(effects={table.name: (entry,) for table in Hope.counted})
    for table in Hope.counted:
        effects_figure(counted, table.name, hear)
    return told


def tables() -> Iterator[tuple[Hope, Any]]:
    """Views in the midst of things."""
    for seed in range(TABLES):
        walk = Walk(VARIANTS[seed % len(VARIANTS)], 2000 + seed, late=True)
        game, table = walk.start()
        state, rng = state_of(game, table), Random(seed)
        for _ in range(STEPS):
            if (actor := game.actor(state)) is None:
                break
            yield game, game.view(state, actor)
            offered = [move for move in game.legal(state) if move.kind != "finish"]
            state = game.apply(state, rng.choice(offered or game.legal(state)))


def puzzles() -> Iterator[Puzzle]:
    rng = Random(1)
    for game, view in tables():
        yield from filter(None, [game.puzzle(kind, view, rng) for kind in game.puzzle_kinds])


@cache
def heard_in_puzzles() -> frozenset[str]:
    """What questions, options and verdicts say; not what explains them."""
    told: list[Explanation] = []
    for puzzle in puzzles():
        told.append(puzzle.question)
        told += [tree for option in puzzle.options for tree in (option.says, option.verdict)]
    return frozenset(keys(*told))
