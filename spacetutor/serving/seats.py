"""How many pages this machine can keep open at once, and how much memory each may come to use."""

from __future__ import annotations

import os
from pathlib import Path

KERNEL = 100 * 2**20
"""Bytes that an open page may come to use: a fresh one has about 50 MB."""

PER_CORE = 20
"""Pages wait for their readers most of the time; more than this a core, and opening them takes minutes."""

LEAST, MOST = 512 * 2**20, 2 * 2**30
"""Bytes between which the limit of a page lies. Measured at most: 76 MB for Play, Learn, Rules and usual replays, 72
for a review of HOPE, 151 for statistics of 2000 games (about 10 more for each further thousand), and 295 for a file of
7 MB, a game of HOPE with 900 what-ifs."""

FEWEST = 4
PARTS = 5
"""One browser may have a fifth of the seats, and as many as the smallest house has."""

UNTOLD = 4 * 2**30
"""The memory that is reckoned with where a system does not tell."""


def seats_here() -> int:
    """Half of the memory for kernels, and no more than the processors can open in reasonable time."""
    return max(FEWEST, min(_memory() // 2 // KERNEL, PER_CORE * (os.cpu_count() or 1)))


def memory_here() -> int:
    """Bytes beyond which a page is ended: an eighth of the memory, within reason."""
    return min(max(LEAST, _memory() // 8), MOST)


def share_of(seats: int) -> int:
    """How many of the seats one browser may have, where others want to sit down too."""
    return max(FEWEST, seats // PARTS)


def _memory() -> int:
    """This machine's memory in bytes, or what its container is allowed of it."""
    try:
        whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        whole = UNTOLD
    try:
        return min(whole, int(Path("/sys/fs/cgroup/memory.max").read_text()))
    except (OSError, ValueError):
        return whole
