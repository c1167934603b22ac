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

LONGEST = 40
"""Letters in a bot's name, as replays keep it."""

OWN = tuple(BOTS)
"""Those that are part of the tutor."""

LEVELS = {"beginner": "eager", "easy": "greedy", "medium": "search:50", "strong": "search:0.5s"}
"""What a person chooses from, weakest first, and the bot that it is."""


def register(name: str, player: Bot) -> None:
    """Let a bot that is not part of the tutor join under its own name; whoever had that before is replaced."""
    if name in OWN or name in LEVELS or not name.isidentifier() or len(name) > LONGEST:
        raise Unknown(f"{name[:LONGEST]!r} can't be a bot's name: a word of letters that no bot of the tutor has")
    BOTS[name] = player


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
