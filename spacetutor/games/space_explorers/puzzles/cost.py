"""What does this card cost here?"""

from __future__ import annotations

from random import Random

from spacetutor.core.puzzle import NUMBER, Puzzle, difficulty
from spacetutor.games.space_explorers.pricing import price
from spacetutor.games.space_explorers.puzzles.common import (
    acting,
    asked,
    target_facts,
    target_marks,
    target_thing,
    targets,
)
from spacetutor.games.space_explorers.tell import Scene


def ask_cost(table: Scene, rng: Random) -> Puzzle | None:
    """How many symbols a card costs in a Division where somebody is already.

    To be seen: each skill of the batch, and twice those that are of no use.
    """
    if not acting(table):
        return None
    choices = [target for target in targets(table) if table.seat.hub[target[1]]]
    if not choices:
        return None
    target = rng.choice(choices)
    receipt = price(table.cards, table.seat.hub, *target)
    seen = len(receipt.lines) + sum(not line.delta for line in receipt.lines)
    return Puzzle(
        kind="cost",
        form=NUMBER,
        view=table.view,
        question=asked("cost", target_facts(target)),
        options=(),
        right=(receipt.total,),
        subject=target_thing("price", target),
        seat=table.me,
        marks=target_marks(table, target),
        difficulty=difficulty(seen, (2, 3, 4, 6)),
    )
