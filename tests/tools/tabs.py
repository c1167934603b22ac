"""Two pages on one game, in any order: nothing that either has shown may be missing from the file afterwards.

`python -m tests.tools.tabs 1000` for many random orders of each game; the suite does a few.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.games import GAMES, restore, standard
from spacetutor.pages.game.session import ReplaySession
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import Player, Replay, prove, read_replay
from spacetutor.play.replay.lines import moves_along
from spacetutor.play.shelf import Shelf
from spacetutor.play.table import PERSON

Line = tuple[Any, ...]


def begun(folder: Path, game: str, *played_by: str) -> PlaySession:
    """A new game for these, on a shelf in that folder."""
    session = PlaySession(Shelf(folder))
    session.start(standard(game, len(played_by)), tuple(Player(f"Seat {i + 1}", by) for i, by in enumerate(played_by)))
    return session


def joined(other: PlaySession) -> PlaySession:
    """Another page on the same game, with a shelf of its own."""
    session = PlaySession(Shelf(other.shelf.folder))
    assert other.table is not None
    session.resume(other.table.kept.name)
    return session


def watched(play: PlaySession) -> ReplaySession:
    """A page that steps through the same game."""
    session = ReplaySession(Shelf(play.shelf.folder))
    assert play.table is not None
    session.open(play.table.kept.name)
    return session


def on_disk(session: PlaySession) -> Replay:
    """What the file holds; it must verify."""
    assert session.table is not None
    replay = read_replay(session.shelf.folder / session.table.kept.name, restore)
    prove(replay)
    return replay


def shown_by(session: PlaySession | ReplaySession) -> Line:
    """The line of play that a page shows, as actions."""
    at = session.table.replay if isinstance(session, PlaySession) and session.table else session.cursor
    return tuple(move.action for move in at.moves)


def kept_in(replay: Replay, shown: Line) -> bool:
    """Whether some line of a file begins with what was shown."""
    lines = (None, *range(len(replay.branches)))
    found = (tuple(move.action for move in moves_along(replay, line)) for line in lines)
    return any(line[: len(shown)] == shown for line in found)


def move(session: PlaySession, rng: Random) -> None:
    """A page that plays does something, or finds that it can't."""
    try:
        match rng.choices(("move", "undo", "sync"), (6, 1, 2))[0]:
            case "move":
                session.ready()
                session.play(session.version, rng.randrange(max(1, len(session.offers()))))
            case "undo":
                session.undo()
            case "sync":
                session.sync()
    except Unknown:
        pass


def try_out(session: ReplaySession, rng: Random) -> None:
    """A page that steps through the game tries another move somewhere."""
    if rng.random() < 0.3:
        session.sync()
    session.follow(rng.choice(session.lines())[1])
    cursor = session.cursor
    assert cursor is not None
    at = rng.choice((0, len(cursor.moves), rng.randrange(len(cursor.moves) + 1)))
    if cursor.game.actor(cursor.states[at]) is not None:
        session.branch(at, rng.randrange(len(session.offers(at))))


def interleave(seed: int, game: str, folder: Path, steps: int = 14) -> None:
    """Two pages act in a random order; all that they have shown is in the file, and the file verifies."""
    rng = Random(f"{game} {seed}")
    first = begun(folder, game, PERSON, rng.choice((PERSON, "random")))
    pages = rng.choice(((joined, joined), (joined, watched), (watched, watched)))
    tabs = [page(first) for page in pages]
    shown = set()
    for _ in range(steps):
        tab = rng.choice(tabs)
        (move if isinstance(tab, PlaySession) else try_out)(tab, rng)
        shown.add(shown_by(tab))
    replay = on_disk(first)
    lost = [line for line in shown if not kept_in(replay, line)]
    assert not lost, f"{game} {seed}: {len(lost)} lines that were shown are not in the file"


if __name__ == "__main__":
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for each in GAMES:
        began = time.monotonic()
        for number in range(times):
            with tempfile.TemporaryDirectory() as name:
                interleave(number, each, Path(name))
        print(f"{each}: {times} random orders of two pages, nothing lost ({time.monotonic() - began:.0f} s)")
