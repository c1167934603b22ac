"""Bots of one's own: any object with `choose` plays where the tutor's bots play, under a name of its own."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spacetutor.bots import Bot, bot, register
from spacetutor.bots.playable import Playable
from spacetutor.core.errors import Unknown

AnyBot = str | Bot
"""A bot of the tutor by its name ("greedy", "search:200"), or an object of one's own with `choose`."""


class NamedBot:
    """A bot with the name that replays keep; a guest's choice must be one of the moves that it was given."""

    def __init__(self, name: str, player: Bot, guest: bool) -> None:
        self.name, self.player, self.guest = name, player, guest

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, game: Playable, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        chosen = self.player.choose(game, view, legal, rng)
        if self.guest and chosen not in legal:
            raise Unknown(f"{self.name} chose {chosen!r}, which is none of the {len(legal)} moves that it was given")
        return chosen


def made(given: AnyBot) -> NamedBot:
    """The bot that plays. One's own joins under its `name`, or what its class is called in small letters."""
    if isinstance(given, NamedBot):
        return given
    if isinstance(given, str):
        return NamedBot(given, bot(given), guest=False)
    if isinstance(given, type):
        raise Unknown(f"{given.__name__} is a class; what plays is an object of it, {given.__name__}()")
    if not callable(getattr(given, "choose", None)):
        raise Unknown(f"{given!r} is no bot: a bot has choose(game, view, legal, rng)")
    name = str(getattr(given, "name", "") or type(given).__name__.lower())
    guest = NamedBot(name, given, guest=True)
    register(name, guest)
    return guest
