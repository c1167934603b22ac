"""Scripts and style sheets of the widgets: plain files in `static/`, no bundler."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).with_name("static")
TABLES = STATIC / "tables"
"""A script and a style sheet for each game's table, named by its id; its pieces (`GAME-*.js`) come before it."""

BOARD = ("telling.js", "drawing.js", "choices.js", "steps.js", "moves.js", "board.js")


def script(*names: str, exports: str = "render") -> str:
    """Files of `static/` as one module whose `render` is this function."""
    return "\n".join([*map(_text, names), f"export default {{ render: {exports} }};"])


def board_script(*more: str, exports: str = "render") -> str:
    """The board with every game's table, and what else a widget needs, as one module."""
    return f"{plain_board()}\n{script(*more, exports=exports)}"


def plain_board() -> str:
    """The board with every game's table; names within a table's file are its own."""
    tables = [f"{{\n{path.read_text()}\n}}" for path in sorted(TABLES.glob("*.js"))]
    return "\n".join([*map(_text, BOARD), *tables])


def board_styles(*more: str) -> str:
    """The style sheets of the board, of every game's table, and others."""
    tables = [path.read_text() for path in sorted(TABLES.glob("*.css"))]
    return "\n".join([_text("board.css"), *tables, *map(_text, more)])


def _text(name: str) -> str:
    return (STATIC / name).read_text()
