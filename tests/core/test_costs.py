"""Prices in several kinds of things, with sources that are made up."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.core.kit.costs import receipt
from spacetutor.core.price import Line, Price

KINDS = ("metal", "energy")
BASE, MORE, LESS = Source("price", "hut"), Source("row", 1), Source("discount", 0)


def test_each_source_has_a_line_and_everything_due_is_named() -> None:
    found = receipt([(BASE, (2, 1)), (MORE, (0, 2)), (LESS, (-1, 0))], KINDS)
    assert found == Price(3, (Line(MORE, 2, "energy"), Line(LESS, -1, "metal")), ("metal", *["energy"] * 3))


def test_what_costs_nothing_has_no_receipt() -> None:
    assert receipt([(BASE, (0, 0))], KINDS) is None
