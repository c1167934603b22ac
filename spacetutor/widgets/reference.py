"""The rules reference as a widget: a list searched in the browser, and a board that shows one example at a time."""

from __future__ import annotations

from typing import Any

import traitlets as t

from spacetutor.widgets.assets import STATIC, script
from spacetutor.widgets.board import Board


class Reference(Board):
    """`parts` are listed, `first` is searched for at the beginning, `shown` is the example that lies on the board."""

    _esm = script("drawing.js", "choices.js", "board.js", "rules.js", exports="renderRules")
    _css = "\n".join((STATIC / name).read_text() for name in ("board.css", "rules.css"))
    parts: t.List[Any] = t.List().tag(sync=True)
    first = t.Unicode("").tag(sync=True)
    shown = t.Dict().tag(sync=True)
