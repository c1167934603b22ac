"""What is printed on the pieces, read off the tables of values by hand, in the words of the catalogue; and prices."""

from __future__ import annotations

from typing import Any

from spacetutor.games.from_the_moon import actions as do
from tests.support.moon import values as box

TERRAIN = {
    "resource": "1 Resource of choice",
    "train": "for 1 Energy: training a Specialist",
    "battery": "1 Food and 1 Battery",
    "greenhouse": "for 1 Energy: a Greenhouse (surcharge from the stack)",
    "europa mars": "an approval for Europa or Mars",
    "europa titan": "an approval for Europa or Titan",
    "titan mars": "an approval for Titan or Mars",
    "europa titan mars": "an approval for Europa, Titan or Mars",
}
ABILITY = {
    "food": "1 Food for each own Building around the tile",
    "energy": "1 Energy for each foreign Rover beside the tile",
    "resource": "1 Resource of choice for each own Rover beside the tile",
}
SMALL = {
    1: "1 Metal and 1 Food",
    2: "1 Water and 1 Polymer",
    3: "improving a Greenhouse",
    4: "1 Food and 1 Battery",
    5: "a recruit with 1 point",
    6: "a Greenhouse of the stack, without surcharge",
    7: "training a Specialist",
    8: "2 Resources of choice",
    9: "1 point for each Specialist",
    10: "an approval for Europa, Titan or Mars",
    11: "1 Achievement and 1 point",
    12: "4 points",
    13: "2 points for each connection of own Buildings",
}
LARGE_OF = {
    1: "Specialist",
    2: "Battery",
    3: "Laboratory",
    4: "improved Greenhouse",
    5: "Mission tile",
    6: "improved part",
    7: "connection of own Buildings",
    8: "own Building",
}
ANY_SHIP = "an approval for Europa, Titan or Mars, constructing only"
LAB: dict[int, dict[str, str]] = {
    1: {"energy": "1 Energy", "battery": "1 Battery"},
    2: {"food": "1 Food", "energy": "1 Energy"},
    3: {"greenhouse": "improving a Greenhouse", "energy": "1 Energy"},
    4: {"energy": "1 Energy", "points": "2 points"},
    5: {"food": "1 Food", "recruit": "a recruit"},
    6: {"europa": "an approval for Europa, constructing only", "water": "1 Water"},
    7: {"titan": "an approval for Titan, constructing only", "polymer": "1 Polymer"},
    8: {"mars": "an approval for Mars, constructing only", "metal": "1 Metal"},
    9: {"": "for 2 Energy: 1 point for each Laboratory"},
    10: {"": "for 1 Energy: 2 Food"},
    11: {"": f"for 1 Energy: {ANY_SHIP}"},
    12: {"": "for 1 Energy: 2 points for each improved part"},
    13: {"": "for 1 Energy: 1 point for each own Building"},
    14: {resource: f"for 1 Energy: 1 {resource.title()}" for resource in box.RESOURCES},
    15: {"": "1 Metal"},
    16: {"": "1 Water"},
    17: {"": "1 Polymer"},
    18: {"": "for 1 Energy: 1 point for each Specialist"},
}


def terrain(state: Any, tile: int) -> str:
    return TERRAIN[box.TERRAIN[state.laid.tiles[tile - 1]]]


def lab(kind: int) -> str:
    *first, last = LAB[kind].values()
    return f"{', '.join(first)} or {last}" if first else last


def large(tile: int) -> str:
    return f"{box.LARGE_POINTS[tile]} points for each {LARGE_OF[tile]}"


def added(*prices: dict[str, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for price in prices:
        for what, n in price.items():
            found[what] = found.get(what, 0) + n
    return {what: found[what] for what in ("metal", "water", "polymer", "food", "energy") if found.get(what)}


def asked(state: Any) -> Any:
    return state.pending[-1] if state.pending else None


def used(state: Any, action: Any) -> str:
    """The words of the effect that a move uses."""
    match action:
        case do.UseEffect():
            return terrain(state, state.me.rovers[asked(state).rover - 1])
        case do.UseTerrain(tile):
            return terrain(state, tile)
        case do.Fire(space, option):
            return LAB[state.me.labs[space - 1]][option]
        case do.UseAbility(colour):
            return ABILITY[state.laid.powers[colour]]
    return ""


def effect_price(state: Any, words: str) -> dict[str, int]:
    """What is named before the colon, the surcharge of the stack, and what Cyborgs pay for recruits."""
    due = {"energy": int(words.split()[1])} if words.startswith("for ") else {}
    if "(surcharge" in words and not state.greenhouses:
        due = added(due, box.GREENHOUSE_SURCHARGE)
    return added(due, box.CYBORG_RECRUIT if "a recruit" in words and state.me.faction == "cyborgs" else {})


def now(state: Any, action: Any) -> dict[str, int]:
    """What is paid with the move itself: for a training or a Greenhouse it is paid when that is done."""
    if action.kind not in ("effect", "terrain", "fire"):
        return price(state, action)
    words = used(state, action)
    later = words.endswith(("training a Specialist", "(surcharge from the stack)"))
    return {"energy": int(words.split()[1])} if words.startswith("for ") and not later else {}


def granted(state: Any, kind: str) -> dict[str, int] | None:
    """What an effect asks for what it offers; None where it is done as an action."""
    by = asked(state)
    if by is None or by.kind != kind or by.bought:
        return None
    return dict(zip(("metal", "water", "polymer", "food", "energy"), by.price, strict=True))


def price(state: Any, action: Any) -> dict[str, int]:
    """What a move costs the seat to act, by the tables."""
    by, me = asked(state), state.me
    special = by is not None and by.kind == "research"
    match action:
        case do.AddGreenhouse():
            base = granted(state, "greenhouse")
            ready = state.greenhouses or (by is not None and by.kind == "greenhouse" and by.stacked)
            return added(box.GREENHOUSE if base is None else base, {} if ready else box.GREENHOUSE_SURCHARGE)
        case do.FlipGreenhouse():
            return added(box.IMPROVE_GREENHOUSE if granted(state, "flip") is None else {})
        case do.Recruit():
            base = granted(state, "recruit")
            return added(box.RECRUIT if base is None else base, box.CYBORG_RECRUIT if me.faction == "cyborgs" else {})
        case do.Train():
            base = granted(state, "train")
            return added(box.TRAIN if base is None else base)
        case do.AddFoundation():
            return added(box.SPECIAL_RESEARCH if special else box.FOUNDATION)
        case do.TakeLab(place):
            return added(box.SPECIAL_RESEARCH if special else box.LABORATORY[place])
        case do.Construct(ship, part):
            return box.price(box.MISSION_PRICES[box.SHIPS[ship]][state.missions[ship][part - 1] - 1])
        case do.Improve(ship, part):
            return box.price(box.IMPROVING_PRICES[box.SHIPS[ship]][part - 1])
        case do.Convert("energy"):
            return {"energy": 2}
        case do.Convert("food"):
            return {"food": 1 if me.faction == "survivors" else 2}
        case do.BuildAt(point):
            return building(state, by.small, by.large, point)
        case do.BuildSmall(tile):
            return cheapest(state, tile, 0)
        case do.BuildLarge(tile):
            return cheapest(state, 0, tile)
        case do.BuildFaction():
            return cheapest(state, 0, 0)
        case do.UseEffect() | do.UseTerrain() | do.Fire():
            return effect_price(state, used(state, action))
    return {}


def touched(state: Any, point: int) -> list[int]:
    """Tiles at a point, by rows and columns."""
    rows, columns = box.GRIDS[len(state.seats)]
    down, right = divmod(point - 1, columns + 1)
    places = [(down - 1, right - 1), (down - 1, right), (down, right - 1), (down, right)]
    return sorted(r * columns + c + 1 for r, c in places if 0 <= r < rows and 0 <= c < columns)


def beside(state: Any, tile: int) -> list[int]:
    rows, columns = box.GRIDS[len(state.seats)]
    r, c = divmod(tile - 1, columns)
    places = [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]
    return sorted(y * columns + x + 1 for y, x in places if 0 <= y < rows and 0 <= x < columns)


def points_of(state: Any, tile: int) -> list[int]:
    return [point for point in range(1, len(state.buildings) + 1) if tile in touched(state, point)]


def building(state: Any, small: int, large_one: int, point: int) -> dict[str, int]:
    """By the tile; for Architects with their Building 1 Energy less for each own Rover next to the point."""
    me = state.me
    if small:
        due = box.SMALL_PRICE[box.SMALL_LEVEL[small]]
    else:
        due = box.LARGE_PRICE[large_one] if large_one else box.FACTIONS[me.faction][5]
    near = (
        sum(tile in me.rovers for tile in touched(state, point)) if me.faction == "architects" and 0 in me.large else 0
    )
    return added(due | {"energy": max(0, due.get("energy", 0) - near)})


def cheapest(state: Any, small: int, large_one: int) -> dict[str, int]:
    free = [point for point, owner in enumerate(state.buildings, 1) if owner == -2]
    return min((building(state, small, large_one, point) for point in free), key=lambda due: sum(due.values()))
