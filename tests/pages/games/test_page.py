"""The games page in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.places import REPLAYS
from tests.support.server import served
from tests.support.watching import watched

pytestmark = pytest.mark.browser


def test_games_are_found_added_saved_removed_and_put_back(browser: Browser, tmp_path: Path) -> None:
    """One walk through the page; nothing on it is wider than a phone."""
    folder = tmp_path / "replays"
    folder.mkdir()
    for name in ("rulebook-example.json", "universe-saved.json"):
        (folder / name).write_bytes((REPLAYS / name).read_bytes())
    bad, good = tmp_path / "bad.json", tmp_path / "from home.json"
    bad.write_text("{")
    good.write_bytes((REPLAYS / "space-explorers-2-7-00000.json").read_bytes())
    with served(tmp_path / "voila.log", folder) as tutor, watched(browser, tutor) as page:
        page.goto(f"{tutor}voila/render/replays.ipynb")
        cards = page.locator(".st-game-card")
        expect(cards).to_have_count(2, timeout=60_000)
        page.set_input_files(".st-games input[type=file]", bad)
        expect(page.get_by_role("alert")).to_contain_text("bad.json: line 1, column 2: is not JSON")
        page.set_input_files(".st-games input[type=file]", good)
        expect(cards).to_have_count(3)
        expect(page.locator(".st-toast")).to_contain_text("From home is on the shelf.")
        expect(page.locator(".st-toast")).to_be_in_viewport(ratio=1)
        page.get_by_role("searchbox").fill("random bot")
        expect(cards).to_have_count(1)
        cards.first.hover()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as a file").click()
        assert download.value.suggested_filename == "from-home.json"
        page.get_by_role("button", name="Delete").click()
        expect(cards).to_have_count(0)
        page.get_by_role("button", name="Bin 1").click()
        expect(page.locator(".st-binned .st-called")).to_have_text("From home")
        page.get_by_role("button", name="Delete for good").click()
        page.get_by_role("button", name="No", exact=True).click()
        page.locator(".st-binned").get_by_role("button", name="Put back").click()
        expect(page.locator(".st-binned")).to_have_count(0)
        expect(page.get_by_role("button", name="Bin", exact=False)).to_have_count(0)
        expect(cards).to_have_count(1)
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        cards.first.locator(".st-open").click()
        expect(page.locator(".st-live")).to_contain_text("Before the first of 34 moves", timeout=60_000)
