"""`python -m benchmarks.clicks`: a click late in a game beside an early one, on the play page without a browser.

Three people at one screen make random moves. A click is the move, saved, and all that the page shows after it. Games
of many deals are played side by side, and each late click is compared with the early ones of its own game.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from benchmarks.engine import ceiling
from spacetutor.games import GAMES, standard
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import Player
from spacetutor.play.shelf import Shelf

DEALS, EARLY, LATE = 12, range(3, 13), 10
PEOPLE = tuple(Player(name, "person") for name in ("Neil", "Yuri", "Valentina"))


def shown(session: PlaySession) -> None:
    """What the page gets after a click."""
    session.news()
    session.offers()
    session.moves()
    session.screen()
    session.ending()


def clicks(game: str, deal: int, folder: Path) -> list[tuple[float, float]]:
    """Seconds by the clock and of this process, for each click of a game."""
    session, rng = PlaySession(Shelf(folder), f"clicks {deal}"), Random(deal)
    session.start(standard(game, len(PEOPLE)), PEOPLE)
    taken = []
    while not session.over:
        session.ready()
        index = rng.randrange(len(session.offers()))
        clock, cpu = time.perf_counter(), time.process_time()
        session.play(session.version, index)
        shown(session)
        taken.append((time.perf_counter() - clock, time.process_time() - cpu))
    return taken


def ratio(games: list[list[tuple[float, float]]], which: int) -> float:
    """The median of late clicks beside that of early ones."""
    early = [game[i][which] for game in games for i in EARLY]
    late = [click[which] for game in games for click in game[-LATE - 1 : -1]]
    return statistics.median(late) / statistics.median(early)


def main() -> int:
    met = True
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            games = [clicks(game, deal, Path(folder)) for deal in range(DEALS)]
        moves = statistics.mean(map(len, games))
        print(f"{game}: the last clicks of games of {moves:.0f} moves beside the first ones")
        met &= ceiling("by the clock, as a person waits", ratio(games, 0), 1.2)
        print(f"  of this process alone: {ratio(games, 1):.2f}")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
