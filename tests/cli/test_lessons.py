"""`spacetutor lessons` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetutor.cli import main
from tests.support.learning import LESSON, LESSONS, TAUGHT, course_of, write_course

DRAWN = {"space-explorers": "Center   deck:", "hope": "Center   deck:", "from-the-moon": "Neil"}
"""A part of each game's table as text."""


def test_the_list_names_every_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons"]) == 0
    told = capsys.readouterr().out
    for course in TAUGHT.values():
        assert course.title in told
    for lesson in LESSONS:
        assert lesson.id in told
        assert lesson.title in told


@pytest.mark.parametrize("lesson", [lesson.id for lesson in LESSONS])
def test_a_lesson_is_shown_with_tables_hints_and_solutions(capsys: pytest.CaptureFixture[str], lesson: str) -> None:
    assert main(["lessons", "show", lesson]) == 0
    told = capsys.readouterr().out
    for step in course_of(lesson).lesson(lesson).step:
        for text in (step.text, step.task, step.praise, *step.hints, "; ".join(step.solution)):
            assert text in told
    assert DRAWN[course_of(lesson).game] in told


def test_a_course_of_ones_own_is_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    write_course(tmp_path)
    assert main(["lessons", "show", "mine", "--course", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "answer +: This one" in told
    assert "answer -: That one That one is wrong because of this." in told
    assert "not: Not that one." in told
    assert "others: take deck" in told


def test_check_plays_the_tutors_own_course(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "check"]) == 0
    told = capsys.readouterr().out
    assert "15 lessons, 84 tasks, all played through" in told
    for course in TAUGHT.values():
        tasks = sum(len(lesson.step) for lesson in course.lessons)
        assert f"{len(course.lessons)} lessons, {tasks} tasks, all played through" in told


def test_check_names_every_fault_and_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write_course(tmp_path, LESSON.replace("minutes = 1", "minutes = 99"))
    for asked in (tmp_path, path):
        assert main(["lessons", "check", str(asked)]) == 1
        assert f"{path}: line 3, minutes: must be a whole number from 1 to 30" in capsys.readouterr().out
    write_course(tmp_path)
    assert main(["lessons", "check", str(path)]) == 0


def test_what_is_not_there_is_said_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["lessons", "show", "nonsense"]) == 1
    assert "there is no lesson 'nonsense'; there are table, take" in capsys.readouterr().err
    assert main(["lessons", "check", str(tmp_path / "none")]) == 1
    assert "there is no file or folder" in capsys.readouterr().err
    assert main(["lessons", "show", "mine", "--course", str(tmp_path)]) == 1
    assert "course.toml" in capsys.readouterr().err
