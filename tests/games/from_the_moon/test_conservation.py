"""Random games of every size end, and no piece is lost on the way."""

from __future__ import annotations

import pytest

from spacetutor.games.from_the_moon.state import ENDINGS
from tests.games.from_the_moon.conserve import ending


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_end_with_every_piece(seats: int) -> None:
    assert {ending(seats, seed) for seed in range(8)} <= set(ENDINGS[1:])
