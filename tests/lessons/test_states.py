"""Where a learner is in a course: done, next, open, for later."""

from __future__ import annotations

import pytest

from spacetutor.lessons import Course
from spacetutor.lessons.states import lesson_states
from tests.support.learning import COURSE, TAUGHT


@pytest.mark.parametrize("course", TAUGHT.values(), ids=TAUGHT)
def test_whoever_takes_what_is_next_takes_every_lesson_in_the_courses_order(course: Course) -> None:
    done: set[str] = set()
    for lesson in course.lessons:
        assert lesson_states(course, done)[lesson.id] == "next"
        done.add(lesson.id)
    assert set(lesson_states(course, done).values()) == {"done"}


def test_a_lesson_is_open_when_all_that_it_needs_is_done() -> None:
    states = lesson_states(COURSE, {"table", "take", "division", "price"})
    assert (states["table"], states["tokens"], states["projects"]) == ("done", "next", "open")
    assert states["example"] == "later"
    jumped = lesson_states(COURSE, {"example"})
    assert (jumped["example"], jumped["table"], jumped["take"]) == ("done", "next", "later")
