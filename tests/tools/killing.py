"""`kill -9` at random moments of a simulation: every file that is left must verify.

`python -m tests.tools.killing 200` for many of every game, or `... 200 hope` of one; the suite does a few.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from spacetutor.games import FIRST, GAMES, restore
from spacetutor.play.replay import read_replay, verify


def kill_once(seed: int, folder: Path, game: str = FIRST) -> int:
    """Start a simulation, kill it and its workers at a random moment, verify all that it left."""
    rng = Random(seed)
    jobs = rng.choice((1, 2))
    command = [sys.executable, "-m", "spacetutor", "simulate", "--games", "100000", "--bots", "random"]
    command += ["--game", game, "--seed", str(seed), "--out", str(folder), "--jobs", str(jobs)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + 30
    while not any(folder.iterdir() if folder.exists() else ()) and time.monotonic() < deadline:
        time.sleep(0.005)
    time.sleep(rng.random() * 0.25)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    left = sorted(path for path in folder.rglob("*") if path.is_file())
    for path in left:
        verify(read_replay(path, restore))
    return len(left)


def kill_parent_alone(folder: Path) -> bool:
    """Kill only the parent: its workers must not live on. True when they are gone within ten seconds."""
    command = [sys.executable, "-m", "spacetutor", "simulate", "--games", "100000", "--out", str(folder), "--jobs", "2"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + 30
    while not any(folder.iterdir() if folder.exists() else ()) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGKILL)
    return False


if __name__ == "__main__":
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for each in sys.argv[2:] or GAMES:
        files = 0
        for number in range(times):
            with tempfile.TemporaryDirectory() as name:
                files += kill_once(number, Path(name) / "out", each)
        print(f"{each}, killed {times} times: all {files} files left verify")
