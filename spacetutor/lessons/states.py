"""Where a learner is in a course: what is done, what comes next, what is open, and what is for later."""

from __future__ import annotations

from collections.abc import Collection

from spacetutor.lessons.course import Course

DONE, NEXT, OPEN, LATER = "done", "next", "open", "later"
"""A lesson's states: finished; the one to take now; all that it needs is done; something before it is not (it can be
opened all the same)."""


def lesson_states(course: Course, done: Collection[str]) -> dict[str, str]:
    """The state of each lesson. Next is the first in the course's order that is open."""
    states: dict[str, str] = {}
    for lesson in course.lessons:
        if lesson.id in done:
            states[lesson.id] = DONE
        elif not all(needed in done for needed in lesson.needs):
            states[lesson.id] = LATER
        else:
            states[lesson.id] = OPEN if NEXT in states.values() else NEXT
    return states
