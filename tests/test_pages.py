"""The first page in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import FLAGS, find_browser
from tests.server import served

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
REPLAYS = Path(__file__).parents[1] / "replays"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one good replay and one broken one."""
    folder = tmp_path_factory.mktemp("replays")
    good = (REPLAYS / "rulebook-example.json").read_bytes()
    (folder / "rulebook-example.json").write_bytes(good)
    (folder / "zz-broken.json").write_bytes(good.replace(b'"card": 18', b'"card": 19'))
    return folder


@pytest.fixture(scope="module")
def tutor(shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("log") / "voila.log", shelf) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, tutor: str) -> Iterator[Page]:
    """The page, opened; at the end it must have logged no error and asked nobody else for anything."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: errors.append(request.url) if not _is_ours(request.url, tutor) else None)
    page.goto(tutor)
    expect(page.locator(".st-sketch")).to_be_visible(timeout=60_000)
    yield page
    page.goto("about:blank")
    page.close()
    assert errors == []


def _is_ours(url: str, tutor: str) -> bool:
    return url.startswith((tutor, tutor.replace("http", "ws"), "data:", "blob:", "about:"))


def test_the_page_steps_through_a_replay_both_ways(page: Page) -> None:
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".st-caption")).to_contain_text("Move 1 of 11: Neil: recruit 18 red with yellow,yellow")
    page.get_by_role("button", name="Last").click()
    expect(page.locator(".st-caption")).to_contain_text("Move 11 of 11: Valentina: recruit 14 green with 2")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".st-caption")).to_contain_text("Move 10 of 11: Yuri: end turn")
    page.get_by_role("button", name="First").click()
    expect(page.locator(".st-caption")).to_contain_text("Before the first of 11 moves")


def test_a_seats_viewpoint_hides_the_others_hands(page: Page) -> None:
    expect(page.locator(".st-sketch")).to_contain_text("28, 37")
    page.get_by_label("Seen by").select_option("Neil")
    expect(page.locator(".st-sketch")).to_contain_text("2 hidden")
    expect(page.locator(".st-sketch")).not_to_contain_text("28, 37")


def test_a_broken_replay_is_told_with_its_move_and_rule(page: Page) -> None:
    page.get_by_label("Replay").select_option("zz-broken.json")
    expect(page.get_by_role("alert")).to_contain_text("zz-broken.json: move 1: `recruit 19 red")
    page.get_by_label("Replay").select_option("rulebook-example.json")
    expect(page.locator(".st-caption")).to_contain_text("Before the first of 11 moves")


def test_the_page_fits_a_phone(page: Page) -> None:
    """Nothing is wider than the window but the table itself, which scrolls within its frame."""
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_replay_files_are_not_served_raw(page: Page, tutor: str) -> None:
    """They hold every secret."""
    for path in ("replays/rulebook-example.json", "voila/files/rulebook-example.json", "files/rulebook-example.json"):
        assert page.request.get(tutor + path).status in (403, 404)
