"""Space Explorers' table in a browser: it fits, its cards can be read, a price is drawn and paid by pointing."""

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
from spacetutor.bots import bot
from spacetutor.games import standard
from spacetutor.play.record import Record
from spacetutor.play.replay import Move
from spacetutor.telling.spoken import board_words, spoken_moves, spoken_offers
from spacetutor.widgets.board import Board
from tests.support.space_explorers.builders import seat, table
from tests.support.watching import watched

browsing = pytest.mark.browser
NAMES = ("Neil", "Yuri", "Valentina", "Sally")
MODEL = "const model = { get: (key) => traits[key], on() {}, off() {}, send: (message) => window.sent.push(message) };"
WIDTHS = "nodes => nodes.map(node => node.getBoundingClientRect().width)"


def played(seats: int, moves: int) -> Record:
    """A game of bots up to the first seat's turn after so many moves."""
    game, rng, chooser = standard("space-explorers", seats), Random(5), bot("greedy")
    states, made = [game.new(game.deal(rng))], list[Move]()
    while len(made) < moves or game.actor(states[-1]) or states[-1].phase != "start":
        view = game.view(states[-1], game.actor(states[-1]))
        made.append(Move(chooser.choose(game, view, game.legal(view), rng)))
        states.append(game.apply(states[-1], made[-1].action))
    return Record(game, NAMES[:seats], states, made)


def traits(record: Record, own: bool = True, last: int = 1) -> dict[str, Any]:
    """What a board's model has: of whoever is to act and plays, or of a replay that is looked at."""
    game, names = record.game, list(record.names)
    given = {name: trait.default_value for name, trait in Board.class_traits(sync=True).items()}
    given = {name: value for name, value in given.items() if isinstance(value, (int, str))}
    given |= {"faces": game.faces(), "words": board_words(game), "moves": spoken_moves(record), "news": []}
    given |= {"framed": [], "spot": [], "marks": {}, "playing": own, "headline": "Your turn."}
    if own:
        me = game.actor(record.state)
        given["offers"] = spoken_offers(game, game.view(record.state, me), names)
        views = [game.view(state, me) for state in record.states[-last:]]
        return given | {"screens": [{**game.screen(view, names), "own": me} for view in views]}
    shown = [game.screen(game.open_view(state), names) for state in record.states]
    return given | {"offers": [], "screens": shown, "at": record.last}


@contextmanager
def laid(browser: Browser, given: dict[str, Any], **look: Any) -> Iterator[Page]:
    """The board alone on a page."""
    script = f"{plain_board()}\nwindow.sent = [];\nconst traits = {json.dumps(given)};\n{MODEL}\n"
    style = f"<style>body {{ margin: 0; }} {board_styles()}</style>"
    with watched(browser, **{"reduced_motion": "reduce"} | look) as page:
        page.set_content(f'<!doctype html><html lang="en"><title>Space Explorers</title>{style}<body></body></html>')
        page.add_script_tag(content=f"{script}render({{ model, el: document.body }});", type="module")
        page.locator(".st-space").wait_for()
        yield page


def priced() -> Record:
    """Card 15 costs four in the green Division: two of its six signs are struck, card 37 pays a blue one.

    Of two purple and one blue either tokens and cards pay.
    """
    neil = seat(green=[22, 18], red=[37], hand=[10, 28], tokens="BPPG")
    dealt = table(neil, seat(), center=[15, 24, 60, 40, 33, 58])
    return Record(dealt.game, NAMES[:2], [dealt.state])


# room


@browsing
@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_fits_and_the_neighbours_cards_can_be_read(browser: Browser, seats: int, own: bool) -> None:
    """At 1280 pixels every card in a hub is at least 46 wide, and an empty Division is a strip of 24."""
    with laid(browser, traits(played(seats, 30), own)) as page:
        for width, height in ((1280, 760), (1920, 1020)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            box = page.locator(".st-space").bounding_box()
            assert box
            assert height * 0.6 <= box["height"] <= height
            assert min(page.locator(".st-hub .se-upper").evaluate_all(WIDTHS)) >= 46
            assert set(page.locator(".se-empty").evaluate_all(WIDTHS)) <= {24}
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


@browsing
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_is_the_same_thing_in_light_and_in_dark(browser: Browser, scheme: Any) -> None:
    """Space is dark and cards are paper; axe finds nothing, with a price drawn as well."""
    with laid(browser, traits(played(3, 30)), color_scheme=scheme) as page:
        colour = "node => getComputedStyle(node)"
        assert page.locator(".st-space").evaluate(f"{colour}.backgroundColor") == "rgb(20, 26, 58)"
        assert page.locator(".st-paper").first.evaluate(f"{colour}.fill") == "rgb(255, 252, 244)"
        page.locator(".st-center .se-recruit").first.click()
        found = Axe().run(page).response["violations"]
        assert [(v["id"], v["nodes"][0]["html"][:120]) for v in found if v["impact"] in ("serious", "critical")] == []


@browsing
def test_no_two_abilities_look_alike(browser: Browser) -> None:
    """What is drawn is compared, not what it is called: 22 and 33 are the same ability."""
    draw = "n => $tables_space_explorers_signs.pictureOf(n).innerHTML"
    with laid(browser, traits(played(2, 4))) as page:
        page.add_script_tag(content=f"{plain_board()}\nwindow.draw = {draw};")
        numbers = [n for n in range(1, 61) if n != 33 and page.evaluate("n => draw(n)", n)]
        pictures = [page.evaluate("n => draw(n)", n) for n in numbers]
    assert len(numbers) == 29
    assert len(set(pictures)) == len(numbers)


# prices


@browsing
def test_a_price_is_drawn_where_it_is_about(browser: Browser) -> None:
    """The card is lifted, its column struck, and each sign that is struck or paid has a thread."""
    with laid(browser, traits(priced())) as page:
        page.locator('.st-center [data-card="15"]').click()
        expect(page.locator(".se-lifted .st-strike")).to_have_count(2)
        expect(page.locator(".st-thread-strikes")).to_have_count(2)
        expect(page.locator(".st-thread-pays")).to_have_count(4)
        expect(page.locator(".st-popover .se-sum")).to_contain_text("6 signs less 2 struck = 4 to pay")
        label = page.locator(".se-lifted").get_attribute("aria-label") or ""
        assert "yellow struck by card 18" in label
        assert "blue paid by card 37" in label
        page.keyboard.press("Escape")
        expect(page.locator(".se-lifted, .st-thread")).to_have_count(0)


def recruited() -> Record:
    """Card 15 was paid for with card 28 from the hand, which is in the Center by then."""
    record = priced()
    game, [state] = record.game, record.states
    view = game.view(state, 0)
    offers = spoken_offers(game, view, list(record.names))
    paid = next(i for i, each in enumerate(offers) if ("card", 28) in each.get("spends", ()))
    move = Move(game.legal(view)[paid])
    return Record(game, record.names, [state, game.apply(state, move.action)], [move])


@browsing
def test_what_paid_for_a_move_is_marked_and_not_tied(browser: Browser) -> None:
    """The table is another one: threads would lie across it."""
    with laid(browser, traits(recruited(), own=False)) as page:
        expect(page.locator('.st-center .se-paid[data-card="28"]')).to_have_count(1)
        page.wait_for_timeout(500)
        expect(page.locator(".st-thread")).to_have_count(0)
        expect(page.locator(".se-strikes")).to_have_count(2)


@browsing
def test_what_stands_at_a_card_is_not_under_its_cross(browser: Browser) -> None:
    """Nor does a token that is laid out hide the word before it; threads go under cards that pay nothing."""
    with laid(browser, traits(priced())) as page:
        page.locator('.st-center [data-card="15"]').click()
        assert page.evaluate(CROSSED) == []
        label, coin = page.evaluate(LABELLED)
        assert label <= coin - 5
        spare = page.locator(".st-own .st-hand .st-card:not(.se-pays, .se-laid)").first
        assert int(spare.evaluate("node => getComputedStyle(node).zIndex")) > 3


CROSSED = """() => {
  const a = document.querySelector(".st-popover .st-away").getBoundingClientRect();
  const meet = (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const nodes = [...document.querySelectorAll(".st-popover :is(.st-offer, summary, .se-sum)")];
  return nodes.filter((node) => meet(node.getBoundingClientRect())).map((node) => node.className);
}"""
LABELLED = """() => {
  const purse = document.querySelector(".st-own .st-purse");
  const before = getComputedStyle(purse, "::before"), { left } = purse.getBoundingClientRect();
  const coin = purse.querySelector(".se-coin").getBoundingClientRect();
  return [left + parseFloat(before.width), coin.left];
}"""


@browsing
def test_paying_by_pointing(browser: Browser) -> None:
    """What is laid out is taken back by a click, and other things are laid out; what can't be so is said in a line."""
    with laid(browser, traits(priced())) as page:
        page.locator('.st-center [data-card="15"]').click()
        laid_out = page.locator(".st-space [data-laid]")
        expect(laid_out).to_have_count(2)
        before = page.locator(".st-likely").inner_text()
        card = page.locator(".st-space [data-laid][data-card]").first.get_attribute("data-card")
        page.locator(f'.st-space [data-card="{card}"]').click()
        expect(page.locator(f'.st-space [data-laid][data-card="{card}"]')).to_have_count(0)
        assert page.locator(".st-likely").inner_text() != before
        page.locator('.st-own [data-coin="green"]').click()
        expect(page.locator(".st-popover .st-notice")).to_have_text("No way to pay uses one more of it.")
        page.locator(".st-likely").click()
        sent = page.evaluate("window.sent.filter(message => message.kind === 'move')")
        offers = traits(priced())["offers"]
        assert [offers[move["index"]]["about"][0] for move in sent] == [("card", 15)]
        assert ("card", int(card or 0)) not in offers[sent[0]["index"]]["spends"]


@browsing
def test_on_a_phone_a_price_is_drawn_with_the_moves(browser: Browser) -> None:
    """Each sign above what strikes or pays it; a touch on what could pay instead swaps it."""
    with laid(browser, traits(priced()), viewport={"width": 390, "height": 844}) as page:
        page.locator('.st-center [data-card="15"]').click()
        expect(page.locator(".st-bundle .st-tie")).to_have_count(6)
        expect(page.locator(".st-bundle .st-tie-strikes")).to_have_count(2)
        before = page.locator(".st-likely").inner_text()
        spare = page.locator('.st-spare [data-card="28"]')
        spare.click()
        expect(page.locator('.st-bundle [data-laid][data-card="28"]').first).to_be_visible()
        assert page.locator(".st-likely").inner_text() != before
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


@browsing
def test_all_ways_to_pay_hide_neither_the_card_nor_what_pays(browser: Browser) -> None:
    """The one that is laid out is marked among them."""
    with laid(browser, traits(priced()), viewport={"width": 1280, "height": 744}) as page:
        page.locator('.st-center [data-card="15"]').click()
        page.locator(".st-all-ways summary").click()
        expect(page.locator(".st-all-ways .st-now")).to_have_count(1)
        assert page.evaluate(HIDDEN) == []


HIDDEN = """() => {
  const a = document.querySelector(".st-popover").getBoundingClientRect();
  const meet = (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const names = ".se-lifted, .st-space .se-laid, .se-pays, .se-strikes, .st-own .st-hand";
  const seen = [...document.querySelectorAll(names)];
  return seen.filter((node) => meet(node.getBoundingClientRect())).map((node) => node.className);
}"""


@browsing
def test_the_tokens_that_an_ability_takes_are_drawn(browser: Browser) -> None:
    """Card 19 lends a skill for any two tokens: each pair of them is a line that ends with them."""
    neil = seat(green=[19], blue=[1], purple=[53, 49], tokens="RGB")
    dealt = table(neil, seat(), phase="end", line=["sputnik-1", "mars-3"])
    with laid(browser, traits(Record(dealt.game, NAMES[:2], [dealt.state]))) as page:
        page.locator('[data-project="sputnik-1"]').click()
        lines = page.locator(".st-popover .st-mine")
        expect(lines).to_have_count(3)
        assert lines.evaluate_all("nodes => nodes.map(node => node.querySelectorAll('.se-token').length)") == [2, 2, 2]


@browsing
def test_what_matters_next_stands_beside_whose_turn_it_is(browser: Browser) -> None:
    with laid(browser, traits(priced()) | {"pressing": "<b>Yuri</b> lacks 1 skill."}) as page:
        expect(page.locator(".st-live .st-pressing")).to_have_text("Yuri lacks 1 skill.")
        expect(page.locator(".st-live")).to_contain_text("Your turn.")
    with laid(browser, traits(priced())) as page:
        expect(page.locator(".st-pressing")).to_have_count(0)


@browsing
def test_dragging_says_the_same_as_clicks(browser: Browser) -> None:
    with laid(browser, traits(priced())) as page:
        page.locator('.st-center [data-card="15"]').drag_to(page.locator(".st-own .st-tint-green"))
        expect(page.locator(".se-lifted")).to_have_count(1)
        expect(page.locator(".st-picked[data-division]")).to_have_attribute("data-division", "green")


@browsing
def test_what_can_only_be_taken_looks_another(browser: Browser) -> None:
    """A card that can't be paid for has no plus; its price is drawn all the same, and that it can't be paid is said."""
    with laid(browser, traits(priced())) as page:
        card = page.locator('.st-center [data-card="58"]')
        assert "se-recruit" not in (card.get_attribute("class") or "")
        card.click()
        expect(page.locator(".st-popover .se-sum ~ p")).to_contain_text("You can't pay")
        expect(page.locator(".st-popover .st-mine")).to_have_text("Take card 58 from the Center.")


@browsing
def test_the_others_turns_are_shown_one_by_one(browser: Browser) -> None:
    """With a line for each; a key skips them, and what may be done is offered at the end."""
    given = traits(played(3, 30), last=4)
    with laid(browser, given, reduced_motion="no-preference") as page:
        expect(page.locator(".st-can")).to_have_count(0)
        expect(page.locator(".st-live")).to_contain_text("to skip")
        page.keyboard.press("Tab")
        page.locator(".st-board").press("Shift")
        expect(page.locator(".st-can").first).to_be_visible()
        expect(page.locator(".st-live")).to_have_text("Your turn.")
    with laid(browser, given) as page:
        expect(page.locator(".st-can").first).to_be_visible()
