"""The table as a widget. Screens and faces go out; questions come in, and the session judges each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets as t

from spacetutor.widgets.assets import board_script, board_styles

Answer = Callable[[Any], str]
Wish = Callable[[dict[str, Any]], None]
"""What a page may wish besides answers: to move, to undo, to be ready, to see an example."""

WISHES = ("move", "undo", "ready", "branch", "example", "point")


class Board(anywidget.AnyWidget):
    """A replay on the table: every moment at once, stepped through in the browser alone.

    `faces` names the game, whose table is drawn, and its `words` go with it. `still`: one position and nothing to step
    through; `framed`: things of it to look at, by kind and name; `spot`: the same, with all else dimmed; `marks`: signs
    for the list of moves, by move a class and a sign; `pointing`: whoever made the board is told what is clicked;
    `reviewing`: each move that is stepped to is judged; `news`: what the others did, a line and its things each;
    `ending`: how the game came out, as HTML for the last moment.
    """

    _esm = board_script()
    _css = board_styles()
    faces = t.Dict().tag(sync=True)
    screens: t.List[Any] = t.List().tag(sync=True)
    moves: t.List[Any] = t.List().tag(sync=True)
    at = t.Int(0).tag(sync=True)
    name = t.Unicode("").tag(sync=True)
    offers: t.List[Any] = t.List().tag(sync=True)
    offer_at = t.Int(-1).tag(sync=True)
    version = t.Int(0).tag(sync=True)
    headline = t.Unicode("").tag(sync=True)
    waiting = t.Unicode("").tag(sync=True)
    notice = t.Unicode("").tag(sync=True)
    news: t.List[Any] = t.List().tag(sync=True)
    ending = t.Unicode("").tag(sync=True)
    playing = t.Bool(False).tag(sync=True)
    still = t.Bool(False).tag(sync=True)
    framed: t.List[Any] = t.List().tag(sync=True)
    spot: t.List[Any] = t.List().tag(sync=True)
    pointing = t.Bool(False).tag(sync=True)
    large = t.Bool(False).tag(sync=True)
    marks = t.Dict().tag(sync=True)
    reviewing = t.Bool(False).tag(sync=True)
    words = t.Dict().tag(sync=True)

    def __init__(self, answer: Answer, wish: Wish | None = None, **traits: Any) -> None:
        super().__init__(**traits)
        self._answer, self._wish = answer, wish
        self.on_msg(self._asked)

    def _asked(self, _: object, message: Any, buffers: object) -> None:
        """A question or a wish from the page; whatever else arrives is not answered."""
        if self._wish and isinstance(message, dict) and message.get("kind") in WISHES:
            self._wish(message)
            return
        html = self._answer(message)
        if html:
            full = not (isinstance(message, dict) and message.get("full") is False)
            self.send({"kind": "told", "full": full, "html": html})
