"""`python -m benchmarks.pages`: the pages beside a floor page (a button and a label), same server, same template.

Prints ratios: page ready with a cold kernel and with one kept warm, a class of twenty that opens it at once, an
explanation against the floor's click, a kernel's memory; and the time of a step in the page and the weight of the first
load.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.crowd import crowd
from benchmarks.engine import ceiling
from spacetutor.games import GAMES
from tests.support.browser import FLAGS, find_browser
from tests.support.server import served_folder, wait_for_warm

ROOT = Path(__file__).parents[1]
ROUNDS = 7
CLASS, CLASS_ROUNDS = 20, 3
REPLAYS = ("space-explorers-4-7-00000.json", "universe-saved.json", "three-ships-for-two.json")
"""A game of each that is stepped through."""

FLOOR_PAGE, PAGE = "voila/render/floor.ipynb", "voila/render/game.ipynb?replay=rulebook-example.json"
FLOOR = """
import ipywidgets as w
label = w.Label("0")
button = w.Button(description="Count")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
w.VBox([button, label])
"""
STEPS = """() => {
  const buttons = [...document.querySelectorAll(".st-bar button")], times = [];
  const named = (text) => buttons.find((button) => button.ariaLabel === text);
  for (let i = 0; i < 60; i++) {
    const began = performance.now();
    named(i % 20 < 10 ? "Next" : "Back").click();
    document.body.offsetHeight;
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[30];
}"""
"""The median of steps: the click, all that it draws, and the page laid out with it."""


def lay_out(folder: Path) -> None:
    """The tutor's notebooks and the floor page in one folder, with the replays beside it."""
    shutil.copytree(ROOT / "notebooks", folder / "notebooks")
    shutil.copytree(ROOT / "replays", folder / "replays")
    notebook = json.loads((ROOT / "notebooks" / "rules.ipynb").read_text())
    notebook["cells"][0]["source"] = FLOOR
    (folder / "notebooks" / "floor.ipynb").write_text(json.dumps(notebook))


def opened(browser: Browser, address: str, ready: str) -> tuple[Page, float, int]:
    """A page, the seconds until it is ready, and the bytes that came through its websocket by then."""
    page = browser.new_page()
    weight = [0]
    page.on("websocket", lambda s: s.on("framereceived", lambda frame: weight.__setitem__(0, weight[0] + len(frame))))
    began = time.perf_counter()
    page.goto(address)
    page.locator(ready).first.wait_for(timeout=60_000)
    return page, time.perf_counter() - began, weight[0]


def left(page: Page) -> None:
    page.goto("about:blank")
    page.close()


def kernel_memory() -> float:
    """The PSS of the newest kernel, in MB."""
    newest, found = 0, 0.0
    for process in Path("/proc").iterdir():
        try:
            if "ipykernel_launcher" in (process / "cmdline").read_text() and int(process.name) > newest:
                rollup = (process / "smaps_rollup").read_text()
                newest = int(process.name)
                found = int(rollup.split("Pss:")[1].split()[0]) / 1024
        except (OSError, ValueError, IndexError):
            continue
    return found


def median_ms(work: Callable[[], None], times: int) -> float:
    took = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        took.append((time.perf_counter() - began) * 1000)
    return statistics.median(took)


def wait_until(page: Page, holds: str, arg: object) -> None:
    """Until a function of `arg` is true on the page. Playwright's own way evaluates texts there, which pages forbid."""
    look = f"const look = () => ({holds})(arg) ? done(true) : requestAnimationFrame(look); look();"
    page.evaluate(f"arg => new Promise(done => {{ {look} }})", arg)


def floor_click(page: Page) -> float:
    """A click until the label has changed, through the kernel."""
    clicks = iter(range(1, 1000))

    def click() -> None:
        number = next(clicks)
        page.get_by_role("button", name="Count").click()
        wait_until(
            page, "n => [...document.querySelectorAll('.widget-label')].some(x => x.textContent == n)", str(number)
        )

    return median_ms(click, 25)


def explanation(page: Page) -> float:
    """A click on a card until its explanation stands beside the board, through the kernel."""
    cards = iter([33, 18, 40, 38, 21, 60] * 10)

    def ask() -> None:
        number = next(cards)
        page.locator(f'.st-center [data-card="{number}"]').click()
        wait_until(page, "n => document.querySelector('.st-told')?.textContent.startsWith('Card ' + n + ' ')", number)

    return median_ms(ask, 24)


REPLAYS_READY, LEARN_READY = (PAGE, ".st-strip-here text"), ("voila/render/learn.ipynb", ".st-course")
"""Pages, and what is there when they can be used."""


def ready(browser: Browser, tutor: str, wanted: tuple[str, str], before: Callable[[], None] = lambda: None) -> float:
    """How much longer the page takes than the floor, opened in turns: the median, since machines are noisy."""
    ratios = []
    for _ in range(ROUNDS):
        before()
        plain, base, _ = opened(browser, tutor + FLOOR_PAGE, ".widget-button")
        left(plain)
        before()
        full, took, _ = opened(browser, tutor + wanted[0], wanted[1])
        left(full)
        print(f"  floor {base:.2f} s, page {took:.2f} s", flush=True)
        ratios.append(took / base)
    return statistics.median(ratios)


def steps(browser: Browser, tutor: str) -> list[bool]:
    """A step through a game of each, with players, strip and moves beside the table."""
    found = []
    for replay in REPLAYS:
        page, _, _ = opened(browser, f"{tutor}voila/render/game.ipynb?replay={replay}", ".st-strip-here text")
        page.wait_for_timeout(1000)
        found.append(ceiling(f"a step through {replay}, in ms", page.evaluate(STEPS), 16))
        left(page)
    return found


def first_loads(browser: Browser, tutor: str) -> list[bool]:
    """What comes through the websocket until a first game of each can be played."""
    found = []
    for game in GAMES:
        address = f"{tutor}voila/render/play.ipynb?game={game}&first=1"
        page, _, weight = opened(browser, address, ".st-board .st-table > *")
        found.append(ceiling(f"first load of Play, {game}, through the websocket, in kB", weight / 1000, 300))
        left(page)
    return found


def classes(tutor: str) -> float:
    """The same for a whole class that opens it at once, without browsers."""
    ratios = []
    for _ in range(CLASS_ROUNDS):
        base, took = crowd(tutor, FLOOR_PAGE, CLASS), crowd(tutor, PAGE, CLASS)
        print(f"  {CLASS} floors {base:.1f} s, {CLASS} pages {took:.1f} s", flush=True)
        ratios.append(took / base)
    return statistics.median(ratios)


def measure(browser: Browser, tutor: str) -> bool:
    cold, course = ready(browser, tutor, REPLAYS_READY), ready(browser, tutor, LEARN_READY)
    plain, _, _ = opened(browser, tutor + FLOOR_PAGE, ".widget-button")
    click, floor_pss = floor_click(plain), kernel_memory()
    left(plain)
    full, _, weight = opened(browser, tutor + PAGE, ".st-strip-here text")
    asked, page_pss = explanation(full), kernel_memory()
    left(full)
    print(f"floor: click to change {click:.0f} ms, kernel {floor_pss:.0f} MB; page: kernel {page_pss:.0f} MB")
    return all(
        [
            ceiling("game page ready, cold kernel, against the floor", cold, 1.6),
            ceiling("course page ready, cold kernel, against the floor", course, 1.6),
            ceiling("an explanation, against the floor's click", asked / click, 3),
            ceiling("first load of a game's page through the websocket, in kB", weight / 1000, 300),
            *first_loads(browser, tutor),
            *steps(browser, tutor),
            ceiling("memory of a kernel, against the floor's", page_pss / floor_pss, 1.6),
        ]
    )


def measure_warm(browser: Browser, tutor: str, log: Path) -> bool:
    warm = ready(browser, tutor, REPLAYS_READY, lambda: wait_for_warm(log))
    course = ready(browser, tutor, LEARN_READY, lambda: wait_for_warm(log))
    return all(
        [
            ceiling("game page ready, kernel kept warm, against the floor", warm, 1.5),
            ceiling("course page ready, kernel kept warm, against the floor", course, 1.5),
        ]
    )


def main() -> int:
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        lay_out(folder)
        os.environ["SPACETUTOR_REPLAYS"] = str(folder / "replays")
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        with served_folder(folder / "notebooks", folder / "cold.log", seats=2 * CLASS) as tutor:
            met = [measure(browser, tutor)]
            met.append(ceiling(f"{CLASS} pages at once, against {CLASS} floors", classes(tutor), 1.6))
        with served_folder(folder / "notebooks", folder / "warm.log", preheat=1) as tutor:
            met.append(measure_warm(browser, tutor, folder / "warm.log"))
        browser.close()
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
