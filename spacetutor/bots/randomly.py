"""The bot that doesn't think."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any


class Randomly:
    """Every legal move is as likely as any other."""

    def choose(self, game: object, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return legal[rng.randrange(len(legal))]
