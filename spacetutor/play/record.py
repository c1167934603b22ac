"""A line of play, once: what a table grows, a cursor walks along, a review judges, and pictures fold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spacetutor.core.event import Event
from spacetutor.core.game import AnyGame
from spacetutor.play.naming import shown_names
from spacetutor.play.replay import Move, Replay, verify


def first_seat(game: AnyGame, states: Iterable[Any]) -> int:
    """The seat whose turn is the first of these tables; a draft before it is no turn of anybody's."""
    acting = ((game.turn(state), game.actor(state)) for state in states)
    return next((seat for turn, seat in acting if turn and seat is not None), 0)


class Record:
    """Who played which game, the tables along it, and the moves between them.

    Moves count from 1 and tables from 0, the table before the first move: a table's number is that of the move that
    led to it. A position that nobody has played from is a record with one table and no move.
    """

    def __init__(self, game: AnyGame, names: Iterable[str], states: Iterable[Any], moves: Iterable[Move] = ()) -> None:
        self.game, self.names = game, tuple(names)
        self.states, self.moves = list(states), list(moves)
        self._events: dict[int, tuple[Event, ...]] = {}
        assert len(self.states) == len(self.moves) + 1, "a table before every move, and one after the last"

    @classmethod
    def of(cls, replay: Replay) -> Record:
        """A game as it was played, every move of it proven; a Fault says what is wrong with it."""
        return cls.along(replay, verify(replay), replay.moves)

    @classmethod
    def along(cls, replay: Replay, states: Iterable[Any], moves: Iterable[Move]) -> Record:
        """One line of a replay that has been played already."""
        return cls(replay.game, shown_names(replay.players), states, moves)

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.moves)

    @property
    def state(self) -> Any:
        """The table after the last move."""
        return self.states[-1]

    @property
    def over(self) -> bool:
        return self.game.actor(self.state) is None

    @property
    def actions(self) -> Sequence[Any]:
        return [move.action for move in self.moves]

    def seat(self, move: int) -> int:
        """Who made a move."""
        seat = self.game.actor(self.states[move - 1])
        assert seat is not None, "somebody made the move"
        return seat

    def view(self, at: int, seat: int | None) -> Any:
        """A table as a seat saw it; None is a watcher."""
        return self.game.view(self.states[at], seat)

    def events(self, move: int) -> tuple[Event, ...]:
        """What a move brought about, worked out once."""
        if move not in self._events:
            self._events[move] = self.game.events(self.states[move - 1], self.moves[move - 1].action)
        return self._events[move]

    def grow(self, move: Move, state: Any) -> None:
        """One move more, and the table that it led to."""
        self.moves.append(move)
        self.states.append(state)
