"""What every game tells somebody who has nothing to decide."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, seat


def unasked(viewer: int | None, asked: int, over: bool) -> Explanation | None:
    """That the game is over, or that somebody else is to act; None for the one who is."""
    if over:
        return Explanation("choice.over", {}, rule="end.over")
    if viewer != asked:
        return Explanation("choice.waiting", {"seat": seat(asked)}, rule="turn.seat")
    return None
