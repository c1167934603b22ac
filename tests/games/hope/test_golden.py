"""Golden playthroughs of HOPE: whole games written out, so that no rule changes in silence.

When a change is meant, `python -m tests.games.hope.test_golden` writes them anew;
read the difference before you commit it.
"""

from __future__ import annotations

from random import Random

import pytest

from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import Options
from tests.games.space_explorers.test_golden import GOLDEN, file_of, result, told
from tests.support.hope.walks import beginning, midst, walk

TABLES = {
    "hope two seats": Options(seats=2, traitor=False, level="expert"),
    "hope three seats, traitor": Options(seats=3, traitor=True),
    "hope four seats, bugs": Options(seats=4, traitor=False, bugs=True, level="advanced"),
    "hope late, two seats": Options(seats=2, traitor=True, bugs=True),
    "hope late, three seats": Options(seats=3, traitor=True, bugs=True, level="hero"),
    "hope late, four seats": Options(seats=4, traitor=True, bugs=True, level="expert"),
}
"""Those named late begin in the midst of things."""


def playthrough(name: str) -> str:
    """Every move with its events as a watcher sees them, then the scores, point by point."""
    game, rng = Hope(TABLES[name]), Random(f"golden {name}")
    state = midst(game, rng) if "late" in name else beginning(game, rng)
    lines = [f"{name}: first player {state.first}, the Monolith on {state.universe.monolith}"]
    for before, action in walk(game, state, rng):
        lines += told(game, before, action)
        state = game.apply(before, action)
    return "\n".join([*lines, *result(game, state), game.digest(state), ""])


@pytest.mark.parametrize("name", TABLES)
def test_the_game_goes_as_it_always_went(name: str) -> None:
    assert playthrough(name) == file_of(name).read_text()


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for table in TABLES:
        file_of(table).write_text(playthrough(table))
