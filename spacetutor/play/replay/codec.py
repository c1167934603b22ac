"""The replay file: JSON with one move a line, read strictly."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.core.files import parse_json, read_bytes
from spacetutor.core.game import AnyGame
from spacetutor.core.shape import Fields, Int, ListOf, Maybe, Misfit, Shape, Text, read_each
from spacetutor.play.replay.model import FORMAT, Branch, Move, Note, OwnDeal, Player, Replay, Result, format_of

MOST_MOVES = 20_000
MOST_BRANCHES = 1000
MOST_TRIED = 10_000
"""Moves of all what-ifs together: with these a file is played through in a second or two."""

MOST_OWNERS = 20
Restore = Callable[[str, Any, Any, str, int], AnyGame]
"""From a game's id, its options, its material, the material's declared hash and the rules' version to the game."""


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
    owners: tuple[str, ...] = ()


_counts = ListOf(Int(-10_000, 10_000), 10)
_hash = Text(64, shortest=64)


@lru_cache(16)
def _move(action: Any) -> Fields[Move]:
    return Fields(Move, {"action": action, "at": Maybe(Int(0, 10**14))}, {"at": None})


def _move_of(game: AnyGame) -> Fields[Move]:
    action: Any = game.action_shape
    return _move(action)


def _shape(version: int, options: Shape[Any], chance: Shape[Any], move: Any, values: Shape[Any]) -> Fields[_Document]:
    """The file of a format: whatever came later than that is an unknown key."""
    moves = ListOf(move, MOST_MOVES)
    branch: dict[str, Shape[Any]] = {
        "name": Text(80),
        "parent": Maybe(Int(0, MOST_BRANCHES - 1)),
        "start": Int(0, MOST_MOVES),
        "moves": moves,
    }
    fields: dict[str, Shape[Any]] = {
        "format": Int(1, version),
        "game": Text(40),
        "rules": Int(1, 1000),
        "options": options,
        "players": ListOf(Fields(Player, {"name": Text(40), "played_by": Text(40)}), 10),
        "seed": Text(200),
        "chance": chance,
        "moves": moves,
        "notes": ListOf(Fields(Note, {"move": Int(0, MOST_MOVES), "text": Text(2000, lines=True)}), 10_000),
    }
    if version > 1:
        branch["deal"] = Maybe(Fields(OwnDeal, {"seat": Maybe(Int(0, 9)), "table": _Anything()}))
        fields["owners"] = ListOf(_hash, MOST_OWNERS, distinct=True)
    fields |= {
        "branches": ListOf(Fields(Branch, branch, {"parent": None, "deal": None}), MOST_BRANCHES),
        "result": Maybe(Fields(Result, {"ending": Text(40), "scores": _counts, "winners": _counts})),
        "final": _hash,
        "cards": Fields(_Cards, {"hash": _hash, "values": values}),
    }
    return Fields(_Document, fields, {"seed": "", "notes": (), "branches": (), "owners": ()})


_outlines = [_shape(version, *[_Anything()] * 4) for version in range(1, FORMAT + 1)]
_head = Fields(lambda **head: head, {"format": Int(0, 10**6), "game": Text(40), "rules": Int(1, 10**6)})


def is_replay(document: Any) -> bool:
    """Whether a document is meant as a replay: it tells moves. A position lays seats."""
    return isinstance(document, dict) and "moves" in document and "seats" not in document


def schema(game: AnyGame, values: Shape[Any]) -> dict[str, Any]:
    """The JSON Schema of this game's replay files."""
    shape = _shape(FORMAT, game.options_shape, game.chance_shape, _move_of(game), values).schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"A replay of {game.id}"} | shape


_CARDS, _END = b'\n"cards": ', b"\n}\n"
MOST_CARDS, LARGEST_CARDS = 16, 64 * 1024
_cards: dict[bytes, Any] = {}
"""Cards that were parsed before, by their bytes: nearly all replays carry the same, and they are most of a file."""


def _parse(raw: bytes) -> Any:
    """The document as `parse_json` reads it, without parsing cards again that are the same to the letter.

    This is the same reading, since no line begins inside a JSON text: what stands between a last line that begins with
    "cards" and the last brace is where the document has a value. If that is a JSON value by itself, any other can stand
    there meanwhile. Whatever is odd is left to `parse_json`, and so are its words for it.
    """
    start = raw.rfind(_CARDS)
    block = raw[start + len(_CARDS) : -len(_END)] if start >= 0 and raw.endswith(_END) else b""
    if block in _cards:
        try:
            return parse_json(raw[:start] + _CARDS + b"null" + _END) | {"cards": _cards[block]}
        except Fault:
            return parse_json(raw)
    document = parse_json(raw)
    if 0 < len(block) <= LARGEST_CARDS and _is_whole(block):
        if len(_cards) >= MOST_CARDS:
            _cards.clear()
        _cards[block] = document["cards"]
    return document


def _is_whole(block: bytes) -> bool:
    """Whether some bytes are one JSON value and nothing else."""
    try:
        parse_json(block)
    except Fault:
        return False
    return True


def decode(raw: bytes, restore: Restore) -> Replay:
    """The replay in these bytes; nothing is played yet. Anything amiss is a Fault that names the place."""
    document = _parse(raw)
    try:
        read = _outlines[_version(document) - 1].read(document)
    except Misfit as misfit:
        raise Fault(misfit.problem, place=misfit.place) from None
    game = restore(read.game, read.options, read.cards.values, read.cards.hash, read.rules)
    _check_what_ifs(read)
    if len(read.players) != game.seats:
        raise Fault(f"must name {game.seats} players, not {len(read.players)}", place="players")
    return Replay(
        game=game,
        players=read.players,
        chance=_chance(game, read.chance),
        moves=_moves(game, read.moves, "moves"),
        final=read.final,
        result=read.result,
        seed=read.seed,
        notes=read.notes,
        branches=tuple(_branch(game, branch, i) for i, branch in enumerate(read.branches)),
        owners=read.owners,
    )


def _check_what_ifs(read: _Document) -> None:
    """What-ifs are not endless; and in the first format each leaves the game or an earlier one."""
    tried = sum(len(branch.moves) for branch in read.branches)
    if tried > MOST_TRIED:
        raise Fault(f"have {tried:,} moves in all, and {MOST_TRIED:,} is the most that a file holds", place="branches")
    for i, branch in enumerate(read.branches):
        if read.format == 1 and branch.parent is not None and branch.parent >= i:
            raise Fault("must be an earlier branch", place=f"branches[{i}].parent")


def _branch(game: AnyGame, branch: Branch, index: int) -> Branch:
    place = f"branches[{index}]"
    branch = branch._replace(moves=_moves(game, branch.moves, f"{place}.moves"))
    if branch.deal is None:
        return branch
    try:
        return branch._replace(deal=branch.deal._replace(table=game.state_from_json(branch.deal.table)))
    except Misfit as misfit:
        raise Fault(misfit.problem, place=".".join(filter(None, (place, "deal.table", misfit.place)))) from None


def _version(document: Any) -> int:
    """Before anything else: a file of another format is not called broken, but unknown."""
    if not isinstance(document, dict):
        raise Misfit("is not a replay: it must be an object")
    head = {key: document[key] for key in ("format", "game", "rules") if key in document}
    version: int = _head.read(head)["format"]
    if not 1 <= version <= FORMAT:
        raise Fault(f"is format {version}, and this program reads formats 1 to {FORMAT}", place="format")
    return version


def _chance(game: AnyGame, value: Any) -> Any:
    try:
        return game.chance_shape.read(value)
    except Misfit as misfit:
        raise Fault(misfit.problem, place=".".join(filter(None, ("chance", misfit.place)))) from None


MOST_READ = 4096
_moves_read: dict[tuple[Fields[Move], str], Move] = {}
"""Moves that were read before, by what stands in the file: a game is read back with each of its moves, and all but one
of them were in it before."""


class _KnownMove:
    """A move of a game. A value that fitted is the same move whenever it comes again."""

    def __init__(self, shape: Fields[Move]) -> None:
        self.shape = shape
        self.write, self.schema = self.shape.write, self.shape.schema

    def read(self, value: Any) -> Move:
        key = self.shape, repr(value)
        if key not in _moves_read:
            move = self.shape.read(value)
            if len(_moves_read) >= MOST_READ:
                _moves_read.clear()
            _moves_read[key] = move
        return _moves_read[key]


def _moves(game: AnyGame, values: Sequence[Any], field: str) -> tuple[Move, ...]:
    try:
        return tuple(read_each(_KnownMove(_move_of(game)), values))
    except Misfit as misfit:
        raise Fault(misfit.problem, place=f"{field}{misfit.place}") from None


def document_of(replay: Replay) -> dict[str, Any]:
    """The replay as a JSON document."""
    game = replay.game
    document = _Document(
        format=format_of(replay),
        game=game.id,
        rules=game.rules_version,
        options=replay.game.options,
        players=replay.players,
        seed=replay.seed,
        chance=replay.chance,
        moves=replay.moves,
        notes=replay.notes,
        branches=tuple(_written(game, branch) for branch in replay.branches),
        result=replay.result,
        final=replay.final,
        cards=_Cards(game.material.hash, game.material.document()),
        owners=replay.owners,
    )
    shape = _shape(document.format, game.options_shape, game.chance_shape, _move_of(game), _Anything())
    return shape.write(document)


def _written(game: AnyGame, branch: Branch) -> Branch:
    deal = branch.deal
    return branch if deal is None else branch._replace(deal=deal._replace(table=game.state_json(deal.table)))


def encode(replay: Replay) -> bytes:
    """The file: a field a line, and within moves, branches and notes an entry a line. Same replay, same bytes."""
    document = document_of(replay._replace(moves=()))
    fields = [f"{json.dumps(name)}: {_lines(name, value)}" for name, value in document.items() if name != "moves"]
    fields.insert(list(document).index("moves"), f'"moves": {_move_lines(replay)}')
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def _move_lines(replay: Replay) -> str:
    shape = _move_of(replay.game)
    return _listed([_move_line(shape, move) for move in replay.moves])


@lru_cache(4096)
def _move_line(shape: Fields[Move], move: Move) -> str:
    """A game is written again with each of its moves, and all but one of them were written before."""
    return json.dumps(shape.write(move), ensure_ascii=False)


def _lines(name: str, value: Any) -> str:
    if name in ("notes", "branches"):
        return _listed([json.dumps(entry, ensure_ascii=False) for entry in value])
    return json.dumps(value, ensure_ascii=False)


def _listed(entries: list[str]) -> str:
    return "[\n" + ",\n".join(f"  {entry}" for entry in entries) + "\n]" if entries else "[]"


def read_replay(path: Path, restore: Restore) -> Replay:
    """The replay in a file, or a Fault that names the file and the place."""
    try:
        return decode(read_bytes(path), restore)
    except Fault as fault:
        raise fault.within(str(path)) from None
