"""What somebody looks for among the games of a shelf, and which of them that is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from spacetutor.bots import BOTS, LEVELS
from spacetutor.play.naming import shown_names
from spacetutor.play.shelf import IndexEntry
from spacetutor.telling.spoken import name_of

SOME = 24
"""Cards that are shown at first, and with every wish for more."""

SIMULATED = re.compile(r"(.+)-\d{5}\.json")
"""How `spacetutor simulate` names its games."""

SORTS: dict[str, Callable[[IndexEntry], Any]] = {
    "newest": lambda entry: -entry.changed,
    "oldest": lambda entry: entry.changed,
    "longest": lambda entry: -entry.moves,
    "name": lambda entry: entry.name.lower(),
}


KNOWN = {*BOTS, *LEVELS}


class Query(NamedTuple):
    """All that narrows the list; what is empty narrows nothing. `stack` is one that was opened."""

    text: str = ""
    game: str = ""
    seats: str = ""
    state: str = ""
    mark: str = ""
    sort: str = "newest"
    stack: str = ""
    shown: int = SOME


def read_query(message: dict[str, Any]) -> Query:
    """What a browser asks for; whatever is not understood asks for nothing."""
    texts = {field: message.get(field) for field in ("text", "game", "seats", "state", "mark", "sort", "stack")}
    wanted = {field: text[:100] for field, text in texts.items() if isinstance(text, str)}
    if wanted.get("sort") not in SORTS:
        wanted.pop("sort", None)
    shown = message.get("shown")
    return Query(**wanted, shown=min(max(shown, SOME), 2000) if type(shown) is int else SOME)


def stack_of(entry: IndexEntry) -> str:
    """The stack that a game may lie in: bots alone play in it, and its name is a number of a row."""
    # Asked of every game of a shelf: most names end the question.
    found = SIMULATED.fullmatch(entry.name) if entry.name[-6:-5].isdigit() else None
    is_bot = found and entry.players and all(by.partition(":")[0] in KNOWN for _, by in entry.players)
    return found[1] if found and is_bot else ""


def matching(entries: Iterable[IndexEntry], text: str) -> list[IndexEntry]:
    """Those in which every word is found: in the players' names, the game's, or that of the file."""
    words = text.lower().split()
    return [entry for entry in entries if all(word in _searched(entry) for word in words)] if words else list(entries)


def _searched(entry: IndexEntry) -> str:
    game = name_of(entry.game) if entry.game else ""
    return " ".join([entry.name, game, *shown_names(entry.players)]).lower()
