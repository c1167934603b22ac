"""Rows with a title, one under another, and in each a bar for everybody at the table."""

from __future__ import annotations

from spacetutor.core.figure.panels import axis
from spacetutor.core.figure.style import INK, Figure, base_layout, plain

TITLE, BAR, GAP = 24, 18, 10
"""Pixels of a row: its title, each of its bars, and what is left below them."""

LONGEST = 14
"""Letters of a name beside its bar."""


def rows_layout(titles: list[str], bars: int, span: tuple[float, float], dark: bool) -> Figure:
    """The layout of rows with these titles and so many bars each; bars lie between the two numbers."""
    margin = {"l": 8, "r": 8, "t": 4, "b": 8}
    return base_layout(dark) | {
        "margin": margin,
        "height": _high(bars) * len(titles) + margin["t"] + margin["b"],
        "barmode": "overlay",
        "xaxis": axis(list(span), dark) | {"visible": False},
        "yaxis": axis([len(titles), 0], dark) | {"visible": False},
        "annotations": [_title(text, row, dark) for row, text in enumerate(titles)],
    }


def lying(place: int, bars: int) -> Figure:
    """Where the bars of one of several lie: each a part of its row."""
    high = _high(bars)
    bar = {"offset": round((TITLE + BAR * place) / high, 4), "width": round((BAR - 3) / high, 4)}
    return {"type": "bar", "orientation": "h", "showlegend": False, "cliponaxis": False, **bar}


def shortened(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}\u2026"


def _high(bars: int) -> int:
    return TITLE + BAR * bars + GAP


def _title(text: str, row: int, dark: bool) -> Figure:
    place = {"xref": "paper", "x": 0, "xanchor": "left", "yref": "y", "y": row, "yanchor": "top"}
    return place | {"text": f"<b>{plain(text)}</b>", "showarrow": False, "font": {"size": 13, "color": INK[dark]}}
