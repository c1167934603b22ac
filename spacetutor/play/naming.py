"""What players are called where people read it: people by their names, bots by what they are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from spacetutor.bots import LEVELS
from spacetutor.play.replay.model import Player, Replay

PERSON = "person"
"""Who is played by nobody else."""

_UNNAMED = re.compile(r"[Ss]eat \d+|")
"""What files call somebody without a name."""

_LEVEL_OF = {bot: level for level, bot in LEVELS.items()}


def bot_name(played_by: str) -> str:
    """A bot by its level, or by its kind where it is none that a person chooses from."""
    level = played_by if played_by in LEVELS else _LEVEL_OF.get(played_by, played_by.partition(":")[0])
    return f"{level.capitalize()} bot"


def shown_names(players: Sequence[Player]) -> tuple[str, ...]:
    """The names of all at a table; of those who would be called alike, the second is "Easy bot 2" and so on.

    Who has a name keeps it. A person without one is called by the seat's number; people count from 1.
    """
    taken = Counter(player.name for player in players if not _UNNAMED.fullmatch(player.name))
    names = []
    for seat, player in enumerate(players):
        name = player.name
        if _UNNAMED.fullmatch(name):
            plain = f"Player {seat + 1}" if player.played_by == PERSON else bot_name(player.played_by)
            taken[plain] += 1
            name = plain if taken[plain] == 1 else f"{plain} {taken[plain]}"
        names.append(name)
    return tuple(names)


def named(replay: Replay) -> Replay:
    """The same game with names to show; the file keeps those that it has."""
    names = shown_names(replay.players)
    players = (player._replace(name=name) for player, name in zip(replay.players, names, strict=True))
    return replay._replace(players=tuple(players))
