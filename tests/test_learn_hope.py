"""The Learn page with HOPE, in a browser: lessons of a second game, played by clicks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.learn_page import FIRST, PAGE, coach, said, served_learners, solve
from tests.learning import TAUGHT, walk_at
from tests.watching import watched

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

LESSONS = ("settle", "traitor")
"""Flying, paying, ending turns; cockpits and tiles that are clicked. Every lesson can be named here."""


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served_learners(tmp_path_factory) as address:
        yield address


@pytest.fixture
def page(browser: Browser, tutor: str) -> Iterator[Page]:
    """A newcomer's page; at the end it must have logged no error and asked nobody else for anything."""
    with watched(browser, tutor, reduced_motion="reduce") as page:
        yield page


def test_the_map_opens_lessons_of_its_own_game(page: Page, tutor: str) -> None:
    page.goto(f"{tutor}{PAGE}?game=hope")
    expect(page.locator(".st-map-lesson")).to_have_count(len(TAUGHT["hope"].lessons), timeout=FIRST)
    page.get_by_role("link", name="The universe and the goal").click()
    walk = walk_at("universe", 0)
    expect(coach(page).locator(".st-task")).to_have_text(walk.step.task)
    solve(page, walk)
    expect(said(page)).to_contain_text(walk.step.praise)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_by_clicks(page: Page, tutor: str, lesson: str) -> None:
    """Every step is praised, in sight; what is clicked for a move leads to its offer."""
    page.goto(f"{tutor}{PAGE}?game=hope&lesson={lesson}")
    expect(coach(page)).to_be_visible(timeout=FIRST)
    walk = walk_at(lesson, 0)
    for step in range(walk.count):
        walk.go(step)
        expect(coach(page).locator(".st-task")).to_have_text(walk.step.task)
        solve(page, walk)
        expect(said(page)).to_contain_text(walk.step.praise)
        expect(said(page)).to_be_in_viewport()
        coach(page).locator('[data-id="next"]').click()
