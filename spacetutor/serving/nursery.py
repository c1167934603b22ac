"""The process that kernels are forked from: everything that a page may need is imported in it once.

`python -m spacetutor.serving.nursery LIFELINE`, with a socket as its standard input: a line asks for a kernel, the
answer is the number of its process. It ends when the other end of the socket does. LIFELINE is the number of a pipe
that stays open for as long as the server lives; a kernel ends with it. No thread runs here and nothing is opened, so
that whatever is forked begins like a process of its own.
"""

from __future__ import annotations

import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
from importlib import import_module
from typing import Any, NoReturn

from setproctitle import setproctitle

LAUNCHER = "ipykernel_launcher"
LOOK = 0.5
"""Seconds from one look for kernels that have ended to the next."""

LONGEST = 1 << 20
"""Bytes of a request: an environment and some words."""

LIBRARIES = (
    "IPython.core.completer",
    "anywidget",
    "ipykernel.kernelapp",
    "ipykernel.zmqshell",
    "ipywidgets",
    "sqlite3",
)
PAGES = ("demo", "game", "games", "learn", "play", "rules", "stats")


def main() -> None:
    """Import, then fork a kernel for every line that arrives."""
    for name in (*LIBRARIES, *(f"spacetutor.pages.{page}.page" for page in PAGES), "spacetutor.pages.warm"):
        import_module(name)
    for signum in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signum, signal.SIG_IGN)
    gc.collect()
    gc.freeze()
    with socket.socket(fileno=os.dup(0)) as asking:
        asking.sendall(b"ready\n")
        asking.settimeout(LOOK)
        tend(asking)


def tend(asking: socket.socket) -> None:
    """Answer until nobody asks any more."""
    heard = b""
    while True:
        _let_go()
        try:
            more = asking.recv(1 << 16)
        except TimeoutError:
            continue
        heard += more
        if not more or len(heard) > LONGEST:
            return
        *wishes, heard = heard.split(b"\n")
        for wish in wishes:
            asking.sendall(b"%d\n" % born(json.loads(wish), asking))


def _let_go() -> None:
    """Kernels that have ended leave nothing behind."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return


def born(wish: dict[str, Any], asking: socket.socket) -> int:
    """Fork a kernel; the number of its process."""
    sys.stdout.flush()
    sys.stderr.flush()
    if pid := os.fork():
        return pid
    try:
        asking.close()
        live(wish)
    finally:
        os._exit(1)


def live(wish: dict[str, Any]) -> NoReturn:
    """Be a kernel, as if `python -m ipykernel_launcher` had been called with these words, folder and environment."""
    setproctitle(" ".join([sys.executable, "-m", LAUNCHER, *wish["words"]]))
    os.setsid()
    for signum in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signum, signal.SIG_DFL if signum == signal.SIGTERM else signal.default_int_handler)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.environ.clear()
    os.environ.update(wish["env"])
    os.chdir(wish["cwd"])
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    sys.argv = [LAUNCHER, *wish["words"]]
    from ipykernel.kernelapp import IPKernelApp
    from ipywidgets import register_comm_target

    # It has a parent, which it need not watch; that nobody else on this machine listens is for the server to see to.
    app = IPKernelApp.instance(parent_handle=1, log_level=logging.ERROR)
    app.initialize(wish["words"])
    # Widgets do this when they are imported, where there is a kernel by then.
    register_comm_target()
    app.start()
    os._exit(0)


def _end_with_the_server() -> NoReturn:
    """Nobody writes to the lifeline: it can be read from when its other end is gone."""
    os.read(int(sys.orig_argv[-1]), 1)
    os._exit(1)


if __name__ == "__main__":
    main()
