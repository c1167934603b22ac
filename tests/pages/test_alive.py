"""A page whose kernel has ended says so, and starts again; what it may send is enough for whoever uses it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from spacetutor.core.files import LARGEST
from spacetutor.games import restore
from spacetutor.play.replay import decode, encode
from spacetutor.play.replay.model import Note
from spacetutor.serving.cable import GONE, MEMORY
from spacetutor.serving.wire import MESSAGE
from tests.places import REPLAYS
from tests.support.server import served

pytestmark = pytest.mark.browser
PAGE = "voila/render/game.ipynb?replay=rulebook-example.json&move=3"
AGAIN = 3000  # alive.js: the milliseconds for which whoever leaves is told nothing
LEAVE = """() => {
    new MutationObserver(() => {
        if (document.querySelector(".st-ended")) window.shown ??= performance.now();
    }).observe(document.body, { childList: true });
    window.left = performance.now();
    window.dispatchEvent(new Event("beforeunload"));
}"""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("replays")
    (folder / "rulebook-example.json").write_bytes((REPLAYS / "rulebook-example.json").read_bytes())
    return folder


@pytest.fixture(scope="module")
def tutor(shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("log") / "voila.log", shelf) as address:
        yield address


class Joined(NamedTuple):
    """A page, the sockets it has opened, and whether the network is gone."""

    page: Page
    sockets: list[WebSocketRoute]
    gone: threading.Event


@pytest.fixture(scope="module")
def joined(browser: Browser, tutor: str) -> Iterator[Joined]:
    """One page for all: whatever ends it, it starts again."""
    page = browser.new_page()
    gone = threading.Event()
    on = Joined(page, routed(page, gone), gone)
    page.route("**/api/kernels/*", lambda request: request.abort() if gone.is_set() else request.continue_())
    page.goto(f"{tutor}{PAGE}")
    ready(page)
    yield on
    page.goto("about:blank")
    page.close()


@pytest.fixture
def page(joined: Joined, tutor: str) -> Iterator[Page]:
    """The page, started again if the last test has ended it."""
    page = joined.page
    if page.locator(".st-ended").count() or page.url != f"{tutor}{PAGE}":
        page.goto("about:blank")
        page.goto(f"{tutor}{PAGE}")
        ready(page)
    yield page
    joined.gone.clear()


def ready(page: Page) -> None:
    expect(page.locator(".st-live")).to_contain_text("Move 3 of 11", timeout=60_000)
    page.wait_for_function("document.querySelector('.st-board .st-card') !== null")


def kernel_of(page: Page) -> psutil.Process:
    """The process behind a page: it was started with a file that bears the kernel's name."""
    name = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    processes = psutil.process_iter(["cmdline"])
    return next(found for found in processes if any(name in word for word in found.info["cmdline"] or ()))


def answers(page: Page) -> None:
    """A card is explained, which only a kernel can do."""
    page.locator('.st-center [data-card="33"]').click()
    expect(page.locator(".st-told")).to_contain_text("Card 33")


def routed(page: Page, gone: threading.Event) -> list[WebSocketRoute]:
    """The sockets that a page will open, to be closed by the test; while the network is gone none can be opened."""
    sockets: list[WebSocketRoute] = []

    def route(socket: WebSocketRoute) -> None:
        if gone.is_set():
            socket.close(code=1011)
        else:
            socket.connect_to_server()
            sockets.append(socket)

    page.route_web_socket("**/api/kernels/**", route)
    return sockets


def upload(page: Page, tutor: str, path: Path) -> None:
    """On the page with all games."""
    page.goto(f"{tutor}voila/render/games.ipynb")
    expect(page.locator(".st-game-card").first).to_be_visible(timeout=60_000)
    page.set_input_files(".st-games input[type=file]", path)


def test_a_page_whose_kernel_was_killed_says_so_and_starts_again(page: Page) -> None:
    """At the same address; nothing that was played is lost."""
    address = page.url
    kernel_of(page).kill()
    expect(page.get_by_role("alert")).to_contain_text("This page has stopped")
    expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
    found = Axe().run(page).response["violations"]
    assert [violation["id"] for violation in found if violation["impact"] in ("serious", "critical")] == []
    page.get_by_role("button", name="Start again").click()
    ready(page)
    expect(page.locator(".st-ended")).to_have_count(0)
    assert page.url == address
    answers(page)


def test_the_panel_has_the_keyboard_and_does_not_go_away(page: Page) -> None:
    kernel_of(page).kill()
    expect(page.get_by_role("button", name="Start again")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Start again")).to_be_visible()
    page.keyboard.press("Enter")
    ready(page)


def test_a_page_whose_kernel_used_too_much_memory_is_told_that(page: Page, joined: Joined) -> None:
    """The code is the one that the server closes its socket with."""
    joined.sockets[-1].close(code=MEMORY.code, reason=MEMORY.reason)
    expect(page.get_by_role("alert")).to_contain_text("It needed more memory than one page may have.")


def test_the_largest_replay_goes_through(browser: Browser, tutor: str, tmp_path: Path) -> None:
    """A game with thousands of notes, of nearly 8 MB."""
    replay = decode((REPLAYS / "rulebook-example.json").read_bytes(), restore)
    notes = tuple(Note(number % 11, "x" * 1950) for number in range(4150))
    path = tmp_path / "notes.json"
    path.write_bytes(encode(replay._replace(notes=notes)))
    assert 0.95 * LARGEST < path.stat().st_size <= LARGEST
    page = browser.new_page()
    upload(page, tutor, path)
    expect(page.locator(".st-game-card")).to_have_count(2, timeout=60_000)
    page.goto("about:blank")
    page.close()


def test_fast_clicks_and_dragging_go_through(page: Page) -> None:
    """As fast as a browser can click, twenty at a time."""
    for _ in range(10):
        page.evaluate("""() => {
            const cards = document.querySelectorAll(".st-center [data-card]");
            for (let i = 0; i < 20; i++) cards[i % cards.length].click();
        }""")
        page.wait_for_timeout(100)
    answers(page)
    expect(page.locator(".st-ended")).to_have_count(0)


def test_a_network_that_is_gone_for_a_while_is_waited_for(page: Page, joined: Joined) -> None:
    """The panel comes, and goes by itself."""
    joined.gone.set()
    joined.sockets[-1].close(code=1011)
    expect(page.get_by_role("alert")).to_contain_text("The tutor does not answer")
    joined.gone.clear()
    expect(page.get_by_role("alert")).to_have_count(0, timeout=60_000)
    answers(page)


def test_a_page_that_says_goodbye_and_stays_is_told_later(page: Page, joined: Joined) -> None:
    """Its kernel ends with the goodbye. Whoever really leaves must not see a panel flash up."""
    page.evaluate(LEAVE)
    joined.sockets[-1].close(code=GONE.code, reason=GONE.reason)
    expect(page.get_by_role("alert")).to_contain_text("This page has stopped")
    assert page.evaluate("window.shown - window.left") >= AGAIN


def test_a_file_that_is_too_large_for_the_wire_is_told_and_not_sent(
    browser: Browser, tutor: str, tmp_path: Path
) -> None:
    """The server would hang up in the middle of it."""
    large = tmp_path / "large.json"
    large.write_bytes(bytes(MESSAGE + 1))
    page = browser.new_page()
    sent: list[int] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(len(frame))))
    upload(page, tutor, large)
    expect(page.get_by_role("alert")).to_contain_text("A file may have up to 8 MB")
    assert 0 < max(sent) < LARGEST
    page.goto("about:blank")
    page.close()
