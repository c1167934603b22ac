"""The door: where a learner says who they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets as t

from spacetutor.assets import own_styles, script
from spacetutor.core.names import clean_name

LONGEST_NAME, LONGEST_WORD = 200, 1000
"""Letters that are listened to. What is longer than a name may be is refused in words, not cut to another name."""


class Door(anywidget.AnyWidget):
    """A name and a word. The browser keeps the name for the next visit; the word goes to Python once.

    `led`: the bar's "Who are you?" leads to this door, so that it need not ask by itself where there is a bar.
    """

    _esm = script("door.js")
    _css = own_styles("door.css")
    words = t.Dict().tag(sync=True, of=dict[str, str])
    inside = t.Unicode("").tag(sync=True)
    trouble = t.Unicode("").tag(sync=True)
    led = t.Bool(False).tag(sync=True)

    def __init__(self, enter: Callable[[str, str, bool], None], words: dict[str, str], *, led: bool = False) -> None:
        super().__init__(words=words, led=led)
        self._enter = enter
        self.on_msg(self._message)

    def _message(self, _: object, message: Any, buffers: object) -> None:
        match message:
            case {"kind": "enter", "name": str(name), "word": str(word), "again": bool(again)}:
                # Where nothing of a name can be seen it was said all the same, and is refused in words.
                self._enter(clean_name(name, LONGEST_NAME) or " ", word[:LONGEST_WORD], again)
            case {"kind": "leave"}:
                self._enter("", "", False)
