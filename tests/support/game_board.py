"""A game that is looked at, alone on a page: the board of the Game page without a server behind it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from spacetutor.assets import board_script, board_styles
from spacetutor.play.record import Record
from spacetutor.telling.spoken import board_words, spoken_moves
from spacetutor.widgets.game import GameBoard
from tests.support.watching import watched

BAR = 56
"""Pixels that the bar of the frame takes."""

MODEL = """const heard = {};
window.sent = [];
const model = { get: (key) => traits[key], off() {}, send: (message) => window.sent.push(message),
  on: (names, call) => names.split(" ").forEach((name) => (heard[name] ??= []).push(call)) };
window.change = (more) => {
  Object.assign(traits, more);
  for (const key of Object.keys(more)) for (const call of heard[`change:${key}`] ?? []) call();
};
"""


def shown_game(record: Record, at: int | None = None) -> dict[str, Any]:
    """What the model of a Game page has of a game with all hands open, without a review."""
    game, names = record.game, list(record.names)
    given = {name: trait.default_value for name, trait in GameBoard.class_traits(sync=True).items()}
    given = {name: value for name, value in given.items() if isinstance(value, (int, str))}
    seats = [{"name": name, "points": 7, "won": False, "accuracy": None, "luck": ""} for name in names]
    review = {"state": "none", "text": "", "done": 0, "moves": 0, "turnings": [], "played": [], "practise": False}
    given |= {"faces": game.faces(), "words": board_words(game), "moves": spoken_moves(record), "news": []}
    given |= {"framed": [], "spot": [], "marks": {}, "offers": [], "players": seats, "verdicts": {}, "review": review}
    flat = [[7] * len(record.states) for _ in names]
    given |= {"strip": {"heading": "A game.", "names": names, "points": flat, "chances": []}}
    given |= {"budgets": [["a", "1"], ["b", "2"]]}
    given |= {"viewpoints": [["open table", 0]], "lines": [["as played", 0]], "name": "a"}
    given |= {"weighed": {"state": "none", "text": "", "percent": 0}, "at": record.last if at is None else at}
    return given | {"screens": [game.screen(game.open_view(state), names) for state in record.states]}


@contextmanager
def looked_at(browser: Browser, given: dict[str, Any], **look: Any) -> Iterator[Page]:
    """The page at 1280 by 800; `change` in it gives the model other traits."""
    script = board_script("game.js").replace("export default", "const widget =")
    render = "widget.render({ model, el: document.querySelector('#at') });"
    start = f"{script}\nconst traits = {json.dumps(given)};\n{MODEL}{render}"
    style = f"<style>body {{ margin: {BAR}px 0 0; }} {board_styles('game-strip.css', 'game.css')}</style>"
    with watched(browser, **{"reduced_motion": "reduce"} | look) as page:
        body = '<div class="st-page st-game"><div id="at"></div></div>'
        page.set_content(f'<!doctype html><html lang="en"><title>A game</title>{style}<body>{body}</body></html>')
        page.add_script_tag(content=start, type="module")
        page.locator(".st-watching .st-table").wait_for(timeout=60_000)
        page.wait_for_timeout(100)
        yield page
