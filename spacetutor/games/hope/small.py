"""A table of HOPE at a glance: the universe with what is gone, what is stable and where Pioneers live."""

from __future__ import annotations

from spacetutor.core.svg import HEIGHT, WIDTH, node, small_drawing
from spacetutor.games.hope.outline import outline
from spacetutor.games.hope.places import DIMENSIONS
from spacetutor.games.hope.state import View
from spacetutor.games.hope.values import Values

SCALE = 0.2


def small(values: Values, view: View) -> str:
    """Every space as its tile lies there."""
    tiles = [
        node("g", *_tile(values, view, space), transform=f"translate({x:g} {y:g})")
        for space, (x, y) in enumerate(outline()["spaces"])
    ]
    return small_drawing(node("g", *tiles, transform=f"translate({WIDTH / 2} {HEIGHT / 2}) scale({SCALE})"))


def _tile(values: Values, view: View, space: int) -> list[str]:
    universe = view.universe
    if universe.gone >> space & 1:
        return [_area(outline()["corners"], fill="none", stroke="var(--space-line)", stroke_width=3)]
    rhombi = outline()["rhombi"][values.form[universe.layout[space]]]
    look = {"stroke": "var(--space)", "stroke_width": 2}
    faces = [_area(area, fill=f"var(--{colour})", **look) for area, colour in zip(rhombi, DIMENSIONS, strict=True)]
    return [*faces, *_mark(view, space)]


def _mark(view: View, space: int) -> list[str]:
    """A tick on a stable tile, else a dot where somebody lives."""
    if view.universe.stable >> space & 1:
        tick = node("path", d="M-11 0-3 9 12-9", fill="none", stroke="var(--paper)", stroke_width=6)
        return [node("circle", r=22, fill="var(--green-edge)"), tick]
    lived = any(view.universe.pioneers[space])
    return [node("circle", r=13, fill="var(--can)")] if lived else []


def _area(corners: list[list[float]], **look: object) -> str:
    return node("path", d="M" + "L".join(f"{x:g} {y:g}" for x, y in corners) + "Z", **look)
