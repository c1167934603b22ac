"""Moments of games that bots played, spread over every option and variant, and over the length of a game."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from itertools import chain, islice
from random import Random

from spacetutor.games import decided
from spacetutor.play.replay import verify
from spacetutor.play.table import play_out
from tests.truth import Moment, Part

BOTS = ("greedy", "random", "eager")
A_GAME = 8
"""So many moments of each game are looked at: its end, and others anywhere in it."""


def moments(part: Part, count: int, seed: str = "truth") -> Iterator[Moment]:
    """The rare moments of a game, then so many of games that were played."""
    yield from part.rare()
    yield from played(part, count, seed)


def played(part: Part, count: int, seed: str) -> Iterator[Moment]:
    """So many moments of games that bots played."""
    games = (_of_one_game(part, f"{seed} {number}", number) for number in itertools.count())
    yield from islice(chain.from_iterable(games), count)


def _of_one_game(part: Part, seed: str, number: int) -> Iterator[Moment]:
    """Moments of the game of this number: its variant and its bots go round."""
    game = decided(part.id, dict(part.variants[number % len(part.variants)]))
    rng = Random(seed)
    replay, _ = play_out(game, [rng.choice(BOTS) for _ in range(game.seats)], seed)
    states, actions = tuple(verify(replay)), tuple(move.action for move in replay.moves)
    chosen = {len(actions), *rng.sample(range(len(actions)), min(A_GAME - 1, len(actions)))}
    for at in sorted(chosen):
        yield Moment(game, states[: at + 1], actions[:at])
