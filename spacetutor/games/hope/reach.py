"""What a ship could settle with one flight from where it is: how well a seat is placed for its next turn."""

from __future__ import annotations

from functools import lru_cache

from spacetutor.games.hope.flights import Path, farthest
from spacetutor.games.hope.paying import Cards
from spacetutor.games.hope.state import ALL_LEVERS, ANY, NONE
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF
from spacetutor.games.hope.worth import Worth


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
    pays = means(seat.hand)
    here, best = _along(worth, (seat.space,), pays), 0.0
    if seat.levers != ALL_LEVERS:
        paths = farthest(worth.values, worth.state, seat)
        # The lever for any flight reaches all that the others do.
        levers = [lever for lever in range(ANY) if not seat.levers >> lever & 1] if seat.levers >> ANY & 1 else (ANY,)
        for lever in levers:
            for path in paths[lever]:
                best = max(best, _along(worth, path, pays))
    return here + best


def _along(worth: Worth, path: Path, pays: tuple[int, ...]) -> float:
    total, technology = 0.0, worth.tiles.technology
    for space in path:
        free = worth.free(space)
        if free > 0:
            total += worth.gain(space) * min(free, pays[technology[space]])
    return total
