"""What the drawn pictures of this game look like alike."""

from __future__ import annotations

from spacetutor.core.figure.panels import number
from spacetutor.core.figure.style import INK, Figure, plain


def panels_of(titles: list[str]) -> dict[str, int]:
    """A panel a seat: side by side, four of them in two rows; on a phone one under another."""
    return {"columns": {1: 1, 2: 2, 3: 3, 4: 2}[len(titles)], "narrowest": 300}


def nothing(panel: int, text: str) -> Figure:
    """A word in the middle of a panel in which there is nothing to draw."""
    domain = {"xref": f"x{number(panel)} domain", "yref": f"y{number(panel)} domain", "x": 0.5, "y": 0.5}
    return {"text": plain(text), "showarrow": False, "font": {"size": 13}, **domain}


def zero_line(dark: bool) -> Figure:
    """Between what came and what went."""
    return {"zeroline": True, "zerolinecolor": INK[dark], "zerolinewidth": 1.5}
