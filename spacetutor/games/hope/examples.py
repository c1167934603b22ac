"""The examples of `examples.toml`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from spacetutor.core.example_file import NAMES, ExampleFile, Written
from spacetutor.core.shape import Int, Record
from spacetutor.games.hope.lines import parse
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.position import FORMAT, Setup, options_of, setup_shape

EXAMPLES = Path(__file__).with_name("examples.toml")
_position = Record(Setup, setup_shape.fields, setup_shape.defaults | {"format": FORMAT, "game": "hope"})
_file = ExampleFile(_position, Int(0, SPACES - 1), parse)


def read_examples(path: Path) -> dict[str, Written]:
    return _file.read(path)


@lru_cache(1)
def standard_examples() -> dict[str, Written]:
    """Read when examples are first asked about, not when the game is imported."""
    return read_examples(EXAMPLES)


def options_for(written: Written) -> Options:
    """The variant that an example is played in: its position's, or for a deal a plain one."""
    return options_of(written.position) if written.position else Options(seats=len(NAMES), traitor=False, first=0)
