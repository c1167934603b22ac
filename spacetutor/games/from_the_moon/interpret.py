"""What effects and moves cost, count and are good for. Listing, making and explaining moves all ask here."""

from __future__ import annotations

from collections.abc import Iterator

from spacetutor.core.event import Source
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import effects as kinds
from spacetutor.games.from_the_moon.counting import Holder, Table, count, recruits, trainees
from spacetutor.games.from_the_moon.effects import Effect, Effects
from spacetutor.games.from_the_moon.pending import Pending, Siting, Tasks
from spacetutor.games.from_the_moon.pieces import ENERGY, FOOD, FREE, GREENHOUSES, PRICED, Amounts
from spacetutor.games.from_the_moon.values import Values

Bill = tuple[tuple[Source, Amounts], ...]
"""What a move costs, by source: a base, then what changes it."""

PRICE = Source("price", "effect")
PLAIN = (kinds.Pays, kinds.Gains, kinds.PerEach)
"""Effects that need no choice."""

ENERGY_LESS: Amounts = (0, 0, 0, 0, -1)


# paying


def funds_of(me: Holder) -> Amounts:
    metal, water, polymer, food = me.resources
    return metal, water, polymer, food, me.energy


def covers(funds: Amounts, due: Amounts) -> bool:
    return (
        funds[0] >= due[0] and funds[1] >= due[1] and funds[2] >= due[2] and funds[3] >= due[3] and funds[4] >= due[4]
    )


def lacking(due: Amounts, funds: Amounts) -> dict[str, int]:
    """What is missing of a price."""
    return {what: n - have for what, n, have in zip(PRICED, due, funds, strict=True) if n > have}


def total(bill: Bill) -> Amounts:
    if len(bill) == 1:
        return bill[0][1]
    metal, water, polymer, food, energy = (sum(line[1][i] for line in bill) for i in range(5))
    return metal, water, polymer, food, energy


def bill_of(values: Values, table: Table, action: do.Action, by: Pending | None) -> Bill | None:
    """What a move costs when it answers what waits on top (`by`; None: as a new action); None if it has no price."""
    bought = by is None or getattr(by, "bought", False)
    granted: Amounts = getattr(by, "price", FREE)
    costs, me = values.costs, table.me
    match action:
        case do.AddGreenhouse():
            return _greenhouse(values, table, by if isinstance(by, kinds.Grows) else kinds.Grows(bought=True))
        case do.FlipGreenhouse():
            return _base("flip", costs.flip.amounts if bought else granted)
        case do.Recruit():
            return _recruiting(values, me, by if isinstance(by, kinds.Recruits) else kinds.Recruits(bought=True))
        case do.Train():
            return _base("train", costs.train.amounts if bought else granted)
        case do.AddFoundation() | do.TakeLab() if isinstance(by, kinds.Researches):
            return _base("research", costs.research.amounts)
        case do.AddFoundation():
            return _base("foundation", costs.foundation.amounts if bought else granted)
        case do.TakeLab(place):
            surcharge = (Source("row", (place + 1) // 2), costs.rows[(place - 1) // 2].amounts)
            return (*_base("laboratory", costs.laboratory.amounts), *([surcharge] if any(surcharge[1]) else ()))
        case do.BuildAt(point) if isinstance(by, Siting):
            return building_bill(values, table, by, point)
    return _printed(values, table, action, by)


def _printed(values: Values, table: Table, action: do.Action, by: Pending | None) -> Bill | None:
    """Prices of ship parts, of effects as they are used, and of conversions."""
    match action:
        case do.Construct(ship, part):
            tile = table.missions[ship][part - 1] if part <= len(table.missions[ship]) else 0
            return _base("mission", values.mission[ship, tile].price.amounts) if tile else None
        case do.Improve(ship, part):
            return _base("part", values.part[ship, part].price.amounts)
        case do.UseEffect() | do.UseTerrain() | do.Fire():
            return _effect_bill(effect_of(values, table, action, by))
        case do.Convert(what):
            return _base("conversion", rate(values, table.me, what))
    return None


def _base(what: str, due: Amounts) -> Bill:
    return ((Source("price", what), due),)


def _greenhouse(values: Values, table: Table, by: kinds.Grows) -> Bill:
    """The surcharge is for one from the stack, unless an effect gives it so (H1, H3)."""
    base = _base("greenhouse", values.costs.greenhouse.amounts if by.bought else by.price)
    if by.stacked or table.greenhouses:
        return base
    return (*base, (Source("stack", 0), values.costs.stacked.amounts))


def _recruiting(values: Values, me: Holder, by: kinds.Recruits) -> Bill:
    """Some factions pay more for every recruit (F2)."""
    base, more = _base("recruit", values.costs.recruit.amounts if by.bought else by.price), values.faction[me.faction]
    return (*base, (Source("recruiting", 0), more.recruiting.amounts)) if any(more.recruiting[:5]) else base


def building_price(values: Values, me: Holder, site: Siting) -> kinds.Pays:
    """By the tile (B1)."""
    if site.small:
        return values.costs.levels[values.small[site.small].level - 1]
    return values.large[site.large].price if site.large else values.faction[me.faction].price


def discounted(values: Values, me: Holder) -> bool:
    """Whether Rovers next to a new Building make it cheaper (F5)."""
    return 0 in me.large and values.faction[me.faction].discount


def building_bill(values: Values, table: Table, site: Siting, point: int) -> Bill:
    """The price of the tile; less for own Rovers next to the point, if the faction's Building says so (F5)."""
    me, price = table.me, building_price(values, table.me, site)
    base = _base("building", price.amounts)
    if not discounted(values, me):
        return base
    near = sum(tile in me.rovers for tile in values.grid[len(table.seats)].touched[point])
    return (*base, *((Source("discount", 0), ENERGY_LESS) for _ in range(min(near, price.energy))))


def priced(effects: Effects) -> Effects:
    """What may be declined is paid for when it is done, so that nobody pays for nothing (P1, C2)."""
    match effects:
        case (kinds.Pays() as price, kinds.Recruits() | kinds.Trains() | kinds.Grows() | kinds.Flips() as offered):
            return (offered._replace(price=price.amounts),)
    return effects


def _effect_bill(effect: Effects) -> Bill | None:
    return next((_base("effect", each.amounts) for each in priced(effect) if isinstance(each, kinds.Pays)), None)


def rate(values: Values, me: Holder, what: str) -> Amounts:
    """What a conversion takes (P3, F7)."""
    if what == "energy":
        return (0, 0, 0, 0, values.costs.energy_for_food)
    own = values.faction[me.faction].food_for_energy if me.faction else 0
    return (0, 0, 0, own or values.costs.food_for_energy, 0)


def conversions(values: Values, table: Table, funds: Amounts) -> list[str]:
    """What can be converted with a gain (P3)."""
    me, found = table.me, []
    if table.supply[FOOD] and covers(funds, rate(values, me, "energy")):
        found.append("energy")
    if funds[ENERGY] < me.batteries and covers(funds, rate(values, me, "food")):
        found.append("food")
    return found


def converted(values: Values, table: Table, what: str) -> Amounts:
    """What the seat to act could pay with after one conversion."""
    metal, water, polymer, food, energy = funds_of(table.me)
    taken = rate(values, table.me, what)
    if what == "energy":
        return metal, water, polymer, food + 1, energy - taken[ENERGY]
    return metal, water, polymer, food - taken[FOOD], energy + 1


def within_reach(values: Values, table: Table) -> Iterator[Amounts]:
    """What the seat to act could pay with after conversions, one way or the other: both ways only lose."""
    me = table.me
    metal, water, polymer, food, energy = funds_of(me)
    spent, eaten = rate(values, me, "energy")[ENERGY], rate(values, me, "food")[FOOD]
    for times in range(1, min(energy // spent, table.supply[FOOD]) + 1):
        yield metal, water, polymer, food + times, energy - times * spent
    for times in range(1, min(food // eaten, me.batteries - energy) + 1):
        yield metal, water, polymer, food - times * eaten, energy + times


# effects


def terrain(values: Values, table: Table, place: int) -> Effects:
    return values.terrain[table.laid.tiles[place - 1]].effect


def effect_of(values: Values, table: Table, action: do.Action, by: Pending | None) -> Effects:
    """The effect that a move uses, of a tile or a Laboratory; () where there is none."""
    me = table.me
    match action:
        case do.UseEffect() if isinstance(by, Tasks):
            return terrain(values, table, me.rovers[by.rover - 1])
        case do.UseTerrain(tile) if tile <= len(table.laid.tiles):
            return terrain(values, table, tile)
        case do.Fire(space, option) if me.labs[space - 1]:
            return values.lab[me.labs[space - 1]].get(option, ())
        case do.UseAbility(colour):
            return values.ability[table.laid.powers[colour]]
    return ()


def of_use(values: Values, table: Table, effect: Effect, tile: int = 0) -> bool:
    """Whether an effect would bring anything; what it costs is another question."""
    me, supply = table.me, table.supply
    match effect:
        case kinds.Gains():
            stored = any(n and have for n, have in zip(effect, supply, strict=False))
            return stored or any(effect[5:8]) or (effect.energy > 0 and me.energy < me.batteries)
        case kinds.PerEach(of, points, energy, food, resource):
            brings = (
                points or (energy and me.energy < me.batteries) or (food and supply[FOOD]) or (resource and any(supply))
            )
            return bool(brings) and count(values, table, of, tile) > 0
        case kinds.Takes():
            return any(supply)
        case kinds.Approves() | kinds.Researches():
            return True
        case kinds.Recruits():
            return any(True for _ in recruits(me))
        case kinds.Trains():
            return any(True for _ in trainees(me))
        case kinds.Grows():
            return sum(me.greenhouses) < GREENHOUSES
        case kinds.Flips():
            return me.greenhouses[0] > 0
    return False


def useful(values: Values, table: Table, effects: Effects, tile: int = 0) -> bool:
    """Whether anything of an effect would bring something."""
    return any(of_use(values, table, effect, tile) for effect in effects)


def due_for(values: Values, table: Table, effects: Effects) -> Amounts:
    """The price of an effect, with what its next step costs on top: a surcharge, a faction's recruits."""
    lines: list[tuple[Source, Amounts]] = []
    for effect in effects:
        match effect:
            case kinds.Pays():
                lines.append((PRICE, effect.amounts))
            case kinds.Grows():
                lines += _greenhouse(values, table, effect)
            case kinds.Recruits():
                lines += _recruiting(values, table.me, effect)
    return total(tuple(lines)) if lines else FREE


def offers(values: Values, table: Table, effects: Effects, funds: Amounts, tile: int = 0) -> bool:
    """Whether an effect is payable and of use."""
    return useful(values, table, effects, tile) and covers(funds, due_for(values, table, effects))
