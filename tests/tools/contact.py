"""Contact sheets: every page in every game, at three sizes, light and dark, each small, for a look at all of them.

    python -m tests.tools.contact ADDRESS FOLDER

ADDRESS is that of a tutor that is served; `make pictures` makes the sheets of `docs/`.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from html import escape
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from spacetutor.games import GAMES
from tests.support.browser import FLAGS, find_browser
from tests.tools.photographs import photograph

SIZES = ((1280, 800), (1920, 1080), (390, 844))
SHADES = ("light", "dark")
HIGH = 230
"""Pixels of a small picture."""

QUALITY, SHEET_QUALITY = 70, 42
SETTLING = 600
"""Milliseconds that a page gets to be laid out for another size."""


class Shown(NamedTuple):
    """A page: its address with a place for the game, and what is there when it can be looked at."""

    name: str
    address: str
    ready: str


REPLAYS = {
    "space-explorers": "space-explorers-3-7-00000.json",
    "hope": "universe-saved.json",
    "from-the-moon": "three-ships-for-two.json",
}
LESSONS = {"space-explorers": "price", "hope": "fly", "from-the-moon": "firing"}

PAGES = (
    Shown("Home", "?game={game}", ".st-home"),
    Shown("Course", "voila/render/learn.ipynb?game={game}", ".st-course"),
    Shown("Lesson", "voila/render/learn.ipynb?game={game}&lesson={lesson}", ".st-board .st-table > *"),
    Shown("Play", "voila/render/play.ipynb?game={game}", ".st-seating"),
    Shown("A game", "voila/render/play.ipynb?game={game}&first=1", ".st-board .st-table > *"),
    Shown("Games", "voila/render/games.ipynb?game={game}", ".st-game-card"),
    Shown("Game page", "voila/render/game.ipynb?replay={replay}&move=30", ".st-strip-here text"),
    Shown("Pictures", "voila/render/game.ipynb?replay={replay}&move=30&tab=pictures", ".st-chart[data-drawn]"),
    Shown("Rules", "voila/render/rules.ipynb?game={game}", ".st-rules, .st-reference, .st-board"),
    Shown("Class", "voila/render/demo.ipynb?game={game}", ".st-board .st-table > *"),
    Shown("Statistics", "voila/render/stats.ipynb?game={game}", ".st-page"),
)


class Photo(NamedTuple):
    """A small picture of a page: its size and shade, and its bytes."""

    width: int
    height: int
    shade: str
    content: bytes


def photos(page: Page, address: str, shown: Shown, game: str) -> list[Photo]:
    """A page at every size, light and dark: opened once and laid out anew."""
    asked = shown.address.format(game=game, replay=REPLAYS[game], lesson=LESSONS[game])
    width, height = SIZES[0]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(address + asked)
    page.locator(shown.ready).first.wait_for(timeout=90_000)
    browser, found = page.context.new_cdp_session(page), list[Photo]()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for shade in SHADES:
            page.emulate_media(color_scheme="dark" if shade == "dark" else "light")
            page.wait_for_timeout(SETTLING)
            clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1.5 * HIGH / height}
            found.append(Photo(width, height, shade, photograph(browser, QUALITY, clip)))
    return found


def sheet(game: str, rows: list[tuple[str, list[Photo]]]) -> str:
    """A page with a row for each page of the tutor."""
    style = "body { margin: 12px; background: #777; color: #fff; font: 600 15px sans-serif; width: max-content; }"
    style += "h1 { margin: 0; font-size: 22px; } h2 { margin: 8px 0 4px; font-size: 15px; } img { margin-right: 8px; }"
    parts = [f"<h1>{escape(game)}</h1>"]
    for name, found in rows:
        parts.append(f"<h2>{escape(name)}</h2><div>{''.join(map(_small, found))}</div>")
    return f"<!doctype html><meta charset=utf-8><title>{escape(game)}</title><style>{style}</style>{''.join(parts)}"


def _small(photo: Photo) -> str:
    width = round(photo.width * HIGH / photo.height)
    source = b64encode(photo.content).decode()
    alt = f"{photo.width} by {photo.height}, {photo.shade}"
    return f'<img src="data:image/webp;base64,{source}" width="{width}" height="{HIGH}" alt="{alt}">'


def make_sheets(browser: Browser, address: str, folder: Path) -> None:
    """A sheet for each game, in `folder`."""
    for game in GAMES:
        context = browser.new_context(reduced_motion="reduce")
        page = context.new_page()
        rows = [(shown.name, photos(page, address, shown, game)) for shown in PAGES]
        context.close()
        (folder / f"contact-{game}.webp").write_bytes(_composed(browser.new_context(), sheet(game, rows)))


def _composed(context: BrowserContext, html: str) -> bytes:
    """The photograph of a sheet, all of it."""
    page = context.new_page()
    page.set_viewport_size({"width": 1600, "height": 900})
    page.set_content(html, wait_until="load")
    size = page.evaluate("[document.body.scrollWidth + 24, document.documentElement.scrollHeight]")
    clip = {"x": 0, "y": 0, "width": size[0], "height": size[1]}
    content = photograph(context.new_cdp_session(page), SHEET_QUALITY, clip)
    context.close()
    return content


if __name__ == "__main__":
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        make_sheets(opened, sys.argv[1], Path(sys.argv[2]))
        opened.close()
