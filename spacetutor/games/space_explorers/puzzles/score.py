"""What is the final score?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Thing, seat
from spacetutor.core.puzzle import NUMBER, Puzzle, difficulty
from spacetutor.games.space_explorers.abilities import ASTERISKS
from spacetutor.games.space_explorers.puzzles.common import asked
from spacetutor.games.space_explorers.scoring import points
from spacetutor.games.space_explorers.state import OVER
from spacetutor.games.space_explorers.tell import Scene

PER_ASTERISK = 3
"""An asterisk is worth looking at as long as that many printed numbers."""


def ask_score(table: Scene, rng: Random) -> Puzzle | None:
    """A seat's points when the game is over. To be seen: each thing that brings points, asterisks above all."""
    if table.view.phase != OVER:
        return None
    owner = rng.randrange(len(table.view.seats))
    shown = table.view.seats[owner]
    lines = points(table.cards, shown)
    starred = sum(line.source.what in ASTERISKS for line in lines)
    return Puzzle(
        kind="score",
        form=NUMBER,
        view=table.view,
        question=asked("score", {"seat": seat(owner)}),
        options=(),
        right=(sum(line.points for line in lines),),
        subject=Thing("score", owner),
        seat=owner,
        marks=(Thing("score", owner),),
        difficulty=difficulty(len(lines) + PER_ASTERISK * starred, (9, 13, 16, 20)),
    )
