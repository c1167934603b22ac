"""What all figures share: ink and background for light and dark, and text that is never markup."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import Any

Figure = dict[str, Any]

INK = {False: "#1b1f2e", True: "#e8ebf7"}
GRID = {False: "rgba(27,31,46,.14)", True: "rgba(232,235,247,.18)"}
LABEL = {False: "#ffffff", True: "#2a3157"}
LINE_OF_TEXT = 44
"""Characters in a line of a hover text: what a phone has room for."""


def lines(text: str, width: int = LINE_OF_TEXT) -> str:
    """Broken into lines; what players call themselves is text, never markup."""
    return "<br>".join(escape(line, quote=False) for line in wrap(text, width))


def base_layout(dark: bool) -> Figure:
    """Nothing is painted behind a figure, so that the page's own colour shows."""
    return {
        "font": {"color": INK[dark], "size": 12},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "hovermode": "closest",
        "hoverlabel": {"align": "left", "bgcolor": LABEL[dark], "font": {"size": 13, "color": INK[dark]}},
        "dragmode": False,
    }
