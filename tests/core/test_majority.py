"""Who has the most of something."""

from __future__ import annotations

import pytest

from spacetutor.core.kit.majority import shared


@pytest.mark.parametrize(
    ("counts", "bonuses"),
    [
        ([3, 1, 0], [14, 7, 0]),
        ([2, 2, 1], [10, 10, 0]),
        ([3, 1, 1], [14, 3, 3]),
        ([0, 0], [0, 0]),
        ([2, 0], [14, 0]),
    ],
)
def test_the_most_and_the_next_are_paid_and_ties_share(counts: list[int], bonuses: list[int]) -> None:
    assert shared(counts, 14, 7) == bonuses
