"""The bot that looks one move ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spacetutor.bots.playable import Playable


class Greedy:
    """Tries each legal move on an imagined table and takes the one after which its seat stands best."""

    def choose(self, game: Playable, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        if len(legal) == 1:
            return legal[0]
        seat = game.actor(view)
        assert seat is not None
        table = game.imagine(view, rng)
        # Asking for the list lets the game recognise its own moves instead of judging each again.
        game.legal(table)
        worth = [game.outlook(game.apply(table, action), seat) for action in legal]
        best = max(worth)
        return rng.choice([action for action, value in zip(legal, worth, strict=True) if value == best])
