"""Looking again by oneself: what another page has saved is shown here, too, without a click."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PAUSE = 0.7
"""Seconds between two looks. A look at a file that has not changed asks the system for its date, and no more."""


def watch(look: Callable[[], None]) -> None:
    """Look now and again for as long as the kernel lives; where no loop runs, as in tests, not at all."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return

    def again() -> None:
        try:
            look()
        finally:
            loop.call_later(PAUSE, again)

    loop.call_later(PAUSE, again)
