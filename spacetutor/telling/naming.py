"""Names as people say them: whoever was given none is called by what they are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from spacetutor.bots import LEVELS
from spacetutor.core.seats import seat_name
from spacetutor.explain import load_catalogue
from spacetutor.play.replay import Replay
from spacetutor.telling.spoken import say

NAMELESS = re.compile(r"[Ss]eat \d+")
"""How files call seats that nobody has given a name."""

BOT_OF = {bot: level for level, bot in LEVELS.items()}


def shown_names(players: Iterable[tuple[str, str]]) -> list[str]:
    """A name for everybody, given a name and who played: bots by their level, with a number where several are alike."""
    plain = [_plain(name, played_by, seat) for seat, (name, played_by) in enumerate(players)]
    times, met = Counter(plain), Counter[str]()
    found = []
    for name in plain:
        met[name] += 1
        found.append(f"{name} {met[name]}" if times[name] > 1 else name)
    return found


def _plain(name: str, played_by: str, seat: int) -> str:
    if not NAMELESS.fullmatch(name):
        return name
    level = BOT_OF.get(played_by, played_by)
    return say(f"bot.{level}") if f"page.bot.{level}" in load_catalogue().say else seat_name(seat)


def named(replay: Replay) -> Replay:
    """The same game with names to show; the file keeps those that it has."""
    names = shown_names(replay.players)
    players = (player._replace(name=name) for player, name in zip(replay.players, names, strict=True))
    return replay._replace(players=tuple(players))
