"""What the tests of lessons share: the courses, their steps, a course of one's own, and all that a judge can say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spacetutor.core.explanation import Explanation
from spacetutor.explain import Renderer, load_catalogue, text_renderer
from spacetutor.lessons import Course, LessonWalk, load_course, standard_course, taught
from tests.support.explaining import keys

TAUGHT = {game: standard_course(game) for game in taught()}
"""The courses that come with the tutor, by game."""

COURSE = TAUGHT["space-explorers"]
LESSONS = [lesson for course in TAUGHT.values() for lesson in course.lessons]
STEPS = [(lesson.id, i) for lesson in COURSE.lessons for i in range(len(lesson.step))]
ALL_STEPS = [(lesson.id, i) for lesson in LESSONS for i in range(len(lesson.step))]
REFUSED_MOVES = {
    "space-explorers": ("accept", "recruit 60 blue", "complete skylab", "decline", "keep rest", "take 60", "pass"),
    "hope": ("launch red", "monolith 19", "fly towards 0,36", "settle 0 with water", "give up 1 red", "accuse 0"),
    "from-the-moon": ("faction cyborgs", "seat metal in 1", "income 12", "feed", "shelve 12", "terrain 9", "fire 12"),
}
"""Moves that are not allowed on the tables of a game's lessons, the first one on none of them."""

HEAD = 'title = "Mine"\ngame = "space-explorers"\nlead = "A course of my own."\n'
LESSON = """id = "mine"
title = "My lesson"
minutes = 1
lead = "Two steps."

[[step]]
text = "Which one?"
task = "Choose."
hints = ["a", "b", "c"]
praise = "Yes."
[step.goal]
kind = "choose"
options = [
  { text = "This one", right = true },
  { text = "That one", why = "That one is wrong because of this." },
]
[step.position]
seats = [
  { name = "Neil", tokens = { yellow = 2, purple = 1 } },
  { name = "Yuri" },
]
center = [13, 16, 28, 40, 52, 4]

[[step]]
text = "Recruit somebody."
task = "Recruit card 16."
hints = ["a", "b", "c"]
praise = "Good."
solution = ["recruit 16 green with yellow,purple"]
replies = ["take deck"]
[step.goal]
kind = "events"
events = [{ kind = "recruited", card = 16 }]
avoid = [{ kind = "took", card = 13, why = "Not that one." }]
"""


def write_course(folder: Path, lesson: str = LESSON, name: str = "01-mine.toml", head: str = HEAD) -> Path:
    """A course of one lesson; returns the lesson's file."""
    (folder / "course.toml").write_text(head)
    (folder / name).write_text(lesson)
    return folder / name


def own_course(folder: Path, lesson: str = LESSON) -> Course:
    write_course(folder, lesson)
    return load_course(folder)


def course_of(lesson: str) -> Course:
    """The course that has a lesson of this id: no two have the same."""
    (course,) = (course for course in TAUGHT.values() if lesson in [each.id for each in course.lessons])
    return course


def walk_at(lesson: str, step: int) -> LessonWalk:
    walk = LessonWalk(course_of(lesson), lesson)
    walk.go(step)
    return walk


def words_of(walk: LessonWalk) -> Renderer:
    return text_renderer(load_catalogue(walk.game.id), walk.names)


def line(walk: LessonWalk, text: str) -> Any:
    return walk.game.parse(text)


def lesson_keys(folder: Path) -> set[str]:
    """Every statement that a judge makes, from a few steps of the course and of a course of one's own."""
    told: list[Explanation] = []
    for lesson, step in (("table", 1), ("price", 2), ("price", 6), ("projects", 4), ("projects", 5)):
        walk = walk_at(lesson, step)
        told += [walk.point(thing).why for thing in walk.game.things(walk.view)]
        told += [walk.answer(given).why for given in (0, 4, 99) if lesson == "price" and step == 2]
        for action in walk.legal[:12]:
            told.append(walk.try_move(action).why)
            for second in walk.legal[:3]:
                told.append(walk.try_move(second).why)
            walk.reset()
        told.append(walk.solution().why)
    walk = walk_at("symbols", 4)
    told += [walk.try_move(line(walk, text)).why for text in (walk.step.solution[0], "take deck")]
    walk = LessonWalk(own_course(folder), "mine")
    told += [walk.answer(0).why, walk.answer(1).why]
    walk = walk_at("take", 0)
    walk.go(walk.at + 1)
    assert walk.news is not None
    return keys(*told, walk.news)
