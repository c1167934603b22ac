"""`make pictures`: the README's screenshots and film, and the contact sheets, taken from the pages as they are."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.places import ROOT
from tests.support.browser import FLAGS, find_browser
from tests.support.server import served
from tests.tools.contact import make_sheets
from tests.tools.film import make_film

DOCS = ROOT / "docs"
HOPE_GAME = "universe-saved.json"
MOON = "from-the-moon"


def shelf(folder: Path) -> Path:
    """A copy of the replays, so that a game begun for a picture is not kept."""
    shutil.copytree(DOCS.parent / "replays", folder / "replays")
    return folder / "replays"


def take(address: str) -> None:
    """Home, a Builder explained in the rulebook's example, a move being chosen, and what the others take."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(address)
        page.screenshot(path=DOCS / "home.png")
        page.goto(address + "voila/render/game.ipynb?replay=rulebook-example.json&move=1")
        page.get_by_text("Move 1 of").wait_for(timeout=60_000)
        page.locator('.st-center [data-card="38"]').click()
        page.locator(".st-told").get_by_text("Card 38 is a Builder").wait_for()
        page.wait_for_timeout(800)
        page.screenshot(path=DOCS / "replays.png")
        page.get_by_role("button", name="Pictures", exact=True).click()
        page.locator(".st-chart[data-drawn]").wait_for()
        page.locator(".st-chart").first.screenshot(path=DOCS / "race.png")
        page.get_by_role("button", name="Show the hub").click()
        page.locator(".st-links .st-chart[data-drawn]").screenshot(path=DOCS / "hub.png")
        page.goto(address + "voila/render/play.ipynb?deal=monday")
        page.get_by_role("button", name="New game").click(timeout=60_000)
        page.locator(".st-center [data-card].st-can").first.click()
        page.locator(".st-mine").first.wait_for()
        page.wait_for_timeout(800)
        page.screenshot(path=DOCS / "play.png")
        take_learning(page, address)
        take_hope(page, address)
        take_moon(page, address)
        take_design(page, address)
        make_film(browser, address, DOCS / "price.svg")
        make_sheets(browser, address, DOCS)
        browser.close()


def take_learning(page: Page, address: str) -> None:
    """A step of the lesson about prices that has just been done, and a game reviewed at its worst move."""
    page.goto(address + "voila/render/learn.ipynb?lesson=price")
    page.locator('.st-center [data-card="52"]').click(timeout=60_000)
    page.locator(".st-mine", has_text="Recruit").first.click()
    page.locator(".st-outcome-reached").wait_for()
    page.wait_for_timeout(800)
    page.screenshot(path=DOCS / "learn.png")
    page.goto(address + "voila/render/game.ipynb?tab=coach&replay=space-explorers-2-7-00000.json")
    page.get_by_role("button", name="Review this game").click(timeout=60_000)
    page.get_by_role("button", name="Learn from these mistakes").wait_for(timeout=300_000)
    page.locator(".st-turnings button").nth(1).click()
    page.locator(".st-verdict p").first.wait_for()
    page.wait_for_timeout(1500)
    page.screenshot(path=DOCS / "review.png")


def take_hope(page: Page, address: str) -> None:
    """HOPE in the middle of a game with a lever chosen, and its race."""
    page.goto(address + f"voila/render/game.ipynb?replay={HOPE_GAME}&move=60")
    page.get_by_text("Move 60 of").wait_for(timeout=60_000)
    page.locator('[data-thing="space 0"], [data-space="0"]').first.click()
    page.locator(".st-told .st-statement").first.wait_for()
    page.wait_for_timeout(800)
    page.screenshot(path=DOCS / "hope.png")
    page.get_by_role("button", name="Pictures", exact=True).click()
    page.locator(".st-chart[data-drawn]").wait_for()
    page.locator(".st-chart").first.screenshot(path=DOCS / "hope-race.png")


def take_moon(page: Page, address: str) -> None:
    """From the Moon: Laboratories about to fire, in a lesson."""
    page.goto(address + f"voila/render/learn.ipynb?game={MOON}&lesson=firing")
    page.locator(".st-table .fm-lab").first.wait_for(timeout=60_000)
    page.wait_for_timeout(800)
    page.screenshot(path=DOCS / "moon.png")


def take_design(page: Page, address: str, folder: Path = DOCS) -> None:
    """Every control once, light and dark, for `docs/design.md`."""
    page.set_viewport_size({"width": 1280, "height": 1150})
    page.goto(address + "voila/render/design.ipynb")
    page.locator(".st-coach").wait_for(timeout=60_000)
    page.locator(".st-picker").wait_for()
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"design-{theme}.png")


if __name__ == "__main__":
    DOCS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "log", shelf(Path(folder))) as tutor:
        take(tutor)
    print(f"pictures are in {DOCS.name}/")
