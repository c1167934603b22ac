"""`spacetutor serve`: the tutor's pages, by Voila."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


def add_to(commands: Any) -> None:
    parser = commands.add_parser("serve", help="open the tutor in the browser")
    parser.add_argument("--port", type=int, default=8866, metavar="P", help="default 8866, or the next that is free")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="default 127.0.0.1: this machine only")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from spacetutor.serving import serve

    return serve(NOTEBOOKS, arguments.host, arguments.port, open_browser=not arguments.no_browser)
