"""The tutor, served for tests and pictures, on this machine only."""

from __future__ import annotations

import contextlib
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


def served(log: Path, replays: Path | None = None) -> contextlib.AbstractContextManager[str]:
    """The address of a tutor that runs as long as the block does."""
    return served_folder(NOTEBOOKS, log, replays)


@contextlib.contextmanager
def served_folder(folder: Path, log: Path, replays: Path | None = None) -> Iterator[str]:
    """The same for any folder of notebooks."""
    port = free_port()
    script = "import sys; from pathlib import Path; from spacetutor.serving import serve;"
    script += "serve(Path(sys.argv[1]), '127.0.0.1', int(sys.argv[2]), open_browser=False)"
    command = [sys.executable, "-c", script, str(folder), str(port)]
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


def _wait(process: subprocess.Popen[bytes], address: str, log: Path) -> None:
    deadline = time.monotonic() + START_LIMIT
    while time.monotonic() < deadline:
        if process.poll() is not None:
            break
        with contextlib.suppress(OSError), urllib.request.urlopen(address + "voila/static/voila.js", timeout=2):
            return
        time.sleep(0.1)
    raise RuntimeError(f"the tutor did not start: {log.read_text(errors='replace')[-2000:]}")
