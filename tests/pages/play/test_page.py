"""The play page in a real browser: by clicks, by keyboard, and after a reload."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from spacetutor.games import restore
from spacetutor.games.space_explorers.view import seen_cards
from spacetutor.play.replay import read_replay, verify
from tests.support.server import served
from tests.support.watching import wait_until, watched

pytestmark = pytest.mark.browser
PAGE = "voila/render/play.ipynb?deal=clicks"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def tutor(games: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("log") / "voila.log", games) as address:
        yield address


@pytest.fixture
def page(browser: Browser, tutor: str) -> Iterator[Page]:
    with watched(browser, tutor, viewport={"width": 1280, "height": 900}, reduced_motion="reduce") as page:
        page.goto(tutor + PAGE)
        page.get_by_role("button", name="New game").click(timeout=60_000)
        expect(page.locator(".st-can").first).to_be_visible(timeout=30_000)
        yield page


def made(page: Page) -> int:
    return page.locator(".st-moves li").count()


def wait_for_move(page: Page, before: int) -> None:
    """Until the table shows more moves than before."""
    wait_until(page, "before => document.querySelectorAll('.st-moves li').length > before", arg=before)


def over(page: Page) -> bool:
    return "The game is over" in page.locator(".st-live").inner_text()


def test_a_whole_game_is_played_by_clicks(page: Page) -> None:
    """Point at something that can be used, choose what to do with it, until the game is over."""
    for _ in range(150):
        if over(page):
            break
        before = made(page)
        usable = page.locator(".st-center .st-can, .st-line .st-can, .st-hand .st-can")
        if usable.count():
            usable.last.click()
            page.locator(".st-mine:visible").last.click()
        else:
            page.locator(".st-offer").first.click()
        wait_for_move(page, before)
    assert over(page)
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()
    assert "won." in page.locator(".st-live").inner_text()
    expect(page.locator(".st-ending li")).to_have_count(3)
    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator(".st-live")).to_contain_text("Before the first of", timeout=60_000)


def test_what_the_bots_did_is_told_and_shown(page: Page) -> None:
    """After one's own turn there is a line for each bot, and the cards they recruited are marked."""
    for _ in range(3):
        before = made(page)
        page.locator(".st-center .st-can[data-card]").first.click()
        page.locator(".st-mine").first.click()
        wait_for_move(page, before)
    expect(page.locator(".st-news li")).to_have_count(2)
    expect(page.locator(".st-news")).to_contain_text("Easy bot 2:")


def test_an_answer_does_not_outlive_its_moment(page: Page) -> None:
    """What was explained before a move is gone after it: it is no longer true, and may be for other eyes."""
    page.locator(".st-center .st-can[data-card]").first.click()
    expect(page.locator(".st-told .st-statement").first).to_be_visible()
    before = made(page)
    page.locator(".st-mine").first.click()
    wait_for_move(page, before)
    expect(page.locator(".st-told .st-statement")).to_have_count(0)


def test_the_deck_is_clicked_like_a_card(page: Page) -> None:
    before = made(page)
    page.locator(".st-deck.st-can").click()
    expect(page.locator(".st-mine")).to_have_text("Take the top card of the deck.")
    page.locator(".st-mine").click()
    wait_for_move(page, before)


def test_on_a_narrow_screen_the_choices_come_to_the_card(page: Page) -> None:
    """They lie at the lower edge, and the page does not run away to them."""
    page.set_viewport_size({"width": 390, "height": 844})
    number = page.locator(".st-center .st-can[data-card]").first.get_attribute("data-card")
    card = page.locator(f'.st-center [data-card="{number}"]')
    card.scroll_into_view_if_needed()
    top = card.bounding_box()
    card.click()
    expect(page.locator(".st-mine").first).to_be_in_viewport()
    assert card.bounding_box() == top
    page.keyboard.press("Escape")
    expect(page.locator(".st-mine")).to_have_count(0)


def test_a_move_is_made_by_keyboard_alone(page: Page) -> None:
    """Focus a framed card, Enter for its choices, Enter again for the first of them."""
    before = made(page)
    page.locator(".st-center .st-can").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-mine").first).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_move(page, before)
    expect(page.locator(".st-board")).to_be_focused()


def test_a_whole_game_is_played_by_keyboard_alone(page: Page) -> None:
    """Every move is a focus and two presses of Enter, or one for what is about nothing on the table."""
    for _ in range(150):
        if over(page):
            break
        before = made(page)
        usable = page.locator(".st-line .st-can, .st-hand .st-can, .st-center .st-can")
        if usable.count():
            usable.last.focus()
            page.keyboard.press("Enter")
            expect(page.locator(".st-mine").first).to_be_focused()
        else:
            page.locator(".st-offer").first.focus()
        page.keyboard.press("Enter")
        wait_for_move(page, before)
    assert over(page)


def test_a_turn_is_taken_back(page: Page) -> None:
    before = made(page)
    page.locator(".st-center .st-can").first.click()
    page.locator(".st-mine").first.click()
    wait_for_move(page, before)
    page.get_by_role("button", name="Take back this turn").click()
    expect(page.locator(".st-moves li")).to_have_count(before)


def test_a_hint_says_what_and_why(page: Page) -> None:
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".st-told .st-hinted")).to_be_visible()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()


def test_a_game_survives_a_reload(page: Page, tutor: str) -> None:
    """Every move is saved before it is shown: after a reload the game goes on where it was."""
    before = made(page)
    page.locator(".st-center .st-can").first.click()
    page.locator(".st-mine").first.click()
    wait_for_move(page, before)
    played = made(page)
    page.reload()
    expect(page.locator(".st-moves li")).to_have_count(played, timeout=60_000)
    page.goto(page.url.partition("?")[0])
    page.get_by_role("button", name="Go on").click(timeout=60_000)
    expect(page.locator(".st-moves li")).to_have_count(played, timeout=30_000)


def test_a_move_on_one_page_is_shown_on_the_other(browser: Browser, page: Page, tutor: str) -> None:
    """Two tabs on one game: nobody clicks in the second, and it shows the move soon."""
    other = browser.new_page()
    other.goto(page.url)
    expect(other.locator(".st-moves li")).to_have_count(made(page), timeout=60_000)
    before = made(page)
    page.locator(".st-center .st-can").first.click()
    page.locator(".st-mine").first.click()
    wait_for_move(page, before)
    expect(other.locator(".st-moves li")).to_have_count(made(page))
    other.goto("about:blank")
    other.close()


def unknown_cards(path: Path, seat: int) -> set[int]:
    """The cards that this seat can't know at the end of a game's file."""
    replay = read_replay(path, restore)
    return set(range(1, 61)) - seen_cards(replay.game.view(verify(replay)[-1], seat))


def cards_in(frames: list[str]) -> set[int]:
    """Every card that frames name as lying or being anywhere; the faces of all sixty are no secret."""
    text = re.sub(r'"faces": ?\{.*?"projects"', "", "".join(frames), flags=re.DOTALL)
    lists = re.findall(r'"(?:hand|known|center|deck|hub)": ?(\[[^a-z]*\]|\d+)', text)
    named = re.findall(r"[Cc]ards? (\d+)|\"card\", ?(\d+)|\"card\": ?(\d+)", text)
    numbers = {int(n) for part in lists if part.startswith("[") for n in re.findall(r"\d+", part)}
    return numbers | {int(n) for found in named for n in found if n}


def test_no_frame_of_a_seats_game_names_a_card_that_it_may_not_know(browser: Browser, tutor: str, games: Path) -> None:
    """What a seat still can't know after a move was in no frame up to then: not in a screen, an offer, an answer."""
    page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    frames: list[str] = []

    def read(socket: WebSocket) -> None:
        socket.on("framereceived", lambda f: frames.append(f if isinstance(f, str) else f.decode("utf-8", "replace")))

    page.on("websocket", read)
    page.goto(tutor + PAGE)
    older = set(games.glob("game-*.json"))
    expect(page.get_by_role("button", name="New game")).to_be_visible(timeout=60_000)
    # Before a game is dealt there is nothing to give away; a setting may speak of a card.
    frames.clear()
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".st-can").first).to_be_visible(timeout=30_000)
    (path,) = set(games.glob("game-*.json")) - older
    known: set[int] = set()
    for _ in range(12):
        for thing in (".st-project", ".st-score", ".st-seat .st-card[data-card]", ".st-center .st-card[data-card]"):
            if page.locator(thing).count():
                page.locator(thing).last.click()
        page.get_by_role("button", name="Hint").click()
        page.get_by_role("button", name="What may be done here?").click()
        before = made(page)
        # The deck first, so that there are drawn cards in hands; then whatever is offered.
        page.locator(".st-offer").first.click()
        wait_for_move(page, before)
        page.wait_for_timeout(150)
        known |= cards_in(frames)
        assert known & unknown_cards(path, 0) - {8, 10, 19, 31, 44, 55, 56, 57} == set()
        frames.clear()
    assert len(known) > 15
    page.goto("about:blank")
    page.close()
