"""A game that is looked at: the table, its players above, a strip below, and moves, coach and pictures beside it."""

from __future__ import annotations

from typing import Any

import traitlets as t

from spacetutor.core.screen import PlayerShown, RankedMove, ReviewShown, StripShown, WeighedShown
from spacetutor.widgets.board import Board


class GameBoard(Board):
    """`players` stand above the table, `strip` below it, `verdicts` in the list of moves, by their numbers.

    `viewpoints` and `lines` are chosen from, a label and a number each; `line_name` is that of the what-if that is
    shown, `may_change` whether it may be renamed and taken away, `weighed` what thinking about it has come to. `tab` is
    the one that is open at first.
    """

    drawn_by, sheets = "game.js", ("game-strip.css",)
    players: t.List[Any] = t.List().tag(sync=True, of=list[PlayerShown])
    strip = t.Dict().tag(sync=True, of=StripShown)
    verdicts = t.Dict().tag(sync=True, of=dict[str, RankedMove])
    review = t.Dict().tag(sync=True, of=ReviewShown)
    budgets: t.List[Any] = t.List().tag(sync=True, of=list[list[str]])
    viewpoints: t.List[Any] = t.List().tag(sync=True, of=list[list[Any]])
    viewpoint = t.Int(0).tag(sync=True)
    lines: t.List[Any] = t.List().tag(sync=True, of=list[list[Any]])
    line = t.Int(0).tag(sync=True)
    line_name = t.Unicode("").tag(sync=True)
    may_change = t.Bool(False).tag(sync=True)
    weighed = t.Dict().tag(sync=True, of=WeighedShown)
    tab = t.Unicode("moves").tag(sync=True)

    wishes = (
        *Board.wishes,
        *("follow", "look", "name", "drop", "play-on", "weigh", "weigh-stop"),
        *("review", "stop", "practise", "pictures"),
    )

    def leave_for(self, address: str) -> None:
        """Go to another page of the tutor."""
        self.send({"kind": "leave", "address": address})
