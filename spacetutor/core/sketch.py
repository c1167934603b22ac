"""A table drawn in text: lines of spans, each with a style that a terminal turns into colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Span(NamedTuple):
    """Some text in one style: "" plain, "strong", "faint", a colour, "printed"; or two of these."""

    text: str
    style: str = ""


Row = tuple[Span, ...]
Sketch = tuple[Row, ...]


def table(heads: Sequence[str], rows: Sequence[Sequence[Row]]) -> Sketch:
    """Columns under their heads, two spaces apart, then an empty row."""
    lined: list[Sequence[Row]] = [[(Span(head, "strong"),) for head in heads], *rows]
    widths = [max(_width(row[column]) for row in lined) for column in range(len(heads))]
    return (*(_line(row, widths) for row in lined), ())


def _width(cell: Row) -> int:
    return sum(len(span.text) for span in cell)


def _line(cells: Sequence[Row], widths: Sequence[int]) -> Row:
    padded = ((*cell, Span(" " * (width - _width(cell) + 2))) for cell, width in zip(cells, widths, strict=True))
    return tuple(span for cell in padded for span in cell)


def plain(sketch: Iterable[Row]) -> str:
    """The sketch without styles."""
    return "\n".join("".join(span.text for span in row).rstrip() for row in sketch)
