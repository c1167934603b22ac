"""Questions that a plain game can ask without a word of its own but the question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from spacetutor.core.explanation import Explanation
from spacetutor.core.kit.plain.telling import PlainTable, facts_of
from spacetutor.core.puzzle import NUMBER, Puzzle, difficulty


def ask_price(kind: str) -> Callable[[PlainTable, Random], Puzzle | None]:
    """What does this move cost, with all that makes it cheaper?

    To be seen: the price, and each source that takes something off.
    """

    def ask(table: PlainTable, rng: Random) -> Puzzle | None:
        game, view = table
        choices = [action for action in game.legal(view) if (price := game.price(view, action)) and price.lines]
        return _asked(kind, table, rng.choice(choices)) if choices else None

    return ask


def _asked(kind: str, table: PlainTable, action: Any) -> Puzzle:
    game, view = table
    price = game.price(view, action)
    return Puzzle(
        kind=kind,
        form=NUMBER,
        view=view,
        question=Explanation(f"puzzle.{kind}.ask", facts_of(view.table.to_act, action)),
        options=(),
        right=(price.total,),
        subject=action,
        seat=view.table.to_act,
        marks=game.about(action),
        difficulty=difficulty(len(price.lines), (2, 3, 4, 5)),
    )
