"""The table as a widget. Screens and faces go out; questions come in, and the session judges each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets as t

STATIC = Path(__file__).with_name("static")
Answer = Callable[[Any], str]


class Board(anywidget.AnyWidget):
    """A replay on the table: every moment at once, stepped through in the browser alone."""

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"
    faces = t.Dict().tag(sync=True)
    screens: t.List[Any] = t.List().tag(sync=True)
    moves: t.List[Any] = t.List().tag(sync=True)
    at = t.Int(0).tag(sync=True)
    name = t.Unicode("").tag(sync=True)
    label = t.Unicode("The table").tag(sync=True)

    def __init__(self, answer: Answer, **traits: Any) -> None:
        super().__init__(**traits)
        self._answer = answer
        self.on_msg(self._asked)

    def _asked(self, _: object, message: Any, buffers: object) -> None:
        """A question from the page; whatever else arrives is not answered."""
        html = self._answer(message)
        if html:
            full = not (isinstance(message, dict) and message.get("full") is False)
            self.send({"kind": "told", "full": full, "html": html})
