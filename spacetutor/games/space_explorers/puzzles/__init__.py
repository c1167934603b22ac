"""Puzzles from positions: each kind makes a question from what a seat sees, or says that there is none here."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spacetutor.core.puzzle import Puzzle
from spacetutor.games.space_explorers.puzzles.ability import ask_ability
from spacetutor.games.space_explorers.puzzles.cost import ask_cost
from spacetutor.games.space_explorers.puzzles.covered import ask_covered
from spacetutor.games.space_explorers.puzzles.move import ask_move
from spacetutor.games.space_explorers.puzzles.payment import ask_payment
from spacetutor.games.space_explorers.puzzles.projects import ask_projects
from spacetutor.games.space_explorers.puzzles.recruit import ask_recruit
from spacetutor.games.space_explorers.puzzles.score import ask_score
from spacetutor.games.space_explorers.tell import Scene

PUZZLES: dict[str, Callable[[Scene, Random], Puzzle | None]] = {
    "ability": ask_ability,
    "cost": ask_cost,
    "recruit": ask_recruit,
    "payment": ask_payment,
    "projects": ask_projects,
    "move": ask_move,
    "covered": ask_covered,
    "score": ask_score,
}
"""The kinds, easiest first."""

TURNS_IN = 13
"""A position is looked for from up to so many moves of each seat on."""

__all__ = ["PUZZLES", "TURNS_IN"]
