"""Names at the ends of lines, in place of a legend: what they say is set here, the browser moves them apart."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.figure.panels import number
from spacetutor.core.figure.style import Figure, plain, seat_colour


class LineEnd(NamedTuple):
    """What is written where a line ends.

    Where a panel has no room for the text, `short` stands there, and above the figure what that is: `key`.
    """

    x: float
    y: float
    text: str
    colour: str
    short: str = ""
    key: str = ""
    panel: int = 0


def seat_end(seat: int, names: tuple[str, ...], spot: tuple[float, float], dark: bool, more: str = "") -> LineEnd:
    """A seat's line ends at its name, perhaps with something `more`; without room at its number, as on the table."""
    text = f"{names[seat]} {more}" if more else names[seat]
    return LineEnd(*spot, text, seat_colour(seat, dark), str(seat + 1), f"{seat + 1} {names[seat]}")


def ended(layout: Figure, ends: list[LineEnd]) -> Figure:
    """The layout with these ends. `chart-ends.js` makes room for them."""
    shown = [
        {"axis": f"x{number(end.panel)}", "x": end.x, "y": round(end.y, 3), "text": plain(end.text)}
        | {"short": plain(end.short), "key": plain(end.key), "color": end.colour}
        for end in ends
    ]
    return {**layout, "meta": {**layout.get("meta", {}), "ends": shown}}
