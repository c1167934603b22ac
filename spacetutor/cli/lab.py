"""`spacetutor lab`: JupyterLab, with notebooks of one's own."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from spacetutor.cli.common import console, port
from spacetutor.cli.folders import beside, shelf_folder
from spacetutor.cli.notebooks import Delivery, give, notebooks_place

SAID = {
    "renewed": "{name} is now the newer one that came with this version.",
    "beside": "{name} is the newer one of this version: yours was changed, and stays as it is.",
}


def add_to(commands: Any) -> None:
    parser = commands.add_parser("lab", help="open JupyterLab with a copy of the notebooks in a folder of your own")
    kept = "where your notebooks are kept (default: spacetutor, among your documents)"
    parser.add_argument("--folder", type=Path, metavar="DIR", help=kept)
    parser.add_argument("--port", type=port, metavar="P", help="default 8888, or the next that is free")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    shelf = "the folder that games are kept in (default: the one that `serve` takes)"
    parser.add_argument("--replays", type=Path, metavar="DIR", help=shelf)
    parser.add_argument("--verbose", action="store_true", help="tell in the terminal what JupyterLab does")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    folder = notebooks_place(arguments.folder)
    _tell(give(beside() / "notebooks", folder))
    os.environ["SPACETUTOR_REPLAYS"] = str(shelf_folder(arguments.replays))
    from spacetutor.serving.lab import Lab, open_lab

    return open_lab(Lab(folder, arguments.port, not arguments.no_browser, not arguments.verbose))


def _tell(news: list[Delivery]) -> None:
    """A word about what is not as it was; that a folder was filled needs none."""
    for each in news:
        if each.what in SAID:
            console().print(SAID[each.what].format(name=each.name))
