"""What things are worth to a seat, in points, as the table lies: what rules of thumb are made of."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import exp, sqrt

from spacetutor.games.from_the_moon.alone import dues, met, wanted
from spacetutor.games.from_the_moon.counting import mouths
from spacetutor.games.from_the_moon.effects import Effects, Gains
from spacetutor.games.from_the_moon.pending import FROM_GREENHOUSES, RECHARGE, Earning, Feeding
from spacetutor.games.from_the_moon.pieces import ENERGY, FOOD, ROVERS, SPACES, Amounts
from spacetutor.games.from_the_moon.scoring import objectives
from spacetutor.games.from_the_moon.state import Crew, State
from spacetutor.games.from_the_moon.values import Values

PACE, LAST_LAP = 4.6, 0.9
"""Gatherings that a ship's parts last in all, and after the last of them."""

LAST_ON_TRACK = 0.4
"""What the sixth gathering counts, which brings income and hunger, but the end before another Rover is sent; alone
nothing.
"""

CUBES = (0.0, 2.0, 3.9, 5.6, 7.0, 8.1, 8.9, 9.5)
"""What so many Resources of one kind are worth while there is time; more of them a half each."""

EATEN, SPARE, CHARGE, BATTERY = 1.5, 0.45, 0.8, 0.75
"""Food that will be eaten, and beyond; Energy now; a Battery at each gathering."""

YIELD = (0.0, 1.2, 2.1, 2.7, 3.0, 3.2, 3.3, 3.4, 3.5, 3.6)
"""What so many tasks of one colour bring on a common tile."""

ON_TILE, ABLE = 1.2, 0.5
"""What a tile's effect brings beside; and a Specialist's ability."""

NEEDED, SURPLUS, POINT_ALONE, LINKED = 2.2, 0.25, 0.25, 6.0
"""Alone: a cube that is needed, and beyond; a point; a Building beside others, where a group of them is asked for."""

TOO_SOON = -60.0
"""Alone: a launch that spoils what is asked for."""

SOLO_HUNGER, SOLO_SHORT = 60.0, 8.0
"""Alone: one who goes hungry, and one for whom there is no Food yet (Z2)."""

CUBE, MEAL, FAME, APPROVED = 1.7, 1.5, 3.0, 3.0
"""At some time to come: a Resource, Food, an Achievement, an approval."""

PLACE = 1.2
"""What the places of a board give on average that recruits, markers and Greenhouses empty or cover (C2, H2)."""

FACTION = 2.0
"""A faction's Building, at each gathering."""

FIRED = 0.5
"""How often a Laboratory fires again, for each one that may still be added to its board until the next gathering."""

EITHER = 0.4
"""What counts of each further option of a Laboratory: the best of several at its time is more than any of them."""

OFTEN = {"corner": 1.2, "mission": 0.9, "improve": 0.4, "constructed": 0.7, "grown": 0.5, "teamed": 0.8}
"""How often between two gatherings that comes about for which factions get something."""

FREE_SPACE, SPACES_WANTED = 2.0, 2
"""An empty space for a Laboratory, and how many are of use."""

STEEP, BLUR = 1.6, 0.6
"""How sure a lead makes a majority: steeper the less is to come."""


def gatherings(values: Values, state: State, space: int, home: int) -> float:
    """How often a seat on this space, with so many Rovers at home, will yet gather: until the ships are gone, or the
    track ends (E1).
    """
    if state.ending:
        return 0.0
    if state.solo:
        return max(0.0, float(SPACES - space))
    tiles = sum([part > 0 for parts in state.missions for part in parts])
    by_ships = LAST_LAP + PACE * tiles / (3 * values.table[len(state.seats)].parts)
    return min(max(0.0, SPACES + LAST_ON_TRACK - space), max(0.1, by_ships - home / ROVERS))


@lru_cache(1 << 14)
def rover_worth(crew: Crew) -> float:
    """What a Rover with this crew brings when it is sent: one task for the tile, the others for cubes."""
    (m, a), (w, b), (p, c) = crew
    if not m + a + w + b + p + c:
        return 0.0
    return ON_TILE + YIELD[m + 2 * a] + YIELD[w + 2 * b] + YIELD[p + 2 * c] + ABLE * (a + b + c)


def sure(lead: float, left: float) -> float:
    """How likely it is that somebody who leads by so much keeps the lead, while so much is to come."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead * STEEP / (BLUR + STEEP * sqrt(left))))))


class Prices:
    """Prices for one seat. `left`: gatherings to come; `hope`: how much of a thing's worth can still be had."""

    def __init__(self, values: Values, state: State, seat: int) -> None:
        self.values, self.seat = values, seat
        self.table = state if state.to_act == seat else state._replace(to_act=seat)
        self.me = me = state.seats[seat]
        waiting = state.pending if state.to_act == seat else ()
        self.feeding = any(type(by) is Feeding for by in waiting)
        parts = next((by.parts for by in waiting if type(by) is Earning), ())
        self.harvest, self.recharge = FROM_GREENHOUSES in parts, RECHARGE in parts
        self.left = gatherings(values, state, me.space + self.feeding, me.rovers.count(0))
        self.hope = 0.2 if state.ending else min(1.0, 0.3 + 0.5 * self.left)
        basic, improved = me.greenhouses
        self.turn_of = state.to_act
        self.point = POINT_ALONE if state.solo else 1.0
        self.known: dict[Effects, float] = {}
        self.acts = state.to_act == seat and not state.over
        self.grown = basic * values.board.basic + improved * values.board.improved
        self.eaters = mouths(values, me) if me.faction else 0

    # what one has

    def store(self, n: int, colour: int) -> float:
        """So many cubes of one colour; alone those that are needed come first."""
        if self.table.solo:
            used = min(n, self.needed[colour])
            return NEEDED * used + SURPLUS * (n - used)
        most = len(CUBES) - 1
        had = CUBES[n] if n <= most else CUBES[most] + 0.5 * (n - most)
        return self.hope * had + (1.0 - self.hope) * 0.5 * n

    @cached_property
    def needed(self) -> tuple[float, ...]:
        """Alone: how many cubes of each colour all that is to be done takes."""
        todo = dues(self.values, self.table)
        return sum([due.metal for due in todo]), sum([due.water for due in todo]), sum([due.polymer for due in todo])

    def food(self, n: int, eaters: int, grown: int) -> float:
        """Food for those who will eat, by what Greenhouses add; each who goes hungry next time costs dearly (I3)."""
        left, lost = self.left, 0.0
        if self.feeding:
            n += grown * self.harvest
            lost = max(0, eaters - n) * (SOLO_HUNGER if self.table.solo else self.values.board.unfed)
            n = max(0, n - eaters)
        short = eaters - grown - n
        need, comes = eaters * left, n + grown * left
        found = EATEN * min(need, comes) + (SPARE * self.hope + 0.1) * max(0.0, comes - need) - EATEN * need
        if short > 0 and left:
            found -= short * min(1.0, left) * (SOLO_SHORT if self.table.solo else self.values.board.unfed - EATEN)
        return found - lost

    @cached_property
    def pantry(self) -> float:
        """Food as it is."""
        return self.food(self.me.resources[FOOD], self.eaters, self.grown)

    @cached_property
    def meal(self) -> float:
        """One Food, whether or not it is short at the next gathering: promises would make each other dear otherwise."""
        scarce = (self.eaters - self.grown) * self.left > self.me.resources[FOOD]
        return EATEN * self.hope if scarce else SPARE * self.hope + 0.1

    def fed(self, more: int = 0, eaters: int = 0, grown: int = 0) -> float:
        """What a change in Food, mouths or Greenhouses brings."""
        return self.meal * (more + (grown - eaters) * self.left)

    @cached_property
    def charge(self) -> float:
        """One Energy: more while Rovers are at home, since gathering fills the gauge."""
        if self.recharge:
            return 0.0
        if self.table.ending:
            return 0.15
        return CHARGE * self.hope * (0.7 + 0.1 * self.me.rovers.count(0))

    @cached_property
    def battery(self) -> float:
        if self.me.batteries >= self.values.board.batteries:
            return self.achievement
        return BATTERY * max(0.0, self.left - 0.2) + 0.1

    @cached_property
    def achievement(self) -> float:
        """One more Achievement: a point, and a better chance of the majority (E3)."""
        mine = self.me.achievements
        if self.table.solo:
            return 0.3 + self.wanted.get("", 0.0)
        return 1.0 + self.majority(mine + 1) - self.majority(mine)

    def majority(self, mine: int) -> float:
        """What so many Achievements may be expected to bring in the end."""
        others = sorted([seat.achievements for i, seat in enumerate(self.table.seats) if i != self.seat], reverse=True)
        first, second = self.values.scoring.achievements
        ahead = sure(mine - others[0], self.left) * (mine > 0 or self.left > 0)
        if len(others) < 2:
            return first * ahead
        return second * sure(mine - others[1], self.left) + (first - second) * ahead

    @cached_property
    def gauge(self) -> float:
        """Energy as it is, or will be after a recharge that waits."""
        if self.recharge:
            return CHARGE * self.hope * self.me.batteries
        return self.charge * self.me.energy

    @cached_property
    def batteries(self) -> float:
        return (BATTERY * max(0.0, self.left - 0.2) + 0.1) * self.me.batteries

    # what is paid and gained

    def paid(self, due: Amounts) -> float:
        """What is missed when this is paid."""
        has, total = self.me.resources, 0.0
        for i in range(FOOD):
            if due[i]:
                total += self.store(has[i], i) - self.store(max(0, has[i] - due[i]), i)
        if due[FOOD]:
            total -= self.fed(-due[FOOD])
        return total + due[ENERGY] * self.charge

    def gained(self, gains: Gains) -> float:
        """What a plain gain brings (P2)."""
        me, total = self.me, 0.0
        for i, (had, more) in enumerate(zip(me.resources[:FOOD], gains.stored, strict=False)):
            if more:
                total += self.store(had + more, i) - self.store(had, i)
        if gains.food:
            total += self.fed(gains.food)
        if gains.energy:
            total += self.charge * min(gains.energy, me.batteries - me.energy)
        if gains.battery:
            total += self.battery * gains.battery
        if gains.achievement:
            total += self.achievement * gains.achievement
        return total + self.point * gains.points

    @cached_property
    def choice(self) -> float:
        """A Resource of choice."""
        has, supply = self.me.resources, self.table.supply
        each = [self.store(has[i] + 1, i) - self.store(has[i], i) for i in range(FOOD) if supply[i]]
        return max([*each, self.fed(1) if supply[FOOD] else 0.0], default=0.0)

    # deeds

    def deed(self, what: str) -> float:
        """The Achievement of the Progress tile, if this is its deed, and what an objective asks for (I4, Z5)."""
        space = self.me.space
        found = self.wanted.get(what, 0.0)
        if space > SPACES or self.values.progress[self.table.laid.progress[space - 1]].deed != what:
            return found
        return found + self.achievement

    @cached_property
    def wanted(self) -> dict[str, float]:
        """Deeds that objectives still lack, alone."""
        return wanted(self.values, self.table) if self.table.solo else {}

    @cached_property
    def grouping(self) -> float:
        """What a connection is worth to a group that an objective asks for."""
        if not self.table.solo:
            return 0.0
        asked = [each for each in objectives(self.values, self.table) if each.group]
        return sum([LINKED for each in asked if not met(self.values, self.table, each)])
