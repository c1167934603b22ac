"""Puzzles from positions: each kind makes a question from what a seat sees, or says that there is none here."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spacetutor.core.puzzle import Puzzle
from spacetutor.games.from_the_moon.puzzles.buy import ask_buy
from spacetutor.games.from_the_moon.puzzles.collect import ask_collect
from spacetutor.games.from_the_moon.puzzles.common import Shown
from spacetutor.games.from_the_moon.puzzles.final import ask_final
from spacetutor.games.from_the_moon.puzzles.hunger import ask_hunger
from spacetutor.games.from_the_moon.puzzles.income import ask_income
from spacetutor.games.from_the_moon.puzzles.labs import ask_labs
from spacetutor.games.from_the_moon.puzzles.launch import ask_launch
from spacetutor.games.from_the_moon.puzzles.price import ask_price
from spacetutor.games.from_the_moon.puzzles.site import ask_site
from spacetutor.games.from_the_moon.puzzles.specialist import ask_specialist

PUZZLES: dict[str, Callable[[Shown, Random], Puzzle | None]] = {
    "collect": ask_collect,
    "price": ask_price,
    "site": ask_site,
    "specialist": ask_specialist,
    "hunger": ask_hunger,
    "income": ask_income,
    "buy": ask_buy,
    "launch": ask_launch,
    "labs": ask_labs,
    "final": ask_final,
}
"""The kinds, easiest first."""

PARTS = (*[(0.0, 0.25)] * 5, *[(0.25, 0.6)] * 3, *[(0.6, 0.95)] * 2)
"""Parts of a game from which puzzles are, as often as they are listed."""

ALONE, EACH = 60, 120
"""Moves of a hasty game, for one player and for each of several."""


def moves_before(seats: int, rng: Random) -> int:
    """Moves of a hasty game before a puzzle is looked for.

    Playing on takes time, so more puzzles are from the beginning than from the middle or the end.
    """
    usual = ALONE if seats == 1 else EACH * seats
    return int(usual * rng.uniform(*rng.choice(PARTS)))


__all__ = ["PUZZLES", "moves_before"]
