"""Small panels side by side with one range of numbers, so that they can be compared by eye."""

from __future__ import annotations

from spacetutor.core.figure.style import GRID, Figure, base_layout

NARROWEST, ROW = 165, 165
"""Pixels: the least width of a panel, and its height with the title above it."""

MARGIN = {"l": 34, "r": 14, "t": 28, "b": 34}
"""Pixels; above there is room for the titles of panels."""


def axes(panel: int) -> Figure:
    """The axes of a panel, counted from 0, as a trace names them."""
    return {"xaxis": f"x{number(panel)}", "yaxis": f"y{number(panel)}"}


def number(panel: int) -> str:
    return str(panel + 1) if panel else ""


def panelled(titles: list[str], spans: tuple[list[float], list[float]], dark: bool, **room: int) -> Figure:
    """The layout of panels with these titles (escaped already), all with the same ranges of x and y.

    `room`: `columns`, and the `row` of each, `narrowest`; the chart lays the panels out anew for a narrow screen.
    """
    count = len(titles)
    columns = room.get("columns", {1: 1, 2: 2, 4: 2}.get(count, 3))
    row, rows = room.get("row", ROW), -(-count // columns)
    layout: Figure = base_layout(dark)
    layout["margin"] = dict(MARGIN)
    layout["grid"] = {"rows": rows, "columns": columns, "pattern": "independent", "xgap": 0.14, "ygap": 0.32}
    layout["meta"] = {"columns": columns, "panels": count, "narrowest": room.get("narrowest", NARROWEST), "row": row}
    layout["height"] = rows * row + MARGIN["t"] + MARGIN["b"]
    layout["annotations"] = [_title(text, panel) for panel, text in enumerate(titles)]
    for panel in range(count):
        layout[f"xaxis{number(panel)}"] = axis(spans[0], dark)
        layout[f"yaxis{number(panel)}"] = axis(spans[1], dark)
    return layout


def axis(span: list[float], dark: bool) -> Figure:
    return {
        "range": span,
        "fixedrange": True,
        "zeroline": False,
        "gridcolor": GRID[dark],
        "tickfont": {"size": 11},
        "nticks": 6,
        "tick0": 0,
    }


def untitled(layout: Figure, room: int = 10) -> None:
    """One panel has no title: so much room is left above it."""
    layout["height"] += room - layout["margin"]["t"]
    layout["margin"]["t"] = room


def named(layout: Figure, across: str, up: str) -> None:
    """What the numbers at the first panel's axes are; for figures with few panels, which have room for it."""
    layout["margin"] |= {"l": MARGIN["l"] + 18, "b": MARGIN["b"] + 14}
    layout["height"] += 14
    for name in [key for key in layout if key.startswith("xaxis")]:
        layout[name]["title"] = {"text": across, "standoff": 6}
    layout["yaxis"]["title"] = {"text": up, "standoff": 6}


def _title(text: str, panel: int) -> Figure:
    return {
        "text": text,
        "xref": f"x{number(panel)} domain",
        "yref": f"y{number(panel)} domain",
        "x": 0,
        "y": 1,
        "xanchor": "left",
        "yanchor": "bottom",
        "yshift": 3,
        "showarrow": False,
        "font": {"size": 13},
    }
