"""The pages, served by Voila."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import webbrowser
from pathlib import Path

from spacetutor.graphs import plotly_js

SHARE = Path(__file__).with_name("widgets") / "share"
LOOPBACK = ("127.0.0.1", "::1", "localhost")
IDLE = 20 * 60
"""Seconds after which the kernel of a page that nobody uses is ended."""


def settings(host: str, port: int, *, open_browser: bool) -> list[str]:
    """Voila's settings: our template, nothing from the network, idle kernels ended.

    A page that is closed asks for its kernel to end, without the token that guards against other sites' requests, and
    is refused. On this machine's own address the token is not asked for, so that no kernel is left over.
    """
    own = ["--Voila.tornado_settings={'disable_check_xsrf': True}"] if host in LOOPBACK else []
    return [
        *own,
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


def _cache() -> Path:
    """Where this user's programs keep what they can make again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "spacetutor"


def share_plotly() -> Path | None:
    """A folder of template files that holds a copy of plotly.js, so that a browser gets it once, as a static file.

    A copy, since Voila's server follows no link out of a static folder. None where there is no plotly, or no place for
    the copy: charts then ask the kernel for it.
    """
    source = plotly_js()
    if source is None:
        return None
    name = hashlib.sha256(str(source).encode()).hexdigest()[:12]
    for folder in (_cache, lambda: Path(tempfile.mkdtemp(prefix="spacetutor-"))):
        try:
            share = folder() / f"share-{name}"
            _copy(source, share / "voila" / "templates" / "spacetutor" / "static" / source.name)
        except (OSError, RuntimeError):
            continue
        return share
    return None


def _copy(source: Path, target: Path) -> None:
    """Copy a file, whole or not at all, unless it is there already."""
    wanted = source.stat()
    if target.is_file() and (target.stat().st_size, target.stat().st_mtime) == (wanted.st_size, wanted.st_mtime):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        shutil.copy2(source, part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def serve(notebooks: Path, host: str, port: int, *, open_browser: bool) -> int:
    """Serve the pages until stopped; the address is printed, and opened where there is a browser."""
    plotly = share_plotly()
    paths = [str(SHARE), str(plotly) if plotly else "", os.environ.get("JUPYTER_PATH", "")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(path for path in paths if path)
    from voila.app import Voila

    sys.argv[1:] = []
    browser = open_browser and _has_browser()
    Voila.launch_instance([str(notebooks), *settings(host, port, open_browser=browser)])
    return 0
