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


def served_folder(folder: Path, log: Path, replays: Path | None = None) -> contextlib.AbstractContextManager[str]:
    """The same for any folder of notebooks."""
    script = "import sys; from pathlib import Path; from spacetutor.serving import serve;"
    script += "serve(Path(sys.argv[1]), '127.0.0.1', int(sys.argv[2]), open_browser=False)"
    port = free_port()
    env = {"SPACETUTOR_REPLAYS": str(replays)} if replays else {}
    command = [sys.executable, "-c", script, str(folder), str(port)]
    return _running(command, log, env, (f"http://127.0.0.1:{port}/", "voila/static/voila.js"))


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
    return _running(command, home / "lab.log", env, (f"http://127.0.0.1:{port}/", f"api?token={token}"))


@contextlib.contextmanager
def _running(command: list[str], log: Path, env: dict[str, str], probe: tuple[str, str]) -> Iterator[str]:
    """A server's address, once it answers, for as long as the block runs."""
    with log.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=file, env=os.environ | env, start_new_session=True)
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


def _wait(process: subprocess.Popen[bytes], address: str, log: Path) -> None:
    deadline = time.monotonic() + START_LIMIT
    while time.monotonic() < deadline:
        if process.poll() is not None:
            break
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=2):
            return
        time.sleep(0.1)
    raise RuntimeError(f"the server did not start: {log.read_text(errors='replace')[-2000:]}")
