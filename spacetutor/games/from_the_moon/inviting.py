"""The moves that look good at first sight, without trying any of them: what a hasty player does."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.games.from_the_moon.actions import Action, Construct, Send
from spacetutor.games.from_the_moon.state import View
from spacetutor.games.from_the_moon.values import Values

ORDER = (
    ("construct",),
    ("improve",),
    ("collect",),
    ("ability",),
    ("effect", "terrain"),
    ("take", "income", "fire", "shelve"),
    ("build-large", "build-faction"),
    ("recruit",),
    ("train",),
    ("greenhouse",),
    ("flip",),
    ("build", "at"),
    ("send",),
    ("gather",),
    ("lab", "foundation"),
    ("point",),
    ("feed",),
    ("done",),
)
"""What a hasty player looks for, kind by kind; conversions never."""

RANK = {kind: rank for rank, kinds in enumerate(ORDER) for kind in kinds}


def inviting(values: Values, view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """Work on a ship where it can be paid, else tasks, else something new for the board, else a Rover to many cubes."""
    rank = min([RANK.get(move.kind, len(ORDER)) for move in legal])
    found = [move for move in legal if RANK.get(move.kind, len(ORDER)) == rank]
    rated = [_rate(values, view, move) for move in found]
    most = max(rated)
    return [move for move, rate in zip(found, rated, strict=True) if rate == most]


def _rate(values: Values, view: View, move: Action) -> int:
    """A Rover by the tasks that find a cube, a Mission tile by its points."""
    state = view.table
    match move:
        case Send(rover, tile):
            crew, cubes = state.me.crews[rover - 1], state.cubes[tile - 1]
            return sum([min(b + 2 * s, n) for (b, s), n in zip(crew, cubes, strict=True)])
        case Construct(ship, part):
            return values.mission[ship, state.missions[ship][part - 1]].points
    return 0
