"""The game of a replay: its options and the values it carries are checked."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from spacetutor import games
from spacetutor.core.errors import Fault
from spacetutor.games import restore, standard
from spacetutor.games.space_explorers import SpaceExplorers


@pytest.mark.parametrize("game", ["space-explorers", "hope", "from-the-moon"])
def test_a_first_player_who_does_not_sit_at_the_table_is_a_fault(game: str) -> None:
    material = standard(game).material
    with pytest.raises(Fault, match=r"(?i)options: the first player must be a seat from 0 to 1, not 3"):
        restore(game, {"seats": 2, "first": 3}, material.document(), material.hash)


def test_values_of_a_few_boxes_only_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever brings replays of ever new values along does not fill the memory with them."""
    known: dict[Any, Any] = {}
    monkeypatch.setattr(games, "_known", known)
    document = deepcopy(standard("space-explorers").material.document())
    for points in range(17):
        document["specialist"][0]["points"] = points
        values = SpaceExplorers.material_shape.read(document)
        restored = restore("space-explorers", {"seats": 2}, deepcopy(document), values.hash)
        assert restored.material.hash == values.hash
        assert len(known) <= 16
