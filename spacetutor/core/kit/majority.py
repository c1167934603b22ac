"""Who has the most of something."""

from __future__ import annotations

from collections.abc import Sequence


def shared(counts: Sequence[int], main: int, second: int) -> list[int]:
    """Who has the most gets the main bonus, the next the second; ties share, rounded down, and who has none gets none.

    Those who tie for first share both, and there is no second.
    """
    ranks = sorted({n for n in counts if n}, reverse=True)
    first = counts.count(ranks[0]) if ranks else 0
    if first > 1:
        return [(main + second) // first if n == ranks[0] else 0 for n in counts]
    next_best = ranks[1] if len(ranks) > 1 else -1
    return [main if n and n == ranks[0] else second // counts.count(n) if n == next_best else 0 for n in counts]
