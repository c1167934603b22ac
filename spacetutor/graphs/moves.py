"""The moves of a record, as all pictures of it tell them."""

from __future__ import annotations

from spacetutor.core.figure.moves import Moves
from spacetutor.play.record import Record


def moves_of(record: Record) -> Moves:
    made = range(1, record.last + 1)
    return Moves(
        names=record.names,
        texts=tuple(record.game.text(action) for action in record.actions),
        movers=tuple(record.seat(move) for move in made),
        over=record.over,
    )
