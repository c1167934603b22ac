"""`kill -9` at random moments of two pages that play one game: every move that was shown is in the file.

`python -m tests.tools.killing_shelf 100` for many; the suite does a few.
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

from spacetutor.core.errors import Unknown
from spacetutor.games import FIRST, restore
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import prove, read_replay
from spacetutor.play.shelf import Shelf
from spacetutor.play.table import PERSON
from tests.tools.tabs import begun, kept_in, shown_by


def page(folder: str, name: str, seed: str) -> None:
    """A page that plays for ever, and tells each line of play when it is shown, as it would be sent to a browser."""
    session, rng = PlaySession(Shelf(Path(folder))), Random(seed)
    session.resume(name)
    while not session.over:
        try:
            session.ready()
            session.play(session.version, rng.randrange(max(1, len(session.offers()))))
            if rng.random() < 0.1:
                session.undo()
        except Unknown:
            session.sync()
        assert session.table is not None
        texts = [session.table.game.text(action) for action in shown_by(session)]
        print("|".join(texts), flush=True)


def kill_both(seed: int, folder: Path) -> int:
    """Two pages on one game, each killed at a moment of its own; how many lines of play they had shown."""
    rng = Random(seed)
    first = begun(folder, FIRST, PERSON, rng.choice((PERSON, "random")))
    assert first.table is not None
    name = first.table.kept.name
    command = [sys.executable, "-m", "tests.tools.killing_shelf", "--page", str(folder), name]
    pages = [subprocess.Popen([*command, f"{seed} {i}"], stdout=subprocess.PIPE, text=True) for i in range(2)]
    deadline = time.monotonic() + 30
    while len(read_replay(folder / name, restore).moves) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    for each in pages:
        time.sleep(rng.random() * 0.5)
        os.kill(each.pid, signal.SIGKILL)
    # A line that was cut off by the kill was not shown.
    told = [line for each in pages for line in each.communicate()[0].split("\n")[:-1] if line]
    replay = read_replay(folder / name, restore)
    prove(replay)
    for line in told:
        shown = tuple(replay.game.parse(text) for text in line.split("|"))
        assert kept_in(replay, shown), f"{seed}: {line} was shown and is lost"
    return len(told)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--page"]:
        page(*sys.argv[2:5])
    else:
        times, lines = int(sys.argv[1]) if len(sys.argv) > 1 else 100, 0
        for number in range(times):
            with tempfile.TemporaryDirectory() as place:
                lines += kill_both(number, Path(place))
        print(f"two pages killed {times} times: all {lines} lines of play that they had shown are kept")
