"""Stars of a lesson, by how it went: wrong tries and hints are slips, of each step those of its best time."""

from __future__ import annotations

from collections.abc import Mapping

from spacetutor.lessons.course import Course, Lesson

MOST = 3


def stars(lesson: Lesson, slips: Mapping[int, int]) -> int:
    """None before every step is done; then three for at most one slip, two for at most one a step, else one."""
    if any(step not in slips for step in range(len(lesson.step))):
        return 0
    count = sum(slips[step] for step in range(len(lesson.step)))
    return MOST if count <= 1 else 2 if count <= len(lesson.step) else 1


def all_stars(course: Course, slips: Mapping[str, Mapping[int, int]]) -> dict[str, int]:
    """The stars of every lesson of a course."""
    return {lesson.id: stars(lesson, slips.get(lesson.id, {})) for lesson in course.lessons}
