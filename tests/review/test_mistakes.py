"""Learning from one's mistakes: puzzles made from a review."""

from __future__ import annotations

from functools import lru_cache

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.puzzle import MOVE, Puzzle
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.lessons.answering import answer, solution
from spacetutor.play.record import Record
from spacetutor.review import Plan, Reviewing
from spacetutor.review.mistakes import MistakeName, mistake_puzzle, mistakes
from spacetutor.review.model import BLUNDER, MISTAKE
from spacetutor.review.running import on_cores
from tests.support.explaining import keys
from tests.support.reviewing import small_game


@lru_cache(1)
def reviewed_game() -> tuple[Reviewing, Record]:
    making = Reviewing(small_game(), Plan("30"))
    list(making.run(on_cores(1)))
    return making, making.record


@lru_cache(1)
def puzzles() -> list[Puzzle]:
    making, reviewed = reviewed_game()
    return [mistake_puzzle(reviewed, decision) for decision in mistakes(making.review)[:4]]


def test_every_mistake_and_nothing_else_becomes_a_puzzle() -> None:
    making, reviewed = reviewed_game()
    found = mistakes(making.review)
    assert {decision.rank for decision in found} <= {MISTAKE, BLUNDER}
    assert len(found) == sum(decision.rank in (MISTAKE, BLUNDER) for decision in making.review.decisions) > 0
    assert {decision.seat for decision in mistakes(making.review, [1])} == {1}
    fine = next(decision for decision in making.review.decisions if decision.rank == "best")
    with pytest.raises(Unknown, match="is no mistake"):
        mistake_puzzle(reviewed, fine)


def test_the_best_move_is_right_and_the_played_one_is_wrong() -> None:
    making, reviewed = reviewed_game()
    for decision, puzzle in zip(mistakes(making.review), puzzles(), strict=False):
        assert puzzle.form == MOVE
        moves = [option.subject for option in puzzle.options]
        assert moves == list(reviewed.game.legal(puzzle.view))
        assert moves.index(decision.better.action) in puzzle.right
        assert moves.index(decision.action) not in puzzle.right
        assert puzzle.view == reviewed.game.view(reviewed.states[decision.move - 1], decision.seat)


def test_a_wrong_try_is_answered_with_what_would_have_been_better() -> None:
    making, reviewed = reviewed_game()
    words = text_renderer(load_catalogue("space-explorers"), ("Neil", "Yuri"))
    for decision, puzzle in zip(mistakes(making.review), puzzles(), strict=False):
        moves = [option.subject for option in puzzle.options]
        judged = answer(reviewed.game, puzzle, [moves.index(decision.action)])
        assert not judged.right
        assert {"puzzle.mistake.played", "review.better"} <= keys(judged.why)
        assert "{" not in words.text(judged.why, 3)
        assert len(words.sentence(puzzle.question)) <= 200
        assert solution(reviewed.game, puzzle).key == "puzzle.shown"


def test_the_same_review_makes_the_same_puzzle() -> None:
    making, reviewed = reviewed_game()
    assert mistake_puzzle(reviewed, mistakes(making.review)[0]) == puzzles()[0]


def test_a_name_says_which_file_and_move() -> None:
    assert str(MistakeName("my-game.json", 14)) == "mistake/my-game.json/14"
