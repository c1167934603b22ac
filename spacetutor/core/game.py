"""A whole game: the contracts of `core/contracts/` together, and what its class offers before there is a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from spacetutor.core.balance import Trial
from spacetutor.core.contracts import (
    Citing,
    Counting,
    Knowing,
    Material,
    Playing,
    Quizzing,
    Reckoning,
    Showing,
    Telling,
    Thinking,
    Variant,
    Writing,
)
from spacetutor.core.setting import Setting
from spacetutor.core.shape import Shape

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

__all__ = ["AnyGame", "Counted", "Game", "GameKind", "Material"]


class Counted(NamedTuple):
    """A table of statistics: what goes with winning, of all things that moves are marked with (`Counting.marks`).

    Marks of one `kind`, of each seat only the first `within` (0: all); or, without a kind, each seat's very first mark.
    `worded`: each thing has words of its own in the catalogue, `word.stats.NAME.THING`.
    """

    name: str
    kind: str = ""
    within: int = 0
    worded: bool = False


class Game(
    Variant,
    Playing[S, A, V],
    Reckoning[S, A, V],
    Knowing[S, V],
    Thinking[S, A, V],
    Citing,
    Telling[A, V],
    Quizzing[V],
    Showing[S, A, V],
    Counting[S, A],
    Writing[S, A],
    Protocol[S, A, V],
):
    """The rules of one game in one variant. Immutable: all that changes is in the state.

    Whoever asks only a part of it says so by that part's contract; this is for those who keep a game for others.
    """


AnyGame = Game[Any, Any, Any]


class GameKind(Protocol):
    """What a game's class offers before there is a game: all that the registry, files and the command line ask for.

    Called with options and material (None: that of the box) it is a Game.
    """

    @property
    def id(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def puzzle_kinds(self) -> tuple[str, ...]: ...
    @property
    def pictures(self) -> tuple[str, ...]: ...
    @property
    def settings(self) -> tuple[Setting, ...]: ...
    @property
    def trials(self) -> tuple[Trial, ...]: ...
    @property
    def counted(self) -> tuple[Counted, ...]: ...
    @property
    def material_file(self) -> Path: ...
    @property
    def options_shape(self) -> Shape[Any]: ...
    @property
    def chance_shape(self) -> Shape[Any]: ...
    @property
    def action_shape(self) -> Shape[Any]: ...
    @property
    def setup_shape(self) -> Shape[Any]: ...
    @property
    def material_shape(self) -> Shape[Any]: ...
    def __call__(self, options: Any = ..., material: Any = ..., /) -> AnyGame: ...
    def lay(self, document: Any, material: Any = None, /) -> tuple[AnyGame, Any, tuple[str, ...]]: ...
    def load_material(self, path: Path, /) -> Material: ...
