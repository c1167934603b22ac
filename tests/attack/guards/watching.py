"""A server without one of its guards may hang, or eat this machine's memory: it is ended then."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator

import psutil

from tests.support.server import server_at

MOST = 3 * 2**29
"""Bytes that the server may use, its kernels apart."""

LONGEST = 100.0
"""Seconds that an attack may take."""


@contextlib.contextmanager
def watched(url: str) -> Iterator[list[str]]:
    """While the block runs, its server is looked after; what it was ended for, if it was."""
    server, ended, over = server_at(url), list[str](), threading.Event()
    began = time.monotonic()

    def look() -> None:
        while not over.wait(0.1) and not ended:
            ended.extend(_trouble(server, time.monotonic() - began))
        if ended:
            with contextlib.suppress(psutil.NoSuchProcess):
                server.kill()

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield ended
    finally:
        over.set()
        thread.join()
        # It has nothing to keep, and its kernels end with it.
        with contextlib.suppress(psutil.NoSuchProcess):
            server.kill()


def _trouble(server: psutil.Process, seconds: float) -> list[str]:
    try:
        used = server.memory_info().rss
    except psutil.NoSuchProcess:
        return ["the server is gone"]
    if used > MOST:
        return [f"the server used {used // 2**20} MB, and was ended"]
    return [f"the attack took more than {LONGEST:.0f} s, and the server was ended"] if seconds > LONGEST else []
