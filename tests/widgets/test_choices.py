"""Choosing on a table of a made-up game in a real browser: no kernel, a model of plain values, two clicks to a move."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from spacetutor.assets import board_styles, plain_board
from spacetutor.explain import load_catalogue

pytestmark = pytest.mark.browser

TABLE = """
TABLES["made-up"] = ({ thing }) => ({
  draw: (screen) => screen.things.map(([kind, which]) => thing(element("div", {}, which), [kind, which], which)),
  choosing: (picked, next) => { window.choosing = [picked, next]; },
  note: (made) => `worth ${made.cost.left}`,
});
"""

START = """
const traits = JSON.parse(document.getElementById("traits").textContent);
window.sent = [];
const model = { get: (name) => traits[name], on() {}, off() {}, send: (message) => window.sent.push(message) };
render({ model, el: document.querySelector("main") });
"""

THINGS = [["lever", "towards"], ["lever", "away"], ["space", "tile 1"], ["space", "tile 2"], ["space", "tile 3"]]


def offer(line: str, *about: list[str]) -> dict[str, Any]:
    return {"about": about, "line": line, "head": line, "tail": ""}


def traits(offers: list[dict[str, Any]], **others: Any) -> dict[str, Any]:
    catalogue = load_catalogue()
    words = {key.removeprefix("board."): catalogue.sentence(key) for key in catalogue.keys_under("board.")}
    screen = {"turn": 1, "to_act": 0, "seats": [{"name": "Neil"}], "things": THINGS}
    lists: dict[str, Any] = {"screens": [screen], "moves": [], "framed": [], "spot": [], "news": []}
    texts = dict.fromkeys(("name", "headline", "waiting", "notice", "ending"), "")
    flags = {"playing": True, "still": False, "pointing": False, "large": False}
    numbers = {"at": 0, "offer_at": -1, "version": 1}
    given = {"faces": {"game": "made-up"}, "offers": offers, "words": words | {"point-at": "Point."}}
    return lists | texts | flags | numbers | given | others


def laid(page: Page, model: dict[str, Any]) -> Page:
    parts = [f"<style>{board_styles()}</style><main></main>"]
    parts.append(f'<script id="traits" type="application/json">{json.dumps(model)}</script>')
    parts.append(f'<script type="module">{plain_board()}{TABLE}{START}</script>')
    page.set_content("".join(parts))
    expect(page.locator("[data-thing]")).to_have_count(5)
    return page


def moves(many: bool = False) -> list[dict[str, Any]]:
    """Towards leads to tiles 1 and 2, away to tile 2 in one way or in many; passing is about nothing."""
    away = [offer(f"Away to 2, way {i}", THINGS[1], THINGS[3]) for i in range(12 if many else 1)]
    towards = [offer("Towards 1", THINGS[0], THINGS[2]), offer("Towards 2", THINGS[0], THINGS[3])]
    return [*towards, *away, offer("Pass")]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(reduced_motion="reduce")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    page.close()
    assert errors == []


def framed(page: Page) -> list[str]:
    return [str(node.get_attribute("aria-label")) for node in page.locator(".st-can").all()]


def offers(page: Page) -> Locator:
    return page.locator(".st-mine")


def test_a_choice_begins_with_the_first_thing_of_each_move(page: Page) -> None:
    laid(page, traits(moves()))
    assert framed(page) == ["towards", "away"]
    expect(page.locator(".st-offer")).to_have_text(["Pass"])


def test_the_first_click_frames_what_it_can_go_on_with_and_the_second_narrows_it_down(page: Page) -> None:
    laid(page, traits(moves()))
    page.locator('[data-lever="towards"]').click()
    assert framed(page) == ["tile 1", "tile 2"]
    expect(page.locator(".st-picked")).to_have_text("towards")
    expect(page.locator(".st-further")).to_be_visible()
    assert page.evaluate("window.choosing") == [[THINGS[0]], [THINGS[2], THINGS[3]]]
    page.locator('[data-space="tile 2"]').click()
    expect(offers(page)).to_have_text(["Towards 2"])
    expect(page.locator(".st-further")).to_have_count(0)
    offers(page).click()
    assert page.evaluate("window.sent.at(-1)") == {"kind": "move", "version": 1, "index": 1}


def test_things_may_be_clicked_the_other_way_round(page: Page) -> None:
    laid(page, traits(moves()))
    page.locator('[data-space="tile 2"]').click()
    expect(offers(page)).to_have_text(["Towards 2", "Away to 2, way 0"])
    assert framed(page) == ["towards", "away"]
    page.locator('[data-lever="away"]').click()
    expect(offers(page)).to_have_text(["Away to 2, way 0"])


def test_another_first_thing_begins_anew_and_one_of_no_use_ends_the_choice(page: Page) -> None:
    laid(page, traits(moves()))
    page.locator('[data-lever="towards"]').click()
    page.locator('[data-lever="away"]').click()
    expect(page.locator(".st-picked")).to_have_text("away")
    assert framed(page) == ["tile 2"]
    page.locator('[data-space="tile 3"]').click()
    expect(page.locator(".st-picked")).to_have_count(0)
    assert framed(page) == ["towards", "away"]


def test_a_choice_is_made_by_keyboard_and_escape_takes_a_step_back(page: Page) -> None:
    """Where many moves are left, the focus goes on to what can be clicked next."""
    laid(page, traits(moves(many=True)))
    page.locator('[data-lever="away"]').focus()
    page.keyboard.press("Enter")
    expect(offers(page)).to_have_count(0)
    expect(page.locator('[data-space="tile 2"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(offers(page)).to_have_count(12)
    expect(offers(page).first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".st-picked")).to_have_text("away")
    page.keyboard.press("Escape")
    expect(page.locator(".st-picked")).to_have_count(0)


def test_a_replay_tells_its_moves_with_the_tables_note(page: Page) -> None:
    made = {"seat": 0, "turn": 1, "line": "Neil moves.", "about": [THINGS[0]], "cost": {"base": 3, "left": 2}}
    screens = traits([])["screens"] * 2
    laid(page, traits([], playing=False, screens=screens, moves=[made], at=1))
    expect(page.locator(".st-live")).to_contain_text("Neil moves.worth 2")


def test_a_board_goes_where_its_own_page_says_and_no_other(page: Page) -> None:
    """Two notebooks side by side are two pages in one document."""
    made = {"seat": 0, "turn": 1, "line": "Neil moves.", "about": [THINGS[0]], "cost": {"base": 3, "left": 2}}
    screens = traits([])["screens"] * 2
    laid(page, traits([], playing=False, screens=screens, moves=[made], at=0))
    page.evaluate(
        "document.querySelector('main').className = 'st-page';"
        "document.body.insertAdjacentHTML('beforeend', '<div class=st-page><i></i></div>')"
    )
    go = "from => document.dispatchEvent(new CustomEvent('spacetutor:go', {detail: {move: 1, from}}))"
    page.locator("i").evaluate(go)
    expect(page.locator(".st-live")).to_contain_text("Before the first")
    page.locator("main").evaluate(go)
    expect(page.locator(".st-live")).to_contain_text("Neil moves.")
