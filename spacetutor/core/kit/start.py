"""How a game begins."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from spacetutor.core.shape import Fields, Tagged
from spacetutor.core.written import read_document

O = TypeVar("O", bound=tuple[Any, ...])  # noqa: E741 - options, material, rules
M = TypeVar("M")
R = TypeVar("R")
S = TypeVar("S")
D = TypeVar("D")
W = TypeVar("W")

FORMAT = 1
"""Of position files."""


class Start(NamedTuple, Generic[O, M, R, S, D, W]):
    """How a game begins: dealt, or from a position as a teacher writes it."""

    deal: Callable[[R, Random], D]
    dealt: Fields[D]
    set_up: Callable[[R, D], S]
    written: Fields[W]
    options_of: Callable[[W], O]
    place: Callable[[W, M], S]

    @property
    def chance(self) -> Tagged[D | W]:
        """What a replay holds of a beginning; shapes of a deal and a position are built by their classes."""
        kinds: dict[str, tuple[Any, Fields[Any]]] = {
            "deal": (self.dealt.build, self.dealt),
            "position": (self.written.build, self.written),
        }
        return Tagged(kinds)

    def read(self, document: Any) -> W:
        """The position that a JSON document describes, or a Fault that names the place."""
        return read_document(self.written, document)


def brief(written: Fields[W], game: str) -> Fields[W]:
    """A position in a file of the game's own, which need not say which game it is of."""
    return Fields(written.build, written.fields, written.defaults | {"format": FORMAT, "game": game})
