"""The course as a page: its lessons along a path, practice, and a learner's own progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypedDict

import anywidget
import traitlets as t

from spacetutor.assets import own_styles, script


class LessonShown(TypedDict):
    """A lesson on the path: its state is "done", "next", "open" or "later", and `label` says all of it aloud."""

    id: str
    number: int
    title: str
    lead: str
    minutes: str
    state: str
    stars: int
    starred: str
    label: str


class KindShown(TypedDict):
    """A kind of puzzle: how often it was asked and answered right, and the stars of the next one."""

    id: str
    title: str
    right: int
    asked: int
    count: str
    stars: str


class CourseCard(TypedDict):
    """A card beside the path: `press` is told when its button is pressed."""

    title: str
    lead: str
    kinds: list[KindShown]
    lines: list[str]
    press: str
    label: str


class CourseShown(TypedDict):
    """All that the page of a course shows, as text."""

    game: str
    kicker: str
    title: str
    done: str
    go: str
    lessons: list[LessonShown]
    cards: list[CourseCard]


class CourseMap(anywidget.AnyWidget):
    """The course; `heard` is told what is chosen: a lesson, a kind of puzzle, or a button."""

    _esm = script("course.js")
    _css = own_styles("course.css")
    course = t.Dict().tag(sync=True, of=CourseShown)

    def __init__(self, heard: Callable[[str, str], None], course: CourseShown) -> None:
        super().__init__(course=course)
        self._heard = heard
        self.on_msg(self._message)

    def show(self, course: CourseShown) -> None:
        self.course = dict(course)

    def _message(self, _: object, message: Any, buffers: object) -> None:
        match message:
            case {"kind": "lesson" | "practice" | "press" as kind, "id": str(which)}:
                self._heard(kind, which)
