"""The examples of `examples.toml`."""

from __future__ import annotations

from spacetutor.core.example_file import NAMES, ExampleFile
from spacetutor.core.kit.examples import Examples
from spacetutor.core.kit.start import brief
from spacetutor.core.shape import Int
from spacetutor.games.hope.lines import parse
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.position import setup_shape
from spacetutor.games.hope.values import STANDARD

_file = ExampleFile(brief(setup_shape, "hope"), Int(0, SPACES - 1), parse)
_dealt = Options(seats=len(NAMES), traitor=False, first=0)
EXAMPLES = Examples(STANDARD.with_name("examples.toml"), _file, "space", _dealt)
