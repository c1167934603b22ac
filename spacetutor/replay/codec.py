"""The replay file: JSON with one move a line, read strictly."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.core.files import parse_json, read_bytes
from spacetutor.core.game import AnyGame
from spacetutor.core.shape import Int, ListOf, Maybe, Misfit, Record, Shape, Text, read_each
from spacetutor.replay.model import FORMAT, Branch, Move, Note, Player, Replay, Result

MOST_MOVES = 20_000
Restore = Callable[[str, Any, Any, str], AnyGame]
"""From a game's id, its options, its material and the material's declared hash to the game."""


class _Anything:
    """A value that its game reads."""

    def read(self, value: Any) -> Any:
        return value

    def write(self, value: Any) -> Any:
        return value

    def schema(self) -> dict[str, Any]:
        return {}


class _Cards(NamedTuple):
    hash: str
    values: Any


class _Document(NamedTuple):
    """The file's fields, as they stand in it."""

    format: int
    game: str
    rules: int
    options: Any
    players: tuple[Player, ...]
    seed: str
    chance: Any
    moves: tuple[Move, ...]
    notes: tuple[Note, ...]
    branches: tuple[Branch, ...]
    result: Result | None
    final: str
    cards: _Cards


_counts = ListOf(Int(-10_000, 10_000), 10)
_hash = Text(64, shortest=64)


def _moves(action: Shape[Any]) -> ListOf[Move]:
    return ListOf(Record(Move, {"action": action, "at": Maybe(Int(0, 10**14))}, {"at": None}), MOST_MOVES)


def _shape(options: Shape[Any], chance: Shape[Any], action: Shape[Any], values: Shape[Any]) -> Record[_Document]:
    moves = _moves(action)
    branch: dict[str, Shape[Any]] = {
        "name": Text(80),
        "parent": Maybe(Int(0, 999)),
        "start": Int(0, MOST_MOVES),
        "moves": moves,
    }
    return Record(
        _Document,
        {
            "format": Int(FORMAT, FORMAT),
            "game": Text(40),
            "rules": Int(1, 1000),
            "options": options,
            "players": ListOf(Record(Player, {"name": Text(40), "played_by": Text(40)}), 10),
            "seed": Text(200),
            "chance": chance,
            "moves": moves,
            "notes": ListOf(Record(Note, {"move": Int(0, MOST_MOVES), "text": Text(2000, lines=True)}), 10_000),
            "branches": ListOf(Record(Branch, branch, {"parent": None}), 1000),
            "result": Maybe(Record(Result, {"ending": Text(40), "scores": _counts, "winners": _counts})),
            "final": _hash,
            "cards": Record(_Cards, {"hash": _hash, "values": values}),
        },
        {"seed": "", "notes": (), "branches": ()},
    )


_outline = _shape(_Anything(), _Anything(), _Anything(), _Anything())
_head = Record(lambda **head: head, {"format": Int(0, 10**6), "game": Text(40), "rules": Int(1, 10**6)})


def is_replay(document: Any) -> bool:
    """Whether a document is meant as a replay: it tells moves. A position lays seats."""
    return isinstance(document, dict) and "moves" in document and "seats" not in document


def schema(game: AnyGame, values: Shape[Any]) -> dict[str, Any]:
    """The JSON Schema of this game's replay files."""
    shape = _shape(game.options_shape, game.chance_shape, game.action_shape, values).schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"A replay of {game.id}"} | shape


_CARDS, _END = b'\n"cards": ', b"\n}\n"
_parsed_cards: dict[bytes, Any] = {}
"""Card blocks that were parsed before, by their bytes: nearly all replays carry the same."""


def _parse(raw: bytes) -> Any:
    """The document, its cards not parsed again where they are the same to the letter as in another file.

    A line can't begin inside a JSON text, and only the document itself is closed by the last brace: so what stands
    between the last line that begins with "cards" and that brace is the document's own value of that name.
    """
    start = raw.rfind(_CARDS)
    if start < 0 or not raw.endswith(_END):
        return parse_json(raw)
    block = raw[start + len(_CARDS) : -len(_END)]
    if block not in _parsed_cards:
        document = parse_json(raw)
        if len(_parsed_cards) >= 16:
            _parsed_cards.clear()
        if isinstance(document, dict) and isinstance(document.get("cards"), dict):
            _parsed_cards[block] = document["cards"]
        return document
    document = parse_json(raw[:start] + _CARDS + b"null" + _END)
    return document | {"cards": _parsed_cards[block]}


def decode(raw: bytes, restore: Restore) -> Replay:
    """The replay in these bytes; nothing is played yet. Anything amiss is a Fault that names the place."""
    document = _parse(raw)
    try:
        _check_version(document)
        read = _outline.read(document)
    except Misfit as misfit:
        raise Fault(misfit.problem, place=misfit.place) from None
    game = restore(read.game, read.options, read.cards.values, read.cards.hash)
    if read.rules != game.rules_version:
        problem = f"were version {read.rules} when this was played, and are version {game.rules_version} now"
        raise Fault(problem, place="rules")
    if len(read.players) != game.seats:
        raise Fault(f"must name {game.seats} players, not {len(read.players)}", place="players")
    return Replay(
        game=game,
        players=read.players,
        chance=_chance(game, read.chance),
        moves=_actions(game, read.moves, "moves"),
        final=read.final,
        result=read.result,
        seed=read.seed,
        notes=read.notes,
        branches=tuple(
            branch._replace(moves=_actions(game, branch.moves, f"branches[{i}].moves"))
            for i, branch in enumerate(read.branches)
        ),
    )


def _check_version(document: Any) -> None:
    """Before anything else: a file of another format is not called broken, but unknown."""
    if not isinstance(document, dict):
        raise Misfit("is not a replay: it must be an object")
    head = {key: document[key] for key in ("format", "game", "rules") if key in document}
    version = _head.read(head)["format"]
    if version != FORMAT:
        raise Fault(f"is format {version}, and this program reads format {FORMAT}", place="format")


def _chance(game: AnyGame, value: Any) -> Any:
    try:
        return game.chance_shape.read(value)
    except Misfit as misfit:
        raise Fault(misfit.problem, place=".".join(filter(None, ("chance", misfit.place)))) from None


def _actions(game: AnyGame, moves: tuple[Move, ...], field: str) -> tuple[Move, ...]:
    try:
        actions = read_each(game.action_shape, [move.action for move in moves])
    except Misfit as misfit:
        raise Fault(misfit.problem, place=f"{field}{misfit.place.replace(']', '].action', 1)}") from None
    return tuple([Move(action, move.at) for action, move in zip(actions, moves, strict=True)])


def document_of(replay: Replay) -> dict[str, Any]:
    """The replay as a JSON document."""
    game = replay.game
    document = _Document(
        format=FORMAT,
        game=game.id,
        rules=game.rules_version,
        options=replay.game.options,
        players=replay.players,
        seed=replay.seed,
        chance=replay.chance,
        moves=replay.moves,
        notes=replay.notes,
        branches=replay.branches,
        result=replay.result,
        final=replay.final,
        cards=_Cards(game.material.hash, game.material.document()),
    )
    return _shape(game.options_shape, game.chance_shape, game.action_shape, _Anything()).write(document)


def encode(replay: Replay) -> bytes:
    """The file: a field a line, and within moves, branches and notes an entry a line. Same replay, same bytes."""
    fields = (f"{json.dumps(name)}: {_lines(name, value)}" for name, value in document_of(replay).items())
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def _lines(name: str, value: Any) -> str:
    if name in ("moves", "notes", "branches") and value:
        return "[\n" + ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)


def read_replay(path: Path, restore: Restore) -> Replay:
    """The replay in a file, or a Fault that names the file and the place."""
    try:
        return decode(read_bytes(path), restore)
    except Fault as fault:
        raise fault.within(str(path)) from None
