"""`python -m tests.tools.cookbook [NAME ...]`: runs the notebooks of the cookbook and keeps what they show.

What lives only beside a kernel is left out, so that a notebook that nobody has run shows its pictures, too.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tests.places import ROOT

COOKBOOK = ROOT / "notebooks" / "cookbook"
LIVE = "application/vnd.jupyter.widget-view+json"


def renewed(path: Path) -> Any:
    """The notebook as it is after all its cells were run, in its own folder and with the checkout's games."""
    notebook = nbformat.read(path, as_version=4)
    os.environ.pop("SPACETUTOR_REPLAYS", None)
    NotebookClient(
        notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": path.parent}}
    ).execute()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE, None)
    return notebook


def main() -> None:
    for path in sorted(COOKBOOK.glob("*.ipynb")):
        if not sys.argv[1:] or path.stem in sys.argv[1:]:
            nbformat.write(renewed(path), path)
            print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
