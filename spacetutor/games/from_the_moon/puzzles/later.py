"""Tables as they could be later in the same game: random play seldom builds and researches enough to ask about.

No piece is there twice and none is made up: Buildings and tiles come from where they lie, Laboratories are any that
nobody has seen.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from spacetutor.core.view import Hidden
from spacetutor.games.from_the_moon.pieces import FOUNDATIONS, LARGE_SPACES, MINIATURES
from spacetutor.games.from_the_moon.puzzles.common import Look
from spacetutor.games.from_the_moon.starts import empty_spaces

NEIGHBOURLY = 0.6
"""How often a Building is put beside another of its owner."""


def built(look: Look, tiles: list[int], rng: Random) -> Look:
    """With these small Buildings on the board, as far as there are miniatures and points."""
    for tile in tiles:
        if tile not in look.seat.small and look.table.buildings.count(look.me) < MINIATURES and look.free_points:
            look = _stands(look.with_seat(look.seat._replace(small=tuple(sorted((*look.seat.small, tile))))), rng)
    return look


def built_large(look: Look, rng: Random, own: bool = False) -> Look:
    """With a large Building of the main board, or the faction's, if there is room for it."""
    lying = [0] if own else list(look.table.large)
    full = len(look.seat.large) >= LARGE_SPACES or look.table.buildings.count(look.me) >= MINIATURES
    if full or not lying or not look.free_points or (own and 0 in look.seat.large):
        return look
    tile = rng.choice(lying)
    look = look.with_seat(look.seat._replace(large=tuple(sorted((*look.seat.large, tile)))))
    left = tuple(other for other in look.table.large if other != tile)
    return _stands(look._replace(table=look.table._replace(large=left)), rng)


def _stands(look: Look, rng: Random) -> Look:
    """One more Building of the seat to act on the ground."""
    buildings = look.table.buildings
    free = look.free_points
    near = [p for p in free if any(buildings[other - 1] == look.me for other in look.ground.linked[p])]
    point = rng.choice(near if near and rng.random() < NEIGHBOURLY else free)
    owners = (*buildings[: point - 1], look.me, *buildings[point:])
    return look._replace(table=look.table._replace(buildings=owners))


def shelved(look: Look, rng: Random) -> Look:
    """With two Foundations or more and some Laboratories on them; at least one space stays empty."""
    me = look.seat
    founded = me._replace(foundations=max(me.foundations, rng.randint(2, FOUNDATIONS)))
    spaces = empty_spaces(founded)
    rng.shuffle(spaces)
    held = min(rng.randint(2, 6), len(spaces) - 1, len(look.table.labs))
    kinds = rng.sample(_unseen(look), held)
    labs = list(me.labs)
    for space, kind in zip(spaces, kinds, strict=False):
        labs[space - 1] = kind
    left: tuple[int, ...] = Hidden(len(look.table.labs) - held)  # type: ignore[assignment]
    return look._replace(table=look.table._replace(labs=left)).with_seat(founded._replace(labs=tuple(labs)))


def _unseen(look: Look) -> list[int]:
    """Laboratories that are still in the stack, or in the box."""
    seen = Counter(look.table.display) + Counter(lab for seat in look.table.seats for lab in seat.labs)
    return sorted((Counter(look.values.labs) - seen).elements())


def stocked(look: Look, more: tuple[int, ...]) -> Look:
    """With more Metal, Water, Polymer and Food from the supply, as far as it goes."""
    got = [min(n, have) for n, have in zip(more, look.table.supply, strict=True)]
    supply = tuple(have - n for have, n in zip(look.table.supply, got, strict=True))
    resources = tuple(have + n for have, n in zip(look.seat.resources, got, strict=True))
    return look._replace(table=look.table._replace(supply=supply)).with_seat(look.seat._replace(resources=resources))
