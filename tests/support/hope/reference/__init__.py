"""A second, slow reading of the rules of HOPE, for tests only.

It was written from the rulebook and the rulings and shares no line with the engine, so that where the two agree the
agreement means something. Everything here prefers the obvious way to the quick one: the ways of a ship are read off a
drawing (`faces.py`). A table, an action, the options and the deal are plain JSON-like dicts; what the caller hands in
is never changed.
"""

from __future__ import annotations

import json
from typing import Any

from tests.support.hope.reference.deeds import DEEDS
from tests.support.hope.reference.happenings import Table, clockwise_from, on_tiles
from tests.support.hope.reference.moves import Action, moves
from tests.support.hope.reference.setting_up import COCKPIT, new
from tests.support.hope.reference.suspects import count

__all__ = ["canonical", "moves", "new", "perft", "play", "winners"]


def play(table: Table, action: Action) -> Table:
    """The table after a legal action and after all that follows without a decision."""
    after: Table = copied(table)
    if after["phase"] == "turn":
        after["moment"]["begun"] = True
    count(after, action)
    DEEDS[action["kind"]](after, action)
    return after


def winners(table: Table) -> list[int]:
    """Who has won: one seat or nobody; nobody as long as the game goes on."""
    if table["phase"] != "over":
        return []
    seats = range(len(table["seats"]))
    traitors = [seat for seat in seats if table["seats"][seat]["role"] == "traitor"]
    if table["ending"] == "earth":
        return traitors
    if table["ending"] == "saved":
        return [max((seat for seat in seats if seat not in traitors), key=lambda seat: standing(table, seat))]
    return [t for t in traitors if all(on_tiles(table, t) > on_tiles(table, seat) for seat in seats if seat != t)]


def perft(table: Table, depth: int, traitor: bool = True) -> int:
    """How many different sequences of exactly `depth` actions start here."""
    if depth == 0:
        return 1
    actions = moves(table, traitor)
    if depth == 1:
        return len(actions)
    return sum(perft(play(table, action), depth - 1, traitor) for action in actions)


def canonical(action: Action) -> str:
    """One spelling for equal actions, so that lists of them can be compared as sets."""
    return json.dumps(action, sort_keys=True)


def copied(value: Any) -> Any:
    """A copy to be changed; only the orders of later decks, which never change, stay shared."""
    if isinstance(value, dict):
        return {key: entry if key == "shuffles" else copied(entry) for key, entry in value.items()}
    return [copied(entry) for entry in value] if isinstance(value, list) else value


def standing(table: Table, seat: int) -> tuple[int, ...]:
    """What decides between players of HOPE: Pioneers, Medals, rank, cards in hand, and who comes later."""
    who = table["seats"][seat]
    pioneers = table["mission"]["row"].count(seat) + COCKPIT + who["rank"] + who["level"]
    later = clockwise_from(table, table["first"]).index(seat)
    return pioneers, who["medals"], who["rank"], len(who["hand"]), later
