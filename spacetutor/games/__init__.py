"""The games, by id. Code above this package receives a Game; only the command line and the pages name one.

Games that are not part of the tutor join them: SPACETUTOR_GAMES names packages that can be imported, separated by
spaces, each with its game as `GAME`, and beside its values its sentences in `words.toml` and perhaps a `course/`.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.game import AnyGame, GameKind, Material
from spacetutor.core.joined import FOLDERS
from spacetutor.core.shape import Misfit, Shape
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.hope import Hope
from spacetutor.games.space_explorers import SpaceExplorers

GAMES: dict[str, GameKind] = {kind.id: kind for kind in (SpaceExplorers, Hope, FromTheMoon)}

FIRST = next(iter(GAMES))
"""The game that is meant where nobody names one."""

_known: dict[tuple[str, str], tuple[Any, Material]] = {}
"""Values of a game's material that were read and checked before, by the game and their hash."""


def register(kind: GameKind) -> None:
    """Let a game that is not part of the tutor join, with the words and the course that lie beside its values."""
    GAMES[kind.id], FOLDERS[kind.id] = kind, kind.material_file.parent


def kind_of(game: str) -> GameKind:
    """The game of that id, or Unknown."""
    if game not in GAMES:
        raise Unknown(f"there is no game {game!r}; there is {', '.join(GAMES)}")
    return GAMES[game]


def standard(game: str, seats: int | None = None) -> AnyGame:
    """The game as it comes out of the box, for so many seats or as many as it says itself."""
    return decided(game, {} if seats is None else {"seats": seats})


def decided(game: str, choices: dict[str, Any], material: Material | None = None) -> AnyGame:
    """The game as a table decided: settings by name, those that are left out as they usually are."""
    kind = kind_of(game)
    usual = {setting.name: setting.default for setting in kind.settings if setting.default is not None}
    try:
        return kind(kind.options_shape.read(usual | choices), material)
    except Misfit as misfit:
        raise Unknown(f"{game} can't be played so: {misfit.place} {misfit.problem}") from None


def restore(game: str, options: Any, material: Any, declared: str, rules: int | None = None) -> AnyGame:
    """The game of a replay: its options and the values it carries, which must have the hash it declares.

    A replay of other rules is refused before anything of it is read: its values may look otherwise, too.
    """
    if game not in GAMES:
        raise Fault(f"there is no game {game!r}; there is {', '.join(GAMES)}", place="game")
    kind = GAMES[game]
    if rules not in (None, kind.rules_version):
        problem = f"{game} was played by version {rules} of its rules, and this program plays version"
        raise Fault(f"{problem} {kind.rules_version}", place="rules")
    try:
        return kind(_read("options", kind.options_shape, options), _material(kind, material, declared))
    except Unknown as unknown:
        raise Fault(str(unknown), place="options") from None


class Laid(NamedTuple):
    """A position on the table: the game it is of, the state, the players' names."""

    game: AnyGame
    state: Any
    names: tuple[str, ...]


def lay(document: Any, material: Path | None = None) -> Laid:
    """A position as a teacher writes it, laid with the values of the box or of a file; a Fault names the place."""
    game = document.get("game") if isinstance(document, dict) else None
    if not isinstance(game, str) or game not in GAMES:
        raise Fault(f"there is no such game; there is {', '.join(GAMES)}", place="game")
    kind = GAMES[game]
    return Laid(*kind.lay(document, None if material is None else kind.load_material(material)))


def _material(kind: GameKind, document: Any, declared: str) -> Material:
    """The values of a replay, checked; most replays carry values that were checked before."""
    known, material = _known.get((kind.id, declared), (None, None))
    if material is None or not _same(known, document):
        material = _read("cards.values", kind.material_shape, document)
        if material.hash != declared:
            raise Fault("is not the hash of the card values that follow", place="cards.hash")
        if len(_known) >= 16:
            _known.clear()
        _known[kind.id, declared] = (document, material)
    return material


def _same(known: Any, document: Any) -> bool:
    """Whether two documents are equal, and true is not taken for 1."""
    return known is document or (bool(known == document) and not _has_flag(document))


def _has_flag(document: Any) -> bool:
    kind = type(document)
    if kind is dict:
        return any(map(_has_flag, document.values()))
    return any(map(_has_flag, document)) if kind is list else kind is bool


def _read(field: str, shape: Shape[Any], document: Any) -> Any:
    try:
        return shape.read(document)
    except Misfit as misfit:
        raise Fault(misfit.problem, place=".".join(filter(None, (field, misfit.place)))) from None
    except Fault as fault:
        raise Fault(fault.problem, place=f"{field}: {fault.place}") from None


for _package in os.environ.get("SPACETUTOR_GAMES", "").split():
    register(import_module(_package).GAME)
