"""How many pages this machine can keep open at once."""

from __future__ import annotations

import os
from pathlib import Path

KERNEL = 100 * 2**20
"""Bytes that an open page may come to use: a fresh one has about 50 MB."""

PER_CORE = 20
"""Pages wait for their readers most of the time; more than this a core, and opening them takes minutes."""

FEWEST = 4
UNTOLD = 4 * 2**30
"""The memory that is reckoned with where a system does not tell."""


def seats_here() -> int:
    """Half of the memory for kernels, and no more than the processors can open in reasonable time."""
    return max(FEWEST, min(_memory() // 2 // KERNEL, PER_CORE * (os.cpu_count() or 1)))


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
