"""HOPE's course and puzzles in a real browser: a lesson by keys, two by clicks, a puzzle of each kind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from spacetutor.games.hope import Hope
from spacetutor.lessons import LessonWalk
from spacetutor.lessons.goals import Point
from tests.support.hope.page import faults
from tests.support.learn_page import (
    FIRST,
    PAGE,
    button,
    coach,
    offer,
    open_lesson,
    said,
    served_learners,
    solve,
    spot,
    swift,
    tab_to,
)
from tests.support.learning import TAUGHT
from tests.support.watching import watched

pytestmark = pytest.mark.browser
COURSE = TAUGHT["hope"]


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served_learners(tmp_path_factory) as address:
        yield address


@pytest.fixture
def page(browser: Browser, tutor: str) -> Iterator[Page]:
    """A newcomer's page; at the end it must have logged no error and asked nobody else for anything."""
    with watched(browser, tutor, reduced_motion="reduce") as page:
        yield page


def test_a_lesson_is_played_by_keyboard_alone(page: Page, tutor: str) -> None:
    """Tab to a lever, Enter, Tab to a space, Enter: that flies, unless there are several ways; n goes on."""
    open_lesson(page, tutor, "fly&game=hope")
    walk = LessonWalk(COURSE, "fly")
    for step in range(walk.count):
        walk.go(step)
        expect(coach(page).locator(".st-task")).to_have_text(walk.step.task)
        goal = walk.step.goal
        if isinstance(goal, Point):
            tab_to(page, spot(page, *goal.at[0]))
            page.keyboard.press("Enter")
        for text in walk.step.solution:
            action = walk.game.parse(text)
            for thing in walk.game.about(action):
                tab_to(page, spot(page, *thing))
                page.keyboard.press("Enter")
            if not swift(walk, action):
                tab_to(page, offer(page, walk, action))
                page.keyboard.press("Enter")
            walk.try_move(action)
        expect(said(page)).to_contain_text(walk.step.praise)
        page.keyboard.press("n")


@pytest.mark.parametrize(("lesson", "next_one"), [("settle", "Lesson 6"), ("traitor", "Lesson 10")])
def test_a_lesson_is_played_by_clicks(page: Page, tutor: str, lesson: str, next_one: str) -> None:
    """Flying, paying, ending turns; cockpits and tiles that are clicked. Every step is praised, in sight."""
    open_lesson(page, tutor, f"{lesson}&game=hope")
    walk = LessonWalk(COURSE, lesson)
    for step in range(walk.count):
        walk.go(step)
        expect(coach(page).locator(".st-task")).to_have_text(walk.step.task)
        solve(page, walk)
        expect(said(page)).to_contain_text(walk.step.praise)
        expect(said(page)).to_be_in_viewport()
        if step == 0:
            assert faults(page) == []
            # All of the table is in sight, beside what the coach says; what is offered stands at its things.
            for part in (".hp-mission", ".hp-cockpits", ".st-coach:visible"):
                expect(page.locator(part).first).to_be_in_viewport(ratio=1)
        coach(page).locator('[data-id="next"]').click()
    coach(page).locator('[data-id="next"]').click()
    expect(coach(page)).to_contain_text(next_one)


def test_the_map_opens_lessons_of_its_own_game(page: Page, tutor: str) -> None:
    page.goto(f"{tutor}{PAGE}?game=hope")
    expect(page.locator(".st-lesson")).to_have_count(len(COURSE.lessons), timeout=FIRST)
    page.get_by_role("link", name="The universe and the goal").click()
    expect(coach(page).locator(".st-task")).to_have_text(COURSE.lessons[0].step[0].task)


def test_a_puzzle_of_each_kind_is_answered(page: Page, tutor: str) -> None:
    """Whatever is answered is judged with its reasons, and then the answer can be shown."""
    page.goto(f"{tutor}{PAGE}?game=hope&practice={Hope.puzzle_kinds[0]}")
    for index in range(1, len(Hope.puzzle_kinds) + 1):
        page.get_by_label("Question").select_option(index=index, timeout=FIRST)
        title = page.get_by_label("Question").locator("option:checked").inner_text().replace("\xa0", " ")
        expect(coach(page).locator("h2")).to_contain_text(title)
        expect(said(page).locator(".st-statement")).to_have_count(0)
        _answer(page)
        expect(said(page).locator(".st-verdict")).to_be_visible()
    assert faults(page) == []


def _answer(page: Page) -> None:
    """The first of the options, the number one, or the first move that is offered."""
    choice, number = coach(page).locator("input[type=checkbox], input[type=radio]"), page.get_by_role("spinbutton")
    options = coach(page).locator('[data-id^="option-"]')
    if number.count():
        number.fill("1")
        button(page, "Answer").click()
    elif choice.count():
        choice.first.check()
        button(page, "Answer").click()
    elif options.count():
        options.first.click()
    else:
        button(page, "Show the answer").click()
