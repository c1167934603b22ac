"""Small widgets of the Learn page: a door where a learner says who they are, and the map of the course."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets as t

from spacetutor.assets import script, styles
from spacetutor.core.names import clean_name

LONGEST_NAME, LONGEST_WORD = 200, 1000
"""Letters that are listened to. What is longer than a name may be is refused in words, not cut to another name."""


class Door(anywidget.AnyWidget):
    """A name and a word. The browser keeps the name for the next visit; the word goes to Python once."""

    _esm = script("door.js")
    _css = styles("coach.css")
    words = t.Dict().tag(sync=True, of=dict[str, str])
    inside = t.Unicode("").tag(sync=True)
    trouble = t.Unicode("").tag(sync=True)

    def __init__(self, enter: Callable[[str, str, bool], None], words: dict[str, str]) -> None:
        super().__init__(words=words)
        self._enter = enter
        self.on_msg(self._message)

    def _message(self, _: object, message: Any, buffers: object) -> None:
        match message:
            case {"kind": "enter", "name": str(name), "word": str(word), "again": bool(again)}:
                # Where nothing of a name can be seen it was said all the same, and is refused in words.
                self._enter(clean_name(name, LONGEST_NAME) or " ", word[:LONGEST_WORD], again)
            case {"kind": "leave"}:
                self._enter("", "", False)


class CourseMap(anywidget.AnyWidget):
    """The map as SVG that Python drew; a lesson that is clicked is told by its id."""

    _esm = script("map.js")
    _css = styles("coach.css")
    picture = t.Unicode("").tag(sync=True)

    def __init__(self, chosen: Callable[[str], None], picture: str) -> None:
        super().__init__(picture=picture)
        self._chosen = chosen
        self.on_msg(self._message)

    def _message(self, _: object, message: Any, buffers: object) -> None:
        match message:
            case {"kind": "lesson", "id": str(lesson)}:
                self._chosen(lesson)
