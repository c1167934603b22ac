"""Moves, deals and states on paper, there and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from spacetutor.core.shape import Shape

S = TypeVar("S")
A = TypeVar("A")


class Writing(Protocol[S, A]):
    """JSON, lines of text, and a hash of all there is on the table, the same in every process."""

    @property
    def action_shape(self) -> Shape[A]: ...
    @property
    def chance_shape(self) -> Shape[Any]: ...

    def text(self, action: A) -> str: ...
    def parse(self, text: str) -> A: ...
    def digest(self, state: S) -> str: ...
    def state_json(self, state: S) -> Mapping[str, Any]: ...
    def state_from_json(self, document: Mapping[str, Any]) -> S: ...
