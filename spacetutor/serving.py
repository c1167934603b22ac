"""The pages, served by Voila."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path

SHARE = Path(__file__).with_name("widgets") / "share"
FIRST_PAGE = "replays.ipynb"
IDLE = 20 * 60
"""Seconds after which the kernel of a page that nobody uses is ended."""


def settings(host: str, port: int, *, open_browser: bool) -> list[str]:
    """Voila's settings: our template, nothing from the network, idle kernels ended."""
    return [
        "--template=spacetutor",
        f"--Voila.ip={host}",
        f"--port={port}",
        f"--Voila.open_browser={open_browser}",
        "--VoilaConfiguration.extension_denylist=jupyterlab-plotly",
        "--VoilaConfiguration.file_allowlist=[]",
        f"--MappingKernelManager.cull_idle_timeout={IDLE}",
        "--MappingKernelManager.cull_interval=60",
    ]


def _has_browser() -> bool:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def serve(notebooks: Path, host: str, port: int, *, open_browser: bool) -> int:
    """Serve the pages until stopped; the address is printed, and opened where there is a browser."""
    paths = [str(SHARE), os.environ.get("JUPYTER_PATH", "")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(path for path in paths if path)
    from voila.app import Voila

    sys.argv[1:] = []
    browser = open_browser and _has_browser()
    Voila.launch_instance([str(notebooks / FIRST_PAGE), *settings(host, port, open_browser=browser)])
    return 0
