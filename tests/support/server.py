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
from collections.abc import Iterator, Sequence
from pathlib import Path

import psutil

from tests.places import NOTEBOOKS

START_LIMIT = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def served(log: Path, replays: Path | None = None, **options: object) -> contextlib.AbstractContextManager[str]:
    """The address of a tutor that runs as long as the block does; the options are a Service's.

    No kernels are kept warm unless `preheat` says so.
    """
    return served_folder(NOTEBOOKS, log, replays, **options)


def served_folder(
    folder: Path, log: Path, replays: Path | None = None, first: str = "", **options: object
) -> contextlib.AbstractContextManager[str]:
    """The same for any folder of notebooks; `first` is what the server's process runs before it serves."""
    script = "import json, sys; from pathlib import Path; from spacetutor.serving import Service, serve;"
    script += f"{first}\nserve(Service(Path(sys.argv[1]), **json.loads(sys.argv[2])))"
    port = free_port()
    asked = {"port": port, "open_browser": False, "preheat": 0} | options
    env = {"SPACETUTOR_REPLAYS": str(replays)} if replays else {}
    command = [sys.executable, "-c", script, str(folder), json.dumps(asked)]
    return running(command, log, env, (f"http://127.0.0.1:{port}/", "voila/static/voila.js"))


def lab(folder: Path, home: Path, token: str) -> contextlib.AbstractContextManager[str]:
    """A JupyterLab on a folder of notebooks; its settings and its log are kept in `home`."""
    port = free_port()
    quiet = home / "config" / "labconfig" / "page_config.json"
    quiet.parent.mkdir(parents=True)
    # JupyterLab's own news would be asked for from another machine.
    quiet.write_text('{"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": true}}')
    places = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "share", "JUPYTER_RUNTIME_DIR": "run"}
    places |= {"JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces"}
    env = {name: str(home / place) for name, place in places.items()}
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"]
    command += ["--ServerApp.port_retries=0", f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}"]
    return running(command, home / "lab.log", env, (f"http://127.0.0.1:{port}/", f"api?token={token}"))


@contextlib.contextmanager
def running(
    command: Sequence[str], log: Path, env: dict[str, str], probe: tuple[str, str], folder: Path | None = None
) -> Iterator[str]:
    """A server's address, once it answers, for as long as the block runs."""
    told = os.environ | env
    with log.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=file, env=told, cwd=folder, start_new_session=True)
    try:
        _wait(process, "".join(probe), log)
        yield probe[0]
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def server_at(address: str) -> psutil.Process:
    """The process that was started for this address."""
    port = address.rstrip("/").rpartition(":")[2]
    (found,) = [each for each in psutil.Process().children() if f'"port": {port},' in " ".join(each.cmdline())]
    return found


@contextlib.contextmanager
def holding_still(address: str) -> Iterator[None]:
    """While the block runs, the server does nothing: what is sent meanwhile it finds all at once."""
    server = server_at(address)
    server.suspend()
    try:
        yield
    finally:
        server.resume()


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
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=2):
            return
        time.sleep(0.1)
    raise RuntimeError(f"the server did not start: {log.read_text(errors='replace')[-2000:]}")
