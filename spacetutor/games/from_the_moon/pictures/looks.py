"""What the drawn pictures of this game look like alike."""

from __future__ import annotations

from spacetutor.core.figure.style import INK, KINDS, PATTERNS, Figure


def bar_look(place: int, dark: bool) -> Figure:
    """The fill of a part of a bar: by its place a colour, doubled by a pattern."""
    pattern = {"shape": PATTERNS[place % len(PATTERNS)], "size": 6, "solidity": 0.25}
    return {
        "color": KINDS[place % len(KINDS)][dark],
        "line": {"width": 0.5, "color": INK[dark]},
        "pattern": pattern,
    }


def panels_of(titles: list[str]) -> dict[str, int]:
    """A panel a seat: side by side, four of them in two rows; on a phone one under another."""
    return {"columns": {1: 1, 2: 2, 3: 3, 4: 2}[len(titles)], "narrowest": 300}
