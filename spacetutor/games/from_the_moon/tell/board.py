"""A player's board: Rovers, gauge, income and mouths, Laboratories, the faction."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, Explanation, Fact, aside, claim, count, seat
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.counting import mouths
from spacetutor.games.from_the_moon.effects import Gains
from spacetutor.games.from_the_moon.interpret import rate
from spacetutor.games.from_the_moon.pieces import ENERGY, FOOD, SEATS_IN_ROVER
from spacetutor.games.from_the_moon.records import Faction
from spacetutor.games.from_the_moon.starts import lines_of, spaces_of
from spacetutor.games.from_the_moon.state import Seat, State
from spacetutor.games.from_the_moon.tell.effect import does, either, hooked, tell_use
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.values import Values


def tell_seat(table: Scene, index: int) -> Explanation:
    """What somebody has."""
    me = table.table.seats[index]
    if not me.faction:
        return claim("seat.bare", "draft.card", seat=seat(index))
    who = dict[str, Fact](seat=seat(index), faction=terms.faction(me.faction), points=terms.points(me.points))
    gauge = terms.amounts({"energy": me.energy, "battery": me.batteries})
    fame, cubes = count("achievement", me.achievements), terms.cubes(me.resources)
    has = claim("seat.has", "pay.enough", **who, achievements=fame, cubes=cubes, batteries=gauge)
    about = [each._replace(detail=LONGER) for each in tell_faction(table, me.faction).children]
    return claim("seat", f"faction.{me.faction}", has, *about, **who)


def tell_rover(table: Scene, which: int | str) -> Explanation:
    """Its crew, where it is, its tasks and free seats."""
    index, rover = table.whose(which)
    me = table.table.seats[index]
    crew, tile = me.crews[rover - 1], me.rovers[rover - 1]
    tasks = claim("rover.tasks", "task.left", n=sum(b + 2 * s for b, s in crew))
    free = aside("rover.seats", "recruit.seat", n=SEATS_IN_ROVER - sum(map(sum, crew)))
    facts = dict[str, Fact](seat=seat(index), rover=rover, crew=terms.crew(crew), tile=tile)
    return claim("rover.out" if tile else "rover.home", "send.home", tasks, free, **facts)


def tell_energy(table: Scene, index: int) -> Explanation:
    """The gauge, and what can be converted at which rate."""
    me, values = table.table.seats[index], table.values
    spent = {"energy": rate(values, me, "energy")[ENERGY], "food": rate(values, me, "food")[FOOD]}
    rates = aside("energy.rates", "convert.enough", **spent)
    full = [claim("energy.full", "gain.supply")] if me.energy == me.batteries else []
    return claim("energy", "gain.supply", *full, rates, seat=seat(index), energy=me.energy, n=me.batteries)


def tell_income(table: Scene, index: int) -> Explanation:
    """Greenhouses, the Food that the next gathering brings, and who goes hungry as it stands."""
    me, values = table.table.seats[index], table.values
    if not me.faction:
        return claim("seat.bare", "draft.card", seat=seat(index))
    comes, eats, have = food_to_come(values, table.table, me), mouths(values, me), me.resources[FOOD]
    hungry = eats - have - comes
    key = "income.fasts" if not eats else "income.hungry" if hungry > 0 else "income.fed"
    solo = ".solo" if table.table.solo and hungry > 0 else ""
    told = [
        claim("income.food", "income.left", comes=comes, have=have, n=eats),
        claim(key + solo, "feed.mouths", n=max(hungry, 0)),
        aside("income.recharge", "income.left", n=me.batteries - me.energy),
    ]
    for tile in me.small:
        told.append(aside("income.tile", "income.left", tile=tile, what=does(values.small[tile].income)))
    basic, improved = me.greenhouses
    return claim("income", "income.left", *told, seat=seat(index), basic=basic, improved=improved)


def food_to_come(values: Values, state: State, me: Seat) -> int:
    """What Greenhouses and plain gains of small tiles bring at the next gathering, as far as the supply goes."""
    plain = [effect for tile in me.small for effect in values.small[tile].income if isinstance(effect, Gains)]
    grown = me.greenhouses[0] * values.board.basic + me.greenhouses[1] * values.board.improved
    return min(grown + sum(gain.food for gain in plain), state.supply[FOOD])


def tell_shelf(table: Scene, which: int | str) -> Explanation:
    """A Laboratory space: what lies there, and what fires when something is placed there."""
    index, space = table.whose(which)
    me = table.table.seats[index]
    lab, facts = me.labs[space - 1], dict[str, Fact](seat=seat(index), space=space)
    if lab:
        told = options(table, lab) if index == table.who else []
        return claim("shelf", "fire.line", *told, **facts, what=either(table.values.lab[lab]))
    if space not in spaces_of(me.foundations):
        return claim("shelf.none", "foundation.place", **facts)
    line = [other for other in lines_of(space) if me.labs[other - 1]]
    told = [claim("shelf.fires", "fire.line", spaces=terms.numbers(line), n=len(line))] if line else []
    return claim("shelf.empty", "shelve.empty", *told, **facts)


def options(table: Scene, lab: int) -> list[Explanation]:
    """What each effect of a Laboratory counts, costs and lacks now; once where that is the same for all."""
    told = [(effect, tell_use(table, effect, 0, "fire.use")) for effect in table.values.lab[lab].values()]
    if all(each == told[0][1] for _, each in told):
        return told[0][1]
    return [aside("effect.option", "fire.option", *each, what=does(on)) for on, each in told if each]


def tell_faction(table: Scene, name: str) -> Explanation:
    """What a faction starts with, its power and its Building."""
    faction, rule = table.values.faction[name], f"faction.{name}"
    building = [hooked(hook, "faction.building", rule) for hook in faction.building]
    building += [claim("faction.edges", rule)] if faction.both_tiles else []
    building += [claim("faction.discount", rule)] if faction.discount else []
    building.append(claim("faction.price", "build.large", price=terms.price(faction.price.amounts)))
    power = [hooked(hook, "faction.power", rule) for hook in faction.power] + _marks(faction, rule)
    told = [*power, *(each._replace(detail=LONGER) for each in building)]
    cubes = terms.cubes(faction.resources[:4])
    return claim("faction", rule, *told, faction=terms.faction(name), n=faction.batteries, cubes=cubes)


def _marks(faction: Faction, rule: str) -> list[Explanation]:
    """What is no gain at some moment."""
    told = [] if faction.eats else [claim("faction.fasts", rule)]
    if any(faction.recruiting.amounts):
        told.append(claim("faction.recruiting", rule, price=terms.price(faction.recruiting.amounts)))
    if faction.food_for_energy:
        told.append(claim("faction.rate", rule, n=faction.food_for_energy))
    return told
