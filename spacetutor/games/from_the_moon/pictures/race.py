"""The race of the ships: a panel each, Mission tiles left and those that every seat has taken, a star at the launch."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Term, count, seat
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
    seat_line,
    seat_marker,
)
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.pictures.journey import Journey, label, most
from spacetutor.games.from_the_moon.pieces import SHIPS

LANE = 0.09
"""Seats with equally many tiles are drawn one above another, this far apart; the lowest where the number is."""

SYMBOL = "triangle-down"
"""Points of the line of tiles that are left."""


class Convoy(NamedTuple):
    """By ship and table: Mission tiles left, and those that each seat has; by ship the move of its launch, or None."""

    left: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[tuple[int, ...], ...], ...]
    launched: tuple[int | None, ...]


def convoy(line: Journey) -> Convoy:
    ships = range(len(SHIPS))
    return Convoy(
        tuple(tuple(sum(map(bool, state.missions[ship])) for state in line.states) for ship in ships),
        tuple(
            tuple(tuple(len(state.seats[i].taken[ship]) for state in line.states) for i in line.seats) for ship in ships
        ),
        tuple(next((at for at, state in enumerate(line.states) if state.launched[ship]), None) for ship in ships),
    )


def race_finding(line: Journey) -> Explanation:
    """Who has the most Mission tiles, and which ships have been launched, in this order."""
    found = convoy(line)
    sums = [sum(found.taken[ship][i][-1] for ship in range(len(SHIPS))) for i in line.seats]
    way, facts = most(line, sums)
    facts |= {"n": max(sums), "all": sum(sums) + sum(row[-1] for row in found.left)}
    told = Explanation(f"finding.missions{way}" if any(sums) else "finding.missions-none", facts)
    gone = sorted((move, ship) for ship, move in enumerate(found.launched) if move is not None)
    launched = Explanation("finding.launches-none", NO_FACTS)
    if gone:
        named_ships = Term("list", tuple(terms.ship(ship) for _, ship in gone))
        launched = Explanation("finding.launches", {"n": len(gone), "ships": named_ships})
    return told._replace(children=(launched,))


def race_figure(line: Journey, moves: Moves, say: Say, dark: bool = False) -> Figure:
    """Lines rise with the tiles that a seat takes, and fall with those that are left."""
    found = convoy(line)
    tallest = max(max(row) for row in (*found.left, *(own for ship in found.taken for own in ship)))
    spans = ([-0.5, moves.last + 0.5], [-0.4, max(1, tallest) + 0.7])
    titles = [_title(found, ship, say) for ship in range(len(SHIPS))]
    layout = panelled(titles, spans, dark, columns=3, row=270, narrowest=250)
    named(layout, say(Explanation("label.picture.move", NO_FACTS)), say(label("missions")))
    for axis in [name for name in layout if name.startswith("yaxis")]:
        layout[axis]["dtick"] = 1
    layout = headed(layout, say(race_finding(line)), say(label("race-units")), dark)
    layout["meta"]["first"] = True
    drawn = [
        trace | axes(ship) for ship in range(len(SHIPS)) for trace in _panel(line, (moves, found, ship), say, dark)
    ]
    star = key(say(label("launch")), "markers", marker=_star_look(dark) | {"size": 13})
    ends = [end for ship in range(len(SHIPS)) for end in _ends((moves, found, ship), say, dark)]
    return {"data": [*drawn, star], "layout": ended(layout, ends)}


Panel = tuple[Moves, Convoy, int]
"""What a panel is drawn from: the moves, all ships, and which of them it is."""


def _title(found: Convoy, ship: int, say: Say) -> str:
    name = plain(say(Explanation("label.picture.amount", {"what": terms.ship(ship)})))
    move = found.launched[ship]
    if move is None:
        rest = say(Explanation("label.chart.left", {"tiles": count("mission", found.left[ship][-1])}))
    else:
        rest = say(Explanation("label.chart.launched" if move else "label.chart.gone", {"move": move}))
    return f"<b>{name}</b>, {plain(rest)}"


def _panel(line: Journey, panel: Panel, say: Say, dark: bool) -> list[Figure]:
    """The tiles that are left, those of the seats, and the star on top."""
    _, found, ship = panel
    drawn = [_line(panel, found.left[ship], None, say, dark)]
    drawn += [_line(panel, found.taken[ship][i], i, say, dark) for i in line.seats]
    if found.launched[ship]:
        drawn.append(_star(panel, say, dark))
    return drawn


def _line(panel: Panel, row: tuple[int, ...], index: int | None, say: Say, dark: bool) -> Figure:
    """A point where it begins, one at each change, and one at the end."""
    moves, _, ship = panel
    changes = [at for at in range(1, len(row)) if row[at] != row[at - 1]]
    spots = sorted({0, *changes, len(row) - 1})
    line, marker = _look(index, dark)
    lane = 0.0 if index is None else round(LANE * (index + 1), 3)
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": plain(say(label("tiles-left")) if index is None else moves.names[index]),
        "showlegend": False,
        "x": spots,
        "y": [row[at] + lane for at in spots],
        "customdata": [row[at] for at in spots],
        "line": line | {"shape": "hv"},
        "marker": marker | {"size": [8 if at in changes else 0 for at in spots]},
        "hoverinfo": "text",
        "hovertext": [lines(f"{say(moves.told(at))} {say(_told(ship, row[at], index))}") for at in spots],
    }


def _look(index: int | None, dark: bool) -> tuple[Figure, Figure]:
    if index is not None:
        return seat_line(index, dark) | {"width": 2.5}, seat_marker(index, dark)
    return {"width": 2, "color": INK[dark], "dash": "solid"}, {"symbol": SYMBOL, "color": INK[dark], "opacity": 1}


def _told(ship: int, n: int, index: int | None) -> Explanation:
    facts: dict[str, Fact] = {"ship": terms.ship(ship), "tiles": count("mission", n)}
    if index is None:
        return Explanation("picture.left", facts)
    return Explanation("picture.taken", facts | {"seat": seat(index)})


def _star(panel: Panel, say: Say, dark: bool) -> Figure:
    moves, found, ship = panel
    move = found.launched[ship] or 0
    told = Explanation("picture.launched", {"ship": terms.ship(ship)})
    return {
        "type": "scatter",
        "mode": "markers",
        "name": plain(say(label("launch"))),
        "showlegend": False,
        "x": [move],
        "y": [0],
        "customdata": [0],
        "marker": _star_look(dark) | {"size": 17},
        "cliponaxis": False,
        "hoverinfo": "text",
        "hovertext": [lines(f"{say(moves.told(move))} {say(told)}")],
    }


def _star_look(dark: bool) -> Figure:
    return {"symbol": "star", "color": INK[dark], "opacity": 1}


def _ends(panel: Panel, say: Say, dark: bool) -> list[LineEnd]:
    """Seats and what is left, each with its number where its line ends."""
    moves, found, ship = panel
    left, last = found.left[ship][-1], len(found.left[ship]) - 1
    rest = say(label("tiles-left"))
    ends = [LineEnd(last, left, f"{rest} {left}", INK[dark], str(left), rest)]
    for index in moves.seats:
        n = found.taken[ship][index][-1]
        ends.append(seat_end(index, moves.names, (last, n + LANE * (index + 1)), dark, str(n)))
    return [end._replace(panel=ship) for end in ends]
