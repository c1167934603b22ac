"""`spacetutor completion`: a script by which a shell completes commands, options and files at the Tab key."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

SHELLS = ("bash", "zsh", "tcsh")


def add_to(commands: Any) -> None:
    parser = commands.add_parser("completion", help="print a script by which your shell completes what you type")
    parser.add_argument("shell", choices=SHELLS, help="whose script")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from spacetutor.cli import parser

    print(script(parser(), arguments.shell))
    return 0


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """For the whole command as it is now: nothing of it runs while somebody types."""
    import shtab

    _mark_files(parser, shtab.FILE, shtab.DIRECTORY)
    written: str = shtab.complete(parser, shell=shell)
    return written


def _mark_files(parser: argparse.ArgumentParser, file: Any, folder: Any) -> None:
    """Where a path is wanted, files are offered, or folders alone where the argument says so."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                _mark_files(below, file, folder)
        elif action.type is Path or action.dest == "table":
            action.complete = folder if action.metavar == "DIR" else file  # type: ignore[attr-defined]
