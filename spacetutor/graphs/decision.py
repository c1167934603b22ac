"""A decision and what may follow: the main alternatives two or three moves deep, a networkx tree with values."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, count, seat, word
from spacetutor.core.figure.style import (
    INK,
    Figure,
    Say,
    base_layout,
    headed,
    lines,
    seat_colour,
    seat_keys,
    seat_marker,
)

if TYPE_CHECKING:
    import networkx as nx

ROW = 38
LABEL_LINE = 40
"""Pixels of a row; characters in a line of a move's name: what a phone has room for."""

WIDE = 14.0
"""The width of the figure, in steps to the right that a move deeper takes."""


class Bough(NamedTuple):
    """A move that may be made: by which seat, in words, what it makes of the deciding seat's chance to win (0 to 1),
    with its standard error. `played`: it is what was played."""

    seat: int
    label: Explanation
    value: float
    error: float
    played: bool = False
    follow: tuple[Bough, ...] = ()


class DecisionTree(NamedTuple):
    """The moment before a move (from 1) of a seat, and the moves that it could choose from."""

    names: tuple[str, ...]
    move: int
    seat: int
    branches: tuple[Bough, ...]


def decision_graph(decision: DecisionTree) -> nx.DiGraph[tuple[int, ...]]:
    """The tree. A node is the way to it, `()` being the moment itself; it carries its `branch`."""
    import networkx as nx

    graph: nx.DiGraph[tuple[int, ...]] = nx.DiGraph()
    graph.add_node((), branch=None)

    def add(way: tuple[int, ...], branches: tuple[Bough, ...]) -> None:
        for place, branch in enumerate(branches):
            graph.add_node((*way, place), branch=branch)
            graph.add_edge(way, (*way, place))
            add((*way, place), branch.follow)

    add((), decision.branches)
    return graph


def decision_figure(decision: DecisionTree, say: Say, dark: bool = False) -> Figure:
    """The tree as an outline: a row a move, deeper ones further right, below the move that they follow."""
    graph = decision_graph(decision)
    rows = _rows(graph)
    traces = [_edge(graph, rows, way, dark) for way in rows if way]
    traces += [_nodes(decision, graph, rows, say, dark), *seat_keys(decision.names, dark)]
    height = ROW * (1 + max(rows.values())) + 20
    axis = {"visible": False, "fixedrange": True, "zeroline": False}
    layout = base_layout(dark) | {
        "margin": {"l": 10, "r": 10, "t": 10, "b": 10},
        "height": round(height),
        "xaxis": axis | {"range": [-0.4, WIDE]},
        "yaxis": axis | {"range": [max(rows.values()) + 0.6, -0.6]},
        "meta": {"go": "customdata", "still": True},
    }
    units = say(Explanation("label.picture.decision-units", {"seat": seat(decision.seat)}))
    return {"data": traces, "layout": headed(layout, say(decision_finding(decision)), units, dark)}


def decision_finding(decision: DecisionTree) -> Explanation:
    """Whether what was played was best, and if not, what was and by how much."""
    facts: dict[str, Fact] = {"seat": seat(decision.seat), "move": decision.move}
    if not decision.branches:
        return Explanation("finding.decision-none", facts)
    top = max(decision.branches, key=lambda branch: branch.value)
    played = next((branch for branch in decision.branches if branch.played), None)
    if played is None or played.value == top.value:
        return Explanation("finding.decision-best", facts)
    return Explanation("finding.decision", facts | {"loss": _points(top.value - played.value)}, (top.label,))


def _points(difference: float) -> Fact:
    """A difference of chances in whole percentage points; less than one is told as such."""
    whole = round(100 * difference)
    return count("chance", whole) if whole else word("review.under-one")


def _rows(graph: nx.DiGraph[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    """Ways in their order: each right below what it follows."""
    return {way: row for row, way in enumerate(sorted(graph))}


def _edge(
    graph: nx.DiGraph[tuple[int, ...]], rows: dict[tuple[int, ...], int], way: tuple[int, ...], dark: bool
) -> Figure:
    """A step of the tree, down and then right; thick where it was played."""
    played = graph.nodes[way]["branch"].played
    before = len(way) - 1
    return {
        "type": "scatter",
        "mode": "lines",
        "x": [before, before, before + 1],
        "y": [rows[way[:-1]], rows[way], rows[way]],
        "line": {"width": 3.5 if played else 1.2, "color": INK[dark]},
        "opacity": 1 if played else 0.5,
        "showlegend": False,
        "hoverinfo": "skip",
    }


def _nodes(
    decision: DecisionTree, graph: nx.DiGraph[tuple[int, ...]], rows: dict[tuple[int, ...], int], say: Say, dark: bool
) -> Figure:
    ways = sorted(rows)
    branches: list[Bough | None] = [graph.nodes[way]["branch"] for way in ways]
    indices = [decision.seat if branch is None else branch.seat for branch in branches]
    return {
        "type": "scatter",
        "mode": "markers+text",
        "x": [len(way) for way in ways],
        "y": [rows[way] for way in ways],
        "customdata": [decision.move - 1] * len(ways),
        "text": [_moment(decision, say) if branch is None else _label(branch, say) for branch in branches],
        "textposition": "middle right",
        "textfont": {"size": 12, "color": INK[dark]},
        "marker": {
            "symbol": [seat_marker(index, dark)["symbol"] for index in indices],
            "color": [seat_colour(index, dark) for index in indices],
            "size": 13,
            "opacity": 1,
        },
        "cliponaxis": False,
        "showlegend": False,
        "hoverinfo": "text",
        "hovertext": [lines(_told(decision, branch, say)) for branch in branches],
    }


def _moment(decision: DecisionTree, say: Say) -> str:
    told = say(Explanation("picture.decision", {"seat": seat(decision.seat), "move": decision.move}))
    return f" {lines(told, LABEL_LINE)}"


def _label(branch: Bough, say: Say) -> str:
    percent = say(Explanation("label.picture.percent", {"n": round(100 * branch.value)}))
    return f" <b>{percent}</b> {lines(say(branch.label), LABEL_LINE).replace('<br>', '<br> ')}"


def _told(decision: DecisionTree, branch: Bough | None, say: Say) -> str:
    if branch is None:
        return say(Explanation("picture.decision", {"seat": seat(decision.seat), "move": decision.move}))
    facts: dict[str, Fact] = {"seat": seat(decision.seat), "percent": round(100 * branch.value)}
    chance = say(Explanation("picture.chance", facts | {"error": round(100 * branch.error)}))
    played = " " + say(Explanation("picture.played", NO_FACTS)) if branch.played else ""
    return f"{say(branch.label)} {chance}{played}"
