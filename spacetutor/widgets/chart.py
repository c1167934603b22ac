"""A chart: a figure of plain JSON, drawn by plotly.js in the browser, with a line at the move one looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypedDict

import anywidget
import traitlets as t

from spacetutor.assets import own_styles, script
from spacetutor.graphs import plotly_js
from spacetutor.telling.spoken import say


class Figure(TypedDict, total=False):
    """As plotly.js takes it; empty where there is none yet."""

    data: list[dict[str, Any]]
    layout: dict[str, Any]


class Plot(anywidget.AnyWidget):
    """Draws `figure`; `at` is the move that is marked (-1: none), `label` what the chart is called when read aloud.

    A click on a point is told to whoever asked by `on_go`, and to the page as the event `spacetutor:go`; the page moves
    the line by the event `spacetutor:at`, without asking the kernel. A chart that `follows` has no line: it
    asks whoever listens by `on_at` for its figure, each time the page has stayed at a move for a moment.

    A figure's `layout.meta` says how it is linked: `go` "customdata" where a point's move is there and not its x;
    `steps` the moves of bars in order, by panel; `paths` a place for each move; `still` for what has no moves. With
    words in `save` there are buttons that save it as a picture under the name `file`; `fault` is said where none can be
    drawn.
    """

    _esm = script("chart.js")
    _css = own_styles("chart.css")
    figure = t.Dict().tag(sync=True, of=Figure)
    figure_dark = t.Dict().tag(sync=True, of=Figure)
    at = t.Int(-1).tag(sync=True)
    label = t.Unicode("").tag(sync=True)
    follows = t.Bool(False).tag(sync=True)
    save = t.Dict().tag(sync=True, of=dict[str, str])
    file = t.Unicode("").tag(sync=True)
    fault = t.Unicode("").tag(sync=True)

    def __init__(self, figure: dict[str, Any] | None = None, **traits: Any) -> None:
        super().__init__(figure=figure or {}, fault=say("pictures.fault", why="{why}"), **traits)
        self._followers: list[Callable[[int, bool], None]] = []
        self.on_msg(self._heard)

    def on_at(self, listener: Callable[[int, bool], None]) -> None:
        """Call this with the move that is looked at, and whether surroundings are dark. Check the move's range."""
        self._followers.append(listener)

    def _heard(self, _: Any, content: Any, __: Any) -> None:
        """A browser may say anything; two things are understood."""
        match content:
            case {"kind": "at", "move": int(move), "dark": bool(dark)} if not isinstance(move, bool) and move >= 0:
                for follower in self._followers:
                    follower(move, dark)
            case {"kind": "plotly"}:
                self._send_plotly()

    def _send_plotly(self) -> None:
        """For JupyterLab, which has no address for plotly.js."""
        path = plotly_js()
        self.send({"kind": "plotly"}, [path.read_bytes()] if path else [])
