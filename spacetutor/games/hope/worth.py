"""What things are worth before the end, in Pioneers on the row: the numbers by which moves are ranked.

A Pioneer on a tile counts the more the fewer planets there are still free, and the less the sooner the tile may vanish.
The traitor reads the same table the other way round: he wants Pioneers on tiles, and the Regression to come first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spacetutor.games.hope.bugs import FAULTS, SILENCE
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.paying import Cards
from spacetutor.games.hope.places import RING_OF, RINGS
from spacetutor.games.hope.regression import covered
from spacetutor.games.hope.settling import FIRST_ON_BORDER
from spacetutor.games.hope.state import Position, State
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF
from spacetutor.games.hope.values import BRAVE, Values

NEAR = (1.0, 0.7, 0.35, 0.21, 0.16, 0.14, 0.13, 0.12, 0.12, 0.12)
"""What a Pioneer on a tile is worth by the planets still free there; 0 is a Pioneer on the row."""

OTHERS = 0.45
"""What another player's Pioneer is worth to a player of H.O.P.E.: the universe is saved by all of them."""

MEDAL, CARD, TOKEN = 0.15, 0.13, 0.25
JOKER_SPENT, PAIR_SPENT = 0.3, 0.32
"""What a Joker and a second card are missed at, beyond the one card that each Pioneer costs."""

SYMBOL = 0.1
"""What a step of the Marker costs each player of H.O.P.E."""

ON_TILE, HINDERED = 0.5, 0.6
"""For the traitor: a Pioneer of his own on a tile, and how much he minds what brings a tile nearer to being stable."""

RISK = (0.6, 0.15, 0.28, 0.27, 0.24, 0.16, 0.15, 0.1, 0.12)
"""The chance that a tile vanishes soon, by its distance from the Monolith clockwise, while crossings lie open."""

ELSEWHERE, HELD = 0.04, 0.35
"""The same for tiles further off; and how much of it is left while the next crossing is covered."""


class Tiles(NamedTuple):
    """The tiles by space: technology, planets by dimension and in all."""

    technology: tuple[int, ...]
    planets: tuple[tuple[int, ...], ...]
    all: tuple[int, ...]


@lru_cache(64)
def tiles(values: Values, layout: tuple[int, ...]) -> Tiles:
    return Tiles(
        tuple([values.technology[tile] for tile in layout]),
        tuple([values.planets[tile] for tile in layout]),
        tuple([values.all_planets[tile] for tile in layout]),
    )


@lru_cache(1 << 12)
def risks(monolith: int, gone: int, held: bool) -> tuple[float, ...]:
    """By space: the chance that the tile vanishes soon. The Monolith keeps to its ring, clockwise."""
    ring = RINGS[RING_OF[monolith]]
    start = ring.index(monolith)
    ahead = [ring[(start + i) % len(ring)] for i in range(len(ring))]
    there = [space for space in ahead if not gone >> space & 1]
    found = [ELSEWHERE] * len(RING_OF)
    for space, risk in zip(there, RISK, strict=False):
        found[space] = risk
    return tuple([HELD * risk for risk in found]) if held else tuple(found)


def held(values: Values, position: Position) -> bool:
    """Whether a Pioneer stands on the next crossing of the Marker's way."""
    row, marker = position.mission
    for crossing in values.track.crossings:
        if crossing.marker > marker:
            return covered(row, crossing)
    return True


class Worth:
    """What Pioneers on tiles are worth to one seat, as the table lies."""

    __slots__ = ("gains", "me", "open", "risk", "seat", "state", "tiles", "traitor", "values")

    def __init__(self, values: Values, state: State, me: int) -> None:
        universe = state.universe
        self.values, self.state, self.me = values, state, me
        self.seat = state.seats[me]
        self.traitor = self.seat.role == TRAITOR
        self.tiles = tiles(values, universe.layout)
        self.risk = risks(universe.monolith, universe.gone, held(values, state))
        self.gains: dict[int, float] = {}
        self.open: dict[int, int] = {}

    def free(self, space: int) -> int:
        """Planets of the ship's dimension that wait for a Pioneer on this tile."""
        found = self.open.get(space)
        if found is None:
            universe, dimension = self.state.universe, self.seat.dimension
            if (universe.gone | universe.stable) >> space & 1:
                found = 0
            else:
                found = self.tiles.planets[space][dimension] - len(universe.pioneers[space][dimension])
            self.open[space] = found
        return found

    def gain(self, space: int) -> float:
        """What one more Pioneer of this seat on a tile brings."""
        found = self.gains.get(space)
        if found is None:
            found = self.gains[space] = self._gain(space)
        return found

    def _gain(self, space: int) -> float:
        purple, red, blue = self.state.universe.pioneers[space]
        here = purple + red + blue
        left = self.tiles.all[space] - len(here)
        own, me = here.count(self.me), self.me
        lift = NEAR[left - 1] - NEAR[left]
        safe = 1.0 - (self.risk[space] if left > 1 else 0.0)
        others = OTHERS * (len(here) - own) * lift
        if self.traitor:
            kept = ON_TILE * safe if left > 1 else -ON_TILE * own
            return kept - HINDERED * (others + OTHERS * NEAR[left - 1]) * safe + self._medals(space, here)
        if me in here:
            return (NEAR[left - 1] + own * lift + others) * safe
        return (NEAR[left - 1] + others) * safe + self._medals(space, here)

    def _medals(self, space: int, here: tuple[int, ...]) -> float:
        """Medals for settling beside others or first on the border, and the card that the Brave draws there."""
        if self.me in here or self.seat.revealed:
            return 0.0
        shared = len(set(here)) if self.values.effect[self.state.center.bug] != SILENCE else 0
        found = MEDAL * shared
        if space >= FIRST_ON_BORDER and not here:
            found += MEDAL * (not self.state.universe.claimed >> space & 1)
            found += CARD * (self.seat.character == BRAVE)
        return found


class Purse:
    """A hand as means to pay: single cards by technology, Jokers, and how many pairs there are beside them."""

    __slots__ = ("by_technology", "jokers")

    def __init__(self, hand: Cards, effect: str) -> None:
        count = [0] * (JOKER + 1)
        for kind in hand:
            count[TECHNOLOGY_OF[kind]] += 1
        self.jokers = 0 if effect == FAULTS else count[JOKER]
        self.by_technology = count[:JOKER]

    def price(self, technology: int) -> float | None:
        """What a Pioneer costs beyond one card; None where nothing pays."""
        if self.by_technology[technology]:
            return 0.0
        if self.jokers:
            return JOKER_SPENT
        return PAIR_SPENT if max(self.by_technology) > 1 else None

    def pay(self, technology: int) -> None:
        if self.by_technology[technology]:
            self.by_technology[technology] -= 1
        elif self.jokers:
            self.jokers -= 1
        else:
            self.by_technology[self.by_technology.index(max(self.by_technology))] -= 2


def planned(worth: Worth, spaces: tuple[int, ...]) -> float:
    """What settling along these tiles would bring with the hand: tile by tile, as far as the cards go."""
    wanted = [(worth.gain(space), space) for space in dict.fromkeys(spaces) if worth.free(space) > 0]
    if not wanted:
        return 0.0
    wanted.sort(key=_by_gain)
    seat = worth.seat
    purse = Purse(seat.hand, worth.values.effect[worth.state.center.bug])
    technology, total, supply = worth.tiles.technology, 0.0, seat.supply
    for gain, space in wanted:
        for _ in range(worth.free(space)):
            price = purse.price(technology[space])
            # A second Pioneer earns no Medals, but brings the tile nearer to being stable; that about evens out.
            if price is None or gain <= price + CARD or not supply:
                break
            purse.pay(technology[space])
            total += gain - price - CARD
            supply -= 1
    return total


def _by_gain(entry: tuple[float, int]) -> float:
    return -entry[0]
