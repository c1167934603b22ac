"""Every statement that From the Moon makes: in games, in rare moments, in puzzles and beside pictures."""

from __future__ import annotations

from spacetutor.games.from_the_moon import FromTheMoon
from tests.support.explaining import keys
from tests.support.moon.asked import KINDS, asked, rare
from tests.support.moon_pictures import heard
from tests.truth import part_of


def moon_keys() -> set[str]:
    return part_of(FromTheMoon.id).told | _heard_in_puzzles() | heard()[0]


def _heard_in_puzzles() -> set[str]:
    """What questions, options and verdicts say."""
    puzzles = [*(puzzle for kind in KINDS for puzzle in asked(kind)), *rare()]
    told = [puzzle.question for puzzle in puzzles]
    told += [tree for puzzle in puzzles for option in puzzle.options for tree in (option.says, option.verdict)]
    return keys(*told)
