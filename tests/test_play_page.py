"""The play page in a real browser: by clicks, by keyboard, and after a reload."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server import served

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
PAGE = "voila/render/play.ipynb"


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("log") / "voila.log", tmp_path_factory.mktemp("games")) as address:
        yield address


@pytest.fixture
def page(browser: Browser, tutor: str) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(tutor + PAGE)
    page.get_by_role("button", name="New game").click(timeout=60_000)
    expect(page.locator(".st-can").first).to_be_visible(timeout=30_000)
    yield page
    page.goto("about:blank")
    page.close()
    assert errors == []


def made(page: Page) -> int:
    return page.locator(".st-moves li").count()


def wait_for_move(page: Page, before: int) -> None:
    """Until the table shows more moves than before."""
    page.wait_for_function("before => document.querySelectorAll('.st-moves li').length > before", arg=before)


def over(page: Page) -> bool:
    return "The game is over" in page.locator(".st-live").inner_text()


def test_a_whole_game_is_played_by_clicks(page: Page) -> None:
    """Point at something that can be used, choose what to do with it, until the game is over."""
    for _ in range(150):
        if over(page):
            break
        before = made(page)
        usable = page.locator(".st-center .st-can, .st-line .st-can, .st-hand .st-can")
        if usable.count():
            usable.last.click()
            page.locator(".st-mine").last.click()
        else:
            page.locator(".st-offer").first.click()
        wait_for_move(page, before)
    assert over(page)
    assert "won." in page.locator(".st-live").inner_text()


def test_a_move_is_made_by_keyboard_alone(page: Page) -> None:
    """Focus a framed card, Enter for its choices, Enter again for the first of them."""
    before = made(page)
    page.locator(".st-center .st-can").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-mine").first).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_move(page, before)


def test_a_whole_game_is_played_by_keyboard_alone(page: Page) -> None:
    """Every move is a focus and two presses of Enter, or one for what is about nothing on the table."""
    for _ in range(150):
        if over(page):
            break
        before = made(page)
        usable = page.locator(".st-line .st-can, .st-hand .st-can, .st-center .st-can")
        if usable.count():
            usable.last.focus()
            page.keyboard.press("Enter")
            expect(page.locator(".st-mine").first).to_be_focused()
        else:
            page.locator(".st-offer").first.focus()
        page.keyboard.press("Enter")
        wait_for_move(page, before)
    assert over(page)


def test_a_turn_is_taken_back(page: Page) -> None:
    before = made(page)
    page.locator(".st-center .st-can").first.click()
    page.locator(".st-mine").first.click()
    wait_for_move(page, before)
    page.get_by_role("button", name="Take back this turn").click()
    expect(page.locator(".st-moves li")).to_have_count(before)


def test_a_hint_says_what_and_why(page: Page) -> None:
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".st-told .st-statement").first).to_be_visible()


def test_a_game_survives_a_reload(page: Page, tutor: str) -> None:
    """Every move is saved before it is shown: after a reload the game goes on where it was."""
    before = made(page)
    page.locator(".st-center .st-can").first.click()
    page.locator(".st-mine").first.click()
    wait_for_move(page, before)
    played = made(page)
    page.reload()
    page.get_by_role("button", name="Go on").click(timeout=60_000)
    expect(page.locator(".st-moves li")).to_have_count(played, timeout=30_000)
