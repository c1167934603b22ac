"""HOPE in a real browser: watched, played, looked up, reviewed and shown; no secret in any frame."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from spacetutor.games.hope import Hope
from spacetutor.play.naming import shown_names
from spacetutor.report import report
from spacetutor.review import Plan, Reviewing
from spacetutor.review.running import on_cores
from tests.support.hope.page import (
    FINISHED,
    FIRST,
    SHORT,
    begin,
    faults,
    finished_game,
    leaks,
    listen,
    made,
    move,
    over,
    press,
    screens_in,
    served_hope,
)
from tests.support.watching import wait_until, watch, watched

pytestmark = pytest.mark.browser
LENGTH = len(finished_game().moves)


@pytest.fixture(scope="module")
def served_shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    with served_hope(tmp_path_factory) as found:
        yield found


@pytest.fixture(scope="module")
def tutor(served_shelf: tuple[str, Path]) -> str:
    return served_shelf[0]


@pytest.fixture(scope="module")
def watching(browser: Browser, tutor: str) -> Iterator[tuple[Page, list[str], list[str]]]:
    """The finished game on the replay page, one page for all who watch; its frames, and what went wrong."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    wrong, frames = watch(page, tutor), listen(page)
    page.goto(f"{tutor}voila/render/game.ipynb?replay={FINISHED}")
    expect(live(page)).to_contain_text(f"Before the first of {LENGTH} moves", timeout=FIRST)
    yield page, frames, wrong
    page.goto("about:blank")
    page.close()


@pytest.fixture
def replay(watching: tuple[Page, list[str], list[str]]) -> Iterator[Page]:
    page, _, wrong = watching
    page.get_by_role("button", name="First").click()
    yield page
    assert wrong == []


def live(page: Page) -> Locator:
    return page.locator(".st-live")


def test_buttons_step_by_move_and_by_turn(replay: Page) -> None:
    told = []
    for name in ("Next", "Next", "Turn on", "Turn on", "Back", "Turn back", "Last"):
        replay.get_by_role("button", name=name, exact=True).click()
        told.append(int((re.findall(r"Move (\d+) of", live(replay).inner_text()) or [0])[0]))
    assert told[:2] == [1, 2]
    assert told[2] < told[3] == told[4] + 1
    assert told[5] <= told[4]
    assert told[6] == LENGTH
    expect(replay.locator(".st-ending")).to_contain_text("The game is over")
    expect(replay.locator(".st-ending li")).to_have_count(3)


def test_keys_step_and_things_are_explained(replay: Page) -> None:
    replay.locator(".st-board").focus()
    for key, told in (("ArrowRight", "Move 1 "), ("End", f"Move {LENGTH} "), ("ArrowLeft", f"Move {LENGTH - 1} ")):
        replay.keyboard.press(key)
        expect(live(replay)).to_contain_text(told)
    for thing in ('[data-lever="towards"]', '[data-space="0"]', '[data-marker="0"]', '[data-score="1"]'):
        replay.locator(f".st-table {thing}").first.focus()
        replay.keyboard.press("Enter")
        expect(replay.locator(".st-told .st-statement").first).to_be_visible()
        replay.keyboard.press("ArrowLeft")
        expect(replay.locator(".st-told .st-statement")).to_have_count(0)


def test_a_seat_sees_its_own_hand_and_role_alone(replay: Page, watching: tuple[Page, list[str], list[str]]) -> None:
    """From the moment its view is chosen there is no more on the page, nor in a frame."""
    frames = watching[1]
    name = shown_names(finished_game().players)[1]
    replay.locator(".st-board").focus()
    for _ in range(20):
        replay.keyboard.press("ArrowRight")
    expect(replay.locator(".hp-role")).to_have_count(3)
    frames.clear()
    replay.get_by_label("Seen by").select_option(name)
    expect(replay.locator(".hp-role")).to_have_count(1)
    expect(replay.locator(".hp-hidden").first).to_be_visible()
    for thing in ("[data-deck]", "[data-seat='0']", "[data-role]"):
        replay.locator(f".st-table {thing}").first.click()
        replay.wait_for_timeout(100)
    screens, hidden = screens_in(frames), leaks(frames, name)
    assert len(screens) > LENGTH
    replay.get_by_label("Seen by").select_option("open table")
    expect(replay.locator(".hp-role")).to_have_count(3)
    assert hidden == []


def test_the_race_and_the_board_go_together(replay: Page) -> None:
    replay.get_by_role("button", name="Pictures", exact=True).click()
    chart = replay.locator(".st-chart").first
    expect(chart).to_have_attribute("data-drawn", re.compile(r"-?\d+"), timeout=FIRST)
    replay.locator(".st-board").focus()
    replay.keyboard.press("End")
    expect(chart).to_have_attribute("data-drawn", str(LENGTH))
    replay.evaluate("document.dispatchEvent(new CustomEvent('spacetutor:go', { detail: { move: 4 } }))")
    expect(live(replay)).to_contain_text("Move 4 of")
    expect(chart).to_have_attribute("data-drawn", "4")


def test_every_picture_is_drawn_and_nothing_is_amiss(replay: Page) -> None:
    titles = set()
    replay.get_by_role("button", name="Pictures", exact=True).click()
    replay.locator(".st-chart[data-drawn]").first.wait_for(timeout=FIRST)
    title = "document.querySelector('.st-chart').layout.meta.title"
    for index in (1, 2, 3, 0):
        before = replay.evaluate(title)
        replay.get_by_label("Picture", exact=True).select_option(index=index)
        wait_until(replay, f"before => {title} !== before", arg=before)
        titles.add(replay.evaluate(title))
    assert len(titles) == len(Hope.pictures)
    assert faults(replay) == []


def test_a_whole_game_is_played_by_clicks(browser: Browser, tutor: str) -> None:
    """Anything framed, any offer, until it is over; what the seat may not know is in no frame before that."""
    with watched(browser, tutor, reduced_motion="reduce") as page:
        frames, rng = listen(page), Random("hope clicks")
        begin(page, tutor, seats=4, Bug_Cards="yes")
        known, seen = set[str](), 0
        for _ in range(300):
            if over(page):
                break
            seen += len(screens_in(frames))
            known |= set(leaks(frames, "Player 1"))
            frames.clear()
            move(page, rng)
        assert over(page)
        assert known == set()
        assert seen >= 10
        expect(page.get_by_role("button", name="Hint")).to_be_disabled()
        expect(page.locator(".st-ending li")).to_have_count(4)
        expect(page.locator(".hp-role")).to_have_count(4)
        assert faults(page) == []
        page.get_by_role("link", name="Watch it again").click()
        expect(live(page)).to_contain_text("Before the first of", timeout=FIRST)


def test_play_by_keys_with_hint_undo_and_another_day(browser: Browser, tutor: str) -> None:
    """Launch, lever, space by Enter; a hint; the turn taken back; and after a reload the game goes on."""
    with watched(browser, tutor, reduced_motion="reduce") as page:
        begin(page, tutor, With_a_traitor="no")
        rng = Random("hope keys")
        while "starts on Earth" in live(page).inner_text() or "Monolith begins" in live(page).inner_text():
            move(page, rng, keys=True)
        before = made(page)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".st-told .st-hinted")).to_be_visible()
        press(page.locator('[data-lever="any"].st-can'), keys=True)
        expect(page.locator(".st-picked")).to_have_count(1)
        expect(page.locator(".st-table .st-can[data-space]").first).to_be_visible()
        assert faults(page) == []
        page.keyboard.press("Escape")
        expect(page.locator(".st-picked")).to_have_count(0)
        move(page, rng, keys=True)
        page.get_by_role("button", name="Take back this turn").click()
        expect(page.locator(".st-moves li")).to_have_count(before)
        for _ in range(4):
            move(page, rng, keys=True)
        played = made(page)
        page.reload()
        expect(page.locator(".st-moves li")).to_have_count(played, timeout=FIRST)


def test_on_a_phone_the_choices_come_to_the_tile(browser: Browser, tutor: str) -> None:
    with watched(browser, tutor, viewport={"width": 390, "height": 844}, reduced_motion="reduce") as page:
        begin(page, tutor)
        rng = Random("hope phone")
        while "starts on Earth" in live(page).inner_text() or "Monolith begins" in live(page).inner_text():
            move(page, rng)
        page.locator('.st-table [data-space="0"]').click()
        expect(page.locator(".st-hint")).to_contain_text("Earth is convex")
        expect(page.locator(".st-hint")).to_be_in_viewport(ratio=1)
        expect(page.locator(".st-offer").last).to_be_in_viewport()
        page.locator('[data-lever="any"].st-can').click()
        expect(page.locator(".st-popover")).to_be_in_viewport(ratio=1)
        expect(page.locator(".st-table .st-can[data-space]").first).to_be_in_viewport()
        before = made(page)
        page.locator(".st-table .st-can[data-space]").first.click()
        flown = "before => document.querySelectorAll('.st-moves li').length !== before"
        wait_until(page, f"before => ({flown})(before) || document.querySelector('.st-popover .st-mine')", arg=before)
        if made(page) == before:
            expect(page.locator(".st-mine").first).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_rule_is_shown_on_a_table(browser: Browser, tutor: str) -> None:
    with watched(browser, tutor, reduced_motion="reduce") as page:
        page.goto(f"{tutor}voila/render/rules.ipynb?game=hope")
        page.get_by_role("button", name="Show me: Where polarizing leads").click(timeout=FIRST)
        page.locator('.st-table [data-space="9"]').click()
        expect(page.locator(".st-told .st-statement").first).to_be_visible()
        assert faults(page) == []


def test_a_game_is_reviewed(browser: Browser, tutor: str) -> None:
    with watched(browser, tutor, reduced_motion="reduce") as page:
        page.goto(f"{tutor}voila/render/game.ipynb?tab=coach&replay={SHORT}")
        page.get_by_label("Depth").first.select_option("quick", timeout=FIRST)
        page.get_by_role("button", name="Review this game").click()
        expect(page.locator(".st-moves [data-rank]:not([data-rank=''])")).to_have_count(8, timeout=FIRST)
        page.locator(".st-board").focus()
        page.keyboard.press("End")
        expect(page.locator(".st-strip-here text")).to_have_text("8")
        page.get_by_role("button", name="Moves", exact=True).click()
        page.get_by_role("button", name="Why?").click()
        expect(page.locator(".st-told")).to_contain_text("Move 8, ")
        expect(page.locator(".st-strip .st-share")).to_have_count(3)
        assert faults(page) == []


def test_a_report_needs_nobody(browser: Browser, served_shelf: tuple[str, Path], tmp_path: Path) -> None:
    """One file with the tables and pictures of the game, opened without a network."""
    path = served_shelf[1] / SHORT
    making = Reviewing(path.read_bytes(), Plan(budget="8"))
    list(making.run(on_cores(1)))
    (tmp_path / "report.html").write_bytes(report(making.record, making.review, "A game of HOPE"))
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    wrong = watch(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((tmp_path / "report.html").as_uri())
    page.locator(".js-plotly-plot").first.wait_for(timeout=FIRST)
    found = faults(page)
    page.close()
    assert found == []
    assert wrong == []
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []


def test_a_class_is_shown_the_first_playlist(browser: Browser, tutor: str) -> None:
    """Table by table, bit by bit; hands stay out of the frames until they are shown."""
    with watched(browser, tutor, reduced_motion="reduce") as page:
        frames = listen(page)
        page.goto(f"{tutor}voila/render/demo.ipynb?playlist=hope-first-lesson.toml")
        expect(page.locator(".st-coach h2")).to_contain_text("1/8", timeout=FIRST)
        expect(page.locator(".st-table [data-space]")).to_have_count(37)
        assert leaks(frames, "") == []
        for table in range(2, 9):
            page.keyboard.press("r")
            expect(page.locator(".st-said")).not_to_be_empty()
            page.keyboard.press("n")
            expect(page.locator(".st-coach h2")).to_contain_text(f"{table}/8")
        for _ in range(3):
            page.keyboard.press("r")
        expect(page.locator('[data-id="reveal"]')).to_be_disabled()
        assert faults(page) == []


def test_home_has_the_games_in_a_row(browser: Browser, tutor: str) -> None:
    with watched(browser, tutor) as page:
        page.goto(tutor)
        cards = page.locator(".st-games > li")
        expect(cards).to_have_count(3)
        assert len({round(box["y"]) for card in cards.all() if (box := card.bounding_box())}) == 1
        expect(cards.nth(1)).to_contain_text("Regression")
        assert faults(page) == []
        page.get_by_role("link", name="HOPE: Play").click()
        expect(page.get_by_role("button", name="New game")).to_be_visible(timeout=FIRST)
        expect(page).to_have_title("Play - HOPE - spacetutor")
