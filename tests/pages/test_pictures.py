"""The pictures in a real browser: each drawn on the replay page, linked with the board both ways, saved; statistics."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.places import REPLAYS
from tests.support.server import served
from tests.support.watching import wait_until
from tests.widgets.test_chart import Traffic

pytestmark = pytest.mark.browser
REPLAY = "space-explorers-4-7-00000.json"
PICTURES = {
    "race": "Race for the Projects",
    "points": "Points by source",
    "symbols": "Where symbols came from",
    "tokens": "Tokens around the table",
    "growth": "Growth of the hubs",
    "skills": "Skills against Projects",
}
EACH = pytest.mark.parametrize("picture", PICTURES)
START = 30


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("pages")
    shutil.copytree(REPLAYS, folder / "replays")
    (folder / "replays" / "broken.json").write_text("{")
    with served(folder / "voila.log", folder / "replays") as address:
        yield address


@pytest.fixture(scope="module")
def traffic() -> Traffic:
    return Traffic()


@pytest.fixture(scope="module")
def page(browser: Browser, tutor: str, traffic: Traffic) -> Iterator[Page]:
    """One page for all tests; at the end it must have logged no error."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    traffic.watch(page)
    page.goto(f"{tutor}voila/render/game.ipynb?replay={REPLAY}&move={START}&tab=pictures")
    expect(page.locator(".st-chart[data-drawn]")).to_be_visible(timeout=90_000)
    yield page
    page.goto("about:blank")
    page.close()
    assert traffic.errors == []


def units(page: Page) -> str:
    """What the drawn figure counts: by this it is told from the others."""
    return str(page.evaluate("document.querySelector('.st-chart').layout?.meta?.units ?? ''"))


UNITS = {
    "race": "Skills still lacking",
    "points": "Points that each seat",
    "symbols": "Symbols of each recruit",
    "tokens": "Tokens passed on",
    "growth": "Skills in the hub",
    "skills": "Skills that each seat has",
}


def choose(page: Page, picture: str) -> None:
    page.get_by_label("Picture", exact=True).select_option(PICTURES[picture])
    wait_until(page, "u => document.querySelector('.st-chart')?.layout?.meta?.units.startsWith(u)", arg=UNITS[picture])
    page.locator(".st-chart[data-drawn]").wait_for()
    page.wait_for_timeout(400)


def go(page: Page, move: int) -> None:
    page.evaluate("move => document.dispatchEvent(new CustomEvent('spacetutor:go', {detail: {move}}))", move)
    page.locator(".st-count", has_text=f"{move} of ").wait_for()
    page.locator(f".st-chart[data-drawn='{move}']").wait_for()


def marked(page: Page) -> list[list[float]]:
    """Where the marks are: a line's x, a frame's sides, a ring's place."""
    script = """c => c.layout.shapes.map(s => s.type === 'circle' ? [s.xanchor, s.yanchor] : [s.x0, s.x1])"""
    found: list[list[float]] = page.locator(".st-chart").first.evaluate(script)
    return found


SPOT = """c => {
    // A point that the figure can be clicked at, and the move that is behind it: a late one, not that of the board.
    const at = Number(c.dataset.drawn), own = c.layout.meta?.go === 'customdata', l = c._fullLayout;
    const key = (a) => a[0] + 'axis' + a.slice(1);
    for (const t of c._fullData) {
        if (!t.hovertext || (own && !t.customdata) || t.mode === 'lines') continue;
        const x = l[key(t.xaxis)], y = l[key(t.yaxis)], box = c.getBoundingClientRect(), lies = t.orientation === 'h';
        for (const i of [...t.x.keys()].reverse()) {
            const move = own ? t.customdata[i] : t.x[i];
            const size = Array.isArray(t.marker?.size) ? t.marker.size[i] : 9;
            if (move === at || !move || (t.type === 'scatter' && !size)) continue;
            if (t.type === 'bar' && (lies ? t.x[i] < 0.3 : t.y[i] < 1 || t.legendgroup !== 'origin 0')) continue;
            const height = lies ? t.y[i] + t.offset + t.width / 2 : t.type === 'bar' ? t.y[i] / 2 : t.y[i];
            return [box.x + x._offset + x.l2p(lies ? t.x[i] / 2 : t.x[i]), box.y + y._offset + y.l2p(height), move];
        }
    }
    return null;
}"""


def test_the_race_is_there_first_and_nothing_else_has_been_sent(page: Page) -> None:
    assert units(page).startswith(UNITS["race"])
    expect(page.locator(".st-chart")).to_have_count(1)


@EACH
def test_each_picture_is_drawn_with_its_finding(page: Page, picture: str) -> None:
    choose(page, picture)
    heading = page.locator(".st-chart-head .st-found").first
    title = page.evaluate("document.querySelector('.st-chart').layout.meta.title")
    assert heading.text_content() == title
    assert heading.evaluate("node => getComputedStyle(node).fontSize") == "16px"
    label = page.locator(".st-chart").first.get_attribute("aria-label") or ""
    assert label.startswith(title[:20].replace("&lt;", "<"))


@EACH
def test_a_click_goes_to_its_move(page: Page, picture: str) -> None:
    go(page, START)
    choose(page, picture)
    page.locator(".st-chart").first.scroll_into_view_if_needed()
    page.wait_for_timeout(300)
    spot = page.locator(".st-chart").first.evaluate(SPOT)
    assert spot, "nothing to click"
    if spot[1] > 700 or spot[1] < 80:
        page.locator(".st-pictures").hover()
        page.mouse.wheel(0, spot[1] - 400)
        page.wait_for_timeout(300)
        spot = page.locator(".st-chart").first.evaluate(SPOT)
    page.mouse.move(spot[0], spot[1])
    page.locator(".st-chart .hovertext").first.wait_for()
    page.mouse.click(spot[0], spot[1])
    page.locator(".st-count", has_text=f"{spot[2]} of ").wait_for()


@EACH
def test_the_mark_follows_the_board(page: Page, picture: str) -> None:
    choose(page, picture)
    go(page, START)
    before = marked(page)
    title = page.evaluate("document.querySelector('.st-chart').layout.meta.title")
    go(page, START + 25)
    if picture == "skills":
        wait_until(page, "t => document.querySelector('.st-chart').layout.meta.title !== t", arg=title)
        assert f"move {START + 25}," in page.evaluate("document.querySelector('.st-chart').layout.meta.title")
    elif picture in ("symbols", "tokens"):
        assert len(before) >= 4
        assert marked(page) != before
    else:
        assert {x for pair in marked(page) for x in pair} == {START + 25}


def test_the_bar_of_the_boards_move_is_framed(page: Page) -> None:
    choose(page, "symbols")
    steps = page.evaluate("document.querySelector('.st-chart').layout.meta.steps")
    go(page, steps[1][2])
    frames = page.locator(".st-chart").first.evaluate(
        "c => c.layout.shapes.filter(s => s.type === 'rect').map(s => [s.xref, (s.x0 + s.x1) / 2])"
    )
    assert frames == [["x2", 2]]


@pytest.mark.parametrize(("form", "start"), [("svg", b"<svg"), ("png", b"\x89PNG")])
@EACH
def test_a_picture_is_saved_without_asking_anybody(
    page: Page, traffic: Traffic, tmp_path: Path, picture: str, form: str, start: bytes
) -> None:
    choose(page, picture)
    asked = len(traffic.requests)
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Save picture ({form.upper()})").first.click()
    assert download.value.suggested_filename == f"space-explorers-4-7-00000-{picture}.{form}"
    download.value.save_as(tmp_path / "picture")
    content = (tmp_path / "picture").read_bytes()
    assert start in content[:200]
    assert len(content) > 5_000
    assert [url for url in traffic.requests[asked:] if not url.startswith(("blob:", "data:"))] == []


@EACH
def test_a_picture_fits_a_phone(page: Page, picture: str) -> None:
    choose(page, picture)
    page.set_viewport_size({"width": 390, "height": 844})
    wait_until(page, "document.querySelector('.st-chart').layout.width <= 390")
    page.wait_for_timeout(500)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    inside = """c => {
        const box = c.getBoundingClientRect();
        const texts = [...c.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
        return texts.filter((text) => text.left < box.left - 1 || text.right > box.right + 1).length;
    }"""
    outside = page.locator(".st-chart").first.evaluate(inside)
    phone = page.evaluate("document.querySelector('.st-chart').layout.width")
    page.set_viewport_size({"width": 1280, "height": 800})
    wait_until(page, "before => document.querySelector('.st-chart').layout.width !== before", arg=phone)
    assert outside == 0


def test_a_picture_follows_dark_and_light(page: Page) -> None:
    choose(page, "tokens")
    page.emulate_media(color_scheme="dark")
    wait_until(page, "document.querySelector('.st-chart').layout.font.color === '#eceffb'")
    page.emulate_media(color_scheme="light")
    wait_until(page, "document.querySelector('.st-chart').layout.font.color === '#1c2138'")


def test_nothing_is_asked_of_another_machine(traffic: Traffic, page: Page, tutor: str) -> None:
    ours = (tutor, tutor.replace("http", "ws"), "data:", "blob:", "about:")
    assert [url for url in traffic.requests if not url.startswith(ours)] == []


def test_the_statistics_page_counts_the_shelf(browser: Browser, tutor: str) -> None:
    """With its figures and table, the broken file by name, and nothing wider than a phone."""
    page, traffic = browser.new_page(reduced_motion="reduce"), Traffic()
    traffic.watch(page)
    page.goto(f"{tutor}voila/render/stats.ipynb")
    page.locator(".st-chart[data-drawn]").nth(3).wait_for(timeout=90_000)
    expect(page.get_by_text("Finished games in replays: 3.")).to_be_visible()
    expect(page.get_by_text("broken.json")).to_be_visible()
    page.get_by_label("Compare").select_option("Projects completed")
    expect(page.get_by_role("table", name="Projects completed")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(800)
    width = page.evaluate("document.documentElement.scrollWidth")
    page.goto("about:blank")
    page.close()
    assert width <= 390
    assert traffic.errors == []
    ours = (tutor, tutor.replace("http", "ws"), "data:", "blob:", "about:")
    assert [url for url in traffic.requests if not url.startswith(ours)] == []
