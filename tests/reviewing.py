"""What the tests of reviews share: positions with one move that clearly wins or loses, and small games."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spacetutor.bots.search import Budget
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from spacetutor.replay import encode
from spacetutor.review.judging import judge
from spacetutor.review.model import Decision
from spacetutor.review.running import choice_at
from spacetutor.table import play_out
from tests.builders import Table, seat, table


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
