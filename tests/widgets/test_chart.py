"""The chart in a real browser, on a page of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.places import REPLAYS
from tests.support.server import served_folder
from tests.support.watching import wait_until

pytestmark = pytest.mark.browser
PAGE = "voila/render/chart.ipynb"
MOST_FRAMES = 500_000
PLOTLY = "voila/templates/spacetutor/static/plotly.min.js"

CELL = """
from pathlib import Path
from spacetutor.games.space_explorers.pictures.lacking import lacking_over
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.space_explorers.pictures.race import Race, race_figure
from spacetutor.graphs.moves import moves_of
from spacetutor.play.record import Record
from spacetutor.play.shelf import game_in
from spacetutor.widgets.chart import Plot

record = Record.of(game_in(Path({replay!r})).replay)
run = Race(moves_of(record), lacking_over(record.game.cards, record.states))
words = text_renderer(load_catalogue("space-explorers"), run.names).short
chart = Plot(race_figure(run, words, dark={dark}), at=3, label="The race for the Projects")
chart
"""


def write_page(folder: Path, replay: str = "rulebook-example.json", dark: bool = False) -> None:
    """A notebook with nothing but a chart."""
    cell = {"cell_type": "code", "id": "page", "metadata": {}, "execution_count": None, "outputs": []}
    cell["source"] = CELL.format(replay=str(REPLAYS / replay), dark=dark)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (folder / Path(PAGE).name).write_text(json.dumps(notebook))


@dataclass
class Traffic:
    """What a page asked for, and how much came through its websockets."""

    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    received: int = 0

    def watch(self, page: Page) -> None:
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)
        socket.on("framereceived", self._frame)

    def _frame(self, payload: str | bytes) -> None:
        self.received += len(payload)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("page")
    write_page(folder)
    with served_folder(folder, folder / "voila.log") as found:
        yield found


@pytest.fixture(scope="module")
def traffic() -> Traffic:
    return Traffic()


@pytest.fixture(scope="module")
def page(browser: Browser, address: str, traffic: Traffic) -> Iterator[Page]:
    """The page with its chart drawn, one for all that follows; at the end it must have logged no error."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    traffic.watch(page)
    page.goto(address + PAGE)
    expect(page.locator(".st-chart[data-drawn]")).to_be_visible(timeout=60_000)
    yield page
    page.goto("about:blank")
    page.close()
    assert traffic.errors == []


def lines_at(page: Page) -> list[float]:
    """The moves that the panels' vertical lines stand at."""
    found: list[float] = page.locator(".st-chart").evaluate("c => c.layout.shapes.map(s => s.x0)")
    return found


def click_point(page: Page) -> int:
    """Click the first star and say which move it stands at."""
    page.locator(".st-chart[data-drawn]").wait_for()
    spot = page.locator(".st-chart").evaluate(
        """c => {
            const n = c.data.findIndex(t => t.marker.symbol === 'star' && t.x[0] !== null);
            const t = c._fullData[n], l = c._fullLayout, key = a => a[0] + 'axis' + a.slice(1);
            const x = l[key(t.xaxis)], y = l[key(t.yaxis)], down = y._offset + y.l2p(t.y[0]);
            document.getElementById('rendered_cells').scrollBy(0, c.getBoundingClientRect().y + down - 400);
            const box = c.getBoundingClientRect();
            return [box.x + x._offset + x.l2p(t.x[0]), box.y + down, t.x[0]];
        }"""
    )
    page.mouse.move(spot[0], spot[1])
    page.locator(".st-chart .hovertext").first.wait_for()
    page.mouse.click(spot[0], spot[1])
    return int(spot[2])


def test_the_chart_has_a_panel_for_each_project(page: Page) -> None:
    """Five Projects lie in the line of a game for three."""
    expect(page.locator(".st-chart .cartesianlayer > .subplot")).to_have_count(5)


def test_the_chart_has_a_name_when_it_is_read_aloud(page: Page) -> None:
    expect(page.get_by_role("img", name="The race for the Projects")).to_be_visible()


def test_nothing_is_asked_of_another_machine(page: Page, traffic: Traffic, address: str) -> None:
    ours = (address, address.replace("http", "ws"), "data:", "blob:", "about:")
    assert [url for url in traffic.requests if not url.startswith(ours)] == []


def test_plotly_comes_once_as_a_static_file(page: Page, traffic: Traffic, address: str) -> None:
    assert [url for url in traffic.requests if "plotly" in url] == [address + PLOTLY]


def test_plotly_does_not_come_through_the_websocket(page: Page, traffic: Traffic) -> None:
    assert 0 < traffic.received < MOST_FRAMES


def test_the_line_stands_at_the_kernels_move_in_every_panel(page: Page) -> None:
    assert lines_at(page) == [3] * 5


def test_a_click_on_a_point_is_told_to_the_page(page: Page) -> None:
    page.evaluate("document.addEventListener('spacetutor:go', e => (window.went = e.detail.move))")
    move = click_point(page)
    wait_until(page, "window.went !== undefined")
    assert page.evaluate("window.went") == move


def test_the_page_moves_the_line_in_every_panel(page: Page) -> None:
    page.evaluate("document.dispatchEvent(new CustomEvent('spacetutor:at', {detail: {move: 7}}))")
    page.locator(".st-chart[data-drawn='7']").wait_for()
    assert lines_at(page) == [7] * 5


def test_the_chart_fits_a_phone(page: Page) -> None:
    """It is laid out anew for the width it has."""
    page.set_viewport_size({"width": 390, "height": 844})
    wait_until(page, "document.querySelector('.st-chart').layout.width <= 390")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_kernel_gives_plotly_where_no_address_has_it(browser: Browser, address: str) -> None:
    """As in JupyterLab."""
    page = browser.new_page()
    page.route(f"**/{PLOTLY}", lambda route: route.abort())
    page.goto(address + PAGE)
    expect(page.locator(".st-chart[data-drawn]")).to_be_visible(timeout=60_000)
    page.goto("about:blank")
    page.close()


def test_a_chart_that_cannot_be_drawn_says_so(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.route(f"**/{PLOTLY}", lambda route: route.abort())
    page.add_init_script("Object.defineProperty(window, 'Plotly', { get: () => undefined, set: () => {} })")
    page.goto(address + PAGE)
    expect(page.get_by_role("status").filter(has_text="The chart can't be drawn")).to_be_visible(timeout=60_000)
    page.goto("about:blank")
    page.close()
