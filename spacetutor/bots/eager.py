"""The bot that does what looks good at first sight."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spacetutor.core.contracts import AnyThinking

WHIM = 0.1
"""How often it does something else, so that its games are not all alike."""


class Eager:
    """Tries nothing out, so it is nearly as quick as random play; its games still look like games."""

    def choose(self, game: AnyThinking, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        moves = legal if rng.random() < WHIM else game.inviting(view, legal)
        return moves[int(rng.random() * len(moves))]
