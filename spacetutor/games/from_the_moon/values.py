"""Tiles, prices, boards, factions and objectives: reading them, checking them, looking things up."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from spacetutor.core.errors import Fault
from spacetutor.core.files import digest
from spacetutor.core.kit.fields import shape_of
from spacetutor.core.shape import Fields, ListOf, OneOf, Shape
from spacetutor.core.written import read_box
from spacetutor.games.from_the_moon import pieces, records
from spacetutor.games.from_the_moon.effects import Effects, Takes, one
from spacetutor.games.from_the_moon.places import grid

STANDARD = Path(__file__).with_name("values.toml")


_RECORDS: dict[str, tuple[Any, int, int]] = {
    "table": (records.Size, pieces.MOST_SEATS, 1),
    "costs": (records.Costs, 0, 0),
    "board": (records.PlayerBoard, 0, 0),
    "scoring": (records.Scoring, 0, 0),
    "ability": (records.PowerToken, len(records.ABILITIES), 1),
    "terrain": (records.Terrain, pieces.TILES, 1),
    "ship": (records.Ship, len(pieces.SHIPS), 1),
    "mission": (records.ShipTask, len(pieces.SHIPS) * pieces.PARTS, 2),
    "part": (records.ShipTask, len(pieces.SHIPS) * pieces.PARTS, 2),
    "progress": (records.ProgressTile, pieces.PROGRESS, 1),
    "small": (records.SmallTile, pieces.SMALL, 1),
    "large": (records.LargeTile, pieces.LARGE, 1),
    "laboratory": (records.LabKind, pieces.KINDS, 1),
    "faction": (records.Faction, len(pieces.FACTIONS), 1),
    "objective": (records.Objective, pieces.OBJECTIVES, 1),
}
"""By section: the record, how many there are (0: a single one), and how many fields say which it is."""

R = TypeVar("R", bound=tuple[Any, ...])


class _Marked(Fields[Any]):
    """A record with its marks, each value once: known from the published game, or this project's own."""

    def __init__(self, record: Fields[Any], keys: int) -> None:
        names = list(record.fields)[keys:]
        marks = ListOf(OneOf.texts(*names), len(names), distinct=True)
        self.record, self.keys = record, list(record.fields)[:keys]
        fields: dict[str, Shape[Any]] = {**record.fields, "printed": marks, "reconstructed": marks}
        super().__init__(self._build, fields, record.defaults)

    def _build(self, printed: tuple[str, ...], reconstructed: tuple[str, ...], **found: Any) -> Any:
        built = self.record.build(**found)
        named = [name for name in self.record.write(built) if name not in self.keys]
        if sorted(printed + reconstructed) != sorted(named):
            name = " ".join(str(found[key]) for key in self.keys)
            raise Fault(
                f"together must name each of {', '.join(named)} once", place=f"{name}, printed and reconstructed"
            )
        return built


def _documents(marked: bool) -> Fields[Values]:
    """The shape of a value file; `marked` as people edit it."""
    shapes: dict[str, Shape[Any]] = {}
    for what, (kind, many, keys) in _RECORDS.items():
        record: Fields[Any] = shape_of(kind, kind._field_defaults)
        if marked:
            record = _Marked(record, keys)
        shapes[what] = ListOf(record, many, shortest=many) if many else record
    return Fields(Values, shapes)


class Values:
    """All pieces of the game, checked, with what the rules look up ready at hand."""

    def __init__(self, **sections: Any) -> None:
        self.sections = sections
        self.costs: records.Costs = sections["costs"]
        self.board: records.PlayerBoard = sections["board"]
        self.scoring: records.Scoring = sections["scoring"]
        self.objective: tuple[records.Objective, ...] = sections["objective"]
        self._look_up()
        self.hash = digest(self.document())

    def _look_up(self) -> None:
        """By number, from 1; ships by their place."""
        self.table: dict[int, records.Size] = self._by("table")
        self.grid = {players: grid(table.rows, table.columns) for players, table in self.table.items()}
        self.terrain: dict[int, records.Terrain] = self._by("terrain")
        self.progress: dict[int, records.ProgressTile] = self._by("progress")
        self.small: dict[int, records.SmallTile] = self._by("small")
        self.large: dict[int, records.LargeTile] = self._by("large")
        self.ship: dict[int, records.Ship] = self._by("ship")
        self.faction: dict[str, records.Faction] = self._by("faction")
        self.ability: dict[str, Effects] = {name: token.effect for name, token in self._by("ability").items()}
        self.mission: dict[records.Pair, records.ShipTask] = self._by("mission", 2)
        self.part: dict[records.Pair, records.ShipTask] = self._by("part", 2)
        kinds: dict[int, records.LabKind] = self._by("laboratory")
        self.lab = {number: _options(kind) for number, kind in kinds.items()}
        self.labs = tuple(number for number, kind in sorted(kinds.items()) for _ in range(kind.copies))

    def _by(self, what: str, keys: int = 1) -> dict[Any, Any]:
        """A section by what its entries are called; a Fault names one that is there twice."""
        found: dict[Any, Any] = {}
        for entry in self.sections[what]:
            name = entry[0] if keys == 1 else entry[:keys]
            if name in found:
                raise Fault("is there more than once", place=f"{what} {name}")
            found[name] = entry
        return found

    def document(self) -> dict[str, Any]:
        """The values as a replay carries them."""
        return {what: shape.write(self.sections[what]) for what, shape in VALUES.fields.items()}


def _options(kind: records.LabKind) -> dict[str, Effects]:
    """By word. A Resource of choice is named as it fires, so there is an option for each."""
    (first, *_), effect = kind.options, kind.options[0].effect
    if first.word or not isinstance(effect[-1], Takes):
        return {option.word: option.effect for option in kind.options}
    return {word: (*effect[:-1], one(word)) for word in pieces.RESOURCES}


def _check(values: Values) -> None:
    """Raise a Fault where sections don't go together."""
    for players, table in values.table.items():
        if sum(tile.players <= max(2, players) for tile in values.terrain.values()) != table.rows * table.columns:
            raise Fault("makes not as many tiles as the grid has", place=f"terrain, players {players}")
    if sum(tile.odd for tile in values.small.values()) != 1:
        raise Fault("one of the small Buildings is the odd one", place="small, odd")


MARKED = _documents(marked=True)
VALUES = _documents(marked=False)


def load_values(path: Path = STANDARD) -> Values:
    """The values of a file that a person wrote, or a Fault that names file, piece and field."""
    return read_box(MARKED, path, _check, "number", "name", "players", "ship")


@lru_cache(1)
def standard_values() -> Values:
    return load_values()
