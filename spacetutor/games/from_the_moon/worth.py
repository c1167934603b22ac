"""What effects, Laboratories, Buildings and tiles are worth to a seat."""

from __future__ import annotations

from functools import cached_property
from typing import assert_never

from spacetutor.games.from_the_moon.counting import count
from spacetutor.games.from_the_moon.effects import (
    Approves,
    Effect,
    Effects,
    Flips,
    Founds,
    Gains,
    Grows,
    Laboratories,
    Pays,
    PerEach,
    Recruits,
    Researches,
    Takes,
    Trains,
)
from spacetutor.games.from_the_moon.growth import Growth
from spacetutor.games.from_the_moon.interpret import covers, due_for, funds_of
from spacetutor.games.from_the_moon.pieces import FOOD, FOUNDATIONS
from spacetutor.games.from_the_moon.prices import (
    APPROVED,
    BATTERY,
    CHARGE,
    CUBE,
    EITHER,
    FACTION,
    FAME,
    FIRED,
    FREE_SPACE,
    MEAL,
    OFTEN,
    PLACE,
    SPACES_WANTED,
)


class Worth(Growth):
    """Everything, as one seat sees it."""

    def effects(self, effects: Effects, tile: int = 0) -> float:
        """What an effect brings, less its price; nothing where it can't be paid."""
        if not covers(funds_of(self.me), due_for(self.values, self.table, effects)):
            return 0.0
        return max(0.0, sum([self.effect(effect, tile) for effect in effects]))

    def effect(self, effect: Effect, tile: int = 0) -> float:
        match effect:
            case Gains():
                return self.gained(effect)
            case Pays():
                return -self.paid(effect.amounts)
            case PerEach(of, points, energy, food, resource):
                times = count(self.values, self.table, of, tile)
                if not times:
                    return 0.0
                each = Gains(food=food * times, energy=energy * times, points=points * times)
                return self.gained(each) + resource * times * self.choice
            case Takes(n):
                return n * self.choice
            case Approves(ships, constructing):
                return self.approval(ships, constructing)
            case Recruits(points):
                return self.recruit + self.point * points
            case Trains():
                return self.train
            case Grows():
                return self.grow
            case Flips():
                return self.flip
            case Founds():
                return self.found
            case Laboratories() | Researches():
                return 0.7
        assert_never(effect)

    def fire(self, kind: int) -> float:
        """A Laboratory's best option, now."""
        return max([self.effects(effect) for effect in self.values.lab[kind].values()])

    def shelf(self, kind: int) -> float:
        """What a Laboratory will bring later, whenever it fires again."""
        again = FIRED * min(self.left * 1.5, 2.0 * (FOUNDATIONS - self.me.foundations) + self.spaces)
        best, *others = sorted([self.steady(effect) for effect in self.values.lab[kind].values()], reverse=True)
        return again * (best + EITHER * sum(others))

    def steady(self, effects: Effects) -> float:
        """What an effect brings at some time to come, whatever is short or plenty now."""
        return max(0.0, sum([self.sometime(effect) for effect in effects]))

    def sometime(self, effect: Effect) -> float:
        """By fixed prices; what goes on to bring something, by the gatherings after that."""
        after = 0.5 * max(0.0, self.left - 1.0)
        match effect:
            case Gains():
                goods = CUBE * sum(effect.stored[:FOOD]) + MEAL * effect.food + CHARGE * effect.energy
                goods += BATTERY * (after + 0.8) * effect.battery
                return goods + FAME * effect.achievement + self.point * effect.points
            case Pays():
                return -CUBE * sum(effect.amounts[:FOOD]) - MEAL * effect.food - CHARGE * effect.energy
            case PerEach(of, points):
                return self.point * points * (self.soon(of) + 0.3 * after)
            case Takes(n):
                return n * CUBE
            case Approves():
                return APPROVED
            case Recruits(points):
                return self.point * points + PLACE + 0.6 * after
            case Trains():
                return PLACE + 1.5 * after
            case Grows():
                return PLACE + MEAL * (1.0 + after)
            case Flips():
                return MEAL * (0.5 + after)
            case Founds():
                return FREE_SPACE * SPACES_WANTED / 2
        return 1.0

    def soon(self, of: str) -> int:
        """How many there are to count; of connections one more, since the next Building goes beside another (G3)."""
        counted = count(self.values, self.table, of)
        return counted + (self.seat in self.table.buildings) if of == "connections" else counted

    def lab(self, kind: int) -> float:
        """A Laboratory of the display: what it will bring, and fire at once with some of its neighbours."""
        others = sum([self.fire(other) for other in self.me.labs if other])
        return self.shelf(kind) + self.fire(kind) + 0.55 * others + self.deed("laboratory") - FREE_SPACE * self.hope

    def income(self, tile: int) -> float:
        """A small Building's income at one gathering."""
        return self.steady(self.values.small[tile].income)

    @cached_property
    def power(self) -> float:
        """What a faction gets until the next gathering, by its power alone."""
        hooks = self.values.faction[self.me.faction].power if self.me.faction else ()
        return sum([OFTEN[hook.when] * self.steady(hook.effect) for hook in hooks if hook.when in OFTEN])

    def small(self, tile: int) -> float:
        return self.income(tile) * self.left + self.deed("building")

    def large(self, tile: int) -> float:
        """A large Building: what it scores, a little of what it may yet, and the Achievement of its space (B2)."""
        return self.hourglass(tile) + self.gained(self.values.board.large) + self.deed("building")

    def hourglass(self, tile: int) -> float:
        if not tile:
            return FACTION * self.left
        total = 0.0
        for effect in self.values.large[tile].end:
            assert isinstance(effect, PerEach)
            total += effect.points * (self.soon(effect.of) + 0.5 * min(self.left, 3.0))
        return self.point * total

    # tiles

    def tasks(self, tile: int, left: tuple[int, ...], able: tuple[int, ...]) -> float:
        """What tasks bring on a tile: cubes and abilities, and its effect if that is better than the least of them."""
        cubes, has, each = self.table.cubes[tile - 1], self.me.resources, []
        spare = 0
        for colour, tasks in enumerate(left):
            if not tasks:
                continue
            gains = [
                self.store(has[colour] + n + 1, colour) - self.store(has[colour] + n, colour)
                for n in range(cubes[colour])
            ]
            if able[colour]:
                gains += [self.ability(colour, tile)] * able[colour]
            gains.sort(reverse=True)
            spare += max(0, tasks - len(gains))
            each += gains[:tasks]
        effect = self.terrain(tile)
        if spare or not each:
            return sum(each) + effect
        return sum(each) + max(0.0, effect - min(each))

    def ability(self, colour: int, tile: int) -> float:
        return self.effects(self.values.ability[self.table.laid.powers[colour]], tile)

    def terrain(self, tile: int) -> float:
        """What a tile's effect brings; there are fewer effects than tiles."""
        effects = self.values.terrain[self.table.laid.tiles[tile - 1]].effect
        found = self.known.get(effects)
        if found is None:
            found = self.known[effects] = self.effects(effects)
        return found

    @cached_property
    def ground(self) -> float:
        """The best effect of a tile that a new Building may touch; with its price paid first, no great one (B1, B3)."""
        return min(APPROVED, max([self.terrain(tile) for tile in range(1, len(self.table.cubes) + 1)]))
