"""Buildings on the ground: tiles as squares, Buildings on their corner points in the order in which they came."""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.explanation import Explanation, Fact, count, seat
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.style import (
    GRID,
    INK,
    LABEL,
    Figure,
    Say,
    base_layout,
    headed,
    key,
    lines,
    seat_colour,
    seat_keys,
    seat_marker,
)
from spacetutor.core.kit.ground import connections
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.pictures.journey import Journey, label, most
from spacetutor.games.from_the_moon.state import NOBODY, RIVAL
from spacetutor.games.from_the_moon.tell.effect import does

SIDE = 80
"""Pixels of a tile, about."""

RIVALS = {False: "#5d5f68", True: "#9b9da6"}


class Standing(NamedTuple):
    """A Building: whose, on which point, by which move (0: from the start), of which tile (a rival's: of none)."""

    owner: int
    point: int
    move: int
    small: int = 0
    large: int = 0


def standing_on(line: Journey) -> list[Standing]:
    """All Buildings in the order in which they were constructed."""
    owners = enumerate(line.states[0].buildings, 1)
    found = [Standing(owner, point, 0) for point, owner in owners if owner != NOBODY]
    for move, event, _ in line.happened:
        if event.kind == "built":
            facts = event.facts
            found.append(Standing(event.seat, facts["point"], move, facts["small"], facts["large"]))
    return found


def ground_finding(line: Journey) -> Explanation:
    """Who has the most Buildings, and how many pairs of them are connected (G3)."""
    ground = line.values.grid[len(line.seats)]
    counts = [line.last.buildings.count(i) for i in line.seats]
    if not any(counts):
        return Explanation("finding.ground-none", {"when": line.when})
    way, facts = most(line, counts)
    facts["n"] = max(counts)
    if way == "-even":
        return Explanation("finding.ground-even", facts)
    linked = connections(ground, line.last.buildings, counts.index(max(counts)))
    if not linked:
        return Explanation(f"finding.ground-apart{way}", facts)
    return Explanation(f"finding.ground{way}", facts | {"links": count("connection", linked)})


def ground_figure(line: Journey, moves: Moves, say: Say, dark: bool = False) -> Figure:
    """A click on a Building leads to the move by which it came."""
    size = line.values.table[len(line.seats)]
    buildings = standing_on(line)
    layout = base_layout(dark) | {"margin": {"l": 12, "r": 12, "t": 12, "b": 12}}
    layout["height"] = SIDE * (size.rows + 1) + 24
    layout["xaxis"] = _axis([-0.45, size.columns + 0.45])
    layout["yaxis"] = _axis([size.rows + 0.45, -0.45]) | {"scaleanchor": "x"}
    layout["shapes"] = [_tile(place, size.columns, dark) for place in range(size.rows * size.columns)]
    layout["meta"] = {"go": "customdata", "still": True}
    layout = headed(layout, say(ground_finding(line)), say(label("ground-units")), dark)
    drawn = [_names(line, say, dark), *_links(line, dark)]
    drawn += [_houses(line, buildings, owner, (moves, say), dark) for owner in (*line.seats, RIVAL)]
    rival = key(say(label("rival")), "markers", marker=_look(RIVAL, dark) | {"size": 12})
    keys = [*seat_keys(moves.names, dark), *([rival] if line.alone else [])]
    return {"data": [*(trace for trace in drawn if trace["x"]), *keys], "layout": layout}


def _axis(span: list[float]) -> Figure:
    return {"visible": False, "fixedrange": True, "zeroline": False, "range": span}


def _tile(place: int, columns: int, dark: bool) -> Figure:
    row, column = divmod(place, columns)
    corners = {"x0": column + 0.06, "x1": column + 0.94, "y0": row + 0.06, "y1": row + 0.94}
    look = {"fillcolor": LABEL[dark], "line": {"color": GRID[dark], "width": 1}}
    return {"type": "rect", "xref": "x", "yref": "y", "layer": "below", **corners, **look}


def _names(line: Journey, say: Say, dark: bool) -> Figure:
    """The numbers of the tiles; pointed at, what they do."""
    columns, tiles = line.values.table[len(line.seats)].columns, line.last.laid.tiles
    told = []
    for place, number in enumerate(tiles, 1):
        facts: dict[str, Fact] = {"tile": place, "what": does(line.values.terrain[number].effect)}
        told.append(lines(say(Explanation("picture.terrain", facts))))
    return {
        "type": "scatter",
        "mode": "text",
        "x": [place % columns + 0.5 for place in range(len(tiles))],
        "y": [place // columns + 0.5 for place in range(len(tiles))],
        "text": [str(place) for place in range(1, len(tiles) + 1)],
        "textfont": {"size": 14, "color": INK[dark]},
        "showlegend": False,
        "hoverinfo": "text",
        "hovertext": told,
    }


def _spot(line: Journey, point: int) -> tuple[int, int]:
    row, column = divmod(point - 1, line.values.table[len(line.seats)].columns + 1)
    return column, row


def _links(line: Journey, dark: bool) -> list[Figure]:
    """A stroke between Buildings of one seat that are a tile side apart."""
    ground, owners, drawn = line.values.grid[len(line.seats)], line.last.buildings, []
    for i in line.seats:
        own = [point for point, owner in enumerate(owners, 1) if owner == i]
        pairs = [(a, b) for a in own for b in ground.linked[a] if a < b and owners[b - 1] == i]
        ends = [(*(_spot(line, point) for point in pair), (None, None)) for pair in pairs]
        look = {"width": 6, "color": seat_colour(i, dark)}
        drawn.append(_strokes([spot for pair in ends for spot in pair], look))
    return drawn


def _strokes(spots: list[tuple[int | None, int | None]], look: Figure) -> Figure:
    return {
        "type": "scatter",
        "mode": "lines",
        "x": [x for x, _ in spots],
        "y": [y for _, y in spots],
        "line": look,
        "showlegend": False,
        "hoverinfo": "skip",
    }


def _houses(line: Journey, buildings: list[Standing], owner: int, words: tuple[Moves, Say], dark: bool) -> Figure:
    """Buildings of a seat, each with its number in the order of play."""
    moves, say = words
    own = [each for each in buildings if each.owner == owner]
    spots = [_spot(line, each.point) for each in own]
    return {
        "type": "scatter",
        "mode": "markers+text",
        "x": [x for x, _ in spots],
        "y": [y for _, y in spots],
        "text": ["" if owner == RIVAL else f"<b>{number}</b>" for number in range(1, len(own) + 1)],
        "textfont": {"size": 13, "color": LABEL[dark] if not dark else "#0b0f1f"},
        "customdata": [each.move for each in own],
        "marker": _look(owner, dark) | {"size": 30 if owner != RIVAL else 22},
        "showlegend": False,
        "cliponaxis": False,
        "hoverinfo": "text",
        "hovertext": [lines(_told(each, moves, say)) for each in own],
    }


def _look(owner: int, dark: bool) -> Figure:
    if owner == RIVAL:
        return {"symbol": "x", "color": RIVALS[dark], "opacity": 1}
    return seat_marker(owner, dark) | {"line": {"width": 1, "color": INK[dark]}}


def _told(each: Standing, moves: Moves, say: Say) -> str:
    """Whose it is, and which Building."""
    facts: dict[str, Fact] = {"point": each.point}
    if each.owner == RIVAL:
        return say(Explanation("picture.rival", facts))
    facts["seat"] = seat(each.owner)
    if not each.move:
        return say(Explanation("picture.stands", facts))
    facts["building"] = terms.building(each.small, each.large)
    return f"{say(moves.told(each.move))} {say(Explanation('picture.built', facts))}"
