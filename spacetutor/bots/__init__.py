"""Players that are programs. A bot gets a View and the legal moves, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from spacetutor.bots.eager import Eager
from spacetutor.bots.greedy import Greedy
from spacetutor.bots.randomly import Randomly
from spacetutor.core.errors import Unknown
from spacetutor.core.game import AnyGame


class Bot(Protocol):
    """Chooses one of the legal moves. The same view and the same random numbers give the same choice."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any: ...


BOTS: dict[str, Bot] = {"random": Randomly(), "eager": Eager(), "greedy": Greedy()}


def bot(name: str) -> Bot:
    if name not in BOTS:
        raise Unknown(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]
