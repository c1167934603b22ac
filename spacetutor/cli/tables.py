"""Tables on the terminal, in its colours and as wide as it is; in a pipe or a file plain columns, a row a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

Cell = str | Text
GAP = "  "


class Column(NamedTuple):
    """What stands above a column; whether its cells are numbers, which end below each other; how they look."""

    title: str = ""
    number: bool = False
    style: str = ""


def print_table(screen: Console, columns: Sequence[Column], rows: Iterable[Sequence[Cell]], style: str = "") -> None:
    """The rows under their titles; without any title there is no line for them."""
    found = [[cell if isinstance(cell, Text) else Text(cell) for cell in row] for row in rows]
    if screen.is_terminal:
        screen.print(_grid(columns, found, style), soft_wrap=False)
        return
    heads = [Text(column.title) for column in columns]
    for line in _lines(columns, [heads, *found] if any(column.title for column in columns) else found):
        screen.print(Text(line))


def _grid(columns: Sequence[Column], rows: list[list[Text]], style: str) -> Grid:
    heads = any(column.title for column in columns)
    grid = Grid(box=SIMPLE_HEAD if heads else None, show_header=heads, pad_edge=heads, style=style, header_style="bold")
    for column in columns:
        grid.add_column(
            Text(column.title), justify="right" if column.number else "left", style=column.style, overflow="fold"
        )
    for row in rows:
        grid.add_row(*row)
    return grid


def _lines(columns: Sequence[Column], rows: list[list[Text]]) -> Iterable[str]:
    """Every column as wide as its widest cell; nothing is cut, and no line ends in spaces."""
    wide = [
        max(map(cell_len, column))
        for column in zip_longest(*([cell.plain for cell in row] for row in rows), fillvalue="")
    ]
    for row in rows:
        cells = zip(columns, wide, row, strict=False)
        yield GAP.join(_filled(cell.plain, size, column.number) for column, size, cell in cells).rstrip()


def _filled(text: str, wide: int, number: bool) -> str:
    space = " " * (wide - cell_len(text))
    return space + text if number else text + space
