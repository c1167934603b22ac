"""What all figures share: ink for light and dark, colours doubled by shapes, and text that is never markup."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

LIGHT = ("#08606f", "#9c4206", "#a3286a", "#4d5566")
DARK = ("#56c7da", "#f59e57", "#f085b8", "#b4bccf")
"""Seats' colours, those of tables: teal, orange, magenta and slate, dark or light enough for the background."""

LIGHT_SOFT = ("#cfe6ea", "#f8dcc4", "#f3d3e3", "#dcdfe6")
DARK_SOFT = ("#1b4a56", "#573519", "#552845", "#3a4258")
"""Their flat fills."""

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

KIND_WORDS = ("#005a8e", "#7d5900", "#a34300", "#96356f", "#00654b", "#4d5566", "#5a3fa3", "#6b3f16")
"""The same kinds as words on a light page, dark enough to be read; on a dark one they are light already."""

PATTERNS = ("", "/", ".", "\\", "x", "-", "|", "+")
"""Kinds' patterns, so that nobody needs to see their colours."""


def kind_word(place: int, dark: bool) -> str:
    """The colour of a kind's name."""
    return KINDS[place % len(KINDS)][True] if dark else KIND_WORDS[place % len(KIND_WORDS)]


def fill(place: int, dark: bool) -> Figure:
    """A part of a bar: flat, by its place among the others a colour, doubled by a faint pattern."""
    pattern = {"shape": PATTERNS[place % len(PATTERNS)], "fillmode": "overlay", "fgopacity": 0.16}
    edge = {"width": 1, "color": PAPER[dark]}
    return {"color": KINDS[place % len(KINDS)][dark], "line": edge, "pattern": pattern | {"size": 7, "solidity": 0.2}}


def banded(numbers: Sequence[float]) -> Figure:
    """The numbers of a part of bars, in those of its bands that have room for them."""
    texts = [f"{abs(n):g}" if n else "" for n in numbers]
    return {"text": texts, "textposition": "inside", "insidetextanchor": "middle", "textangle": 0}


def totals(sums: Sequence[float], dark: bool) -> Figure:
    """What the parts of each bar add up to, above it."""
    return {
        "type": "scatter",
        "mode": "text",
        "x": list(range(len(sums))),
        "y": list(sums),
        "text": [f"<b>{n:g}</b>" if n else "" for n in sums],
        "textposition": "top center",
        "textfont": {"size": 13, "color": INK[dark]},
        "cliponaxis": False,
        "showlegend": False,
        "hoverinfo": "skip",
    }


def soft(colour: str) -> str:
    """The flat fill of something that is drawn in this colour."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red},{green},{blue},.3)"


def lines(text: str, width: int = LINE_OF_TEXT) -> str:
    """Broken into lines; what players call themselves is text, never markup."""
    return "<br>".join(escape(line, quote=False) for line in wrap(text, width))


def plain(text: str) -> str:
    return escape(text, quote=False)


def seat_colour(seat: int, dark: bool) -> str:
    return (DARK if dark else LIGHT)[seat % len(LIGHT)]


def seat_soft(seat: int, dark: bool) -> str:
    return (DARK_SOFT if dark else LIGHT_SOFT)[seat % len(LIGHT_SOFT)]


def seat_title(seat: int, name: str, dark: bool) -> str:
    """A seat's name in its colour: above its panel, beside its bars."""
    return f'<span style="color:{seat_colour(seat, dark)}"><b>{plain(name)}</b></span>'


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
    """The layout with its finding and what is counted.

    The browser writes both above the figure, with a key for each trace that asks for one (`heading.js`); `paper` is
    what it paints behind a saved picture.
    """
    meta = {"title": plain(title), "units": plain(units), "paper": PAPER[dark]}
    return {**layout, "showlegend": False, "meta": {**layout.get("meta", {}), **meta}}


def key(name: str, mode: str, **look: Any) -> Figure:
    """An entry among the keys: a trace without points, so that keys don't depend on what was drawn."""
    nowhere = {"type": "scatter", "x": [None], "y": [None], "hoverinfo": "skip", "showlegend": True}
    return {**nowhere, **({"mode": mode} if mode else {}), "name": plain(name), **look}


def seat_keys(names: tuple[str, ...], dark: bool) -> list[Figure]:
    """The seats among the keys, where no line ends at their names."""
    return [
        key(name, "lines+markers", legendgroup=f"seat {seat}", line=seat_line(seat, dark), marker=marker)
        for seat, name in enumerate(names)
        if (marker := seat_marker(seat, dark) | {"size": 7})
    ]
