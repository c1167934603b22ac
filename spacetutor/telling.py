"""Explanations of replays: the turn in which a move was made."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation
from spacetutor.replay import Replay, verify


def turn_at(replay: Replay, move: int, viewer: int | None, detail: int) -> Explanation:
    """The turn of the move before this point, up to this point, as the viewer saw it."""
    game, states = replay.game, verify(replay)
    turn = game.turn(states[move - 1])
    start = next(i for i in range(move) if game.turn(states[i]) == turn)
    steps = [
        (
            game.view(states[i], viewer),
            replay.moves[i].action,
            tuple(event.seen_by(viewer) for event in game.events(states[i], replay.moves[i].action)),
        )
        for i in range(start, move)
    ]
    return game.explain_turn(steps, game.view(states[move], viewer), detail)
