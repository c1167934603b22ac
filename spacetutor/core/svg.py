"""Small drawings as SVG: a node at a time. Colours are the design's variables, so that a drawing follows its page."""

from __future__ import annotations

from html import escape

WIDTH, HEIGHT = 300, 140
"""Of a table at a glance."""


def node(tag: str, *inner: str, **attributes: object) -> str:
    """An element; `stroke_width=2` is written `stroke-width="2"`, `class_` is `class`. Numbers are written short."""
    named = ((name.removesuffix("_").replace("_", "-"), escape(_plain(value))) for name, value in attributes.items())
    given = "".join(f' {name}="{value}"' for name, value in named)
    return f"<{tag}{given}>{''.join(inner)}</{tag}>"


def small_drawing(*inner: str) -> str:
    """A table at a glance: a picture beside words that say what it is."""
    return node(
        "svg", *inner, viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true", preserveAspectRatio="xMidYMid slice"
    )


def _plain(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
