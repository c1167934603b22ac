"""Prices in several kinds of things: so many of each, in a fixed order, by what asks for them."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.event import Source
from spacetutor.core.price import Line, Price

Amounts = Sequence[int]
Bill = Sequence[tuple[Source, Amounts]]
"""A base, then what is added to it or taken off."""


def receipt(bill: Bill, kinds: Sequence[str]) -> Price | None:
    """A line for each thing that a source adds or takes off, and every thing that is paid; None if nothing is due."""
    if not any(any(amounts) for _, amounts in bill):
        return None
    (_, base), *more = bill
    lines = [Line(source, n, kind) for source, amounts in more for kind, n in zip(kinds, amounts, strict=True) if n]
    due = [sum(amounts[i] for _, amounts in bill) for i in range(len(kinds))]
    return Price(sum(base), tuple(lines), tuple(kind for kind, n in zip(kinds, due, strict=True) for _ in range(n)))
