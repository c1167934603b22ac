"""A picture of a game: live beside a board where there is a kernel, drawn without a script where there is none."""

from __future__ import annotations

from collections.abc import Callable
from html import escape, unescape
from typing import TYPE_CHECKING, Any

from spacetutor.core.figure.style import Figure
from spacetutor.graphs.still import still
from spacetutor.library.displayed import Displayed
from spacetutor.library.surroundings import in_notebook
from spacetutor.play.record import Record

if TYPE_CHECKING:
    import ipywidgets
    import plotly.graph_objects


class Picture(Displayed):
    """A figure of plotly.js with a finding as its title.

    In a notebook a click on it steps the board beside it. A saved notebook keeps what `svg` draws.
    """

    def __init__(self, record: Record, draw: Callable[[bool], Figure]) -> None:
        self._record, self._draw = record, draw
        self.figure = draw(False)

    @property
    def finding(self) -> str:
        """What the picture shows, in a sentence."""
        return unescape(str(self.figure["layout"]["meta"]["title"]))

    def text(self) -> str:
        return f"{self.finding}\n{unescape(str(self.figure['layout']['meta']['units']))}"

    def svg(self) -> str:
        """Drawn without a script; "" for the few pictures that are no lines over moves."""
        return still(self.figure)

    def html(self) -> str:
        return "" if self.svg() else f"<p>{escape(self.finding)}</p>"

    def live(self) -> ipywidgets.Widget:
        """The picture with the board that it steps, as a widget."""
        from spacetutor.library.live import with_board

        return with_board((self.figure, self._draw(True)), self._record, self.text())

    def plotly(self) -> plotly.graph_objects.Figure:
        """The same for those who go on with plotly in Python."""
        from plotly.graph_objects import Figure as PlotlyFigure

        made: Any = PlotlyFigure(self.figure)
        return made.update_layout(title=self.figure["layout"]["meta"]["title"])

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        still_shown = super()._repr_mimebundle_(include, exclude)
        if not in_notebook():
            return still_shown
        alive = self.live()._repr_mimebundle_()
        return {**alive, **still_shown}
