"""Puzzles by the thousand, of every game: each answer is confirmed by a second reading of the rules, few are alike.

`python -m tests.tools.puzzles 10000` for many of each kind; the suite makes fewer.
"""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from spacetutor.contests.bulk import cores, spread
from spacetutor.core.game import AnyGame
from spacetutor.core.puzzle import HARDEST, MOVE, NUMBER, ONE, SEVERAL, Puzzle
from spacetutor.lessons.practice import make
from tests.support.hope import puzzles as hope_puzzles
from tests.support.moon import puzzles as moon_puzzles
from tests.support.space_explorers import puzzles as explorers_puzzles

CHUNK = 100
LEAST_ALIKE = 0.01


class Reading(NamedTuple):
    """A game's second reading: its kinds of puzzles, what is right by it, and the tables that are tried, by seed."""

    kinds: tuple[str, ...]
    answer: Callable[[AnyGame, Puzzle], tuple[int, ...]]
    table_of: Callable[[int], AnyGame]


def _reading(module: Any) -> Reading:
    return Reading(tuple(module.ANSWERS), module.answer, module.table_of)


READINGS = {
    "space-explorers": _reading(explorers_puzzles),
    "hope": _reading(hope_puzzles),
    "from-the-moon": _reading(moon_puzzles),
}


def confirm(game: AnyGame, puzzle: Puzzle) -> None:
    """The second reading comes to the same answer, and there are as many right ones as the question asks for."""
    assert READINGS[game.id].answer(game, puzzle) == puzzle.right
    if puzzle.form in (ONE, NUMBER):
        assert len(puzzle.right) == 1
    if puzzle.form == MOVE:
        assert 0 < len(puzzle.right) < len(puzzle.options)


def several(game: AnyGame, kind: str, count: int) -> list[Puzzle]:
    return [make(game, kind, seed) for seed in range(count)]


def a_wrong_try(puzzle: Puzzle) -> tuple[int, ...]:
    """Some answer that is not right."""
    if puzzle.form == NUMBER:
        return (puzzle.right[0] + 1,)
    if puzzle.form == SEVERAL:
        return tuple(i for i in range(len(puzzle.options)) if i not in puzzle.right)
    return (next(i for i in range(len(puzzle.options)) if i not in puzzle.right),)


def fingerprint(puzzle: Puzzle) -> bytes:
    """Equal for puzzles that look the same to a learner: table, question and options."""
    shown = (puzzle.view, puzzle.question.document(), [option.says.document() for option in puzzle.options])
    return hashlib.sha256(repr(shown).encode()).digest()


def confirmed(task: tuple[str, str, Iterable[int]]) -> list[tuple[bytes, int]]:
    """Puzzles of a game, a kind and these seeds, confirmed: the fingerprint and the difficulty of each."""
    game_id, kind, seeds = task
    found = []
    for seed in seeds:
        game = READINGS[game_id].table_of(seed)
        puzzle = make(game, kind, seed)
        try:
            confirm(game, puzzle)
        except AssertionError as error:
            raise AssertionError(f"{game_id}, {kind}, seed {seed}, {game.seats} seats: {error}") from error
        found.append((fingerprint(puzzle), puzzle.difficulty))
    return found


def main(count: int, games: Iterable[str] = READINGS) -> int:
    """Make and confirm so many of each kind; say how many are alike and how hard they are."""
    well = True
    for game, kind in ((name, kind) for name in games for kind in READINGS[name].kinds):
        tasks = ((game, kind, range(start, min(start + CHUNK, count))) for start in range(0, count, CHUNK))
        found = [entry for chunk in spread(confirmed, tasks, cores()) for entry in chunk]
        alike = len(found) - len({print_ for print_, _ in found})
        levels = Counter(level for _, level in found)
        shares = ", ".join(f"{level}: {levels[level] / len(found):.1%}" for level in range(1, HARDEST + 1))
        print(f"{game} {kind:9} {len(found)} confirmed, {alike} alike, difficulty {shares}", flush=True)
        well = well and alike <= LEAST_ALIKE * len(found) and len(levels) >= 3
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, sys.argv[2:] or READINGS))
