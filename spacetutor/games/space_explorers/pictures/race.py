"""The race for the Projects: one panel a Project, one stepped line a seat, a star where it was completed."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, count, name, seat
from spacetutor.core.figure.ends import LineEnd, ended, seat_end
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.panels import axes, named, panelled
from spacetutor.core.figure.style import (
    INK,
    Figure,
    Say,
    headed,
    key,
    lines,
    plain,
    seat_colour,
    seat_line,
    seat_marker,
)
from spacetutor.games.space_explorers.pictures.findings import race_finding, races_finding
from spacetutor.games.space_explorers.pictures.lacking import RaceTrack

LANE = 0.11
"""Seats that lack equally many skills are drawn one above another, this far apart; the lowest where the number is.
It never adds up to half a skill."""

ALONE = 420
"""Pixels: the height of one Project in detail."""


class Race(NamedTuple):
    """A game as a race: its moves, and the Projects."""

    moves: Moves
    tracks: tuple[RaceTrack, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return self.moves.names


def race_figure(tracks: Race, say: Say, dark: bool = False) -> Figure:
    """All Projects as small panels with one range of numbers, so that they can be compared by eye."""
    most = max((number for track in tracks.tracks for seat in track.lacking for number in seat), default=1)
    spans = ([-0.5, len(tracks.moves.texts) + 0.5], [-0.6, most + 0.6])
    layout = panelled([_title(track, say) for track in tracks.tracks], spans, dark)
    for name_of in [entry for entry in layout if entry.startswith("yaxis")]:
        layout[name_of]["dtick"] = 2 if most > 4 else 1
    finding = races_finding([(track.name, track.lacking, track.completed) for track in tracks.tracks])
    layout = headed(layout, say(finding), say(Explanation("label.race.units", NO_FACTS)), dark)
    traces: list[Figure] = []
    for panel in range(len(tracks.tracks)):
        traces += _panel(tracks, panel, say, dark)
    done = say(Explanation("label.picture.completed", NO_FACTS))
    layout["meta"]["first"] = True  # these lines can be drawn before plotly.js is there
    star = key(done, "markers", marker={"symbol": "star", "size": 13, "color": INK[dark]})
    ends = [end for panel in range(len(tracks.tracks)) for end in _ends(tracks, panel, dark)]
    return {"data": [*traces, star], "layout": ended(layout, ends)}


def project_figure(tracks: Race, project: str, say: Say, dark: bool = False) -> Figure:
    """One Project in detail; Unknown where it was not in the line."""
    chosen = tuple(track for track in tracks.tracks if track.project == project)
    if not chosen:
        raise Unknown(f"there is no Project {project!r} in this race")
    figure = race_figure(tracks._replace(tracks=chosen), say, dark)
    layout = figure["layout"]
    finding = say(race_finding(chosen[0].name, chosen[0].lacking, chosen[0].completed))
    layout = figure["layout"] = headed(layout, finding, say(Explanation("label.race.units", NO_FACTS)), dark)
    layout["height"] = ALONE
    layout["meta"]["row"] = ALONE - layout["margin"]["t"] - layout["margin"]["b"]
    named(layout, *(say(Explanation(f"label.{axis}", NO_FACTS)) for axis in ("picture.move", "race.lacking")))
    for trace in figure["data"]:
        trace.get("line", {})["width"] = 3
    return figure


def _panel(tracks: Race, panel: int, say: Say, dark: bool) -> list[Figure]:
    """A Project's lines, and its star on top of them."""
    track = tracks.tracks[panel]
    drawn = [_line(tracks, track, index, say, dark) for index in range(len(tracks.names))]
    if track.completed:
        drawn.append(_star(tracks, track, say, dark))
    return [trace | axes(panel) for trace in drawn]


def _line(tracks: Race, track: RaceTrack, index: int, say: Say, dark: bool) -> Figure:
    """A seat's steps towards a Project: a point where it begins, one at each change, and one where it ends."""
    lacking = track.lacking[index]
    end = track.completed[1] if track.completed else len(lacking) - 1
    changes = [at for at in range(1, end + 1) if lacking[at] != lacking[at - 1]]
    points = sorted({0, *changes, end})
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": plain(tracks.names[index]),
        "legendgroup": f"seat {index}",
        "showlegend": False,
        "x": points,
        "y": [lacking[at] + _lane(index) for at in points],
        "customdata": [lacking[at] for at in points],
        "line": seat_line(index, dark) | {"shape": "hv"},
        "marker": seat_marker(index, dark) | {"size": [7 if at in changes else 0 for at in points]},
        "hoverinfo": "text",
        "hovertext": [_told(tracks, track, (index, at), say) for at in points],
    }


def _ends(tracks: Race, panel: int, dark: bool) -> list[LineEnd]:
    """Each seat's name where its line ends."""
    track, found = tracks.tracks[panel], list[LineEnd]()
    for index in range(len(tracks.names)):
        end = track.completed[1] if track.completed else len(track.lacking[index]) - 1
        spot = end, track.lacking[index][end] + _lane(index)
        found.append(seat_end(index, tracks.names, spot, dark)._replace(panel=panel))
    return found


def _star(tracks: Race, track: RaceTrack, say: Say, dark: bool) -> Figure:
    """Where a Project was completed, in the colour of the seat that did."""
    assert track.completed is not None
    index, move = track.completed
    lacking = track.lacking[index][move]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": say(Explanation("label.picture.completed", NO_FACTS)),
        "legendgroup": f"seat {index}",
        "showlegend": False,
        "x": [move],
        "y": [lacking + _lane(index)],
        "customdata": [lacking],
        "marker": {
            "symbol": "star",
            "size": 17,
            "color": seat_colour(index, dark),
            "line": {"width": 1, "color": INK[dark]},
        },
        "cliponaxis": False,
        "hoverinfo": "text",
        "hovertext": [_told(tracks, track, (index, move), say)],
    }


def _told(tracks: Race, track: RaceTrack, spot: tuple[int, int], say: Say) -> str:
    """What brought a seat to a state, in plain words."""
    index, at = spot
    now = track.lacking[index][at]
    facts: dict[str, Fact] = {"seat": seat(index), "skills": count("skill", now), "n": now}
    if at and track.completed == spot:
        facts |= {"project": name(track.name), "points": count("point", track.points)}
        told = Explanation("picture.race.lent" if now else "picture.race.completed", facts)
    elif at and now != track.lacking[index][at - 1]:
        told = Explanation("picture.race.changed", facts | {"before": track.lacking[index][at - 1]})
    else:
        told = Explanation("picture.race.still" if at else "picture.race.lacks", facts)
    return lines(f"{say(tracks.moves.told(at))} {say(told)}")


def _lane(index: int) -> float:
    return round(LANE * index, 3)


def _title(track: RaceTrack, say: Say) -> str:
    points = say(Explanation("label.picture.amount", {"what": count("point", track.points)}))
    return f"<b>{plain(track.name)}</b>, {points}"
