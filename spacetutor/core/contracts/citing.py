"""The rules that statements rest on, and tables that show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from spacetutor.core.example import Example
from spacetutor.core.rulebook import Rule


class Citing(Protocol):
    """`examples` are the rules and rulings that a table shows, by the names that `example` takes."""

    def rulebook(self) -> Mapping[str, Rule]: ...
    def examples(self) -> Sequence[str]: ...
    def example(self, shows: str) -> Example: ...
