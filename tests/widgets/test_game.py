"""The board of the Game page, without a server behind it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from spacetutor.games import restore
from spacetutor.play.cursor import Cursor
from spacetutor.play.replay.codec import read_replay
from tests.places import REPLAYS
from tests.support.game_board import looked_at, shown_game

SIZES = """nodes => nodes.map(node => {
  const { a, d } = node.getScreenCTM();
  return parseFloat(getComputedStyle(node).fontSize) * Math.sqrt(a * d);
})"""


@pytest.mark.browser
def test_hope_is_in_sight_with_numbers_that_can_be_read(browser: Browser) -> None:
    """At 1280 by 800 nothing of the table scrolls, and the numbers of its tiles are at least 9 pixels high."""
    record = Cursor(read_replay(REPLAYS / "universe-saved.json", restore)).record
    with looked_at(browser, shown_game(record, 60)) as page:
        main = page.locator(".st-main")
        assert main.evaluate("node => node.scrollHeight <= node.clientHeight")
        assert main.evaluate("node => node.clientWidth === node.offsetWidth")
        assert min(page.locator(".hp-space-number").evaluate_all(SIZES)) >= 9
