"""A chart: a figure of plain JSON, drawn by plotly.js in the browser, with a line at the move one looks at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets as t

from spacetutor.graphs import plotly_js

STATIC = Path(__file__).with_name("static")


class Chart(anywidget.AnyWidget):
    """Draws `figure`; `at` is the move that is marked (-1: none), `label` what the chart is called when read aloud.

    A click on a point is told to whoever asked by `on_go`, and to the page as the event `spacetutor:go`; the page moves
    the line by the event `spacetutor:at`, without asking the kernel.
    """

    _esm = STATIC / "chart.js"
    _css = STATIC / "chart.css"
    figure = t.Dict().tag(sync=True)
    figure_dark = t.Dict().tag(sync=True)
    at = t.Int(-1).tag(sync=True)
    label = t.Unicode("").tag(sync=True)

    def __init__(self, figure: dict[str, Any] | None = None, **traits: Any) -> None:
        super().__init__(figure=figure or {}, **traits)
        self._listeners: list[Callable[[int], None]] = []
        self.on_msg(self._heard)

    def on_go(self, listener: Callable[[int], None]) -> None:
        """Call this with a move's number when a point is clicked. It comes from the browser: check its range."""
        self._listeners.append(listener)

    def _heard(self, _: Any, content: Any, __: Any) -> None:
        """A browser may say anything; two things are understood."""
        match content:
            case {"kind": "go", "move": int(move)} if not isinstance(move, bool) and move >= 0:
                for listener in self._listeners:
                    listener(move)
            case {"kind": "plotly"}:
                self._send_plotly()

    def _send_plotly(self) -> None:
        """For JupyterLab, which has no address for plotly.js."""
        path = plotly_js()
        self.send({"kind": "plotly"}, [path.read_bytes()] if path else [])
