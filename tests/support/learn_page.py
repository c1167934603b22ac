"""Hands for the browser tests of the Learn page: they do what a learner does, and know from the lesson what that is."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from html import unescape
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from spacetutor.lessons import LessonWalk
from spacetutor.lessons.goals import Choose, Events, Number, Point
from spacetutor.telling.spoken import spoken_offers
from tests.places import REPLAYS
from tests.support.server import served

PAGE = "voila/render/learn.ipynb"
FIRST = 60_000
"""Milliseconds in which a page must have come up, its kernel included."""


@contextmanager
def served_learners(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A tutor whose learners have a folder of their own, and so have the games that they begin."""
    shelf = tmp_path_factory.mktemp("shelf") / "replays"
    shutil.copytree(REPLAYS, shelf)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPACETUTOR_LEARNERS", str(tmp_path_factory.mktemp("learners")))
        with served(tmp_path_factory.mktemp("log") / "voila.log", shelf) as address:
            yield address


def coach(page: Page) -> Locator:
    """The panel of a lesson or a puzzle."""
    return page.locator(".st-coach:visible")


def said(page: Page) -> Locator:
    return coach(page).locator(".st-said")


def button(page: Page, name: str) -> Locator:
    return coach(page).get_by_role("button", name=name, exact=True)


def open_lesson(page: Page, tutor: str, lesson: str) -> None:
    page.goto(f"{tutor}{PAGE}?lesson={lesson}")
    expect(coach(page)).to_be_visible(timeout=FIRST)
    expect(page.locator(".st-table [data-thing]").first).to_be_visible(timeout=FIRST)


def spot(page: Page, kind: str, which: int | str) -> Locator:
    """Where a thing lies on the table."""
    if kind == "score" and page.locator(".st-score").count():
        return page.locator(".st-score").nth(int(which))
    # What is laid out to pay is there a second time, after its own place.
    found = page.locator(f'.st-table [data-{kind}="{which}"]').first
    # A row that is drawn in two lines has nothing in its middle.
    return found.locator("> *").first if kind == "row" else found


def plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


def offer(page: Page, walk: LessonWalk, action: Any) -> Locator:
    """The button that offers this move, once what it is about has been chosen."""
    index = list(walk.legal).index(action)
    offers = spoken_offers(walk.game, walk.view, list(walk.names))
    chosen = offers[index]
    ways = [other for other in offers if other["about"] == chosen["about"] and other.get("head") == chosen.get("head")]
    # Several ways to pay for the same thing stand under one heading, each by what it gives away.
    grouped = chosen.get("tail") and len(ways) > 1
    group = page.locator(".st-ways").filter(has_text=plain(chosen["head"])) if grouped else page.locator(".st-choices")
    words = plain(chosen["tail"] if grouped else chosen["line"])
    return group.locator(".st-offer").filter(has_text=re.compile(f"^{re.escape(words)}$")).first


def choose(page: Page, walk: LessonWalk, action: Any) -> Locator:
    """Choose what the move is about, and find its offer. Whoever clicks while the table is changing clicks again."""
    found = offer(page, walk, action)
    for _ in range(4):
        for thing in walk.game.about(action):
            click(spot(page, *thing))
        # All ways to pay are folded away below the one that is laid out.
        folded = page.locator(".st-popover details:not([open]) > summary")
        while folded.count():
            folded.first.click()
        with suppress(TooLate):
            found.wait_for(timeout=4_000)
            break
    return found


def swift(walk: LessonWalk, action: Any) -> bool:
    """Whether the click on the tile is the flight: in HOPE, where a lever has one way there."""
    about = walk.game.about(action)
    ways = [move for move in walk.legal if walk.game.about(move) == about]
    return walk.game.id == "hope" and action.kind == "fly" and len(ways) == 1


def make(page: Page, walk: LessonWalk, action: Any) -> None:
    """The move by clicks: what it is about, then its button, unless the last click has made it."""
    if not swift(walk, action):
        choose(page, walk, action).click()
        return
    for thing in walk.game.about(action):
        click(spot(page, *thing))


def click(thing: Locator) -> None:
    """Click where a thing can be seen: of a covered card that is its upper edge, of a shape in a picture its middle."""
    in_picture = thing.first.evaluate("node => node instanceof SVGElement")
    thing.click(position=None if in_picture else {"x": 12, "y": 8})


def solve(page: Page, walk: LessonWalk) -> None:
    """Do the step before the learner by clicks, the way its own solution goes; `walk` comes along."""
    goal = walk.step.goal
    match goal:
        case Point():
            click(spot(page, *goal.at[0]))
        case Number():
            page.get_by_role("spinbutton").fill(str(goal.number))
            button(page, "Answer").click()
        case Choose():
            right = next(i for i, option in enumerate(goal.options) if option.right)
            coach(page).locator(f'[data-id="option-{right}"]').click()
        case Events():
            for text in walk.step.solution:
                action = walk.game.parse(text)
                make(page, walk, action)
                walk.try_move(action)
                expect(said(page)).not_to_be_empty()
                wait_for_move(page, walk)


def wait_for_move(page: Page, walk: LessonWalk) -> None:
    """Until the panel judges the table after as many moves as `walk` has made."""
    outcome = walk.judged.outcome.replace(" ", "-") if walk.judged else "none"
    expect(coach(page).locator(f".st-said.st-outcome-{outcome}")).to_be_visible()


def enter(page: Page, name: str, word: str = "") -> None:
    """Say who is learning: the bar asks, and the page has the fields."""
    page.locator(".st-who").click()
    page.locator("#st-learner").fill(name)
    page.locator("#st-word").fill(word)
    page.get_by_role("button", name="That is me").click()
    expect(page.locator(".st-door-inside")).to_contain_text(f"You are {name}.")


def to_course(page: Page) -> None:
    """The page of the course, from wherever one is."""
    path = page.locator(".st-course")
    if not path.is_visible():
        page.locator('.st-coach:visible [data-id="course"]').click()
    expect(path).to_be_visible()


def part(page: Page, name: str) -> None:
    """Practice or one's own progress, by the cards beside the course."""
    to_course(page)
    page.get_by_role("button", name=name, exact=True).click()


def go_to(page: Page, walk: LessonWalk, step: int) -> None:
    """A step of a lesson, by the page of the course and the panel's row of steps."""
    to_course(page)
    page.get_by_role("link", name=re.compile(f"^{re.escape(walk.lesson.title)},")).click()
    coach(page).locator(f'[data-id="dot-{step}"]').click()
    walk.go(step)
    expect(coach(page).locator(".st-task")).to_have_text(walk.step.task)


def steps_done(page: Page) -> str:
    """What the page says about the steps that are done."""
    part(page, "See it")
    line = coach(page).get_by_text("Steps of lessons done")
    expect(line).to_be_visible()
    found = re.search(r"done: (\d+) of \d+", line.inner_text())
    assert found is not None
    return found[1]


AHEAD = """(node) => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility());
  return stops.indexOf(node) - stops.indexOf(document.activeElement);
}"""


def tab_to(page: Page, thing: Locator) -> None:
    """By the Tab key alone, forwards or backwards, as often as there are stops on the way."""
    for _ in range(20):
        if thing.evaluate("node => node === document.activeElement"):
            return
        ahead = thing.evaluate(AHEAD)
        for _ in range(abs(ahead) or 1):
            page.keyboard.press("Shift+Tab" if ahead < 0 else "Tab")
    raise AssertionError("the Tab key does not lead there")
