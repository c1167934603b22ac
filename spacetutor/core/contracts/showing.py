"""What is drawn: the table in a browser or a terminal, its material, pictures of a line of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from spacetutor.core.chart import Chart
from spacetutor.core.figure.moves import Moves
from spacetutor.core.flow import Flow
from spacetutor.core.painter import Painter
from spacetutor.core.sketch import Sketch

S_contra = TypeVar("S_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Showing(Protocol[S_contra, A_contra, V_contra]):
    """`faces` is what never changes, `screen` one moment of a view.

    `pictures` are names, the first one first, `moments` those of them that show one move alone; `chart` is what of them
    can be said as data (None: the game's `painter` draws it). `small` is a table at a glance, for a list of games: an
    SVG of 300 by 140, "" where the game draws none.
    """

    pictures: ClassVar[tuple[str, ...]]
    moments: ClassVar[tuple[str, ...]]

    def faces(self) -> Mapping[str, Any]: ...
    def screen(self, view: V_contra, names: Sequence[str], sums: bool = True) -> Mapping[str, Any]: ...
    def small(self, view: V_contra) -> str: ...
    def sheet(self) -> Sketch: ...
    def sketch(self, view: V_contra, names: Sequence[str], faces: int | None = None) -> Sketch: ...
    def chart(self, name: str, states: Sequence[S_contra], actions: Sequence[A_contra]) -> Chart | Flow | None: ...
    def painter(self, moves: Moves, states: Sequence[S_contra], actions: Sequence[A_contra]) -> Painter: ...
