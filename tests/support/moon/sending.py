"""Sending a Rover out, and what its crew does there."""

from __future__ import annotations

from tests.support.moon.choices import DONE, Asking, Option, ask, gain, of_use
from tests.support.moon.deeds import offer_resources, take_options
from tests.support.moon.state import Seat, State
from tests.support.moon.terrain import effect_price, use_effect
from tests.support.moon.values import COLOURS, ROVERS


def send_options(t: State, s: Seat) -> list[Option]:
    """R2, T3: an available Rover to a tile without a Rover."""
    home = s.distinct([rover for rover in range(1, ROVERS + 1) if not s.rovers[rover - 1]])
    free = [place for place in t.ground.tiles if place not in t.occupied()]
    return [Option(f"send {rover} to {place}") for rover in home for place in free]


def send(t: State, s: Seat, text: str) -> Asking[None]:
    """R2: the Rover goes out, gains for placing come first, then the tasks."""
    _, number, _, place = text.split()
    rover, tile = int(number), int(place)
    s.rovers[rover - 1] = tile
    if s.power("pioneers") and t.ground.corner(tile):
        gain(t, s, "energy", 1)
    if s.stands("workers"):
        gain(t, s, "energy", 2 * own_adjacent(t, s, tile))
    yield from tasks(t, s, rover, tile)


def tasks(t: State, s: Seat, rover: int, tile: int) -> Asking[None]:
    """R3, R4: collect and use abilities in any order; the effect ends the tasks, as `done` does."""
    crew = s.crews[rover - 1]
    left = {colour: crew[colour][0] + 2 * crew[colour][1] for colour in COLOURS}
    abilities = {colour: crew[colour][1] for colour in COLOURS}
    while True:
        answer = yield from ask(t, s, lambda: task_options(t, s, tile, (left, abilities)))
        deed, _, colour = answer.partition(" ")
        if deed == "done":
            return
        if deed == "effect":
            yield from use_effect(t, s, tile)
            return
        left[colour] -= 1
        if deed == "collect":
            t.cubes[tile][colour] -= 1
            s.goods[colour] += 1
        else:
            abilities[colour] -= 1
            yield from use_ability(t, s, tile, colour)


def task_options(t: State, s: Seat, tile: int, tally: tuple[dict[str, int], dict[str, int]]) -> list[Option]:
    """R3, R4: what the crew can still do on its tile."""
    left, abilities = tally
    found = [DONE]
    for colour in [colour for colour in COLOURS if left[colour]]:
        if t.cubes[tile][colour]:
            found.append(Option(f"collect {colour}"))
        if abilities[colour] and ability_brings(t, s, tile, colour):
            found.append(Option(f"ability {colour}"))
    cost = effect_price(t, s, tile)
    if any(left.values()) and cost is not None:
        found.append(Option("effect", cost))
    return found


def own_adjacent(t: State, s: Seat, tile: int) -> int:
    """G4: one's own Rovers next to a tile."""
    return sum(place in t.ground.neighbours(tile) for place in s.rovers)


def ability_worth(t: State, s: Seat, tile: int, colour: str) -> int:
    """G5: how much the ability of this colour counts here."""
    power = t.deal["powers"][colour]
    if power == "food":
        return sum(t.buildings.get(point) == s.number for point in t.ground.around(tile))
    if power == "energy":
        return sum(place in t.ground.neighbours(tile) for place in t.foreign(s))
    return own_adjacent(t, s, tile)


def ability_brings(t: State, s: Seat, tile: int, colour: str) -> bool:
    """R3: it is listed when it brings something."""
    power = t.deal["powers"][colour]
    there = bool(take_options(t, s)) if power == "resource" else of_use(t, s, power)
    return there and ability_worth(t, s, tile, colour) > 0


def use_ability(t: State, s: Seat, tile: int, colour: str) -> Asking[None]:
    """G5: Food, Energy or Resources of choice."""
    worth = ability_worth(t, s, tile, colour)
    power = t.deal["powers"][colour]
    if power == "resource":
        yield from offer_resources(t, s, worth)
    else:
        gain(t, s, power, worth)
