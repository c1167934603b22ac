"""The frame of every page in a browser: the bar, light and dark, who learns here, what is shown while a page comes; and
the design page, which has every control once and is photographed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.places import REPLAYS
from tests.support.server import served
from tests.support.watching import watch
from tests.tools.pictures import take_design

pytestmark = pytest.mark.browser
DESIGN = "voila/render/design.ipynb"
GROUND = "getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(246, 242, 234)", "rgb(13, 17, 32)"


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("frame")
    shutil.copytree(REPLAYS, folder / "replays")
    with served(folder / "voila.log", folder / "replays") as address:
        yield address


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(color_scheme="light", viewport={"width": 1280, "height": 800})
    yield context
    context.close()


@pytest.fixture(scope="module")
def page(context: BrowserContext, tutor: str) -> Iterator[Page]:
    """The design page of HOPE; nothing goes wrong on it."""
    page = context.new_page()
    logged = watch(page, tutor)
    page.goto(f"{tutor}{DESIGN}?game=hope", wait_until="commit")
    # The bar needs no kernel: it stands while the table is being laid.
    expect(page.locator(".st-top")).to_be_visible()
    expect(page.locator("#loading")).to_contain_text("The table is being laid")
    expect(page.locator(".st-picker")).to_be_visible(timeout=60_000)
    expect(page.locator("#loading")).to_have_count(0)
    yield page
    page.goto("about:blank")
    assert logged == []


def test_the_bar_names_page_and_game_and_stays_where_it_is(page: Page) -> None:
    assert page.title() == "Design - HOPE - spacetutor"
    expect(page.locator(".st-switch summary")).to_have_text("HOPE")
    page.locator(".st-sample").last.scroll_into_view_if_needed()
    box = page.locator(".st-top").bounding_box()
    assert box is not None
    assert (box["y"], box["height"]) == (0, 56)
    assert page.evaluate("document.documentElement.scrollHeight") == 800


def test_the_list_of_games_opens_by_key_and_closes_by_escape(page: Page) -> None:
    summary = page.locator(".st-switch summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-switch li")).to_have_count(3)
    expect(page.locator(".st-switch li a").last).to_have_attribute("href", f"/{DESIGN}?game=from-the-moon")
    page.keyboard.press("Escape")
    expect(page.locator(".st-switch li").first).not_to_be_visible()
    expect(summary).to_be_focused()


def test_light_and_dark_are_kept_and_reach_everything(page: Page, context: BrowserContext, tutor: str) -> None:
    """On this page at once, on the next before it is drawn; what the system says counts until somebody chose."""
    assert page.evaluate(GROUND) == LIGHT
    page.get_by_role("button", name="Dark colours").click()
    assert page.evaluate(GROUND) == DARK
    other = context.new_page()
    other.goto(tutor)
    assert other.evaluate(GROUND) == DARK
    other.get_by_role("button", name="Light colours").click()
    assert other.evaluate(GROUND) == LIGHT
    other.close()
    page.get_by_role("button", name="Light colours").click()


def test_whoever_says_a_name_is_greeted_by_it(page: Page, context: BrowserContext, tutor: str) -> None:
    """At once by the bar, and by the server on the next page."""
    expect(page.locator(".st-who")).to_contain_text("Who are you?")
    learn = context.new_page()
    learn.goto(tutor)
    learn.locator(".st-who").click()
    learn.locator("#st-learner").fill("Mika <b>", timeout=60_000)
    learn.get_by_role("button", name="That is me").click()
    expect(learn.locator(".st-who .st-name")).to_have_text("Mika <b>")
    learn.goto(tutor)
    expect(learn.locator(".st-who .st-name")).to_have_text("Mika <b>")
    expect(learn.locator(".st-initial")).to_have_text("M")
    learn.close()


@pytest.mark.parametrize("width", [390, 1920])
def test_nothing_is_wider_than_the_window(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("#rendered_cells").evaluate("n => n.scrollWidth - n.clientWidth") <= 0
    folded = page.get_by_role("button", name="Menu")
    if width == 390:
        expect(page.get_by_role("link", name="Rules")).not_to_be_visible()
        folded.click()
        expect(page.get_by_role("link", name="Rules")).to_be_visible()
        page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Rules")).to_be_visible(visible=width != 390)


def test_controls_are_of_one_height_and_ring(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    small = ".st-sample :is(.jupyter-button:not(.st-big, .widget-toggle-buttons *), select, .widget-text input)"
    heights = page.locator(small).evaluate_all("all => all.map(n => n.offsetHeight)")
    assert len(heights) > 6
    assert set(heights) == {36}
    page.locator(".st-sample .jupyter-button").first.focus()
    page.keyboard.press("Tab")
    ring = page.evaluate("(s => [s.outlineWidth, s.outlineOffset])(getComputedStyle(document.activeElement))")
    assert ring == ["3px", "2px"]


def test_the_design_page_is_photographed(page: Page, tutor: str, tmp_path: Path) -> None:
    """As `make pictures` does for `docs/design.md`; light and dark are two pictures."""
    take_design(page, tutor, tmp_path)
    light, dark = (tmp_path / f"design-{theme}.png" for theme in ("light", "dark"))
    assert light.stat().st_size > 20_000
    assert light.read_bytes() != dark.read_bytes()
