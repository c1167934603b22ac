"""On no page, light or dark, does axe-core find a serious fault, or the browser anything that the policy forbids."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.places import REPLAYS
from tests.support.server import served
from tests.support.watching import watch

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("pages")
    shutil.copytree(REPLAYS, folder / "replays")
    with served(folder / "voila.log", folder / "replays") as address:
        yield address


def open_home(page: Page, tutor: str) -> None:
    page.goto(tutor)


def open_replay(page: Page, tutor: str) -> None:
    """A replay with a card explained beside it, the race graph drawn, and a hub."""
    page.goto(f"{tutor}voila/render/game.ipynb?replay=rulebook-example.json&move=1")
    page.locator('.st-center [data-card="38"]').click(timeout=60_000)
    page.locator(".st-told").get_by_text("Card 38 is a Builder").wait_for()
    page.get_by_role("button", name="Pictures", exact=True).click()
    page.locator(".st-chart[data-drawn]").wait_for(timeout=60_000)
    page.get_by_role("button", name="Show the hub").click()
    page.locator(".st-links .st-chart[data-drawn]").wait_for()


def open_play(page: Page, tutor: str) -> None:
    """A game begun, with the choices of a card open."""
    page.goto(f"{tutor}voila/render/play.ipynb")
    page.get_by_role("button", name="New game").click(timeout=60_000)
    page.locator(".st-center [data-card].st-can").first.click()
    page.locator(".st-mine").first.wait_for()
    page.locator(".st-told .st-statement").first.wait_for()


def open_rules(page: Page, tutor: str) -> None:
    """The list, with an example open and a card of it explained."""
    page.goto(f"{tutor}voila/render/rules.ipynb")
    page.get_by_role("button", name="Show me: Pay the whole cost").click(timeout=60_000)
    page.locator('.st-center [data-card="33"]').click()
    page.locator(".st-told .st-statement").first.wait_for()


def open_map(page: Page, tutor: str) -> None:
    page.goto(f"{tutor}voila/render/learn.ipynb")
    page.locator(".st-course").wait_for(timeout=60_000)
    page.locator(".st-who").click()


def open_lesson(page: Page, tutor: str) -> None:
    """A lesson with all its hints, a try that led elsewhere, and the choices of a card."""
    page.goto(f"{tutor}voila/render/learn.ipynb?lesson=take")
    page.locator(".st-center .st-can").first.wait_for(timeout=60_000)
    for _ in range(3):
        page.locator('.st-coach [data-id="hint"]').click()
    page.locator(".st-spot").wait_for()
    page.locator('.st-center [data-card="28"]').click()
    page.locator(".st-mine").first.click()
    page.locator(".st-outcome-astray .st-verdict").wait_for()
    page.locator(".st-said summary").click()
    page.locator(".st-outcome-astray .st-statement").first.wait_for()
    page.locator(".st-center [data-card].st-can").first.click()
    page.locator(".st-mine").first.wait_for()


def open_practice(page: Page, tutor: str) -> None:
    """A puzzle with its answer shown."""
    page.goto(f"{tutor}voila/render/learn.ipynb?practice=projects")
    page.get_by_role("button", name="Show the answer").click(timeout=60_000)
    page.locator(".st-said summary").click()
    page.locator(".st-said .st-statement").first.wait_for()


def open_demo(page: Page, tutor: str) -> None:
    page.goto(f"{tutor}voila/render/demo.ipynb")
    page.locator(".st-board .st-card").first.wait_for(timeout=60_000)


def open_review(page: Page, tutor: str) -> None:
    """A game reviewed, at its first turning point."""
    page.goto(f"{tutor}voila/render/game.ipynb?tab=coach&replay=rulebook-example.json")
    page.get_by_label("Depth").first.select_option("quick", timeout=60_000)
    page.get_by_role("button", name="Review this game").click()
    page.get_by_role("button", name="Learn from these mistakes").wait_for(timeout=120_000)
    page.locator(".st-turnings button").first.click()
    page.get_by_role("button", name="Why?").click()
    page.locator(".st-told .st-statement").first.wait_for()


def open_games(page: Page, tutor: str) -> None:
    """All games as cards, one of them asked for another name."""
    page.goto(f"{tutor}voila/render/games.ipynb")
    card = page.locator(".st-game-card").filter(has=page.get_by_role("button", name="Rename")).first
    card.hover(timeout=60_000)
    card.get_by_role("button", name="Rename").click()
    card.get_by_label("New name").wait_for()


def open_stats(page: Page, tutor: str) -> None:
    """All its figures drawn, and a table."""
    page.goto(f"{tutor}voila/render/stats.ipynb")
    page.locator(".st-chart[data-drawn]").nth(3).wait_for(timeout=90_000)
    page.get_by_label("Compare").select_option("Projects completed")
    page.get_by_role("table", name="Projects completed").wait_for()


PLAYED = [open_home, open_replay, open_play, open_rules, open_demo, open_review, open_games, open_stats]
LEARNT = [open_map, open_lesson, open_practice]


@pytest.mark.parametrize("open_page", PLAYED + LEARNT, ids=lambda f: f.__name__[5:])
def test_no_serious_fault(browser: Browser, tutor: str, open_page: Callable[[Page, str], None]) -> None:
    """In light; and in dark, to which an open page changes over. What the policy forbids is an error on the console."""
    page = browser.new_page(color_scheme="light", reduced_motion="reduce")
    logged = watch(page, tutor)
    open_page(page, tutor)
    page.wait_for_timeout(300)
    wrong: list[object] = [*logged, *_serious(page)]
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.wait_for_timeout(600)
    wrong += _serious(page)
    page.goto("about:blank")
    page.close()
    assert wrong == []


def _serious(page: Page) -> list[tuple[str, str]]:
    found = Axe().run(page).response["violations"]
    return [(v["id"], v["nodes"][0]["html"][:120]) for v in found if v["impact"] in ("serious", "critical")]
