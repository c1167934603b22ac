"""What leads to what, at one moment for one seat: a networkx graph, drawn in three columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from spacetutor.core.explanation import Explanation
from spacetutor.core.figure.style import INK, PALETTE, SHAPES, Figure, Say, base_layout, headed, lines
from spacetutor.core.links import Link, LinkNode, Links

if TYPE_CHECKING:
    import networkx as nx

INSIDE = {False: "#ffffff", True: "#10152a"}
HOLLOW = {False: "#ffffff", True: "#1a2038"}
COLUMNS = (0.0, 0.34, 1.0)
ENDS = (0.09, 0.34, 0.91)
"""Where the columns stand, and where strands that lead to them end: beside the thing, one under another."""

ROW, GAP, PORT, TALLEST_LABEL = 28, 14, 8, 50
"""Pixels: a row of the middle column, between groups, between two strands' ends, a name with two lines of note."""

LEFT, TOP, SPACE = 66, 30, "\u00a0"
COUNTS, SPARE = {"width": 2, "dash": "solid"}, {"width": 1, "dash": "dot"}
NOTE_LINE = 19
"""Characters in a line of a note: what a phone has room for."""


class Strand(NamedTuple):
    """One coloured line of a link, and the height at which it ends."""

    link: Link
    colour: str
    counts: bool
    end: float


class LinkDrawing(NamedTuple):
    """The graph with the height of each thing in pixels from the top, and what its statements become."""

    graph: nx.DiGraph[str]
    heights: dict[str, float]
    height: float
    colours: tuple[str, ...]
    say: Say
    dark: bool


def links_graph(links: Links) -> nx.DiGraph[str]:
    """The links as a graph; nodes and edges carry the game's records as `node` and `link`."""
    # networkx takes a while to import, and only those who ask for this graph need it.
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph()
    for node in links.nodes:
        graph.add_node(node.id, node=node)
    for link in links.links:
        graph.add_edge(link.source, link.target, link=link)
    return graph


def links_figure(links: Links, say: Say, dark: bool = False) -> Figure:
    """The graph as plotly draws it: groups on the left, their things in the middle, what those lead to on the right."""
    graph = links_graph(links)
    laid = LinkDrawing(graph, *_heights(graph), links.colours, say, dark)
    strands = [strand for node in _nodes(graph) for strand in _strands(laid, node)]
    traces = [_line(laid, strand) for strand in sorted(strands, key=lambda strand: strand.counts)]
    points = [_points(laid, column) for column in range(3)]
    return {"data": traces + points, "layout": _layout(links, laid)}


def in_words(links: Links, say: Say) -> str:
    """What the figure shows, for those who have it read aloud."""
    ends = [node.told for node in links.nodes if node.column != 1]
    return " ".join(say(told) for told in (links.title, *ends))


def _nodes(graph: nx.DiGraph[str], column: int | None = None) -> list[LinkNode]:
    found: list[LinkNode] = [node for _, node in graph.nodes(data="node")]
    return [node for node in found if column in (None, node.column)]


def _heights(graph: nx.DiGraph[str]) -> tuple[dict[str, float], float]:
    """Where each thing stands: members beside their group, and what they lead to spread over the same height."""
    groups = {node.id: [m.id for m in _nodes(graph, 1) if m.group == node.id] for node in _nodes(graph, 0)}
    goals = [node.id for node in _nodes(graph, 2)]
    left = [ROW * max(1, len(members)) for members in groups.values()]
    right = [max(TALLEST_LABEL, PORT * _strand_count(graph, goal)) for goal in goals]
    height = float(max(sum(sizes) + GAP * len(sizes) for sizes in (left, right)))
    heights = dict(zip(goals, _centres(right, height), strict=True))
    for (group, members), centre in zip(groups.items(), _centres(left, height), strict=True):
        heights[group] = centre
        for i, member in enumerate(members):
            heights[member] = centre + ROW * (i - (len(members) - 1) / 2)
    return heights, height


def _strand_count(graph: nx.DiGraph[str], target: str) -> int:
    return sum(len(link.counts) + len(link.spare) for *_, link in graph.in_edges(target, data="link"))


def _centres(sizes: Sequence[float], height: float) -> Iterator[float]:
    """The middles of boxes that are spread over a height with equal room between them."""
    room = (height - sum(sizes)) / max(1, len(sizes))
    top = room / 2
    for size in sizes:
        yield top + size / 2
        top += size + room


def _strands(laid: LinkDrawing, target: LinkNode) -> list[Strand]:
    """What leads to a thing, one strand a colour, in the order of where they come from: so they cross least."""
    links = [link for *_, link in laid.graph.in_edges(target.id, data="link")]
    links.sort(key=lambda link: laid.heights[link.source])
    flat = [(link, c, True) for link in links for c in link.counts]
    flat += [(link, c, False) for link in links for c in link.spare]
    middle = laid.heights[target.id] - PORT * (len(flat) - 1) / 2
    return [Strand(link, c, counts, middle + PORT * i) for i, (link, c, counts) in enumerate(flat)]


def _line(laid: LinkDrawing, strand: Strand) -> Figure:
    """A strand: a bend from its source to its end, where it carries the shape of its colour."""
    source, target = (laid.graph.nodes[end]["node"] for end in (strand.link.source, strand.link.target))
    x0, x1 = COLUMNS[source.column], ENDS[target.column]
    y0, y1 = laid.heights[strand.link.source], strand.end
    steps = [i / 10 for i in range(11)]
    colour = _colour(strand.colour, laid.dark)
    shape = _shape(laid, strand.colour)
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "x": [round(x0 + (x1 - x0) * t, 4) for t in steps],
        # The bend leaves and arrives level, so that strands can be told apart at both ends.
        "y": [round(y0 + (y1 - y0) * t * t * (3 - 2 * t), 1) for t in steps],
        "line": {"color": colour, "shape": "spline"} | (COUNTS if strand.counts else SPARE),
        "marker": {
            "symbol": shape if strand.counts else f"{shape}-open",
            "size": [0] * 10 + [9 if strand.counts else 7],
            "color": colour,
            "opacity": 1,
            "line": {"width": 0},
        },
        "opacity": 0.9 if strand.counts else 0.45,
        "cliponaxis": False,
        "hoverinfo": "text",
        "hovertext": lines(laid.say(strand.link.told)),
    }


def _points(laid: LinkDrawing, column: int) -> Figure:
    """The things of a column: a group has its shape, a thing in the middle a square with its label inside."""
    nodes = _nodes(laid.graph, column)
    colours = [_colour(node.colour, laid.dark) for node in nodes]
    shapes = [_shape(laid, node.colour) if column == 0 else "square" for node in nodes]
    inside = [INSIDE[laid.dark] if node.solid else INK[laid.dark] for node in nodes]
    return {
        "type": "scatter",
        "mode": "markers+text",
        "x": [COLUMNS[column]] * len(nodes),
        "y": [round(laid.heights[node.id], 1) for node in nodes],
        "text": [_label(laid, node) for node in nodes],
        "textposition": ("middle left", "middle center", "middle right")[column],
        "textfont": {"size": 12, "color": inside if column == 1 else INK[laid.dark]},
        "marker": {
            "symbol": shapes,
            "size": (17, 23, 13)[column],
            "color": [c if node.solid else HOLLOW[laid.dark] for c, node in zip(colours, nodes, strict=True)],
            "line": {"color": colours, "width": 2},
            "opacity": 1,
        },
        "cliponaxis": False,
        "hoverinfo": "text",
        "hovertext": [lines(laid.say(node.told)) for node in nodes],
    }


def _label(laid: LinkDrawing, node: LinkNode) -> str:
    """A name with its note under it, a space away from the thing beside it."""
    name = f"<b>{escape(laid.say(node.label), quote=False)}</b>"
    note = lines(laid.say(node.note), NOTE_LINE).split("<br>") if node.note else []
    before, after = (("", SPACE), ("", ""), (SPACE, ""))[node.column]
    return "<br>".join(f"{before}{line}{after}" for line in (name, *note))


def _colour(name: str, dark: bool) -> str:
    return PALETTE[name][dark] if name in PALETTE else INK[dark]


def _shape(laid: LinkDrawing, colour: str) -> str:
    return SHAPES[laid.colours.index(colour) % len(SHAPES)] if colour in laid.colours else "square"


def _layout(links: Links, laid: LinkDrawing) -> Figure:
    axis = {"visible": False, "fixedrange": True, "zeroline": False}
    layout = base_layout(laid.dark) | {
        "margin": {"l": LEFT, "r": 132, "t": TOP, "b": 8},
        "height": round(laid.height) + TOP + 8,
        "xaxis": axis | {"range": [-0.05, 1.02]},
        "yaxis": axis | {"range": [round(laid.height), 0]},
        "annotations": [_heading(laid, said, column) for column, said in enumerate(links.headings)],
    }
    return headed(layout, laid.say(links.title), "", laid.dark)


def _heading(laid: LinkDrawing, said: Explanation, column: int) -> Figure:
    anchor, shift = (("right", 14), ("center", 0), ("left", -8))[column]
    place = {"xref": "x", "x": COLUMNS[column], "xanchor": anchor, "xshift": shift, "yref": "paper", "y": 1}
    text = f"<i>{escape(laid.say(said), quote=False)}</i>"
    return place | {"text": text, "yanchor": "bottom", "yshift": 4, "showarrow": False}
