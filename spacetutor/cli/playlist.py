"""`spacetutor playlist`: what a teacher can show to a class, listed and checked."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from spacetutor.cli.common import console, is_there
from spacetutor.core.errors import Fault, Unknown
from spacetutor.lessons.playlist import FOLDER, Playlist, playlists, read_playlist


def add_to(commands: Any) -> None:
    parser = commands.add_parser("playlist", help="playlists for the demo page: list them, check them")
    parser.add_argument(
        "--folder", type=Path, metavar="DIR", help="a folder of replays (default: replays, or SPACETUTOR_REPLAYS)"
    )
    parser.set_defaults(run=run_list)
    actions = parser.add_subparsers(metavar="ACTION")
    checked = actions.add_parser("check", help="lay every table; exit 1 and name the line where one can't be shown")
    checked.add_argument("path", type=Path, nargs="?", metavar="FILE", help="default: every playlist of the folder")
    checked.set_defaults(run=run_check)


def run_list(arguments: argparse.Namespace) -> int:
    """The titles of every playlist, with their tables; one that can't be read is named with its fault."""
    screen, shelf = console(), _shelf(arguments)
    return _each(screen, shelf, _named(shelf), _print)


def run_check(arguments: argparse.Namespace) -> int:
    """Every playlist is tried, so that one fault does not hide another."""
    screen = console()
    if arguments.path is None:
        shelf = _shelf(arguments)
        return _each(screen, shelf, _named(shelf), _approve)
    path = Path(os.path.abspath(arguments.path))
    if not is_there(path):
        raise Unknown(f"there is no file {str(arguments.path)!r}")
    if path.parent.name != FOLDER:
        raise Unknown(f"a playlist is checked where it lies: in {FOLDER}/ of a folder of replays")
    return _each(screen, path.parent.parent, [path.name], _approve)


def _shelf(arguments: argparse.Namespace) -> Path:
    return arguments.folder or Path(os.environ.get("SPACETUTOR_REPLAYS", "replays"))


def _named(shelf: Path) -> list[str]:
    names = playlists(shelf)
    if not names:
        raise Unknown(f"there are no playlists in {str(shelf / FOLDER)!r}")
    return names


def _each(screen: Console, shelf: Path, names: list[str], tell: Any) -> int:
    wrong = 0
    for name in names:
        try:
            playlist, _ = read_playlist(shelf, name)
        except Fault as fault:
            wrong += 1
            screen.print(Text.assemble(("wrong ", "red"), str(fault)))
        else:
            tell(screen, name, playlist)
    return 1 if wrong else 0


def _approve(screen: Console, name: str, playlist: Playlist) -> None:
    screen.print(Text.assemble(("right ", "green"), f"{name}: {playlist.title}, {len(playlist.show)} tables"))


def _print(screen: Console, name: str, playlist: Playlist) -> None:
    screen.print(Text.assemble((name, "bold"), f"  {playlist.title}"))
    for number, show in enumerate(playlist.show, start=1):
        screen.print(
            Text(f"{number:>3}  {show.title}  ({show.file}{'' if show.move is None else f', move {show.move}'})")
        )
