"""The coach: a panel above the board that says what to do, takes answers and has the buttons of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets as t

from spacetutor.assets import own_styles, script
from spacetutor.widgets.panel import Panel


class Coach(anywidget.AnyWidget):
    """Shows a Panel; tells `heard` what was pressed or answered. What arrives is checked there."""

    _esm = script("coach.js")
    _css = own_styles("coach.css", "learn.css")
    panel = t.Dict().tag(sync=True, of=Panel)
    large = t.Bool(False).tag(sync=True)

    def __init__(self, heard: Callable[[str, Any], None], panel: Panel, *, large: bool = False) -> None:
        super().__init__(panel=panel.document(), large=large)
        self._heard = heard
        self.on_msg(self._message)

    def show(self, panel: Panel) -> None:
        self.panel = panel.document()

    def hand_over(self, name: str, content: bytes) -> None:
        """Give the reader a file to keep."""
        self.send({"kind": "file", "name": name}, [content])

    def leave_for(self, address: str) -> None:
        """Go to another page of the tutor."""
        self.send({"kind": "leave", "address": address})

    def _message(self, _: object, message: Any, buffers: object) -> None:
        """A browser may say anything; three things are understood."""
        match message:
            case {"kind": "press", "id": str(button)}:
                self._heard("press", button)
            case {"kind": "step", "step": int(step)} if not isinstance(step, bool):
                self._heard("step", step)
            case {"kind": "answer", "given": list(given)} if len(given) <= 100 and all(type(g) is int for g in given):
                self._heard("answer", tuple(given))
