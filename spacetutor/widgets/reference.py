"""The rules reference as a widget: a list searched in the browser, and a board that shows one example at a time."""

from __future__ import annotations

from typing import Any

import traitlets as t

from spacetutor.widgets.assets import board_script, board_styles
from spacetutor.widgets.board import Board


class Reference(Board):
    """`parts` are listed, `first` is searched for at the beginning, `shown` is the example that lies on the board."""

    _esm = board_script("rules.js", exports="renderRules")
    _css = board_styles("rules.css")
    parts: t.List[Any] = t.List().tag(sync=True)
    first = t.Unicode("").tag(sync=True)
    shown = t.Dict().tag(sync=True)
