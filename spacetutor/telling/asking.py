"""What somebody asks about in words: a move, a thing on the table, a score, a turn."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from spacetutor.core.contracts import AnyTelling
from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Explanation, Thing
from spacetutor.play.record import Record
from spacetutor.telling.turns import turn_at


class Asked(NamedTuple):
    """A table of a record, by the number of moves before it, and the seat that looks at it (None: a watcher)."""

    record: Record
    at: int
    viewer: int | None

    @property
    def view(self) -> Any:
        return self.record.view(self.at, self.viewer)


def explained(asked: Asked, words: Sequence[str], detail: int) -> Explanation:
    """The explanation of what the words name; without any, of what may be done."""
    game, view = asked.record.game, asked.view
    match words:
        case []:
            return game.explain(view, Thing("choice", 0), detail)
        case ["turn"]:
            return _last_turn(asked, detail)
        case ["score"]:
            return game.explain(view, Thing("score", asked.viewer or 0), detail)
        case [word] if _is_number(word) and (kind := _numbered(game, view)):
            return game.explain(view, Thing(kind, int(word)), detail)
        case [kind, word] if kind in {thing.kind for thing in game.things(view)}:
            return game.explain(view, Thing(kind, int(word) if _is_number(word) else word), detail)
    try:
        subject = game.parse(" ".join(words))
    except Unknown:
        told = _named(game, view, words, detail)
        if told is None:
            raise
        return told
    return game.explain(view, subject, detail)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 4


def _numbered(game: AnyTelling, view: Any) -> str:
    """What a bare number means: the first kind of thing on the table that has numbers; "" where none has."""
    return next((thing.kind for thing in game.things(view) if isinstance(thing.which, int)), "")


def _named(game: AnyTelling, view: Any, words: Sequence[str], detail: int) -> Explanation | None:
    """Of a thing that has a name of its own, the explanation."""
    kinds = dict.fromkeys(thing.kind for thing in game.things(view) if isinstance(thing.which, str))
    for kind in kinds:
        with suppress(Unknown):
            return game.explain(view, Thing(kind, " ".join(words)), detail)
    return None


def _last_turn(asked: Asked, detail: int) -> Explanation:
    """The turn in which the replay's move before this point was made, up to this point."""
    if not asked.at:
        raise Unknown("there is no turn before this point; `turn` explains a replay after a move")
    return turn_at(asked.record, asked.at, asked.viewer, detail)
