"""Every statement that From the Moon makes: in games, in rare moments, in puzzles and beside pictures."""

from __future__ import annotations

from spacetutor.core.chart import Chart
from spacetutor.core.explanation import Explanation
from spacetutor.games import decided
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.play.replay import verify
from spacetutor.play.table import play_out
from tests.support.explaining import keys
from tests.support.moon.asked import KINDS, asked, rare
from tests.truth import all_claims, part_of


def moon_keys() -> set[str]:
    part = part_of(FromTheMoon.id)
    told = {claim.told.key for claim in all_claims(part, part.rare())}
    return told | _heard_in_puzzles() | _heard_in_pictures()


def _heard_in_puzzles() -> set[str]:
    """What questions, options and verdicts say."""
    puzzles = [*(puzzle for kind in KINDS for puzzle in asked(kind)), *rare()]
    told = [puzzle.question for puzzle in puzzles]
    told += [tree for puzzle in puzzles for option in puzzle.options for tree in (option.says, option.verdict)]
    return keys(*told)


def _heard_in_pictures() -> set[str]:
    """Of games of every number of players, at the beginning, in the midst and at the end."""
    told: list[Explanation] = []
    for seats in range(1, 5):
        game = decided(FromTheMoon.id, {"seats": seats})
        replay, _ = play_out(game, ["greedy"] * seats, "pictures")
        states, actions = verify(replay), [move.action for move in replay.moves]
        for last in (0, len(actions) // 2, len(actions)):
            charts = [game.chart(name, states[: last + 1], actions[:last]) for name in game.pictures]
            told += [each for chart in charts if isinstance(chart, Chart) for each in (chart.finding, chart.units)]
    return keys(*told)
