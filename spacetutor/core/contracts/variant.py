"""Which game it is: all that a file must say for the same game to be there again."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from spacetutor.core.shape import Shape


class Material(Protocol):
    """What a game is played with (its cards): the values, and a hash of them."""

    hash: str

    def document(self) -> dict[str, Any]: ...


class Variant(Protocol):
    """A game's name, the version of its rules, what the table decided, and what it is played with."""

    id: ClassVar[str]
    rules_version: ClassVar[int]

    @property
    def options(self) -> Any: ...
    @property
    def options_shape(self) -> Shape[Any]: ...
    @property
    def material(self) -> Material: ...
