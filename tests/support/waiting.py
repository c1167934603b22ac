"""Waiting for what comes about in its own time."""

from __future__ import annotations

import time
from collections.abc import Callable


def settles(condition: Callable[[], bool], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while not (held := condition()) and time.monotonic() < deadline:
        time.sleep(0.1)
    return held
