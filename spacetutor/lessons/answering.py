"""Answers to puzzles: judged, and answered with the explanation of that very answer."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.contracts import AnyTelling
from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, NO_FACTS, Explanation
from spacetutor.core.puzzle import MOVE, NUMBER, ONE, SEVERAL, Answered, Option, Puzzle

LARGEST = 999
"""No answer is a larger number."""


def answer(game: AnyTelling, puzzle: Puzzle, given: Sequence[int], detail: int = LONGER) -> Answered:
    """Judge an answer: the number, or the indices of the options that were chosen."""
    chosen = _checked(puzzle, given)
    if puzzle.form == NUMBER:
        return _number(game, puzzle, chosen[0], detail)
    if puzzle.form == SEVERAL:
        right = set(chosen) == set(puzzle.right)
        told = sorted(set(chosen) ^ set(puzzle.right)) or list(chosen or range(len(puzzle.options)))
    else:
        right, told = chosen[0] in puzzle.right, list(chosen)
    why = tuple(_option(game, puzzle, puzzle.options[i], detail) for i in told)
    return Answered(right, Explanation("puzzle.right" if right else "puzzle.wrong", NO_FACTS, why))


def solution(game: AnyTelling, puzzle: Puzzle, detail: int = LONGER) -> Explanation:
    """The explanation of a right answer, for somebody who has not found it."""
    why = answer(game, puzzle, puzzle.right[:1] if puzzle.form == MOVE else puzzle.right, detail).why
    return why._replace(key="puzzle.number.shown" if puzzle.form == NUMBER else "puzzle.shown")


def _checked(puzzle: Puzzle, given: Sequence[int]) -> tuple[int, ...]:
    """The answer as it was given, or Unknown if it is none."""
    chosen = tuple(given)
    if any(type(value) is not int for value in chosen):
        raise Unknown("an answer is a number, or the numbers of options")
    if puzzle.form in (ONE, MOVE, NUMBER) and len(chosen) != 1:
        raise Unknown("one answer is asked for")
    most = LARGEST if puzzle.form == NUMBER else len(puzzle.options) - 1
    if any(not 0 <= value <= most for value in chosen) or len(set(chosen)) != len(chosen):
        raise Unknown(f"an answer is a number from 0 to {most}, named once")
    return chosen


def _number(game: AnyTelling, puzzle: Puzzle, given: int, detail: int) -> Answered:
    """A number is answered with its receipt."""
    number = puzzle.right[0]
    receipt = game.explain(puzzle.view, puzzle.subject, detail)
    key = "puzzle.number.right" if given == number else "puzzle.number.wrong"
    return Answered(given == number, Explanation(key, {"given": given, "right": number}, (receipt,)))


def _option(game: AnyTelling, puzzle: Puzzle, option: Option, detail: int) -> Explanation:
    explained = game.explain(puzzle.view, option.subject, detail)
    return option.verdict._replace(children=(*option.verdict.children, explained))
