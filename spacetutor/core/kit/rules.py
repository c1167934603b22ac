"""What a game is played by: what its table decided, and its cards or pieces."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

O_co = TypeVar("O_co", covariant=True)
M_co = TypeVar("M_co", covariant=True)


class Rules(NamedTuple, Generic[O_co, M_co]):
    """One object for whatever decides, lists or makes moves, so that options need not be passed on one by one."""

    options: O_co
    material: M_co
