"""Walks through games of HOPE in every variant, from the beginning or from the midst of things."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from spacetutor.games.hope import Hope
from spacetutor.games.hope.actions import Action
from spacetutor.games.hope.options import LEVELS, Options
from spacetutor.games.hope.state import State
from tests.support.hope.disorder import disorder

VARIANTS = [
    Options(seats=seats, traitor=traitor, bugs=bugs, level=level)
    for (seats, traitor, bugs), level in zip(product((2, 3, 4), (True, False), (True, False)), LEVELS * 3, strict=True)
]
LIKING = {"finish": 0.5, "settle": 6.0, "pledge-medal": 3.0, "accuse": 2.0, "replace": 3.0, "reveal": 0.3}
"""A random player that settles more than it ends turns, so that things happen."""


def named(options: Options) -> str:
    words = (f"{options.seats} seats", options.level, options.traitor and "traitor", options.bugs and "bugs")
    return ", ".join(word for word in words if word)


def choose(moves: list[Action], rng: Random) -> Action:
    """First a kind of move, then one of these."""
    kinds = sorted({move.kind for move in moves})
    (kind,) = rng.choices(kinds, [LIKING.get(kind, 1.0) for kind in kinds])
    return rng.choice([move for move in moves if move.kind == kind])


def beginning(game: Hope, rng: Random) -> State:
    return game.new(game.deal(rng))


def midst(game: Hope, rng: Random) -> State:
    """Some later turn: tiles gone and stable, Medals, tokens, a row with gaps; a traitor where there may be one."""
    state = beginning(game, rng)
    while state.phase != "turn":
        state = game.apply(state, rng.choice(game.legal(state)))
    table: dict[str, Any] = json.loads(json.dumps(game.state_json(state)))
    if game.options.traitor:
        roles = rng.sample(["traitor"] + ["hope"] * (game.seats - 1), game.seats)
        for seat, role in zip(table["seats"], roles, strict=True):
            seat["role"] = role
    return game.state_from_json(disorder(table, rng))


def walk(game: Hope, state: State, rng: Random, longest: int = 10_000) -> Iterator[tuple[State, Action]]:
    """States with the move made there, to the end of the game or for so many moves."""
    for _ in range(longest):
        if game.actor(state) is None:
            return
        action = choose(game.legal(state), rng)
        yield state, action
        state = game.apply(state, action)
