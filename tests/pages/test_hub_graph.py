"""The charts of the game page in a real browser: one Project's race, and the hub that is shown when asked for."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.places import REPLAYS
from tests.support.server import served
from tests.support.watching import wait_until

pytestmark = pytest.mark.browser
PAGE = "voila/render/game.ipynb"


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("pages")
    shutil.copytree(REPLAYS, folder / "replays")
    with served(folder / "voila.log", folder / "replays") as address:
        yield address


def opened(browser: Browser, tutor: str, scheme: str = "light", replay: str = "rulebook-example.json") -> Page:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{tutor}{PAGE}?replay={replay}&tab=pictures")
    expect(page.locator(".st-chart[data-drawn]")).to_be_visible(timeout=60_000)
    return page


@pytest.fixture(scope="module")
def one_page(browser: Browser, tutor: str) -> Iterator[Page]:
    """One page for all tests that leave it as they found it; at the end it must have logged no error."""
    page = opened(browser, tutor)
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    page.goto("about:blank")
    page.close()
    assert errors == []


@pytest.fixture
def page(one_page: Page) -> Page:
    """The page as it is at first: before the first move, all Projects, the hub closed."""
    hide = one_page.get_by_role("button", name="Hide the hub")
    if hide.count():
        hide.click()
        expect(hub(one_page)).to_have_count(0)
    one_page.get_by_label("Project", exact=True).select_option("all Projects")
    step(one_page, "Home")
    expect(one_page.locator(".st-live")).to_contain_text("Before the first of 11 moves")
    return one_page


def step(page: Page, *keys: str) -> None:
    page.locator(".st-board").focus()
    for key in keys:
        page.keyboard.press(key)


def hub(page: Page) -> Locator:
    return page.locator(".st-links .st-chart")


def found(page: Page) -> Locator:
    """What stands above the hub."""
    return page.locator(".st-links .st-found")


def show(page: Page) -> Locator:
    page.get_by_role("button", name="Show the hub").click()
    expect(hub(page)).to_have_attribute("data-drawn", re.compile(r"\d+"), timeout=15_000)
    return hub(page)


def test_nothing_of_the_hub_is_there_before_it_is_asked_for(page: Page) -> None:
    expect(page.get_by_role("button", name="Show the hub")).to_be_visible()
    expect(hub(page)).to_have_count(0)
    expect(page.get_by_label("Hub of")).to_have_count(0)


def test_the_hub_is_drawn_at_the_boards_move(page: Page) -> None:
    """It begins where the board is, not at the first move."""
    step(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
    chart = show(page)
    expect(found(page)).to_contain_text("Neil has every skill for Proton 1.")
    expect(chart).to_have_attribute("data-drawn", "5")
    expect(chart.locator(".scatterlayer .trace").first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Recruits to the blue Division cost 1 symbol less"))).to_be_visible()


def test_the_hub_follows_the_board_when_stepping_pauses(page: Page) -> None:
    """Eleven quick steps ask for one figure."""
    chart = show(page)
    expect(found(page)).to_contain_text("Neil is one skill away from Proton 1.")
    page.evaluate("window.draws = 0")
    page.evaluate("document.querySelector('.st-links .st-chart').on('plotly_afterplot', () => (window.draws += 1))")
    step(page, *["ArrowRight"] * 11)
    expect(chart).to_have_attribute("data-drawn", "11")
    assert page.evaluate("window.draws") == 1
    step(page, "Home", "ArrowRight")
    expect(found(page)).to_contain_text("Neil has every skill for Voskhod 2 and")


def test_another_seat_has_another_hub(page: Page) -> None:
    show(page)
    page.get_by_label("Hub of").select_option("Yuri")
    expect(found(page)).to_contain_text("Yuri is 2 skills away from Voskhod 2.")
    page.get_by_label("Hub of").select_option("Neil")
    expect(found(page)).to_contain_text("Neil is one skill away from Proton 1.")


def test_another_game_has_other_seats(browser: Browser, tutor: str) -> None:
    page = opened(browser, tutor, replay="space-explorers-2-7-00000.json")
    show(page)
    expect(page.get_by_label("Hub of").locator("option")).to_have_text(["Easy bot", "Random bot"])
    expect(found(page)).to_contain_text("Easy bot is ")
    page.goto("about:blank")
    page.close()


def test_a_hidden_hub_asks_nothing(page: Page) -> None:
    show(page)
    page.get_by_role("button", name="Hide the hub").click()
    expect(hub(page)).to_have_count(0)
    step(page, "End")
    page.wait_for_timeout(500)
    assert show(page).get_attribute("data-drawn") == "11"


def test_pointing_at_a_link_says_what_it_means(page: Page) -> None:
    chart = show(page)
    spot = chart.evaluate(
        """c => {
            const t = c.data.find(t => /Card 1 brings 1 blue towards Proton 1/.test(t.hovertext));
            const l = c._fullLayout, last = t.x.length - 1;
            return [l.xaxis._offset + l.xaxis.l2p(t.x[last]), l.yaxis._offset + l.yaxis.l2p(t.y[last])];
        }"""
    )
    chart.hover(position={"x": spot[0], "y": spot[1]})
    expect(chart.locator(".hovertext")).to_contain_text("Card 1 brings 1 blue towards Proton 1.")


def test_a_click_in_the_hub_leads_nowhere(page: Page) -> None:
    """Its points are no moves."""
    chart = show(page)
    step(page, "ArrowRight", "ArrowRight")
    expect(chart).to_have_attribute("data-drawn", "2")
    chart.locator(".scatterlayer .trace").last.locator(".point").first.click(force=True)
    page.wait_for_timeout(200)
    expect(page.locator(".st-live")).to_contain_text("Move 2 of 11")


def test_one_project_is_one_panel_and_all_are_five(page: Page) -> None:
    panels = page.locator(".st-chart").first.locator(".cartesianlayer > .subplot")
    expect(panels).to_have_count(5)
    page.get_by_label("Project", exact=True).select_option("Skylab")
    expect(panels).to_have_count(1)
    expect(page.locator(".st-chart").first).to_contain_text("Skylab, 8 points")
    step(page, "ArrowRight")
    expect(page.locator(".st-chart").first).to_have_attribute("data-drawn", "1")
    page.get_by_label("Project", exact=True).select_option("all Projects")
    expect(panels).to_have_count(5)


@pytest.mark.parametrize("width", [390, 1280])
def test_the_hub_fits_its_window(page: Page, width: int) -> None:
    chart = show(page)
    page.set_viewport_size({"width": width, "height": 844})
    wait_until(page, "w => document.querySelector('.st-links .st-chart').layout.width <= w", arg=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    inside = """c => {
        const box = c.getBoundingClientRect();
        const texts = [...c.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
        return texts.every((text) => text.left >= box.left - 1 && text.right <= box.right + 1);
    }"""
    assert chart.evaluate(inside)
    page.set_viewport_size({"width": 1280, "height": 800})


def test_the_hub_is_drawn_for_dark_surroundings_and_changes_with_them(browser: Browser, tutor: str) -> None:
    page = opened(browser, tutor, "dark")
    chart = show(page)
    ink = "c => c.layout.font.color"
    assert chart.evaluate(ink) == "#eceffb"
    page.emulate_media(color_scheme="light")
    wait_until(page, "document.querySelector('.st-links .st-chart').layout.font.color === '#1c2138'")
    page.goto("about:blank")
    page.close()
