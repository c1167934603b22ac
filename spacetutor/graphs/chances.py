"""Chances to win over a game: a line a seat with how sure it is, and the turning points by name."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, seat
from spacetutor.core.figure.ends import LineEnd, ended, seat_end
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.panels import named, panelled, untitled
from spacetutor.core.figure.style import (
    Figure,
    Say,
    headed,
    key,
    lines,
    plain,
    seat_line,
    seat_marker,
    seat_soft,
)
from spacetutor.core.figure.titles import best, seats, since


class Turning(NamedTuple):
    """A move (from 1) after which the game looked different, and what is to be said of it."""

    move: int
    told: Explanation


Row = tuple[float | None, ...]
"""A number for each state; None where it is not judged yet."""


class ChanceLines(NamedTuple):
    """By seat and state the chance to win, from 0 to 1, and its standard error; and the turning points.

    A state is judged with the move that follows it; the last one of a game that is over has its result.
    """

    moves: Moves
    values: tuple[Row, ...]
    errors: tuple[Row, ...]
    turnings: tuple[Turning, ...] = ()

    @property
    def last(self) -> int:
        """The number of the last state."""
        return len(self.values[0]) - 1

    @property
    def judged(self) -> int:
        """How many moves are judged."""
        return sum(value is not None for value in self.values[0][: self.last])

    def at(self, state: int) -> list[float]:
        """Every seat's chance in a state that is judged."""
        return [value for row in self.values if (value := row[state]) is not None]


def chances_figure(chances: ChanceLines, say: Say, dark: bool = False) -> Figure:
    """All seats in one panel; the faint band is one standard error to each side."""
    layout = panelled([""], ([-0.5, chances.last + 0.5], [-2.0, 106.0]), dark, row=320)
    layout["annotations"] = [_number(place, turning, dark) for place, turning in enumerate(chances.turnings, start=1)]
    untitled(layout, 24)
    layout["yaxis"] |= {"ticksuffix": " %", "dtick": 25}
    named(layout, *(say(Explanation(f"label.picture.{axis}", NO_FACTS)) for axis in ("move", "chance")))
    layout = headed(
        layout, say(chances_finding(chances)), say(Explanation("label.picture.chances-units", NO_FACTS)), dark
    )
    indices = range(len(chances.moves.names))
    traces = [_band(chances, index, dark) for index in indices]
    traces += [_line(chances, index, say, dark) for index in indices]
    unseen, numbered = {"size": 1, "opacity": 0}, enumerate(chances.turnings, start=1)
    keys = [key(f"{place}: {say(turning.told)}", "markers", marker=unseen) for place, turning in numbered]
    return {"data": [*traces, *keys], "layout": ended(layout, _ends(chances, say, dark))}


def _ends(chances: ChanceLines, say: Say, dark: bool) -> list[LineEnd]:
    """Who has which chance where the last line ends."""
    judged = [run[-1] for run in _runs(chances)]
    if not judged:
        return []
    found = []
    for index, value in enumerate(chances.at(judged[-1])):
        percent = say(Explanation("label.picture.percent", {"n": round(100 * value)}))
        found.append(seat_end(index, chances.moves.names, (judged[-1], 100 * value), dark, percent))
    return found


def chances_finding(chances: ChanceLines) -> Explanation:
    """Who won or is the favourite, and since when. Of a review that is not done nothing is said but how far it is."""
    if chances.judged < chances.last:
        judging = Explanation("finding.chances-judging", {"n": chances.judged, "all": chances.last})
        return _result(chances)._replace(children=(judging,)) if chances.moves.over else judging
    return _result(chances) if chances.moves.over and len(_won(chances)) != 1 else _favourite(chances)


def _won(chances: ChanceLines) -> list[int]:
    return [index for index, value in enumerate(chances.at(-1)) if value]


def _result(chances: ChanceLines) -> Explanation:
    """Who won a game that is over."""
    won = _won(chances)
    if not won:
        return Explanation("finding.chances-nobody", NO_FACTS)
    return Explanation("finding.chances-won" if len(won) == 1 else "finding.chances-shared", {"seats": seats(won)})


def _favourite(chances: ChanceLines) -> Explanation:
    """Who is ahead in the last state, which is that of a winner or of a game that goes on, and since when."""
    now = chances.at(-1)
    ahead = best(now)
    first = next((at + 1 for at in range(chances.last, -1, -1) if best(chances.at(at)) != ahead), 0)
    facts: dict[str, Fact] = {"seats": seats(ahead), "since": since(first)}
    if chances.moves.over:
        return Explanation("finding.chances" if first < chances.last else "finding.chances-late", facts)
    if not max(now):
        return Explanation("finding.chances-none", NO_FACTS)
    facts["percent"] = round(100 * max(now))
    return Explanation("finding.chances-now" if len(ahead) == 1 else "finding.chances-even", facts)


def _line(chances: ChanceLines, index: int, say: Say, dark: bool) -> Figure:
    """A line with gaps where nothing is judged; what stands alone is a point."""
    row = chances.values[index]
    shown = {turning.move for turning in chances.turnings} | {run[0] for run in _runs(chances) if len(run) == 1}
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": plain(chances.moves.names[index]),
        "legendgroup": f"seat {index}",
        "showlegend": False,
        "x": list(range(len(row))),
        "y": [None if value is None else round(100 * value, 1) for value in row],
        "line": seat_line(index, dark),
        "marker": seat_marker(index, dark) | {"size": [10 if at in shown else 0 for at in range(len(row))]},
        "hoverinfo": "text",
        "hovertext": [_told(chances, index, at, say) for at in range(len(row))],
    }


def _runs(chances: ChanceLines) -> list[list[int]]:
    """The states that are judged, those side by side together."""
    runs: list[list[int]] = []
    for at, value in enumerate(chances.values[0]):
        if value is not None:
            runs = [*runs[:-1], [*runs[-1], at]] if runs and runs[-1][-1] == at - 1 else [*runs, [at]]
    return runs


def _told(chances: ChanceLines, index: int, at: int, say: Say) -> str:
    value, error = chances.values[index][at], chances.errors[index][at]
    if value is None or error is None:
        return ""
    facts: dict[str, Fact] = {"seat": seat(index), "percent": round(100 * value), "error": round(100 * error)}
    told = [chances.moves.told(at), Explanation("picture.chance", facts)]
    told += [turning.told for turning in chances.turnings if turning.move == at]
    return lines(" ".join(map(say, told)))


def _band(chances: ChanceLines, index: int, dark: bool) -> Figure:
    """A shape for each run of judged states, with a gap between two."""
    across: list[int | None] = []
    edge: list[float | None] = []
    for run in _runs(chances):
        pairs = [(chances.values[index][at] or 0.0, chances.errors[index][at] or 0.0) for at in run]
        upper = [round(100 * min(1.0, value + error), 1) for value, error in pairs]
        lower = [round(100 * max(0.0, value - error), 1) for value, error in pairs]
        across += [*([None] if across else []), *run, *run[::-1]]
        edge += [*([None] if edge else []), *upper, *lower[::-1]]
    return {
        "type": "scatter",
        "mode": "lines",
        "x": across,
        "y": edge,
        "fill": "toself",
        "fillcolor": seat_soft(index, dark),
        "opacity": 0.6,
        "line": {"width": 0},
        "showlegend": False,
        "legendgroup": f"seat {index}",
        "hoverinfo": "skip",
    }


def _number(place: int, turning: Turning, dark: bool) -> Figure:
    """A turning point's number above its move; the keys say what it was."""
    spot = {"xref": "x", "x": turning.move, "yref": "y domain", "y": 1, "yanchor": "bottom"}
    return {**spot, "text": f"<b>{place}</b>", "showarrow": False, "font": {"size": 13}}
