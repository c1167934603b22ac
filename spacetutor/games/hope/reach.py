"""What a ship could settle with one flight from where it is: how well a seat is placed for its next turn."""

from __future__ import annotations

from functools import lru_cache

from spacetutor.games.hope.flights import Path, flights
from spacetutor.games.hope.paying import Cards
from spacetutor.games.hope.state import ANY, LEVERS, NONE
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF
from spacetutor.games.hope.worth import Worth

_longest: dict[int, tuple[object, tuple[tuple[Path, ...], ...]]] = {}


def longest(worth: Worth) -> tuple[tuple[Path, ...], ...]:
    """By lever, the flights that no other one goes on from: whatever can be touched, some of these touch."""
    routes = flights(worth.values, worth.state, worth.seat)
    known = _longest.get(id(routes))
    if known is None or known[0] is not routes:
        if len(_longest) > 1 << 13:
            _longest.clear()
        # Keeping the flights themselves beside their number makes sure that the number is still theirs.
        known = _longest[id(routes)] = (routes, tuple([_ends([fly.path for fly in by]) for by in routes]))
    return known[1]


def _ends(paths: list[Path]) -> tuple[Path, ...]:
    shorter = {path[:-1] for path in paths}
    return tuple([path for path in paths if path not in shorter])


@lru_cache(1 << 14)
def means(hand: Cards) -> tuple[int, ...]:
    """How many Pioneers on tiles of each technology a hand could pay for, with Jokers and one pair."""
    count = [0] * (JOKER + 1)
    for kind in hand:
        count[TECHNOLOGY_OF[kind]] += 1
    spare = count[JOKER] + (max(count[:JOKER]) > 2)
    return tuple([has + spare for has in count[:JOKER]])


def reach(worth: Worth) -> float:
    """The best that one flight by a lever that works, or staying, lets the hand settle; as far as the cards go."""
    seat = worth.seat
    if seat.dimension == NONE or not seat.hand or not seat.supply:
        return 0.0
    pays, technology = means(seat.hand), worth.tiles.technology
    here = _worth_of(worth, (seat.space,), pays)
    if seat.levers == 0b1111:
        return here
    routes = longest(worth)
    levers = (ANY,) if not seat.levers >> ANY & 1 else [i for i in range(ANY) if not seat.levers >> i & 1]
    best = 0.0
    for lever in levers:
        for path in routes[lever]:
            found = _worth_of(worth, path, pays)
            if found > best:
                best = found
    return here + best


def _worth_of(worth: Worth, path: Path, pays: tuple[int, ...]) -> float:
    total, technology = 0.0, worth.tiles.technology
    for space in path:
        free = worth.free(space)
        if free > 0:
            total += worth.gain(space) * min(free, pays[technology[space]])
    return total
