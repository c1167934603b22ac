"""How many Pioneers can be placed along this way?"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from spacetutor.core.explanation import Explanation, Fact, count
from spacetutor.core.puzzle import ONE, Option, Puzzle, difficulty
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Fly
from spacetutor.games.hope.bugs import FAULTS
from spacetutor.games.hope.puzzles.common import asked, free_here, in_one_stretch, space_thing, unused_levers
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF
from spacetutor.games.hope.tell.scene import Scene

TRIED = 8
"""Flights that are looked at for a good question."""

LONGEST = 8
"""Tiles of a flight that is asked about, at most."""

OPTIONS = 4


class Sum(NamedTuple):
    """Free planets on the way; Pioneers paid by cards of their own technology, by Jokers, by pairs; the supply."""

    planets: int
    own: int
    jokers: int
    pairs: int
    supply: int

    @property
    def most(self) -> int:
        return min(self.planets, self.own + self.jokers + self.pairs, self.supply)


def ask_afford(table: Scene, rng: Random) -> Puzzle | None:
    """The most Pioneers that the cards in hand pay for on the tiles of a flight, where it begins included.

    To be seen: each free planet on the way, each card that pays, and twice pairs that stand in for others.
    """
    levers = unused_levers(table) if table.acting and in_one_stretch(table) and _alone(table) else []
    flights = [flight for lever in levers for flight in table.routes[lever] if len(flight.path) <= LONGEST]
    for flight in rng.sample(flights, min(TRIED, len(flights))):
        found = affordable(table, flight)
        if found.planets > 1 and found.most:
            return _puzzle(table, flight, found, rng)
    return None


def _alone(table: Scene) -> bool:
    """Whether a Pioneer could now be placed at most where the ship is."""
    moment = table.view.moment
    return set(moment.touched[moment.at :]) == {table.seat.space}


def affordable(table: Scene, flight: Fly) -> Sum:
    """A card of the tile's own technology pays alone, so it is never better in a pair; Jokers pay for any tile."""
    free: Counter[int] = Counter()
    for space in (table.seat.space, *flight.path):
        free[table.values.technology[table.tile(space)]] += free_here(table, space)
    held = Counter(TECHNOLOGY_OF[kind] for kind in table.seat.hand)
    jokers = held.pop(JOKER, 0) * (table.effect() != FAULTS)
    own = sum((held & free).values())
    pairs = sum(number // 2 for number in (held - free).values())
    return Sum(sum(free.values()), own, jokers, pairs, table.seat.supply)


def _puzzle(table: Scene, flight: Fly, found: Sum, rng: Random) -> Puzzle:
    low = max(0, found.most - rng.randrange(OPTIONS))
    numbers = list(range(low, low + OPTIONS))
    facts: dict[str, Fact] = {"lever": terms.lever(flight.lever), "path": terms.spaces(flight.path)}
    facts |= {"end": terms.space(flight.path[-1]), "n": len(flight.path)}
    seen = min(found.planets, 8) + found.own + found.jokers + 2 * found.pairs
    return Puzzle(
        kind="afford",
        form=ONE,
        view=table.view,
        question=asked("afford", facts),
        options=tuple(_option(flight, found, number) for number in numbers),
        right=(numbers.index(found.most),),
        subject=flight,
        seat=table.me,
        marks=tuple(space_thing(space) for space in (table.seat.space, *flight.path)),
        difficulty=difficulty(seen, (4, 6, 8, 10)),
    )


def _option(flight: Fly, found: Sum, number: int) -> Option:
    facts: dict[str, Fact] = {
        "planets": count("planet", found.planets),
        "own": found.own,
        "jokers": found.jokers,
        "pairs": found.pairs,
        "most": found.most,
        "supply": count("pioneer", found.supply),
    }
    says = Explanation("puzzle.afford.number", {"n": number})
    return Option(says, Explanation("puzzle.afford.sum", facts, rule="pay.card"), flight)
