"""Positions for the tests of the second reading."""

from __future__ import annotations

from typing import Any

from tests.support.moon import Table, deal, start

Shown = dict[str, Any]

EMPTY_CREW = [[0, 0], [0, 0], [0, 0]]


def a_deal(factions: list[str], **changes: Any) -> Shown:
    """A deal for these factions in the order of their seats; tile n lies at place n, and no deed is near."""
    players = len(factions)
    dealt = deal(1, players)
    dealt |= {"first": 0, "factions": [*factions, "x"], "tiles": sorted(dealt["tiles"])}
    dealt |= {"progress": [8, 8, 8, 8, 8, 8], "powers": {"metal": "energy", "water": "food", "polymer": "resource"}}
    return dealt | changes


def laid(dealt: Shown) -> Shown:
    """The snapshot of a deal as the first main turn begins."""
    table = start(dealt)
    while table.legal()[0].startswith(("faction", "seat")):
        table.play(table.legal()[0])
    return table.snapshot()


def with_seat(shown: Shown, seat: int = 0, **changes: Any) -> Shown:
    """The same snapshot with other things on one seat's board."""
    shown["seats"][seat] |= changes
    return shown


def played(table: Table, *texts: str) -> Shown:
    """The snapshot after these moves."""
    for text in texts:
        table.play(text)
    return table.snapshot()


def change(before: Shown, after: Shown, seat: int = 0) -> list[int]:
    """By how much points, Achievements, Energy and the four Resources of a seat have changed."""
    one, other = before["seats"][seat], after["seats"][seat]
    counts = [other[name] - one[name] for name in ("points", "achievements", "energy")]
    return counts + [b - a for a, b in zip(one["resources"], other["resources"], strict=True)]
