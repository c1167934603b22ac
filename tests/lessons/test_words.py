"""What the lessons of Space Explorers say: of things in sight, in words that they teach, as the table shows them."""

from __future__ import annotations

import re

import pytest

from spacetutor.games.space_explorers.view import seen_cards
from tests.support.learning import COURSE, STEPS, walk_at


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_a_step_names_no_card_that_is_not_in_sight(lesson: str, step: int) -> None:
    walk = walk_at(lesson, step)
    said = re.findall(r"[Cc]ards? ((?:\d+(?:, | and | or )?)+)", walk.step.text + walk.step.task)
    named = {int(number) for numbers in said for number in re.findall(r"\d+", numbers)}
    assert named <= seen_cards(walk.view)


UNTAUGHT = r"\bbatch|below your tokens|small star|cards? (above|below)|lies (above|below)|Those below|shows a hand"


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_speaks_of_the_table_as_it_is_drawn(lesson: object) -> None:
    """A card that lies on another one is drawn lower, so nothing lies above or below; a Division is no batch."""
    assert not re.search(UNTAUGHT, repr(lesson))


def test_only_the_last_lesson_says_that_all_is_known() -> None:
    *earlier, last = COURSE.lessons
    assert "whole game" not in repr(earlier)
    assert "all there is" in repr(last)


def test_what_is_said_to_a_right_number_is_that_number() -> None:
    """A reply that ends with another number than the answer reads like a correction."""
    assert walk_at("price", 5).step.praise.startswith("One symbol.")
