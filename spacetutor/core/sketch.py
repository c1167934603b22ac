"""A table drawn in text: lines of spans, each with a style that a terminal or a page turns into colour."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple


class Span(NamedTuple):
    """Some text in one style: "" plain, "strong", "faint", or the name of a colour."""

    text: str
    style: str = ""


Row = tuple[Span, ...]
Sketch = tuple[Row, ...]


def plain(sketch: Iterable[Row]) -> str:
    """The sketch without styles."""
    return "\n".join("".join(span.text for span in row).rstrip() for row in sketch)


def html(sketch: Iterable[Row]) -> str:
    """The sketch as HTML whose spans carry their style as a class."""
    rows = ("".join(_span(span) for span in row) for row in sketch)
    return f'<pre class="st-sketch">{chr(10).join(rows)}</pre>'


def _span(span: Span) -> str:
    return f'<span class="st-{escape(span.style)}">{escape(span.text)}</span>' if span.style else escape(span.text)
