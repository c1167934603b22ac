"""Hands for the play page: they find in the file of a game what a sensible bot would do, and do it by clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from spacetutor.bots import bot
from spacetutor.games import restore
from spacetutor.play.record import Record
from spacetutor.play.replay import read_replay
from spacetutor.telling.spoken import spoken_offers
from tests.support.learn_page import FIRST, plain
from tests.support.watching import wait_until

MADE = "document.querySelectorAll('.st-moves li').length"
Look = Callable[[Page, str], None]


def begin(page: Page, tutor: str, game: str, seats: int, deal: str = "clicks") -> None:
    """A new game: the first seat is a person's, the others are easy bots'."""
    page.goto(f"{tutor}voila/render/play.ipynb?game={game}&deal={deal}")
    page.get_by_role("radio", name=str(seats), exact=True).check(timeout=FIRST)
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".st-can, .st-offer").first).to_be_visible(timeout=FIRST)


def record_of(page: Page, games: Path) -> Record:
    """The game that the page's address names, as its file has it."""
    (name,) = parse_qs(urlsplit(page.url).query)["saved"]
    return Record.of(read_replay(games / name, restore))


def play(page: Page, games: Path, moves: int, look: Look | None = None) -> list[str]:
    """So many moves of the person, or all up to the end; what was played, as texts."""
    played: list[str] = []
    record = record_of(page, games)
    chooser, rng = bot("greedy"), Random(1)
    while len(played) < moves:
        game, state = record.game, record.state
        seat = game.actor(state)
        assert seat is not None
        view = game.view(state, seat)
        action = chooser.choose(game, view, game.legal(view), rng)
        if look:
            look(page, game.text(action))
        click_move(page, record, action)
        played.append(game.text(action))
        if page.locator(".st-ending").inner_text():
            break
        record = record_of(page, games)
    return played


def click_move(page: Page, record: Record, action: Any) -> None:
    """What the move is about, one thing after the other until its button is there; then the button."""
    before = page.evaluate(MADE)
    found = button_of(page, record, action)
    for thing in record.game.about(action):
        if found.count():
            break
        click(page.locator(f'.st-table [data-{thing.kind}="{thing.which}"]').first)
    found.click()
    wait_until(page, f"{MADE} > {before}")


def button_of(page: Page, record: Record, action: Any) -> Locator:
    game, state = record.game, record.state
    view = game.view(state, game.actor(state))
    words = plain(spoken_offers(game, view, list(record.names))[game.legal(view).index(action)]["line"])
    return page.locator(".st-offer:visible").filter(has_text=re.compile(f"^{re.escape(words)}$")).first


def click(thing: Locator) -> None:
    """Off its middle and its corners: in the middle of a tile may be a Rover, at its corners are points."""
    box = thing.bounding_box()
    assert box is not None
    thing.click(position={"x": box["width"] * 0.2, "y": box["height"] * 0.35})
