"""Figures without plotly.js: the same numbers at the same places, and nothing where there are no lines over moves."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from spacetutor.core.chart import AREAS, BARS, LINES, STEPS
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.style import Figure
from spacetutor.graphs.chart import chart_figure
from spacetutor.graphs.still import still
from tests.graphs.test_chart import made_up

MOVES = Moves(("Neil", "Yuri"), ("take 3", "take 5"), (0, 1))
SVG = "{http://www.w3.org/2000/svg}"


def drawn(kind: str) -> tuple[Figure, ElementTree.Element]:
    figure = chart_figure(made_up(kind), MOVES, lambda told: told.key)
    return figure, ElementTree.fromstring(still(figure))


def heights(picture: ElementTree.Element) -> list[list[float]]:
    """Of each line that is drawn, the pixels from the top at its points, in order."""
    lines = [path.attrib["d"] for path in picture.iter(f"{SVG}path") if path.attrib.get("fill") == "none"]
    return [[float(y) for y in re.findall(r"(?:V|[ML][\d.]+ )([\d.]+)", line)] for line in lines]


def scale(picture: ElementTree.Element) -> tuple[float, float]:
    """Pixels at 0, and those of one more, by the numbers beside the axis."""
    marks = [(node.text or "", float(node.attrib["y"]) - 4) for node in picture.iter(f"{SVG}text")]
    axis = [(float(text), y) for text, y in marks if re.fullmatch(r"-?\d+", text)]
    low, high = min(axis), max(axis, key=lambda mark: (mark[0], -mark[1]))
    zero = next(y for number, y in axis if number == 0)
    return zero, (high[1] - low[1]) / (high[0] - low[0])


@pytest.mark.parametrize("kind", [LINES, STEPS])
def test_lines_are_at_their_numbers(kind: str) -> None:
    figure, picture = drawn(kind)
    zero, each = scale(picture)
    for trace, line in zip(figure["data"], heights(picture), strict=True):
        assert line == pytest.approx([zero + each * y for y in trace["y"]], abs=1.5)


def test_areas_lie_on_top_of_each_other() -> None:
    figure, picture = drawn(AREAS)
    zero, each = scale(picture)
    below = [0.0] * len(figure["data"][0]["y"])
    areas = [trace for trace in figure["data"] if trace.get("stackgroup")]
    assert len(areas) > 1
    for trace, line in zip(areas, heights(picture), strict=False):
        below = [low + y for low, y in zip(below, trace["y"], strict=True)]
        assert line == pytest.approx([zero + each * y for y in below], abs=1.5)


def test_what_was_found_and_whose_lines_end_where_is_written_on_it() -> None:
    figure, picture = drawn(LINES)
    words = " ".join("".join(node.itertext()) for node in picture.iter(f"{SVG}text"))
    assert figure["layout"]["meta"]["title"] in words
    assert all(end["text"] in words for end in figure["layout"]["meta"]["ends"])


def test_bars_are_not_drawn_so() -> None:
    assert still(chart_figure(made_up(BARS), MOVES, lambda told: told.key)) == ""
