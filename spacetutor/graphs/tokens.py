"""Token flow around the table: a networkx graph, drawn as a ring. Widths are tokens; time runs along each arc."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, colour, colours, count, seat
from spacetutor.core.ledger import Passing
from spacetutor.graphs.findings import tokens_finding
from spacetutor.graphs.story import Story
from spacetutor.graphs.style import (
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

if TYPE_CHECKING:
    import networkx as nx

GAP = 0.3
"""Radians between a seat and the ends of its arcs."""

THIN, THICK = 2.0, 22.0
"""Pixels: an arc along which no token or the most tokens went."""

LANE = 0.075
"""How far tokens of the same move are drawn from each other, across the arc."""

Spot = tuple[float, float]


def token_graph(story: Story) -> nx.DiGraph[int]:
    """Seats, and an edge from each giver to the taker with its `passings`; neighbours have one even without any."""
    # networkx takes a while to import, and only those who ask for this picture need it.
    import networkx as nx

    graph: nx.DiGraph[int] = nx.DiGraph()
    for index in story.seats:
        graph.add_node(index, name=story.moves.names[index])
        graph.add_edge(index, (index + 1) % len(story.seats), passings=[])
    for passing in story.ledger.passings:
        if not graph.has_edge(passing.giver, passing.taker):
            graph.add_edge(passing.giver, passing.taker, passings=[])
        graph.edges[passing.giver, passing.taker]["passings"].append(passing)
    return graph


def tokens_figure(story: Story, say: Say, dark: bool = False) -> Figure:
    """The ring. A shape for each token along the arc shows when it went; `meta.paths` has the place of each move."""
    graph = token_graph(story)
    edges = [(giver, taker, passings) for giver, taker, passings in graph.edges(data="passings")]
    most = max((len(passings) for *_, passings in edges), default=0) or 1
    traces: list[Figure] = []
    for giver, taker, passings in edges:
        traces += [_arc(story, (giver, taker), len(passings) / most, dark)]
        traces += [_dots(story, (giver, taker), passings, say, dark)]
    layout = base_layout(dark) | {"margin": {"l": 10, "r": 10, "t": 84, "b": 10}, "height": 540}
    layout |= {"xaxis": _axis([-1.24, 1.24]), "yaxis": _axis([-1.3, 1.3]) | {"scaleanchor": "x"}}
    layout["annotations"] = [note for edge in edges for note in _notes(story, edge, say, dark)]
    paths = [_path(story, (giver, taker)) for giver, taker, _ in edges]
    layout["meta"] = {"go": "customdata", "paths": paths}
    title, units = say(tokens_finding(story)), say(Explanation("label.picture.tokens-units", NO_FACTS))
    traces += [_seats(story, edges, say, dark), *_keys(story, say, dark)]
    return {"data": traces, "layout": headed(layout, title, units, dark)}


def _axis(span: list[float]) -> Figure:
    return {"visible": False, "fixedrange": True, "zeroline": False, "range": span}


def _angle(story: Story, index: float) -> float:
    """Seats sit clockwise, the first one at the top."""
    return pi / 2 - 2 * pi * index / len(story.seats)


def _along(story: Story, edge: tuple[int, int], share: float, lane: float = 0.0) -> Spot:
    """The place on an arc after this share of it."""
    giver, taker = edge
    ahead = (taker - giver) % len(story.seats) or len(story.seats)
    start, end = _angle(story, giver) - GAP, _angle(story, giver + ahead) + GAP
    angle = start + (end - start) * share
    return round((1 + lane) * cos(angle), 4), round((1 + lane) * sin(angle), 4)


def _when(story: Story, move: int) -> float:
    """A move's share of the arc; the ends stay free for the arrow."""
    return 0.04 + 0.86 * move / max(1, story.last)


def _path(story: Story, edge: tuple[int, int]) -> list[Spot]:
    return [_along(story, edge, _when(story, move)) for move in range(story.last + 1)]


def _arc(story: Story, edge: tuple[int, int], share: float, dark: bool) -> Figure:
    """As wide as its share of the most tokens."""
    spots = [_along(story, edge, step / 40) for step in range(39)]
    return {
        "type": "scatter",
        "mode": "lines",
        "x": [x for x, _ in spots],
        "y": [y for _, y in spots],
        "line": {
            "width": round(THIN + (THICK - THIN) * share, 1),
            "color": seat_colour(edge[0], dark),
            "shape": "spline",
        },
        "opacity": 0.35,
        "showlegend": False,
        # The tokens on it are what can be clicked; what it carried is told by the number beside it.
        "hoverinfo": "skip",
    }


def _told_edge(edge: tuple[int, int], passings: list[Passing]) -> Explanation:
    facts: dict[str, Fact] = {"seat": seat(edge[0]), "taker": seat(edge[1]), "tokens": count("token", len(passings))}
    if not passings:
        return Explanation("picture.tokens-none", facts)
    return Explanation("picture.tokens", facts | {"colours": colours(tuple(p.colour for p in passings))})


def _dots(story: Story, edge: tuple[int, int], passings: list[Passing], say: Say, dark: bool) -> Figure:
    spots = []
    for i, passing in enumerate(passings):
        same = [other for other in passings if other.move == passing.move]
        place = sum(other.move == passing.move for other in passings[:i])
        spots.append(_along(story, edge, _when(story, passing.move), LANE * (place - (len(same) - 1) / 2)))
    names = story.ledger.colours
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [x for x, _ in spots],
        "y": [y for _, y in spots],
        "customdata": [passing.move for passing in passings],
        "marker": {
            "symbol": [SHAPES[names.index(passing.colour) % len(SHAPES)] for passing in passings],
            "color": [PALETTE[passing.colour][dark] for passing in passings],
            "size": 10,
            "opacity": 1,
            "line": {"width": 1, "color": INK[dark]},
        },
        "showlegend": False,
        "hoverinfo": "text",
        "hovertext": [lines(_told(story, passing, say)) for passing in passings],
    }


def _told(story: Story, passing: Passing, say: Say) -> str:
    facts: dict[str, Fact] = {"colour": colour(passing.colour), "taker": seat(passing.taker)}
    return f"{say(story.moves.told(passing.move))} {say(Explanation('picture.token', facts))}"


def _seats(story: Story, edges: list[tuple[int, int, list[Passing]]], say: Say, dark: bool) -> Figure:
    """The seats with their names, and what each gave and got."""
    told = []
    for index in story.seats:
        given = sum(len(passings) for giver, _, passings in edges if giver == index)
        got = sum(len(passings) for _, taker, passings in edges if taker == index)
        facts: dict[str, Fact] = {"seat": seat(index), "given": count("token", given), "got": got}
        told.append(lines(say(Explanation("picture.tokens-seat", facts))))
    markers = [seat_marker(index, dark) for index in story.seats]
    angles = [_angle(story, index) for index in story.seats]
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
        "hovertext": told,
    }


def _notes(story: Story, edge: tuple[int, int, list[Passing]], say: Say, dark: bool) -> list[Figure]:
    """The giver's name, the number of tokens inside the ring, and the arrow at the end of the arc."""
    giver, taker, passings = edge
    x, y = cos(_angle(story, giver)), sin(_angle(story, giver))
    # Beside the ring there is no room on a phone: those at its sides have their names inside.
    anchor, reach = ("center", 1.2) if abs(x) < 0.3 else ("right" if x > 0 else "left", 0.87)
    plain_note = {"showarrow": False, "font": {"size": 14, "color": INK[dark]}}
    shown = {"text": f"<b>{lines(story.moves.names[giver], 14)}</b>", "x": x * reach, "y": y * max(1, reach)}
    shown["xanchor"] = anchor
    middle = _along(story, (giver, taker), 0.5, -0.2)
    number = {"text": str(len(passings)), "x": middle[0], "y": middle[1]}
    number["hovertext"] = lines(say(_told_edge((giver, taker), passings)))
    tail, tip = _along(story, (giver, taker), 0.95), _along(story, (giver, taker), 1.0)
    arrow = {
        "text": "",
        "showarrow": True,
        "arrowhead": 2,
        "arrowsize": 1.4,
        "arrowwidth": 2,
        "arrowcolor": seat_colour(giver, dark),
        "x": tip[0],
        "y": tip[1],
        "ax": tail[0],
        "ay": tail[1],
        "axref": "x",
        "ayref": "y",
    }
    return [plain_note | shown, plain_note | number, arrow]


def _keys(story: Story, say: Say, dark: bool) -> list[Figure]:
    return [
        key(
            plain(say(Explanation("label.division", {"division": colour(name)}))),
            "markers",
            marker={"symbol": SHAPES[i % len(SHAPES)], "size": 11, "color": PALETTE[name][dark]},
        )
        for i, name in enumerate(story.ledger.colours)
    ]
