"""The game page in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.places import REPLAYS
from tests.support.server import served
from tests.support.watching import wait_until, watch

pytestmark = pytest.mark.browser
PAGE = "voila/render/game.ipynb"
FINISHED = "space-explorers-4-7-00000.json"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two good replays, one of them finished, and one broken one."""
    folder = tmp_path_factory.mktemp("replays")
    (folder / FINISHED).write_bytes((REPLAYS / FINISHED).read_bytes())
    good = (REPLAYS / "rulebook-example.json").read_bytes()
    (folder / "rulebook-example.json").write_bytes(good)
    (folder / "zz-broken.json").write_bytes(good.replace(b'"card": 18', b'"card": 19'))
    return folder


@pytest.fixture(scope="module")
def tutor(shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("log") / "voila.log", shelf) as address:
        yield address


class Watching(NamedTuple):
    """The page, opened once for all who only look at a game; what went wrong on it, and what its socket carried."""

    page: Page
    wrong: list[str]
    sent: list[str]
    got: list[str]


def text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode("utf-8", "replace")


@pytest.fixture(scope="module")
def watching(browser: Browser, tutor: str) -> Iterator[Watching]:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    on = Watching(page, watch(page, tutor), [], [])
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: on.sent.append(text(frame))))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: on.got.append(text(frame))))
    page.goto(f"{tutor}{PAGE}?replay=rulebook-example.json")
    expect(page.locator(".st-board .st-card").first).to_be_visible(timeout=60_000)
    yield on
    page.goto("about:blank")
    page.close()


@pytest.fixture
def page(watching: Watching) -> Iterator[Page]:
    """The page as it was opened; at the end it must have logged no error and asked nobody else for anything."""
    page = watching.page
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Moves", exact=True).click()
    page.locator(".st-options").evaluate("node => (node.open = true)")
    for label, choice in {"Seen by": "open table", "Whose moves": "everybody's moves"}.items():
        page.get_by_label(label, exact=True).select_option(choice)
    page.get_by_role("button", name="First").click()
    expect(live(page)).to_contain_text("Before the first of 11 moves")
    yield page
    assert watching.wrong == []


def live(page: Page) -> Locator:
    return page.locator(".st-live")


def test_buttons_step_through_a_replay_both_ways(page: Page) -> None:
    page.get_by_role("button", name="Next").click()
    expect(live(page)).to_contain_text("Move 1 of 11, Neil: Recruit card 18 to the red Division.")
    page.get_by_role("button", name="Last").click()
    expect(live(page)).to_contain_text("Move 11 of 11, Valentina: Recruit card 14 to the green Division.")
    for move in range(10, 0, -1):
        page.get_by_role("button", name="Back", exact=True).click()
        expect(live(page)).to_contain_text(f"Move {move} of 11")
    page.get_by_role("button", name="First").click()
    expect(live(page)).to_contain_text("Before the first of 11 moves")


def test_keys_step_by_move_and_by_turn(page: Page) -> None:
    page.locator(".st-board").focus()
    for key, told in (("ArrowRight", "Move 1"), ("PageDown", "Move 2"), ("End", "Move 11"), ("ArrowLeft", "Move 10")):
        page.keyboard.press(key)
        expect(live(page)).to_contain_text(told)
    page.keyboard.press("Home")
    expect(live(page)).to_contain_text("Before the first")


def test_the_arrow_keys_go_on_after_a_card_had_the_focus(page: Page) -> None:
    """The focus stays on the card, or at the table where the card is gone."""
    page.locator('.st-center [data-card="18"]').focus()
    for move in range(1, 5):
        page.keyboard.press("ArrowRight")
        expect(live(page)).to_contain_text(f"Move {move} of 11")


def test_an_explanation_ends_with_its_moment(page: Page) -> None:
    page.locator('[data-project="proton-1"]').click()
    expect(page.locator(".st-told")).to_contain_text("Neil lacks one skill")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".st-told")).to_be_empty()


def test_the_last_moment_tells_how_the_game_came_out(browser: Browser, tutor: str) -> None:
    """The address of the page that replays had leads here, and the players' cards tell the result at every moment."""
    page = browser.new_page(viewport={"width": 1280, "height": 1200})
    page.goto(f"{tutor}voila/render/replays.ipynb?replay={FINISHED}")
    expect(live(page)).to_contain_text("Before the first of 61", timeout=60_000)
    expect(page).to_have_url(re.compile(r"/game\.ipynb\?replay="))
    expect(page.locator(".st-player")).to_have_count(4)
    expect(page.locator(".st-player", has_text="won")).to_contain_text("Easy bot 3")
    expect(page.get_by_role("button", name="Why?")).to_be_disabled()
    page.keyboard.press("End")
    expect(page.locator(".st-ending")).to_contain_text("The game is over: Easy bot 3 won.")
    expect(page.locator(".st-ending li")).to_have_count(4)
    expect(page.get_by_role("button", name="What if?")).to_be_disabled()
    # The table has grown since the first move, and all of it is in sight.
    all_shown = "(({scrollHeight, clientHeight}) => scrollHeight <= clientHeight)(document.querySelector('.st-main'))"
    page.wait_for_function(all_shown)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".st-ending")).to_be_empty()
    page.goto("about:blank")
    page.close()


def test_board_moves_and_strip_are_in_sight_together(page: Page) -> None:
    """At 1280 by 800, without scrolling: the table, the list of moves, what is said, the steps and the strip."""
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollHeight") <= 800
    for part in (".st-players", ".st-table", ".st-moves", ".st-saying", ".st-bar", ".st-strip"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["height"] > 30
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 801, part


def test_a_click_anywhere_in_the_strip_goes_to_the_move_that_is_there(page: Page) -> None:
    box = page.locator(".st-strip-picture").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 10 + (box["width"] - 148) * 5 / 11, box["y"] + 20)
    expect(page.locator(".st-count")).to_have_text("5 of 11")
    expect(page.locator(".st-strip-here text")).to_have_text("5")


def test_the_moves_of_one_seat_are_followed(page: Page) -> None:
    """With a seat chosen, a step leads to that seat's next or previous move."""
    page.get_by_label("Whose moves").select_option("Yuri")
    seen = []
    for _ in range(3):
        page.get_by_role("button", name="Next").click()
        seen.append(live(page).inner_text())
    assert all(", Yuri: " in text for text in seen)
    assert len(set(seen)) == 3
    page.get_by_role("button", name="Back", exact=True).click()
    assert live(page).inner_text() == seen[1]


def test_tokens_fly_to_the_one_who_gets_them(page: Page) -> None:
    """Neil's first recruit passes tokens on; nothing is left of their flight afterwards."""
    page.evaluate(
        """() => {
          window.flown = 0;
          const added = (records) => records.flatMap((record) => [...record.addedNodes]);
          const flying = (node) => node.matches?.(".st-flying");
          const count = (records) => { window.flown += added(records).filter(flying).length; };
          new MutationObserver(count).observe(document.querySelector(".st-board"), { childList: true });
        }"""
    )
    page.get_by_role("button", name="Next").click()
    wait_until(page, "window.flown > 0")
    expect(page.locator(".st-flying")).to_have_count(0)


def test_stepping_asks_the_kernel_nothing(page: Page, watching: Watching) -> None:
    """All moments came at once: no frame goes out while one steps. What was asked before has been answered."""
    page.get_by_role("button", name="Score of Neil").click()
    expect(page.locator(".st-told")).to_contain_text("for every three skills in the hub")
    page.locator(".st-board").focus()
    page.wait_for_timeout(300)
    watching.sent.clear()
    for _ in range(11):
        page.keyboard.press("ArrowRight")
    expect(live(page)).to_contain_text("Move 11 of 11")
    assert watching.sent == []
    page.get_by_role("button", name="Score of Neil").click()
    expect(page.locator(".st-told")).to_contain_text("for every three skills in the hub")
    assert watching.sent, "the test can tell"


def test_the_move_list_leads_to_its_moves(page: Page) -> None:
    page.get_by_role("button", name="4. Yuri Recruit card 38").click()
    expect(live(page)).to_contain_text("Move 4 of 11")


def test_autoplay_plays_to_the_end(page: Page) -> None:
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(live(page)).to_contain_text("Move 11 of 11", timeout=15_000)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_pointing_gives_a_short_answer_and_enter_the_whole_one(page: Page) -> None:
    card = page.locator('.st-center [data-card="18"]')
    card.focus()
    expect(page.locator(".st-hint")).to_contain_text("In the red Division it costs 3 symbols, payable now.")
    page.keyboard.press("Enter")
    expect(page.locator(".st-told")).to_contain_text("A green skill of card 24 strikes the lowest symbol left")


def test_projects_scores_and_turns_are_explained(page: Page) -> None:
    page.locator('[data-project="proton-1"]').click()
    expect(page.locator(".st-told")).to_contain_text("Neil lacks one skill for Proton 1")
    page.get_by_role("button", name="Score of Neil").click()
    expect(page.locator(".st-told")).to_contain_text("for every three skills in the hub")
    page.get_by_role("button", name="What may be done here?").click()
    expect(page.locator(".st-told")).to_contain_text("Neil is to act and has 10 legal moves.")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".st-told")).to_contain_text("Turn 22, played by Neil.")


def test_a_seats_viewpoint_hides_the_others_hands_and_keeps_the_place(page: Page) -> None:
    page.get_by_role("button", name="Next").click()
    expect(page.locator('.st-hand [data-card="37"]')).to_have_count(1)
    page.get_by_label("Seen by").select_option("Neil")
    expect(page.get_by_label("hidden card")).to_have_count(2)
    expect(page.locator('.st-hand [data-card="37"]')).to_have_count(0)
    expect(live(page)).to_contain_text("Move 1 of 11")


@pytest.mark.parametrize(
    ("name", "told"), [("zz-broken.json", "zz-broken.json: move 1: `recruit 19 red"), ("x.json", "is not on the shelf")]
)
def test_a_game_that_can_not_be_shown_is_told(browser: Browser, tutor: str, name: str, told: str) -> None:
    page = browser.new_page()
    page.goto(f"{tutor}{PAGE}?replay={name}")
    expect(page.get_by_role("alert")).to_contain_text(told, timeout=60_000)
    page.goto("about:blank")
    page.close()


def test_branching_off_and_playing_on(browser: Browser, tutor: str, shelf: Path) -> None:
    """Another move from a moment becomes a what-if, which goes on, is in the file, and can be looked at later."""
    (shelf / "branch.json").write_bytes((REPLAYS / "rulebook-example.json").read_bytes())
    page = browser.new_page()
    page.goto(f"{tutor}{PAGE}?replay=branch.json&move=1")
    expect(live(page)).to_contain_text("Move 1 of 11", timeout=60_000)
    page.get_by_role("button", name="What if?").click()
    page.locator('[data-project="proton-1"].st-can').click()
    page.locator(".st-mine", has_text="Complete the Project Proton 1.").click()
    expect(live(page)).to_contain_text("Move 2 of 2, Neil: Complete the Project Proton 1.")
    page.locator(".st-offer", has_text="Take the top card of the deck.").click()
    expect(live(page)).to_contain_text("Move 3 of 3, Yuri: Take the top card of the deck.")
    page.get_by_label("Line", exact=True).select_option("as played")
    expect(live(page)).to_contain_text("Move 1 of 11")
    page.get_by_label("Line", exact=True).select_option("what-if 1: moves 1 to 3")
    expect(live(page)).to_contain_text("Move 1 of 3")
    page.get_by_label("Name of this what-if").fill("Proton first")
    page.get_by_label("Name of this what-if").press("Enter")
    expect(page.get_by_label("Line", exact=True).locator("option").nth(1)).to_have_text("Proton first: moves 1 to 3")
    page.get_by_role("button", name="Let bots play on").click()
    expect(page.locator(".st-count")).to_contain_text(re.compile(r"^3 of \d\d"))
    page.get_by_role("button", name="Delete this what-if").click()
    expect(page.get_by_label("Line", exact=True).locator("option")).to_have_count(1)
    expect(live(page)).to_contain_text("Move 1 of 11")
    page.goto("about:blank")
    page.close()


def test_large_type_is_larger(page: Page) -> None:
    before = page.locator(".st-live").evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    page.get_by_role("button", name="Large type").click()
    after = page.locator(".st-live").evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    assert after > before * 1.2
    page.get_by_role("button", name="Large type").click()


@pytest.mark.parametrize("width", [390, 1280, 1920])
def test_the_page_fits_its_window(page: Page, width: int) -> None:
    """Nothing is wider than the window."""
    page.set_viewport_size({"width": width, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def hands_in(frames: list[str]) -> list[str]:
    return re.findall(r'"hand": ?\[([^\]]*)\]', "".join(frames))


def test_no_frame_of_a_seats_page_holds_a_card_that_it_may_not_know(page: Page, watching: Watching) -> None:
    """From the moment that Neil's view is chosen, Yuri's drawn card 36 is nowhere in what the browser gets of hands."""
    watching.got.clear()
    page.get_by_label("Seen by").select_option("Neil")
    expect(page.get_by_label("hidden card")).to_have_count(2)
    page.wait_for_timeout(300)
    assert hands_in(watching.got)
    assert not any("36" in hand or "28" in hand for hand in hands_in(watching.got))
    page.get_by_label("Seen by").select_option("open table")
    expect(page.get_by_label("hidden card")).to_have_count(0)
    assert any("36" in hand for hand in hands_in(watching.got)), "the test can tell"


def test_home_leads_to_the_pages(browser: Browser, tutor: str) -> None:
    page = browser.new_page()
    page.goto(tutor)
    page.get_by_role("link", name="Games", exact=True).click()
    expect(page.locator(".st-game-card").first).to_be_visible(timeout=60_000)
    page.goto(tutor)
    expect(page.get_by_role("link", name="Space Explorers: Play")).to_be_visible()
    page.locator('a[href*="rulebook-example"]').click()
    expect(live(page)).to_contain_text("Before the first of 11 moves", timeout=60_000)
    page.close()


def test_the_race_graph_and_the_board_go_together(page: Page) -> None:
    """The line in the graph follows the board; a click anywhere in the graph leads the board."""
    page.get_by_role("button", name="Pictures", exact=True).click()
    chart = page.locator(".st-chart").first
    expect(chart).to_have_attribute("data-drawn", re.compile(r"-?\d+"), timeout=30_000)
    page.keyboard.press("End")
    expect(chart).to_have_attribute("data-drawn", "11")
    spot = chart.evaluate(
        "c => { const x = c._fullLayout.xaxis, y = c._fullLayout.yaxis, box = c.getBoundingClientRect();"
        " return [box.x + x._offset + x.l2p(7), box.y + y._offset + 3]; }"
    )
    page.mouse.click(*spot)
    expect(page.locator(".st-count")).to_have_text("7 of 11")


def test_nothing_of_pictures_is_sent_before_somebody_looks(browser: Browser, tutor: str) -> None:
    """And then the race is there and answers before plotly.js is."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.route("**/plotly.min.js", lambda route: None)
    page.goto(f"{tutor}{PAGE}?replay=rulebook-example.json")
    expect(live(page)).to_contain_text("Before the first", timeout=60_000)
    expect(page.locator(".st-chart")).to_have_count(0)
    page.get_by_role("button", name="Pictures", exact=True).click()
    chart = page.locator(".st-chart").first
    expect(chart).to_have_attribute("data-shown", "0", timeout=60_000)
    expect(chart.locator(".st-first path")).to_have_count(15)
    chart.locator(".st-first circle").first.click()
    expect(page.locator(".st-count")).to_have_text("1 of 11")
    page.goto("about:blank")
    page.close()
