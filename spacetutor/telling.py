"""Explanations of games that were played: the turn in which a move was made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from spacetutor.core.explanation import Explanation
from spacetutor.core.game import AnyGame
from spacetutor.replay import Move


class Played(NamedTuple):
    """A line of play: the tables along it (one more than the moves) and the moves."""

    game: AnyGame
    states: Sequence[Any]
    moves: Sequence[Move]


def turn_at(played: Played, move: int, viewer: int | None, detail: int) -> Explanation:
    """The turn of the move before this point, up to this point, as the viewer saw it."""
    game, states, _ = played
    turn = game.turn(states[move - 1])
    start = next(i for i in range(move) if game.turn(states[i]) == turn)
    return turn_of(played, range(start, move), viewer, detail)


def turn_of(played: Played, made: Sequence[int], viewer: int | None, detail: int) -> Explanation:
    """Moves of one turn, counted from 0, as the viewer saw them."""
    game, states, moves = played
    steps = [
        (
            game.view(states[i], viewer),
            moves[i].action,
            tuple(event.seen_by(viewer) for event in game.events(states[i], moves[i].action)),
        )
        for i in made
    ]
    return game.explain_turn(steps, game.view(states[made[-1] + 1], viewer), detail)
