"""The statements that pictures say, heard by drawing them from games and from made-up data."""

from __future__ import annotations

from spacetutor.core.chart import AREAS, BARS, LINES, STEPS
from spacetutor.core.explanation import Explanation
from spacetutor.core.figure.moves import Moves
from spacetutor.games.space_explorers.pictures.books import Goal, Ledger, Story
from spacetutor.games.space_explorers.pictures.growth import growth_figure
from spacetutor.games.space_explorers.pictures.lacking import RaceTrack, lacking_over
from spacetutor.games.space_explorers.pictures.points import points_figure
from spacetutor.games.space_explorers.pictures.race import Race, project_figure, race_figure
from spacetutor.games.space_explorers.pictures.skills import skills_figure
from spacetutor.games.space_explorers.pictures.symbols import symbols_figure
from spacetutor.games.space_explorers.pictures.tokens import token_flow
from spacetutor.graphs.chances import ChanceLines, chances_figure
from spacetutor.graphs.chart import chart_figure
from spacetutor.graphs.decision import decision_figure
from spacetutor.graphs.flow import flow_figure
from spacetutor.graphs.scores import scores_of
from spacetutor.graphs.statistics import effects_figure, lengths_figure, shares_figure
from spacetutor.play.record import Record
from spacetutor.stats import Effect, Gathered, Share, stats_of
from tests.graphs import test_chances
from tests.graphs import test_chart as test_plain_chart
from tests.stats.test_stats import made_up
from tests.support.explaining import keys
from tests.support.stories import tokens_figure, told

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
        tokens_figure(game, hear)
        for draw in (points_figure, symbols_figure, growth_figure):
            draw(game.story, hear)
        for at in range(game.story.last + 1):
            skills_figure(game.story, at, hear)
        run = Race(game.story.moves, lacking_over(game.replay.game.cards, game.states))
        race_figure(run, hear)
        for track in run.tracks:
            project_figure(run, track.project, hear)
        chart_figure(scores_of(Record.of(game.replay)), game.story.moves, hear)
    _races(hear)
    for kind in (LINES, STEPS, AREAS, BARS):
        chart_figure(test_plain_chart.made_up(kind), MOVES, hear)
    _empty(hear)
    _chances(hear)
    _statistics(hear)
    return hear.keys


def _races(hear: Listener) -> None:
    """Nobody ahead of the winner or just at first, a lent skill, nothing completed, and one Project each."""
    for completed in ((0, 2), None):
        for lacking in (((3, 2, 0), (3, 3, 3)), ((3, 2, 1), (3, 3, 3)), ((4, 2, 1), (3, 3, 3))):
            run = Race(MOVES, (RaceTrack("skylab", "Skylab", 9, lacking, completed),))
            race_figure(run, hear)
            project_figure(run, "skylab", hear)
    each = (
        RaceTrack("skylab", "Skylab", 9, ((1, 0), (2, 2)), (0, 1)),
        RaceTrack("mars-3", "Mars 3", 9, ((2, 2), (1, 0)), (1, 1)),
    )
    race_figure(Race(MOVES, each), hear)


def _empty(hear: Listener) -> None:
    """A game in which nothing was won, paid or passed on, and one in which all are even."""
    books: Ledger = told("greedy-2").story.ledger
    bare = books._replace(bills=(), goals=())
    flat = tuple(course._replace(numbers=((1, 1, 1), (1, 1, 1))) for course in books.points)
    story = Story(MOVES, bare._replace(points=flat, growth=flat[:2]))
    for draw in (points_figure, symbols_figure, growth_figure):
        draw(story, hear)
    skills_figure(story, 1, hear)
    for numbers in (((0, 0, 0), (0, 0, 0)), ((1, 1, 2), (1, 1, 0))):
        course = flat[0]._replace(numbers=numbers)
        other = Story(MOVES, bare._replace(points=(course,), growth=(course,)))
        points_figure(other, hear)
        growth_figure(other, hear)
    _near(hear, bare)
    bill = books.bills[0]._replace(move=1)
    twins = bare._replace(bills=(bill._replace(seat=0), bill._replace(seat=1)))
    symbols_figure(Story(MOVES, twins), hear)
    passing = next(event for events in told("greedy-2").events for event in events if event.kind == "token")
    both = [passing._replace(seat=giver, facts={**passing.facts, "to": 1 - giver}) for giver in (0, 1)]
    for events in ((), tuple(both)):
        flow_figure(token_flow(range(2), [events]), MOVES, hear)


def _near(hear: Listener, bare: Ledger) -> None:
    """One seat or both equally near to one Project or to two, with something lacking or nothing."""
    goals = tuple(Goal(name, name, (2, 2, 0, 0, 0), None) for name in ("Skylab", "Mars 3"))
    for near in ((1, 2, 0, 0, 0), (2, 2, 0, 0, 0)):
        for seats in ((near, (0,) * 5), (near, near)):
            for some in (goals[:1], goals):
                ledger = bare._replace(goals=some, skills=tuple((own, own, own) for own in seats))
                skills_figure(Story(MOVES, ledger), 1, hear)


def _chances(hear: Listener) -> None:
    """Won, alone or together, late or not at all; standing even or not; and judged in part."""
    rows = (((0.5, 0.6), (0.5, 0.4)), ((0.5, 0.5), (0.5, 0.5)), ((0.5, 0.0), (0.5, 0.0)), ((0.6, 1.0), (0.4, 0.0)))
    rows = (*rows, ((0.4, 1.0), (0.6, 0.0)))
    for over in (True, False):
        for values in rows:
            chances_figure(ChanceLines(MOVES._replace(over=over), values, ((0.1, 0.1), (0.1, 0.1))), hear)
        chances_figure(ChanceLines(MOVES._replace(over=over), ((None, 1.0), (None, 0.0)), ((None, 0.0),) * 2), hear)
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
    small = Effect("1", 20, 0.5, 20, 0.5, 0.001, 0.0, 0.2, 0.01, sure=True)
    two = tuple(Share(what, 4, 2.0, 0.5, 0.2, 0.8) for what in ("greedy", "random"))
    lost = tuple(Share(what, 4, 0.0, 0.0, 0.0, 0.3) for what in ("greedy", "random"))
    others = (
        lucky._replace(bots=(two[0]._replace(share=0.6), two[1])),
        lucky._replace(bots=two, effects={"recruited": (small,)}),
        lucky._replace(bots=lost),
    )
    for stats in (lucky, made_up(20, 0.5), stats_of(Gathered()), *others):
        for table in ("places", "bots"):
            shares_figure(stats, table, hear)
        for table in stats.effects:
            effects_figure(stats, table, hear)
        lengths_figure(stats, hear)
