"""Puzzles from positions: each kind makes a question from what a seat sees, or says that there is none here."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spacetutor.core.puzzle import Puzzle
from spacetutor.games.hope.puzzles.afford import ask_afford
from spacetutor.games.hope.puzzles.medals import ask_medals
from spacetutor.games.hope.puzzles.pay import ask_pay
from spacetutor.games.hope.puzzles.polarize import ask_polarize
from spacetutor.games.hope.puzzles.reach import ask_reach
from spacetutor.games.hope.puzzles.symbols import ask_symbols
from spacetutor.games.hope.puzzles.vanish import ask_vanish
from spacetutor.games.hope.tell.scene import Scene

PUZZLES: dict[str, Callable[[Scene, Random], Puzzle | None]] = {
    "pay": ask_pay,
    "reach": ask_reach,
    "polarize": ask_polarize,
    "symbols": ask_symbols,
    "medals": ask_medals,
    "vanish": ask_vanish,
    "afford": ask_afford,
}
"""The kinds, easiest first."""

PARTS = (*[(0.0, 0.28)] * 5, *[(0.28, 0.62)] * 2, *[(0.62, 1.0)] * 2)
"""Parts of a game from which puzzles are, as often as they are listed."""


def moves_before(seats: int, rng: Random) -> int:
    """Moves of a hasty game before a puzzle is looked for.

    Playing on takes time, so more puzzles are from the beginning than from the middle or the end.
    """
    usual = 100 + 17 * seats
    return int(usual * rng.uniform(*rng.choice(PARTS)))


__all__ = ["PUZZLES", "moves_before"]
