"""Puzzles of From the Moon as practice asks them, and on tables that are seldom met."""

from __future__ import annotations

from functools import cache
from random import Random

from spacetutor.core.puzzle import Puzzle
from spacetutor.lessons.practice import make
from tests.games.from_the_moon.builders import table
from tests.support.moon.puzzles import ANSWERS, table_of

KINDS = tuple(ANSWERS)


@cache
def asked(kind: str) -> list[Puzzle]:
    """Puzzles of one to four seats."""
    return [make(table_of(seed), kind, seed) for seed in range(40)]


@cache
def rare() -> list[Puzzle]:
    """What is asked of Architects and of Cyborgs, where Greenhouses come from the stack."""
    found: list[Puzzle | None] = []
    for faction in ("architects", "cyborgs"):
        mine = {"faction": faction, "rovers": [5, 0, 0], "greenhouses": [1, 0]}
        game, state = table(mine, {"faction": "workers"}, greenhouses=0)
        view = game.view(state, 0)
        found += [game.puzzle(kind, view, Random(seed)) for kind in KINDS for seed in range(40)]
    return [puzzle for puzzle in found if puzzle]
