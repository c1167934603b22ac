"""`python -m spacetutor` is the command `spacetutor`."""

import sys

from spacetutor.cli import main

if __name__ == "__main__":
    sys.exit(main())
