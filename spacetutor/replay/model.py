"""What a replay holds: causes only. All else follows by playing it."""

from __future__ import annotations

from typing import Any, NamedTuple

from spacetutor.core.game import AnyGame

FORMAT = 1


class Player(NamedTuple):
    """Who sat there: a name, and "person" or the name of a bot."""

    name: str
    played_by: str


class Move(NamedTuple):
    """A decision, and when it was made (milliseconds since 1970; None where no clock ran)."""

    action: Any
    at: int | None = None


class Note(NamedTuple):
    """A remark on the table after so many moves."""

    move: int
    text: str


class Branch(NamedTuple):
    """A what-if: other moves from a point on. `parent` is an earlier branch, None the game as it was played."""

    name: str
    parent: int | None
    start: int
    moves: tuple[Move, ...]


class Result(NamedTuple):
    """How a finished game came out."""

    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Replay(NamedTuple):
    """One game, from its first card to its last move. In progress while `result` is None."""

    game: AnyGame
    players: tuple[Player, ...]
    chance: Any
    moves: tuple[Move, ...]
    final: str
    result: Result | None = None
    seed: str = ""
    notes: tuple[Note, ...] = ()
    branches: tuple[Branch, ...] = ()


def result_of(game: AnyGame, state: Any) -> Result | None:
    """The result, once the game is over."""
    if game.actor(state) is not None:
        return None
    scores = game.score(state)
    winners = tuple(seat for seat, score in enumerate(scores) if score.winner)
    return Result(game.ending(state), tuple(score.total for score in scores), winners)
