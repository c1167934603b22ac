"""`python -m tests.attack [SIZE]`: every attack at full size (10 unless another is named), on this machine only."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.attack.everything import ATTACKS, grouped, made, target

FULL = 10


def main(size: int) -> int:
    """A line for each attack; 1 if anything gave way."""
    broken = 0
    for options, attacks in grouped(ATTACKS):
        with tempfile.TemporaryDirectory() as folder, target(Path(folder), options) as on:
            for attack in attacks:
                began = time.monotonic()
                found = made(attack, on, size)
                broken += bool(found)
                verdict = "held" if not found else "GAVE WAY: " + "; ".join(found)
                print(f"{attack.name:50} {time.monotonic() - began:6.1f} s  {verdict}", flush=True)
    print(f"{len(ATTACKS) - broken} of {len(ATTACKS)} attacks held")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else FULL))
