"""From the Moon's table in a browser: all of a screen is drawn, named and clicked, fits, and looks like itself."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from spacetutor.assets import TABLES, board_styles, plain_board
from spacetutor.explain import load_catalogue
from spacetutor.explain.catalogue import LANGUAGES
from spacetutor.games.from_the_moon.screen_types import MoonFaces, MoonScreen
from spacetutor.widgets.board import Board
from tests.assets.test_scripts import fits
from tests.support import moon_faces
from tests.support.moon import Table, deal, load, rich, start
from tests.support.moon_screen import about, after, screen
from tests.support.watching import watched

browsing = pytest.mark.browser
WORDS = tomllib.loads((LANGUAGES / "en" / "from-the-moon.toml").read_text())["board"]
MODEL = "const model = { get: (key) => traits[key], on() {}, off() {}, send: (message) => window.sent.push(message) };"
SIZES = [(1280, 800, 722), (1212, 800, 701), (1024, 768, 2000), (1920, 1080, 990), (390, 844, 2000)]
"""Width and height of a window, and how high the table may be; 1212 is what a page of 1280 leaves."""
THINGS = "[...document.querySelectorAll('[data-thing]')].map((node) => JSON.parse(node.dataset.thing))"


def late(players: int, seed: int = 4) -> Table:
    """A table late in a game."""
    dealt = deal(5, players)
    return load(dealt, rich(dealt, seed))


def played(players: int, moves: int, seed: int = 3) -> Table:
    """A table after some random moves."""
    return after(start(deal(7, players)), moves, seed)


def traits(table: Table, large: bool = False, last: str = "") -> dict[str, Any]:
    """What a board's model has: the seat to act looks, and its moves are offered."""
    catalogue = load_catalogue()
    given = {name: trait.default_value for name, trait in Board.class_traits(sync=True).items()}
    given = {name: value for name, value in given.items() if isinstance(value, (int, str))}
    given |= {"screens": [screen(table, table.to_act, last)], "faces": moon_faces.faces(), "large": large}
    given |= {"playing": True, "moves": [], "news": [], "framed": [], "spot": [], "marks": {}}
    given["words"] = {key.removeprefix("board."): catalogue.sentence(key) for key in catalogue.keys_under("board.")}
    given["words"] |= WORDS
    given["offers"] = [{"about": about(text, table), "line": text, "head": "", "tail": ""} for text in table.legal()]
    return given


@contextmanager
def laid(browser: Browser, table: Table, large: bool = False, last: str = "", **look: Any) -> Iterator[Page]:
    """The board alone on a page."""
    given = json.dumps(traits(table, large, last))
    script = (
        f"{plain_board()}\nwindow.sent = [];\nconst traits = {given};\n{MODEL}\nrender({{ model, el: document.body }});"
    )
    style = f"<style>body {{ margin: 0; }} {board_styles()}</style>"
    with watched(browser, **look) as page:
        page.set_content(f'<!doctype html><html lang="en"><title>From the Moon</title>{style}<body></body></html>')
        page.add_script_tag(content=script, type="module")
        page.locator(".fm-table").wait_for()
        yield page


# shapes and words


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_screens_are_of_their_type(players: int) -> None:
    """Every moment of a random game."""
    assert fits(moon_faces.faces(), MoonFaces)
    table = start(deal(2, players, "open"))
    for _ in range(120):
        assert fits(screen(table), MoonScreen)
        after(table, 1)


def test_every_word_is_used_and_written() -> None:
    source = "".join(path.read_text() for path in TABLES.glob("from-the-moon*.js"))
    used = set(re.findall(r'\bsay\("([^"]+)"', source))
    common = {key.removeprefix("board.") for key in load_catalogue().keys_under("board.")}
    assert used - common <= WORDS.keys()
    assert WORDS.keys() - used == {"point-at"}


# what is there


@browsing
@pytest.mark.parametrize("table", [late(1), played(2, 60), late(3), late(4), start(deal(3, 4, "open"))])
def test_whatever_a_screen_holds_is_drawn(browser: Browser, table: Table) -> None:
    shown = screen(table)
    tiles, points = shown["rows"] * shown["columns"], (shown["rows"] + 1) * (shown["columns"] + 1)
    outside = sum(1 for seat in shown["seats"] for tile in seat["rovers"] if tile) + len(shown["rival"])
    counts = {
        ".fm-tile": tiles,
        ".fm-point": points,
        ".fm-built": len(shown["buildings"]),
        ".fm-tile > .fm-rover": outside,
        ".fm-cubes .fm-sign": sum(map(sum, shown["cubes"])),
        "[data-lab]": 6,
        ".fm-mission": sum(tile > 0 for ship in shown["vessels"] for tile, _ in ship["parts"]),
        ".fm-improved": sum(owner >= 0 for ship in shown["vessels"] for _, owner in ship["parts"]),
        ".fm-launched": sum(ship["launched"] > 0 for ship in shown["vessels"]),
        ".fm-large": len(shown["large"]),
        ".fm-track .fm-pawn-face": sum(seat["space"] < 7 for seat in shown["seats"]),
        ".fm-goal": len(shown["objectives"]),
        ".fm-neighbour": len(shown["seats"]) - 1,
        "[data-faction]": len(shown["factions"]),
    }
    with laid(browser, table) as page:
        assert {name: page.locator(name).count() for name in counts} == counts


@browsing
@pytest.mark.parametrize("players", [1, 3, 4])
def test_the_large_board_shows_what_the_seat_has(browser: Browser, players: int) -> None:
    table = late(players)
    own = screen(table)["seats"][table.to_act or 0]
    counts = {
        ".fm-board .fm-full": own["energy"] * 2,
        ".fm-board .fm-flat": own["batteries"] - own["energy"],
        ".fm-space.fm-founded": own["foundations"] * 2,
        ".fm-space.fm-lab": sum(map(bool, own["labs"])),
        ".fm-garden .fm-dome-tile": sum(own["greenhouses"]),
        ".fm-better": own["greenhouses"][1],
        ".fm-small.fm-standing-tile": len(own["small"]),
        ".fm-own-tile.fm-standing-tile": len(own["large"]),
        ".fm-board .fm-away": sum(map(bool, own["rovers"])),
        ".fm-reserve .fm-icon:not(.fm-used)": sum(map(sum, own["left"])),
    }
    with laid(browser, table) as page:
        assert {name: page.locator(name).count() for name in counts} == counts
        said = page.locator('[data-resource="metal"] b').inner_text()
        assert said == str(own["resources"][0])


@browsing
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_thing_has_a_name(browser: Browser, players: int) -> None:
    with laid(browser, late(players)) as page:
        labels = page.locator("[data-thing], [role=img]").evaluate_all("(all) => all.map((n) => n.ariaLabel)")
    assert [label for label in labels if not label or re.search(r"undefined|null|NaN|[{}]|: *;|: *$", label)] == []


@browsing
def test_names_tell_what_is_seen(browser: Browser) -> None:
    dealt = deal(5, 3) | {"tiles": [3, *range(4, 13), 1, 2]}
    shown = rich(dealt, 4)
    shown["cubes"][0], shown["buildings"] = [2, 0, 1], {"1": 2}
    with laid(browser, load(dealt, shown)) as page:
        label = "Tile 1: pay 1 Energy: train a Specialist; cubes: 2 Metal, 1 Polymer"
        assert page.locator('[data-tile="1"]').get_attribute("aria-label") == label
        assert page.locator('[data-point="1"]').get_attribute("aria-label") == "Point 1: a Building of Gilles"


# things and moves


@browsing
def test_things_are_as_the_script_lists_them(browser: Browser) -> None:
    head = (TABLES / "from-the-moon.js").read_text().split("\nimport")[0]
    listed, found = set(re.findall(r'\["(\w+)", ', head)), set()
    for table in (late(1), late(4), start(deal(3, 2, "open"))):
        with laid(browser, table) as page:
            things = [tuple(thing) for thing in page.evaluate(THINGS)]
        assert len(things) == len(set(things))
        found |= {kind for kind, _ in things}
    assert found == listed


@browsing
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whatever_a_move_needs_is_on_the_table(browser: Browser, players: int) -> None:
    table = start(deal(6, players, "open"))
    for moves in (0, 6, 15, 34, 61):
        after(table, moves, moves)
        wanted = {thing for text in table.legal() for thing in about(text, table)}
        with laid(browser, table) as page:
            assert wanted <= {tuple(thing) for thing in page.evaluate(THINGS)}


@browsing
def test_a_rover_is_sent_by_two_clicks_or_keys(browser: Browser) -> None:
    table = after(start(deal(7, 3)), 3)
    while not (sending := [text for text in table.legal() if text.startswith("send")]):
        after(table, 1)
    (rover, tile) = about(sending[0], table)
    with laid(browser, table) as page:
        page.locator(f'[data-rover="{rover[1]}"].st-can').click()
        page.locator(f'[data-tile="{tile[1]}"].st-can').focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        assert page.evaluate("window.sent.at(-1)") == {
            "kind": "move",
            "version": 0,
            "index": table.legal().index(sending[0]),
        }


@browsing
def test_tasks_that_are_left_are_shown(browser: Browser) -> None:
    """R3: a Specialist has two."""
    dealt = deal(5, 2)
    shown = rich(dealt, 4)
    seat = shown["seats"][shown["to_act"]]
    seat["rovers"], seat["crews"][0] = [0, 0, 0], [[1, 0], [0, 1], [0, 0]]
    shown["cubes"][0] = [1, 2, 1]
    shown["seats"][1 - shown["to_act"]]["rovers"] = [0, 0, 0]
    table = load(dealt, shown)
    table.play("send 1 to 1")
    with laid(browser, table, last="send 1 to 1") as page:
        assert page.locator(".fm-board .fm-asked").inner_text() == "Tasks left"
        assert page.locator(".fm-board .fm-asked .fm-sign").count() == 3


# sizes

APART = """(names) => names.flatMap((name) => {
  const boxes = [...document.querySelectorAll(name)].map((node) => node.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.some((a, i) => boxes.slice(i + 1).some((b) => meet(a, b))) ? [name] : [];
})"""
ALONE = [".fm-table > *", ".fm-board > *, .fm-market > *", ".fm-tile", ".fm-part", "[data-lab], [data-greenhouse]"]
ALONE += [".fm-step", ".fm-stock, .fm-chip, .fm-asked, .fm-faction", ".fm-reserve, .fm-garage", ".fm-space, .fm-small"]
ALONE += [".fm-large", ".fm-neighbour", ".fm-neighbour > *", ".fm-sub > *", ".fm-ability", ".fm-point", ".fm-head > *"]
ALONE += [".fm-dome-tile, .fm-plot, .fm-own-tile", ".fm-ship-head, .fm-part", ".fm-effect, .fm-cubes .fm-pic"]
ALONE += [".fm-card", ".fm-goal", ".fm-me > *", ".fm-people > *", ".fm-neighbour .fm-amount, .fm-neighbour .fm-rover"]
INSIDE = """(names) => names.flatMap(([inner, outer]) => [...document.querySelectorAll(inner)].flatMap((node) => {
  const a = node.getBoundingClientRect(), b = node.closest(outer).getBoundingClientRect();
  const out = a.width && (a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1);
  return out ? [`${inner} in ${outer}: ${node.getAttribute("aria-label") ?? node.textContent}`] : [];
}))"""
WITHIN = [["[data-thing]", ".fm-table"], [".fm-part > *", ".fm-part"], [".fm-small > *", ".fm-small"]]
WITHIN += [[".fm-large > *", ".fm-large"], [".fm-lab > *", ".fm-lab"], [".fm-goods-list > *", ".fm-small"]]
WITHIN += [[".fm-stock > *", ".fm-stock"], [".fm-reserve > *", ".fm-reserve"], [".fm-tile > .fm-rover", ".fm-tile"]]
WITHIN += [[".fm-neighbour > *", ".fm-neighbour"], [".fm-garages > *", ".fm-garages"], [".fm-sub > *", ".fm-sub"]]
WITHIN += [[".fm-wealth > *", ".fm-wealth"], [".fm-own-tile > *", ".fm-own-tile"], [".fm-card > *", ".fm-card"]]
WITHIN += [[".fm-dome-tile > *", ".fm-dome-tile"], [".fm-ability > *", ".fm-ability"], [".fm-deed > *", ".fm-deed"]]
WITHIN += [[".fm-me > *", ".fm-me"], [".fm-people > *", ".fm-people"], [".fm-reserve", ".fm-reserves"]]


@browsing
@pytest.mark.parametrize(("width", "height", "most"), SIZES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_overlaps_or_sticks_out(browser: Browser, players: int, width: int, height: int, most: int) -> None:
    """Below a page's bar of 56 pixels the whole table is in sight, but on a phone."""
    first = start(deal(3, players, "open"))
    for table in (first, late(players, 1), late(players, 4), played(players, 90)):
        with laid(browser, table, viewport={"width": width, "height": height}) as page:
            assert page.evaluate(APART, ALONE) == []
            assert page.evaluate(INSIDE, WITHIN) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.locator(".fm-table").evaluate("(node) => node.getBoundingClientRect().height") <= most


@browsing
def test_on_a_phone_the_own_board_comes_first(browser: Browser) -> None:
    with laid(browser, late(4), viewport={"width": 390, "height": 844}) as page:
        tops = page.locator(".fm-table > *").evaluate_all(
            "(all) => all.map((node) => node.getBoundingClientRect().top)"
        )
        own = page.locator(".fm-board").evaluate("(node) => node.getBoundingClientRect().top")
    assert own == min(tops)


@browsing
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_projector_shows_the_whole_table(browser: Browser, players: int) -> None:
    with laid(browser, late(players), large=True, viewport={"width": 1920, "height": 1080}) as page:
        page.wait_for_timeout(200)
        assert page.locator(".fm-table").evaluate("(node) => node.getBoundingClientRect().bottom") <= 1080
        assert page.locator(".st-board").evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)") >= 18


# looks

DRAWN = """
const { effectGlyphs, optionGlyphs, hookGlyphs, markGlyphs, picture } = $tables_from_the_moon_effects;
const { SIGNS } = $tables_from_the_moon_signs;
const html = (glyphs) => picture(glyphs).innerHTML;
window.drawn = {
  effects: (all) => all.map((effect) => html(effectGlyphs(effect))),
  options: (all) => all.map((options) => html(optionGlyphs(options))),
  hooks: (all) => all.map((hooks) => html(hookGlyphs(hooks))),
  marks: (all) => all.map((mark) => html(markGlyphs({ [mark]: "power" }))),
  signs: (all) => all.map((name) => JSON.stringify(SIGNS[name])),
};
"""


def unlike(faces: MoonFaces) -> dict[str, list[Any]]:
    """All that a picture may have to show, each once, by how it is drawn."""
    effects: list[Any] = [*faces["terrain"].values(), *faces["abilities"].values()]
    effects += [small["income"] for small in faces["small"].values()]
    effects += [large["end"] for large in faces["large"].values()]
    effects += [option["effect"] for options in faces["labs"].values() for option in options]
    kinds = ("recruit", "train", "greenhouse", "flip", "foundation", "laboratory", "research")
    effects += [[{"kind": kind}] for kind in kinds]
    effects += [[{"kind": kind, "bought": True}] for kind in kinds if kind != "research"]
    factions = faces["factions"].values()
    drawn: dict[str, list[Any]] = {
        "effects": effects,
        "options": list(faces["labs"].values()),
        "hooks": [hooks for faction in factions for hooks in (faction["power"], faction["building"]) if hooks],
        "marks": [mark for faction in factions for mark in faction["marks"]],
        "signs": [tile["deed"] for tile in faces["progress"].values()],
    }
    return {name: list({json.dumps(each): each for each in all_of}.values()) for name, all_of in drawn.items()}


@browsing
def test_no_two_effects_look_alike(browser: Browser) -> None:
    with watched(browser) as page:
        page.set_content("<main></main>")
        page.add_script_tag(content=plain_board() + DRAWN, type="module")
        page.wait_for_function("window.drawn")
        for name, each in unlike(moon_faces.faces()).items():
            pictures = page.evaluate(f"(all) => window.drawn.{name}(all)", each)
            assert len(set(pictures)) == len(each), name


@browsing
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("players", [1, 4])
def test_no_serious_fault(browser: Browser, scheme: str, players: int) -> None:
    for table in (late(players), start(deal(3, players, "open"))):
        with laid(browser, table, color_scheme=scheme, reduced_motion="reduce") as page:
            violations = Axe().run(page).response["violations"]
            serious = [(v["id"], [node["html"][:120] for node in v["nodes"]]) for v in violations]
            assert [
                fault for fault, v in zip(serious, violations, strict=True) if v["impact"] in ("serious", "critical")
            ] == []


@browsing
def test_it_is_dark_on_a_light_page_too(browser: Browser) -> None:
    looks = set()
    for scheme in ("light", "dark"):
        with laid(browser, late(2), color_scheme=scheme) as page:
            looks.add(
                page.locator(".fm-table").evaluate(
                    "(n) => getComputedStyle(n).backgroundColor + getComputedStyle(n).color"
                )
            )
    assert len(looks) == 1
