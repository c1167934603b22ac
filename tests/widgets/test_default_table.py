"""The default table draws any PlainScreen, in a real browser: no kernel, a model of plain values."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from spacetutor.assets import board_styles, plain_board
from spacetutor.core.explanation import Thing
from spacetutor.core.kit.screen import card, counter, piece, space, track, value, zone
from spacetutor.core.screen import PlainScreen
from spacetutor.core.view import Hidden
from tests.support.watching import watched
from tests.widgets.test_choices import START, offer, traits

pytestmark = pytest.mark.browser

WORDS = {"row": "On sale", "deck": "Deck", "hand": "Hand", "coins": "Coins", "way": "The way", "sea": "The sea"}
WORDS |= {"ship": "Ship {which}", "island": "Island {which}", "boat": "Boat", "price": "Price", "storm": "Storm"}
OVERLAP = """() => {
  const kinds = ".st-plain-card, .st-plain-counter, .st-plain-track li, .st-plain-space";
  const parts = [...document.querySelectorAll(kinds)];
  const boxes = parts.map((node) => node.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b))).length;
}"""


def screen() -> PlainScreen:
    """Something of everything: a map with a boat, a track, cards open, reduced and face down, counters."""

    def ship(number: int) -> Any:
        return card("ship", Thing("ship", number), value("price", number, 4))

    isles = [space(piece("island", i, Thing("island", i)), x, y) for i, x, y in ((1, 0, 0), (2, 3, 1), (3, 1, 2))]
    isles[1]["pieces"].append(piece("boat", "", Thing("boat", 0), seat=1))
    return {
        "turn": 1,
        "to_act": 0,
        "seats": [{"name": "Neil"}, {"name": "Yuri"}],
        "maps": [{"label": "sea", "spaces": isles, "links": [[0, 1], [1, 2]]}],
        "tracks": [track("way", 12, [3, 3], "score")],
        "counters": [counter("storm", 2), *(counter("coins", 5, i, Thing("coins", i)) for i in (0, 1))],
        "zones": [zone("row", (2, 4), ship), zone("deck", Hidden(7), ship), zone("hand", (1,), ship, 0)],
    }


def laid(page: Page, **others: Any) -> None:
    moves = [offer("Buy ship 2", ["ship", 2]), offer("Sail to 3", ["boat", 0], ["island", 3]), offer("Wait")]
    model = traits(moves, screens=[screen()], faces={"game": "of-its-own"}, **others)
    model["words"] |= WORDS
    parts = [f"<style>{board_styles()}</style><main></main>"]
    parts.append(f'<script id="traits" type="application/json">{json.dumps(model)}</script>')
    parts.append(f'<script type="module">{plain_board()}{START}</script>')
    page.set_content("".join(parts))
    expect(page.locator(".st-plain-seat")).to_have_count(2)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with watched(browser, reduced_motion="reduce") as page:
        yield page


def test_all_that_a_screen_has_is_drawn_and_named(page: Page) -> None:
    laid(page)
    for label in ("Ship 2, Price 2 instead of 4", "Ship 4, Price 4", "Deck: 7 face down", "The way: Yuri on space 3"):
        expect(page.get_by_label(label, exact=True)).to_be_visible()
    expect(page.get_by_label("Island 2 Boat", exact=True)).to_be_visible()
    expect(page.locator(".st-plain-seat").nth(0).get_by_label("Ship 1, Price 1 instead of 4")).to_be_visible()
    expect(page.locator(".st-plain-common .st-plain-counter")).to_have_text("Storm 2")
    expect(page.locator(".st-plain-way")).to_have_count(2)


def test_things_are_pointed_at_and_moves_are_chosen_by_clicks(page: Page) -> None:
    laid(page)
    page.locator('[data-coins="1"]').hover()
    page.wait_for_timeout(300)
    assert page.evaluate("window.sent.at(-1)") == {"kind": "thing", "thing": ["coins", 1], "full": False, "at": 0}
    page.locator('[data-boat="0"]').click()
    page.locator('[data-island="3"].st-can').click()
    page.locator(".st-mine").click()
    assert page.evaluate("window.sent.at(-1)") == {"kind": "move", "version": 1, "index": 1}


def test_moves_are_chosen_by_keys(page: Page) -> None:
    laid(page)
    page.locator('[data-ship="2"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-mine")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("window.sent.at(-1)") == {"kind": "move", "version": 1, "index": 0}


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_overlaps_or_sticks_out(page: Page, width: int, scheme: Any) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    laid(page)
    assert page.evaluate(OVERLAP) == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible(page: Page, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    laid(page)
    found = Axe().run(page, context=".st-board").response["violations"]
    assert [fault["id"] for fault in found if fault["impact"] in ("serious", "critical")] == []
