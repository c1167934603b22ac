"""The games, by id. Code above this package receives a Game; only the command line and the pages name one."""

from __future__ import annotations

from typing import Any, NamedTuple

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.game import AnyGame
from spacetutor.core.shape import Misfit
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.cards import VALUES, CardSet

GAMES: dict[str, type[SpaceExplorers]] = {SpaceExplorers.id: SpaceExplorers}

FIRST = next(iter(GAMES))
"""The game that is meant where nobody names one."""

_known: dict[str, tuple[Any, CardSet]] = {}
"""Card values that were read and checked before, by their hash."""


def standard(game: str, seats: int | None = None) -> AnyGame:
    """The game as it comes out of the box, for so many seats or as many as it says itself."""
    if game not in GAMES:
        raise Unknown(f"there is no game {game!r}; there is {', '.join(GAMES)}")
    kind = GAMES[game]
    try:
        return kind() if seats is None else kind(kind.options_shape.read({"seats": seats}))
    except Misfit as misfit:
        raise Unknown(f"{game} can't be played so: {misfit.place} {misfit.problem}") from None


def restore(game: str, options: Any, material: Any, declared: str) -> AnyGame:
    """The game of a replay: its options and the card values it carries, which must have the hash it declares."""
    if game not in GAMES:
        raise Fault(f"there is no game {game!r}; there is {', '.join(GAMES)}", place="game")
    kind = GAMES[game]
    try:
        return kind(_read("options", kind.options_shape, options), _material(material, declared))
    except Unknown as unknown:
        raise Fault(str(unknown), place="options") from None


class Laid(NamedTuple):
    """A position on the table: the game it is of, the state, the players' names."""

    game: AnyGame
    state: Any
    names: tuple[str, ...]


def lay(document: Any) -> Laid:
    """A position as a teacher writes it, laid with the standard cards; a Fault names the place."""
    game = document.get("game") if isinstance(document, dict) else None
    if not isinstance(game, str) or game not in GAMES:
        raise Fault(f"there is no such game; there is {', '.join(GAMES)}", place="game")
    return Laid(*GAMES[game].lay(document))


def _material(document: Any, declared: str) -> CardSet:
    """The card values of a replay, checked; most replays carry values that were checked before."""
    known, cards = _known.get(declared, (None, None))
    if cards is None or not _same(known, document):
        cards = _read("cards.values", VALUES, document)
        if cards.hash != declared:
            raise Fault("is not the hash of the card values that follow", place="cards.hash")
        if len(_known) >= 16:
            _known.clear()
        _known[declared] = (document, cards)
    return cards


def _same(known: Any, document: Any) -> bool:
    """Whether two documents are equal, and true is not taken for 1."""
    return known is document or (bool(known == document) and not _has_flag(document))


def _has_flag(document: Any) -> bool:
    kind = type(document)
    if kind is dict:
        return any(map(_has_flag, document.values()))
    return any(map(_has_flag, document)) if kind is list else kind is bool


def _read(field: str, shape: Any, document: Any) -> Any:
    try:
        return shape.read(document)
    except Misfit as misfit:
        raise Fault(misfit.problem, place=".".join(filter(None, (field, misfit.place)))) from None
    except Fault as fault:
        raise Fault(fault.problem, place=f"{field}: {fault.place}") from None
