"""What is in the box, and what a table may decide before a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from spacetutor.core.kit.options import Declared
from spacetutor.core.shape import Shape

O = TypeVar("O", bound=tuple[Any, ...])  # noqa: E741 - options, material, rules
M = TypeVar("M")
R = TypeVar("R")


class Box(NamedTuple, Generic[O, M, R]):
    """What is in the box and what a table may decide; `check` raises Unknown where the two don't go together.

    The values are in a file of the game's package; its rulebook and examples lie beside it.
    """

    options: Declared[O]
    check: Callable[[R], None]
    file: Path
    values: Shape[M]
    load: Callable[[Path], M]
    standard: Callable[[], M]

    def beside(self, name: str) -> Path:
        return self.file.with_name(name)
