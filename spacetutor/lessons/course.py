"""Courses as files: a folder with `course.toml` and one file a lesson. Faults name file, line and place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.files import read_bytes, read_toml
from spacetutor.core.joined import FOLDERS
from spacetutor.core.shape import Fields, Flag, Int, ListOf, Maybe, Misfit, Text
from spacetutor.core.toml_lines import line_of
from spacetutor.games import GAMES
from spacetutor.lessons.goals import Goal, goal_shape, sentence

COURSES = Path(__file__).with_name("courses")
HEAD = "course.toml"
HINTS = 3
LONGEST_TEXT = 280


class Step(NamedTuple):
    """One small idea: what to read, what to do on which table, and what helps.

    Without a `position` it goes on where the step before ended by its solution. `replies` are moves of other seats,
    made when it is their turn. Without `sums` the table keeps what can be worked out from it to itself until the task
    is done: it would give the answer away.
    """

    text: str
    task: str
    goal: Goal
    hints: tuple[str, ...]
    praise: str
    solution: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    position: Any = None
    seat: int | None = None
    sums: bool = True


class Lesson(NamedTuple):
    """A few minutes: steps in order, the lessons that should come before, and what whoever has done it knows."""

    id: str
    title: str
    minutes: int
    lead: str
    step: tuple[Step, ...]
    needs: tuple[str, ...] = ()
    learned: tuple[str, ...] = ()
    file: Path = Path()
    game: str = ""


class Course(NamedTuple):
    """Lessons in the order in which they are best taken. `learned` is said at the end, as it is of a lesson."""

    title: str
    game: str
    lead: str
    learned: tuple[str, ...] = ()
    lessons: tuple[Lesson, ...] = ()

    def lesson(self, which: str) -> Lesson:
        for lesson in self.lessons:
            if lesson.id == which:
                return lesson
        raise Unknown(f"there is no lesson {which!r}; there are {', '.join(lesson.id for lesson in self.lessons)}")


class _Table:
    """A position, which its game reads when it is laid."""

    def read(self, value: Any) -> Any:
        if type(value) is not dict:
            raise Misfit("must be a position, such as [step.position] with its seats")
        return value

    def write(self, value: Any) -> Any:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "object"}


_id = Text(40, shortest=1)
_line = Text(120, shortest=1)
_learned = ListOf(_line, 4, distinct=True)
_step: Fields[Step] = Fields(
    Step,
    {
        "text": Text(LONGEST_TEXT, shortest=1),
        "task": Text(140, shortest=1),
        "goal": goal_shape,
        "hints": ListOf(sentence, HINTS, shortest=HINTS, distinct=True),
        "praise": sentence,
        "solution": ListOf(_line, 6),
        "replies": ListOf(_line, 12),
        "position": Maybe(_Table()),
        "seat": Maybe(Int(0, 9)),
        "sums": Flag(),
    },
    Step._field_defaults,
)
_lesson: Fields[Lesson] = Fields(
    Lesson,
    {
        "id": _id,
        "title": Text(60, shortest=1),
        "minutes": Int(1, 30),
        "lead": sentence,
        "needs": ListOf(_id, 20, distinct=True),
        "learned": _learned,
        "step": ListOf(_step, 20, shortest=1),
    },
    {"needs": (), "learned": ()},
)
_course: Fields[Course] = Fields(
    Course,
    {
        "title": Text(60, shortest=1),
        "game": Text(40, shortest=1),
        "lead": Text(LONGEST_TEXT, shortest=1),
        "learned": _learned,
    },
    {"learned": ()},
)

_UNKNOWN_KEY = re.compile(r"has an unknown key '([^']+)'")


def fault_at(file: Path, place: str, problem: str) -> Fault:
    """A fault at a place of a file that is TOML, with its line."""
    told = _UNKNOWN_KEY.match(problem)
    spot = f"{place}.{told[1]}" if told else place
    line = f"line {line_of(read_bytes(file).decode(), spot)}"
    return Fault(problem, place=", ".join(filter(None, (line, place))), file=str(file))


def read_shape(shape: Fields[Any], file: Path) -> Any:
    document = read_toml(file)
    try:
        return shape.read(document)
    except Misfit as misfit:
        raise fault_at(file, misfit.place, misfit.problem) from None


def read_course(folder: Path) -> tuple[Course, list[Fault]]:
    """The course of a folder as far as it can be read, and what is wrong with its files."""
    try:
        course: Course = read_shape(_course, folder / HEAD)
    except Fault as fault:
        return Course("", "", ""), [fault]
    lessons: list[Lesson] = []
    faults: list[Fault] = []
    for file in sorted(path for path in folder.glob("*.toml") if path.name != HEAD):
        try:
            lessons.append(read_shape(_lesson, file)._replace(file=file, game=course.game))
        except Fault as fault:
            faults.append(fault)
    # A lesson that can't be read is not missed by those that need it.
    faults += _misled(lessons) if not faults else []
    if not lessons and not faults:
        faults = [Fault("has no lessons", file=str(folder))]
    return course._replace(lessons=tuple(lessons)), faults


def load_course(folder: Path) -> Course:
    """The course of a folder, or the first Fault in it."""
    course, faults = read_course(folder)
    if faults:
        raise faults[0]
    return course


def taught(language: str = "en") -> list[str]:
    """The games that have a course."""
    return [game for game in GAMES if (_folder(game, language) / HEAD).is_file()]


def _folder(game: str, language: str) -> Path:
    """Where a game's course is: the tutor's, or its own where it joined the tutor."""
    return FOLDERS[game] / "course" if game in FOLDERS else COURSES / game / language


@lru_cache(8)
def standard_course(game: str, language: str = "en") -> Course:
    """The course that comes with the tutor, or with a game that joined it."""
    if not (_folder(game, language) / HEAD).is_file():
        there = sorted(path.parent for path in COURSES.glob(f"*/*/{HEAD}"))
        named = ", ".join(f"{folder.parent.name} ({folder.name})" for folder in there)
        raise Unknown(f"there is no course {game!r} in {language!r}; there is {named}")
    return load_course(_folder(game, language))


def _misled(lessons: Sequence[Lesson]) -> list[Fault]:
    """Lessons with one id, needs that lead nowhere, needs that go round in a circle."""
    faults: list[Fault] = []
    files: dict[str, Lesson] = {}
    for lesson in lessons:
        if lesson.id in files:
            faults.append(fault_at(lesson.file, "id", f"{lesson.id!r} is also the id of {files[lesson.id].file.name}"))
        files.setdefault(lesson.id, lesson)
    for lesson in lessons:
        for i, needed in enumerate(lesson.needs):
            if needed not in files:
                faults.append(fault_at(lesson.file, f"needs[{i}]", f"there is no lesson {needed!r}"))
    try:
        TopologicalSorter({lesson.id: lesson.needs for lesson in lessons}).prepare()
    except CycleError as error:
        circle = list(error.args[1])[::-1]
        first = files[circle[0]]
        place = f"needs[{first.needs.index(circle[1])}]"
        faults.append(fault_at(first.file, place, f"the needs go round in a circle: {' needs '.join(circle)}"))
    return faults
