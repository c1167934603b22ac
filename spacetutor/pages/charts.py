"""The charts of the game page: one picture of the game at a time, and what leads to what for one seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets as w

from spacetutor.core.errors import Unknown
from spacetutor.core.game import AnyGame
from spacetutor.pages.common import LABEL, row, section_of
from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.game.session import ReplaySession
from spacetutor.pages.picturing import Pictures, in_words
from spacetutor.pages.saving import saving
from spacetutor.telling.spoken import say, say_of
from spacetutor.widgets.chart import Plot


class PicturePart:
    """One picture of the game at a time. The others are neither worked out nor sent before they are chosen."""

    def __init__(self, review: ReviewSession, at: int, place: int = 0) -> None:
        self.session, self.pictures = review.replays, Pictures(review.replays, review)
        names = self.pictures.names()
        first = names[min(place, len(names) - 1)][1]
        self.picture = w.Dropdown(options=names, value=first, description=say("pictures.choose"), style=LABEL)
        self.picture.add_class("st-wide")
        self.part = w.Dropdown(options=[("", "")], style=LABEL)
        self.controls = row(self.picture)
        self.chart, self.followed = Plot(at=at, **saving()), Plot(follows=True, **saving())
        self.place = w.VBox([])
        self.root = w.VBox([self.controls, self.place])
        self.listing = False
        self._choose()
        self.picture.observe(self._choose, "value")
        self.part.observe(self._draw, "value")
        self.followed.on_at(self._follow)

    def _choose(self, _: object = None) -> None:
        """What is gone asks nothing, and when it is shown again, it does not begin with what it showed last."""
        if self.listing or self.picture.value is None:
            return
        self._list_parts()
        follows = self.pictures.follows(self.picture.value)
        if follows:
            with self.followed.hold_sync():
                self.followed.figure, self.followed.at = {}, -1
        else:
            self._draw()
        shown = self.followed if follows else self.chart
        if self.place.children != (shown,):
            self.place.children = (shown,)

    def _list_parts(self) -> None:
        """The parts of the picture, with the same one chosen where it is still there."""
        chosen, parts = self.part.value, self.pictures.parts(self.picture.value)
        self.listing = True
        self.part.options = parts or [("", "")]
        self.part.value = chosen if chosen in dict(parts).values() else ""
        self.listing = False
        self.part.description = self.pictures.part_label(self.picture.value) if parts else ""
        controls = (self.picture, self.part) if parts else (self.picture,)
        if self.controls.children != controls:
            self.controls.children = controls

    def renew(self) -> None:
        """Another line of play or another replay, perhaps of another game: the same picture, where there is one."""
        names = self.pictures.names()
        if list(self.picture.options) != names:
            chosen = self.picture.value
            self.listing = True
            self.picture.options = names
            self.picture.value = chosen if chosen in dict(names).values() else names[0][1]
            self.listing = False
        if self.pictures.follows(self.picture.value):
            self._list_parts()
        else:
            self._choose()

    def _draw(self, _: object = None) -> None:
        """A picture of one move is asked for by the chart itself, when the board has told it where it is."""
        picture, part = self.picture.value, self.part.value or ""
        if self.listing or self.pictures.follows(picture):
            return
        with self.chart.hold_sync():
            self.chart.figure_dark = self.pictures.figure(picture, part, dark=True)
            self.chart.figure = self.pictures.figure(picture, part)
            self._name(self.chart)

    def _follow(self, at: int, dark: bool) -> None:
        try:
            figure = self.pictures.moment(self.picture.value, at, dark=dark)
        except Unknown:
            return
        with self.followed.hold_sync():
            self.followed.figure, self.followed.at = figure, at
            self._name(self.followed)

    def _name(self, chart: Plot) -> None:
        """What is read aloud, and the name under which the picture is saved."""
        chart.label = in_words(chart.figure)
        chart.file = f"{Path(self.session.name).stem}-{self.picture.value}"


class LinksPart:
    """What leads to what for one seat at the board's move, for games that tell it.

    Closed at first: nothing of it is worked out or sent before it is opened.
    """

    def __init__(self, session: ReplaySession) -> None:
        self.session = session
        self.switch, self.place = w.Button(), w.VBox([])
        self.root = w.VBox([])
        self.game: AnyGame | None = None
        self.seat: w.Dropdown | None = None
        self.chart: Plot | None = None
        self.looked_at = (0, False)
        self.switch.on_click(self._switch)

    def _switch(self, _: object) -> None:
        if self.place.children:
            self._close()
        else:
            self._open()

    def _close(self) -> None:
        """What is gone asks nothing, and when it is opened again, it does not begin with what it showed last."""
        self.place.children, self.switch.description = (), self._say("show")
        if self.chart is not None:
            with self.chart.hold_sync():
                self.chart.figure, self.chart.at = {}, -1

    def _open(self) -> None:
        if self.chart is None or self.seat is None:
            self.seat = w.Dropdown(options=self._seats(), description=self._say("seat"), style=LABEL)
            self.seat.observe(self._draw, "value")
            self.chart = Plot(follows=True, **saving())
            self.chart.add_class("st-links")
            self.chart.on_at(self._follow)
        self.place.children = (row(self.seat), self.chart)
        self.switch.description = self._say("hide")

    def _say(self, key: str) -> str:
        return say_of(self.session.gallery().record.game, f"links.{key}")

    def _close_all(self) -> None:
        self.root.children, self.place.children, self.game = (), (), None

    def _seats(self) -> list[tuple[str, int]]:
        return [(name, seat) for seat, name in enumerate(self.session.players)]

    def renew(self) -> None:
        """Another game may lie there, and other players sit at the table; the board tells the chart where it is."""
        game = self.session.gallery().record.game
        if not self.session.has_links:
            self._close_all()
        elif self.game is None or self.game.id != game.id:
            self.game, self.switch.description = game, self._say("show")
            self.root.children = (section_of(game, "links"), row(self.switch), self.place)
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
            label, figure = self.session.links(at, self.seat.value, dark=dark)
        except Unknown:
            return
        with self.chart.hold_sync():
            self.chart.label, self.chart.figure, self.chart.at = label, figure, at
            self.chart.file = f"{Path(self.session.name).stem}-links-{at}"
