"""What games tell alike: a refusal, the steps of a move, two moves side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, NO_FACTS, SHORT, Explanation, Term

A = TypeVar("A")

MOST = 5
"""So many reasons are given for a better move, the weightiest first."""


def refused(
    tried: Term, broken: Sequence[Explanation], instead: Callable[[], Explanation | None], detail: int
) -> Explanation:
    """What was tried, how many rules it breaks and the first; with more detail all, and what is allowed instead."""
    told = list(broken[:1])
    if detail > SHORT:
        told += [reason._replace(detail=LONGER) for reason in broken[1:]]
        other = instead()
        if other is not None:
            told.append(Explanation("refused.nearest", NO_FACTS, (other,), detail=LONGER))
    return Explanation("refused", {"what": tried, "n": len(broken)}, tuple(told))


def nearest(legal: Iterable[A], likeness: Callable[[A], tuple[int, ...]], ways: int) -> A | None:
    """The legal move that has most in common with the one refused, and at least one of so many things that count."""
    best = max(legal, key=likeness, default=None)
    return best if best is not None and any(likeness(best)[:ways]) else None


def steps(events: Iterable[Explanation]) -> Explanation:
    """What would happen, one thing after the other."""
    return Explanation("move.steps", NO_FACTS, tuple(events), detail=LONGER)


def check_comparable(legal: Sequence[A], *moves: A) -> None:
    """Only moves that can be made can be compared; Unknown for any other."""
    if not all(move in legal for move in moves):
        raise Unknown("only moves that are legal here can be compared")


def compared(better: Explanation, reasons: Sequence[Explanation]) -> Explanation:
    """The better move in a line, and why it is better; that it shows later on where nothing else can be said."""
    return better._replace(children=(*better.children, *(reasons[:MOST] or [Explanation("compare.later", NO_FACTS)])))
