"""The pages, served by Voila: each page that is open has a kernel of its own."""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from pathlib import Path
from typing import NamedTuple

from spacetutor.core.browser import KEY, SHARED
from spacetutor.serving.names import serves_others
from spacetutor.serving.ports import FIRST_PORT, free_port
from spacetutor.serving.seats import memory_here, seats_here, share_of
from spacetutor.serving.static import template_paths

IDLE = 20 * 60
"""Seconds after which the kernel of a page that nobody uses is ended."""

PREHEAT = 2
"""One for the page that is opened next and one for the page after it, about 45 MB each."""


PROVISIONER = "spacetutor-forking"
"""How kernels are started, by the name that `pyproject.toml` gives to `forking.ForkingProvisioner`."""


class Service(NamedTuple):
    """What is served where. No port: the first that is free; no number of seats, or of bytes that a kernel may use:
    what this machine has room for.

    `names` are those by which it is known beside its host's. `quiet`: the terminal tells the address, how to stop, and
    what goes wrong.
    """

    notebooks: Path
    host: str = "127.0.0.1"
    port: int | None = None
    seats: int | None = None
    preheat: int = PREHEAT
    open_browser: bool = True
    memory: int | None = None
    names: tuple[str, ...] = ()
    quiet: bool = False


def settings(wanted: Service, port: int) -> list[str]:
    """Voila's settings: our template, our kernels, nothing from the network, idle kernels ended."""
    seats = seats_here() if wanted.seats is None else wanted.seats
    return [
        str(wanted.notebooks),
        "--template=spacetutor",
        "--VoilaConfiguration.allow_template_override=NO",
        "--VoilaConfiguration.allow_theme_override=NO",
        "--VoilaConfiguration.show_tracebacks=False",
        "--Voila.kernel_websocket_connection_class=spacetutor.serving.discretion.DiscreetConnection",
        f"--Voila.ip={wanted.host}",
        f"--port={port}",
        "--Voila.port_retries=0",
        f"--Voila.open_browser={wanted.open_browser and _has_browser()}",
        "--VoilaConfiguration.extension_denylist=jupyterlab-plotly",
        "--VoilaConfiguration.multi_kernel_manager_class=spacetutor.serving.kernels.Kernels",
        f"--Kernels.seats={seats}",
        f"--Kernels.share={share_of(seats) if serves_others(wanted.host, wanted.names) else 0}",
        f"--Kernels.preheat={wanted.preheat}",
        f"--Kernels.memory={memory_here() if wanted.memory is None else wanted.memory}",
        "--KernelManager.autorestart=False",
        f"--KernelProvisionerFactory.default_provisioner_name={PROVISIONER}",
        f"--MappingKernelManager.cull_idle_timeout={IDLE}",
        "--MappingKernelManager.cull_interval=60",
        *(f"--Server.names={name}" for name in wanted.names),
        *(("--Server.log_level=ERROR", "--Server.announced=True") if wanted.quiet else ()),
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
    tell_kernels(wanted)
    os.environ["JUPYTER_PATH"] = os.pathsep.join(path for path in paths if path)
    leave_out_grammars()
    if wanted.quiet:
        # Pings are sent by jupyter_server, in milliseconds; tornado reads the same numbers as seconds and warns.
        logging.getLogger("tornado.general").setLevel(logging.ERROR)
    from spacetutor.serving.server import Server

    sys.argv[1:] = []
    Server.launch_instance(settings(wanted, port))
    return 0


def leave_out_grammars() -> None:
    """jsonschema compiles 38 grammars of international addresses where it finds this package: more than half of the
    time that a start takes, for a kind of text that nothing here checks.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]


def tell_kernels(wanted: Service) -> None:
    """What every kernel is told by its environment: whether others may open pages. No browser's key is known yet."""
    os.environ.pop(KEY, None)
    os.environ.pop(SHARED, None)
    if serves_others(wanted.host, wanted.names):
        os.environ[SHARED] = "yes"
