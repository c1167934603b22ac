"""The charts of the replay page: the race for the Projects, and one seat's hub."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from spacetutor.core.errors import Unknown
from spacetutor.widgets.chart import Chart
from spacetutor.widgets.pages.common import LABEL, row, section
from spacetutor.widgets.session import ReplaySession
from spacetutor.widgets.spoken import say


class RacePart:
    """The race for all Projects or for one of them."""

    def __init__(self, session: ReplaySession, at: int) -> None:
        self.session = session
        self.project = w.Dropdown(options=self._choices(), description=say("race.project"), style=LABEL)
        self.chart = Chart(session.race(), at=at, label=say("race.label"), figure_dark=session.race(dark=True))
        self.root = w.VBox([section("race"), row(self.project), self.chart])
        self.project.observe(self._draw, "value")

    def _choices(self) -> list[tuple[str, str]]:
        return [(say("race.all"), ""), *self.session.projects()]

    def renew(self) -> None:
        """Another line of play or another replay: the same Project, where it is still in the race."""
        chosen = self.project.value
        with self.project.hold_trait_notifications():
            self.project.options = self._choices()
            self.project.value = chosen if chosen in dict(self.session.projects()).values() else ""
        self._draw()

    def _draw(self, _: object = None) -> None:
        project = self.project.value or ""
        with self.chart.hold_sync():
            self.chart.figure = self.session.race(project)
            self.chart.figure_dark = self.session.race(project, dark=True)


class HubPart:
    """One seat's hub at the board's move. Closed at first: nothing of it is worked out or sent before it is opened."""

    def __init__(self, session: ReplaySession) -> None:
        self.session = session
        self.switch = w.Button(description=say("hub.show"))
        self.place = w.VBox([])
        self.root = w.VBox([section("hub"), row(self.switch), self.place])
        self.seat: w.Dropdown | None = None
        self.chart: Chart | None = None
        self.looked_at = (0, False)
        self.switch.on_click(self._switch)

    def _switch(self, _: object) -> None:
        if self.place.children:
            self._close()
        else:
            self._open()

    def _close(self) -> None:
        """What is gone asks nothing, and when it is opened again, it does not begin with what it showed last."""
        self.place.children, self.switch.description = (), say("hub.show")
        if self.chart is not None:
            with self.chart.hold_sync():
                self.chart.figure, self.chart.at = {}, -1

    def _open(self) -> None:
        if self.chart is None or self.seat is None:
            self.seat = w.Dropdown(options=self._seats(), description=say("hub.seat"), style=LABEL)
            self.seat.observe(self._draw, "value")
            self.chart = Chart(follows=True)
            self.chart.add_class("st-links")
            self.chart.on_at(self._follow)
        self.place.children = (row(self.seat), self.chart)
        self.switch.description = say("hub.hide")

    def _seats(self) -> list[tuple[str, int]]:
        return [(name, seat) for seat, name in enumerate(self.session.players)]

    def renew(self) -> None:
        """Other players may sit at the table; the board tells the chart where it is."""
        if self.seat is not None and [name for name, _ in self.seat.options] != self.session.players:
            self.seat.options = self._seats()

    def _follow(self, at: int, dark: bool) -> None:
        self.looked_at = at, dark
        self._draw()

    def _draw(self, _: Any = None) -> None:
        """A move that is not there draws nothing: the board has gone on to another replay and will say where it is."""
        if self.chart is None or self.seat is None or self.seat.value is None:
            return
        at, dark = self.looked_at
        try:
            label, figure = self.session.hub(at, self.seat.value, dark=dark)
        except Unknown:
            return
        with self.chart.hold_sync():
            self.chart.label, self.chart.figure, self.chart.at = label, figure, at
