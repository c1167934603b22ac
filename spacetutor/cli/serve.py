"""`spacetutor serve`: the tutor's pages, by Voila."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from spacetutor.cli.common import count, host_name, port, positive
from spacetutor.cli.folders import beside, shelf_folder

NAME = "serve"


def add_to(commands: Any) -> None:
    parser = commands.add_parser(NAME, help="open the tutor in the browser")
    parser.add_argument("--port", type=port, metavar="P", help="default 8866, or the next that is free")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="default 127.0.0.1: this machine only")
    names = "another name that browsers reach it by, as NAME or NAME:PORT; may be given several times. Other names than"
    names += " those of its address (and of this machine, with --host 0.0.0.0) are refused"
    parser.add_argument("--name", type=host_name, action="append", default=[], metavar="NAME", help=names)
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    shelf = "the folder that games are kept in (default: the checkout's replays, or a folder of your own)"
    parser.add_argument("--replays", type=Path, metavar="DIR", help=shelf)
    seats = "how many pages may be open at once (default: by this machine's memory and processors)"
    parser.add_argument("--kernels", type=positive, metavar="N", help=seats)
    warm = "how many more are kept ready to open at once (default 2, 0 for none)"
    parser.add_argument("--preheat", type=count, default=2, metavar="N", help=warm)
    parser.add_argument("--verbose", action="store_true", help="tell in the terminal what the server does")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from spacetutor.serving import Service, serve

    os.environ["SPACETUTOR_REPLAYS"] = str(shelf_folder(arguments.replays))
    wanted = Service(beside() / "notebooks", arguments.host, arguments.port, arguments.kernels, arguments.preheat)
    wanted = wanted._replace(open_browser=not arguments.no_browser, names=tuple(arguments.name))
    return serve(wanted._replace(quiet=not arguments.verbose))
