"""Opening 10,000 games from the shelf's index, against a plain listing of their folder.

    python -m benchmarks.games [--games 10000]

The plain listing asks the system for each file's name, size and date, and no more: nobody can list games in less. The
first indexing reads every file once; it is told beside the ratio, and a page shows its progress.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from spacetutor.games import standard
from spacetutor.pages.games.query import Query
from spacetutor.pages.games.session import GamesSession
from spacetutor.play.replay import encode
from spacetutor.play.shelf import Shelf
from spacetutor.play.table import play_out

GAMES, DIFFERENT, ROUNDS = 10_000, 20, 9
LIMIT = 1.0
"""Seconds in which so many games must be open."""


def fill(folder: Path, games: int) -> None:
    """Games of bots, few of them different, each under a name of its own."""
    game = standard("space-explorers", 2)
    played = [encode(play_out(game, ["greedy", "random"], f"bench {i}")[0]) for i in range(DIFFERENT)]
    for i in range(games):
        (folder / f"game-{i:05d}-of-mine.json").write_bytes(played[i % DIFFERENT])


def listing(folder: Path) -> None:
    with os.scandir(folder) as files:
        sorted((file.name, file.stat().st_mtime_ns) for file in files)


def opening(folder: Path) -> None:
    """As the page does it: a new session, the index brought up to date, and the first cards with their pictures."""
    session = GamesSession(Shelf(folder))
    for _ in session.refresh():
        pass
    assert session.find(Query())["total"] > 1


def timed(work: Callable[[Path], None], folder: Path) -> float:
    begun = time.perf_counter()
    work(folder)
    return time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        fill(folder, games)
        first = timed(opening, folder)
        # The best of some rounds: whatever else the machine does meanwhile only adds to it.
        plain = min(timed(listing, folder) for _ in range(ROUNDS))
        again = min(timed(opening, folder) for _ in range(ROUNDS))
    print(f"{games:,} games: plain listing {plain * 1000:.0f} ms, from the index {again * 1000:.0f} ms")
    print(f"  ratio {again / plain:.1f}; the first indexing took {first:.1f} s")
    print(f"  {'ok' if again <= LIMIT else 'TOO SLOW'}: at most {LIMIT:g} s")


if __name__ == "__main__":
    main()
