"""Figures for people: plain JSON that plotly.js draws. Nothing here imports plotly, which is slow to import."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def plotly_js() -> Path | None:
    """The plotly.js that the installed plotly package carries; None where there is none."""
    spec = find_spec("plotly")
    for folder in (spec.submodule_search_locations if spec else None) or ():
        path = Path(folder) / "package_data" / "plotly.min.js"
        if path.is_file():
            return path
    return None
