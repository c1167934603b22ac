"""Files on their way: each is written under a hidden name of its own, beside the file that it will become.

The name says which process of which machine writes it. So no two writers share one, and what the killed have left can
be told from what somebody is writing just now: whoever writes to a folder later sweeps it away.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import re
import secrets
import time
from functools import lru_cache
from pathlib import Path

HOUR = 3600.0
"""Seconds after which a file on its way is left over, where its process can't be asked for."""

SWEPT_EVERY = 600.0
"""Seconds between two sweeps of a folder by one process: a folder may hold thousands of games."""

_PART = re.compile(r"\..*?(?:\.([0-9a-f]{8})-([0-9]{1,10})-[0-9a-f]+)?\.part(?:-journal)?", re.DOTALL)
_LETTERS = 40
"""Of a file's own name in that of its part. Four bytes each leave room for the rest in the 255 of a name."""

_swept: dict[Path, float] = {}


def part_of(path: Path, process: int | None = None) -> Path:
    """A name for a file on its way that no other writer has."""
    writer = f"{_machine()}-{os.getpid() if process is None else process}-{secrets.token_hex(4)}"
    return path.with_name(f".{path.name[:_LETTERS]}.{writer}.part")


@lru_cache(1)
def _machine() -> str:
    """Tells apart whose processes count together: those of another machine, or container, can't be asked for."""
    space = ""
    with contextlib.suppress(OSError):
        space = os.readlink("/proc/self/ns/pid")
    return hashlib.sha256(f"{platform.node()} {space}".encode()).hexdigest()[:8]


def tidy(folder: Path) -> None:
    """Sweep a folder that is about to be written to, now and then."""
    now = time.monotonic()
    if now - _swept.get(folder, -SWEPT_EVERY) >= SWEPT_EVERY:
        _swept[folder] = now
        sweep(folder)


def sweep(folder: Path) -> None:
    """Take away the parts that nobody writes any more. Where that can't be done they stay."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        left = [Path(entry.path) for entry in entries if entry.name.endswith((".part", ".part-journal"))]
        for path in left:
            with contextlib.suppress(OSError):
                if is_left_over(path):
                    path.unlink()


def is_left_over(path: Path) -> bool:
    """Whether a part is certainly nobody's: its process is gone, or, where that can't be known, it is an hour old."""
    found = _PART.fullmatch(path.name)
    if found is None:
        return False
    if found[1] == _machine() and os.name == "posix":
        return not _runs(int(found[2]))
    return time.time() - path.stat().st_mtime > HOUR


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        pass  # it runs, and is somebody else's
    return True
