"""Gathering the Rovers: income, feeding, progress, refill."""

from __future__ import annotations

from tests.support.moon.choices import Asking, Option, ask, conversions, convert, gain, pay
from tests.support.moon.deeds import (
    gain_battery,
    offer_flip,
    offer_recruit,
    offer_resources,
    offer_stack_greenhouse,
    offer_training,
)
from tests.support.moon.missions import approval
from tests.support.moon.state import Seat, State
from tests.support.moon.values import (
    COLOURS,
    CUBES_A_TILE,
    FREE_GREENHOUSES,
    KEPT_BACK,
    MOST_BATTERIES,
    MOST_CUBES_ON_TILE,
    ROVERS,
    SHIPS,
    SPACES,
    UNFED,
)

PLAIN = ("1", "2", "4", "11", "12")
ASKING = ("3", "5", "6", "7", "8", "10")


class Hunger(Exception):
    """Z2: an unfed Astronaut loses the solo game at once."""


def gather(t: State, s: Seat) -> Asking[None]:
    """I1: Rovers home, income, feeding, one space on, refill."""
    s.rovers = [0] * ROVERS
    yield from income(t, s)
    yield from feed(t, s)
    advance(t, s)


def income(t: State, s: Seat) -> Asking[None]:
    """I2: plain gains, then in one's own order while a part waits that is no mere count, then the rest."""
    parts = [str(tile) for tile in sorted(s.small)]
    for part in [part for part in parts if part in PLAIN and not asks(s, part)]:
        parts.remove(part)
        yield from take_part(t, s, part)
    parts += ["greenhouses", "recharge"]
    while any(asks(s, part) for part in parts):
        answer = yield from ask(t, s, lambda: [Option(f"income {part}") for part in parts])
        part = answer.split()[1]
        parts.remove(part)
        yield from take_part(t, s, part)
    for part in parts:
        yield from take_part(t, s, part)


def asks(s: Seat, part: str) -> bool:
    """I2: whether a part asks, trains, recruits, adds or flips a Greenhouse; a Battery trains for Cyborgs' Building."""
    return part in ASKING or (part == "4" and s.stands("cyborgs") and s.batteries < MOST_BATTERIES)


def take_part(t: State, s: Seat, part: str) -> Asking[None]:
    """One part of the income."""
    if part in ASKING or part == "4":
        yield from take_asking_part(t, s, part)
    elif part in ("1", "2"):
        for good in ("metal", "food") if part == "1" else ("water", "polymer"):
            gain(t, s, good, 1)
    elif part == "9":
        s.points += s.all_specialists()
    elif part == "11":
        s.achievements += 1
        s.points += 1
    elif part == "12":
        s.points += 4
    elif part == "13":
        s.points += 2 * len(t.ground.connections(t.own_points(s)))
    elif part == "greenhouses":
        gain(t, s, "food", s.greenhouses[0] + 2 * s.greenhouses[1])
    elif part == "recharge":
        s.goods["energy"] = s.batteries


def take_asking_part(t: State, s: Seat, part: str) -> Asking[None]:
    """One small Building that may ask."""
    if part == "3":
        yield from offer_flip(t, s)
    elif part == "4":
        gain(t, s, "food", 1)
        yield from gain_battery(t, s)
    elif part == "5":
        yield from offer_recruit(t, s, points=1)
    elif part == "6":
        yield from offer_stack_greenhouse(t, s)
    elif part == "7":
        yield from offer_training(t, s, {})
    elif part == "8":
        yield from offer_resources(t, s, 2)
    else:
        yield from approval(t, s, SHIPS)


def feed(t: State, s: Seat) -> Asking[None]:
    """I3, F2, Z2: each eats 1 F; with too little `convert energy` or `feed`, each unfed one costing 3 points."""
    mouths = 0 if s.power("cyborgs") else s.mouths()
    while s.goods["food"] < mouths and "convert energy" in conversions(t, s):
        answer = yield s.number, ["feed", *conversions(t, s)]
        if answer == "feed":
            break
        convert(t, s, answer)
    fed = min(mouths, s.goods["food"])
    pay(t, s, {"food": fed})
    if fed < mouths and t.solo:
        raise Hunger
    s.points -= UNFED * (mouths - fed)


def advance(t: State, s: Seat) -> None:
    """I1, I5, E1, Z2: one space on; the first piece there refills; rival Rovers go to their next cards."""
    first = all(seat.space <= s.space for seat in t.seats)
    s.space += 1
    if s.space > SPACES:
        t.trigger("track")
        return
    t.watch_connection(s)
    if first:
        fill_tiles(t, CUBES_A_TILE[t.deal["progress"][s.space - 1]])
        t.free_greenhouses = FREE_GREENHOUSES[t.players]
    if t.solo:
        cards = [tile for order in t.deal["locations"] for tile in order]
        t.rival_rovers = cards[3 * (s.space - 1) : 3 * s.space]


def fill_tiles(t: State, number: int) -> None:
    """I5, Z2: tile by tile, cube by cube, at most four on a tile; not under rival Rovers."""
    for place in [place for place in t.ground.tiles if place not in t.rival_rovers]:
        for _ in range(number):
            if sum(t.cubes[place].values()) == MOST_CUBES_ON_TILE:
                break
            if not t.bag:
                refill_bag(t)
            if not t.bag:
                return
            t.cubes[place][t.bag.pop(0)] += 1


def refill_bag(t: State) -> None:
    """I6: all cubes of the supply but four of each, in the next of the dealt orders."""
    due = {colour: max(0, t.supply[colour] - KEPT_BACK) for colour in COLOURS}
    if not any(due.values()):
        return
    order = t.deal["bags"][t.bags_used % len(t.deal["bags"])]
    t.bags_used += 1
    for colour in COLOURS:
        t.supply[colour] -= due[colour]
    for cube in order:
        if due[cube]:
            due[cube] -= 1
            t.bag.append(cube)
