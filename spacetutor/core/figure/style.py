"""What all figures share: ink for light and dark, colours doubled by shapes, and text that is never markup."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from textwrap import wrap
from typing import Any

from spacetutor.core.explanation import Explanation

Figure = dict[str, Any]
Say = Callable[[Explanation], str]
"""Turns a statement into plain words."""

INK = {False: "#1c2138", True: "#eceffb"}
GRID = {False: "#ddd5c5", True: "#2b3454"}
LABEL = {False: "#fffdf9", True: "#171d33"}
PAPER = {False: "#f6f2ea", True: "#0d1120"}
"""Ink, lines, labels and what is painted behind a saved picture, as in `tokens.css`. On a page its own colour shows."""

LINE_OF_TEXT = 44
"""Characters in a line of a hover text: what a phone has room for."""

SMALLEST = 11
"""Pixels of a name in a band; where there is no room for that, there is none."""

HEADING = 16
"""Pixels of a title."""

TITLE_LINE = 40
"""Characters in a line of a title; the chart breaks it anew for the width that it has."""

LIGHT = ("#08606f", "#9c4206", "#a3286a", "#4d5566")
DARK = ("#56c7da", "#f59e57", "#f085b8", "#b4bccf")
"""Seats' colours, those of tables: teal, orange, magenta and slate, dark or light enough for the background."""

DASHES = ("solid", "dash", "dot", "dashdot")
SYMBOLS = ("circle", "square", "diamond", "triangle-up")

PALETTE = {
    "blue": ("#1a5fb8", "#6aaeff"),
    "green": ("#0b6e45", "#4fd08f"),
    "yellow": ("#775a00", "#f1c94b"),
    "red": ("#b02a21", "#ff8177"),
    "purple": ("#7a34b0", "#cf9bff"),
}
"""The board's own colours, for light and for dark. Each has its shape too, so that nobody needs to see colours."""

SHAPES = ("circle", "triangle-up", "diamond", "square", "star", "hexagon", "cross", "x")

KINDS = (
    ("#0072b2", "#56b4e9"),
    ("#d9a400", "#f0d04a"),
    ("#c04f00", "#ff9d4d"),
    ("#a8437f", "#f09ac8"),
    ("#00795a", "#2fd3a2"),
    ("#5d6472", "#aab2c5"),
    ("#6b4fb3", "#b79cf0"),
    ("#7a4b1e", "#d0a070"),
)
"""Colours of kinds that lie on top of each other, for light and for dark."""

PATTERNS = ("", "/", ".", "\\", "x", "-", "|", "+")
"""Kinds' patterns, so that nobody needs to see their colours."""


def fill(place: int, dark: bool) -> Figure:
    """A part of a bar: flat, by its place among the others a colour, doubled by a faint pattern."""
    pattern = {"shape": PATTERNS[place % len(PATTERNS)], "fillmode": "overlay", "fgopacity": 0.25}
    edge = {"width": 1, "color": PAPER[dark]}
    return {"color": KINDS[place % len(KINDS)][dark], "line": edge, "pattern": pattern | {"size": 7, "solidity": 0.2}}


def banded(name: str, count: int) -> Figure:
    """The name of a part of bars, in those of its bands that have room for it."""
    return {"text": [plain(name)] * count, "textposition": "inside", "insidetextanchor": "middle", "textangle": 0}


def lines(text: str, width: int = LINE_OF_TEXT) -> str:
    """Broken into lines; what players call themselves is text, never markup."""
    return "<br>".join(escape(line, quote=False) for line in wrap(text, width))


def plain(text: str) -> str:
    return escape(text, quote=False)


def seat_colour(seat: int, dark: bool) -> str:
    return (DARK if dark else LIGHT)[seat % len(LIGHT)]


def seat_marker(seat: int, dark: bool) -> Figure:
    return {"symbol": SYMBOLS[seat % len(SYMBOLS)], "color": seat_colour(seat, dark), "opacity": 1}


def seat_line(seat: int, dark: bool) -> Figure:
    return {"width": 2, "color": seat_colour(seat, dark), "dash": DASHES[seat % len(DASHES)]}


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


def headed(layout: Figure, title: str, units: str, dark: bool) -> Figure:
    """The layout with its finding and, under that, what is counted: the heading of the legend, above everything.

    `meta` tells the chart in the browser what to break anew for its width, and what to paint behind a saved picture.
    """
    meta = {"title": plain(title), "units": plain(units), "paper": PAPER[dark]}
    heading = f'<span style="font-size:{HEADING}px"><b>{lines(title, TITLE_LINE)}</b></span>'
    text = f"{heading}<br>{lines(units, TITLE_LINE)}"
    place = {"x": 0, "xanchor": "left", "xref": "container", "y": 1, "yanchor": "top", "yref": "container"}
    legend = {"orientation": "h", "title": {"text": text, "side": "top", "font": {"size": 13}}, **place}
    return {**layout, "legend": legend, "showlegend": True, "meta": {**layout.get("meta", {}), **meta}}


def key(name: str, mode: str, **look: Any) -> Figure:
    """An entry of the legend: a trace without points, so that the legend doesn't depend on what was drawn."""
    nowhere = {"type": "scatter", "x": [None], "y": [None], "hoverinfo": "skip", "showlegend": True}
    return {**nowhere, **({"mode": mode} if mode else {}), "name": plain(name), **look}


def seat_keys(names: tuple[str, ...], dark: bool) -> list[Figure]:
    """The seats in the legend, once for all panels."""
    return [
        key(name, "lines+markers", legendgroup=f"seat {seat}", line=seat_line(seat, dark), marker=marker)
        for seat, name in enumerate(names)
        if (marker := seat_marker(seat, dark) | {"size": 7})
    ]
