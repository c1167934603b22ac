"""Explanations of games that were played: the turn in which a move was made."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.explanation import Explanation
from spacetutor.play.record import Record


def turn_at(record: Record, move: int, viewer: int | None, detail: int) -> Explanation:
    """The turn of a move up to that move, as the viewer saw it."""
    turns = [record.game.turn(state) for state in record.states[:move]]
    return turn_of(record, range(turns.index(turns[-1]) + 1, move + 1), viewer, detail)


def turn_of(record: Record, made: Sequence[int], viewer: int | None, detail: int) -> Explanation:
    """Moves of one turn, by their numbers, as the viewer saw them."""
    steps = [
        (
            record.view(move - 1, viewer),
            record.moves[move - 1].action,
            tuple(event.seen_by(viewer) for event in record.events(move)),
        )
        for move in made
    ]
    return record.game.explain_turn(steps, record.view(made[-1], viewer), detail)
