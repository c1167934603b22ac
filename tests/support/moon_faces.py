"""What is printed on the pieces of From the Moon, as the browser gets it; made of the second reading's values."""

from __future__ import annotations

from typing import Any

from spacetutor.games.from_the_moon.screen_types import MoonEffect, MoonFaces, MoonFaction, MoonHook, MoonOption
from tests.support.moon import values as v


def pay(**price: int) -> MoonEffect:
    return {"kind": "pay", **price}  # type: ignore[typeddict-item]


def gain(**goods: int) -> MoonEffect:
    return {"kind": "gain", **goods}  # type: ignore[typeddict-item]


def score(of: str, **each: int) -> MoonEffect:
    return {"kind": "score", "of": of, **each}  # type: ignore[typeddict-item]


def approve(*ships: str, **only: bool) -> MoonEffect:
    return {"kind": "approve", "ships": list(ships), **only}  # type: ignore[typeddict-item]


TAKE: MoonEffect = {"kind": "take"}
TRAIN: MoonEffect = {"kind": "train"}
GREENHOUSE: MoonEffect = {"kind": "greenhouse"}
FLIP: MoonEffect = {"kind": "flip"}
RECRUIT: MoonEffect = {"kind": "recruit"}

TERRAIN = {
    "resource": [TAKE],
    "train": [pay(energy=1), TRAIN],
    "battery": [gain(food=1, battery=1)],
    "greenhouse": [pay(energy=1), GREENHOUSE],
}
ABILITIES = {
    "food": [score("buildings-around", food=1)],
    "energy": [score("foreign-rovers", energy=1)],
    "resource": [score("own-rovers", resource=1)],
}
OPTIONS: dict[str, list[MoonEffect]] = {
    "energy": [gain(energy=1)],
    "battery": [gain(battery=1)],
    "food": [gain(food=1)],
    "greenhouse": [FLIP],
    "points": [gain(points=2)],
    "recruit": [RECRUIT],
    "water": [gain(water=1)],
    "polymer": [gain(polymer=1)],
    "metal": [gain(metal=1)],
    **{ship: [approve(ship, constructing=True)] for ship in v.SHIPS},
}
PLAIN_LABS: dict[int, list[MoonEffect]] = {
    9: [pay(energy=2), score("laboratories", points=1)],
    10: [pay(energy=1), gain(food=2)],
    11: [pay(energy=1), approve(*v.SHIPS, constructing=True)],
    12: [pay(energy=1), score("improvements", points=2)],
    13: [pay(energy=1), score("buildings", points=1)],
    14: [pay(energy=1), TAKE],
    15: [gain(metal=1)],
    16: [gain(water=1)],
    17: [gain(polymer=1)],
    18: [pay(energy=1), score("specialists", points=1)],
}
INCOMES: list[list[MoonEffect]] = [
    [gain(metal=1, food=1)],
    [gain(water=1, polymer=1)],
    [FLIP],
    [gain(food=1, battery=1)],
    [{"kind": "recruit", "points": 1}],
    [{"kind": "greenhouse", "stacked": True}],
    [TRAIN],
    [{"kind": "take", "n": 2}],
    [score("specialists", points=1)],
    [approve(*v.SHIPS)],
    [gain(achievement=1, points=1)],
    [gain(points=4)],
    [score("connections", points=2)],
]
COUNTED = ["specialists", "batteries", "laboratories", "improved-greenhouses", "missions", "improvements"]
COUNTED += ["connections", "buildings"]
DEEDS = ["foundation", "mission", "laboratory", "greenhouse", "flip", "recruit", "train", "building", "improve"]
DEEDS += ["battery"]
POWERS: dict[str, list[MoonHook]] = {
    "pioneers": [{"when": "corner", "effect": [gain(energy=1)]}],
    "workers": [{"when": "improve", "effect": [TAKE]}],
    "unifiers": [{"when": "mission", "effect": [RECRUIT]}],
    "architects": [{"when": "constructed", "effect": [{"kind": "foundation"}]}],
    "biofarmers": [{"when": "grown", "effect": [approve(*v.SHIPS)]}],
    "netrunners": [{"when": "teamed", "effect": [{"kind": "research"}]}],
}
BUILDINGS: dict[str, list[MoonHook]] = {
    "cyborgs": [{"when": "battery", "effect": [TRAIN]}],
    "workers": [{"when": "placed", "effect": [score("own-rovers", energy=2)]}],
    "unifiers": [{"when": "recruit", "effect": [gain(points=2)]}],
    "biofarmers": [{"when": "flip", "effect": [gain(food=1, energy=2)]}],
    "survivors": [{"when": "foundation", "effect": [GREENHOUSE]}],
    "netrunners": [{"when": "train", "effect": [gain(battery=1), gain(energy=1)]}],
}
MARKS = {
    "pioneers": {"both-tiles": "building"},
    "cyborgs": {"fasting": "power", "recruiting": "power"},
    "architects": {"discount": "building"},
    "survivors": {"rate": "power"},
}
OBJECTIVES: list[dict[str, Any]] = [
    {"of": "achievements", "count": 12},
    {"of": "buildings", "count": 6},
    {"of": "improvements", "count": 2},
    {"of": "improved-greenhouses", "count": 4},
    {"of": "laboratories", "count": 8},
    {"of": "batteries", "count": 9},
    {"of": "specialists", "count": 7},
    {"launches": [4, 5, 6]},
    {"group": 4, "space": 4},
]


def faces() -> MoonFaces:
    """The whole box."""
    return {
        "game": "from-the-moon",
        "colours": list(v.COLOURS),
        "resources": list(v.RESOURCES),
        "ships": list(v.SHIPS),
        "terrain": {str(n): TERRAIN.get(word) or [approve(*word.split())] for n, word in v.TERRAIN.items()},
        "abilities": ABILITIES,
        "labs": {str(kind): lab(kind) for kind in range(1, v.LAB_KINDS + 1)},
        "small": {
            str(n): {"level": v.SMALL_LEVEL[n], "price": v.SMALL_PRICE[v.SMALL_LEVEL[n]], "income": income}
            for n, income in enumerate(INCOMES, 1)
        },
        "large": {
            str(n): {"price": v.LARGE_PRICE[n], "end": [score(of, points=v.LARGE_POINTS[n])]}
            for n, of in enumerate(COUNTED, 1)
        },
        "fleet": {
            ship: {
                "bonus": list(v.LAUNCH_BONUS[ship]),
                "missions": priced(v.MISSION_PRICES[ship], v.MISSION_POINTS),
                "parts": priced(v.IMPROVING_PRICES[ship], v.IMPROVING_POINTS),
            }
            for ship in v.SHIPS
        },
        "progress": {str(n): {"deed": deed, "cubes": v.CUBES_A_TILE[n]} for n, deed in enumerate(DEEDS, 1)},
        "factions": {name: faction(name) for name in v.FACTIONS},
        "objectives": {str(n): each for n, each in enumerate(OBJECTIVES, 1)},  # type: ignore[misc]
        "costs": {
            "greenhouse": v.GREENHOUSE,
            "stacked": v.GREENHOUSE_SURCHARGE,
            "flip": v.IMPROVE_GREENHOUSE,
            "foundation": v.FOUNDATION,
            "laboratory": {"polymer": 1},
            "rows": [{"energy": 2}, {"energy": 1}, {}],
        },
        "bonuses": {
            "columns": [gain(), gain(points=1), gain(achievement=1)],
            "markers": [gain(), gain(points=2), gain(achievement=1)],
            "spaces": [gain(**({word: 1} if word else {})) for word in v.GREENHOUSE_BONUS],
            "third_row": gain(achievement=1),
            "large": gain(achievement=1),
        },
    }


def lab(kind: int) -> list[MoonOption]:
    """The options of a Laboratory; 14 is one effect with a Resource of choice."""
    if kind in PLAIN_LABS:
        return [{"word": "", "effect": PLAIN_LABS[kind]}]
    return [{"word": word, "effect": OPTIONS[word]} for word in v.LAB_CHOICES[kind]]


def priced(prices: tuple[str, ...], points: tuple[int, ...]) -> Any:
    return {str(n): {"price": v.price(p), "points": w} for n, (p, w) in enumerate(zip(prices, points, strict=True), 1)}


def faction(name: str) -> MoonFaction:
    extra, specialist, batteries, tile, resources, price = v.FACTIONS[name]
    return {
        "extra": extra or "",
        "specialist": specialist or "",
        "batteries": batteries,
        "tile": tile,
        "resources": resources,
        "price": price,
        "power": POWERS.get(name, []),
        "building": BUILDINGS.get(name, []),
        "marks": MARKS.get(name, {}),
    }
