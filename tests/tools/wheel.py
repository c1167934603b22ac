"""`python -m tests.tools.wheel`: the wheel, built, installed with all it needs into an empty environment, and tried.

Prints how long the install takes and how large it is. `built` and `tried` are the suite's, too, without downloads.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.attack import Target, ask
from tests.attack.games import PLAY, begun, move
from tests.attack.talking import done, talking
from tests.places import ROOT
from tests.support.server import free_port, running

PARTS = ("spacetutor", "notebooks", "replays")
FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "constraints.txt")


def built(folder: Path, *options: str) -> Path:
    """The wheel of this checkout, built from a copy: what earlier builds left behind does not come along."""
    copy = folder / "checkout"
    for part in PARTS:
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", ".locks", "*.so"))
    for name in FILES:
        shutil.copyfile(ROOT / name, copy / name)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*command, *options, "--wheel-dir", str(folder), str(copy)], check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@contextlib.contextmanager
def opened(command: Sequence[str], home: Path, **env: str) -> Iterator[Target]:
    """The tutor of a user who has nothing but the package, and a folder of their own."""
    port, data = free_port(), home / "data"
    places = {"HOME": str(home), "XDG_DATA_HOME": str(data), "SPACETUTOR_REPLAYS": "", "SPACETUTOR_LEARNERS": ""}
    asked = [*command, "serve", "--no-browser", "--preheat", "0", "--port", str(port)]
    probe = f"http://127.0.0.1:{port}/", "voila/static/voila.js"
    log = home / "tutor.log"
    with running(asked, log, places | env, probe, folder=home) as url:
        yield Target(url, log, data / "spacetutor" / "replays", data / "spacetutor" / "learners")


async def _played(on: Target) -> list[str]:
    """A game is begun and a move made; each is on the shelf at once."""
    async with talking(on.url, PLAY) as page:
        file = on.shelf / await begun(page, on)
        before = file.read_bytes()
        await move(page)
        return [] if file.read_bytes() != before else ["a move was not kept"]


def tried(on: Target) -> list[str]:
    """What is wrong with a tutor that was just installed."""
    home = ask(on.url)
    found = [] if home.status == 200 else [f"Home says {home.status}"]
    shipped = {path.relative_to(ROOT / "replays") for path in (ROOT / "replays").rglob("*first-lesson.toml")}
    found += [f"there is no {path}" for path in shipped if not (on.shelf / path).is_file()]
    return found + done(_played(on))


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        wheel, place = built(Path(folder)), Path(folder) / "environment"
        venv.create(place, with_pip=True)
        python, began = str(place / "bin" / "python"), time.monotonic()
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*install, "--constraint", str(ROOT / "constraints.txt"), str(wheel)], check=True)
        size = sum(path.stat().st_size for path in place.rglob("*") if path.is_file() and not path.is_symlink())
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB; installed in {time.monotonic() - began:.0f} s,")
        print(f"{size / 1e6:.0f} MB with all it needs")
        home = Path(folder) / "home"
        home.mkdir()
        with opened([str(place / "bin" / "spacetutor")], home, PYTHONPATH="", PATH=os.defpath) as on:
            found = tried(on)
    print("\n".join(found) or "the tutor opens, its first games are there, and a move was played and kept")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
