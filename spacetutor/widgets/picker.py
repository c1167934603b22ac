"""One of a few, chosen by its picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypedDict
from urllib.parse import quote

import anywidget
import traitlets as t

from spacetutor.assets import own_styles, script

DOUBLE, SINGLE, PLAIN = '"', "'", " =:/'.,;()-"
"""Marks of a drawing that may stand in an address as they are; with single ones it is shorter."""


class Pickable(TypedDict):
    """Something that can be chosen. `picture` is an address that asks nobody, or "" for none; `drawn` is an SVG in the
    page's own colours, or "".
    """

    id: str
    title: str
    text: str
    picture: str
    drawn: str


def pickable(which: str, title: str, text: str = "", drawing: Path | None = None) -> Pickable:
    return {"id": which, "title": title, "text": text, "picture": pictured(drawing) if drawing else "", "drawn": ""}


def pictured(drawing: Path) -> str:
    """A drawing as an address: in JupyterLab there is none for files, and written into a page its parts would mix."""
    return f"data:image/svg+xml,{quote(drawing.read_text().replace(DOUBLE, SINGLE), safe=PLAIN)}"


class Picker(anywidget.AnyWidget):
    """A group of cards, or a strip of words; `value` is the id of the one that is chosen, "" while none is.

    `tells` is an event of the document by which others on the page, like the bar, hear what was chosen; "" for none.
    """

    _esm = script("picker.js")
    _css = own_styles("picker.css")
    label = t.Unicode("").tag(sync=True)
    look = t.Unicode("cards").tag(sync=True)
    choices: t.List[Any] = t.List().tag(sync=True, of=list[Pickable])
    value = t.Unicode("").tag(sync=True)
    tells = t.Unicode("").tag(sync=True)

    def __init__(self, label: str, choices: Sequence[Pickable], value: str = "", **looks: str) -> None:
        super().__init__(label=label, choices=list(choices), value=value, **looks)
        self.on_msg(self._message)

    def _message(self, _: object, message: Any, buffers: object) -> None:
        """A browser may say anything; what is not offered can't be chosen."""
        match message:
            case {"kind": "choose", "which": str(which)} if which in [each["id"] for each in self.choices]:
                self.value = which
