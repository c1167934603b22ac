"""`python -m benchmarks.puzzles`: making a puzzle of each kind beside playing one random game, for every game.

A random game and a puzzle of each kind take turns, timed by the processor's clock; medians are compared.
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from benchmarks.engine import ceiling, spacetutor_game
from spacetutor.games import GAMES, standard
from spacetutor.lessons.practice import make

TIMES = 400
MOST = 1.0


def took(work: Callable[[], Any]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def compare(name: str, seats: int) -> bool:
    """True when no kind takes longer than a random game on the bare engine, with as many seats."""
    game = standard(name, seats)
    play = spacetutor_game(seats, name)
    seeds = random.Random(seats)
    games: list[float] = []
    puzzles: dict[str, list[float]] = {kind: [] for kind in game.puzzle_kinds}
    gc.collect()
    for number in range(TIMES):
        if number % 50 == 0:
            print(f"\r{name}, {seats} seats, {number} of {TIMES}", end="", file=sys.stderr, flush=True)
        games.append(took(play))
        for kind, times in puzzles.items():
            seed = seeds.randrange(10**9)
            times.append(took(lambda kind=kind, seed=seed: make(game, kind, seed)))  # type: ignore[misc]
    print("\r" + " " * 50 + "\r", end="", file=sys.stderr)
    base = statistics.median(games)
    print(f"{name}, {seats} seats: a random game takes {base * 1e3:.2f} ms; a new puzzle, as a multiple of that")
    met = [ceiling(kind, statistics.median(times) / base, MOST) for kind, times in puzzles.items()]
    return all(met)


def main() -> int:
    met = [compare(name, seats) for name in GAMES for seats in (2, 3, 4)]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
