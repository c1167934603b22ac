"""Games of HOPE for the tests of its pictures, by players who settle and fly when they can."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

from spacetutor.core.event import Event
from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import Options

NAMES = ("Neil", "Yuri", "Valentina", "Sally")
WHIM = 0.2
SEEDS = range(12)


class Played(NamedTuple):
    """A game with its states, its moves and the events of each."""

    game: Hope
    states: list[Any]
    actions: list[Any]
    events: list[tuple[Event, ...]]


@cache
def played(seed: int) -> Played:
    """Seats, traitor and Bug Cards vary with the seed; in a few games the traitor may show himself."""
    game = Hope(Options(seats=2 + seed % 3, traitor=seed % 4 > 0, bugs=seed % 2 > 0))
    rng = Random(f"hope pictures {seed}")
    state = game.new(game.deal(rng))
    told = Played(game, [state], [], [])
    while game.actor(state) is not None:
        moves = [move for move in game.legal(state) if move.kind != "reveal" or seed % 5 == 2]
        keen = [move for kind in ("settle", "upgrade", "raise", "accuse", "fly") for move in moves if move.kind == kind]
        first = [move for move in keen if move.kind == keen[0].kind]
        action = rng.choice(first if first and rng.random() > WHIM else moves)
        told.actions.append(action)
        told.events.append(game.events(state, action))
        state = game.apply(state, action)
        told.states.append(state)
    return told
