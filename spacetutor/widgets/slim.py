"""What nobody has set is not sent.

A page has some forty layouts of fifty traits each, nearly all of them None: together a tenth of all that a browser got
when a page was opened. The browser's own models have the same defaults.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w
from ipywidgets.widgets.widget_style import Style

State = dict[str, Any]


def slim(kind: type[w.Widget]) -> None:
    """Whoever asks for all of such a widget's state gets what is set; whoever asks for a trait gets it as ever."""
    whole: Callable[..., State] = kind.get_state

    def get_state(self: w.Widget, key: Any = None, drop_defaults: bool = False) -> State:
        state = whole(self, key, drop_defaults)
        return {name: value for name, value in state.items() if value is not None} if key is None else state

    kind.get_state = get_state


def slim_all() -> None:
    """The two kinds that every widget brings with it; once."""
    for kind in (w.Layout, Style):
        if "get_state" not in vars(kind):
            slim(kind)
