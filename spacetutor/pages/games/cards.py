"""Cards of games: who played, how it came out, when, and how long it was."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, datetime, timedelta
from urllib.parse import quote

from spacetutor.core.screen import GameCard, SeatedShown
from spacetutor.pages.games.query import SIMULATED
from spacetutor.play.naming import shown_names
from spacetutor.play.shelf import IndexEntry, tidying
from spacetutor.telling.spoken import name_of, say

BEGUN_AT = re.compile(r"game-\d{8}-\d{6}-\d{3}(-\d+)?\.json")
"""How `Shelf.begin` names a game."""


def card_of(entry: IndexEntry, state: str, picture: str, tidy: bool) -> GameCard:
    """One game. A file that can't be read has its name and the reason."""
    players = _players(entry)
    given = given_name(entry.name)
    return {
        "name": entry.name,
        "given": given,
        "game": name_of(entry.game) if entry.game else "",
        "title": given or _of(players) or entry.name.removesuffix(".json"),
        "players": players,
        "result": entry.fault or _result(entry, players),
        "when": when(entry.changed, date.today()),
        "length": "" if entry.fault else say("games.moves", n=entry.moves),
        "state": state,
        "address": f"game.ipynb?replay={quote(entry.name)}",
        "picture": picture,
        "stacked": 0,
        "tidy": tidy,
    }


def binned_card(entry: IndexEntry, picture: str) -> GameCard:
    """One game of the bin, told by what it was called; its name is the one by which it is put back or deleted."""
    card = card_of(entry._replace(name=tidying.before(entry.name)), "binned", picture, True)
    return {**card, "name": entry.name, "address": ""}


def given_name(file: str) -> str:
    """The name that somebody gave a game, as people read it; "" where its file was named by the tutor."""
    if BEGUN_AT.fullmatch(file) or SIMULATED.fullmatch(file):
        return ""
    words = " ".join(file.removesuffix(".json").replace("-", " ").split())
    return words[:1].upper() + words[1:]


def _of(players: list[SeatedShown]) -> str:
    return say("games.of", names=", ".join(player["name"] for player in players)) if players else ""


def stack_card(group: list[IndexEntry], stack: str, picture: str) -> GameCard:
    """Games that were simulated together: how many, and who won how many of them."""
    first = group[0]
    won = Counter(seat for entry in group for seat in entry.winners)
    best = max(range(len(first.players)), key=lambda seat: won[seat])
    card = card_of(first, "stack", picture, False)
    names = [player["name"] for player in card["players"]]
    players: list[SeatedShown] = [{"name": name, "points": None, "won": False} for name in names]
    shown = {"name": names[best], "n": won[best], "all": len(group)}
    return {
        **card,
        "name": stack,
        "given": "",
        "title": stack,
        "players": players,
        "result": say("games.stack-won", **shown),
        "length": say("games.games", n=len(group)),
        "address": "",
        "stacked": len(group),
    }


def when(changed: int, today: date) -> str:
    """The day on which a game was last changed."""
    day = datetime.fromtimestamp(changed / 1e9).date()
    if day == today:
        return say("games.today")
    return say("games.yesterday") if day == today - timedelta(days=1) else day.isoformat()


def _players(entry: IndexEntry) -> list[SeatedShown]:
    return [
        {"name": name, "points": entry.scores[seat] if entry.over else None, "won": seat in entry.winners}
        for seat, name in enumerate(shown_names(entry.players))
    ]


def _result(entry: IndexEntry, players: list[SeatedShown]) -> str:
    """Who won, and by how much where points decided it."""
    if not entry.over:
        return say("games.going")
    winners = [player["name"] for player in players if player["won"]]
    if not winners:
        return say("games.nobody")
    if len(winners) > 1:
        return say("games.shared", names=", ".join(winners))
    best = max(entry.scores[seat] for seat in entry.winners)
    others = [score for seat, score in enumerate(entry.scores) if seat not in entry.winners]
    ahead = best - max(others, default=best)
    return say("games.won-by", name=winners[0], n=ahead) if ahead > 0 else say("games.won", name=winners[0])
