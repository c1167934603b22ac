"""The board of From the Moon alone on a page, move by move as a seat sees it; its model answers nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from spacetutor.assets import board_styles, plain_board
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.state import State
from spacetutor.play.record import Record
from spacetutor.play.replay import Move
from spacetutor.telling.spoken import board_words, spoken_moves, spoken_offers
from spacetutor.widgets.board import Board
from tests.support.moon_screen import NAMES
from tests.support.watching import watched

SCRIPT = """
const heard = {}, traits = {}, send = (message) => window.sent.push(message);
const model = { get: (key) => traits[key], on: (event, act) => { heard[event] = act; }, off() {}, send };
window.sent = [];
window.lay = (given) => {
  const begun = "screens" in traits, { faces = given.faces, words = given.words } = traits;
  Object.assign(traits, given, { faces, words });
  if (begun) heard["change:screens"]();
  else render({ model, el: document.body });
};
window.only = (name, given) => {
  traits[name] = given;
  heard[`change:${name}`]();
};
"""


class Laid:
    """A table on a page, which is played on by moves."""

    def __init__(self, page: Page, game: FromTheMoon, state: State, viewer: int) -> None:
        self.page, self.viewer = page, viewer
        self.record = Record(game, NAMES[: len(state.seats)], [state])

    def play(self, *moves: str) -> None:
        """Moves after which the page gets the table, one by one."""
        for text in moves:
            game, action = self.record.game, self.record.game.parse(text)
            self.record.grow(Move(action), game.apply(self.record.state, action))
            self.show()

    def show(self) -> None:
        self.page.evaluate("(given) => window.lay(given)", self._traits())

    def _traits(self) -> dict[str, Any]:
        game, record, names = self.record.game, self.record, list(self.record.names)
        view = game.view(record.state, self.viewer)
        given = {name: trait.default_value for name, trait in Board.class_traits(sync=True).items()}
        given = {name: value for name, value in given.items() if isinstance(value, (int, str))}
        given |= {"screens": [game.screen(view, names)], "faces": game.faces(), "words": board_words(game)}
        given |= {"playing": True, "news": [], "framed": [], "spot": [], "marks": {}, "moves": spoken_moves(record)}
        acting = game.actor(record.state) == self.viewer
        found: dict[str, Any] = json.loads(json.dumps(given))
        found["offers"] = json.loads(json.dumps(spoken_offers(game, view, names))) if acting else []
        return found


@contextmanager
def on_board(browser: Browser, game: FromTheMoon, state: State, viewer: int = 0, **look: Any) -> Iterator[Laid]:
    style = f"<style>body {{ margin: 0; }} {board_styles()}</style>"
    with watched(browser, **look) as page:
        page.set_content(f'<!doctype html><html lang="en"><title>From the Moon</title>{style}<body></body></html>')
        page.add_script_tag(content=f"{plain_board()}\n{SCRIPT}", type="module")
        laid = Laid(page, game, state, viewer)
        page.wait_for_function("() => !!window.lay")
        laid.show()
        page.locator(".fm-table").wait_for()
        yield laid
