"""The statistics page: all replays of the shelf counted, with figures and a table."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from spacetutor.core.errors import Fault
from spacetutor.pages.address import opens_with
from spacetutor.pages.common import LABEL, asked_game, fault, head, page, row, section
from spacetutor.pages.picturing import in_words
from spacetutor.pages.saving import saving
from spacetutor.pages.stats.session import SHARES, CountingSession
from spacetutor.play.shelf import shelf_here
from spacetutor.telling.spoken import say
from spacetutor.widgets.chart import Plot


@opens_with("game")
def stats_page() -> w.Widget:
    """Count the shelf's replays of a game (`?game=`) at once where they are few, else when asked to."""
    game = asked_game()
    try:
        return _StatsPage(CountingSession(shelf_here(), game)).root
    except Fault as error:
        return page(head("stats", game), w.HTML(fault(str(error))))


class _StatsPage:
    def __init__(self, session: CountingSession) -> None:
        self.session = session
        self.button = w.Button(description=say("stats.count", n=len(session.files)), layout={"width": "auto"})
        self.bar = w.IntProgress(max=max(1, len(session.files)), description=say("stats.reading"), style=LABEL)
        self.place = w.VBox([])
        self.root = page(head("stats", session.game), self.place)
        self.button.on_click(self._count)
        if not session.files:
            self.place.children = (w.HTML(fault(say("stats.none", folder=session.folder.name))),)
        elif session.many:
            self.place.children = (row(self.button),)
        else:
            self._count()

    def _count(self, _: object = None) -> None:
        self.place.children = (row(self.bar),)
        self.session.count(self._report)
        self._show()

    def _report(self, done: int) -> None:
        self.bar.value = done

    def _show(self) -> None:
        shares = [self._chart(name) for name in SHARES]
        self.place.children = (
            w.HTML(self.session.summary()),
            section("stats.wins"),
            *shares,
            section("stats.lengths"),
            self._chart("lengths"),
            *(self._effects() if self.session.tables() else ()),
        )

    def _effects(self) -> tuple[w.Widget, ...]:
        """What goes with winning, where the game counts its moves by anything."""
        self.table = w.Dropdown(options=self.session.tables(), description=say("stats.choose"), style=LABEL)
        self.chart, self.rows = self._chart(self.table.value), w.HTML(self.session.table(self.table.value))
        self.table.observe(self._choose, "value")
        return section("stats.effects"), row(self.table), self.chart, self.rows

    def _chart(self, name: str) -> Plot:
        return Plot(**self._traits(name), **saving())

    def _traits(self, name: str) -> dict[str, Any]:
        light, dark = (self.session.figure(name, dark=dark) for dark in (False, True))
        return {"figure": light, "figure_dark": dark, "label": in_words(light), "file": f"stats-{name}"}

    def _choose(self, _: object) -> None:
        name = self.table.value
        traits = self._traits(name)
        with self.chart.hold_sync():
            for trait in ("figure_dark", "figure", "label", "file"):
                setattr(self.chart, trait, traits[trait])
        self.rows.value = self.session.table(name)
