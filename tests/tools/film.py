"""The README's first picture: a price that is struck and paid, as a film without a script.

    python -m tests.tools.film ADDRESS FILE

Frames are photographs of a table; the SVG shows one after the other. Where the reader asked for no motion, it
shows the price alone.
"""

from __future__ import annotations

import sys
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.support.browser import FLAGS, find_browser
from tests.tools.photographs import smaller

SIZE = {"width": 1280, "height": 800}
QUALITY, SCALE = 0.62, 0.9
REPLAY, MOVE, CARD = "space-explorers-2-7-00000.json", 26, 58
"""A moment at which a card can be recruited whose signs skills strike, and that a token and a card of the hand pay."""

AT = """async (share) => {
  const motions = document.getAnimations(), ends = motions.map((each) => each.effect.getComputedTiming().endTime);
  for (const motion of motions) {
    motion.pause();
    if (share < 1) motion.currentTime = share * Math.max(...ends);
    else motion.finish();
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""All motions of the page are held at a share of the time that they take."""


class Frame(NamedTuple):
    """A photograph as PNG, and the seconds for which it is shown."""

    png: bytes
    seconds: float


def frames(page: Page, address: str) -> list[Frame]:
    """The table, a card chosen and struck sign by sign, paid, and recruited."""
    page.goto(f"{address}voila/render/game.ipynb?replay={REPLAY}&move={MOVE}")
    page.get_by_role("button", name="What if?").click(timeout=90_000)
    card = page.locator(f'.st-center [data-card="{CARD}"].st-can')
    card.wait_for()
    page.wait_for_timeout(1000)
    box = page.locator(".st-table").bounding_box()
    assert box, "there is a table"
    # A photograph of an element alone would lay the page out anew, and begin its motions again.
    take = [Frame(page.screenshot(clip=box), 1.4)]  # type: ignore[arg-type]
    card.click()
    page.locator(".st-popover").wait_for()
    for share in (0.15, 0.4, 0.7):
        page.evaluate(AT, share)
        take.append(Frame(page.screenshot(clip=box), 0.4))  # type: ignore[arg-type]
    page.evaluate(AT, 1)
    page.wait_for_timeout(800)
    take.append(Frame(page.screenshot(clip=box), 3.0))  # type: ignore[arg-type]
    page.locator(".st-popover .st-mine").first.click()
    page.locator(".st-popover").wait_for(state="hidden")
    page.wait_for_timeout(1500)
    return [*take, Frame(page.screenshot(clip=box), 2.4)]  # type: ignore[arg-type]


def film(pictures: list[str], seconds: list[float], size: tuple[int, int]) -> str:
    """An SVG whose pictures come one after the other, for ever."""
    ends = list(accumulate(seconds, initial=0.0))
    styles = [_motion(i, ends[i] / ends[-1], ends[i + 1] / ends[-1], ends[-1]) for i in range(len(pictures))]
    price = seconds.index(max(seconds))
    calm = f"image {{ animation: none !important; }} #f{price} {{ opacity: 1; }}"
    styles.append(f"@media (prefers-reduced-motion: reduce) {{ {calm} }}")
    box = f'width="{size[0]}" height="{size[1]}"'
    shown = (f'<image id="f{i}" href="{each}" {box} opacity="0"/>' for i, each in enumerate(pictures))
    title = "<title>A card is chosen: skills strike signs of its price, threads show what pays the rest.</title>"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" {box}>'
    return f"{head}{title}<style>{''.join(styles)}</style>{''.join(shown)}</svg>\n"


def _motion(i: int, start: float, end: float, whole: float) -> str:
    """A picture is there in its part of the time."""
    steps = [(0.0, 0), (start, 1), (end, 0)] if start else [(0.0, 1), (end, 0)]
    keys = " ".join(f"{100 * at:.2f}% {{ opacity: {seen}; }}" for at, seen in steps)
    return f"@keyframes f{i} {{ {keys} }} #f{i} {{ animation: f{i} {whole:g}s step-end infinite; }}"


def make_film(browser: Browser, address: str, path: Path) -> None:
    page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type]
    found = frames(page, address)
    page.goto("about:blank")
    small = [smaller(page, frame.png, SCALE, QUALITY) for frame in found]
    page.close()
    path.write_text(film([each[0] for each in small], [frame.seconds for frame in found], small[0][1:]))


if __name__ == "__main__":
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        make_film(opened, sys.argv[1], Path(sys.argv[2]))
        opened.close()
