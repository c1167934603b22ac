"""The engine against a second reading of the rules that shares no code: the same moves, the same tables."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.from_the_moon.compare import differences


@pytest.mark.parametrize("seed", [*range(8), *range(32, 44)])
def test_both_readings_agree_on_every_position(seed: int) -> None:
    """Of games from the deal, and of games that go on from rich tables; one to four players."""
    assert [(played[-4:], found) for played, found in differences(seed) if found] == []


def test_the_games_compared_have_moves_of_every_kind() -> None:
    seen: Counter[str] = Counter()
    for seed in (*range(8), *range(32, 44)):
        *_, (played, _) = differences(seed)
        seen.update(move.split()[0] for move in played)
    rare = {
        "faction",
        "seat",
        "ability",
        "feed",
        "improve",
        "fire",
        "shelve",
        "lab",
        "at",
        "terrain",
        "income",
        "point",
    }
    assert rare <= set(seen)
