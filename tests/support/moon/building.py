"""The action Construct a Building."""

from __future__ import annotations

from tests.support.moon.choices import DONE, Asking, Option, ask, pay, progress
from tests.support.moon.deeds import foundation_options, gain_foundation
from tests.support.moon.state import Seat, State
from tests.support.moon.terrain import effect_price, use_effect
from tests.support.moon.values import (
    FACTIONS,
    LARGE_PRICE,
    LARGE_SPACES,
    MOST_BUILDINGS,
    SMALL_LEVEL,
    SMALL_PRICE,
    Price,
)


def buildable(t: State, s: Seat) -> dict[str, Price]:
    """B2: the tiles one could build and their prices before any discount."""
    found = {f"build {tile}": SMALL_PRICE[SMALL_LEVEL[tile]] for tile in s.unbuilt}
    if len(s.large) < LARGE_SPACES:
        found |= {f"build large {tile}": LARGE_PRICE[tile] for tile in t.large}
        if 0 not in s.large:
            found["build faction"] = FACTIONS[str(s.faction)][5]
    return found


def at_options(t: State, s: Seat, cost: Price) -> list[Option]:
    """B1, B4: the free points with the price at each."""
    if len(t.own_points(s)) >= MOST_BUILDINGS:
        return []
    free = [point for point in t.ground.points if point not in t.buildings]
    return [Option(f"at {point}", discounted(t, s, cost, point)) for point in free]


def discounted(t: State, s: Seat, cost: Price, point: int) -> Price:
    """F5: Architects' Building takes off 1 E for each own Rover adjacent to the point, not below 0."""
    if not s.stands("architects"):
        return cost
    rovers = sum(tile in t.ground.touched(point) for tile in s.rovers)
    return {**cost, "energy": max(0, cost["energy"] - rovers)}


def build_options(t: State, s: Seat) -> list[Option]:
    """B1: each tile at the price of its cheapest point."""
    found = []
    for text, cost in buildable(t, s).items():
        points = at_options(t, s, cost)
        if points:
            found.append(Option(text, min((point.price for point in points), key=lambda price: price["energy"])))
    return found


def build(t: State, s: Seat, text: str) -> Asking[None]:
    """B1 to B3, F5: the point, the price, the tile, the terrain; then Architects get a Foundation."""
    cost = buildable(t, s)[text]
    answer = yield from ask(t, s, lambda: at_options(t, s, cost))
    point = int(answer.split()[1])
    pay(t, s, discounted(t, s, cost, point))
    t.buildings[point] = s.number
    place_tile(t, s, text)
    progress(t, s, "building")
    t.watch_connection(s)
    yield from use_terrain(t, s, point)
    if s.power("architects") and foundation_options(s, {}):
        yield from gain_foundation(t, s, {})


def place_tile(t: State, s: Seat, text: str) -> None:
    """B2: small tiles on their side of the board; a large space gives an Achievement."""
    kind = text.split()[-1]
    if kind == "faction":
        s.large.append(0)
    elif "large" in text:
        t.large.remove(int(kind))
        s.large.append(int(kind))
    else:
        s.unbuilt.remove(int(kind))
        s.small.append(int(kind))
        return
    s.achievements += 1


def use_terrain(t: State, s: Seat, point: int) -> Asking[None]:
    """B3, F1: the effect of one tile it touches; Pioneers' Building uses both at an edge space."""
    waiting = list(t.ground.touched(point))
    uses = 2 if s.stands("pioneers") and len(waiting) == 2 else 1
    while uses and waiting:
        answer = yield from ask(t, s, lambda: terrain_options(t, s, waiting))
        if answer == "done":
            return
        tile = int(answer.split()[1])
        waiting.remove(tile)
        uses -= 1
        yield from use_effect(t, s, tile)


def terrain_options(t: State, s: Seat, places: list[int]) -> list[Option]:
    """B3: the tiles whose effect is of use."""
    found = [DONE]
    for place in places:
        cost = effect_price(t, s, place)
        if cost is not None:
            found.append(Option(f"terrain {place}", cost))
    return found
