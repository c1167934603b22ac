"""One command, `spacetutor`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from spacetutor import __version__
from spacetutor.cli import (
    arena,
    balance,
    cards,
    completion,
    doctor,
    explain,
    lab,
    legal,
    lessons,
    playlist,
    progress,
    puzzle,
    replays,
    review,
    rules,
    schema,
    serve,
    simulate,
    stats,
)
from spacetutor.core.errors import Fault, Unknown, lacking

COMMANDS = (
    serve,
    lab,
    lessons,
    playlist,
    puzzle,
    progress,
    replays,
    review,
    legal,
    explain,
    rules,
    simulate,
    arena,
    stats,
    cards,
    balance,
    schema,
    doctor,
    completion,
)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="spacetutor", description="Learn, play and review space board games.")
    top.add_argument("--version", action="version", version=f"spacetutor {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command: 0 when all is well, 1 where a file or a request is at fault, with one line that says how.

    Without any it is `serve`: the tutor opens.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    chosen = parser().parse_args(given or [serve.NAME])
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except (Fault, Unknown) as error:
        print(f"spacetutor: {error}", file=sys.stderr)
        return 1
    except ModuleNotFoundError as error:
        print(lacking(error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("spacetutor: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader (head, less) has seen enough. What is still buffered must not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
