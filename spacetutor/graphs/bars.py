"""Bars lying one under another: a row for each thing that is counted, in it a bar for everybody, with its number."""

from __future__ import annotations

from spacetutor.core.chart import Chart, Series
from spacetutor.core.explanation import Explanation, Term, name
from spacetutor.core.figure.rows import lying, rows_layout, shortened
from spacetutor.core.figure.style import INK, KINDS, Figure, Say, headed, lines, plain, seat_colour, seat_soft, soft

BESIDE = 0.6
"""Room for names and numbers beside the longest bar, as a part of what the bars take."""


def bars_figure(chart: Chart, say: Say, dark: bool) -> Figure:
    """Seats have their colours, and each bar its name and number: nothing needs to be looked up."""
    drawn = [_bars(chart, place, say, dark) for place in range(len(chart.bars))]
    numbers = [*(y for series in chart.series for y in series.y), *(level.y for level in chart.levels)]
    low, high = min([0.0, *numbers]), max([1.0, *numbers])
    room = BESIDE * (high - low)
    titles = [_said(series.label, say) for series in chart.series]
    layout = rows_layout(titles, len(chart.bars), (low - (room if low else 0), high + room), dark)
    layout["shapes"] = [_across(0, dark), *(_across(level.y, dark) | {"opacity": 0.5} for level in chart.levels)]
    layout["annotations"] += [_level(f"{_said(level.label, say)} {level.y:g}", level.y) for level in chart.levels]
    layout["margin"]["t"] += 18 if chart.levels else 0
    layout["meta"] = {"go": "customdata", "still": True}
    return {"data": drawn, "layout": headed(layout, say(chart.finding), say(chart.units), dark)}


def _bars(chart: Chart, place: int, say: Say, dark: bool) -> Figure:
    """Everything of one seat, row by row."""
    whose, colour = shortened(_said(chart.bars[place], say)), _colour(chart, place, dark)
    numbers = [_number(series, place) for series in chart.series]
    return {
        **lying(place, len(chart.bars)),
        "name": plain(whose),
        "x": numbers,
        "y": list(range(len(numbers))),
        "marker": {"color": colour[1], "line": {"width": 1.5, "color": colour[0]}},
        "text": [f"{plain(whose)} <b>{n:g}</b>" for n in numbers],
        "textposition": "outside",
        "textfont": {"size": 13, "color": colour[0]},
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


def _level(text: str, x: float) -> Figure:
    place = {"xref": "x", "x": x, "yref": "paper", "y": 1, "yanchor": "bottom"}
    return place | {"text": plain(text), "showarrow": False, "font": {"size": 13}}


def _across(x: float, dark: bool) -> Figure:
    """A line through all rows: where bars begin, or a goal."""
    spot = {"xref": "x", "x0": x, "x1": x, "yref": "paper", "y0": 0, "y1": 1}
    return spot | {"type": "line", "line": {"width": 1, "color": INK[dark]}}


def _said(label: Term, say: Say) -> str:
    return say(Explanation("label.picture.amount", {"what": label}))


def _told(chart: Chart, series: Series, place: int, say: Say) -> str:
    facts = {"what": series.label, "n": name(f"{_number(series, place):g}"), "who": chart.bars[place]}
    return lines(say(Explanation("picture.chart-of", facts)))
