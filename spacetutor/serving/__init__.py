"""The pages, served by Voila: each page that is open has a kernel of its own."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path
from typing import NamedTuple

from spacetutor.serving.ports import FIRST_PORT, free_port
from spacetutor.serving.seats import seats_here
from spacetutor.serving.static import template_paths

IDLE = 20 * 60
"""Seconds after which the kernel of a page that nobody uses is ended."""

PREHEAT = 2
"""One for the page that is opened next and one for the page after it, about 45 MB each."""


class Service(NamedTuple):
    """What is served where. No port: the first that is free; no number of seats: what this machine has room for."""

    notebooks: Path
    host: str = "127.0.0.1"
    port: int | None = None
    seats: int | None = None
    preheat: int = PREHEAT
    open_browser: bool = True


def settings(wanted: Service, port: int) -> list[str]:
    """Voila's settings: our template, our kernels, nothing from the network, idle kernels ended."""
    return [
        str(wanted.notebooks),
        "--template=spacetutor",
        f"--Voila.ip={wanted.host}",
        f"--port={port}",
        "--Voila.port_retries=0",
        f"--Voila.open_browser={wanted.open_browser and _has_browser()}",
        "--VoilaConfiguration.extension_denylist=jupyterlab-plotly",
        "--VoilaConfiguration.file_allowlist=[]",
        "--VoilaConfiguration.multi_kernel_manager_class=spacetutor.serving.kernels.Kernels",
        f"--Kernels.seats={seats_here() if wanted.seats is None else wanted.seats}",
        f"--Kernels.preheat={wanted.preheat}",
        f"--MappingKernelManager.cull_idle_timeout={IDLE}",
        "--MappingKernelManager.cull_interval=60",
    ]


def _has_browser() -> bool:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def serve(wanted: Service) -> int:
    """Serve the pages until stopped; the address is printed, and opened where there is a browser."""
    port = free_port(wanted.host, wanted.port)
    if wanted.port is None and port != FIRST_PORT:
        print(f"spacetutor: port {FIRST_PORT} is taken, so this is port {port}", file=sys.stderr)
    paths = [*map(str, template_paths()), os.environ.get("JUPYTER_PATH", "")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(path for path in paths if path)
    from spacetutor.serving.server import Server

    sys.argv[1:] = []
    Server.launch_instance(settings(wanted, port))
    return 0
