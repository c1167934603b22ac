"""The course map: lessons as a graph of what should come before what, drawn as layers from top to bottom."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from textwrap import wrap
from typing import Any
from urllib.parse import quote

import networkx as nx

from spacetutor.explain import Catalogue
from spacetutor.lessons import Course

DONE, NEXT, OPEN, LATER = "done", "next", "open", "later"
"""A lesson's states: finished; the one to take now; all that it needs is done; something before it is not (it can be
opened all the same)."""

BOX, LINE = (216, 64), 26
"""A lesson's width and height, and the characters in a line of its title."""

GAP = (24, 40)
MARKS = {DONE: "\u2713", NEXT: "\u279c", OPEN: "", LATER: ""}
"""States are told by marks, line width and dashes, so that nothing depends on colour."""


def course_graph(course: Course) -> nx.DiGraph[str]:
    """Edges lead from a lesson to those that need it."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    for lesson in course.lessons:
        graph.add_node(lesson.id, title=lesson.title, minutes=lesson.minutes)
    graph.add_edges_from((needed, lesson.id) for lesson in course.lessons for needed in lesson.needs)
    return graph


def lesson_states(course: Course, done: Collection[str]) -> dict[str, str]:
    """What is done, next, open, and for later. Next is the first in the course's order that is open."""
    states: dict[str, str] = {}
    for lesson in course.lessons:
        if lesson.id in done:
            states[lesson.id] = DONE
        elif not all(needed in done for needed in lesson.needs):
            states[lesson.id] = LATER
        else:
            states[lesson.id] = OPEN if NEXT in states.values() else NEXT
    return states


def course_map(course: Course, done: Collection[str] = ()) -> dict[str, Any]:
    """The map as plain data: boxes by their middle, edges from box to box, and the size of it all."""
    graph, states = course_graph(course), lesson_states(course, done)
    order = {lesson.id: i for i, lesson in enumerate(course.lessons)}
    layers = _layers(graph, order)
    width = max(map(len, layers)) * (BOX[0] + GAP[0]) + GAP[0]
    spots: dict[str, tuple[int, int]] = {}
    for depth, layer in enumerate(layers):
        for i, lesson in enumerate(layer):
            x = width // 2 + round((i - (len(layer) - 1) / 2) * (BOX[0] + GAP[0]))
            spots[lesson] = (x, GAP[1] // 2 + BOX[1] // 2 + depth * (BOX[1] + GAP[1]))
    nodes = [
        {"id": lesson.id, "title": lesson.title, "minutes": lesson.minutes, "state": states[lesson.id]}
        | dict(zip("xy", spots[lesson.id], strict=True))
        for lesson in course.lessons
    ]
    # What follows from other edges is not drawn.
    reduced = sorted(nx.transitive_reduction(graph).edges, key=lambda edge: (order[edge[0]], order[edge[1]]))
    edges = [{"from": a, "to": b, "path": _path(spots, a, b)} for a, b in reduced]
    size = {"width": width, "height": len(layers) * (BOX[1] + GAP[1])}
    return {"title": course.title, "game": course.game, **size, "nodes": nodes, "edges": edges}


def _layers(graph: nx.DiGraph[str], order: dict[str, int]) -> list[list[str]]:
    """Each lesson as far down as its longest way from the beginning; side by side near to what it needs."""
    place: dict[str, float] = {}
    layers: list[list[str]] = []

    def nearness(lesson: str) -> tuple[float, int]:
        needed = [place[other] for other in graph.predecessors(lesson)]
        return (sum(needed) / len(needed) if needed else 0.0, order[lesson])

    for generation in nx.topological_generations(graph):
        layer = sorted(generation, key=nearness)
        place.update({lesson: i - (len(layer) - 1) / 2 for i, lesson in enumerate(layer)})
        layers.append(layer)
    return layers


def _path(spots: dict[str, tuple[int, int]], above: str, below: str) -> str:
    """An edge as SVG path: crosswise only between two layers, upright past the layers between, in a free column."""
    (x, y), (to_x, to_y) = spots[above], spots[below]
    passed = {spot[0] for spot in spots.values() if y < spot[1] < to_y}
    y, to_y = y + BOX[1] // 2, to_y - BOX[1] // 2
    half = GAP[1] // 2
    if x in passed and to_x not in passed:
        return f"M{x} {y}C{x} {y + half} {to_x} {y + half} {to_x} {y + GAP[1]}V{to_y}"
    start = to_y - GAP[1]
    return f"M{x} {y}V{start}C{x} {start + half} {to_x} {start + half} {to_x} {to_y}"


def course_svg(drawn: dict[str, Any], catalogue: Catalogue, page: str = "learn.ipynb") -> str:
    """The map as SVG: every lesson a link that says its name, its length and its state. Ink is the page's own."""
    edges = "".join(f'<path d="{edge["path"]}"/>' for edge in drawn["edges"])
    address = f"{page}?game={quote(drawn['game'], safe='')}&lesson="
    nodes = "".join(_node(node, catalogue, address) for node in drawn["nodes"])
    title = escape(drawn["title"])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="st-map" viewBox="0 0 {drawn["width"]} {drawn["height"]}" '
        f'role="group" aria-label="{title}"><title>{title}</title>'
        f'<g fill="none" stroke="currentColor" opacity=".5" aria-hidden="true">{edges}</g>'
        f"{nodes}</svg>"
    )


def _node(node: dict[str, Any], catalogue: Catalogue, address: str) -> str:
    state, minutes, x, y = node["state"], node["minutes"], node["x"], node["y"]
    length = catalogue.sentence("count.minute", minutes).format(n=minutes)
    word = catalogue.sentence(f"word.lesson.{state}")
    label = escape(f"{node['title']}, {length}, {word}", quote=True)
    stroke = {NEXT: ' stroke-width="3"', LATER: ' stroke-dasharray="5 4"'}.get(state, "")
    return (
        f'<a class="st-map-lesson st-map-{state}" href="{escape(address)}{quote(node["id"], safe="")}" '
        f'aria-label="{label}"><title>{label}</title>'
        f'<rect x="{x - BOX[0] // 2}" y="{y - BOX[1] // 2}" width="{BOX[0]}" height="{BOX[1]}" rx="10" '
        f'fill="transparent" stroke="currentColor"{stroke}/>'
        f'<text text-anchor="middle" fill="currentColor" font-size="15">{_title(node)}'
        f'<tspan x="{x}" y="{y + 24}" font-size="13.5">'
        f"{escape(f'{MARKS[state]} {word}, {length}'.strip())}</tspan></text></a>"
    )


def _title(node: dict[str, Any]) -> str:
    """The title in one line or two, about the middle of its box."""
    lines = wrap(node["title"], LINE)[:2]
    first = node["y"] + 3 - 17 * (len(lines) - 1) - (7 if len(lines) == 1 else 0)
    return "".join(
        f'<tspan x="{node["x"]}" y="{first + 17 * i}">{escape(line)}</tspan>' for i, line in enumerate(lines)
    )
