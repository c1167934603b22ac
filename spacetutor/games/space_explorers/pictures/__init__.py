"""What only Space Explorers draws: the race for the Projects, points, symbols, hubs, skills, and tokens as a Flow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from typing import Any

from spacetutor.core.event import Event
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.style import Figure, Say
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.pictures.books import Story
from spacetutor.games.space_explorers.pictures.keeping import keep_ledger
from spacetutor.games.space_explorers.pictures.lacking import lacking_over
from spacetutor.games.space_explorers.pictures.race import Race, project_figure, race_figure
from spacetutor.games.space_explorers.state import State

RACE = "race"


class ExplorersPainter:
    """Draws a line of play: its moves as pictures tell them, its states, and how its events are found."""

    def __init__(
        self, cards: CardSet, moves: Moves, states: Sequence[State], steps: Callable[[], list[tuple[Event, ...]]]
    ) -> None:
        self.cards, self.moves, self.states, self._steps = cards, moves, states, steps

    def parts(self, picture: str) -> list[tuple[str, str]]:
        """The Projects of the race."""
        return [(track.name, track.project) for track in self._race.tracks] if picture == RACE else []

    def figure(self, picture: str, say: Say, part: str = "", dark: bool = False) -> Figure:
        if picture == RACE:
            return project_figure(self._race, part, say, dark) if part else race_figure(self._race, say, dark)
        drawn: Figure = _drawer(picture)(self._story, say, dark)
        return drawn

    def moment(self, picture: str, at: int, say: Say, dark: bool = False) -> Figure:
        drawn: Figure = _drawer(picture)(self._story, at, say, dark)
        return drawn

    @cached_property
    def _race(self) -> Race:
        return Race(self.moves, lacking_over(self.cards, self.states))

    @cached_property
    def _story(self) -> Story:
        return Story(self.moves, keep_ledger(self.cards, self.states, self._steps()))


def _drawer(picture: str) -> Any:
    """What draws from the books is `NAME_figure` of the module of that name.

    Most pages show the first picture and nothing else: what others need is imported when they are chosen.
    """
    return getattr(import_module(f"{__name__}.{picture}"), f"{picture}_figure")
