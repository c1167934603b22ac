"""Plain pictures: lines, steps, stacked bars and stacked areas, from what a game tells as a Chart."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from spacetutor.core.chart import AREAS, BARS, STEPS, Chart, Series
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Term, name
from spacetutor.core.figure.ends import LineEnd, ended
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.panels import axes, named, panelled, untitled
from spacetutor.core.figure.style import (
    DASHES,
    INK,
    KINDS,
    SHAPES,
    Figure,
    Say,
    headed,
    kind_word,
    lines,
    plain,
    seat_colour,
    seat_line,
    seat_marker,
    soft,
)
from spacetutor.graphs.bars import bars_figure

HEIGHT = 340
"""Pixels: what the panel of a plain picture has."""

MARKS = 10
"""Marks at an axis, at most."""


class Easel(NamedTuple):
    """A chart about to be drawn: the moves it is about, the words, and whether surroundings are dark."""

    chart: Chart
    moves: Moves
    say: Say
    dark: bool


def chart_figure(chart: Chart, moves: Moves, say: Say, dark: bool = False) -> Figure:
    """One panel. Lines and bands end at their names; lines that cross are told apart by dashes and shapes, too."""
    if chart.kind == BARS:
        return bars_figure(chart, say, dark)
    easel = Easel(chart, moves, say, dark)
    draw = _area if chart.kind == AREAS else _line
    drawn = [draw(easel, place) | axes(0) for place in range(len(chart.series))]
    drawn += [_level(easel, place) | axes(0) for place in range(len(chart.levels))]
    return {"data": drawn, "layout": ended(_layout(easel), [*_ends(easel), *_level_ends(easel)])}


def _layout(easel: Easel) -> Figure:
    chart, _, say, dark = easel
    low, high = _reach(chart)
    room = 0.06 * (high - low)
    below = low - room if low < 0 or chart.kind != AREAS else low
    layout = panelled([""], ([-0.5, _last(easel) + 0.5], [below, high + room]), dark, row=HEIGHT)
    layout["annotations"] = []
    untitled(layout)
    layout["yaxis"]["dtick"] = _step(high - low)
    named(layout, say(chart.across or Explanation("label.picture.move", NO_FACTS)), say(chart.up))
    layout = headed(layout, say(chart.finding), say(chart.units), dark)
    if chart.kind != AREAS:
        layout["meta"]["first"] = True  # these lines can be drawn before plotly.js is there
    return layout


def _last(easel: Easel) -> int:
    """The last move."""
    return len(easel.moves.texts)


def _reach(chart: Chart) -> tuple[float, float]:
    """The lowest and the highest that is drawn, with 0 and 1 among them."""
    heights = [0.0, 1.0, *(level.y for level in chart.levels)]
    if chart.kind == AREAS:
        sums: dict[int, float] = {}
        for series in chart.series:
            for x, y in zip(series.x, series.y, strict=True):
                sums[x] = sums.get(x, 0) + y
        heights += sums.values()
    else:
        heights += [y for series in chart.series for y in series.y]
    return min(heights), max(heights)


def _step(span: float) -> int:
    """1, 2, 5, 10 and so on: the first with which the axis has few marks."""
    steps = (n * int(10**zeros) for zeros in range(9) for n in (1, 2, 5))
    return next(step for step in steps if span <= MARKS * step)


# what is drawn


def _line(easel: Easel, place: int) -> Figure:
    """A point where it begins, one at each change, and one where it ends."""
    series = easel.chart.series[place]
    spots = _changes((series.y,))
    changed = [i for i in spots if i and series.y[i] != series.y[i - 1]]
    line, marker = _look(easel, place)
    return {
        **_points(easel, place, spots),
        "mode": "lines+markers",
        "line": line | {"shape": "hv" if easel.chart.kind == STEPS else "linear"},
        "marker": marker | {"size": [7 if i in changed else 0 for i in spots]},
    }


def _area(easel: Easel, place: int) -> Figure:
    """All areas of a stack have their points at the same moves."""
    series = easel.chart.series[place]
    spots = _changes([each.y for each in easel.chart.series])
    line, marker = _look(easel, place)
    return {
        **_points(easel, place, spots),
        "mode": "lines+markers",
        "stackgroup": "all",
        "line": {"shape": "hv", "width": 1.5, "color": line["color"]},
        "fillcolor": soft(line["color"]),
        "marker": marker | {"size": [5 if i and series.y[i] != series.y[i - 1] else 0 for i in spots]},
    }


def _level(easel: Easel, place: int) -> Figure:
    """A line across the whole panel."""
    level = easel.chart.levels[place]
    return {
        "type": "scatter",
        "mode": "lines",
        "name": plain(_said(level.label, easel.say)),
        "showlegend": False,
        "x": [0, _last(easel)],
        "y": [level.y, level.y],
        "line": _level_line(easel, place),
        "marker": {"size": 0},
        "hoverinfo": "skip",
    }


def _points(easel: Easel, place: int, spots: list[int]) -> Figure:
    series = easel.chart.series[place]
    return {
        "type": "scatter",
        "name": plain(_said(series.label, easel.say)),
        "showlegend": False,
        "x": [series.x[i] for i in spots],
        "y": [series.y[i] for i in spots],
        "hoverinfo": "text",
        "hovertext": [_told(easel, series, i) for i in spots],
    }


def _changes(rows: list[tuple[float, ...]] | tuple[tuple[float, ...], ...]) -> list[int]:
    """The first place, those at which something changes, and the last."""
    last = min(map(len, rows), default=0) - 1
    return sorted({0, last, *(i for i in range(1, last + 1) if any(row[i] != row[i - 1] for row in rows))} - {-1})


def _look(easel: Easel, place: int) -> tuple[Figure, Figure]:
    """A series' line and its points: its seat's, else those of its place."""
    seat, dark = easel.chart.series[place].seat, easel.dark
    if seat is not None:
        return seat_line(seat, dark) | {"width": 2.5}, seat_marker(seat, dark)
    colour = KINDS[place % len(KINDS)][dark]
    line = {"width": 2.5, "color": colour, "dash": DASHES[place % len(DASHES)]}
    return line, {"symbol": SHAPES[place % len(SHAPES)], "color": colour, "opacity": 1}


def _level_line(easel: Easel, place: int) -> Figure:
    return {"width": 1.5, "color": INK[easel.dark], "dash": ("dash", "dot", "dashdot")[place % 3]}


def _ends(easel: Easel) -> list[LineEnd]:
    """What each series is and comes to, where its line ends or in the middle of its band."""
    chart, found = easel.chart, list[LineEnd]()
    tops = list(accumulate((series.y[-1] for series in chart.series), initial=0.0))
    for place, series in enumerate(chart.series):
        last = series.y[-1]
        at = tops[place] + last / 2 if chart.kind == AREAS else last
        text = f"{_said(series.label, easel.say)} {last:g}"
        colour = kind_word(place, easel.dark) if series.seat is None else seat_colour(series.seat, easel.dark)
        found.append(LineEnd(series.x[-1], at, text, colour))
    return found


def _level_ends(easel: Easel) -> list[LineEnd]:
    ink = INK[easel.dark]
    levels = easel.chart.levels
    return [LineEnd(_last(easel), level.y, f"{_said(level.label, easel.say)} {level.y:g}", ink) for level in levels]


# what is said


def _said(label: Term, say: Say) -> str:
    return say(Explanation("label.picture.amount", {"what": label}))


def _told(easel: Easel, series: Series, spot: int) -> str:
    """What a number is, and what brought it about or whose it is."""
    _, moves, say, _ = easel
    x, facts = series.x[spot], dict[str, Fact](what=series.label, n=name(f"{series.y[spot]:g}"))
    return lines(f"{say(moves.told(x))} {say(Explanation('picture.chart', facts))}")
