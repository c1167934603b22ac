"""What a browser gets as files: our templates, and plotly.js beside them."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from pathlib import Path

from spacetutor.graphs import plotly_js

SHARE = Path(__file__).with_name("share")


def template_paths() -> list[Path]:
    """The folders in which Voila finds our template and its static files."""
    plotly = share_plotly()
    return [SHARE, plotly] if plotly else [SHARE]


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
