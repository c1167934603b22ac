"""The coach: a panel above the board that says what to do, takes answers and has the buttons of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import anywidget
import traitlets as t

from spacetutor.widgets.assets import STATIC, script


class Button(NamedTuple):
    """Something to press: what it is called inside, its words, the key that presses it too; a `move` to go to."""

    id: str
    label: str
    key: str = ""
    main: bool = False
    off: bool = False
    move: int = -1


class Dot(NamedTuple):
    """A step of a row of steps: its words, and "done", "here" or "open"."""

    label: str
    state: str


class Panel(NamedTuple):
    """All that the panel shows. `text`, `task`, `said` and `options` are HTML that Python made and escaped.

    `form` is the kind of answer: "" none, "one" of the options, "several" of them, or a "number". `chosen` are the
    options to show as given, `seconds` starts a timer of that length (0: none).
    """

    title: str
    text: str = ""
    task: str = ""
    said: str = ""
    outcome: str = ""
    dots: tuple[Dot, ...] = ()
    buttons: tuple[Button, ...] = ()
    form: str = ""
    options: tuple[str, ...] = ()
    label: str = ""
    submit: str = ""
    seconds: int = 0

    def document(self) -> dict[str, Any]:
        return {
            **self._asdict(),
            "dots": [dot._asdict() for dot in self.dots],
            "buttons": [button._asdict() for button in self.buttons],
            "options": list(self.options),
        }


class Coach(anywidget.AnyWidget):
    """Shows a Panel; tells `heard` what was pressed or answered. What arrives is checked there."""

    _esm = script("telling.js", "coach.js")
    _css = STATIC / "coach.css"
    panel = t.Dict().tag(sync=True)
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
