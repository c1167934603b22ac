"""A table: seats at a game, every move written to its replay before it is shown."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from spacetutor.bots import Bot, bot
from spacetutor.core.files import replace_file
from spacetutor.core.game import AnyGame
from spacetutor.core.seats import seat_name
from spacetutor.replay.codec import encode
from spacetutor.replay.model import Move, Player, Replay, result_of

PERSON = "person"


class Table:
    """A game in progress. With a path, its file is a valid replay after every move."""

    def __init__(self, replay: Replay, path: Path | None = None) -> None:
        """Sit down at a new or an unfinished game; the replay must be one that verifies."""
        self.game: AnyGame = replay.game
        self.replay = replay
        self.path = path
        self.state = self.game.new(replay.chance)
        for move in replay.moves:
            self.state = self.game.apply(self.state, move.action)

    @property
    def actor(self) -> int | None:
        return self.game.actor(self.state)

    def play(self, action: Any, *, at: int | None = None) -> None:
        """Make a move for the seat to act: Illegal if it may not be made, on disk before this returns."""
        state = self.game.apply(self.state, action)
        replay = self.replay._replace(
            moves=(*self.replay.moves, Move(action, at)),
            final=self.game.digest(state),
            result=result_of(self.game, state),
        )
        if self.path is not None:
            replace_file(self.path, encode(replay))
        self.replay, self.state = replay, state


def new_replay(game: AnyGame, players: tuple[Player, ...], chance: Any, seed: str = "") -> Replay:
    """A game of which no move has been made."""
    state = game.new(chance)
    return Replay(game, players, chance, (), game.digest(state), result_of(game, state), seed)


def now() -> int:
    """The time that a person's move is marked with."""
    return time.time_ns() // 1_000_000


def play_out(game: AnyGame, bots: Sequence[str], seed: str) -> tuple[Replay, Any]:
    """A whole game between bots, and its last state.

    The same game, bots and seed give the same replay; no clock runs.
    """
    chance = game.deal(Random(f"{seed}/deal"))
    players = tuple(Player(seat_name(i), name) for i, name in enumerate(bots))
    seats: list[tuple[Bot, Random]] = [(bot(name), Random(f"{seed}/{i}")) for i, name in enumerate(bots)]
    state = game.new(chance)
    moves: list[Move] = []
    while (seat := game.actor(state)) is not None:
        chooser, rng = seats[seat]
        view = game.view(state, seat)
        action = chooser.choose(game, view, game.legal(view), rng)
        state = game.apply(state, action)
        moves.append(Move(action))
    return Replay(game, players, chance, tuple(moves), game.digest(state), result_of(game, state), seed), state
