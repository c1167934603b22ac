"""Players that are programs. A bot gets a View and the legal moves, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from spacetutor.bots.eager import Eager
from spacetutor.bots.greedy import Greedy
from spacetutor.bots.playable import Playable
from spacetutor.bots.randomly import Randomly
from spacetutor.bots.search import Budget, Search
from spacetutor.core.errors import Unknown


class Bot(Protocol):
    """Chooses one of the legal moves. The same view and the same random numbers give the same choice."""

    def choose(self, game: Playable, view: Any, legal: Sequence[Any], rng: Random) -> Any: ...


BOTS: dict[str, Bot] = {
    "random": Randomly(),
    "eager": Eager(),
    "greedy": Greedy(),
    "search": Search(Budget(simulations=100)),
}

LEVELS = {"beginner": "eager", "easy": "greedy", "medium": "search:50", "strong": "search:0.5s"}
"""What a person chooses from, weakest first, and the bot that it is."""


def bot(name: str) -> Bot:
    """A bot by its name, or by that of a level. `search:200` and `search:0.5s` say how long it thinks."""
    name = LEVELS.get(name, name)
    kind, colon, budget = name.partition(":")
    if kind not in BOTS:
        raise Unknown(f"there is no bot {kind!r}; there are {', '.join((*BOTS, *LEVELS))}")
    if not colon:
        return BOTS[kind]
    if kind != "search":
        raise Unknown(f"{kind} has no options; `search:200` has")
    return Search(Budget.parse(budget))
