"""What the killed leave behind, for tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from spacetutor.core.parts import part_of


def gone_process() -> int:
    """The number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    return process.pid


def left_by(process: int, path: Path) -> Path:
    """What a process left of a file that it was writing."""
    part = part_of(path, process)
    part.write_bytes(b"half")
    return part
