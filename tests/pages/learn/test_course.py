"""The page of a course without a browser: what it shows of each lesson, and where its buttons lead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spacetutor.pages.learn.page import _LearnPage
from tests.support.learning import TAUGHT


@pytest.fixture(params=TAUGHT)
def page(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> _LearnPage:
    monkeypatch.setenv("SPACETUTOR_LEARNERS", str(tmp_path / "learners"))
    monkeypatch.setenv("SPACETUTOR_KEY", "k" * 32)
    return _LearnPage(request.param, "", "")


def press(page: _LearnPage, kind: str, which: Any) -> None:
    page.map._message(None, {"kind": kind, "id": which}, [])


def coach(page: _LearnPage, button: str) -> None:
    page.coach._message(None, {"kind": "press", "id": button}, [])


def finish(page: _LearnPage) -> None:
    """The lesson that is open, by showing every step."""
    while not page.learning.ended:
        coach(page, "next" if page.learning.walk.reached else "show")


def sent_to(page: _LearnPage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    sent: list[str] = []
    monkeypatch.setattr(page.coach, "leave_for", sent.append)
    return sent


def test_every_lesson_is_there_with_what_it_teaches(page: _LearnPage) -> None:
    course = page.learning.course
    shown = page.map.course["lessons"]
    assert [lesson["title"] for lesson in shown] == [lesson.title for lesson in course.lessons]
    assert [lesson["lead"] for lesson in shown] == [lesson.lead for lesson in course.lessons]
    assert [lesson["number"] for lesson in shown] == list(range(1, len(shown) + 1))
    assert shown[0]["label"] == f"{course.lessons[0].title}, {shown[0]['minutes']}, next"
    assert {lesson["stars"] for lesson in shown} == {0}
    assert page.map.course["done"] == course.lead
    assert page.map.course["go"] == "Start the course"


def test_the_button_leads_on_and_the_course_remembers(page: _LearnPage) -> None:
    """Without a name, and after the page was opened again."""
    course = page.learning.course
    press(page, "press", "go")
    assert (page.part, page.learning.lesson.id) == ("lesson", course.lessons[0].id)
    finish(page)
    coach(page, "course")
    for each in (page, _LearnPage(course.game, "", "")):
        shown = each.map.course
        assert shown["go"] == "Go on with lesson 2"
        assert (shown["lessons"][0]["state"], shown["lessons"][0]["stars"]) == ("done", 1)
        assert shown["lessons"][0]["label"].endswith("done, 1 of 3 stars")
        assert shown["done"].startswith(f"1 of {len(course.lessons)} lessons done, 1 of 3 stars; ")


def test_when_all_is_done_the_button_leads_to_a_game(page: _LearnPage, monkeypatch: pytest.MonkeyPatch) -> None:
    """So does the end of the course, with two seats and an easy bot."""
    sent, game = sent_to(page, monkeypatch), page.learning.course.game
    for lesson in page.learning.course.lessons:
        press(page, "lesson", lesson.id)
        finish(page)
    coach(page, "next")
    assert page.coach.panel["kicker"] == "The course is done"
    coach(page, "play")
    coach(page, "course")
    assert page.map.course["go"] == "Play your first game"
    press(page, "press", "go")
    assert sent == [f"play.ipynb?game={game}&first=1"] * 2


def test_a_game_is_not_begun_before_the_end(page: _LearnPage, monkeypatch: pytest.MonkeyPatch) -> None:
    sent = sent_to(page, monkeypatch)
    press(page, "press", "go")
    coach(page, "play")
    coach(page, "practice")
    assert (sent, page.part) == ([], "lesson")


def test_practice_and_progress_are_a_click_away(page: _LearnPage) -> None:
    kinds = page.practice.game.puzzle_kinds
    practice, progress = page.map.course["cards"]
    assert [kind["id"] for kind in practice["kinds"]] == list(kinds)
    assert {kind["stars"] for kind in practice["kinds"]} == {"★☆☆☆☆"}
    press(page, "practice", kinds[1])
    assert (page.part, page.practice.puzzle.kind) == ("practice", kinds[1])
    coach(page, "course")
    assert page.part == "map"
    press(page, "press", progress["press"])
    assert page.part == "progress"
    page.ledger._message(None, {"kind": "press", "id": "course"}, [])
    assert page.part == "map"


@pytest.mark.parametrize(
    ("kind", "which"), [("lesson", "x"), ("practice", "x"), ("press", "x"), ("press", None), ("x", "go")]
)
def test_what_the_page_does_not_know_changes_nothing(page: _LearnPage, kind: str, which: Any) -> None:
    press(page, kind, which)
    assert page.part == "map"
