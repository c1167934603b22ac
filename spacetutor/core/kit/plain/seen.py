"""A table through somebody's eyes, made of what the game declares secret, and tables that fit what they see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from spacetutor.core.secret import Secret, at, put
from spacetutor.core.view import Hidden

Pile = tuple[int, ...] | Hidden
"""Numbered pieces at one place: in a state all are known, in what somebody sees perhaps only how many."""


class PlainState(Protocol):
    """What a state must have for the kit: whose turn it is and the which-th, and the seats."""

    @property
    def seats(self) -> tuple[Any, ...]: ...
    @property
    def turn(self) -> int: ...
    @property
    def to_act(self) -> int: ...


S = TypeVar("S", bound=PlainState)


class Seen(NamedTuple, Generic[S]):
    """The state with Hidden where something lies face down for the viewer."""

    viewer: int | None
    table: S


def known(pile: Pile) -> tuple[int, ...]:
    """The pieces of a pile, of which none are known where it lies face down."""
    return pile if isinstance(pile, tuple) else ()


def covered(state: S, secrets: Iterable[Secret]) -> S:
    """The state with these places face down."""
    for secret in secrets:
        state = put(state, secret.place, Hidden(len(secret.pieces(state))))
    return state


def imagined(table: S, secrets: Iterable[Secret], unseen: Counter[int], rng: Random) -> S:
    """Every place that lies face down filled with pieces that were not seen."""
    loose = sorted(unseen.elements())
    rng.shuffle(loose)
    for secret in secrets:
        lying = at(table, secret.place)
        if isinstance(lying, Hidden):
            dealt, loose = loose[: len(lying)], loose[len(lying) :]
            table = put(table, secret.place, tuple(dealt if secret.ordered else sorted(dealt)))
    return table
