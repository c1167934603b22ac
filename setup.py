"""Beside what `pyproject.toml` says: a wheel takes the notebooks and the first games along, as `spacetutor/starter`."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

from setuptools import setup
from setuptools.command.build_py import build_py

SHIPPED = (
    "notebooks/*.ipynb",
    "notebooks/cookbook/*.ipynb",
    "replays/rulebook-example.json",
    "replays/space-explorers-?-7-00000.json",
    "replays/three-ships-*.json",
    "replays/universe-saved.json",
    "replays/playlists/*first-lesson.toml",
    "replays/positions/*class-*.json",
    "replays/positions/cost-example-*.json",
    "replays/positions/rulebook-example.json",
)
"""Whoever builds a wheel in a checkout may have games of their own on its shelf: those are not given away."""


class WithStarter(build_py):
    """An editable install has the checkout itself beside the package."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for source in sorted(path for pattern in SHIPPED for path in Path().glob(pattern)):
            target = Path(self.build_lib, "spacetutor", "starter", source)
            target.parent.mkdir(parents=True, exist_ok=True)
            copyfile(source, target)


setup(cmdclass={"build_py": WithStarter})
