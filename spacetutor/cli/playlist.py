"""`spacetutor playlist`: what a teacher can show to a class, listed and checked."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.text import Text

from spacetutor.cli.checking import Tried, print_checks
from spacetutor.cli.common import console, is_there
from spacetutor.cli.folders import shelf_folder
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Column, print_table
from spacetutor.core.errors import Fault, Unknown
from spacetutor.lessons.playlist import FOLDER, playlists, read_playlist


class ShowListed(NamedTuple):
    """A table of a playlist: a file, and where to begin in a replay."""

    title: str
    file: str
    move: int | None


class PlaylistListed(NamedTuple):
    """A playlist with its tables, or the fault for which it can't be shown."""

    file: str
    title: str
    tables: tuple[ShowListed, ...]
    fault: str | None


class PlaylistsReport(NamedTuple):
    """What `spacetutor playlist --json` prints."""

    folder: str
    playlists: tuple[PlaylistListed, ...]


def add_to(commands: Any) -> None:
    parser = commands.add_parser("playlist", help="playlists for the demo page: list them, check them")
    parser.add_argument(
        "--folder",
        type=Path,
        metavar="DIR",
        help="a folder of replays (default: the one that the tutor keeps games in)",
    )
    add_json(parser, "playlists")
    parser.set_defaults(run=run_list)
    actions = parser.add_subparsers(metavar="ACTION")
    checked = actions.add_parser("check", help="lay every table; exit 1 and name the line where one can't be shown")
    checked.add_argument("path", type=Path, nargs="?", metavar="FILE", help="default: every playlist of the folder")
    add_json(checked, "check", within=True)
    checked.set_defaults(run=run_check)


def run_list(arguments: argparse.Namespace) -> int:
    """The titles of every playlist, with their tables; one that can't be read is named with its fault."""
    shelf = _shelf(arguments)
    found = _read(shelf, _named(shelf))
    if arguments.json:
        print_json(PlaylistsReport(str(shelf), tuple(found)))
    else:
        for playlist in found:
            _print(console(), playlist)
    return _code(found)


def run_check(arguments: argparse.Namespace) -> int:
    """Every playlist is tried, so that one fault does not hide another."""
    shelf, names = _asked(arguments)
    found = _read(shelf, names)
    if arguments.json:
        return print_checks(Tried(one.file, one.fault is None, one.fault or _about(one)) for one in found)
    for playlist in found:
        _approve(console(), playlist)
    return _code(found)


def _asked(arguments: argparse.Namespace) -> tuple[Path, list[str]]:
    if arguments.path is None:
        shelf = _shelf(arguments)
        return shelf, _named(shelf)
    path = Path(os.path.abspath(arguments.path))
    if not is_there(path):
        raise Unknown(f"there is no file {str(arguments.path)!r}")
    if path.parent.name != FOLDER:
        raise Unknown(f"a playlist is checked where it lies: in {FOLDER}/ of a folder of replays")
    return path.parent.parent, [path.name]


def _shelf(arguments: argparse.Namespace) -> Path:
    return arguments.folder or shelf_folder()


def _named(shelf: Path) -> list[str]:
    names = playlists(shelf)
    if not names:
        raise Unknown(f"there are no playlists in {str(shelf / FOLDER)!r}")
    return names


def _read(shelf: Path, names: list[str]) -> list[PlaylistListed]:
    found = []
    for name in names:
        try:
            playlist, _ = read_playlist(shelf, name)
        except Fault as fault:
            found.append(PlaylistListed(name, "", (), str(fault)))
        else:
            tables = tuple(ShowListed(show.title, show.file, show.move) for show in playlist.show)
            found.append(PlaylistListed(name, playlist.title, tables, None))
    return found


def _code(found: list[PlaylistListed]) -> int:
    return 0 if all(playlist.fault is None for playlist in found) else 1


def _about(playlist: PlaylistListed) -> str:
    return f"{playlist.title}, {len(playlist.tables)} tables"


def _approve(screen: Console, playlist: PlaylistListed) -> None:
    if playlist.fault is None:
        screen.print(Text.assemble(("right ", "green"), f"{playlist.file}: {_about(playlist)}"))
    else:
        screen.print(Text.assemble(("wrong ", "red"), playlist.fault))


def _print(screen: Console, playlist: PlaylistListed) -> None:
    if playlist.fault is not None:
        _approve(screen, playlist)
        return
    screen.print(Text.assemble((playlist.file, "bold"), f"  {playlist.title}"))
    rows = [
        (str(number), show.title, f"({show.file}{'' if show.move is None else f', move {show.move}'})")
        for number, show in enumerate(playlist.tables, start=1)
    ]
    print_table(screen, [Column(number=True), Column(), Column(style="dim")], rows)
