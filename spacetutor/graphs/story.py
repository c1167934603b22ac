"""A game as it is told by pictures: who sat there, what was played, and the books of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from spacetutor.core.books import Books
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, name, seat
from spacetutor.core.ledger import Ledger
from spacetutor.replay import Replay


class Moves(NamedTuple):
    """The seats' names, and each move's text and seat. Moves count from 1."""

    names: tuple[str, ...]
    texts: tuple[str, ...]
    movers: tuple[int, ...]

    def told(self, move: int) -> Explanation:
        """What was played; 0 is the moment before the first move."""
        if move == 0:
            return Explanation("picture.before", NO_FACTS)
        facts: dict[str, Fact] = {"move": move, "seat": seat(self.movers[move - 1]), "text": name(self.texts[move - 1])}
        return Explanation("picture.move", facts)


class Story(NamedTuple):
    """A line of play with its books."""

    moves: Moves
    ledger: Ledger

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.moves.texts)

    @property
    def seats(self) -> range:
        return range(len(self.moves.names))


def moves_of(replay: Replay, states: Sequence[Any]) -> Moves:
    """The moves of a replay's main line, from its states."""
    game = replay.game
    movers = [game.actor(state) for state in states[: len(replay.moves)]]
    return Moves(
        names=tuple(player.name for player in replay.players),
        texts=tuple(game.text(move.action) for move in replay.moves),
        movers=tuple(seat for seat in movers if seat is not None),
    )


def story_of(replay: Replay, states: Sequence[Any]) -> Story:
    """For games that keep books."""
    books = cast("Books", replay.game)
    return Story(moves_of(replay, states), books.ledger(states, [move.action for move in replay.moves]))
