"""The pictures of a game: three told as data, five drawn here, all of them from one Journey."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from spacetutor.core.chart import Chart
from spacetutor.core.errors import Unknown
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.style import Figure, Say
from spacetutor.games.from_the_moon.pictures.course import achievements, course
from spacetutor.games.from_the_moon.pictures.journey import Journey
from spacetutor.games.from_the_moon.pictures.points import points

CHARTS: dict[str, Callable[[Journey], Chart]] = {"course": course, "points": points, "achievements": achievements}
"""Pictures that are data."""


class MoonPainter:
    """Draws what panels and places need: ships, the flow of Resources, Laboratories, supplies, the ground."""

    def __init__(self, line: Journey, moves: Moves) -> None:
        self.line, self.moves = line, moves

    def parts(self, picture: str) -> list[tuple[str, str]]:
        return []

    def figure(self, picture: str, say: Say, part: str = "", dark: bool = False) -> Figure:
        if part:
            raise Unknown(f"{picture!r} has no parts")
        drawn: Figure = _drawer(picture)(self.line, self.moves, say, dark)
        return drawn

    def moment(self, picture: str, at: int, say: Say, dark: bool = False) -> Figure:
        raise Unknown(f"{picture!r} is no picture of one move")


def _drawer(picture: str) -> Any:
    """What draws is `NAME_figure` of the module of that name, imported when it is first asked for."""
    return getattr(import_module(f"{__name__}.{picture}"), f"{picture}_figure")
