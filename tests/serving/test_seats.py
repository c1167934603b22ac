"""Kernels behind the pages: kept warm, given away once, no more than there are seats."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.places import REPLAYS
from tests.support.server import served, server_at, wait_for_warm
from tests.support.waiting import settles

pytestmark = pytest.mark.browser
PAGE = "voila/render/game.ipynb"
RULES = "voila/render/rules.ipynb"


def leave(page: Page) -> None:
    page.goto("about:blank")
    page.close()


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    log = tmp_path_factory.mktemp("warm") / "voila.log"
    with served(log, REPLAYS, preheat=2) as address:
        yield address, log


def test_two_tabs_from_the_pool_get_what_each_asked_for(browser: Browser, warm: tuple[str, Path]) -> None:
    """Both kernels were started before anybody asked for anything."""
    tutor, log = warm
    wait_for_warm(log, 2)
    started = log.read_text().count("Kernel started")
    first, second = browser.new_page(), browser.new_page()
    first.goto(f"{tutor}{PAGE}?replay=rulebook-example.json&move=6", wait_until="commit")
    second.goto(f"{tutor}{PAGE}?replay=space-explorers-2-7-00000.json&move=3", wait_until="commit")
    expect(first.locator(".st-live")).to_contain_text("Move 6 of 11", timeout=60_000)
    expect(second.locator(".st-live")).to_contain_text("Move 3 of 34", timeout=60_000)
    given = re.findall(r"Warm kernel (\S+) given away", log.read_text())
    assert len(given) == len(set(given)) == 2
    assert started == 2
    expect(first.get_by_role("link", name="spacetutor")).to_be_visible()
    first.get_by_role("button", name="Next").click()
    expect(first.locator(".st-live")).to_contain_text("Move 7 of 11")
    expect(second.locator(".st-live")).to_contain_text("Move 3 of 34")
    leave(first)
    leave(second)


def test_the_pool_fills_again_and_serves_any_page(browser: Browser, warm: tuple[str, Path]) -> None:
    tutor, log = warm
    wait_for_warm(log, 2)
    before = len(re.findall("given away", log.read_text()))
    page = browser.new_page()
    page.goto(f"{tutor}{RULES}?rule=pay.spare")
    expect(page.get_by_role("heading", name="Nothing to spare")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="One Project a turn")).to_have_count(0)
    assert len(re.findall("given away", log.read_text())) == before + 1
    leave(page)


@pytest.fixture
def one_seat(tmp_path: Path) -> Iterator[str]:
    """A house with one seat; the warm kernel beside it takes none."""
    with served(tmp_path / "voila.log", REPLAYS, seats=1, preheat=1) as address:
        wait_for_warm(tmp_path / "voila.log", 1)
        yield address


def test_one_seat_is_for_one_until_they_leave(browser: Browser, one_seat: str) -> None:
    """The second finds a friendly page, which becomes theirs by itself when the first leaves."""
    first, second = browser.new_page(), browser.new_page()
    first.goto(f"{one_seat}{PAGE}?replay=rulebook-example.json&move=2")
    expect(first.locator(".st-live")).to_contain_text("Move 2 of 11", timeout=60_000)
    answer = second.goto(f"{one_seat}{PAGE}?replay=rulebook-example.json&move=5")
    assert answer is not None
    assert (answer.status, answer.headers["retry-after"]) == (503, "8")
    expect(second.get_by_role("heading", name="All seats are taken")).to_be_visible()
    expect(second.get_by_role("link", name="All pages")).to_have_attribute("href", "/")
    assert [v["id"] for v in Axe().run(second).response["violations"] if v["impact"] in ("serious", "critical")] == []
    leave(first)
    expect(second.locator(".st-live")).to_contain_text("Move 5 of 11", timeout=60_000)
    leave(second)


def test_who_goes_from_page_to_page_keeps_a_seat(browser: Browser, one_seat: str) -> None:
    page = browser.new_page()
    page.goto(f"{one_seat}{PAGE}?replay=rulebook-example.json")
    expect(page.locator(".st-board .st-card").first).to_be_visible(timeout=60_000)
    page.goto(f"{one_seat}{RULES}")
    expect(page.get_by_role("heading", name="Nothing to spare")).to_be_visible(timeout=60_000)
    leave(page)


def test_errors_have_a_page_of_our_own(browser: Browser, one_seat: str) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{one_seat}voila/render/nowhere.ipynb")
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    assert all(url.startswith((one_seat, "data:")) for url in asked)
    page.close()


def kernels_of(server: psutil.Process) -> list[psutil.Process]:
    """The kernels that a server has started, or had forked."""
    below = server.children(recursive=True)
    return [process for process in below if any("ipykernel_launcher" in word for word in process.cmdline())]


def test_no_kernel_outlives_its_server(tmp_path: Path) -> None:
    """Neither those kept warm, nor one that is being warmed, nor one behind a page."""
    log = tmp_path / "voila.log"
    with served(log, tmp_path, preheat=2) as tutor:
        wait_for_warm(log, 2)
        with urllib.request.urlopen(f"{tutor}{RULES}", timeout=60) as page:
            assert b"kernelId" in page.read(), "who leaves before the page is complete has no kernel"
        server = server_at(tutor)
        assert settles(lambda: len(kernels_of(server)) == 3, 60), "one behind the page, two warm or being warmed"
        kernels = kernels_of(server)
    assert settles(lambda: not any(kernel.is_running() for kernel in kernels), 60)


def test_another_site_can_not_end_a_kernel(one_seat: str) -> None:
    """The page's farewell needs no token, but it must come from the page's own address."""
    with urllib.request.urlopen(f"{one_seat}{RULES}", timeout=60) as page:
        kernel = re.search(r'"kernelId": "([^"]+)"', page.read().decode())
    assert kernel is not None
    farewell = f"{one_seat}voila/api/shutdown/{kernel[1]}"
    stranger = urllib.request.Request(farewell, b"", {"Origin": "http://elsewhere.example"}, method="POST")
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(stranger, timeout=60)
    assert refused.value.code == 403
    refused.value.close()
    own = urllib.request.Request(farewell, b"", {"Origin": one_seat.rstrip("/")}, method="POST")
    with urllib.request.urlopen(own, timeout=60) as answer:
        assert answer.status == 204
