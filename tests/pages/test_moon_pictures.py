"""From the Moon's pictures in a real browser: each drawn, linked with the board, fit for a phone; its statistics."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.options import Options
from spacetutor.play.replay import encode
from spacetutor.play.table import play_out
from tests.support.server import served
from tests.support.watching import wait_until, watched

pytestmark = pytest.mark.browser
GAME = "from-the-moon"
REPLAY = "moon.json"
START = 30
EACH = pytest.mark.parametrize("place", range(len(FromTheMoon.pictures)), ids=FromTheMoon.pictures)
CHART = "document.querySelector('.st-chart')"


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("pages")
    (folder / "replays").mkdir()
    replay, _ = play_out(FromTheMoon(Options(seats=3)), ("greedy",) * 3, "3/0")
    (folder / "replays" / REPLAY).write_bytes(encode(replay))
    with served(folder / "voila.log", folder / "replays") as address:
        yield address


@pytest.fixture(scope="module")
def page(browser: Browser, tutor: str) -> Iterator[Page]:
    """One page for all tests; at the end it must have logged no error."""
    with watched(browser, tutor) as page:
        page.goto(f"{tutor}voila/render/game.ipynb?replay={REPLAY}&move={START}&tab=pictures")
        expect(page.locator(".st-chart[data-drawn]")).to_be_visible(timeout=90_000)
        yield page


def choose(page: Page, place: int) -> None:
    """Another picture, until it is drawn."""
    choice = page.get_by_label("Picture", exact=True)
    if choice.evaluate("node => node.selectedIndex") != place:
        before = page.evaluate(f"{CHART}.layout.meta.units")
        choice.select_option(index=place)
        wait_until(page, f"u => {CHART}?.layout?.meta?.units !== u", arg=before)
    page.locator(".st-chart[data-drawn]").wait_for()
    page.wait_for_timeout(400)


def go(page: Page, move: int) -> None:
    page.evaluate("move => document.dispatchEvent(new CustomEvent('spacetutor:go', {detail: {move}}))", move)
    page.locator(".st-count", has_text=f"{move} of ").wait_for()


SPOT = """c => {
    // The middle of a mark that can be clicked, and the move behind it: a later one than that of the board.
    const own = c.layout.meta?.go === 'customdata', key = (axis) => axis[0] + 'axis' + axis.slice(1);
    const box = c.getBoundingClientRect();
    for (const t of c._fullData.toReversed()) {
        if (!t.hovertext || (own && !t.customdata)) continue;
        const x = c._fullLayout[key(t.xaxis)], y = c._fullLayout[key(t.yaxis)];
        for (const i of t.x.keys()) {
            const move = own ? t.customdata[i] : t.x[i], size = t.marker?.size?.[i] ?? 9;
            if (move <= START || !size || t.y[i] === null) continue;
            const bar = t.type === 'bar', lies = t.orientation === 'h';
            if (bar && !((lies ? t.x[i] : t.y[i]) > 2 && t.base === undefined)) continue;
            const at = bar ? c.calcdata[t.index ?? 0]?.[i] : null;
            const height = lies ? t.y[i] + t.offset + t.width / 2 : bar ? (at.s0 + at.s1) / 2 : t.y[i];
            return [box.x + x._offset + x.l2p(lies ? t.x[i] / 2 : t.x[i]), box.y + y._offset + y.l2p(height), move];
        }
    }
    return null;
}""".replace("START", str(START))


@EACH
def test_each_picture_is_drawn_with_its_finding(page: Page, place: int) -> None:
    choose(page, place)
    title = page.evaluate(f"{CHART}.layout.meta.title")
    heading = page.locator(".st-chart-head .st-found").first
    assert heading.text_content() == title
    assert heading.evaluate("node => getComputedStyle(node).fontSize") == "16px"


@EACH
def test_a_click_goes_to_its_move(page: Page, place: int) -> None:
    go(page, START)
    choose(page, place)
    chart = page.locator(".st-chart").first
    chart.scroll_into_view_if_needed()
    page.wait_for_timeout(300)
    spot = chart.evaluate(SPOT)
    assert spot, "nothing to click"
    # The column with the pictures scrolls by itself.
    page.mouse.move(spot[0], 400)
    page.mouse.wheel(0, spot[1] - 400)
    page.wait_for_timeout(300)
    spot = chart.evaluate(SPOT)
    page.mouse.move(spot[0], spot[1])
    page.locator(".st-chart .hovertext").first.wait_for()
    page.mouse.click(spot[0], spot[1])
    page.locator(".st-count", has_text=f"{spot[2]} of ").wait_for()


@EACH
def test_a_picture_fits_a_phone(page: Page, place: int) -> None:
    choose(page, place)
    page.set_viewport_size({"width": 390, "height": 844})
    wait_until(page, f"{CHART}.layout.width <= 390")
    page.wait_for_timeout(500)
    inside = """c => {
        const box = c.getBoundingClientRect();
        const texts = [...c.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
        const shown = texts.filter((text) => text.width > 0);
        return shown.filter((text) => text.left < box.left - 1 || text.right > box.right + 1).length;
    }"""
    outside = page.locator(".st-chart").first.evaluate(inside)
    phone = page.evaluate(f"{CHART}.layout.width")
    page.set_viewport_size({"width": 1280, "height": 800})
    wait_until(page, f"before => {CHART}.layout.width !== before", arg=phone)
    assert outside == 0


def test_the_statistics_page_counts_its_games(browser: Browser, tutor: str) -> None:
    with watched(browser, tutor, reduced_motion="reduce") as page:
        page.goto(f"{tutor}voila/render/stats.ipynb?game={GAME}")
        page.locator(".st-chart[data-drawn]").nth(3).wait_for(timeout=90_000)
        expect(page.get_by_text("Finished games in replays: 1.")).to_be_visible()
        expect(page.locator(".st-stats caption")).to_have_text("Factions")
        page.locator("select").last.select_option(label="Laboratories taken")
        expect(page.locator(".st-stats caption")).to_have_text("Laboratories taken")
