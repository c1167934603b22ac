"""`python -m tests.tools.wheel`: the wheel, built, installed with all it needs into an empty environment, and tried.

Prints how long the install takes and how large it is, and gives every command once, in a small way. `built`, `tried`
and `WAYS` are the suite's, too, without downloads.
"""

from __future__ import annotations

import contextlib
import json
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


WAYS = {
    "serve": "--help",
    "lab": "--help",
    "lessons": "--game hope",
    "lessons show": "price",
    "lessons check": "",
    "playlist": "",
    "playlist check": "",
    "puzzle": "cost --seed 1 --json",
    "progress": "Neil --word --json",
    "replay verify": "SHELF/rulebook-example.json SHELF/universe-saved.json",
    "replay show": "SHELF/rulebook-example.json --move 4",
    "replay list": "SHELF",
    "review": "SHELF/rulebook-example.json --move 3 --budget 5 --workers 1 --html report.html",
    "legal": "SHELF/positions/cost-example-2.json --json",
    "explain": "SHELF/rulebook-example.json@4 turn",
    "rules": "pay.cover --example",
    "simulate": "--games 2 --seats 2 --bots greedy,random --jobs 2 --out games",
    "arena": "--bots greedy,random --games 2 --jobs 1",
    "stats": "games --jobs 1 --csv stats.csv",
    "cards": "",
    "cards check": "CARDS",
    "balance": "--games 1 --seats 2 --bot random --jobs 1",
    "schema": "doctor",
    "doctor": "--json",
    "completion": "bash",
}
"""Every command with a small way to give it, in an order in which one may use what another made. `serve` and `lab` are
opened apart."""


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


def given(command: Sequence[str], home: Path, **env: str) -> list[str]:
    """Every command once, by somebody who has nothing but the package; what did not end as it should."""
    data = home / "data"
    told = os.environ | {"HOME": str(home), "XDG_DATA_HOME": str(data), "SPACETUTOR_WORD": "sputnik"} | env
    told |= {"SPACETUTOR_REPLAYS": "", "SPACETUTOR_LEARNERS": ""}
    cards = _ran([*command, "cards", "--path"], home, told).stdout.strip()
    found = []
    for words, way in WAYS.items():
        way = way.replace("SHELF", str(data / "spacetutor" / "replays")).replace("CARDS", cards)
        ran = _ran([*command, *words.split(), *way.split()], home, told)
        if words == "doctor":
            found += _unwell(ran.stdout)
        elif ran.returncode or not ran.stdout or "Traceback" in ran.stderr:
            found.append(
                f"spacetutor {words} {way}: exit code {ran.returncode}; {(ran.stdout + ran.stderr).strip()[-300:]}"
            )
    return found


def _unwell(report: str) -> list[str]:
    """What the doctor finds wrong, but for other tutors that run on this machine."""
    looked_at = json.loads(report)["looked_at"]
    wrong = [one for one in looked_at if one["state"] == "wrong" and one["part"] != "tutor"]
    return [f"doctor: {one['part']}: {one['found']}" for one in wrong]


def _ran(command: Sequence[str], home: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=home, env=env, capture_output=True, text=True)


def lab_opened(command: Sequence[str], home: Path, **env: str) -> list[str]:
    """JupyterLab opens, with the notebooks in a folder of one's own."""
    port, folder = free_port(), home / "my-notebooks"
    asked = [*command, "lab", "--no-browser", "--port", str(port), "--folder", str(folder)]
    places = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "SPACETUTOR_REPLAYS": ""}
    with running(asked, home / "lab.log", places | env, (f"http://127.0.0.1:{port}/", "login"), folder=home):
        pass
    return [] if (folder / "play.ipynb").is_file() else ["there are no notebooks in the lab"]


def files_in(place: Path) -> dict[Path, int]:
    """Every file with the time of its last change."""
    return {path: path.lstat().st_mtime_ns for path in place.rglob("*") if not path.is_dir()}


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
        before = files_in(place)
        home = Path(folder) / "home"
        home.mkdir()
        spacetutor, alone = [str(place / "bin" / "spacetutor")], {"PYTHONPATH": "", "PATH": os.defpath}
        with opened(spacetutor, home, **alone) as on:
            found = tried(on)
        found += given(spacetutor, home, **alone) + lab_opened(spacetutor, home, **alone)
        # Whoever uses it may not be who installed it: the package's own folder is only read.
        touched = [path for path, at in files_in(place).items() if before.get(path) != at]
        found += [f"{path} was written" for path in touched]
    right = (
        "the tutor and JupyterLab open, the first games are there, a move was played and kept, and every command runs"
    )
    print("\n".join(found) or right)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
