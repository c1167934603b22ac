"""The games of a shelf as cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets as t

from spacetutor.assets import own_styles, script
from spacetutor.core.screen import GamesShown

Heard = Callable[[dict[str, Any], bytes], None]


class GameCards(anywidget.AnyWidget):
    """Shows what was `found`, says what is `told` (`undo` is what can be put back), and that it is `busy`.

    Whatever is wished is told to `heard`, with the file that came with it. What arrives is checked there.
    """

    _esm = script("games.js")
    _css = own_styles("games.css")
    found = t.Dict().tag(sync=True, of=GamesShown)
    words = t.Dict().tag(sync=True, of=dict[str, str])
    told = t.Unicode("").tag(sync=True)
    trouble = t.Unicode("").tag(sync=True)
    undo = t.Unicode("").tag(sync=True)
    busy = t.Unicode("").tag(sync=True)
    first = t.Unicode("").tag(sync=True)

    def __init__(self, heard: Heard, **traits: Any) -> None:
        super().__init__(**traits)
        self._heard = heard
        self.on_msg(self._message)

    def hand_over(self, name: str, content: bytes) -> None:
        """Give the reader a file to keep."""
        self.send({"kind": "file", "name": name}, [content])

    def _message(self, _: object, message: Any, buffers: list[Any]) -> None:
        if isinstance(message, dict):
            self._heard(message, bytes(buffers[0]) if buffers else b"")
