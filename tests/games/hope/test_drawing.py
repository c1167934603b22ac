"""HOPE's table in a browser: all that can be pointed at is there, levers show their reach, and it fits the screens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from spacetutor.assets import board_styles, plain_board
from spacetutor.core.explanation import Thing
from spacetutor.explain import load_catalogue
from spacetutor.games.hope.actions import Fly
from spacetutor.games.hope.game import Hope
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.placing import place
from spacetutor.games.hope.position import options_of, read_setup
from spacetutor.games.hope.regression import covered
from spacetutor.games.hope.state import TURN, State
from spacetutor.games.hope.technologies import CARD_NAMES
from spacetutor.telling.spoken import spoken_offers
from spacetutor.widgets.board import Board
from tests.games.hope.test_row import stabilized
from tests.support.watching import watched

pytestmark = pytest.mark.browser
NAMES = ("Neil", "Yuri", "Valentina", "Seat 4")
MODEL = """window.sent = [];
const model = { get: (key) => traits[key], on() {}, off() {}, send(told) { window.sent.push(told); } };"""


def after(moves: int, seats: int = 3, seed: int = 5) -> tuple[Hope, State]:
    """A table in the middle of a game, with Pioneers wherever they could be placed, and somebody's turn."""
    game, rng = Hope(Options(seats=seats, bugs=True)), Random(seed)
    state = game.new(game.deal(rng))
    while moves > 0 or state.phase != TURN or len(game.legal(state)) < 5:
        legal = game.legal(state)
        state, moves = game.apply(state, rng.choice([m for m in legal if m.kind == "settle"] or legal)), moves - 1
    return game, state


@contextmanager
def laid(
    browser: Browser, table: tuple[Hope, State], large: bool = False, *, openly: bool = False, **look: Any
) -> Iterator[Page]:
    """The board alone on a page, as the seat to act sees it or with all hands open, with the legal moves offered."""
    game, state = table
    view, catalogue = game.view(state, game.actor(state)), load_catalogue("hope")
    traits = {name: trait.default_value for name, trait in Board.class_traits(sync=True).items()}
    traits = {name: value for name, value in traits.items() if isinstance(value, (int, str))}
    traits |= {
        "screens": [game.screen(game.open_view(state) if openly else view, NAMES[: game.seats])],
        "faces": game.faces(),
        "large": large,
        "playing": True,
    }
    traits |= {"moves": [], "news": [], "framed": [], "spot": [], "marks": {}}
    traits["words"] = {key.removeprefix("board."): catalogue.sentence(key) for key in catalogue.keys_under("board.")}
    traits["offers"] = spoken_offers(game, view, list(NAMES[: game.seats]))
    script = f"{plain_board()}\nconst traits = {json.dumps(traits)};\n{MODEL}\nrender({{ model, el: document.body }});"
    page_of = f'<!doctype html><html lang="en"><title>HOPE</title><style>{board_styles()}</style><body></body></html>'
    with watched(browser, **look) as page:
        page.set_content(page_of)
        page.add_script_tag(content=script, type="module")
        page.locator(".hp-cockpit").first.wait_for()
        yield page


def test_all_that_can_be_pointed_at_is_on_the_table(browser: Browser) -> None:
    """Everything the game can explain, and everything a move is about."""
    table = after(40)
    game, state = table
    view = game.view(state, game.actor(state))
    moves = game.legal(view)
    wanted = {*game.things(view), *(thing for move in moves for thing in (*game.about(move), *game.along(move)))}
    with laid(browser, table) as page:
        found = page.evaluate(
            "[...document.querySelectorAll('[data-thing]')].map((node) => JSON.parse(node.dataset.thing))"
        )
    assert len(found) == len({tuple(thing) for thing in found})
    assert wanted <= {tuple(thing) for thing in found}


def test_whatever_is_on_the_table_is_explained(browser: Browser) -> None:
    """Ranks, technology levels, the own role and the symbols that end a turn as well: no click is left unanswered."""
    table = after(40)
    game, state = table
    view = game.view(state, game.actor(state))
    with laid(browser, table) as page:
        found = page.evaluate(
            "[...document.querySelectorAll('[data-thing]')].map((node) => JSON.parse(node.dataset.thing))"
        )
    kinds = {kind for kind, which in found if game.explain(view, Thing(kind, which)).key}
    assert {"rank", "level", "role", "end"} <= kinds


def test_four_cockpits_are_in_sight_on_a_small_screen(browser: Browser) -> None:
    """As high as the window, without the head of a page."""
    with laid(browser, after(30, 4), viewport={"width": 1220, "height": 740}) as page:
        assert page.locator(".hp-table").evaluate("(node) => node.getBoundingClientRect().height") <= 690


MEETING = """(cockpits) => cockpits.flatMap((cockpit) => {
  const at = (node) => node.getBoundingClientRect(), a = at(cockpit.querySelector(".hp-hand"));
  const others = [...cockpit.querySelectorAll(".hp-ladder, .hp-next, .hp-lever, .hp-amount, .hp-marks")];
  const meet = (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return others.filter((node) => meet(at(node))).map((node) => node.className);
})"""


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("width", [860, 1280, 1920])
def test_a_hand_lies_over_nothing_of_its_cockpit(browser: Browser, seats: int, width: int) -> None:
    """All hands open, as in a replay: ten cards of as many kinds beside rank and level."""
    game, state = after(30, seats)
    hand = tuple(range(0, 20, 2))
    full = state._replace(seats=tuple(seat._replace(hand=hand, known=()) for seat in state.seats))
    with laid(browser, (game, full), openly=True, viewport={"width": width, "height": 800}) as page:
        assert page.locator(".hp-other").evaluate_all(MEETING) == []


def test_a_lever_that_is_pointed_at_lights_its_reach(browser: Browser) -> None:
    table = after(12)
    game, state = table
    reach = game.screen(game.view(state, game.actor(state)), NAMES[:3])["reach"]
    lever = max(range(4), key=lambda i: len(reach[i]))
    assert reach[lever]
    with laid(browser, table) as page:
        page.locator("[data-lever]").nth(lever).hover()
        lit = page.locator(".hp-reach").evaluate_all("(nodes) => nodes.map((node) => +node.dataset.space)")
        assert sorted(lit) == reach[lever]
        page.locator("[data-seat]").first.hover()
        assert page.locator(".hp-reach").count() == 0


def made(page: Page) -> list[int]:
    """The numbers of the moves that were sent."""
    return [told["index"] for told in page.evaluate("window.sent") if told["kind"] == "move"]


def flown(table: tuple[Hope, State]) -> dict[tuple[int, int], list[int]]:
    """The numbers of the flights, by lever and end."""
    game, state = table
    found: dict[tuple[int, int], list[int]] = {}
    for index, action in enumerate(game.legal(game.view(state, game.actor(state)))):
        if isinstance(action, Fly):
            found.setdefault((action.lever, action.path[-1]), []).append(index)
    return found


def test_a_lever_and_the_only_way_to_a_tile_make_the_flight(browser: Browser) -> None:
    """Its way is drawn while the tile is pointed at, and the click flies."""
    table = after(12)
    (lever, end), (index,) = next(found for found in flown(table).items() if len(found[1]) == 1 and found[0][1])
    with laid(browser, table) as page:
        page.locator("[data-lever]").nth(lever).click()
        can = page.locator(".hp-space.st-can").evaluate_all("(nodes) => nodes.map((node) => +node.dataset.space)")
        assert sorted(can) == sorted({other for by, other in flown(table) if by == lever})
        page.locator(f'[data-space="{end}"]').focus()
        legal = table[0].legal(table[0].view(table[1], table[1].to_act))
        assert page.locator(".hp-preview .hp-stop").count() == len(legal[index].path)
        assert made(page) == []
        page.keyboard.press("Enter")
        assert made(page) == [index]


def test_several_ways_to_a_tile_are_asked_for_there(browser: Browser) -> None:
    """Each is a line at the tile; its way is drawn while it is pointed at."""
    table = after(12)
    (lever, end), several = next(found for found in flown(table).items() if 1 < len(found[1]) < 6)
    with laid(browser, table) as page:
        page.locator("[data-lever]").nth(lever).click()
        page.locator(f'[data-space="{end}"]').focus()
        page.keyboard.press("Enter")
        lines = page.locator(".st-popover .st-mine")
        assert lines.count() == len(several)
        for i, index in enumerate(several):
            lines.nth(i).hover()
            legal = table[0].legal(table[0].view(table[1], table[1].to_act))
            assert page.locator(".hp-preview .hp-stop").count() == len(legal[index].path)
        assert made(page) == []
        lines.nth(0).click()
        assert made(page) == several[:1]


CARDS = "(nodes) => nodes.map((node) => node.dataset.card)"


def test_the_cards_that_pay_lie_beside_the_tile(browser: Browser) -> None:
    """Their places in hand are tied to them, and those that could pay too are marked; by the tile they are paid."""
    table = paying()
    game, state = table
    legal = game.legal(game.view(state, state.to_act))
    with laid(browser, table) as page:
        page.locator('[data-space="1"]').click()
        assert page.locator(".hp-laid [data-laid]").evaluate_all(CARDS) == ["water"]
        assert page.locator(".hp-threads .hp-thread").count() == 1
        assert page.locator(".hp-card-face.hp-spent").count() == 1
        assert sorted(page.locator(".hp-could").evaluate_all(CARDS)) == ["joker", "plants", "plants*"]
        assert page.locator(".hp-too").inner_text() == "could pay too"
        page.locator('.hp-mine [data-card="joker"]').click()
        assert page.locator(".hp-laid [data-laid]").evaluate_all(CARDS) == ["joker"]
        expect(page.locator(".st-likely")).to_contain_text("Pay with Joker")
        page.locator('[data-space="1"]').press("Enter")
        assert [legal[i].cards for i in made(page)] == [(CARD_NAMES.index("joker"),)]


def test_cards_are_swapped_raised_and_refused(browser: Browser) -> None:
    """A card of another technology comes with a second of its kind; a click on the lower one puts it on top; whatever
    can't be so is said in a line, and all ways stay as a list.
    """
    with laid(browser, paying()) as page:
        lying = page.locator(".hp-laid [data-laid]")
        page.locator('[data-space="1"]').click()
        page.locator('.hp-mine [data-card="light"]').click()
        expect(page.locator(".st-popover .st-notice")).to_have_text(
            "One card of light can't pay for water: it takes two of a kind."
        )
        page.locator('.hp-mine [data-card="plants"]').click()
        expect(page.locator(".st-popover .st-notice")).to_have_count(0)
        assert sorted(lying.evaluate_all(CARDS)) == ["plants", "plants*"]
        below = page.locator('.hp-laid [data-laid="below"]')
        lower = below.get_attribute("data-card")
        below.press("Enter")
        assert lying.evaluate_all(CARDS)[-1] == lower
        lying.last.click()
        assert lying.evaluate_all(CARDS) == ["water"]
        page.locator(".st-all-ways summary").click()
        assert page.locator(".st-all-ways .st-mine").count() == 4
        page.keyboard.press("Escape")
        assert page.locator(".hp-laid, .hp-threads, .hp-spent, .hp-could").count() == 0


def test_who_begins_with_a_card_chooses_the_tile(browser: Browser) -> None:
    """By another card the choice begins anew; once the tile is chosen, another card pays for it."""
    with laid(browser, paying()) as page:
        for card in ("joker", "water"):
            page.locator(f'.hp-mine [data-card="{card}"]').click()
            assert page.locator(".hp-laid [data-laid]").evaluate_all(CARDS) == [card]
        page.locator('[data-space="1"]').click()
        page.locator('.hp-mine [data-card="joker"]').click()
        assert page.locator(".hp-laid [data-laid]").evaluate_all(CARDS) == ["joker"]


def test_on_a_phone_the_cards_lie_with_the_moves(browser: Browser) -> None:
    """The technology above the card that pays, and what could pay instead: a touch swaps it."""
    with laid(browser, paying(), viewport={"width": 390, "height": 844}) as page:
        page.locator('[data-space="1"]').click()
        assert page.locator(".st-popover [data-laid]").evaluate_all(CARDS) == ["water"]
        page.locator('.st-popover .st-spare [data-card="joker"]').click()
        assert page.locator(".st-popover [data-laid]").evaluate_all(CARDS) == ["joker"]
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def paying() -> tuple[Hope, State]:
    """A ship on a tile that needs water, with water, a Joker, a pair and a card by itself; no movement is left."""
    hand = ["water", "joker", "plants", "plants*", "light"]
    seats = [{"space": 1, "dimension": "purple", "hand": hand}, {"dimension": "red"}]
    setup = read_setup({"format": 1, "game": "hope", "seats": seats, "moves": 0})
    game = Hope(options_of(setup))
    return game, place(setup, game.values)


def crowded() -> tuple[Hope, State]:
    """Neil has a place of the row to give: to one of two Pioneers of his own, or to one of Valentina's."""
    t = stabilized([0, 2], row=5)
    return t.game, t.state


def test_whoever_waits_for_a_place_is_named_and_can_be_chosen(browser: Browser) -> None:
    """Two own Pioneers and one of Valentina's wait; Yuri's seat is not framed."""
    with laid(browser, crowded()) as page:
        assert page.locator(".hp-waiting").inner_text() == "Waiting for a place: Neil 2, Valentina 1"
        framed = page.locator("[data-thing^='[\"seat\"'].st-can").evaluate_all(
            "(nodes) => nodes.map((node) => JSON.parse(node.dataset.thing)[1])"
        )
    assert sorted(framed) == [0, 2]


def test_nobody_waits_in_a_plain_turn(browser: Browser) -> None:
    with laid(browser, after(12)) as page:
        assert page.locator(".hp-waiting").count() == 0


def test_a_crossing_that_nobody_covers_shows_one_symbol(browser: Browser) -> None:
    table = after(12)
    crossings, row = table[0].values.track.crossings, table[1].mission.row
    uncovered = sum(not covered(row, crossing) for crossing in crossings)
    with laid(browser, table) as page:
        shown = page.locator(".hp-crossing").evaluate_all(
            "(cells) => cells.map((cell) => cell.querySelectorAll('.hp-sign-regression').length)"
        )
    assert len(shown) == len(crossings)
    assert sum(shown) == uncovered


def test_pieces_are_drawn_where_they_are(browser: Browser) -> None:
    """As many tiles, holes, Pioneers and ships as the table has; the Marker shows its space."""
    table = after(40)
    universe, mission = table[1].universe, table[1].mission
    pioneers = sum(len(face) for faces in universe.pioneers for face in faces)
    with laid(browser, table) as page:
        assert page.locator(".hp-gone").count() == universe.gone.bit_count()
        assert page.locator(".hp-stable").count() == universe.stable.bit_count()
        assert page.locator(".hp-settled").count() == pioneers
        assert page.locator(".hp-ship").count() == 3
        assert page.locator(".hp-cell .hp-mark").count() == sum(owner >= 0 for owner in mission.row)
        assert page.locator(".hp-marker").inner_text() == str(mission.marker)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (390, 844)])
def test_nothing_sticks_out_sideways(browser: Browser, seats: int, width: int, height: int) -> None:
    with laid(browser, after(30, seats), viewport={"width": width, "height": height}) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for part in (".hp-technology", ".hp-cockpit", ".hp-space-side"):
            assert page.locator(part).first.evaluate("(node) => node.scrollWidth - node.clientWidth") <= 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_projector_shows_the_whole_table(browser: Browser, seats: int) -> None:
    with laid(browser, after(30, seats), large=True, viewport={"width": 1920, "height": 1080}) as page:
        page.wait_for_timeout(200)
        assert page.locator(".hp-table").evaluate("(node) => node.getBoundingClientRect().bottom") <= 1080
        assert page.locator(".st-board").evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)") >= 18


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_fault(browser: Browser, scheme: str) -> None:
    with laid(browser, after(40), color_scheme=scheme, reduced_motion="reduce") as page:
        page.locator("[data-lever].st-can, [data-space].st-can").first.click()
        violations = Axe().run(page).response["violations"]
        serious = [(v["id"], v["nodes"][0]["html"][:160]) for v in violations if v["impact"] in ("serious", "critical")]
        assert serious == []
