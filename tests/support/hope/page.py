"""Hands and eyes for the browser tests of HOPE: a shelf with its games, moves by click and key, what frames tell."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, WebSocket, expect

from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import Options
from spacetutor.play.replay import Replay, encode, verify
from spacetutor.play.table import play_out
from tests.places import REPLAYS
from tests.support.server import served
from tests.support.watching import wait_until

FIRST = 60_000
"""Milliseconds in which a page must have come up, its kernel included."""

FINISHED, SHORT = "hope-finished.json", "hope-short.json"
SCREEN = re.compile(r'"asked": ?(null|\{[^}]*\}), ?"reach": ?\[.*?\], ?"seats": ?(\[\{.*?\}\])')


def finished_game() -> Replay:
    """Three greedy seats with a traitor and Bug Cards, to the end."""
    return play_out(Hope(Options(seats=3, bugs=True)), ["greedy"] * 3, "hope pages")[0]


def cut(replay: Replay, moves: int) -> Replay:
    """Its first moves alone: a game that goes on."""
    states = verify(replay)
    return replay._replace(moves=replay.moves[:moves], final=replay.game.digest(states[moves]), result=None)


@contextmanager
def served_hope(folders: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A tutor with a finished and a short game of HOPE on its shelf, learners of its own, and that shelf."""
    shelf = folders.mktemp("hope") / "replays"
    shutil.copytree(REPLAYS, shelf)
    (shelf / FINISHED).write_bytes(encode(finished_game()))
    (shelf / SHORT).write_bytes(encode(cut(finished_game(), 8)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPACETUTOR_LEARNERS", str(folders.mktemp("learners")))
        with served(folders.mktemp("log") / "voila.log", shelf, preheat=1) as address:
            yield address, shelf


def listen(page: Page) -> list[str]:
    """Every frame that the page gets from now on."""
    frames: list[str] = []

    def heard(frame: str | bytes) -> None:
        frames.append(frame if isinstance(frame, str) else frame.decode("utf-8", "replace"))

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", heard)

    page.on("websocket", opened)
    return frames


def leaks(frames: list[str], viewer: str) -> list[str]:
    """What frames tell of other seats that the viewer may not know: cards that nobody saw, and roles.

    An accusation makes a role known, whether it was right or wrong.
    """
    found = []
    for asked, seats in screens_in(frames):
        for index, seat in enumerate(seats):
            if seat["name"] == viewer:
                continue
            seen = Counter(seat["known"])
            if asked:
                # What is laid down for a Bug Card lies open.
                seen |= Counter(asked["pledges"][index][1])
            if Counter(seat["hand"]) - seen:
                found.append(f"the hand of {seat['name']}: {seat['hand']}")
            if seat["role"] and not (seat["revealed"] or seat["cleared"]):
                found.append(f"the role of {seat['name']}: {seat['role']}")
    return found


def screens_in(frames: list[str]) -> list[tuple[Any, list[dict[str, Any]]]]:
    """Of every screen: the Bug Card that is asked about, and the seats."""
    return [(json.loads(asked), json.loads(seats)) for asked, seats in SCREEN.findall("".join(frames))]


def made(page: Page) -> int:
    return page.locator(".st-moves li").count()


def over(page: Page) -> bool:
    return "The game is over" in page.locator(".st-live").inner_text()


def begin(page: Page, tutor: str, seats: int = 2, **settings: str) -> None:
    """A new game of HOPE against bots, with Bug Cards and a traitor where the settings say so."""
    page.goto(f"{tutor}voila/render/play.ipynb?game=hope&deal=clicks")
    page.get_by_role("radio", name=str(seats), exact=True).check(timeout=FIRST)
    page.get_by_role("button", name="More settings").click()
    for label, choice in settings.items():
        page.get_by_label(label.replace("_", " ")).select_option(label=choice)
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".st-can, .st-offer").first).to_be_visible(timeout=FIRST)


def move(page: Page, rng: Random, *, keys: bool = False) -> None:
    """A legal move by chance: framed things one after the other until it is offered, or one of the buttons."""
    before = made(page)
    if offered := _offered(page, rng, keys):
        press(offered, keys)
    wait_until(page, "before => document.querySelectorAll('.st-moves li').length !== before", arg=before)


def _offered(page: Page, rng: Random, keys: bool) -> Locator | None:
    """The button of the move, focused already where one plays by keys and has come to it by things; None where the last
    of these clicks was the move.
    """
    before = made(page)
    offers, framed = page.locator(".st-offer"), page.locator(".st-table .st-can")
    if not framed.count() or (offers.count() and rng.random() < 0.3):
        return offers.nth(rng.randrange(offers.count()))
    for _ in range(6):
        press(framed.nth(rng.randrange(framed.count())), keys)
        unfold(page)
        mine = page.locator(".st-mine:visible")
        if mine.count():
            return mine.nth(rng.randrange(mine.count()))
        if not page.locator(".st-picked").count():
            wait_until(page, "before => document.querySelectorAll('.st-moves li').length !== before", arg=before)
            return None
    raise AssertionError("clicking framed things leads to no move")


def unfold(page: Page) -> None:
    """All ways to pay, and moves for which there was no room."""
    page.evaluate("for (const folded of document.querySelectorAll('.st-choices details')) folded.open = true")


def press(thing: Locator, keys: bool = False) -> None:
    if not keys:
        thing.click()
        return
    thing.focus()
    thing.page.keyboard.press("Enter")


def faults(page: Page) -> list[Any]:
    """What axe-core calls serious or critical, in light and in dark; and whether the page is wider than its window."""
    found: list[Any] = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(150)
        told = Axe().run(page).response["violations"]
        found += [(scheme, v["id"], v["nodes"][0]["html"]) for v in told if v["impact"] in ("serious", "critical")]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        found.append("wider than the window")
    return found
