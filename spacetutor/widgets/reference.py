"""The rules reference as a widget: a list searched in the browser, and a board that shows one example at a time."""

from __future__ import annotations

from typing import Any

import traitlets as t

from spacetutor.core.screen import ExampleShown, RulesPart
from spacetutor.widgets.board import Board


class Reference(Board):
    """`parts` are listed, `first` is searched for at the beginning, `shown` is the example that lies on the board;
    `pictures` are the words for a game's pictograms, which its table draws.
    """

    drawn_by, sheets = "rules.js", ("rules.css",)
    parts: t.List[Any] = t.List().tag(sync=True, of=list[RulesPart])
    pictures = t.Dict().tag(sync=True, of=dict[str, str])
    first = t.Unicode("").tag(sync=True)
    shown = t.Dict().tag(sync=True, of=ExampleShown)
