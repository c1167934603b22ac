"""The examples of `examples.toml`."""

from __future__ import annotations

from spacetutor.core.example_file import ExampleFile
from spacetutor.core.kit.examples import Examples
from spacetutor.core.kit.start import brief
from spacetutor.core.shape import Int
from spacetutor.games.space_explorers.actions import parse
from spacetutor.games.space_explorers.cards import SPECIALISTS, STANDARD
from spacetutor.games.space_explorers.position import setup_shape

_file = ExampleFile(brief(setup_shape, "space-explorers"), Int(1, SPECIALISTS), parse)
EXAMPLES = Examples(STANDARD.with_name("examples.toml"), _file, "card")
