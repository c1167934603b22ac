"""The small game of `docs/a-small-game/` on the play page: drawn by the default table, played by clicks and by keys."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.places import ROOT
from tests.support.server import served
from tests.support.watching import wait_until, watched

pytestmark = pytest.mark.browser
PAGE = "voila/render/play.ipynb?game=moonshot&deal=small"
MADE = "document.querySelectorAll('.st-moves li').length"


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A tutor whose environment names the game."""
    found = [str(ROOT), str(ROOT / "docs" / "a-small-game"), os.environ.get("PYTHONPATH", "")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, found)))
        patch.setenv("SPACETUTOR_GAMES", "moonshot")
        with served(tmp_path_factory.mktemp("log") / "voila.log", tmp_path_factory.mktemp("games")) as address:
            yield address


def begun(page: Page, tutor: str) -> None:
    page.goto(tutor + PAGE)
    page.get_by_role("button", name="New game").click(timeout=60_000)
    expect(page.locator(".st-plain-seat")).to_have_count(2, timeout=30_000)


def test_it_is_played_by_clicks_and_by_keys(browser: Browser, tutor: str) -> None:
    """Fuel is gathered by clicks until a part can be paid for, which is built by keys; what is pointed at is told."""
    with watched(browser, tutor, reduced_motion="reduce") as page:
        begun(page, tutor)
        expect(page.get_by_label("Deck: 7 face down")).to_be_visible()
        expect(page.locator('.st-plain-track [data-score="0"]')).to_be_visible()
        page.locator('[data-fuel="1"]').hover()
        expect(page.locator(".st-hint")).to_contain_text("fuel.")
        for turn in range(3):
            page.locator(".st-offer", has_text="Gather fuel").click()
            wait_until(page, f"{MADE} >= {2 * turn + 2}")
        page.locator(".st-plain-card.st-can").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".st-mine").first).to_be_focused()
        page.keyboard.press("Enter")
        wait_until(page, f"{MADE} >= 8")
        expect(page.locator(".st-moves")).to_contain_text("Build part")
