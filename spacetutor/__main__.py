"""`python -m spacetutor` is the command `spacetutor`."""

from __future__ import annotations

import sys


def main() -> int:
    """The command; where something lacks that even the reading of its line needs, a line that says so."""
    try:
        from spacetutor.cli import main as command
    except ModuleNotFoundError as error:
        print(lacking(error), file=sys.stderr)
        return 1
    return command()


def lacking(error: ModuleNotFoundError) -> str:
    """A package that is not installed, in a line. A module of the tutor's own is a fault of the program."""
    package = (error.name or "").partition(".")[0]
    if package in ("", "spacetutor"):
        raise error
    return f"spacetutor: {package} is not installed; `pip install --upgrade spacetutor` brings all that is needed"


if __name__ == "__main__":
    sys.exit(main())
