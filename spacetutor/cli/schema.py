"""`spacetutor schema`: the JSON Schemas of the files."""

from __future__ import annotations

import argparse
import json
from typing import Any

from spacetutor.cli.common import add_game
from spacetutor.cli.schemas import SCHEMAS


def add_to(commands: Any) -> None:
    parser = commands.add_parser("schema", help="print the JSON Schema of a kind of file")
    parser.add_argument("kind", nargs="?", choices=sorted(SCHEMAS), default="replay", help="default: replay")
    add_game(parser, "whose files")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    print(json.dumps(SCHEMAS[arguments.kind](arguments.game), indent=1))
    return 0
