"""A learner's progress in a real browser: kept, taken along, forgotten, and nobody else's; and the practice."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

from spacetutor.core.puzzle import MOVE, NUMBER, SEVERAL, Puzzle
from spacetutor.explain import load_catalogue
from spacetutor.games import standard
from spacetutor.lessons.practice import named, read_name
from spacetutor.progress.learners import file_of, learner, learners_folder
from spacetutor.telling.spoken import page_words
from tests.support.learn_page import (
    FIRST,
    PAGE,
    button,
    click,
    coach,
    enter,
    go_to,
    part,
    plain,
    said,
    served_learners,
    solve,
    spot,
    steps_done,
    to_course,
)
from tests.support.learning import walk_at
from tests.support.watching import watch

pytestmark = pytest.mark.browser
GAME = standard("space-explorers", 3)
KINDS = GAME.puzzle_kinds
SEATS = ["Player 1", "Player 2", "Player 3"]


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served_learners(tmp_path_factory) as address:
        yield address


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of its own, that remembers nobody."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    yield context
    context.close()


def opened(context: BrowserContext, tutor: str) -> Page:
    page = context.new_page()
    page.goto(tutor + PAGE)
    expect(page.locator(".st-course")).to_be_visible(timeout=FIRST)
    return page


def do_steps(page: Page, *steps: int) -> None:
    """Steps of the first lesson."""
    walk = walk_at("table", 0)
    for step in steps:
        go_to(page, walk, step)
        solve(page, walk)
        expect(said(page)).to_contain_text(walk.step.praise)


def again(page: Page) -> None:
    page.reload()
    expect(page.locator(".st-course")).to_be_visible(timeout=FIRST)


def test_progress_without_a_word_is_there_after_a_reload(context: BrowserContext, tutor: str) -> None:
    """The browser remembers the name. What was done before the name was said is kept too. The bar alone asks for it."""
    page = opened(context, tutor)
    expect(page.locator(".st-door")).to_be_hidden()
    do_steps(page, 0)
    enter(page, "Neil")
    do_steps(page, 1)
    again(page)
    expect(page.locator(".st-door-inside")).to_contain_text("You are Neil.")
    assert steps_done(page) == "2"
    to_course(page)
    page.get_by_role("button", name="Go on with lesson 1").click()
    expect(coach(page).locator('[data-id="dot-2"]')).to_have_attribute("aria-current", "step")


def test_a_learner_with_a_word_is_asked_for_it_again(context: BrowserContext, tutor: str) -> None:
    page = opened(context, tutor)
    enter(page, "Yuri", "gagarin")
    do_steps(page, 0)
    again(page)
    expect(page.locator("#st-learner")).to_have_value("Yuri")
    assert steps_done(page) == "0"
    page.locator(".st-door summary").click()
    page.locator("#st-word").fill("wrong")
    page.get_by_role("button", name="That is me").click()
    expect(page.locator(".st-door-trouble")).to_be_visible()
    page.locator("#st-word").fill("gagarin")
    page.get_by_role("button", name="That is me").click()
    expect(page.locator(".st-door-inside")).to_contain_text("You are Yuri.")
    assert steps_done(page) == "1"


def test_progress_without_a_name_is_the_browsers_until_it_has_one(
    browser: Browser, context: BrowserContext, tutor: str
) -> None:
    """It is there after a reload, in no other browser, and goes along to the name that is given later."""
    page = opened(context, tutor)
    do_steps(page, 0, 1)
    again(page)
    assert steps_done(page) == "2"
    other = browser.new_context()
    assert steps_done(opened(other, tutor)) == "0"
    other.close()
    to_course(page)
    enter(page, "Sally")
    assert steps_done(page) == "2"
    page.get_by_role("button", name="Somebody else").click()
    expect(coach(page)).to_contain_text("Steps of lessons done: 0 of")


def kernels() -> set[psutil.Process]:
    """The kernels of the servers that this process has started."""
    found = set()
    for child in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):  # one that has just ended
            if any("ipykernel" in word for word in child.cmdline()):
                found.add(child)
    return found


def test_a_killed_kernel_loses_nothing_that_was_praised(context: BrowserContext, tutor: str) -> None:
    before = kernels()
    page = opened(context, tutor)
    (kernel,) = kernels() - before
    enter(page, "Valentina")
    do_steps(page, 0, 1)
    walk = walk_at("table", 0)
    go_to(page, walk, 2)
    click(spot(page, "card", 4))
    kernel.kill()
    kernel.wait(10)
    again(page)
    expect(page.locator(".st-door-inside")).to_contain_text("You are Valentina.")
    assert steps_done(page) in ("2", "3")
    do_steps(page, 2, 3)
    assert steps_done(page) == "4"


def test_progress_is_exported_forgotten_and_brought_back(context: BrowserContext, tutor: str, tmp_path: Path) -> None:
    page = opened(context, tutor)
    enter(page, "Seat 1")
    do_steps(page, 0, 1, 2)
    part(page, "Practise")
    button(page, "Show the answer").click()
    expect(said(page)).to_contain_text("Right so far: 0 of 1.")
    assert steps_done(page) == "3"
    with page.expect_download() as kept:
        button(page, "Export (JSON)").click()
    file = tmp_path / kept.value.suggested_filename
    kept.value.save_as(file)
    assert file.suffix == ".json"
    with page.expect_download() as sheet:
        button(page, "Export for a spreadsheet (CSV)").click()
    sheet.value.save_as(tmp_path / "sheet.csv")
    head, line = (tmp_path / "sheet.csv").read_text("utf-8-sig").splitlines()
    assert head.startswith("learner,when,puzzle")
    assert line.startswith("Seat 1,")
    button(page, "Forget everything").click()
    button(page, "No, keep it").click()
    assert steps_done(page) == "3"
    button(page, "Forget everything").click()
    button(page, "Yes, forget it").click()
    expect(coach(page)).to_contain_text("Steps of lessons done: 0 of")
    with page.expect_file_chooser() as chooser:
        page.locator(".widget-upload").click()
    chooser.value.set_files(file)
    expect(coach(page)).to_contain_text("Added: 1 answers and 3 steps.")
    assert steps_done(page) == "3"


def test_learners_see_nothing_of_each_other(browser: Browser, context: BrowserContext, tutor: str) -> None:
    page = opened(context, tutor)
    enter(page, "Seat 2", "secret")
    do_steps(page, 0)
    other = browser.new_context()
    theirs = opened(other, tutor)
    expect(theirs.locator("#st-learner")).to_have_value("")
    enter(theirs, "Seat 3")
    assert steps_done(theirs) == "0"
    expect(theirs.locator(".st-page")).not_to_contain_text("Seat 2")
    theirs.get_by_role("button", name="Somebody else").click()
    theirs.locator("#st-learner").fill("Seat 2")
    theirs.get_by_role("button", name="That is me").click()
    expect(theirs.locator(".st-door-trouble")).to_be_visible()
    expect(coach(theirs)).to_contain_text("Steps of lessons done: 0 of")
    other.close()


@contextlib.contextmanager
def locked(name: str) -> Iterator[None]:
    """Another program is writing to a learner's file for as long as the block runs."""
    file = file_of(learner(name), learners_folder())
    other = sqlite3.connect(file, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
    finally:
        other.close()


def test_an_answer_that_can_not_be_kept_stays_in_the_form(context: BrowserContext, tutor: str) -> None:
    """The learner is told, and giving it again when the file is free keeps it once."""
    page = context.new_page()
    page.goto(f"{tutor}{PAGE}?practice=cost")
    expect(coach(page)).to_be_visible(timeout=FIRST)
    enter(page, "Seat 4")
    field = coach(page).locator('input[type="number"]')
    with locked("Seat 4"):
        field.fill("3")
        button(page, "Answer").click()
        expect(said(page)).to_contain_text("Not kept yet: your progress is in use by another page")
        expect(field).to_have_value("3")
    button(page, "Answer").click()
    expect(said(page)).not_to_contain_text("Not kept yet")
    expect(said(page)).to_contain_text("of 1.")
    part(page, "See it")
    expect(coach(page)).to_contain_text(re.compile(r"Questions answered right: \d of 1\."))


class Puzzles:
    """The puzzles that a page has shown, by the names that its frames carry."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.names: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived",
            lambda frame: self._read(frame if isinstance(frame, str) else frame.decode("utf-8", "replace")),
        )

    def _read(self, text: str) -> None:
        self.names += re.findall(r"space-explorers/3/[a-z]+/\d+", text)

    def shown(self, kind: str, last: str = "") -> tuple[str, Puzzle]:
        """The puzzle of a kind that came after the one named."""
        for _ in range(150):
            if self.names and self.names[-1].split("/")[2] == kind and self.names[-1] != last:
                puzzle = named(read_name(self.names[-1]))[1]
                question = plain(page_words(GAME, SEATS).short(puzzle.question))
                expect(coach(self.page).locator(".st-task")).to_have_text(question)
                return self.names[-1], puzzle
            self.page.wait_for_timeout(100)
        raise AssertionError(f"no puzzle {kind!r} came")

    def answer(self, puzzle: Puzzle, *, right: bool) -> None:
        if puzzle.form == NUMBER:
            self.page.get_by_role("spinbutton").fill(str(puzzle.right[0] + (not right)))
            button(self.page, "Answer").click()
        elif puzzle.form == SEVERAL:
            wanted = set(puzzle.right) if right else set(puzzle.right) ^ {0}
            for i in range(len(puzzle.options)):
                coach(self.page).locator(f'[data-id="option-{i}"]').set_checked(i in wanted)
            button(self.page, "Answer").click()
        else:
            given = next(i for i in range(len(puzzle.options)) if (i in puzzle.right) == right)
            self._choose(puzzle, given)

    def _choose(self, puzzle: Puzzle, given: int) -> None:
        if puzzle.form != MOVE:
            coach(self.page).locator(f'[data-id="option-{given}"]').click()
            return
        option = puzzle.options[given]
        for thing in GAME.about(option.subject):
            click(spot(self.page, *thing))
        line = plain(page_words(GAME, SEATS).short(option.says))
        self.page.locator(".st-offer").filter(has_text=re.compile(f"^{re.escape(line)}$")).first.click()


def test_every_kind_of_puzzle_is_answered_right_and_wrong(browser: Browser, tutor: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    errors = watch(page, tutor)
    puzzles = Puzzles(page)
    page.goto(f"{tutor}{PAGE}?practice={KINDS[0]}")
    expect(coach(page)).to_be_visible(timeout=FIRST)
    for kind in KINDS:
        if kind != KINDS[0]:
            page.get_by_label("Question").select_option(
                load_catalogue("space-explorers").sentence(f"word.puzzle.{kind}")
            )
        name, puzzle = puzzles.shown(kind)
        puzzles.answer(puzzle, right=False)
        expect(coach(page).locator(".st-outcome-astray .st-verdict")).to_be_visible()
        expect(said(page).locator(".st-statement").first).to_be_hidden()
        button(page, "Next question").click()
        name, puzzle = puzzles.shown(kind, name)
        puzzles.answer(puzzle, right=True)
        expect(coach(page).locator(".st-outcome-reached .st-verdict")).to_be_visible()
    expect(said(page)).to_contain_text(f"Right so far: {len(KINDS)} of {2 * len(KINDS)}.")
    assert errors == []
    page.goto("about:blank")
    page.close()
