"""The course of From the Moon in a real browser: the lesson about Laboratories by keys alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from spacetutor.lessons import LessonWalk, standard_course
from spacetutor.lessons.goals import Choose, Point
from tests.support.learn_page import coach, offer, open_lesson, said, served_learners, spot, tab_to
from tests.support.watching import watched

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served_learners(tmp_path_factory) as address:
        yield address


def test_a_lesson_is_done_by_keyboard_alone(browser: Browser, tutor: str) -> None:
    """Tab to a Laboratory or a space, Enter; Enter on the move at it; n goes on."""
    with watched(browser, tutor, reduced_motion="reduce") as page:
        open_lesson(page, tutor, "firing&game=from-the-moon")
        walk = LessonWalk(standard_course("from-the-moon"), "firing")
        for step in range(walk.count):
            walk.go(step)
            expect(coach(page).locator(".st-task")).to_have_text(walk.step.task)
            answer(page, walk)
            expect(said(page)).to_contain_text(walk.step.praise)
            page.keyboard.press("n")


def answer(page: Page, walk: LessonWalk) -> None:
    """The step before the learner, by keys."""
    match goal := walk.step.goal:
        case Point():
            tab_to(page, spot(page, *goal.at[0]))
            page.keyboard.press("Enter")
        case Choose():
            right = next(i for i, option in enumerate(goal.options) if option.right)
            tab_to(page, coach(page).locator(f'[data-id="option-{right}"]'))
            page.keyboard.press("Enter")
        case _:
            for text in walk.step.solution:
                make(page, walk, text)


def make(page: Page, walk: LessonWalk, text: str) -> None:
    """A move: the things it is about, until its button is there; then the button."""
    action = walk.game.parse(text)
    button = offer(page, walk, action)
    for thing in walk.game.about(action):
        if button.count():
            break
        tab_to(page, spot(page, *thing))
        page.keyboard.press("Enter")
    tab_to(page, button)
    page.keyboard.press("Enter")
    walk.try_move(action)
    expect(button).to_have_count(0)
