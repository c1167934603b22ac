"""A player's board: Rovers, gauge, income and mouths, Laboratories, the faction."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, NO_FACTS, SHORT, Explanation, Fact, count, seat
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.counting import mouths
from spacetutor.games.from_the_moon.effects import Gains
from spacetutor.games.from_the_moon.interpret import rate
from spacetutor.games.from_the_moon.pieces import ENERGY, FOOD, SEATS_IN_ROVER
from spacetutor.games.from_the_moon.places import lines_of
from spacetutor.games.from_the_moon.records import Faction
from spacetutor.games.from_the_moon.starts import spaces_of
from spacetutor.games.from_the_moon.state import Seat, State
from spacetutor.games.from_the_moon.tell.effect import does, either, hooked, tell_use
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.values import Values


def tell_seat(table: Scene, index: int) -> Explanation:
    """What somebody has."""
    me = table.table.seats[index]
    facts: dict[str, Fact] = {"seat": seat(index)}
    if not me.faction:
        return Explanation("seat.bare", facts, rule="draft.card")
    facts |= {"faction": terms.faction(me.faction), "points": terms.points(me.points)}
    has: dict[str, Fact] = {"achievements": count("achievement", me.achievements), "cubes": terms.cubes(me.resources)}
    has["batteries"] = terms.amounts({"energy": me.energy, "battery": me.batteries})
    told = Explanation("seat.has", facts | has, rule="pay.enough")
    about = [each._replace(detail=LONGER) for each in tell_faction(table, me.faction).children]
    return Explanation("seat", facts, (told, *about), f"faction.{me.faction}")


def tell_rover(table: Scene, which: int | str) -> Explanation:
    """Its crew, where it is, its tasks and free seats."""
    index, rover = table.whose(which)
    me = table.table.seats[index]
    crew, tile = me.crews[rover - 1], me.rovers[rover - 1]
    facts: dict[str, Fact] = {"seat": seat(index), "rover": rover, "crew": terms.crew(crew), "tile": tile}
    told = [Explanation("rover.tasks", {"n": sum(b + 2 * s for b, s in crew)}, rule="task.left")]
    free = SEATS_IN_ROVER - sum(map(sum, crew))
    told.append(Explanation("rover.seats", {"n": free}, rule="recruit.seat", detail=LONGER))
    return Explanation("rover.out" if tile else "rover.home", facts, tuple(told), "send.home")


def tell_energy(table: Scene, index: int) -> Explanation:
    """The gauge, and what can be converted at which rate."""
    me, values = table.table.seats[index], table.values
    facts: dict[str, Fact] = {"seat": seat(index), "energy": me.energy, "n": me.batteries}
    spent = {"energy": rate(values, me, "energy")[ENERGY], "food": rate(values, me, "food")[FOOD]}
    told = Explanation("energy.rates", dict(spent), rule="convert.enough", detail=LONGER)
    full = [Explanation("energy.full", NO_FACTS, rule="gain.supply")] if me.energy == me.batteries else []
    return Explanation("energy", facts, (*full, told), "gain.supply")


def tell_income(table: Scene, index: int) -> Explanation:
    """Greenhouses, the Food that the next gathering brings, and who goes hungry as it stands."""
    me, values = table.table.seats[index], table.values
    basic, improved = me.greenhouses
    facts: dict[str, Fact] = {"seat": seat(index), "basic": basic, "improved": improved}
    if not me.faction:
        return Explanation("seat.bare", {"seat": seat(index)}, rule="draft.card")
    comes = food_to_come(values, table.table, me)
    eats = mouths(values, me)
    food: dict[str, Fact] = {"comes": comes, "have": me.resources[FOOD], "n": eats}
    told = [Explanation("income.food", food, rule="income.left")]
    hungry = eats - me.resources[FOOD] - comes
    key = "income.fasts" if not eats else "income.hungry" if hungry > 0 else "income.fed"
    solo = table.table.solo and hungry > 0
    told.append(Explanation(f"{key}.solo" if solo else key, {"n": max(hungry, 0)}, rule="feed.mouths"))
    told.append(Explanation("income.recharge", {"n": me.batteries - me.energy}, rule="income.left", detail=LONGER))
    for tile in me.small:
        part: dict[str, Fact] = {"tile": tile, "what": does(values.small[tile].income)}
        told.append(Explanation("income.tile", part, rule="income.left", detail=LONGER))
    return Explanation("income", facts, tuple(told), "income.left")


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
    line = [other for other in lines_of(space) if me.labs[other - 1] and other != space]
    fires: dict[str, Fact] = {"spaces": terms.numbers(line), "n": len(line)}
    if not lab:
        if space not in spaces_of(me.foundations):
            return Explanation("shelf.none", facts, rule="foundation.place")
        told = [Explanation("shelf.fires", fires, rule="fire.line")] if line else []
        return Explanation("shelf.empty", facts, tuple(told), "shelve.empty")
    facts["what"] = either(table.values.lab[lab])
    return Explanation("shelf", facts, tuple(options(table, lab) if index == table.who else ()), "fire.line")


def options(table: Scene, lab: int) -> list[Explanation]:
    """What each effect of a Laboratory counts, costs and lacks now; once where that is the same for all."""
    told = [(effect, tell_use(table, effect, 0, "fire.use")) for effect in table.values.lab[lab].values()]
    if all(each == told[0][1] for _, each in told):
        return told[0][1]
    return [
        Explanation("effect.option", {"what": does(effect)}, tuple(each), "fire.option", LONGER)
        for effect, each in told
        if each
    ]


def tell_faction(table: Scene, name: str) -> Explanation:
    """What a faction starts with, its power and its Building."""
    faction, rule = table.values.faction[name], f"faction.{name}"
    facts: dict[str, Fact] = {"faction": terms.faction(name), "n": faction.batteries}
    facts["cubes"] = terms.cubes(faction.resources[:4])
    told = [hooked(hook, "faction.power", rule) for hook in faction.power] + _marks(faction, rule)
    building = [hooked(hook, "faction.building", rule) for hook in faction.building]
    if faction.both_tiles:
        building.append(Explanation("faction.edges", NO_FACTS, rule=rule))
    if faction.discount:
        building.append(Explanation("faction.discount", NO_FACTS, rule=rule))
    price: dict[str, Fact] = {"price": terms.price(faction.price.amounts)}
    told += [*(each._replace(detail=LONGER) for each in building)]
    told.append(Explanation("faction.price", price, rule="build.large", detail=LONGER))
    return Explanation("faction", facts, tuple(told), rule)


def _marks(faction: Faction, rule: str) -> list[Explanation]:
    """What is no gain at some moment."""
    told = []
    if not faction.eats:
        told.append(Explanation("faction.fasts", NO_FACTS, rule=rule, detail=SHORT))
    if any(faction.recruiting.amounts):
        price: dict[str, Fact] = {"price": terms.price(faction.recruiting.amounts)}
        told.append(Explanation("faction.recruiting", price, rule=rule))
    if faction.food_for_energy:
        told.append(Explanation("faction.rate", {"n": faction.food_for_energy}, rule=rule))
    return told
