"""A table: seats at a game, every move written to its replay before it is shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import Any

from spacetutor.bots import Bot, bot
from spacetutor.core.errors import Unknown
from spacetutor.core.game import AnyGame
from spacetutor.core.seats import seat_name
from spacetutor.play.naming import PERSON
from spacetutor.play.record import Record
from spacetutor.play.replay.model import Move, OwnDeal, Player, Replay, result_of
from spacetutor.play.shelf import Advance, Change, End, Kept, Saved, Shelf, TakeBack

__all__ = ["PERSON", "Overtaken", "Table", "new_replay", "now", "play_out"]


class Overtaken(Unknown):
    """Another page has gone on with the game first. The table is laid as the game is now."""


class Table:
    """A game in progress. On a shelf, its file is a valid replay after every move."""

    def __init__(self, kept: Kept, shelf: Shelf | None = None) -> None:
        """Sit down at a new or an unfinished game; a Fault if it is not one that verifies."""
        self.shelf = shelf
        self.game: AnyGame = kept.replay.game
        self._lay(kept)

    @classmethod
    def bare(cls, replay: Replay) -> Table:
        """A table whose game is written down nowhere."""
        return cls(Kept("", "", replay))

    def _lay(self, kept: Kept) -> None:
        self.kept, self.record = kept, Record.of(kept.replay)

    @property
    def replay(self) -> Replay:
        return self.kept.replay

    @property
    def states(self) -> list[Any]:
        return self.record.states

    @property
    def state(self) -> Any:
        return self.record.state

    @property
    def actor(self) -> int | None:
        return self.game.actor(self.state)

    def play(self, action: Any, *, at: int | None = None, aside: str = "") -> None:
        """Make a move for the seat to act: Illegal if it may not be made, on disk before this returns.

        Where another page has made another move first, that stands: this one is kept as a what-if of the name `aside`,
        and Overtaken is raised.
        """
        state, move = self.game.apply(self.state, action), Move(action, at)
        saved = self._save(Advance(move, self._end(state), self._deal, aside))
        if not saved.overtaken and len(saved.kept.replay.moves) == len(self.states):
            self.kept = saved.kept
            self.record.grow(move, state)
            return
        self._lay(saved.kept)
        if saved.overtaken:
            raise Overtaken

    def take_back(self, to: int, name: str) -> None:
        """Back to the table after so many moves; what was played since stays as a what-if of that name."""
        saved = self._save(TakeBack(to, self._end(self.states[to]), name))
        self._lay(saved.kept)
        if saved.overtaken:
            raise Overtaken

    def sync(self) -> bool:
        """Lay what other pages have added to the game; whether they have. A Fault if it is not there any more."""
        if self.shelf is None or not self.shelf.changed(self.kept):
            return False
        self._lay(self.shelf.open(self.kept.name))
        return True

    def _save(self, change: Change) -> Saved:
        if self.shelf is not None:
            return self.shelf.change(self.kept, change)
        outcome = change.onto(self.replay, self.replay)
        return Saved(self.kept._replace(replay=outcome.replay), outcome.line, outcome.overtaken)

    def _end(self, state: Any) -> End:
        return End(self.game.digest(state), result_of(self.game, state))

    def _deal(self) -> OwnDeal:
        """A table as the seat to act may imagine it."""
        seat = self.actor
        return OwnDeal(seat, self.game.imagine(self.game.view(self.state, seat), SystemRandom()))


def new_replay(game: AnyGame, players: tuple[Player, ...], chance: Any, seed: str = "") -> Replay:
    """A game of which no move has been made."""
    state = game.new(chance)
    return Replay(game, players, chance, (), game.digest(state), result_of(game, state), seed)


def now() -> int:
    """The time that a person's move is marked with."""
    return time.time_ns() // 1_000_000


def play_out(
    game: AnyGame, bots: Sequence[str], seed: str, watch: Callable[[Any, Any], None] | None = None
) -> tuple[Replay, Any]:
    """A whole game between bots, and its last state; `watch` is told each table and the move that is made on it.

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
        if watch:
            watch(state, action)
        state = game.apply(state, action)
        moves.append(Move(action))
    return Replay(game, players, chance, tuple(moves), game.digest(state), result_of(game, state), seed), state
