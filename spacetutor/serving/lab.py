"""JupyterLab on a folder of notebooks: for this machine alone, behind a token, and without a word to any other."""

from __future__ import annotations

import logging
import os
import secrets
import sys
from pathlib import Path
from typing import NamedTuple

from spacetutor.serving.ports import free_port
from spacetutor.serving.static import SHARE

HOST = "127.0.0.1"
USUAL_PORT = 8888
WITHOUT_NETWORK = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
)
"""JupyterLab asks for news, for newer versions and for extensions, each from another machine."""

QUIETLY = (
    "--ServerApp.log_level=ERROR",
    "--LabApp.log_level=ERROR",
    "--AsyncMappingKernelManager.kernel_manager_class=spacetutor.serving.lab_kernels.QuietKernel",
)


class Lab(NamedTuple):
    """A folder of notebooks to be opened. `quiet`: the terminal tells the address, how to stop, and what goes wrong."""

    folder: Path
    port: int | None = None
    open_browser: bool = True
    quiet: bool = True


def settings(wanted: Lab, port: int, token: str) -> list[str]:
    return [
        *WITHOUT_NETWORK,
        f"--ServerApp.root_dir={wanted.folder}",
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--ServerApp.answer_yes=True",
        f"--ServerApp.open_browser={wanted.open_browser}",
        f"--IdentityProvider.token={token}",
        *(("--ServerApp.allow_root=True",) if is_root() else ()),
        *(QUIETLY if wanted.quiet else ()),
    ]


def is_root() -> bool:
    """In a container one often is; JupyterLab wants to be told that this is meant."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def open_lab(wanted: Lab) -> int:
    """Serve until stopped; the address is printed, and opened where there is a browser."""
    from jupyterlab.labapp import LabApp
    from tornado.ioloop import IOLoop

    # Without the question whether one wants news: what is there turns it off.
    paths = [str(SHARE / "lab"), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(path for path in paths if path)
    port, token = free_port(HOST, wanted.port, USUAL_PORT), secrets.token_hex(16)
    sys.argv[1:] = []
    if wanted.quiet:
        # What libraries have to say to each other's authors; Jupyter turns on again what was turned off.
        logging.captureWarnings(True)
        for name in ("py.warnings", "tornado.general"):
            logging.getLogger(name).setLevel(logging.ERROR)
    server = LabApp.initialize_server(argv=settings(wanted, port, token))
    said = f"JupyterLab is open at http://{HOST}:{port}/lab?token={token}"
    said += f"\nCtrl-C stops it. Your notebooks are in {wanted.folder}."
    IOLoop.current().add_callback(print, said, flush=True)
    server.start()
    return 0
