"""A figure as SVG without plotly.js: panels of lines and points over the moves, with what was found above them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape
from textwrap import wrap
from typing import Any, NamedTuple

from spacetutor.core.figure.style import Figure
from spacetutor.core.svg import node

WIDE, NUMBERS, LETTER = 860, 46, 7.2
"""Pixels: the whole, the room for numbers at the ends of lines, and a letter on the average."""

MARKS = 6
"""Numbers at an axis, at most."""

FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
DASHED = {"dash": "9 6", "dot": "2 4", "dashdot": "9 4 2 4"}
_MARKUP = re.compile(r"<[^>]+>")


class StillPanel(NamedTuple):
    """A panel's place in the picture, its axes, and how numbers become pixels."""

    name: str
    left: float
    top: float
    wide: float
    high: float
    across: dict[str, Any]
    up: dict[str, Any]

    def x(self, value: float) -> float:
        low, high = self.across["range"]
        return self.left + float((value - low) / (high - low)) * self.wide

    def y(self, value: float) -> float:
        low, high = self.up["range"]
        return self.top + self.high - float((value - low) / (high - low)) * self.high


def still(figure: Figure) -> str:
    """The figure as an SVG; "" where it is something else than lines over moves."""
    layout, lines = figure["layout"], stacked([trace for trace in figure["data"] if _is_drawn(trace)])
    if "grid" not in layout or not lines or any(trace["type"] != "scatter" for trace in figure["data"]):
        return ""
    head, top = _head(layout)
    panels = list(_panels(layout, top))
    drawn = [part for panel in panels for part in (*_ruled(panel), *_titled(panel, layout))]
    drawn += [
        part for panel in panels for trace in lines if _axis(trace) == panel.name for part in _trace(trace, panel)
    ]
    drawn += [part for panel in panels for part in _ends(panel, layout)]
    high = top + layout["height"]
    paper = node("rect", width=WIDE, height=f"{high:g}", rx=14, fill=layout["meta"]["paper"])
    look = {"font_family": FONT, "font_size": 12, "fill": layout["font"]["color"]}
    title = _plain(layout["meta"]["title"])
    named = {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "aria_label": title}
    size = {"viewBox": f"0 0 {WIDE} {high:g}", "width": WIDE, "height": f"{high:g}"}
    return node("svg", node("title", escape(title)), paper, *head, *drawn, **size, **look, **named)


def stacked(traces: list[Figure]) -> list[Figure]:
    """Areas lie on top of each other: each line at the sum of its own numbers and those below it."""
    below: list[float] = []
    found = []
    for trace in traces:
        if trace.get("stackgroup"):
            heights = [y + (below[i] if below else 0) for i, y in enumerate(trace["y"])]
            trace, below = {**trace, "y": heights}, heights
        found.append(trace)
    return found


def _is_drawn(trace: Figure) -> bool:
    return bool(trace.get("mode")) and trace.get("x") not in (None, [None])


def _axis(trace: Figure) -> str:
    return str(trace.get("xaxis", "x"))


def _plain(text: str) -> str:
    """Words of a figure without their markup."""
    return unescape(_MARKUP.sub("", text))


def _head(layout: Figure) -> tuple[list[str], float]:
    """What was found and what is counted, and how much room both take."""
    drawn, y = [], 12.0
    for key, size, weight in (("title", 16, 700), ("units", 12, 400)):
        for line in wrap(_plain(layout["meta"][key]), int(WIDE / (LETTER * size / 13)) - 4):
            y += size + 6
            drawn.append(node("text", escape(line), x=16, y=f"{y:g}", font_size=size, font_weight=weight))
    keys = dict.fromkeys((_plain(end["key"]), end["color"]) for end in _ends_of(layout) if _is_short(end, layout))
    if keys:
        y += 20
        named = [node("tspan", escape(f"{text}    "), fill=colour, font_weight=700) for text, colour in keys]
        drawn.append(node("text", *named, x=16, y=f"{y:g}", font_size=13, **{"xml:space": "preserve"}))
    return drawn, y + 8


def _ends_of(layout: Figure) -> list[dict[str, Any]]:
    return list(layout["meta"].get("ends", ()))


def _is_short(end: dict[str, Any], layout: Figure) -> bool:
    """Where panels stand side by side, names that have a short form are told above."""
    return bool(end["short"]) and layout["grid"]["columns"] > 1


def _panels(layout: Figure, top: float) -> Iterator[StillPanel]:
    """As plotly lays out a grid; to the right there is room for the names of lines."""
    grid, margin = layout["grid"], layout["margin"]
    columns, rows = grid["columns"], grid["rows"]
    longest = max((len(_plain(end["text"])) for end in _ends_of(layout)), default=0)
    names = 24 + LETTER * longest if columns == 1 else NUMBERS
    wide, high = WIDE - margin["l"] - margin["r"], layout["height"] - margin["t"] - margin["b"]
    cell_wide, cell_high = wide / columns, high / rows
    for place in range(layout["meta"]["panels"]):
        number = str(place + 1) if place else ""
        left = margin["l"] + place % columns * cell_wide
        above = top + margin["t"] + place // columns * cell_high
        room = cell_high - (46 if place // columns < rows - 1 else 0)
        across, up = layout[f"xaxis{number}"], layout[f"yaxis{number}"]
        yield StillPanel(f"x{number}", left, above, cell_wide - names, room, across, up)


def _ruled(panel: StillPanel) -> Iterator[str]:
    """Lines across with their numbers, and the numbers of some moves below."""
    low, high = panel.up["range"]
    step = panel.up.get("dtick") or _step(high - low)
    for number in range(int(-(-low // step)), int(high // step) + 1):
        y, right = panel.y(number * step), panel.left + panel.wide
        yield node("path", d=f"M{panel.left:g} {y:.1f}H{right:.1f}", stroke=panel.up["gridcolor"])
        text = f"{number * step:g}{panel.up.get('ticksuffix', '')}"
        yield node("text", text, x=f"{panel.left - 6:g}", y=f"{y + 4:.1f}", text_anchor="end", font_size=11)
    first, last = panel.across["range"]
    step = _step(last - first)
    for number in range(0, int(last) + 1, step):
        place = {"x": f"{panel.x(number):.1f}", "y": f"{panel.top + panel.high + 16:.1f}"}
        yield node("text", str(number), **place, text_anchor="middle", font_size=11)


def _step(span: float) -> int:
    steps = (n * int(10**zeros) for zeros in range(9) for n in (1, 2, 5))
    return next(step for step in steps if span <= MARKS * step)


def _titled(panel: StillPanel, layout: Figure) -> Iterator[str]:
    for note in layout.get("annotations", ()):
        if note.get("xref") == f"{panel.name} domain":
            place = {"x": f"{panel.left:g}", "y": f"{panel.top - 6:g}"}
            yield node("text", escape(_plain(note["text"])), **place, font_size=13, font_weight=600)


def _trace(trace: Figure, panel: StillPanel) -> Iterator[str]:
    """A line with gaps where nothing is known, and its points."""
    line, marker = trace.get("line", {}), trace.get("marker", {})
    if "lines" in trace["mode"] and line.get("width", 2):
        look = {"stroke": line.get("color"), "stroke_width": line.get("width", 2), "fill": "none"}
        if dashes := DASHED.get(line.get("dash", "")):
            look["stroke_dasharray"] = dashes
        yield node("path", d=_way(trace, panel), **look)
    elif trace.get("fillcolor"):
        yield node("path", d=_way(trace, panel), fill=trace["fillcolor"], opacity=trace.get("opacity", 1))
    if "markers" in trace["mode"]:
        sizes = marker.get("size", 6)
        for i, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True)):
            size = sizes[i] if isinstance(sizes, list) else sizes
            if size and x is not None and y is not None:
                spot = {"cx": f"{panel.x(x):.1f}", "cy": f"{panel.y(y):.1f}", "r": f"{size / 2:g}"}
                yield node("circle", **spot, fill=_of(marker.get("color"), i))


def _of(value: Any, place: int) -> Any:
    return value[place] if isinstance(value, list) else value


def _way(trace: Figure, panel: StillPanel) -> str:
    stepped, path, pen = trace.get("line", {}).get("shape") == "hv", "", False
    for x, y in zip(trace["x"], trace["y"], strict=True):
        if x is None or y is None:
            pen = False
            continue
        across, up = f"{panel.x(x):.1f}", f"{panel.y(y):.1f}"
        path += f"M{across} {up}" if not pen else f"H{across}V{up}" if stepped else f"L{across} {up}"
        pen = True
    return path


def _ends(panel: StillPanel, layout: Figure) -> Iterator[str]:
    """Names where lines end, moved apart; where a panel has little room, what they are by a number."""
    own, lowest = [end for end in _ends_of(layout) if end["axis"] == panel.name], float("-inf")
    for end in sorted(own, key=lambda end: -float(end["y"])):
        lowest = max(panel.y(end["y"]) + 4, lowest + 14)
        text = _plain(end["short"] if _is_short(end, layout) else end["text"])
        place = {"x": f"{panel.x(end['x']) + 8:.1f}", "y": f"{lowest:.1f}"}
        yield node("text", escape(text), **place, fill=end["color"], font_size=13, font_weight=700)
