"""From the Moon on the play page, by clicks: a few turns of three seats, then the beginning of a game alone.

`python -m tests.tools.clicking from-the-moon 3` plays whole games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.play_page import FIRST, begin, play
from tests.support.server import served
from tests.support.watching import watched

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory, games: Path) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("log") / "voila.log", games) as address:
        yield address


def test_it_is_played_by_clicks(browser: Browser, tutor: str, games: Path) -> None:
    """At the things themselves, against two easy bots and then alone; nothing goes wrong on the page."""
    with watched(browser, tutor, reduced_motion="reduce") as page:
        begin(page, tutor, "from-the-moon", 3)
        played = play(page, games, 9)
        assert {"faction", "send"} <= {text.split()[0] for text in played}
        expect(page.locator(".fm-neighbour")).to_have_count(2)
        expect(page.locator(".fm-table")).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Another game").click()
        page.get_by_role("radio", name="1", exact=True).check()
        page.get_by_role("button", name="New game").click()
        expect(page.locator(".fm-goal").first).to_be_visible(timeout=FIRST)
        play(page, games, 6)
        expect(page.locator(".fm-board")).to_be_visible()
        another_is_chosen(page)


def another_is_chosen(page: Page) -> None:
    """The bar goes along to another game, and back to that of the saved one, which is known by its table."""
    bar, ways = page.locator(".st-switch summary"), page.locator("#st-parts a")
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("radio", name="HOPE").check()
    expect(bar).to_have_text("HOPE")
    expect(ways.first).to_have_attribute("href", re.compile(r"learn\.ipynb\?game=hope$"))
    expect(page.locator(".st-switch [aria-current]")).to_have_text("HOPE")
    saved = page.locator(".st-saved .st-choice")
    expect(saved).to_have_count(2)
    expect(saved.first.locator(".st-drawn svg")).to_be_visible()
    saved.last.click()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".fm-neighbour")).to_have_count(2, timeout=FIRST)
    expect(bar).to_have_text("From the Moon")
