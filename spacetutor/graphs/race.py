"""The race for the Projects: one panel a Project, one stepped line a seat, a star where it was completed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from spacetutor.core.errors import Unknown
from spacetutor.graphs.style import GRID, INK, Figure, base_layout, lines
from spacetutor.replay import Replay

Lacking = tuple[str, str, int, tuple[tuple[int, ...], ...], tuple[int, int] | None]

LIGHT = ("#0072b2", "#c04f00", "#00795a", "#a8437f")
DARK = ("#56b4e9", "#ff9d4d", "#2fd3a2", "#f09ac8")
"""Seats' colours: far apart for every kind of colour blindness, and dark or light enough for the background."""

DASHES = ("solid", "dash", "dot", "dashdot")
SYMBOLS = ("circle", "square", "diamond", "triangle-up")
LANE = 0.11
"""Seats that lack equally many skills are drawn side by side, this far apart; it never adds up to half a skill."""


class Track(NamedTuple):
    """One Project: by seat and state the skills still lacking, and the seat and move (from 1) that completed it."""

    project: str
    name: str
    points: int
    lacking: tuple[tuple[int, ...], ...]
    completed: tuple[int, int] | None


class Race(NamedTuple):
    """A game as a race: the seats' names, each move's text and seat, and the Projects."""

    names: tuple[str, ...]
    moves: tuple[str, ...]
    movers: tuple[int, ...]
    tracks: tuple[Track, ...]


def race_of(replay: Replay, states: Sequence[Any], lacking: Sequence[Lacking]) -> Race:
    """The race of a replay's main line, from its states and what its game says was lacking in each of them."""
    game = replay.game
    movers = [game.actor(state) for state in states[: len(replay.moves)]]
    return Race(
        names=tuple(player.name for player in replay.players),
        moves=tuple(game.text(move.action) for move in replay.moves),
        movers=tuple(seat for seat in movers if seat is not None),
        tracks=tuple(Track(*track) for track in lacking),
    )


def race(tracks: Race, dark: bool = False) -> Figure:
    """All Projects as small panels with one range of numbers, so that they can be compared by eye."""
    count = len(tracks.tracks)
    columns = {1: 1, 2: 2, 4: 2}.get(count, 3)
    rows = -(-count // columns)
    layout = _layout(tracks, dark)
    layout["grid"] = {"rows": rows, "columns": columns, "pattern": "independent", "xgap": 0.14, "ygap": 0.32}
    # The chart lays the panels out anew for a narrow screen; these are what it goes by.
    layout["meta"] = {"columns": columns, "panels": count, "narrowest": 165, "row": 165}
    layout["height"] = rows * 165 + layout["margin"]["t"] + layout["margin"]["b"]
    traces: list[Figure] = []
    for panel, track in enumerate(tracks.tracks):
        traces += _panel(tracks, track, panel, dark)
    return {"data": [*traces, *_keys(tracks, dark)], "layout": layout}


def race_one(tracks: Race, project: str, dark: bool = False) -> Figure:
    """One Project in detail; Unknown where it was not in the line."""
    chosen = tuple(track for track in tracks.tracks if track.project == project)
    if not chosen:
        raise Unknown(f"there is no Project {project!r} in this race")
    figure = race(tracks._replace(tracks=chosen), dark)
    layout = figure["layout"]
    layout["height"] = 420
    layout["meta"]["row"] = 420 - layout["margin"]["t"] - layout["margin"]["b"]
    for name, title in (("xaxis", "move"), ("yaxis", "skills lacking")):
        layout[name] |= {"title": {"text": title, "standoff": 8}, "automargin": True}
    for trace in figure["data"]:
        trace.get("line", {})["width"] = 3
    return figure


def _panel(tracks: Race, track: Track, panel: int, dark: bool) -> list[Figure]:
    """A Project's lines, and its star on top of them."""
    axes = {"xaxis": f"x{panel + 1 if panel else ''}", "yaxis": f"y{panel + 1 if panel else ''}"}
    lines = [_line(tracks, track, seat, dark) | axes for seat in range(len(tracks.names))]
    return [*lines, _star(tracks, track, dark) | axes] if track.completed else lines


def _line(tracks: Race, track: Track, seat: int, dark: bool) -> Figure:
    """A seat's steps towards a Project: a point where it begins, one at each change, and one where it ends."""
    lacking = track.lacking[seat]
    end = track.completed[1] if track.completed else len(lacking) - 1
    changes = [at for at in range(1, end + 1) if lacking[at] != lacking[at - 1]]
    points = sorted({0, *changes, end})
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": escape(tracks.names[seat], quote=False),
        "legendgroup": f"seat {seat}",
        "showlegend": False,
        "x": points,
        "y": [lacking[at] + _lane(tracks, seat) for at in points],
        "customdata": [lacking[at] for at in points],
        "line": {"shape": "hv", "width": 2, "color": _colour(seat, dark), "dash": DASHES[seat % 4]},
        "marker": _marker(seat, dark) | {"size": [7 if at in changes else 0 for at in points]},
        "hoverinfo": "text",
        "hovertext": [_told(tracks, track, seat, at) for at in points],
    }


def _star(tracks: Race, track: Track, dark: bool) -> Figure:
    """Where a Project was completed, in the colour of the seat that did."""
    assert track.completed is not None
    seat, move = track.completed
    lacking = track.lacking[seat][move]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": "completed",
        "legendgroup": f"seat {seat}",
        "showlegend": False,
        "x": [move],
        "y": [lacking + _lane(tracks, seat)],
        "customdata": [lacking],
        "marker": {
            "symbol": "star",
            "size": 17,
            "color": _colour(seat, dark),
            "line": {"width": 1, "color": INK[dark]},
        },
        "cliponaxis": False,
        "hoverinfo": "text",
        "hovertext": [_told(tracks, track, seat, move)],
    }


def _keys(tracks: Race, dark: bool) -> list[Figure]:
    """The legend, once for all panels: lines without points, so that it doesn't depend on what a panel holds."""
    nowhere: Figure = {"type": "scatter", "x": [None], "y": [None], "hoverinfo": "skip", "showlegend": True}
    seats = [
        nowhere
        | {"mode": "lines+markers", "name": escape(name, quote=False), "legendgroup": f"seat {seat}"}
        | {"line": {"width": 2, "color": _colour(seat, dark), "dash": DASHES[seat % 4]}}
        | {"marker": _marker(seat, dark) | {"size": 7}}
        for seat, name in enumerate(tracks.names)
    ]
    star = {"symbol": "star", "size": 13, "color": INK[dark]}
    return [*seats, nowhere | {"mode": "markers", "name": "completed", "marker": star}]


def _told(tracks: Race, track: Track, seat: int, at: int) -> str:
    """What brought a seat here, in plain words."""
    now, name = track.lacking[seat][at], tracks.names[seat]
    if at == 0:
        return lines(f"before the first move: {name} has {_skills(now)} lacking")
    if track.completed == (seat, at):
        short = f", {_skills(now)} still lacking" if now else ""
        return lines(f"{_by(tracks, at)}: {track.name} completed for {track.points} points{short}")
    before = track.lacking[seat][at - 1]
    whose = "" if tracks.movers[at - 1] == seat else f"{name} has "
    if now == before:
        return lines(f"{_by(tracks, at)}: {name} still has {_skills(now)} lacking")
    return lines(f"{_by(tracks, at)}: {whose}{_skills(now)} lacking, {before} before")


def _by(tracks: Race, move: int) -> str:
    return f"move {move}, {tracks.names[tracks.movers[move - 1]]}: {tracks.moves[move - 1]}"


def _skills(count: int) -> str:
    return f"{count or 'no'} skill{'' if count == 1 else 's'}"


def _lane(tracks: Race, seat: int) -> float:
    return round(LANE * (seat - (len(tracks.names) - 1) / 2), 3)


def _colour(seat: int, dark: bool) -> str:
    return (DARK if dark else LIGHT)[seat % 4]


def _marker(seat: int, dark: bool) -> Figure:
    return {"symbol": SYMBOLS[seat % 4], "color": _colour(seat, dark), "opacity": 1}


def _layout(tracks: Race, dark: bool) -> Figure:
    """Axes and titles of all panels."""
    most = max((number for track in tracks.tracks for seat in track.lacking for number in seat), default=1)
    layout: Figure = {
        **base_layout(dark),
        "margin": {"l": 34, "r": 14, "t": 84, "b": 34},
        "legend": _legend(),
        "annotations": [_title(track, panel) for panel, track in enumerate(tracks.tracks)],
    }
    for panel in range(len(tracks.tracks)):
        number = panel + 1 if panel else ""
        layout[f"xaxis{number}"] = _axis([-0.5, len(tracks.moves) + 0.5], dark)
        layout[f"yaxis{number}"] = _axis([-0.6, most + 0.6], dark) | {"dtick": 2 if most > 4 else 1}
    return layout


def _legend() -> Figure:
    """Above the panels; the chart makes room where it needs more lines than one."""
    title = {"text": "Skills still lacking, move by move", "side": "top", "font": {"size": 13}}
    place = {"x": 0, "xanchor": "left", "y": 1, "yanchor": "top", "yref": "container"}
    return {"orientation": "h", "title": title, **place}


def _axis(span: list[float], dark: bool) -> Figure:
    return {
        "range": span,
        "fixedrange": True,
        "zeroline": False,
        "gridcolor": GRID[dark],
        "tickfont": {"size": 11},
        "nticks": 6,
        "tick0": 0,
    }


def _title(track: Track, panel: int) -> Figure:
    number = panel + 1 if panel else ""
    return {
        "text": f"<b>{escape(track.name, quote=False)}</b>, {track.points} points",
        "xref": f"x{number} domain",
        "yref": f"y{number} domain",
        "x": 0,
        "y": 1,
        "xanchor": "left",
        "yanchor": "bottom",
        "yshift": 3,
        "showarrow": False,
        "font": {"size": 13},
    }
