"""Why a move is better: what helps H.O.P.E. speaks for a move of theirs, and against one of the traitor's."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.explaining import keys
from tests.support.hope.builders import Universe, galaxy, seat, track, universe

HOPE, TRAITOR = "hope", "traitor"
CROSSING = track((5, 1))


def small(role: str, **fields: Any) -> Universe:
    """The ship is on a galaxy of one planet, which a Pioneer would make stable."""
    acting = seat(at=1, dim="purple", hand=["water"], role=role)
    return universe(acting, seat(), galaxies={1: galaxy(planets=(1, 0, 0))}, traitor=True, **fields)


def large(role: str, **fields: Any) -> Universe:
    """The ship is on a galaxy of many planets; used cards are to be laid, and the first space shows a symbol."""
    acting = seat(at=1, dim="purple", hand=("water", "water*"), role=role)
    lies: dict[str, Any] = {"discards": [["carbon*"], [], []], "marker": 4, "values": CROSSING, "monolith": 30}
    return universe(acting, seat(), galaxies={1: galaxy(planets=(3, 3, 3))}, traitor=True, **(lies | fields))


def reasons(table: Universe, played: str, better: str) -> set[str]:
    game = table.game
    told = game.compare(game.view(table.state, 0), game.parse(played), game.parse(better))
    return {key.removeprefix("compare.") for key in keys(told) if key.startswith("compare.")}


def test_a_stable_galaxy_speaks_for_a_move_of_hope_and_against_one_of_the_traitors() -> None:
    settle = "settle 1 with water"
    assert "stable" in reasons(small(HOPE), "finish", settle)
    assert "safe" in reasons(small(HOPE), "finish", settle)
    assert not {"stable", "safe", "helps"} & reasons(small(TRAITOR), "finish", settle)
    assert "helps" in reasons(small(TRAITOR), settle, "finish")
    assert not {"stable", "helps"} & reasons(small(HOPE), settle, "finish")


@pytest.mark.parametrize(
    ("role", "better", "played", "told"),
    [(HOPE, 1, 2, {"vanishes", "symbols"}), (TRAITOR, 2, 1, {"destroys", "more-symbols"})],
)
def test_where_used_cards_are_laid(role: str, better: int, played: int, told: set[str]) -> None:
    """On the symbol it is covered and the Marker may stay before the crossing; beside it a tile is lost for sure."""
    table = large(role).play("settle 1 with water")
    either = {"vanishes", "symbols", "destroys", "more-symbols"}
    assert reasons(table, f"finish {played}", f"finish {better}") & either == told
    assert not reasons(table, f"finish {better}", f"finish {played}") & either


@pytest.mark.parametrize(("role", "better", "played"), [(HOPE, "water", "water*"), (TRAITOR, "water*", "water")])
def test_the_card_on_top(role: str, better: str, played: str) -> None:
    table = large(role)
    assert "top" in reasons(table, f"settle 1 with {played}", f"settle 1 with {better}")
    assert "top" not in reasons(table, f"settle 1 with {better}", f"settle 1 with {played}")


def test_the_end_of_the_universe_is_what_the_traitor_wants() -> None:
    last: dict[str, Any] = {"open": ["water*", "oxygen", "oxygen"], "values": track((5, 1), last=7), "marker": 6}
    going_on = "fly towards 8"
    assert "ends" in reasons(large(TRAITOR, **last), going_on, "finish")
    assert not {"ends", "ended"} & reasons(large(TRAITOR, **last), "finish", going_on)
    assert "ended" in reasons(large(HOPE, **last), "finish", going_on)
    assert not {"ends", "ended"} & reasons(large(HOPE, **last), going_on, "finish")


def test_saving_the_universe_is_what_hope_wants() -> None:
    full: dict[str, Any] = {"values": track((5, 1), row_end=1), "marker": 0}
    settle = "settle 1 with water"
    assert "ends" in reasons(small(HOPE, **full), "finish", settle)
    assert "ended" in reasons(small(TRAITOR, **full), settle, "finish")
