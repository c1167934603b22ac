"""`python -m spacetutor` is the command `spacetutor`."""

from __future__ import annotations

import sys

from spacetutor.core.errors import lacking


def main() -> int:
    """The command; where something lacks that even the reading of its line needs, a line that says so."""
    try:
        from spacetutor.cli import main as command
    except ModuleNotFoundError as error:
        print(lacking(error), file=sys.stderr)
        return 1
    return command()


if __name__ == "__main__":
    sys.exit(main())
