"""The charts of the replay page: one picture of the game at a time, and one seat's hub."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets as w

from spacetutor.core.errors import Unknown
from spacetutor.widgets.chart import Chart
from spacetutor.widgets.pages.common import LABEL, row, section
from spacetutor.widgets.pages.saving import saving
from spacetutor.widgets.picturing import PICTURES, RACE, SKILLS, Pictures, in_words
from spacetutor.widgets.session import ReplaySession
from spacetutor.widgets.spoken import say


class PicturePart:
    """One picture of the game at a time. The others are neither worked out nor sent before they are chosen."""

    def __init__(self, session: ReplaySession, at: int) -> None:
        self.session, self.pictures = session, Pictures(session)
        names = [(say(f"pictures.{picture}"), picture) for picture in PICTURES]
        self.picture = w.Dropdown(options=names, description=say("pictures.choose"), style=LABEL)
        self.project = w.Dropdown(options=self._choices(), description=say("pictures.project"), style=LABEL)
        self.controls = row(self.picture, self.project)
        figures = (self.pictures.figure(RACE, dark=dark) for dark in (False, True))
        self.chart = Chart(next(figures), at=at, figure_dark=next(figures), **saving())
        self.followed = Chart(follows=True, **saving())
        self.place = w.VBox([self.chart])
        self.root = w.VBox([section("pictures"), self.controls, self.place])
        self.looked_at = (0, False)
        self._name(self.chart)
        self.picture.observe(self._choose, "value")
        self.project.observe(self._draw, "value")
        self.followed.on_at(self._follow)

    def _choices(self) -> list[tuple[str, str]]:
        return [(say("pictures.all"), ""), *self.session.projects()]

    def _choose(self, _: object) -> None:
        """What is gone asks nothing, and when it is shown again, it does not begin with what it showed last."""
        follows = self.picture.value == SKILLS
        self.controls.children = (self.picture, self.project) if self.picture.value == RACE else (self.picture,)
        if follows:
            with self.followed.hold_sync():
                self.followed.figure, self.followed.at = {}, -1
        else:
            self._draw()
        shown = self.followed if follows else self.chart
        if self.place.children != (shown,):
            self.place.children = (shown,)

    def renew(self) -> None:
        """Another line of play or another replay: the same Project, where it is still in the race."""
        chosen = self.project.value
        with self.project.hold_trait_notifications():
            self.project.options = self._choices()
            self.project.value = chosen if chosen in dict(self.session.projects()).values() else ""
        self._draw()

    def _draw(self, _: object = None) -> None:
        """A picture of one move is asked for by the chart itself, when the board has told it where it is."""
        picture, project = self.picture.value, self.project.value or ""
        if picture == SKILLS:
            return
        with self.chart.hold_sync():
            self.chart.figure_dark = self.pictures.figure(picture, project, dark=True)
            self.chart.figure = self.pictures.figure(picture, project)
            self._name(self.chart)

    def _follow(self, at: int, dark: bool) -> None:
        try:
            figure = self.pictures.skills(at, dark=dark)
        except Unknown:
            return
        with self.followed.hold_sync():
            self.followed.figure, self.followed.at = figure, at
            self._name(self.followed)

    def _name(self, chart: Chart) -> None:
        """What is read aloud, and the name under which the picture is saved."""
        chart.label = in_words(chart.figure)
        chart.file = f"{Path(self.session.name).stem}-{self.picture.value}"


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
            self.chart = Chart(follows=True, **saving())
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
            self.chart.file = f"{Path(self.session.name).stem}-hub-{at}"
