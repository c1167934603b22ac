"""Alone: what can be had in the time that is left, against what is to be done; the chance to win is made of that."""

from __future__ import annotations

from math import exp, sqrt

from spacetutor.games.from_the_moon.alone import Due, dues
from spacetutor.games.from_the_moon.effects import Approves, Effects, Gains, Takes
from spacetutor.games.from_the_moon.pieces import FOOD, ROVERS
from spacetutor.games.from_the_moon.scoring import hourglasses
from spacetutor.games.from_the_moon.worth import Worth

CUBES_FOR = (0.0, 0.6, 1.0, 1.25, 1.4, 1.5, 1.6)
"""Cubes of a colour that so many tasks bring on a tile."""

ABILITY, EFFECT, SPARE = 0.2, 0.7, 0.7
"""For a Rover that is sent: Resources by a Specialist's ability, useful effects of its tile, and Resources for such an
effect that is not needed for anything else.
"""

BASE, SURE, UNSURE, GROWING, EACH = 3.4, 0.5, 0.4, 0.03, 0.2
"""The odds where nothing is short; how much short takes one from them, and more with each Rover to be sent; what each
thing takes that is to be done.
"""

STOCK, MEAL, CHARGED, APPROVED, FIRED = 0.04, 0.7, 0.5, 2.0, 0.3
"""In Resources: one to spare, and what lacks: Food, Energy, a useful effect; and how often a Laboratory fires."""

TRAINED, TASKS = 0.25, 15
"""Resources that an Energy brings which trains a crew, for each time that it is sent; and how many tasks crews get."""

HUNGRY, CERTAIN, DOUBT = 1.0, 60.0, 2.0
"""What hunger takes from the odds; what can't be helped any more; and how many make one e times as sure."""

HASTE, PRIZE = 0.15, 0.015
"""What each turn takes from them that sent no Rover and gathered none: of two ways that lead as far the shorter one is
better. What a point adds, for the medal.
"""


def short(lack: float, blur: float) -> float:
    """What is missing on average, if so much is by this reckoning (less than nothing: to spare, which is a little)."""
    return 0.5 * (lack + sqrt(lack * lack + blur * blur)) + STOCK * lack


def odds_alone(worth: Worth) -> float:
    """The chance to win alone, as a logarithm of odds, in units of DOUBT."""
    todo = dues(worth.values, worth.table)
    space = worth.me.space + worth.feeding
    untils = sorted({due.until for due in todo})
    if untils and untils[0] < space:
        return -CERTAIN
    odds = [margin(worth, [due for due in todo if due.until <= until], until - space) for until in untils]
    found = min(odds, default=BASE) - EACH * len(todo) - HUNGRY * hungry(worth)
    return found - HASTE * turns_at_home(worth) + PRIZE * points(worth)


def turns_at_home(worth: Worth) -> int:
    """Turns that developed the board."""
    me = worth.me
    return worth.table.turn - (ROVERS + 1) * (me.space - 1) - ROVERS + me.rovers.count(0)


def points(worth: Worth) -> int:
    """Those of the track, and of large Buildings as it stands."""
    return worth.me.points + sum([line.points for line in hourglasses(worth.values, worth.table)])


def margin(worth: Worth, todo: list[Due], rounds: int) -> float:
    """By what is short for all this after so many gatherings; the more Rovers will be sent the less sure it is."""
    sends = 3 * rounds + worth.me.rovers.count(0)
    return BASE - lack(worth, todo, rounds) / (SURE + (UNSURE + GROWING * sends) * sends)


def lack(worth: Worth, todo: list[Due], rounds: int) -> float:
    """What is short, in Resources."""
    metal, water, polymer, food, energy, wild, effects = [sum(column) for column in list(zip(*todo, strict=True))[2:]]
    me, blur = worth.me, 0.5 + 0.3 * rounds
    cubes, goods = crews_bring(worth, rounds)
    more, approvals = boards_bring(worth, rounds)
    useful = effects_to_come(worth, rounds, {due.ship for due in todo}) + approvals - effects
    goods += more + growth(worth, rounds, energy) + SPARE * max(0.0, useful)
    missing = 0.0
    for due, has, come in zip((metal, water, polymer), me.resources, cubes, strict=False):
        missing += short(due - has - come, blur)
    missing += MEAL * short(food - pantry(worth, rounds), blur) + wild - goods
    charged = charge(worth) + rounds * me.batteries
    return short(missing, blur) + CHARGED * short(energy - charged, blur) + APPROVED * short(-useful, blur)


def crews_bring(worth: Worth, rounds: int) -> tuple[list[float], float]:
    """Cubes by colour, and other Resources by abilities."""
    cubes, goods = [0.0, 0.0, 0.0], 0.0
    for crew, tile in zip(worth.me.crews, worth.me.rovers, strict=True):
        if times := rounds + (not tile):
            for colour, (basic, special) in enumerate(crew):
                cubes[colour] += times * CUBES_FOR[basic + 2 * special]
                goods += times * ABILITY * special
    return cubes, goods


def boards_bring(worth: Worth, rounds: int) -> tuple[float, float]:
    """Resources and approvals by small Buildings and Laboratories."""
    goods = approvals = 0.0
    for tile in worth.me.small:
        more, approved = goods_of(worth.values.small[tile].income)
        goods, approvals = goods + rounds * more, approvals + rounds * approved
    for kind in filter(None, worth.me.labs):
        more, approved = max(map(goods_of, worth.values.lab[kind].values()))
        goods, approvals = goods + FIRED * more, approvals + FIRED * approved
    return goods, approvals


def effects_to_come(worth: Worth, rounds: int, ships: set[int]) -> float:
    """How many effects of tiles will be of use; in the last round only approvals for these ships that are free."""
    table, home = worth.table, worth.me.rovers.count(0)
    if rounds:
        return EFFECT * (3 * rounds + home)
    taken = {*worth.me.rovers, *table.rival}
    free = 0
    for place, tile in enumerate(table.laid.tiles, 1):
        by = worth.values.terrain[tile].effect[0]
        free += place not in taken and isinstance(by, Approves) and not ships.isdisjoint(by.ships)
    return float(min(home, free))


def growth(worth: Worth, rounds: int, due: float) -> float:
    """Resources by tasks that Energy will add to crews, as far as it is not due for something else."""
    me, now = worth.me, charge(worth)
    tasks = sum([basic + 2 * special for crew in me.crews for basic, special in crew])
    spare = max(0.0, 1.0 - due / max(1.0, now + rounds * me.batteries))
    grown = TRAINED * spare * (now * rounds + me.batteries * rounds * (rounds - 1) / 2)
    return min(grown, 0.5 * rounds * max(0, TASKS - tasks))


def charge(worth: Worth) -> int:
    """Energy, or what it will be after a recharge that waits."""
    return worth.me.batteries if worth.recharge else worth.me.energy


def pantry(worth: Worth, rounds: int) -> float:
    """Food after so many gatherings."""
    eaten = worth.eaters * (rounds + worth.feeding)
    return worth.me.resources[FOOD] + worth.grown * (rounds + worth.harvest) - eaten


def goods_of(effects: Effects) -> tuple[float, float]:
    """Resources of an effect, and approvals."""
    more = approved = 0.0
    for effect in effects:
        match effect:
            case Gains():
                more += sum(effect.stored[:FOOD]) + 0.5 * effect.food + 0.4 * effect.energy
            case Takes(n):
                more += n
            case Approves():
                approved += 1
    return more, approved


def hungry(worth: Worth) -> float:
    """Who will go hungry at the next gathering, though all Energy is turned to Food; the nearer it is the graver."""
    me, spent = worth.me, worth.values.costs.energy_for_food
    food, energy = me.resources[FOOD], me.batteries
    if worth.feeding:
        food += worth.grown * worth.harvest
        energy = me.batteries if worth.recharge else me.energy
        return 9.0 * max(0, worth.eaters - food - energy // spent)
    lacking = worth.eaters - worth.grown - food
    grave = 1.0 + 1.0 * (len(me.rovers) - me.rovers.count(0))
    return 0.4 * max(0, lacking) + grave * max(0, lacking - energy // spent)


def chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(-max(-CERTAIN, min(CERTAIN, odds)) / DOUBT))
