"""What can't be kept on the Learn page: the person is told and goes on, and it is kept once, as soon as that works."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.errors import Fault
from spacetutor.games import standard
from spacetutor.pages.learn.page import _LearnPage
from spacetutor.pages.learn.practising import PracticeSession
from spacetutor.pages.learn.session import LearnSession
from spacetutor.progress import Progress
from spacetutor.progress.learners import file_of, learner
from spacetutor.progress.store import LearnerStore
from tests.places import ROOT
from tests.support.learners import NOW, Open
from tests.support.learning import own_course

GAME = standard("space-explorers", 3)
FULL = Fault("can't be written: the disk is full", file="/somewhere/neil.sqlite")
TOLD = "Not kept yet: your progress can&#x27;t be written: the disk is full."


class Breaking:
    """A disk that is full until it is mended. Nothing can be written meanwhile; reading works unless `all` is set."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.full = self.all = False
        write, read = LearnerStore.write, LearnerStore.read

        def writing(store: LearnerStore, change: Any) -> Any:
            if self.full:
                raise FULL
            return write(store, change)

        def reading(store: LearnerStore, ask: Any) -> Any:
            if self.full and self.all:
                raise FULL
            return read(store, ask)

        patch.setattr(LearnerStore, "write", writing)
        patch.setattr(LearnerStore, "read", reading)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Breaking:
    return Breaking(monkeypatch)


def minutes() -> Callable[[], Any]:
    """A clock that goes on by a minute each time somebody looks."""
    times = iter(range(10**6))
    return lambda: NOW + timedelta(minutes=next(times))


@pytest.fixture
def learning(tmp_path: Path, opened: Open) -> LearnSession:
    """Neil at the first of two steps: a choice of two."""
    session = LearnSession(own_course(tmp_path), minutes())
    session.sit_down(opened())
    return session


@pytest.fixture
def practice(opened: Open) -> PracticeSession:
    session = PracticeSession(GAME, minutes())
    session._rng.seed("unkept")
    session.sit_down(opened())
    session.choose("cost", 0)
    return session


# lessons


def test_a_step_that_is_not_kept_is_told_in_plain_words(learning: LearnSession, disk: Breaking) -> None:
    """With the praise, and without the path of a file."""
    disk.full = True
    learning.answer((0,))
    said = learning.panel().said
    assert TOLD in said
    assert "Yes." in said
    assert "somewhere" not in said


def test_trying_the_step_again_keeps_it_once(learning: LearnSession, disk: Breaking, opened: Open) -> None:
    disk.full = True
    learning.answer((0,))
    learning.answer((0,))
    assert TOLD in learning.panel().said
    disk.full = False
    learning.answer((0,))
    assert "Not kept" not in learning.panel().said
    (step,) = opened().document().steps
    assert (step.lesson, step.step, step.tries, step.at) == ("mine", 0, 1, NOW)


def test_going_on_keeps_it_too(learning: LearnSession, disk: Breaking, opened: Open) -> None:
    """Whatever is pressed next; a move that was made need not be made again."""
    learning.step(1)
    disk.full = True
    move = learning.walk.game.parse("recruit 16 green with yellow,purple")
    learning.move(learning.version, list(learning.walk.legal).index(move))
    assert TOLD in learning.panel().said
    disk.full = False
    learning.press("back")
    assert "Not kept" not in learning.panel().said
    assert opened().summary().lessons == {"mine": (1,)}


def test_a_step_shown_that_is_not_kept_is_told(learning: LearnSession, disk: Breaking) -> None:
    disk.full = True
    learning.press("show")
    assert TOLD in learning.panel().said


def test_two_steps_wait_in_their_order(learning: LearnSession, disk: Breaking, opened: Open) -> None:
    disk.full = True
    learning.answer((0,))
    learning.press("next")
    learning.press("show")
    disk.full = False
    learning.press("hint")
    assert [(step.step, step.at) for step in opened().document().steps] == [(0, NOW), (1, NOW + timedelta(minutes=1))]


def test_what_was_done_before_the_name_is_said_is_told_if_it_is_not_kept(
    tmp_path: Path, opened: Open, disk: Breaking
) -> None:
    session = LearnSession(own_course(tmp_path), minutes())
    session.answer((0,))
    progress = opened()
    disk.full = True
    session.sit_down(progress)
    assert TOLD in session.panel().said
    disk.full = False
    session.press("next")
    assert opened().summary().lessons == {"mine": (0,)}
    assert "Not kept" not in session.panel().said


def test_what_one_learner_could_not_keep_is_never_anothers(
    learning: LearnSession, opened: Open, disk: Breaking
) -> None:
    yuri = opened("Yuri")
    disk.full = True
    learning.answer((0,))
    disk.full = False
    learning.sit_down(yuri)
    learning.press("hint")
    assert "Not kept" not in learning.panel().said
    assert yuri.summary().lessons == {}


def test_whoever_can_not_be_looked_up_stays_outside(learning: LearnSession, opened: Open, disk: Breaking) -> None:
    """And whoever sat there goes on as before."""
    neil, yuri = learning.progress, opened("Yuri")
    disk.full = disk.all = True
    with pytest.raises(Fault):
        learning.sit_down(yuri)
    assert learning.progress is neil


# practice


def test_an_answer_that_is_not_kept_is_told_and_counted_once(
    practice: PracticeSession, disk: Breaking, opened: Open
) -> None:
    disk.full = True
    practice.answer(practice.puzzle.right)
    practice.answer(practice.puzzle.right)
    panel = practice.panel()
    assert TOLD in panel.said
    assert "Right so far: 1 of 1." in panel.said
    disk.full = False
    practice.answer(practice.puzzle.right)
    assert "Not kept" not in practice.panel().said
    assert practice.asked == 1
    (kept,) = opened().document().answers
    assert (kept.reference, kept.right) == (str(practice.name), True)


def test_the_question_stays_as_it_was_so_that_the_answer_stays_in_the_form(
    practice: PracticeSession, disk: Breaking
) -> None:
    """The coach keeps what was typed as long as these are the same."""
    asked = practice.panel()
    disk.full = True
    practice.answer(practice.puzzle.right)
    told = practice.panel()
    assert (told.title, told.text, told.task, told.options) == (asked.title, asked.text, asked.task, asked.options)
    assert told.form == asked.form


def test_only_the_first_answer_counts_even_if_it_could_not_be_kept(
    practice: PracticeSession, disk: Breaking, opened: Open
) -> None:
    disk.full = True
    practice.answer((practice.puzzle.right[0] + 1,))
    disk.full = False
    practice.answer(practice.puzzle.right)
    (kept,) = opened().document().answers
    assert not kept.right


def test_an_answer_that_was_written_though_it_was_told_otherwise_counts_once(
    practice: PracticeSession, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk may fail when everything is on it."""
    write = LearnerStore.write

    def late(store: LearnerStore, change: Any) -> Any:
        write(store, change)
        raise FULL

    with monkeypatch.context() as patch:
        patch.setattr(LearnerStore, "write", late)
        practice.answer(practice.puzzle.right)
    assert TOLD in practice.panel().said
    practice.press("new")
    assert opened().summary().answers == 1


def test_showing_the_answer_is_told_and_kept_later(practice: PracticeSession, disk: Breaking, opened: Open) -> None:
    disk.full = True
    practice.press("show")
    assert TOLD in practice.panel().said
    assert practice.shown
    disk.full = False
    practice.press("new")
    assert [kept.right for kept in opened().document().answers] == [False]
    assert "Not kept" not in practice.panel().said


def test_where_nothing_can_be_read_there_is_a_next_question_all_the_same(
    practice: PracticeSession, disk: Breaking
) -> None:
    before = practice.name
    disk.full = disk.all = True
    practice.press("new")
    assert practice.name != before
    assert "Your progress can&#x27;t be written: the disk is full." in practice.panel().said
    disk.full = False
    practice.press("new")
    assert "the disk is full" not in practice.panel().said


# the page


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> _LearnPage:
    monkeypatch.setenv("SPACETUTOR_LEARNERS", str(tmp_path / "learners"))
    page = _LearnPage("space-explorers", "table", "")
    enter(page, "Neil")
    assert page.door.inside == "Neil"
    return page


def enter(page: _LearnPage, name: str) -> None:
    page.door._message(None, {"kind": "enter", "name": name, "word": "", "again": False}, [])


def press(page: _LearnPage, button: str) -> None:
    page.coach._message(None, {"kind": "press", "id": button}, [])


def test_the_page_shows_what_is_not_kept_and_goes_on(page: _LearnPage, disk: Breaking) -> None:
    disk.full = True
    press(page, "show")
    assert TOLD in page.coach.panel["said"]
    disk.full = False
    press(page, "next")
    assert "Not kept" not in page.coach.panel["said"]
    assert page.keeping.progress is not None
    assert page.keeping.progress.summary().lessons == {"table": (0,)}


def test_a_page_whose_progress_can_not_be_read_says_so_and_goes_on(page: _LearnPage, disk: Breaking) -> None:
    disk.full = disk.all = True
    press(page, "hint")
    assert page.coach.panel["hints"] != []
    page._shift("progress")
    assert "Your progress can&#x27;t be written: the disk is full." in page.ledger.panel["text"]
    disk.full = False
    page._shift("lesson")
    page._shift("progress")
    assert "Steps of lessons done" in page.ledger.panel["text"]


def test_whoever_can_not_be_let_in_is_told_and_nobody_changes(page: _LearnPage, disk: Breaking) -> None:
    disk.full = disk.all = True
    enter(page, "Yuri")
    assert page.door.trouble == "Your progress can't be written: the disk is full."
    assert page.door.inside == "Neil"
    assert page.keeping.progress is not None
    assert page.keeping.progress.name == "Neil"
    assert page.learning.progress is page.practice.keeper.progress is page.keeping.progress


def test_whoever_is_let_in_and_then_can_not_be_looked_up_stays_outside(
    page: _LearnPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread(_: Progress) -> Any:
        raise FULL

    with monkeypatch.context() as patch:
        patch.setattr(Progress, "summary", unread)
        enter(page, "Yuri")
    assert page.door.trouble == "Your progress can't be written: the disk is full."
    assert page.keeping.progress is not None
    assert page.keeping.progress.name == "Neil"


def test_forgetting_that_fails_is_told(page: _LearnPage, disk: Breaking) -> None:
    press(page, "show")
    page._shift("progress")
    page.ledger._message(None, {"kind": "press", "id": "reset"}, [])
    disk.full = True
    page.ledger._message(None, {"kind": "press", "id": "yes"}, [])
    assert "Your progress can&#x27;t be written: the disk is full." in page.ledger.panel["said"]
    disk.full = False
    assert page.keeping.progress is not None
    assert page.keeping.progress.summary().lessons == {"table": (0,)}


def damaged(progress: Progress) -> None:
    path = file_of(learner("Neil"), Path(os.environ["SPACETUTOR_LEARNERS"]))
    assert progress.name == "Neil"
    path.write_bytes(b"not a database")


def test_progress_that_is_mended_while_it_is_open_is_told_at_once(page: _LearnPage) -> None:
    """By whatever notices it: here a step that is kept."""
    assert page.keeping.progress is not None
    damaged(page.keeping.progress)
    press(page, "show")
    assert page.door.trouble.startswith("Your progress could not be read. What was left of it is kept as neil-")
    assert page.keeping.progress.summary().lessons == {"table": (0,)}
    press(page, "next")
    assert page.door.trouble.startswith("Your progress could not be read"), "until somebody else comes"
    enter(page, "Yuri")
    assert page.door.trouble == ""


def test_progress_that_was_mended_when_it_was_opened_is_told_at_the_door(page: _LearnPage) -> None:
    assert page.keeping.progress is not None
    damaged(page.keeping.progress)
    page.door._message(None, {"kind": "leave"}, [])
    enter(page, "Neil")
    assert page.door.inside == "Neil"
    assert page.door.trouble.startswith("Your progress could not be read")


# a file that is really locked, a disk that is really full


@pytest.fixture
def locked(page: _LearnPage, monkeypatch: pytest.MonkeyPatch) -> Iterator[sqlite3.Connection]:
    """Another program holds Neil's file."""
    monkeypatch.setattr("spacetutor.progress.database.PATIENCE", 0.05)
    path = file_of(learner("Neil"), Path(os.environ["SPACETUTOR_LEARNERS"]))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    yield other
    other.close()


def test_a_locked_file_is_told_and_kept_when_it_is_free(page: _LearnPage, locked: sqlite3.Connection) -> None:
    press(page, "show")
    told = "Not kept yet: your progress is in use by another page of the same learner; try again."
    assert told in page.coach.panel["said"]
    locked.execute("ROLLBACK")
    press(page, "hint")
    assert "Not kept" not in page.coach.panel["said"]
    assert page.keeping.progress is not None
    assert page.keeping.progress.summary().lessons == {"table": (0,)}


FILLING = """
import json, os, resource, sys
from pathlib import Path
from spacetutor.pages.learn.page import _LearnPage
page = _LearnPage("space-explorers", "table", "")
page.door._message(None, {"kind": "enter", "name": "Neil", "word": "", "again": False}, [])
size = max(path.stat().st_size for path in Path(os.environ["SPACETUTOR_LEARNERS"]).iterdir())
press = lambda button: page.coach._message(None, {"kind": "press", "id": button}, [])
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
press("show")
full = page.coach.panel["said"]
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
press("next")
print(json.dumps([full, page.coach.panel["said"], page.keeping.progress.summary().lessons]))
"""


def test_a_full_disk_is_told_and_the_step_is_kept_when_there_is_room(tmp_path: Path) -> None:
    """Files may not grow beyond a limit, which is lifted later."""
    env = os.environ | {"SPACETUTOR_LEARNERS": str(tmp_path / "learners")}
    command = [sys.executable, "-c", FILLING]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=env)
    full, later, lessons = json.loads(done.stdout.splitlines()[-1])
    assert "Not kept yet: your progress can&#x27;t be written" in full
    assert "Not kept" not in later
    assert lessons == {"table": [0]}
