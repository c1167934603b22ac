"""Prices in one kind of coin."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.event import Source
from spacetutor.core.price import Line, Paid, Payment, Price


def reduced(base: int, item: str, cuts: Iterable[tuple[Source, int]] = ()) -> Price:
    """So many of an item, each source taking off what it can: nothing costs less than nothing."""
    left, lines = base, list[Line]()
    for source, cut in cuts:
        lines.append(Line(source, -min(left, cut), item))
        left -= min(left, cut)
    return Price(base, tuple(lines), (item,) * left)


def paid(price: Price, seat: int) -> Payment:
    """Each item is paid by the seat itself."""
    return Payment(tuple(Paid(item, Source(item, seat)) for item in price.items), (), 0, ())
