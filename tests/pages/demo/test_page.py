"""The demo page in a real browser, as a teacher at a projector uses it: by keys, bit by bit, hands hidden."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.pages.play.test_page import cards_in
from tests.places import REPLAYS
from tests.support.server import served

pytestmark = pytest.mark.browser
PAGE = "voila/render/demo.ipynb?playlist=hands.toml"
HANDS = """title = "Hands"
[[show]]
title = "Yuri's choice"
file = "rulebook-example.json"
move = 3
question = "What would you do?"
answer = "recruit 60 purple with 28,37"
spot = [["card", 37]]
seconds = 20
[[show]]
title = "A position"
file = "positions/cost-example-2.json"
[[show]]
title = "Four players"
file = "space-explorers-4-7-00000.json"
move = 60
"""
FIRST = "1/3 Yuri's choice"
HAND = {28, 36, 37}
"""What Yuri holds at the first table."""


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("demo")
    shutil.copytree(REPLAYS, folder / "replays")
    (folder / "replays" / "playlists" / "hands.toml").write_text(HANDS)
    (folder / "replays" / "playlists" / "broken.toml").write_text(HANDS.replace("move = 3", "move = 99"))
    with served(folder / "voila.log", folder / "replays") as address:
        yield address


@pytest.fixture(scope="module")
def projector(browser: Browser, tutor: str) -> Iterator[tuple[Page, list[str]]]:
    """One page for all tests, since a teacher, too, stays on it; and what its console complains of."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(tutor + PAGE)
    expect(page.locator(".st-coach h2")).to_have_text(FIRST, timeout=60_000)
    yield page, errors
    page.goto("about:blank")
    page.close()


@pytest.fixture
def page(projector: tuple[Page, list[str]]) -> Iterator[Page]:
    """The page at its first table, as it was at first."""
    page, errors = projector
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    choose(page, "first-lesson.toml", "1/8 The first one pays in full")
    choose(page, "hands.toml", FIRST)
    page.locator("select").blur()
    page.mouse.move(1, 1)
    yield page
    assert errors == []


def choose(page: Page, playlist: str, title: str) -> None:
    page.locator("select").select_option(playlist)
    expect(page.locator(".st-coach h2")).to_have_text(title)


def test_everything_is_revealed_and_covered_by_keys(page: Page) -> None:
    """r brings the moves, the prices, the answer; c covers all of it."""
    said, framed = page.locator(".st-said"), page.locator(".st-framed")
    expect(page.locator(".st-lesson-text")).to_have_text("What would you do?")
    expect(said).to_be_empty()
    expect(framed).to_have_count(0)
    page.keyboard.press("r")
    expect(said).to_contain_text("Take the top card of the deck.")
    expect(said).not_to_contain_text("symbols")
    expect(page.locator('.st-center .st-framed[data-card="38"]')).to_have_count(1)
    page.keyboard.press("r")
    expect(said).to_contain_text("2 struck")
    page.keyboard.press("R")
    expect(said).to_contain_text("What happens, step by step")
    expect(framed).to_have_count(2)
    expect(page.locator('[data-id="reveal"]')).to_be_disabled()
    page.keyboard.press("c")
    expect(said).to_be_empty()
    expect(page.locator(".st-hand [data-card]")).to_have_count(0)


def test_hands_are_shown_and_hidden_by_a_key(page: Page) -> None:
    cards = page.locator(".st-hand [data-card]")
    expect(cards).to_have_count(0)
    expect(page.locator(".st-dimmed")).to_have_count(0)
    page.keyboard.press("h")
    expect(cards).to_have_count(3)
    expect(page.locator('.st-hand .st-spot[data-card="37"]')).to_have_count(1)
    page.keyboard.press("h")
    expect(cards).to_have_count(0)


def test_a_click_draws_attention_and_another_one_stops(page: Page) -> None:
    card = page.locator('.st-center [data-card="60"]')
    card.click()
    expect(page.locator(".st-spot")).to_have_count(1)
    expect(page.locator(".st-projector.st-dimmed")).to_have_count(1)
    page.locator(".st-project").first.click()
    expect(page.locator(".st-spot")).to_have_count(2)
    card.click()
    expect(page.locator(".st-spot")).to_have_count(1)
    page.keyboard.press("x")
    expect(page.locator(".st-spot, .st-dimmed")).to_have_count(0)


def test_pointing_gets_a_short_answer_under_the_table(page: Page) -> None:
    page.locator('.st-center [data-card="60"]').hover()
    expect(page.locator(".st-hint")).to_contain_text("60")


def test_the_timer_counts_down_whatever_else_is_pressed(page: Page) -> None:
    clock = page.locator(".st-clock")
    expect(clock).to_have_count(0)
    page.keyboard.press("t")
    expect(clock).to_have_text("0:20")
    expect(clock).to_have_text("0:18", timeout=4000)
    page.keyboard.press("r")
    expect(page.locator(".st-said")).not_to_be_empty()
    assert int(clock.inner_text().split(":")[1]) <= 18, "revealing does not start it anew"
    page.keyboard.press("t")
    expect(clock).to_have_count(0)
    page.keyboard.press("t")
    expect(clock).to_have_text("0:20")


def test_tables_and_moves_are_gone_through_by_keys(page: Page) -> None:
    title, played = page.locator(".st-coach h2"), page.locator(".st-task")
    expect(played).to_contain_text("Move 3 of 11, Yuri:")
    page.keyboard.press("m")
    expect(played).to_contain_text("Move 4 of 11, Yuri: Recruit card 38 to the red Division.")
    expect(page.locator('.st-hub [data-card="38"]')).to_be_visible()
    page.keyboard.press("b")
    page.keyboard.press("b")
    expect(played).to_contain_text("Move 2 of 11")
    page.keyboard.press("n")
    expect(title).to_have_text("2/3 A position")
    expect(played).to_have_count(0)
    page.keyboard.press("p")
    expect(title).to_have_text(FIRST)
    expect(played).to_contain_text("Move 3 of 11")
    page.locator('[data-id="dot-2"]').click()
    expect(title).to_have_text("3/3 Four players")
    expect(page.locator(".st-seat")).to_have_count(4)


def test_every_button_shows_its_key_and_can_be_clicked(page: Page) -> None:
    buttons = page.locator(".st-coach-bar button")
    expect(buttons).to_have_count(9)
    assert sorted(page.locator(".st-coach-bar kbd").all_inner_texts(), key=str.lower) == list("BCHMNPRTX")
    page.get_by_role("button", name="Reveal the moves").click()
    expect(page.get_by_role("button", name="Reveal the prices")).to_be_focused()


def test_keys_typed_into_the_chooser_are_not_the_tables(page: Page) -> None:
    """No playlist begins with an n, so the chooser stays where it is too."""
    page.locator("select").focus()
    page.keyboard.press("n")
    page.wait_for_timeout(300)
    expect(page.locator(".st-task")).to_contain_text("Move 3 of 11")
    expect(page.locator(".st-coach h2")).to_have_text(FIRST)


def test_another_playlist_is_chosen_and_a_broken_one_is_named(page: Page) -> None:
    """One clear message with the line; the table stays, and goes on."""
    page.locator("select").select_option("broken.toml")
    expect(page.locator(".st-fault")).to_have_text("broken.toml: line 5, show[0].move: must be from 0 to 11")
    expect(page.locator(".st-coach h2")).to_have_text(FIRST)
    page.locator('[data-id="next"]').click()
    expect(page.locator(".st-coach h2")).to_have_text("2/3 A position")
    page.locator("select").select_option("first-lesson.toml")
    expect(page.locator(".st-coach h2")).to_have_text("1/8 The first one pays in full")
    expect(page.locator(".st-fault")).to_have_count(0)
    page.locator("select").select_option("hands.toml")
    expect(page.locator(".st-coach h2")).to_have_text(FIRST)


def test_another_game_is_laid_whatever_was_framed_and_lit(page: Page) -> None:
    """What changes at once is drawn by the new game's table alone, there and back; the console says whether it was."""
    for _ in range(3):
        page.keyboard.press("r")
    page.keyboard.press("h")
    expect(page.locator(".st-spot")).to_have_count(1)
    choose(page, "hope-first-lesson.toml", "1/8 Towards the gravity point")
    expect(page.locator('.st-table[data-game="hope"] .hp-universe')).to_have_count(1)
    for _ in range(3):
        page.keyboard.press("r")
    expect(page.locator(".st-framed")).not_to_have_count(0)
    choose(page, "hands.toml", FIRST)
    expect(page.locator('.st-table[data-game="space-explorers"] .st-center')).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("table", [0, 1, 2])
def test_the_whole_table_is_in_sight_and_large(page: Page, width: int, height: int, table: int) -> None:
    """Nothing to scroll at a projector; the question is read from the last row, the cards too."""
    page.set_viewport_size({"width": width, "height": height})
    page.locator(f'[data-id="dot-{table}"]').click()
    expect(page.locator(".st-coach h2")).to_contain_text(f"{table + 1}/3")
    page.keyboard.press("r")
    expect(page.locator(".st-said")).not_to_be_empty()
    page.wait_for_timeout(200)
    board, coach = page.locator(".st-board").bounding_box(), page.locator(".st-coach").bounding_box()
    card = page.locator(".st-center .st-card").last.bounding_box()
    assert board
    assert coach
    assert card
    assert board["y"] + board["height"] <= height
    assert coach["y"] + coach["height"] <= height
    assert coach["x"] + coach["width"] <= width
    assert board["x"] + board["width"] <= coach["x"]
    assert board["width"] > 0.6 * width
    assert card["width"] >= width / 20
    size = "node => parseFloat(getComputedStyle(node).fontSize)"
    assert page.locator(".st-lesson-text").evaluate(size) >= max(20, width / 75)
    assert page.locator(".st-board").evaluate(size) >= width / 85


@pytest.mark.parametrize("width", [390, 1280, 1920])
def test_nothing_is_wider_than_the_screen(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    for key in "rrr":
        page.keyboard.press(key)
    expect(page.locator(".st-said")).to_contain_text("step by step")
    parts = ".st-page, .st-coach, .st-board, .st-coach button, .st-seat, .st-project"
    wide = f"() => [...document.querySelectorAll('{parts}')]"
    wide += ".filter((node) => node.getBoundingClientRect().right > innerWidth + 1).map((node) => node.className)"
    assert page.evaluate(wide) == []
    assert page.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("keys", ["", "r", "rrh", "rrr"])
def test_axe_finds_no_serious_fault(page: Page, scheme: Literal["light", "dark"], keys: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.locator('.st-center [data-card="60"]').click()
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_timeout(500)
    found = Axe().run(page).response["violations"]
    serious = [(v["id"], v["nodes"][0]["html"][:120]) for v in found if v["impact"] in ("serious", "critical")]
    assert serious == []


def test_no_frame_names_a_hand_card_before_it_is_asked_for(browser: Browser, tutor: str) -> None:
    """Not in a screen, a spot, an answer or the panel: until h or the first reveal no frame holds Yuri's hand."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    frames: list[str] = []

    def read(socket: WebSocket) -> None:
        socket.on("framereceived", lambda f: frames.append(f if isinstance(f, str) else f.decode("utf-8", "replace")))

    page.on("websocket", read)
    page.goto(tutor + PAGE)
    expect(page.locator(".st-coach h2")).to_have_text(FIRST, timeout=60_000)
    for thing in (".st-project", ".st-score", ".st-seat .st-card[data-card]", ".st-center .st-card[data-card]"):
        page.locator(thing).last.click()
    for key in "tx":
        page.keyboard.press(key)
    page.wait_for_timeout(500)
    shown = cards_in(frames)
    assert {33, 60, 56} <= shown
    assert not shown & HAND
    page.keyboard.press("h")
    expect(page.locator(".st-hand [data-card]")).to_have_count(3)
    assert cards_in(frames) >= HAND, "the test can tell"
    page.goto("about:blank")
    page.close()
