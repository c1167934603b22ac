"""A lesson of one's own, played through before anybody learns from it."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.files import create_file
from spacetutor.games import kind_of
from spacetutor.lessons.check import check_lesson
from spacetutor.lessons.course import HEAD, Lesson, read_course
from spacetutor.lessons.script import openings
from spacetutor.library.displayed import Displayed, html_table
from spacetutor.library.table_at import TableAt
from spacetutor.play.record import Record
from spacetutor.telling.spoken import say

FILE = "01-lesson.toml"


class LessonDraft(Displayed):
    """A lesson as it was written: its steps and tables, and `faults`, where it can't be taken as it is."""

    def __init__(self, written: str, game: str, lesson: Lesson | None, faults: list[Fault]) -> None:
        self.written, self.game, self.lesson = written, game, lesson
        self._opened = openings(lesson) if lesson and not faults else []
        self.faults = [Fault(fault.problem, place=fault.place) for fault in faults]

    def table(self, step: int = 0) -> TableAt:
        """The table of a step, as the learner sees it."""
        if self.faults:
            raise self.faults[0]
        if not 0 <= step < len(self._opened):
            raise Unknown(f"there is no step {step}: there are {len(self._opened)}, counted from 0")
        one = self._opened[step]
        return TableAt(Record(one.game, one.names, [one.state]), 0, one.seat)

    @property
    def _lesson(self) -> Lesson:
        if self.lesson is None:
            raise self.faults[0]
        return self.lesson

    def save(self, folder: str | Path) -> Path:
        """The lesson in a folder, which becomes a course where it is none; `spacetutor lessons check` reads it."""
        place = Path(folder)
        try:
            place.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Fault(f"can't be made: {error.strerror}", file=str(place)) from None
        if not (place / HEAD).exists():
            create_file(place / HEAD, _head(self.game, self._lesson.title, self._lesson.lead).encode())
        file = place / f"{self._lesson.id}.toml"
        create_file(file, self.written.encode())
        return file

    def _said(self) -> str:
        steps = len(self.lesson.step) if self.lesson else 0
        return "\n".join(map(str, self.faults)) or say("library.lesson-fine", n=steps)

    def text(self) -> str:
        lines = [self.lesson.title, self.lesson.lead] if self.lesson else []
        for number, step in enumerate(self.lesson.step if self.lesson else (), start=1):
            lines.append(say("library.lesson-step", n=number, text=step.text))
            lines.append(f"   {say('library.lesson-task', task=step.task)}")
        return "\n".join([*lines, self._said()])

    def html(self) -> str:
        steps = self.lesson.step if self.lesson else ()
        rows = [[str(i), step.text, step.task, " ".join(step.solution)] for i, step in enumerate(steps, start=1)]
        table = html_table(("", "text", "task", "solution"), rows) if rows else ""
        return f"{table}{html_table(('checked',), [[line] for line in self._said().splitlines()])}"


def _head(game: str, title: str, lead: str) -> str:
    # A text of JSON is one of TOML, too.
    return "".join(f"{key} = {json.dumps(text)}\n" for key, text in (("title", title), ("game", game), ("lead", lead)))


def draft(written: str, game: str) -> LessonDraft:
    """A lesson's text, read and with every task played through."""
    if not isinstance(written, str):
        raise Unknown("a lesson is a text of TOML, as the guide for contributors shows it")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / HEAD).write_text(_head(kind_of(game).id, "A course of one's own", "To be tried."))
        (folder / FILE).write_bytes(written.encode(errors="replace"))
        course, faults = read_course(folder)
        lesson = course.lessons[0] if course.lessons else None
        return LessonDraft(written, game, lesson, [*faults, *(check_lesson(lesson) if lesson else [])])
