"""What is printed on the pieces, for a browser: the values, with effects as a value file writes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spacetutor.games.from_the_moon.effects import Gains, Hook, effect_shape, effects_shape, pays_shape
from spacetutor.games.from_the_moon.pieces import COLOURS, RESOURCES, SHIPS
from spacetutor.games.from_the_moon.records import NONE, Faction, LabKind, Objective, ShipTask
from spacetutor.games.from_the_moon.screen_types import (
    MoonBonuses,
    MoonCosts,
    MoonFaction,
    MoonHook,
    MoonMission,
    MoonObjective,
    MoonOption,
    MoonPieces,
    MoonShipFace,
)
from spacetutor.games.from_the_moon.values import Values


def faces(values: Values) -> MoonPieces:
    """The whole box; none of it is a secret."""
    kinds: tuple[LabKind, ...] = values.sections["laboratory"]
    return {
        "colours": list(COLOURS),
        "resources": list(RESOURCES),
        "ships": list(SHIPS),
        "terrain": {str(n): effects_shape.write(tile.effect) for n, tile in values.terrain.items()},
        "abilities": {name: effects_shape.write(effect) for name, effect in values.ability.items()},
        "labs": {str(kind.number): _options(kind) for kind in kinds},
        "small": {
            str(n): {
                "level": tile.level,
                "price": pays_shape.write(values.costs.levels[tile.level - 1]),
                "income": effects_shape.write(tile.income),
            }
            for n, tile in values.small.items()
        },
        "large": {
            str(n): {"price": pays_shape.write(tile.price), "end": effects_shape.write(tile.end)}
            for n, tile in values.large.items()
        },
        "fleet": {name: _ship(values, ship) for ship, name in enumerate(SHIPS)},
        "progress": {str(n): {"deed": tile.deed, "cubes": tile.cubes} for n, tile in values.progress.items()},
        "factions": {name: _faction(faction) for name, faction in values.faction.items()},
        "objectives": {str(each.number): _objective(each) for each in values.objective},
        "costs": _costs(values),
        "bonuses": _bonuses(values),
    }


def _options(kind: LabKind) -> list[MoonOption]:
    return [{"word": option.word, "effect": effects_shape.write(option.effect)} for option in kind.options]


def _ship(values: Values, ship: int) -> MoonShipFace:
    _, main, second = values.ship[ship]
    return {
        "bonus": [main, second],
        "missions": _tasks(task for task in values.mission.values() if task.ship == ship),
        "parts": _tasks(task for task in values.part.values() if task.ship == ship),
    }


def _tasks(tasks: Iterable[ShipTask]) -> dict[str, MoonMission]:
    return {str(task.number): {"price": pays_shape.write(task.price), "points": task.points} for task in tasks}


def _faction(faction: Faction) -> MoonFaction:
    return {
        "extra": _colour(faction.extra),
        "specialist": _colour(faction.specialist),
        "batteries": faction.batteries,
        "tile": faction.tile,
        "resources": pays_shape.write(faction.resources),
        "price": pays_shape.write(faction.price),
        "power": _hooks(faction.power),
        "building": _hooks(faction.building),
        "marks": _marks(faction),
    }


def _colour(colour: int) -> str:
    return "" if colour == NONE else COLOURS[colour]


def _hooks(hooks: tuple[Hook, ...]) -> list[MoonHook]:
    return [{"when": hook.when, "effect": effects_shape.write(hook.effect)} for hook in hooks]


def _marks(faction: Faction) -> dict[str, str]:
    """By what it is, on which side of the card it is told (F2, F5, F7)."""
    found = {
        "both-tiles": (faction.both_tiles, "building"),
        "fasting": (not faction.eats, "power"),
        "recruiting": (any(faction.recruiting.amounts), "power"),
        "discount": (faction.discount, "building"),
        "rate": (faction.food_for_energy, "power"),
    }
    return {mark: side for mark, (there, side) in found.items() if there}


def _objective(objective: Objective) -> MoonObjective:
    if objective.launches:
        return {"launches": list(objective.launches)}
    if objective.group:
        return {"group": objective.group, "space": objective.space}
    return {"of": objective.of, "count": objective.least}


def _costs(values: Values) -> MoonCosts:
    costs = values.costs
    return {
        "greenhouse": pays_shape.write(costs.greenhouse),
        "stacked": pays_shape.write(costs.stacked),
        "flip": pays_shape.write(costs.flip),
        "foundation": pays_shape.write(costs.foundation),
        "laboratory": pays_shape.write(costs.laboratory),
        "rows": [pays_shape.write(row) for row in costs.rows],
    }


def _bonuses(values: Values) -> MoonBonuses:
    board = values.board
    return {
        "columns": [_gain(gain) for gain in board.columns],
        "markers": [_gain(gain) for gain in board.markers],
        "spaces": [_gain(gain) for gain in board.spaces],
        "third_row": _gain(board.third_row),
        "large": _gain(board.large),
    }


def _gain(gain: Gains) -> Any:
    return effect_shape.write(gain)
