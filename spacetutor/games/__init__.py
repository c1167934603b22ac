"""The games, by id. Code above this package receives a Game; only the command line and the pages name one."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.files import compact_json
from spacetutor.core.game import AnyGame
from spacetutor.core.shape import Misfit
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.cards import VALUES, CardSet

GAMES: dict[str, type[SpaceExplorers]] = {SpaceExplorers.id: SpaceExplorers}

_materials: dict[str, CardSet] = {}


def restore(game: str, options: Any, material: Any, declared: str) -> AnyGame:
    """The game of a replay: its options and the card values it carries, which must have the hash it declares."""
    if game not in GAMES:
        raise Fault(f"there is no game {game!r}; there is {', '.join(GAMES)}", place="game")
    kind = GAMES[game]
    try:
        return kind(_read("options", kind.options_shape, options), _material(material, declared))
    except Unknown as unknown:
        raise Fault(str(unknown), place="options") from None


def _material(document: Any, declared: str) -> CardSet:
    """Card values, checked. Values that were read before are recognised by their hash."""
    digest = sha256(compact_json(document)).hexdigest()
    if digest not in _materials:
        cards: CardSet = _read("cards.values", VALUES, document)
        if cards.hash != declared:
            raise Fault("is not the hash of the card values that follow", place="cards.hash")
        if len(_materials) >= 16:
            _materials.clear()
        _materials[digest] = cards
    if _materials[digest].hash != declared:
        raise Fault("is not the hash of the card values that follow", place="cards.hash")
    return _materials[digest]


def _read(field: str, shape: Any, document: Any) -> Any:
    try:
        return shape.read(document)
    except Misfit as misfit:
        raise Fault(misfit.problem, place=".".join(filter(None, (field, misfit.place)))) from None
    except Fault as fault:
        raise Fault(fault.problem, place=f"{field}: {fault.place}") from None
