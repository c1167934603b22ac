"""Prices and payments of From the Moon where they are about, what stands at a thing, and Laboratories firing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.state import State
from tests.games.from_the_moon.builders import played, table
from tests.support.moon_board import on_board

pytestmark = pytest.mark.browser
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
SIZES = [(1280, 800), (1920, 1080), (390, 844)]


def begun(seats: int = 2, **own: Any) -> tuple[FromTheMoon, State]:
    """Somebody with some of everything: water, points for Buildings, a Resource and Metal from Laboratories."""
    had: dict[str, Any] = {"faction": "workers", "energy": 2, "batteries": 6, "foundations": 3}
    had |= {
        "resources": {"metal": 3, "water": 2, "polymer": 2, "food": 4},
        "labs": [[1, 16], [2, 13], [6, 14], [9, 15]],
    }
    others = [{"faction": name} for name in ("unifiers", "pioneers", "survivors")[: seats - 1]]
    cubes = [[1, {"metal": 2, "water": 1, "polymer": 1}]]
    return table(had | own, *others, display=[10, 4, 8, 2, 15, 16], cubes=cubes)


def click(page: Page, kind: str, which: int | str) -> None:
    page.locator(f'[data-{kind}="{which}"]').click(position={"x": 8, "y": 8})


def threads(page: Page) -> list[str]:
    """What is tied to a store, in the order of the price."""
    names: list[str] = page.locator(".fm-thread").evaluate_all("(all) => all.map((node) => node.classList[1])")
    return [name.removeprefix("fm-thread-") for name in names]


TIED = """(good) => {
  const at = (node) => node.getBoundingClientRect(), ring = at(document.querySelector(`.fm-thread-${good} .fm-paying`));
  const knot = at(document.querySelector(`.fm-thread-${good} .fm-knot`));
  const unit = at(document.querySelector(`.fm-laid .fm-due[data-good=${good}]`));
  const pieces = [...document.querySelectorAll(good === "energy" ? ".fm-energy .fm-gauge-face > g"
    : `.fm-goods [data-resource=${good}] .fm-heap > .fm-sign`)].map(at);
  const inside = pieces.findIndex((piece) => Math.abs(piece.left - ring.left - 3) < 1.5);
  const edge = Math.min(...[unit.top, unit.bottom].map((y) => Math.abs(knot.top + knot.height / 2 - y)));
  return [inside, edge < 1.5 && Math.abs(knot.left + knot.width / 2 - unit.left - unit.width / 2) < 1.5];
}"""


def test_a_price_is_tied_to_what_pays_it(browser: Browser) -> None:
    """L2: place 3 costs 1 Polymer, and 1 Energy for its row. The last piece of each store pays."""
    with on_board(browser, *begun(), **STILL) as laid:
        click(laid.page, "lab", 3)
        expect(laid.page.locator(".st-popover .st-mine")).to_have_count(1)
        assert threads(laid.page) == ["polymer", "energy"]
        assert laid.page.evaluate(TIED, "polymer") == [1, True]
        assert laid.page.evaluate(TIED, "energy") == [1, True]
        expect(laid.page.locator(".fm-receipt")).to_have_text("for the row: 1 Energy more")
        laid.page.locator(".st-popover .st-mine").click()
        assert laid.page.evaluate("window.sent.at(-1).kind") == "move"


def test_larger_type_ties_it_anew(browser: Browser) -> None:
    with on_board(browser, *begun(), **STILL) as laid:
        click(laid.page, "lab", 3)
        laid.page.get_by_role("button", name="Large type").click()
        assert laid.page.evaluate(TIED, "polymer") == [1, True]


def test_what_lacks_is_marked_and_a_conversion_is_one_more_click(browser: Browser) -> None:
    """P3: without Energy 2 Food are 1 Energy. After it the choice goes on where it was."""
    with on_board(browser, *begun(energy=0), **STILL) as laid:
        page = laid.page
        click(page, "lab", 3)
        assert [page.locator(f".fm-laid .fm-{fate}").count() for fate in ("paid", "lacks")] == [1, 1]
        expect(page.locator(".fm-lack")).to_have_text("You lack 1 Energy.")
        expect(page.locator(".st-popover .st-offer")).to_have_text("Convert 2 Food to 1 Energy.")
        page.locator(".st-popover .st-offer").click()
        laid.play("convert food")
        expect(page.locator(".st-popover .st-offer")).to_contain_text("Take the Laboratory")
        assert threads(page) == ["polymer", "energy"]


def test_what_lacks_is_filled_where_it_lies(browser: Browser) -> None:
    """A click on the empty place converts, and so does one on the rate: nothing else is to be pressed."""
    for place in (".fm-laid [data-convert]", '.fm-goods [data-convert="food"]'):
        game, state = begun(energy=0)
        with on_board(browser, game, state, **STILL) as laid:
            click(laid.page, "lab", 3)
            laid.page.locator(place).click()
            index = laid.page.evaluate("window.sent.findLast(({ kind }) => kind === 'move').index")
            assert game.text(game.legal(game.view(state, 0))[index]) == "convert food"
            laid.play("convert food")
            expect(laid.page.locator(".st-popover .st-offer")).to_contain_text("Take the Laboratory")


def test_what_is_laid_out_stays_and_says_why(browser: Browser) -> None:
    """A price has no other way to pay; also where the point of a Building comes next."""
    with on_board(browser, *begun(), **STILL) as laid:
        for kind, which in (("lab", 3), ("small", begun()[1].laid.small[0])):
            click(laid.page, kind, which)
            laid.page.locator(".fm-laid [data-laid]").first.click()
            expect(laid.page.locator(".st-popover .st-notice")).to_contain_text("nothing else pays for it")
        click(laid.page, "lab", 3)
        click(laid.page, "resource", "food")
        expect(laid.page.locator(".st-popover .st-notice")).to_have_text("The price asks for no more Food.")


def test_a_part_says_that_it_needs_an_approval(browser: Browser) -> None:
    """M2: whoever clicks a Mission tile too early sees its price, and why there is no move."""
    with on_board(browser, *begun(), **STILL) as laid:
        click(laid.page, "part", "mars 1")
        expect(laid.page.locator(".st-popover")).to_contain_text("You need an approval before you can take it.")
        expect(laid.page.locator(".st-popover .st-offer")).to_have_count(0)


def test_a_discount_is_struck(browser: Browser) -> None:
    """F5: with the Architects' Building a Rover next to the point takes 1 Energy off."""
    game, state = begun(faction="architects", large=[0], rovers=[5, 0, 0], crews=[["metal"], ["water"], ["polymer"]])
    small = state.laid.small[0]
    with on_board(browser, game, state, **STILL) as laid:
        click(laid.page, "small", small)
        expect(laid.page.locator(".fm-laid .fm-struck")).to_have_count(1)
        expect(laid.page.locator(".fm-receipt")).to_contain_text("your Rover next to it: 1 Energy less")
        assert "energy" not in threads(laid.page)


def test_tasks_are_chosen_beside_the_ground(browser: Browser) -> None:
    """R3, R4: what the crew can do, with a line to its tile; no tile is hidden. Conversions stay beside the table."""
    game, state = begun(rovers=[0, 0, 0], crews=[["metal", "water"], ["water"], ["polymer"]])
    with on_board(browser, game, played(game, state, "send 1 to 1"), **STILL) as laid:
        lines = laid.page.locator(".st-popover .st-mine").all_inner_texts()
        ground, at = (laid.page.locator(name).bounding_box() for name in (".fm-field", ".st-popover"))
        assert ground is not None
        assert at is not None
        assert 0 < at["x"] - (ground["x"] + ground["width"]) < 60
        expect(laid.page.locator(".fm-lead")).to_have_count(1)
        assert [line.split()[0] for line in lines] == ["Collect", "Collect", "Use", "Leave"]
        assert not any("Convert" in line for line in lines)
        laid.page.get_by_role("button", name="Close").click()
        expect(laid.page.locator(".st-popover")).to_be_hidden()
        expect(laid.page.locator(".st-side .st-offer", has_text="Leave 2 tasks unused.")).to_be_visible()


def test_a_chain_fires_one_by_one(browser: Browser) -> None:
    """L3: which have fired and what each brought, which fires now, which may follow."""
    with on_board(browser, *begun(), **STILL) as laid:
        page = laid.page
        laid.play("lab 3", "shelve 10")
        assert ready(page) == [2, 6, 9, 10]
        laid.play("fire 6 polymer", "fire 10 mars")
        assert [fired(page), ready(page)] == [[6, 10], [2, 9]]
        assert page.locator(".fm-now").get_attribute("data-space") == "10"
        laid.play("construct mars 1")
        assert [fired(page), ready(page)] == [[6, 10, 9], []]
        label = page.locator('[data-space="10"]').get_attribute("aria-label") or ""
        assert label.endswith("; it was number 2 to fire and brought 6 points")
        assert page.locator('[data-space="9"] .fm-brought .fm-metal').count() == 1
        assert page.locator(".fm-now").count() == 0
        page.evaluate("window.lay({ name: 'another game' })")
        assert fired(page) == []


def fired(page: Page) -> list[int]:
    orders = page.locator(".fm-order").evaluate_all(
        "(all) => all.map((node) => [Number(node.textContent), Number(node.closest('[data-space]').dataset.space)])"
    )
    return [space for _, space in sorted(orders)]


def ready(page: Page) -> list[int]:
    return page.locator(".fm-ready").evaluate_all("(all) => all.map((node) => Number(node.dataset.space))")


@pytest.mark.parametrize(("motion", "moving"), [("no-preference", True), ("reduce", False)])
def test_movement_is_for_those_who_want_it(browser: Browser, motion: Any, moving: bool) -> None:
    names = "(all) => all.map((node) => getComputedStyle(node).animationName).filter((name) => name !== 'none')"
    with on_board(browser, *begun(), reduced_motion=motion) as laid:
        laid.play("lab 3", "shelve 10", "fire 6 polymer", "fire 10 mars")
        click(laid.page, "part", "mars 1")
        found = laid.page.locator(".fm-order, .fm-now, .fm-threads *").evaluate_all(names)
        assert bool(found) is moving


def test_the_six_actions_stand_beside_the_table(browser: Browser) -> None:
    """T1: with what each costs at least, or what keeps it; who presses one goes on at what it begins with."""
    with on_board(browser, *begun(energy=0), **STILL) as laid:
        page, names = laid.page, ["Send a Rover", "Greenhouses", "Team", "Building", "Research", "Gather"]
        assert page.locator(".fm-action b").all_inner_texts() == names
        assert page.locator(".fm-action:disabled b").all_inner_texts() == ["Team", "Building", "Gather"]
        notes = page.locator(".fm-action small").all_inner_texts()
        assert [notes[0], *notes[2:4], notes[5]] == ["3 at home", "Not enough", "Not enough", "3 at home"]
        expect(page.locator(".fm-action", has_text="Research").get_by_role("img")).to_have_attribute(
            "aria-label", "Costs 1 Polymer"
        )
        page.locator(".fm-action", has_text="Research").focus()
        page.keyboard.press("Enter")
        expect(page.locator('[data-lab="5"]')).to_be_focused()
        assert page.locator(".st-can:not(.fm-aside)").count() == 2
        page.keyboard.press("Enter")
        expect(page.locator(".st-popover .st-mine")).to_be_focused()
        laid.play("lab 5", "shelve 10")
        expect(page.locator(".fm-action")).to_have_count(0)


def test_escape_leads_back_to_the_thing(browser: Browser) -> None:
    """All of it by keys: Enter on a Laboratory, the move has the focus, Escape puts it away, Enter takes it again."""
    with on_board(browser, *begun(), **STILL) as laid:
        page, lab = laid.page, laid.page.locator('[data-lab="3"]')
        lab.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".st-popover .st-mine")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator(".st-popover")).to_be_hidden()
        expect(lab).to_be_focused()
        assert threads(page) == []


def test_news_are_of_the_table_and_not_of_the_own_board(browser: Browser) -> None:
    """What another seat trained is not marked among one's own Specialists."""
    with on_board(browser, *begun(), **STILL) as laid:
        laid.page.evaluate(
            "(given) => window.lay(given)", {"news": [{"line": "", "things": [["train", "water"], ["tile", 2]]}]}
        )
        marked = laid.page.locator(".fm-new").evaluate_all("(all) => all.map((node) => node.dataset.thing)")
        assert marked == ['["tile",2]']


def test_a_move_that_changes_nothing_is_in_the_list(browser: Browser) -> None:
    """A Building whose income brings nothing just now: the screen stays the same, the list grows."""
    with on_board(browser, *begun(), **STILL) as laid:
        laid.page.evaluate(
            "(move) => window.only('moves', [move])", {"seat": 0, "turn": 1, "line": "Nothing.", "about": []}
        )
        expect(laid.page.locator(".st-moves li")).to_have_text([re.compile(r"^1\.\s*1\s*Nothing\.$")])


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("seats", [1, 4])
def test_what_stands_at_a_thing_is_in_sight(browser: Browser, seats: int, width: int, height: int) -> None:
    """Whole, and not over what pays; on a phone at the lower edge."""
    look: dict[str, Any] = {"viewport": {"width": width, "height": height}, **STILL}
    with on_board(browser, *begun(seats), **look) as laid:
        for thing in (
            ("lab", 1),
            ("lab", 6),
            ("part", "europa 1"),
            ("part", "mars 3"),
            ("large", 0),
            ("recruit", "metal"),
        ):
            click(laid.page, *thing)
            expect(laid.page.locator(".st-popover")).to_be_in_viewport(ratio=1)
            if width > 900:
                hidden = laid.page.evaluate(OVER)
                assert not hidden, thing
            laid.page.keyboard.press("Escape")


OVER = """() => {
  const a = document.querySelector(".st-popover").getBoundingClientRect();
  const heaps = [...document.querySelectorAll(".fm-goods .fm-heap, .fm-goods .fm-gauge-face")];
  const meet = (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return heaps.some((heap) => meet(heap.getBoundingClientRect()));
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, scheme: Any) -> None:
    """With a price that lacks something, and with a chain half fired."""
    with on_board(browser, *begun(4, energy=0), color_scheme=scheme, **STILL) as laid:
        click(laid.page, "lab", 3)
        assert faults(laid.page) == []
    with on_board(browser, *begun(4), color_scheme=scheme, **STILL) as laid:
        laid.play("lab 3", "shelve 10", "fire 6 polymer", "fire 10 mars")
        assert faults(laid.page) == []


def faults(page: Page) -> list[Any]:
    """What axe-core finds; a page's title and its landmarks are not the board's."""
    found = Axe().run(page).response["violations"]
    return [
        (each["id"], [node["html"][:160] for node in each["nodes"]])
        for each in found
        if each["id"] not in ("region", "page-has-heading-one", "landmark-one-main")
    ]
