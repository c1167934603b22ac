"""The Learn page in a real browser: the whole course, wrong tries and help, by clicks and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from spacetutor.lessons import LessonWalk
from tests.support.learn_page import (
    FIRST,
    PAGE,
    button,
    choose,
    click,
    coach,
    go_to,
    offer,
    open_lesson,
    part,
    said,
    served_learners,
    solve,
    spot,
    tab_to,
    to_course,
)
from tests.support.learning import COURSE, TAUGHT, walk_at
from tests.support.watching import watched
from tests.tools.sight import opened, out_of_sight

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served_learners(tmp_path_factory) as address:
        yield address


@pytest.fixture
def page(browser: Browser, tutor: str) -> Iterator[Page]:
    """A newcomer's page; at the end it must have logged no error and asked nobody else for anything."""
    with watched(browser, tutor, reduced_motion="reduce") as page:
        page.goto(tutor + PAGE)
        expect(page.locator(".st-course")).to_be_visible(timeout=FIRST)
        yield page


def test_the_whole_course_is_played_by_clicks(page: Page) -> None:
    """Every step is praised, in sight, with the learner's own cards in sight too; lessons end with stars, the course
    with a game.
    """
    page.get_by_role("button", name="Start the course").click()
    for lesson in COURSE.lessons:
        walk = LessonWalk(COURSE, lesson.id)
        for step in range(walk.count):
            walk.go(step)
            expect(coach(page).locator(".st-task")).to_have_text(walk.step.task)
            expect(page.locator(".st-own .st-hub")).to_be_in_viewport()
            solve(page, walk)
            expect(said(page)).to_contain_text(walk.step.praise)
            expect(said(page)).to_be_in_viewport()
            coach(page).locator('[data-id="next"]').click()
        expect(coach(page).get_by_role("img", name="3 of 3 stars")).to_be_visible()
        expect(coach(page).locator(".st-learned li")).to_have_count(len(lesson.learned))
        coach(page).locator('[data-id="next"]').click()
    expect(coach(page)).to_contain_text("You know the whole game!")
    to_course(page)
    expect(page.locator(".st-lesson-done")).to_have_count(len(COURSE.lessons))
    page.get_by_role("button", name="Play your first game").click()
    expect(page.locator(".st-playing")).to_be_visible(timeout=FIRST)
    expect(page.locator(".st-table")).to_contain_text("Easy bot")


def test_a_lesson_is_played_by_keyboard_alone(page: Page, tutor: str) -> None:
    """Tab and Enter for the table; n, h and s for the panel."""
    open_lesson(page, tutor, "take")
    walk = walk_at("take", 0)
    page.keyboard.press("h")
    expect(coach(page).locator(".st-hints")).to_contain_text(walk.step.hints[0])
    take = walk.game.parse("take 31")
    (about,) = walk.game.about(take)
    tab_to(page, spot(page, *about))
    assert about == ("card", 31)
    page.keyboard.press("Enter")
    tab_to(page, offer(page, walk, take))
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text(walk.step.praise)
    page.keyboard.press("n")
    walk.go(1)
    expect(coach(page).locator(".st-task")).to_have_text(walk.step.task)
    tab_to(page, spot(page, "card", 1))
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text(walk.step.praise)
    page.keyboard.press("n")
    walk.go(2)
    tab_to(page, spot(page, "deck", 0))
    page.keyboard.press("Enter")
    expect(page.locator(".st-mine").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text(walk.step.praise)
    for step in (3, 4):
        page.keyboard.press("n")
        walk.go(step)
        expect(coach(page).locator(".st-task")).to_have_text(walk.step.task)
        page.keyboard.press("s")
        expect(said(page)).to_contain_text(walk.step.praise)
    page.keyboard.press("n")
    expect(coach(page)).to_contain_text("Well done!")
    page.keyboard.press("n")
    expect(coach(page)).to_contain_text("Lesson 3 of")


def test_wrong_tries_of_every_kind_are_explained(page: Page) -> None:
    """A wrong thing, a wrong number, a legal move that leads elsewhere, and one that the task warns of."""
    walk = walk_at("table", 1)
    go_to(page, walk, 1)
    click(spot(page, "card", 16))
    expect(said(page).locator(".st-verdict")).to_have_text("Not that one. Card 16 is a Tester.")
    walk = walk_at("price", 2)
    go_to(page, walk, 2)
    page.get_by_role("spinbutton").fill("3")
    page.keyboard.press("Enter")
    expect(said(page).locator(".st-verdict")).to_have_text("3 is too many.")
    expect(page.locator('.st-center .st-framed[data-card="55"]')).to_be_visible()
    expect(said(page).locator(".st-statement").first).to_be_hidden()
    said(page).get_by_text("Why?").click()
    expect(said(page)).to_contain_text("It costs 2 symbols (4 on the card, 2 struck)")
    expect(said(page).locator(".st-statement").first).to_be_visible()
    page.get_by_role("spinbutton").fill("2")
    button(page, "Answer").click()
    expect(said(page)).to_contain_text(walk.step.praise)
    walk = walk_at("take", 0)
    go_to(page, walk, 0)
    choose(page, walk, walk.game.parse("take 28")).click()
    expect(coach(page).locator(".st-outcome-astray .st-verdict")).to_contain_text(
        "“Take card 28 from the Center” is allowed"
    )
    expect(page.locator('.st-center [data-card="28"]')).to_be_visible()
    walk = walk_at("hand", 3)
    go_to(page, walk, 3)
    choose(page, walk, walk.game.parse("recruit 18 green with 47")).click()
    expect(said(page)).to_contain_text("That gives card 47 away, and a yellow token would have been enough.")


def test_hints_lead_to_the_thing_and_show_me_does_it(page: Page) -> None:
    walk = walk_at("take", 0)
    go_to(page, walk, 0)
    for n, hint in enumerate(walk.step.hints, 1):
        expect(page.locator(".st-spot")).to_have_count(0)
        coach(page).locator('[data-id="hint"]').click()
        expect(coach(page).locator(".st-hints li")).to_have_count(n)
        expect(coach(page).locator(".st-hints li").last).to_have_text(hint)
    expect(coach(page).locator('[data-id="hint"]')).to_be_disabled()
    expect(page.locator('.st-spot[data-card="31"]')).to_be_visible()
    button(page, "Show me").click()
    expect(said(page)).to_contain_text(walk.step.praise)
    expect(page.locator(".st-spot")).to_have_count(0)
    expect(page.locator('.st-hand [data-card="31"]')).to_be_visible()


def test_a_move_is_taken_back_and_steps_are_skipped(page: Page) -> None:
    """What is good so far can be taken back; to skip is another button at another place than to go on."""
    walk = walk_at("symbols", 4)
    go_to(page, walk, 4)
    first = walk.game.parse(walk.step.solution[0])
    choose(page, walk, first).click()
    expect(page.locator('.st-own .st-hub [data-card="4"]')).to_be_visible()
    button(page, "Take back").click()
    expect(page.locator('.st-center [data-card="4"]')).to_be_visible()
    expect(said(page)).to_be_empty()
    walk = walk_at("take", 0)
    go_to(page, walk, 0)
    place = coach(page).locator('[data-id="next"]').bounding_box()
    button(page, "Skip").click()
    expect(coach(page).locator(".st-task")).to_have_text(walk.lesson.step[1].task)
    button(page, "Back").click()
    expect(coach(page).locator(".st-task")).to_have_text(walk.lesson.step[0].task)
    choose(page, walk, walk.game.parse("take 6")).click()
    button(page, "Start again").click()
    expect(said(page)).to_be_empty()
    choose(page, walk, walk.game.parse("take 31")).click()
    expect(said(page)).to_contain_text(walk.step.praise)
    assert coach(page).locator('[data-id="next"]').bounding_box() == place, "the button to go on never moves"


def test_what_was_told_of_another_table_is_gone(page: Page) -> None:
    walk = walk_at("take", 0)
    go_to(page, walk, 0)
    click(spot(page, "card", 28))
    expect(page.locator(".st-told .st-statement").first).to_be_visible()
    button(page, "Skip").click()
    expect(coach(page).locator(".st-task")).to_have_text(walk.lesson.step[1].task)
    expect(page.locator(".st-told .st-statement")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800), (1920, 1080)])
def test_nothing_is_wider_than_the_window(browser: Browser, tutor: str, width: int, height: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    open_lesson(page, tutor, "end")
    for name in ("", "Practise", "See it", "Start the course"):
        if name:
            part(page, name)
        page.wait_for_timeout(300)
        wider = page.evaluate(
            """() => [...document.querySelectorAll("body *")].filter((node) => node.checkVisibility()
                 && node.getBoundingClientRect().right > innerWidth + 1).map((node) => node.className)"""
        )
        assert wider == []
    page.goto("about:blank")
    page.close()


@pytest.mark.parametrize("game", list(TAUGHT))
def test_task_table_and_answer_are_in_sight_together(browser: Browser, tutor: str, game: str) -> None:
    """Measured in the first lessons of a game; `tests.tools.sight` goes through all of them."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    opened(page, tutor, game)
    assert list(out_of_sight(page, game, lessons=2)) == []
    page.goto("about:blank")
    page.close()


def test_the_panel_stays_in_sight_and_the_task_with_it(page: Page) -> None:
    """Scrolled to the end of a long table, what to do is still to be read."""
    go_to(page, walk_at("end", 0), 0)
    page.set_viewport_size({"width": 1280, "height": 700})
    page.locator(".st-seat").last.hover()
    page.mouse.wheel(0, 2000)
    page.wait_for_timeout(300)
    expect(coach(page).locator("h2")).to_be_in_viewport(ratio=1)
