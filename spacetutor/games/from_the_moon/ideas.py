"""Moves worth a thought, best first: what a search tries before all else. Conversions and orders that come to the same
are left out.
"""

from __future__ import annotations

from functools import lru_cache

from spacetutor.games.from_the_moon.actions import (
    Action,
    BuildAt,
    Collect,
    Construct,
    Convert,
    Fire,
    Improve,
    Income,
    Send,
    Shelve,
    TakeResource,
    UseAbility,
    UseTerrain,
)
from spacetutor.games.from_the_moon.choices import DONE, EFFECT, POINT, asked_for, waits
from spacetutor.games.from_the_moon.counting import rovers
from spacetutor.games.from_the_moon.effects import (
    Approves,
    Effects,
    Flips,
    Founds,
    Gains,
    Grows,
    Laboratories,
    PerEach,
    Recruits,
    Researches,
    Takes,
    Trains,
)
from spacetutor.games.from_the_moon.interpret import building_bill, covers, funds_of, offers, total
from spacetutor.games.from_the_moon.known import REMEMBERED, openly
from spacetutor.games.from_the_moon.legal import legal
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.pending import (
    Earning,
    Ends,
    Feeding,
    Firing,
    Pending,
    Shelving,
    Siting,
    Tasks,
    Using,
)
from spacetutor.games.from_the_moon.pieces import FOOD
from spacetutor.games.from_the_moon.prices import rover_worth
from spacetutor.games.from_the_moon.starts import COLUMNS, GATHER, buildings, empty_spaces, lines_of, site_of, sites
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.waiting import built, hooked, offered
from spacetutor.games.from_the_moon.worth import Worth

Idea = tuple[float, Action]
SCALE = 0.5
"""Of points: what makes a move worth a third of another's attention."""

MOST_SENT, MOST_POINTS, MOST_SHELVED, MOST_FIRED = 10, 6, 5, 4
"""How many of a kind are thought of."""

CONVERT_ENERGY, CONVERT_FOOD = Convert("energy"), Convert("food")


def ideas(rules: Rules, state: State) -> list[Idea]:
    """Moves with a guess of what each gains, best first. All are legal."""
    return [*_thought(rules, openly(state))]


@lru_cache(REMEMBERED)
def _thought(rules: Rules, table: State) -> tuple[Idea, ...]:
    """By what lies open alone, since a search comes by the same table again and again with other things face down."""
    worth = Worth(rules.material, table, table.to_act)
    by = asked_for(table)
    found = _begun(worth) if by is None else _answers(worth, by)
    if not found:
        found = [(0.0, move) for move in legal(rules, table)]
    return tuple(sorted([(SCALE * gain, move) for gain, move in found], key=_rank))


def _rank(idea: Idea) -> float:
    return -idea[0]


def _most(found: list[Idea], count: int) -> list[Idea]:
    return sorted(found, key=_rank)[:count]


# a new action


def _begun(worth: Worth) -> list[Idea]:
    """Every action, by what it brings in this turn and later."""
    me = worth.me
    found = _gathering(worth) if all(me.rovers) else _most(_sending(worth), MOST_SENT)
    grown, teamed = hooked(worth, "grown"), hooked(worth, "teamed")
    for by in (Grows(bought=True), Flips(bought=True)):
        found += [(gain + grown, move) for gain, move in offered(worth, by)]
    for team in (Recruits(bought=True), Trains(bought=True)):
        found += [(gain + teamed, move) for gain, move in _most(offered(worth, team), 4)]
    found += offered(worth, Founds(bought=True)) + offered(worth, Laboratories(bought=True))
    return found + _building(worth)


def _sending(worth: Worth) -> list[Idea]:
    """A Rover to a tile: what its crew can do there, beside what it could do elsewhere."""
    state, me, values = worth.table, worth.me, worth.values
    taken = {tile for seat in state.seats for tile in seat.rovers}.union(state.rival)
    ground = values.grid[len(state.seats)]
    found: list[Idea] = []
    for i in rovers(me):
        if me.rovers[i]:
            continue
        crew = me.crews[i]
        left, able = tuple([b + 2 * s for b, s in crew]), tuple([s for _, s in crew])
        usual = 0.6 * rover_worth(crew) * worth.hope
        for tile in range(1, ground.tiles + 1):
            if tile not in taken:
                corner = hooked(worth, "corner") if ground.outer[tile] else 0.0
                found.append((worth.tasks(tile, left, able) + corner - usual, Send(i + 1, tile)))
    return found


def _gathering(worth: Worth) -> list[Idea]:
    """All Rovers home, income and a full gauge; Energy that is left would better be Food, if that is short (I1, P3)."""
    me = worth.me
    gain = 0.5 * sum([rover_worth(crew) for crew in me.crews]) + worth.charge * (me.batteries - me.energy)
    gain += sum([worth.income(tile) for tile in me.small])
    short = worth.eaters - worth.grown - me.resources[FOOD]
    found: list[Idea] = [(gain * worth.hope - 2.0 * max(0, short), GATHER)]
    spent = worth.values.costs.energy_for_food
    if short > 0 and me.energy >= spent and worth.table.supply[FOOD]:
        found.append((found[0][0] + 1.0, CONVERT_ENERGY))
    return found


def _building(worth: Worth) -> list[Idea]:
    """Tiles for which there is a point where they can be paid."""
    state, funds, ground, after = worth.table, funds_of(worth.me), worth.ground, hooked(worth, "constructed")
    found: list[Idea] = []
    for move in buildings(state):
        site = site_of(move)
        if site and (points := sites(worth.values, state, site, funds)):
            price = worth.paid(total(building_bill(worth.values, state, site, points[0])))
            found.append((built(worth, site) - price + ground + after, move))
    return found


# answers


def _answers(worth: Worth, by: Pending) -> list[Idea]:
    match by:
        case Tasks():
            return _tasks(worth, by)
        case Approves(ships, constructing):
            return _approval(worth, ships, constructing)
        case Takes():
            return _taking(worth)
        case Siting():
            return _siting(worth, by)
        case Using(tiles):
            return _terrain(worth, tiles)
        case Shelving(lab):
            return _shelving(worth, lab)
        case Firing(spaces):
            return _firing(worth, spaces)
        case Earning(parts):
            return _income(worth, parts)
        case Feeding():
            return [(1.0, CONVERT_ENERGY)]
        case Ends():
            return [(0.0, DONE)]
        case Recruits() | Trains() | Grows() | Flips() | Founds() | Laboratories() | Researches():
            return [*_most(offered(worth, by), 8), (0.0, DONE)]
    return []


def _tasks(worth: Worth, by: Tasks) -> list[Idea]:
    """Where all can be done, one after the other; otherwise each way to use a task, and what the tile offers."""
    table, place = worth.table, worth.me.rovers[by.rover - 1]
    cubes, has = table.cubes[place - 1], worth.me.resources
    found: list[Idea] = []
    scarce, spare = False, 0
    for colour, left in enumerate(by.left):
        if not left:
            continue
        ability = worth.ability(colour, place) if by.able[colour] else 0.0
        uses = cubes[colour] + (by.able[colour] if ability else 0)
        scarce = scarce or uses > left
        spare += max(0, left - uses)
        if cubes[colour]:
            found.append((worth.store(has[colour] + 1, colour) - worth.store(has[colour], colour), Collect(colour)))
        if ability:
            found.append((ability, UseAbility(colour)))
    effect = worth.values.terrain[table.laid.tiles[place - 1]].effect
    useful = offers(worth.values, table, effect, funds_of(worth.me))
    if found and not scarce and (spare or not useful):
        return found[:1]
    if useful:
        found.append((worth.terrain(place) - (0.0 if spare else 0.3), EFFECT))
    return found or [(0.0, DONE)]


def _approval(worth: Worth, ships: tuple[int, ...], constructing: bool) -> list[Idea]:
    """Parts that can be paid, and the point; Energy to Food where that is all that lacks."""
    table = worth.table
    found: list[Idea] = [(worth.point, POINT)]
    for gain, ship, part in worth.parts(ships, constructing):
        found.append((gain, Construct(ship, part) if table.missions[ship][part - 1] else Improve(ship, part)))
    metal, water, polymer, food, energy = funds_of(worth.me)
    spent = worth.values.costs.energy_for_food
    if not food and energy >= spent and table.supply[FOOD]:
        more = (metal, water, polymer, food + 1, energy - spent)
        tiles = [(ship, tile) for ship in ships if not table.launched[ship] for tile in table.missions[ship] if tile]
        tasks = [worth.values.mission[each] for each in tiles]
        found += [
            (task.points - 4.0, CONVERT_ENERGY)
            for task in tasks
            if task.price.food and covers(more, task.price.amounts)
        ][:1]
    return found


def _taking(worth: Worth) -> list[Idea]:
    """The Resource of which one has the least; Food by who will eat it."""
    has, supply = worth.me.resources, worth.table.supply
    found: list[Idea] = [
        (worth.store(has[i] + 1, i) - worth.store(has[i], i), TakeResource(i)) for i in range(FOOD) if supply[i]
    ]
    if supply[FOOD]:
        more = worth.food(has[FOOD] + 1, worth.eaters, worth.grown) - worth.pantry
        found.append((more, TakeResource(FOOD)))
    return found


def _siting(worth: Worth, by: Siting) -> list[Idea]:
    """By the ground around a point, and own Buildings beside it."""
    ground = worth.values.grid[len(worth.table.seats)]
    owners, effects = worth.table.buildings, [0.0] * (ground.tiles + 1)
    for tile in range(1, ground.tiles + 1):
        effects[tile] = worth.terrain(tile)
    linking = _linking(worth)
    found: list[Idea] = []
    for point in sites(worth.values, worth.table, by, funds_of(worth.me)):
        beside = sum([owners[other - 1] == worth.seat for other in ground.linked[point]])
        gain = max([effects[tile] for tile in ground.touched[point]])
        found.append((gain + linking * beside + 0.1 * len(ground.touched[point]), BuildAt(point)))
    return _most(found, MOST_POINTS)


def _linking(worth: Worth) -> float:
    """What a connection brings to somebody whose tiles count them, or who needs a group (G3, Z5)."""
    me, values = worth.me, worth.values
    each = [(worth.left, effect) for tile in me.small for effect in values.small[tile].income]
    each += [(1.0, effect) for tile in me.large if tile for effect in values.large[tile].end]
    linked = [times * by.points for times, by in each if isinstance(by, PerEach) and by.of == "connections"]
    return 0.15 + sum(linked) + worth.grouping


def _terrain(worth: Worth, tiles: tuple[int, ...]) -> list[Idea]:
    funds = funds_of(worth.me)
    found: list[Idea] = [
        (worth.terrain(tile), UseTerrain(tile))
        for tile in tiles
        if offers(worth.values, worth.table, _effect_of(worth, tile), funds)
    ]
    return [*found, (0.0, DONE)]


def _effect_of(worth: Worth, tile: int) -> Effects:
    return worth.values.terrain[worth.table.laid.tiles[tile - 1]].effect


def _shelving(worth: Worth, lab: int) -> list[Idea]:
    """Where the most fires with it, and later will; the third row brings an Achievement (L2, L3)."""
    labs = worth.me.labs
    fires = {kind: worth.fire(kind) for kind in {*labs, lab} if kind}
    found: list[Idea] = []
    for space in empty_spaces(worth.me):
        gain = sum([fires[labs[other - 1]] for other in lines_of(space) if labs[other - 1]])
        third = worth.gained(worth.values.board.third_row) if space > 2 * COLUMNS else 0.0
        found.append((gain + third, Shelve(space)))
    return _most(found, MOST_SHELVED)


def _firing(worth: Worth, spaces: tuple[int, ...]) -> list[Idea]:
    """Plain gains first, one after the other; then by what each brings."""
    values, me, funds = worth.values, worth.me, funds_of(worth.me)
    found: list[Idea] = [(0.0, DONE)]
    for space in spaces:
        for word, effect in values.lab[me.labs[space - 1]].items():
            if offers(values, worth.table, effect, funds):
                move = Fire(space, word)
                if len(values.lab[me.labs[space - 1]]) == 1 and all(isinstance(each, Gains) for each in effect):
                    return [(0.0, move)]
                found.append((worth.effects(effect), move))
    return _most(found, MOST_FIRED)


def _income(worth: Worth, parts: tuple[str, ...]) -> list[Idea]:
    """What asks first, since Greenhouses and the gauge are better late (I2)."""
    asking = [part for part in parts if waits(worth.values, worth.me, part)]
    return [(worth.effects(worth.values.small[int(part)].income), Income(part)) for part in asking]
