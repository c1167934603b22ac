"""Chances to win over a game: a line a seat with how sure it is, and the turning points by name."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, seat
from spacetutor.graphs.findings import best, seats
from spacetutor.graphs.panels import named, panelled
from spacetutor.graphs.story import Moves
from spacetutor.graphs.style import (
    Figure,
    Say,
    headed,
    key,
    lines,
    plain,
    seat_colour,
    seat_keys,
    seat_line,
    seat_marker,
)


class Turning(NamedTuple):
    """A move (from 1) after which the game looked different, and what is to be said of it."""

    move: int
    told: Explanation


class Chances(NamedTuple):
    """By seat and state the chance to win, from 0 to 1, and its standard error; and the turning points."""

    moves: Moves
    values: tuple[tuple[float, ...], ...]
    errors: tuple[tuple[float, ...], ...]
    turnings: tuple[Turning, ...] = ()


def chances_figure(chances: Chances, say: Say, dark: bool = False) -> Figure:
    """All seats in one panel; the faint band is one standard error to each side."""
    last = len(chances.values[0]) - 1
    layout = panelled([""], ([-0.5, last + 0.5], [-2.0, 106.0]), dark, row=340)
    layout["annotations"] = [_number(place, turning, dark) for place, turning in enumerate(chances.turnings, start=1)]
    layout["yaxis"] |= {"ticksuffix": " %", "dtick": 25}
    named(layout, *(say(Explanation(f"label.picture.{axis}", NO_FACTS)) for axis in ("move", "chance")))
    layout = headed(
        layout, say(chances_finding(chances)), say(Explanation("label.picture.chances-units", NO_FACTS)), dark
    )
    indices = range(len(chances.moves.names))
    traces = [_band(chances, index, dark) for index in indices]
    traces += [_line(chances, index, say, dark) for index in indices]
    keys = seat_keys(chances.moves.names, dark)
    unseen = {"size": 1, "opacity": 0}
    for place, turning in enumerate(chances.turnings, start=1):
        keys.append(key(f"{place}: {say(turning.told)}", "markers", marker=unseen))
    return {"data": [*traces, *keys], "layout": layout}


def chances_finding(chances: Chances) -> Explanation:
    """Who is the favourite in the end, and since when; or that nobody is."""
    last = len(chances.values[0]) - 1
    by_state = [best([row[at] for row in chances.values]) for at in range(last + 1)]
    ahead = by_state[-1]
    facts: dict[str, Fact] = {"seats": seats(ahead), "percent": round(100 * chances.values[ahead[0]][-1])}
    since = next((at + 1 for at in range(last, -1, -1) if by_state[at] != ahead), 0)
    if not chances.values[ahead[0]][-1]:
        return Explanation("finding.chances-nobody", {})
    if len(ahead) > 1:
        return Explanation("finding.chances-even", facts)
    return Explanation("finding.chances" if since else "finding.chances-always", facts | {"move": since})


def _line(chances: Chances, index: int, say: Say, dark: bool) -> Figure:
    row = chances.values[index]
    turned = {turning.move for turning in chances.turnings}
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": plain(chances.moves.names[index]),
        "legendgroup": f"seat {index}",
        "showlegend": False,
        "x": list(range(len(row))),
        "y": [round(100 * value, 1) for value in row],
        "line": seat_line(index, dark),
        "marker": seat_marker(index, dark) | {"size": [10 if at in turned else 0 for at in range(len(row))]},
        "hoverinfo": "text",
        "hovertext": [_told(chances, index, at, say) for at in range(len(row))],
    }


def _told(chances: Chances, index: int, at: int, say: Say) -> str:
    percent, error = round(100 * chances.values[index][at]), round(100 * chances.errors[index][at])
    facts: dict[str, Fact] = {"seat": seat(index), "percent": percent, "error": error}
    told = [chances.moves.told(at), Explanation("picture.chance", facts)]
    told += [turning.told for turning in chances.turnings if turning.move == at]
    return lines(" ".join(map(say, told)))


def _band(chances: Chances, index: int, dark: bool) -> Figure:
    pairs = list(zip(chances.values[index], chances.errors[index], strict=True))
    upper = [round(100 * min(1.0, value + error), 1) for value, error in pairs]
    lower = [round(100 * max(0.0, value - error), 1) for value, error in pairs]
    there = list(range(len(pairs)))
    return {
        "type": "scatter",
        "mode": "lines",
        "x": there + there[::-1],
        "y": upper + lower[::-1],
        "fill": "toself",
        "fillcolor": seat_colour(index, dark),
        "opacity": 0.13,
        "line": {"width": 0},
        "showlegend": False,
        "legendgroup": f"seat {index}",
        "hoverinfo": "skip",
    }


def _number(place: int, turning: Turning, dark: bool) -> Figure:
    """A turning point's number above its move; the legend says what it was."""
    spot = {"xref": "x", "x": turning.move, "yref": "y domain", "y": 1, "yanchor": "bottom"}
    return {**spot, "text": f"<b>{place}</b>", "showarrow": False, "font": {"size": 13}}
