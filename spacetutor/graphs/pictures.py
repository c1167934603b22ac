"""The pictures of a game by name: those that it tells as data, and those that it draws itself.

A game offers the names (`Game.pictures`), the first one first. `Game.chart` gives the Chart or the Flow of a name, to
be drawn in this room, or None where the game's painter draws it (`core/painter.py`).
"""

from __future__ import annotations

from functools import cached_property

from spacetutor.core.chart import Chart
from spacetutor.core.errors import Unknown
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.style import Figure, Say
from spacetutor.core.flow import Flow
from spacetutor.core.painter import Painter
from spacetutor.graphs.chart import chart_figure
from spacetutor.graphs.moves import moves_of
from spacetutor.play.record import Record

LINKS = "links"


class Gallery:
    """The pictures of a line of play. Each is worked out when it is asked for; its game's secrets are in none."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._told: dict[str, Chart | Flow | None] = {}

    @property
    def names(self) -> list[str]:
        """What may be chosen from; the links of one seat stand by themselves."""
        return [picture for picture in self.record.game.pictures if picture != LINKS]

    @property
    def moments(self) -> tuple[str, ...]:
        """Those of one move."""
        return self.record.game.moments

    def parts(self, picture: str) -> list[tuple[str, str]]:
        """What of a picture may be looked at alone: a name and an id each."""
        return [] if self._data(picture) is not None else self._painter.parts(picture)

    def figure(self, picture: str, say: Say, part: str = "", dark: bool = False) -> Figure:
        """A picture of the whole line, or of a part of it."""
        if picture not in self.names or picture in self.moments:
            raise Unknown(f"there is no picture {picture!r}")
        match self._data(picture):
            case Chart() as chart:
                return chart_figure(chart, self._moves, say, dark)
            case Flow() as flow:
                # It brings networkx with it, and most pages never ask for one.
                from spacetutor.graphs.flow import flow_figure

                return flow_figure(flow, self._moves, say, dark)
        return self._painter.figure(picture, say, part, dark)

    def moment(self, picture: str, at: int, say: Say, dark: bool = False) -> Figure:
        """A picture of one move."""
        if picture not in self.names or picture not in self.moments:
            raise Unknown(f"there is no picture {picture!r} of one move")
        return self._painter.moment(picture, at, say, dark)

    def _data(self, picture: str) -> Chart | Flow | None:
        if picture not in self._told:
            record = self.record
            self._told[picture] = record.game.chart(picture, record.states, record.actions)
        return self._told[picture]

    @cached_property
    def _moves(self) -> Moves:
        return moves_of(self.record)

    @cached_property
    def _painter(self) -> Painter:
        record = self.record
        return record.game.painter(self._moves, record.states, record.actions)
