"""Perft: how many sequences of moves there are. Counted by the engine and by an independent second implementation."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from spacetutor.games.space_explorers.state import State
from tests.games.space_explorers.test_rulebook_examples import position
from tests.support.space_explorers import reference
from tests.support.space_explorers.builders import Table, seat, table

TABLES: dict[str, Table] = {
    "opening": table(seat(hand=[5]), seat(hand=[40])),
    "rulebook example": position("rulebook-example"),
    "31, 57, 44, 19 and 8": table(
        seat(blue=[1, 8], green=[13, 19], yellow=[25, 31], red=[44], purple=[49, 57], hand=[6, 16], tokens="BGYRP"),
        seat(blue=[2], tokens="BGYRP"),
        center=[14, 26, 38, 50, 3, 15],
        line=["vostok-1", "proton-1", "luna-9"],
    ),
    "9, 21, 32, 45 and 58 with a short deck": table(
        seat(blue=[5, 9], green=[17, 21], yellow=[32], red=[41, 45], purple=[58], hand=[20], tokens="BBGGYYRRP"),
        seat(purple=[53], tokens="P"),
        center=[8, 47, 35, 28, 40, 52],
        deck=[11, 12, 13],
        line=["vanguard-1", "luna-9", "sputnik-1"],
    ),
    "10, 20, 34, 46 and 56": table(
        seat(blue=[10], green=[20], yellow=[34], red=[46], purple=[56], hand=[18, 29, 33], tokens="BGYRP"),
        seat(tokens="BGYRP"),
        center=[5, 17, 22, 41, 53, 59],
    ),
    "7, 22, 33 and 55, the end near": table(
        seat(blue=[1, 2, 7], green=[13, 14, 22], yellow=[25, 33], red=[37, 38], purple=[55], hand=[4, 52]),
        seat(blue=[3, 5], green=[15, 16]),
        seat(yellow=[26, 27]),
        center=[28, 40, 6],
        deck=[],
        first=1,
    ),
    "34 read as a hand card": table(
        seat(green=[13, 14], yellow=[31], hand=[34, 40, 52], tokens="BGY"),
        seat(),
        center=[22, 5, 17, 29, 41, 53],
        card_34="hand",
    ),
}

COUNTS: dict[str, tuple[int, int, int]] = {
    "opening": (15, 258, 5652),
    "rulebook example": (10, 263, 3201),
    "31, 57, 44, 19 and 8": (44, 624, 6177),
    "9, 21, 32, 45 and 58 with a short deck": (20, 40, 139),
    "10, 20, 34, 46 and 56": (101, 1029, 11712),
    "7, 22, 33 and 55, the end near": (13, 54, 48),
    "34 read as a hand card": (70, 607, 21019),
}
"""The number of sequences of one, two and three moves."""


def perft(at: Table, depth: int) -> int:
    """Sequences of that many moves, by the engine."""
    game = at.game

    @cache
    def count(state: State, left: int) -> int:
        if left == 0:
            return 1
        moves = game.legal(state)
        return len(moves) if left == 1 else sum(count(game.apply(state, move), left - 1) for move in moves)

    return count(at.state, depth)


def plain(at: Table) -> tuple[dict[str, Any], dict[str, Any], str]:
    """The table as the second implementation takes it."""
    return json.loads(json.dumps(at.game.state_json(at.state))), at.game.cards.document(), at.game.options.card_34


@pytest.mark.parametrize("name", TABLES)
def test_the_engine_counts_what_the_table_says(name: str) -> None:
    counted = tuple(perft(TABLES[name], depth) for depth in (1, 2, 3))
    assert counted == COUNTS[name]


@pytest.mark.parametrize("name", TABLES)
def test_the_second_implementation_counts_the_same(name: str) -> None:
    document, cards, card_34 = plain(TABLES[name])
    counted = tuple(reference.perft(document, cards, depth, card_34) for depth in (1, 2, 3))
    assert counted == COUNTS[name]
