"""Bars lying one under another: a row for each thing that is counted, in it a bar for everybody, with its number."""

from __future__ import annotations

from spacetutor.core.chart import Chart, Series
from spacetutor.core.explanation import Explanation, Term, name
from spacetutor.core.figure.panels import axis
from spacetutor.core.figure.style import (
    INK,
    KINDS,
    Figure,
    Say,
    base_layout,
    headed,
    lines,
    plain,
    seat_colour,
    seat_soft,
    soft,
)

TITLE, BAR, GAP = 24, 18, 10
"""Pixels of a row: its title, each of its bars, and what is left below them."""

BESIDE = 0.6
"""Room for names and numbers beside the longest bar, as a part of what the bars take."""

LONGEST = 14
"""Letters of a name beside its bar."""


def bars_figure(chart: Chart, say: Say, dark: bool) -> Figure:
    """Seats have their colours, and each bar its name and number: nothing needs to be looked up."""
    drawn = [_bars(chart, place, say, dark) for place in range(len(chart.bars))]
    numbers = [*(y for series in chart.series for y in series.y), *(level.y for level in chart.levels)]
    low, high = min([0.0, *numbers]), max([1.0, *numbers])
    room = BESIDE * (high - low)
    margin = {"l": 8, "r": 8, "t": 22 if chart.levels else 4, "b": 8}
    bare = axis([low - (room if low else 0), high + room], dark) | {"visible": False}
    layout = base_layout(dark) | {
        "margin": margin,
        "height": _row(chart) * len(chart.series) + margin["t"] + margin["b"],
        "barmode": "overlay",
        "xaxis": bare,
        "yaxis": axis([len(chart.series), 0], dark) | {"visible": False},
        "shapes": [_across(0, dark), *(_across(level.y, dark) | {"opacity": 0.5} for level in chart.levels)],
        "annotations": [_title(_said(series.label, say), row, dark) for row, series in enumerate(chart.series)]
        + [_level(f"{_said(level.label, say)} {level.y:g}", level.y) for level in chart.levels],
        "meta": {"go": "customdata", "still": True},
    }
    return {"data": drawn, "layout": headed(layout, say(chart.finding), say(chart.units), dark)}


def _row(chart: Chart) -> int:
    return TITLE + BAR * len(chart.bars) + GAP


def _bars(chart: Chart, place: int, say: Say, dark: bool) -> Figure:
    """Everything of one seat, row by row."""
    whose, colour = _short(_said(chart.bars[place], say)), _colour(chart, place, dark)
    row = _row(chart)
    numbers = [_number(series, place) for series in chart.series]
    return {
        "type": "bar",
        "orientation": "h",
        "name": plain(whose),
        "showlegend": False,
        "x": numbers,
        "y": list(range(len(numbers))),
        "offset": round((TITLE + BAR * place) / row, 4),
        "width": round((BAR - 3) / row, 4),
        "marker": {"color": colour[1], "line": {"width": 1.5, "color": colour[0]}},
        "text": [f"{plain(whose)} <b>{n:g}</b>" for n in numbers],
        "textposition": "outside",
        "textfont": {"size": 13, "color": colour[0]},
        "cliponaxis": False,
        "customdata": [_move(series, place) for series in chart.series],
        "hoverinfo": "text",
        "hovertext": [_told(chart, series, place, say) for series in chart.series],
    }


def _number(series: Series, place: int) -> float:
    return series.y[series.x.index(place)] if place in series.x else 0.0


def _move(series: Series, place: int) -> int | None:
    """Where a click leads."""
    return series.moves[series.x.index(place)] if series.moves and place in series.x else None


def _colour(chart: Chart, place: int, dark: bool) -> tuple[str, str]:
    """A line and a flat fill: those of the seat, if the bars are seats."""
    whose = chart.bars[place]
    if whose.kind == "seat":
        seat = int(str(whose.value))
        return seat_colour(seat, dark), seat_soft(seat, dark)
    line = KINDS[place % len(KINDS)][dark]
    return line, soft(line)


def _title(text: str, row: int, dark: bool) -> Figure:
    place = {"xref": "paper", "x": 0, "xanchor": "left", "yref": "y", "y": row, "yanchor": "top"}
    return place | {"text": f"<b>{plain(text)}</b>", "showarrow": False, "font": {"size": 13, "color": INK[dark]}}


def _level(text: str, x: float) -> Figure:
    place = {"xref": "x", "x": x, "yref": "paper", "y": 1, "yanchor": "bottom"}
    return place | {"text": plain(text), "showarrow": False, "font": {"size": 13}}


def _across(x: float, dark: bool) -> Figure:
    """A line through all rows: where bars begin, or a goal."""
    spot = {"xref": "x", "x0": x, "x1": x, "yref": "paper", "y0": 0, "y1": 1}
    return spot | {"type": "line", "line": {"width": 1, "color": INK[dark]}}


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}\u2026"


def _said(label: Term, say: Say) -> str:
    return say(Explanation("label.picture.amount", {"what": label}))


def _told(chart: Chart, series: Series, place: int, say: Say) -> str:
    facts = {"what": series.label, "n": name(f"{_number(series, place):g}"), "who": chart.bars[place]}
    return lines(say(Explanation("picture.chart-of", facts)))
