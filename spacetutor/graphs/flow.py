"""What goes around a table: a networkx graph, drawn as a ring. Widths are numbers; time runs along each arc."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.style import (
    INK,
    PALETTE,
    SHAPES,
    Figure,
    Say,
    base_layout,
    headed,
    key,
    lines,
    plain,
    seat_colour,
    seat_marker,
)
from spacetutor.core.flow import Arc, Flow, Passing

if TYPE_CHECKING:
    import networkx as nx

GAP = 0.3
"""Radians between a seat and the ends of its arcs."""

THIN, THICK = 2.0, 22.0
"""Pixels: an arc along which no token or the most tokens went."""

LANE = 0.075
"""How far tokens of the same move are drawn from each other, across the arc."""

Spot = tuple[float, float]


class Ring(NamedTuple):
    """A flow about to be drawn: the moves it is about, the words, and whether surroundings are dark."""

    flow: Flow
    moves: Moves
    say: Say
    dark: bool


def flow_graph(flow: Flow) -> nx.DiGraph[int]:
    """Seats, and an edge for each arc, which it carries as `arc`."""
    # networkx takes a while to import, and only those who ask for this picture need it.
    import networkx as nx

    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(len(flow.seats)))
    for arc in flow.arcs:
        graph.add_edge(arc.giver, arc.taker, arc=arc)
    return graph


def flow_figure(flow: Flow, moves: Moves, say: Say, dark: bool = False) -> Figure:
    """The ring. A shape for each token along the arc shows when it went; `meta.paths` has the place of each move."""
    ring = Ring(flow, moves, say, dark)
    arcs: list[Arc] = [arc for *_, arc in flow_graph(flow).edges(data="arc")]
    most = max((len(arc.passings) for arc in arcs), default=0) or 1
    traces: list[Figure] = []
    for arc in arcs:
        traces += [_arc(ring, arc, len(arc.passings) / most), _dots(ring, arc)]
    layout = base_layout(dark) | {"margin": {"l": 10, "r": 10, "t": 10, "b": 10}, "height": 460}
    layout |= {"xaxis": _axis([-1.24, 1.24]), "yaxis": _axis([-1.3, 1.3]) | {"scaleanchor": "x"}}
    layout["annotations"] = [note for arc in arcs for note in _notes(ring, arc)]
    layout["meta"] = {"go": "customdata", "paths": [_path(ring, arc) for arc in arcs]}
    traces += [_seats(ring), *_keys(ring)]
    return {"data": traces, "layout": headed(layout, say(flow.finding), say(flow.units), dark)}


def _axis(span: list[float]) -> Figure:
    return {"visible": False, "fixedrange": True, "zeroline": False, "range": span}


def _angle(ring: Ring, index: float) -> float:
    """Seats sit clockwise, the first one at the top."""
    return pi / 2 - 2 * pi * index / len(ring.moves.seats)


def _along(ring: Ring, arc: Arc, share: float, lane: float = 0.0) -> Spot:
    """The place on an arc after this share of it."""
    seats = len(ring.moves.seats)
    ahead = (arc.taker - arc.giver) % seats or seats
    start, end = _angle(ring, arc.giver) - GAP, _angle(ring, arc.giver + ahead) + GAP
    angle = start + (end - start) * share
    return round((1 + lane) * cos(angle), 4), round((1 + lane) * sin(angle), 4)


def _when(ring: Ring, move: int) -> float:
    """A move's share of the arc; the ends stay free for the arrow."""
    return 0.04 + 0.86 * move / max(1, ring.moves.last)


def _path(ring: Ring, arc: Arc) -> list[Spot]:
    return [_along(ring, arc, _when(ring, move)) for move in range(ring.moves.last + 1)]


def _arc(ring: Ring, arc: Arc, share: float) -> Figure:
    """As wide as its share of the most tokens."""
    spots = [_along(ring, arc, step / 40) for step in range(39)]
    return {
        "type": "scatter",
        "mode": "lines",
        "x": [x for x, _ in spots],
        "y": [y for _, y in spots],
        "line": {
            "width": round(THIN + (THICK - THIN) * share, 1),
            "color": seat_colour(arc.giver, ring.dark),
            "shape": "spline",
        },
        "opacity": 0.35,
        "showlegend": False,
        # The tokens on it are what can be clicked; what it carried is told by the number beside it.
        "hoverinfo": "skip",
    }


def _dots(ring: Ring, arc: Arc) -> Figure:
    passings, colours = arc.passings, ring.flow.colours
    spots = []
    for i, passing in enumerate(passings):
        same = [other for other in passings if other.move == passing.move]
        place = sum(other.move == passing.move for other in passings[:i])
        spots.append(_along(ring, arc, _when(ring, passing.move), LANE * (place - (len(same) - 1) / 2)))
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [x for x, _ in spots],
        "y": [y for _, y in spots],
        "customdata": [passing.move for passing in passings],
        "marker": {
            "symbol": [SHAPES[colours.index(passing.colour) % len(SHAPES)] for passing in passings],
            "color": [PALETTE[passing.colour][ring.dark] for passing in passings],
            "size": 10,
            "opacity": 1,
            "line": {"width": 1, "color": INK[ring.dark]},
        },
        "showlegend": False,
        "hoverinfo": "text",
        "hovertext": [lines(_told(ring, passing)) for passing in passings],
    }


def _told(ring: Ring, passing: Passing) -> str:
    return f"{ring.say(ring.moves.told(passing.move))} {ring.say(passing.told)}"


def _seats(ring: Ring) -> Figure:
    """The seats with their names, and what each gave and got."""
    markers = [seat_marker(index, ring.dark) for index in ring.moves.seats]
    angles = [_angle(ring, index) for index in ring.moves.seats]
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [round(cos(angle), 4) for angle in angles],
        "y": [round(sin(angle), 4) for angle in angles],
        "marker": {
            "symbol": [marker["symbol"] for marker in markers],
            "color": [marker["color"] for marker in markers],
            "size": 22,
            "opacity": 1,
        },
        "showlegend": False,
        "hoverinfo": "text",
        "hovertext": [lines(ring.say(told)) for told in ring.flow.seats],
    }


def _notes(ring: Ring, arc: Arc) -> list[Figure]:
    """The giver's name, the number of tokens inside the ring, and the arrow at the end of the arc."""
    x, y = cos(_angle(ring, arc.giver)), sin(_angle(ring, arc.giver))
    # Beside the ring there is no room on a phone: those at its sides have their names inside.
    anchor, reach = ("center", 1.2) if abs(x) < 0.3 else ("right" if x > 0 else "left", 0.87)
    plain_note = {"showarrow": False, "font": {"size": 14, "color": INK[ring.dark]}}
    shown = {"text": f"<b>{lines(ring.moves.names[arc.giver], 14)}</b>", "x": x * reach, "y": y * max(1, reach)}
    shown["xanchor"] = anchor
    middle = _along(ring, arc, 0.5, -0.2)
    number = {"text": str(len(arc.passings)), "x": middle[0], "y": middle[1]}
    number["hovertext"] = lines(ring.say(arc.told))
    return [plain_note | shown, plain_note | number, _arrow(ring, arc)]


def _arrow(ring: Ring, arc: Arc) -> Figure:
    tail, tip = _along(ring, arc, 0.95), _along(ring, arc, 1.0)
    return {
        "text": "",
        "showarrow": True,
        "arrowhead": 2,
        "arrowsize": 1.4,
        "arrowwidth": 2,
        "arrowcolor": seat_colour(arc.giver, ring.dark),
        "x": tip[0],
        "y": tip[1],
        "ax": tail[0],
        "ay": tail[1],
        "axref": "x",
        "ayref": "y",
    }


def _keys(ring: Ring) -> list[Figure]:
    return [
        key(
            plain(ring.say(label)),
            "markers",
            marker={"symbol": SHAPES[i % len(SHAPES)], "size": 11, "color": PALETTE[name][ring.dark]},
        )
        for i, (name, label) in enumerate(zip(ring.flow.colours, ring.flow.labels, strict=True))
    ]
