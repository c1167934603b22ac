"""The tutor, served for tests and pictures, on this machine only."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

START_LIMIT = 60.0
NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def served(log: Path, replays: Path | None = None, **options: int) -> contextlib.AbstractContextManager[str]:
    """The address of a tutor that runs as long as the block does. No kernels are kept warm unless `preheat` says so."""
    return served_folder(NOTEBOOKS, log, replays, **options)


@contextlib.contextmanager
def served_folder(folder: Path, log: Path, replays: Path | None = None, **options: int) -> Iterator[str]:
    """The same for any folder of notebooks."""
    port = free_port()
    script = "import json, sys; from pathlib import Path; from spacetutor.serving import Service, serve;"
    script += "serve(Service(Path(sys.argv[1]), **json.loads(sys.argv[2])))"
    asked = {"port": port, "open_browser": False, "preheat": 0} | options
    command = [sys.executable, "-c", script, str(folder), json.dumps(asked)]
    env = os.environ | ({"SPACETUTOR_REPLAYS": str(replays)} if replays else {})
    with log.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=file, env=env, start_new_session=True)
    try:
        address = f"http://127.0.0.1:{port}/"
        _wait(process, address, log)
        yield address
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def wait_for_warm(log: Path, count: int = 1) -> None:
    """Until so many kernels are warm and nobody's, by the server's own account."""
    deadline = time.monotonic() + START_LIMIT
    while (told := log.read_text(errors="replace")).count("Warm kernel ready") < told.count("given away") + count:
        if time.monotonic() > deadline:
            raise RuntimeError(f"no kernel was warmed: {told[-2000:]}")
        time.sleep(0.05)


def _wait(process: subprocess.Popen[bytes], address: str, log: Path) -> None:
    deadline = time.monotonic() + START_LIMIT
    while time.monotonic() < deadline:
        if process.poll() is not None:
            break
        with contextlib.suppress(OSError), urllib.request.urlopen(address + "voila/static/voila.js", timeout=2):
            return
        time.sleep(0.1)
    raise RuntimeError(f"the tutor did not start: {log.read_text(errors='replace')[-2000:]}")
