"""The statements that pictures say, heard by drawing them from games and from made-up data."""

from __future__ import annotations

from spacetutor.core.chart import AREAS, BARS, LINES, STEPS
from spacetutor.core.explanation import Explanation
from spacetutor.core.ledger import Ledger
from spacetutor.graphs.chances import Chances, chances_figure
from spacetutor.graphs.chart import chart_figure
from spacetutor.graphs.decision import decision_figure
from spacetutor.graphs.growth import growth_figure
from spacetutor.graphs.points import points_figure
from spacetutor.graphs.race import Race, Track, race, race_of, race_one
from spacetutor.graphs.skills import skills_figure
from spacetutor.graphs.statistics import effects_figure, lengths_figure, shares_figure
from spacetutor.graphs.story import Moves, Story
from spacetutor.graphs.symbols import symbols_figure
from spacetutor.graphs.tokens import tokens_figure
from spacetutor.stats import Effect, Gathered, stats_of
from tests import test_chances, test_plain_chart
from tests.explaining import keys
from tests.stories import told
from tests.test_stats import made_up

MOVES = Moves(("Neil", "Yuri"), ("take 3", "take 5"), (0, 1))


class Listener:
    """Says nothing, and keeps the keys of what it was asked to say."""

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def __call__(self, told: Explanation) -> str:
        self.keys |= keys(told)
        return "."


def picture_keys() -> set[str]:
    hear = Listener()
    for name in ("greedy-2", "greedy-4", "random-3", "rulebook-example"):
        game = told(name)
        for draw in (points_figure, symbols_figure, tokens_figure, growth_figure):
            draw(game.story, hear)
        for at in range(game.story.last + 1):
            skills_figure(game.story, at, hear)
        run = race_of(game.replay, game.states, game.replay.game.tracks(game.states))
        race(run, hear)
        for track in run.tracks:
            race_one(run, track.project, hear)
    _races(hear)
    for kind in (LINES, STEPS, AREAS, BARS):
        chart_figure(test_plain_chart.made_up(kind), MOVES, hear)
    _empty(hear)
    _chances(hear)
    _statistics(hear)
    return hear.keys


def _races(hear: Listener) -> None:
    """Nobody ahead of the winner, a lent skill, and nothing completed."""
    for completed in ((0, 2), None):
        for lacking in (((3, 2, 0), (3, 3, 3)), ((3, 2, 1), (3, 3, 3))):
            run = Race(MOVES, (Track("skylab", "Skylab", 9, lacking, completed),))
            race(run, hear)
            race_one(run, "skylab", hear)


def _empty(hear: Listener) -> None:
    """A game in which nothing was won, paid or passed on, and one in which all are even."""
    books: Ledger = told("greedy-2").story.ledger
    bare = books._replace(bills=(), passings=(), goals=())
    flat = tuple(course._replace(numbers=((1, 1, 1), (1, 1, 1))) for course in books.points)
    story = Story(MOVES, bare._replace(points=flat, growth=flat[:2]))
    for draw in (points_figure, symbols_figure, tokens_figure, growth_figure):
        draw(story, hear)
    skills_figure(story, 1, hear)
    bill, passing = books.bills[0]._replace(move=1), books.passings[0]._replace(move=1)
    twins = bare._replace(bills=(bill._replace(seat=0), bill._replace(seat=1)))
    symbols_figure(Story(MOVES, twins), hear)
    both = (passing._replace(giver=0, taker=1), passing._replace(giver=1, taker=0))
    tokens_figure(Story(MOVES, bare._replace(passings=both)), hear)


def _chances(hear: Listener) -> None:
    rows = (((0.5, 0.6), (0.5, 0.4)), ((0.6, 0.6), (0.4, 0.4)), ((0.5, 0.5), (0.5, 0.5)), ((0.5, 0.0), (0.5, 0.0)))
    for values in rows:
        chances_figure(Chances(MOVES, values, ((0.1, 0.1), (0.1, 0.1))), hear)
    whole = test_chances.decision()
    for branches in (whole.branches, whole.branches[1:], ()):
        decision_figure(whole._replace(branches=branches), hear)


def _statistics(hear: Listener) -> None:
    begun = tuple(
        Effect(what, 20, 0.5, 20, 0.5, 0.1, 0.0, 0.2, 0.5)
        for what in ("recruited 1", "taken 1", "drawn deck", "completed skylab")
    )
    lucky = made_up(1000, 0.6)
    lucky = lucky._replace(effects=lucky.effects | {"first": begun, "completed": (begun[3]._replace(what="skylab"),)})
    for stats in (lucky, made_up(20, 0.5), stats_of(Gathered()), lucky._replace(bots=lucky.bots * 2)):
        for table in ("places", "bots"):
            shares_figure(stats, table, hear)
        for table in stats.effects:
            effects_figure(stats, table, hear)
        lengths_figure(stats, hear)
