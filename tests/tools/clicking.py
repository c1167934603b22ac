"""Whole games on the play page, by clicks in a browser: one person, the others easy bots.

`python -m tests.tools.clicking from-the-moon 3 --pictures FOLDER` plays a game of three to its end, with a picture
before every move; nothing may go wrong on the page, nor be asked of anybody else. The suite plays a few turns.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from itertools import count
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.support.browser import FLAGS, find_browser
from tests.support.play_page import Look, begin, play
from tests.support.server import served
from tests.support.watching import watched

MOST = 400
"""Moves of a person in the longest game."""


def pictures(folder: Path) -> Look:
    """A picture of the page before every move, named by it."""
    number = count(1)
    folder.mkdir(parents=True, exist_ok=True)

    def look(page: Page, text: str) -> None:
        page.screenshot(path=folder / f"{next(number):03} {text}.png")

    return look


def whole_game(game: str, seats: int, folder: Path | None, size: tuple[int, int], most: int) -> list[str]:
    """What the person played, to the end or so many moves."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        home = Path(name)
        (home / "games").mkdir()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        look = {"viewport": dict(zip(("width", "height"), size, strict=True)), "reduced_motion": "reduce"}
        with served(home / "log", home / "games") as tutor, watched(browser, tutor, **look) as page:
            begin(page, tutor, game, seats)
            try:
                played = play(page, home / "games", most, pictures(folder) if folder else None)
            finally:
                if folder:
                    page.screenshot(path=folder / "end.png")
            assert len(played) == most or page.locator(".st-ending").inner_text(), "the game has no end"
        browser.close()
    return played


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--moves", type=int, default=MOST)
    parser.add_argument("--size", type=int, nargs=2, default=(1280, 800), metavar=("WIDTH", "HEIGHT"))
    asked = parser.parse_args()
    began = time.monotonic()
    moves = whole_game(asked.game, asked.seats, asked.pictures, tuple(asked.size), asked.moves)
    print(
        f"{asked.game}, {asked.seats} seats: {len(moves)} moves by clicks, no fault ({time.monotonic() - began:.0f} s)"
    )
