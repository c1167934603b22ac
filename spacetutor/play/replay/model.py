"""What a replay holds: causes only. All else follows by playing it."""

from __future__ import annotations

from typing import Any, NamedTuple

from spacetutor.core.files import digest
from spacetutor.core.game import AnyGame

FORMAT = 2
"""The newest format. A file says the first in which it could be written, so that older programs read what they can."""


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


class OwnDeal(NamedTuple):
    """What a what-if begins from where it must not tell what is hidden: a table imagined from a seat's view.

    A `seat` of None is a watcher's view.
    """

    seat: int | None
    table: Any


class Branch(NamedTuple):
    """A what-if: other moves from a point on, in its own deal where it has one.

    `parent` is another branch, None the game as it was played.
    """

    name: str
    parent: int | None
    start: int
    moves: tuple[Move, ...]
    deal: OwnDeal | None = None


class Result(NamedTuple):
    """How a finished game came out."""

    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Replay(NamedTuple):
    """One game, from its first card to its last move. In progress while `result` is None.

    `owners` are hashes of the keys of browsers that it belongs to; nobody's where there are none.
    """

    game: AnyGame
    players: tuple[Player, ...]
    chance: Any
    moves: tuple[Move, ...]
    final: str
    result: Result | None = None
    seed: str = ""
    notes: tuple[Note, ...] = ()
    branches: tuple[Branch, ...] = ()
    owners: tuple[str, ...] = ()


def format_of(replay: Replay) -> int:
    """The first format that can hold it: 2 has owners, deals of what-ifs' own, and what-ifs of later what-ifs."""
    later = any(branch.parent is not None and branch.parent >= i for i, branch in enumerate(replay.branches))
    return 2 if replay.owners or later or any(branch.deal for branch in replay.branches) else 1


def result_of(game: AnyGame, state: Any) -> Result | None:
    """The result, once the game is over."""
    if game.actor(state) is not None:
        return None
    scores = game.score(state)
    winners = tuple(seat for seat, score in enumerate(scores) if score.winner)
    return Result(game.ending(state), tuple(score.total for score in scores), winners)


def fingerprint(replay: Replay) -> str:
    """A hash of what was dealt and played: the same game has the same one, whatever is noted, named or timed in it."""
    game = replay.game
    causes = {
        "game": game.id,
        "rules": game.rules_version,
        "options": game.options_shape.write(game.options),
        "cards": game.material.hash,
        "chance": game.chance_shape.write(replay.chance),
        "moves": [game.action_shape.write(move.action) for move in replay.moves],
    }
    return digest(causes)
