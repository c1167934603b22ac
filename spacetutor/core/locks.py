"""One at a time: a lock that ends with its process, however that ends, also on a folder of a network.

It is that of an empty SQLite database: the one lock that Python has on every system. SQLite is imported when a lock is
first taken.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from spacetutor.core.errors import Fault

PATIENCE = 10.0
"""Seconds that somebody waits for a lock."""


@contextlib.contextmanager
def alone(lock: Path, what: Path) -> Iterator[None]:
    """Hold a lock, a file of its own, for as long as the block runs; a Fault about `what` is locked says why not."""
    import sqlite3

    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        held = sqlite3.connect(lock, timeout=PATIENCE, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise Fault(f"can't be written: {getattr(error, 'strerror', None) or error}", file=str(what)) from None
    try:
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            raise Fault(f"can't be written just now, try again: {error}", file=str(what)) from None
        yield
    finally:
        held.close()
