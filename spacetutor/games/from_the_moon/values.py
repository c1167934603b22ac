"""Tiles, prices, boards, factions and objectives: reading them, checking them, looking things up."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from spacetutor.core.errors import Fault
from spacetutor.core.files import digest
from spacetutor.core.kit.ground import grid
from spacetutor.core.kit.marked import Section, by_name, documents
from spacetutor.core.shape import Fields
from spacetutor.core.written import read_box
from spacetutor.games.from_the_moon import pieces, records
from spacetutor.games.from_the_moon.effects import Effects, Takes, one

STANDARD = Path(__file__).with_name("values.toml")


_SECTIONS = {
    "table": Section(records.Size, pieces.MOST_SEATS, 1),
    "costs": Section(records.Costs),
    "board": Section(records.PlayerBoard),
    "scoring": Section(records.Scoring),
    "ability": Section(records.PowerToken, len(records.ABILITIES), 1),
    "terrain": Section(records.Terrain, pieces.TILES, 1),
    "ship": Section(records.Ship, len(pieces.SHIPS), 1),
    "mission": Section(records.ShipTask, len(pieces.SHIPS) * pieces.PARTS, 2),
    "part": Section(records.ShipTask, len(pieces.SHIPS) * pieces.PARTS, 2),
    "progress": Section(records.ProgressTile, pieces.PROGRESS, 1),
    "small": Section(records.SmallTile, pieces.SMALL, 1),
    "large": Section(records.LargeTile, pieces.LARGE, 1),
    "laboratory": Section(records.LabKind, pieces.KINDS, 1),
    "faction": Section(records.Faction, len(pieces.FACTIONS), 1),
    "objective": Section(records.Objective, pieces.OBJECTIVES, 1),
}


class Values:
    """All pieces of the game, checked, with what the rules look up ready at hand."""

    def __init__(self, **sections: Any) -> None:
        self.sections = sections
        self.costs: records.Costs = sections["costs"]
        self.board: records.PlayerBoard = sections["board"]
        self.scoring: records.Scoring = sections["scoring"]
        self.objective: tuple[records.Objective, ...] = sections["objective"]
        self._look_up()
        _check(self)
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
        self.mission: dict[records.Pair, records.ShipTask] = self._by("mission")
        self.part: dict[records.Pair, records.ShipTask] = self._by("part")
        kinds: dict[int, records.LabKind] = self._by("laboratory")
        self.lab = {number: _options(kind) for number, kind in kinds.items()}
        self.labs = tuple(number for number, kind in sorted(kinds.items()) for _ in range(kind.copies))

    def _by(self, what: str) -> dict[Any, Any]:
        return by_name(what, self.sections[what], _SECTIONS[what].keys)

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


MARKED: Fields[Values] = documents(Values, _SECTIONS, marked=True)
VALUES: Fields[Values] = documents(Values, _SECTIONS, marked=False)


def load_values(path: Path = STANDARD) -> Values:
    """The values of a file that a person wrote, or a Fault that names file, piece and field."""
    return read_box(MARKED, path, "number", "name", "players", "ship")


@lru_cache(1)
def standard_values() -> Values:
    return load_values()
