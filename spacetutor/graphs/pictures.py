"""The pictures of a game by name: those that a game tells as a Chart, and those that have a drawer of their own here.

A game offers the names (`Game.pictures`), the first one first. `Game.chart` gives the Chart of a name, or None where a
drawer is to be used; drawers read the books that a game keeps (`core/books.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import Any, cast

from spacetutor.core.books import Books
from spacetutor.core.chart import Chart
from spacetutor.core.errors import Unknown
from spacetutor.graphs.chart import chart_figure
from spacetutor.graphs.race import Race, race, race_of, race_one
from spacetutor.graphs.story import Story, moves_of, story_of
from spacetutor.graphs.style import Figure, Say
from spacetutor.replay import Replay

RACE, LINKS = "race", "links"
WHOLE = ("points", "symbols", "tokens", "growth")
"""Drawn from the books of the whole line by `NAME_figure` of the module of that name."""

MOMENTS = ("skills",)
"""Drawn from the books for one move, just so."""


class Gallery:
    """The pictures of a line of play. Each is worked out when it is asked for; its game's secrets are in none."""

    def __init__(self, replay: Replay, states: Sequence[Any]) -> None:
        self.replay, self.states = replay, states
        self._charts: dict[str, Chart | None] = {}

    @property
    def names(self) -> list[str]:
        """What may be chosen from; the links of one seat stand by themselves."""
        return [picture for picture in self.replay.game.pictures if picture != LINKS]

    def parts(self, picture: str) -> list[tuple[str, str]]:
        """What of a picture may be looked at alone: a name and an id each."""
        if picture != RACE or self._chart(picture) is not None:
            return []
        return [(track.name, track.project) for track in self._race.tracks]

    def figure(self, picture: str, say: Say, part: str = "", dark: bool = False) -> Figure:
        """A picture of the whole line, or of a part of it."""
        if picture not in self.names or picture in MOMENTS:
            raise Unknown(f"there is no picture {picture!r}")
        chart = self._chart(picture)
        if chart is not None:
            return chart_figure(chart, moves_of(self.replay, self.states), say, dark)
        if picture == RACE:
            return race_one(self._race, part, say, dark) if part else race(self._race, say, dark)
        if picture not in WHOLE:
            raise Unknown(f"nobody can draw the picture {picture!r}")
        return cast("Figure", _drawer(picture)(self._story, say, dark))

    def moment(self, picture: str, at: int, say: Say, dark: bool = False) -> Figure:
        """A picture of one move."""
        if picture not in self.names or picture not in MOMENTS:
            raise Unknown(f"there is no picture {picture!r} of one move")
        return cast("Figure", _drawer(picture)(self._story, at, say, dark))

    def _chart(self, picture: str) -> Chart | None:
        if picture not in self._charts:
            actions = [move.action for move in self.replay.moves]
            self._charts[picture] = self.replay.game.chart(picture, self.states, actions)
        return self._charts[picture]

    @cached_property
    def _race(self) -> Race:
        return race_of(self.replay, self.states, cast("Books", self.replay.game).tracks(self.states))

    @cached_property
    def _story(self) -> Story:
        return story_of(self.replay, self.states)


def _drawer(picture: str) -> Any:
    """Most pages show the first picture and nothing else: what others need is imported when they are chosen."""
    return getattr(import_module(f"spacetutor.graphs.{picture}"), f"{picture}_figure")
