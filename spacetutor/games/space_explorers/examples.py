"""The examples of `examples.toml`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from spacetutor.core.example_file import ExampleFile, Written
from spacetutor.core.shape import Int, Record
from spacetutor.games.space_explorers.actions import parse
from spacetutor.games.space_explorers.cards import SPECIALISTS
from spacetutor.games.space_explorers.position import FORMAT, Setup, setup_shape

EXAMPLES = Path(__file__).with_name("examples.toml")
_position = Record(Setup, setup_shape.fields, setup_shape.defaults | {"format": FORMAT, "game": "space-explorers"})
_file = ExampleFile(_position, Int(1, SPECIALISTS), parse)


def read_examples(path: Path) -> dict[str, Written]:
    return _file.read(path)


@lru_cache(1)
def standard_examples() -> dict[str, Written]:
    """Read when examples are first asked about, not when the game is imported."""
    return read_examples(EXAMPLES)
