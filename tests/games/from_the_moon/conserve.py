"""`python -m tests.games.from_the_moon.conserve 2000`: so many random games of each size end, with every piece kept."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.options import Options
from spacetutor.games.from_the_moon.records import LEVELS


def ending(seats: int, seed: int) -> str:
    """What a random game ends by; raises where a piece is lost or a move can't be made."""
    rng = Random(f"{seats} {seed}")
    game = FromTheMoon(Options(seats, ("open", "dealt")[seed % 2], LEVELS[seed % len(LEVELS)]))
    state = game.new(game.deal(rng))
    counted = game.census(state)
    while game.actor(state) is not None:
        moves = game.legal(state)
        if rng.random() < 0.8:
            moves = [move for move in moves if move.kind not in ("convert", "done")] or moves
        state = game.apply(state, rng.choice(moves))
        assert game.census(state) == counted, (seats, seed)
    return game.ending(state)


if __name__ == "__main__":
    for players in range(1, 5):
        print(players, Counter(ending(players, seed) for seed in range(int(sys.argv[1]))))
