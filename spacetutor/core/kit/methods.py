"""Rows of a game's table: a function of its package becomes a method that knows what the game is played by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from spacetutor.core.kit.rules import Rules

O = TypeVar("O")  # noqa: E741 - as O, M, S, A and V in the shell
M = TypeVar("M")
T = TypeVar("T")
P = ParamSpec("P")


def by_rules(function: Callable[Concatenate[Rules[O, M], P], T]) -> Callable[Concatenate[Any, P], T]:
    """A method for a function that asks for options and material."""

    def asked(self: Any, /, *given: P.args, **named: P.kwargs) -> T:
        return function(self.rules, *given, **named)

    return asked


def by_material(function: Callable[Concatenate[M, P], T]) -> Callable[Concatenate[Any, P], T]:
    """A method for a function that asks for the cards or pieces alone."""

    def asked(self: Any, /, *given: P.args, **named: P.kwargs) -> T:
        return function(self.rules.material, *given, **named)

    return asked
