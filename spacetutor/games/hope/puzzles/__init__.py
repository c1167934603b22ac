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
from spacetutor.games.hope.tell.table import Table

PUZZLES: dict[str, Callable[[Table, Random], Puzzle | None]] = {
    "pay": ask_pay,
    "reach": ask_reach,
    "polarize": ask_polarize,
    "symbols": ask_symbols,
    "medals": ask_medals,
    "vanish": ask_vanish,
    "afford": ask_afford,
}
"""The kinds, easiest first."""

__all__ = ["PUZZLES"]
