"""A game's examples: its `examples.toml`, read when examples are first asked about, not when the game is imported."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.core.example_file import ExampleFile, Written


class Examples:
    """`framed` is the kind of the things that examples frame by number; `dealt` the options of one that has no
    position but the seed of a deal.
    """

    def __init__(self, path: Path, file: ExampleFile, framed: str, dealt: Any = None) -> None:
        self.path, self.file, self.framed, self.dealt = path, file, framed, dealt

    @cached_property
    def listed(self) -> dict[str, Written]:
        """By what they show."""
        return self.file.read(self.path)

    def find(self, shows: str) -> Written:
        if shows not in self.listed:
            raise Unknown(f"there is no example of {shows!r}")
        return self.listed[shows]
