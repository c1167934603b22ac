"""What the tests of reviews share: positions with one move that clearly wins or loses, and small games."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spacetutor.bots.search import Budget
from spacetutor.core.explanation import Explanation
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from spacetutor.games.space_explorers.state import View
from spacetutor.play.replay import encode
from spacetutor.play.table import play_out
from spacetutor.review.judging import judge
from spacetutor.review.mistakes import mistake_puzzle, mistakes
from spacetutor.review.model import CLASSES, FORCED, Chances, Decision, Plan
from spacetutor.review.running import Reviewing, choice_at, on_cores
from spacetutor.review.summary import standings, turning_points
from spacetutor.review.telling import tell_decision, tell_luck, tell_standing, tell_turning
from tests.support.explaining import greedy_positions, keys
from tests.support.space_explorers.builders import Table, seat, table


class Clear(NamedTuple):
    """A table where one move is plainly wrong, how the right ones begin, and what is said for them."""

    table: Table
    wrong: str
    right: tuple[str, ...]
    says: str


READY = {"blue": [4, 9], "purple": [49, 50, 56]}
"""A hub with every skill for Sputnik 1, and four points."""

CLEAR = {
    "a Project that wins now": Clear(
        table(seat(blue=[5, 8], purple=[53, 55, 59]), seat(**READY), line=["sputnik-1"], first=1, phase="end"),
        "end turn",
        ("complete sputnik-1",),
        "compare.wins",
    ),
    "a recruit that makes the last Project possible": Clear(
        table(
            seat(blue=[5, 8], purple=[53]), seat(**READY), center=[52, 1, 2, 13, 14, 25], line=["sputnik-1"], first=1
        ),
        "take deck",
        ("recruit 52 purple",),
        "compare.ready",
    ),
    "a token that hands the win to the neighbour": Clear(
        table(
            seat(blue=[9], green=[20], red=[44], hand=[3]),
            seat(blue=[6], red=[45], purple=[58], tokens="RY"),
            center=[28, 52, 1, 2, 13, 14],
            line=["proton-1"],
        ),
        "recruit 52 purple with blue,yellow",
        ("take", "reveal", "recruit 28", "recruit 52 purple with 3"),
        "compare.gift-project",
    ),
    "the card that the neighbour needs": Clear(
        table(
            seat(blue=[9], green=[20], red=[44]),
            seat(blue=[6], red=[45], purple=[58], green=[22], tokens="RYB"),
            center=[28, 1, 2, 13, 14, 26],
            line=["proton-1"],
        ),
        "take deck",
        ("take 28", "recruit 28"),
        "compare.leaves",
    ),
    "the twelfth Specialist of one who is behind": Clear(
        table(
            seat(blue=[1, 2, 4], green=[13, 16], yellow=[25, 28], red=[37, 40], purple=[49, 50]),
            seat(blue=[10], green=[22]),
            center=[52, 5, 17, 29, 41, 53],
            line=["skylab", "vega-1"],
            first=1,
        ),
        "recruit 52 purple",
        ("take",),
        "compare.ends",
    ),
    "the twelfth Specialist of one who is ahead": Clear(
        table(
            seat(blue=[1, 2, 10], green=[13, 16, 22], yellow=[25, 28], red=[37, 40], purple=[50]),
            seat(blue=[5, 42], purple=[53, 49]),
            center=[52, 3, 15, 27, 51, 26],
            line=["sputnik-1", "venera-7", "skylab"],
            first=1,
        ),
        "take deck",
        ("recruit",),
        "compare.wins",
    ),
    "the larger of two Projects": Clear(
        table(
            seat(blue=[5, 9, 10], yellow=[29], red=[41, 44], purple=[59]),
            seat(blue=[6, 7, 8, 42], yellow=[32], red=[43, 45], purple=[58]),
            line=["skylab", "vostok-1"],
            first=0,
            phase="end",
        ),
        "complete vostok-1",
        ("complete skylab",),
        "compare.completes",
    ),
    "a skill that 19 lends": Clear(
        table(seat(blue=[5, 8], purple=[53], green=[19]), seat(**READY), line=["sputnik-1"], first=1, phase="end"),
        "end turn",
        ("complete sputnik-1 with",),
        "compare.wins",
    ),
    "a card that pays, and lies open to the neighbour": Clear(
        table(
            seat(blue=[9], green=[20], red=[44], hand=[28]),
            seat(blue=[6], red=[45], purple=[58], green=[22], tokens="RYB"),
            center=[52, 1, 2, 13, 14, 26],
            line=["proton-1"],
        ),
        "recruit 52 purple with 28",
        ("take", "reveal", "recruit 52 purple with blue,yellow"),
        "compare.leaves",
    ),
    "a token that 56 passes on": Clear(
        table(
            seat(blue=[9], green=[20], purple=[56], hand=[3]),
            seat(blue=[6], red=[45], purple=[58], tokens="RY"),
            center=[28, 1, 2, 13, 14, 26],
            line=["proton-1"],
            phase="end",
        ),
        "trade blue",
        ("end turn", "trade green", "trade yellow", "trade red", "trade purple"),
        "compare.gift-project",
    ),
}


def judged(at: Table, line: str, simulations: int = 120, seed: str = "1") -> Decision:
    """One move on a table, judged."""
    choice = choice_at(at.game, at.state, at.game.parse(line))
    return judge(at.game, choice, 1, (Budget(simulations=simulations), seed))


@lru_cache(4)
def small_game(seats: int = 2) -> bytes:
    """A greedy game against random play, as a file."""
    bots = ["greedy", *["random"] * (seats - 1)]
    return encode(play_out(SpaceExplorers(Options(seats=seats)), bots, "review")[0])


def review_keys() -> set[str]:
    """The statements of a review of a game, of its puzzles, and of moves compared all through greedy games."""
    making = Reviewing(small_game(), Plan("12"))
    list(making.run(on_cores(1)))
    review, reviewed = making.review, making.record
    trees: list[Explanation] = [tell_turning(reviewed, one) for one in turning_points(review)]
    trees += [tell_standing(standing) for standing in standings(review, 2)]
    worse = next(one for one in review.decisions if one.played)
    trees += [tell_decision(reviewed, worse._replace(rank=rank)) for rank in (*CLASSES, FORCED)]
    for luck in (500, -500):
        values = [value + luck for value in worse.after.values]
        trees += tell_luck(worse._replace(seen=Chances(tuple(values), (0, 0))))
    for decision in mistakes(review)[:3]:
        puzzle = mistake_puzzle(reviewed, decision)
        trees += [puzzle.question, *(option.verdict for option in puzzle.options)]
    # Those that stand alone: below the table of moves, and where a budget is in seconds.
    return keys(*trees) | compared_keys() | {"review.thresholds", "review.seconds"}


def compared_keys() -> set[str]:
    """What is said when moves are compared: in clear positions, and each move of some positions with the next ones."""
    found: set[str] = set()
    for clear in CLEAR.values():
        game, view = clear.table.game, clear.table.game.view(clear.table.state, 0)
        for line in clear.table.legal():
            found |= _compared(game, view, clear.wrong, line)
    game, states = greedy_positions(2, 300)
    for state in states[::4]:
        view = game.view(state, state.to_act)
        lines = [game.text(move) for move in game.legal(view)]
        for one, other in zip(lines, lines[3:], strict=False):
            found |= _compared(game, view, one, other)
    return found


def _compared(game: SpaceExplorers, view: View, played: str, better: str) -> set[str]:
    return keys(game.compare(view, game.parse(played), game.parse(better)))
