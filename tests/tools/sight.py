"""Goes through every step of every lesson in a browser and measures what is in sight: nobody should have to scroll.

    python -m tests.tools.sight ADDRESS [GAME ...]

ADDRESS is that of a tutor that is served; the window is 1280 by 800 pixels. Each step is read, shown and answered; what
is out of sight then is printed with its lesson and step.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from playwright.sync_api import Page, expect, sync_playwright

from spacetutor.lessons import standard_course, taught
from tests.support.browser import FLAGS, find_browser
from tests.support.learn_page import FIRST, PAGE

SIZE = {"width": 1280, "height": 800}
OUT = """(names) => names.filter((name) => [...document.querySelectorAll(name)].some((node) => {
  if (!node.checkVisibility() || !node.textContent.trim()) return false;
  const box = node.getBoundingClientRect(), room = node.closest(".st-coach-body")?.getBoundingClientRect();
  const cut = room && (box.bottom > room.bottom + 1 || box.top < room.top - 1);
  const panel = document.querySelector(".st-beside .st-coach").getBoundingClientRect();
  if (name === ".st-table" && box.right > panel.left) return true;
  return cut || box.bottom > innerHeight + 1 || box.top < -1 || box.right > innerWidth + 1;
}))"""
"""Of some selectors those that are not wholly in sight, in the window and in the part of the panel that scrolls."""

READ = (".st-task", ".st-lesson-text", ".st-answers", ".st-table", ".st-coach-foot", ".st-help-bar")
ANSWERED = (".st-task", ".st-verdict", ".st-table", ".st-coach-foot")


def out_of_sight(page: Page, game: str, lessons: int | None = None) -> Iterator[str]:
    """What is out of sight in a game's lessons, the first few or all: while one reads, after a hint, and then."""
    for lesson in standard_course(game).lessons[:lessons]:
        page.locator(f'a[href$="lesson={lesson.id}"]').click()
        for step in range(len(lesson.step)):
            page.locator(f'.st-coach:visible [data-id="dot-{step}"]').click()
            expect(page.locator(".st-coach:visible .st-task")).to_have_text(lesson.step[step].task)
            yield from _missing(page, READ, f"{game} {lesson.id} {step + 1}, read")
            page.keyboard.press("s")
            expect(page.locator(".st-coach:visible .st-verdict")).to_be_visible()
            yield from _missing(page, ANSWERED, f"{game} {lesson.id} {step + 1}, answered")
        page.keyboard.press("c")


def _missing(page: Page, names: tuple[str, ...], where: str) -> Iterator[str]:
    yield from (f"{where}: {name}" for name in page.evaluate(OUT, list(names)))


def opened(page: Page, tutor: str, game: str) -> None:
    page.goto(f"{tutor}{PAGE}?game={game}")
    expect(page.locator(".st-course")).to_be_visible(timeout=FIRST)


def main(tutor: str, games: list[str]) -> int:
    found = 0
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for game in games or taught():
            page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
            opened(page, tutor, game)
            for line in out_of_sight(page, game):
                found += 1
                print(line, flush=True)
            page.close()
        browser.close()
    print(f"{found} things out of sight")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
