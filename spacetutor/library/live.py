"""What lives in a notebook: the board, and pictures that step it. All of it needs a kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from spacetutor.core.explanation import LONGER
from spacetutor.core.figure.style import Figure
from spacetutor.library.table_at import OPEN, Eyes, TableAt
from spacetutor.play.record import Record
from spacetutor.telling.spoken import answer_about, board_words, explained, page_words, spoken_moves
from spacetutor.telling.turns import turn_at
from spacetutor.widgets.board import Board
from spacetutor.widgets.chart import Plot

CHART, TABLE = "1 1 420px", "3 1 940px"
"""How a picture and the board share a line; where it is too short, one stands above the other."""


def live_board(record: Record, at: int, eyes: Eyes = OPEN) -> Board:
    """The table as the pages show it: stepped by buttons and arrow keys, and asked by a click."""
    game, names = record.game, list(record.names)
    moments = [TableAt(record, i, eyes) for i in range(record.last + 1)]
    return Board(
        _answers(record, eyes),
        faces=dict(game.faces()),
        words=board_words(game),
        screens=[game.screen(moment.view, names) for moment in moments],
        moves=spoken_moves(record),
        name=f"{game.id}/{id(record)}",
        at=at,
        still=not record.last,
    )


def _answers(record: Record, eyes: Eyes) -> Callable[[Any], str]:
    """Answers to what is clicked, from what whoever looks may know; at an open table as the seat to act knows it."""

    def answer(message: Any) -> str:
        match message:
            case {"at": int(at)} if 0 <= at <= record.last:
                moment = TableAt(record, at, eyes)
            case _:
                return ""
        if message.get("kind") == "turn" and at:
            told = turn_at(record, at, moment.viewer, LONGER)
            return explained(page_words(record.game, record.names), told)
        return answer_about(message, record.game, moment.acting_view, record.names)

    return answer


def with_board(figures: tuple[Figure, Figure], record: Record, label: str) -> w.Widget:
    """A picture, for light and for dark surroundings, and the board that a click on it steps.

    They are a page of their own: what else lies in the same document, another notebook, is not moved.
    """
    light, dark = figures
    chart, board = Plot(light, figure_dark=dark, at=record.last, label=label), live_board(record, record.last)
    chart.layout.flex, board.layout.flex = CHART, TABLE
    box = w.Box([chart, board], layout={"flex_flow": "row wrap", "width": "100%"})
    box.add_class("st-page")
    return box
