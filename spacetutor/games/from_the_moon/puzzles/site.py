"""On which point should this Building stand?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Explanation, Fact, Thing
from spacetutor.core.puzzle import Option, Puzzle, difficulty
from spacetutor.games.from_the_moon.pieces import MINIATURES
from spacetutor.games.from_the_moon.puzzles.common import (
    OPTIONS,
    Look,
    Shown,
    listed,
    one_of,
    outstanding,
    told,
    turn_of,
)
from spacetutor.games.from_the_moon.puzzles.later import built
from spacetutor.games.from_the_moon.subjects import POINT, TILE


def ask_site(shown: Shown, rng: Random) -> Puzzle | None:
    """The free point with most connections or own Rovers next to it, or where two tiles can be used (G2-G4, B3).

    To be seen: which points are a tile side apart, which tiles a point touches, and who stands there.
    """
    look = turn_of(shown)
    if not look or look.table.buildings.count(look.me) >= MINIATURES:
        return None
    look = built(look, rng.sample(look.table.laid.small, rng.randint(0, 4)), rng)
    makers = [_connections, _rovers, _tiles]
    rng.shuffle(makers)
    return next((puzzle for make in makers if (puzzle := make(look, rng))), None)


def _connections(look: Look, rng: Random) -> Puzzle | None:
    owners = look.table.buildings
    return _most(
        look,
        {p: sum(owners[other - 1] == look.me for other in look.ground.linked[p]) for p in look.free_points},
        "connections",
        rng,
    )


def _rovers(look: Look, rng: Random) -> Puzzle | None:
    mine = look.seat.rovers
    return _most(
        look, {p: sum(tile in mine for tile in look.ground.touched[p]) for p in look.free_points}, "rovers", rng
    )


def _most(look: Look, counted: dict[int, int], what: str, rng: Random) -> Puzzle | None:
    """The point where most is counted."""
    offered = outstanding(counted, rng)
    if not offered:
        return None
    best = max(offered, key=lambda point: counted[point])
    options = [
        _option(point, told(f"puzzle.site.{what}", {"n": counted[point], "point": point}, "point.free"))
        for point in offered
    ]
    seen = sum(counted[point] for point in offered) + 2 * (counted[best] > 1) + (what == "rovers")
    return _puzzle(look, options, (f"ask-{what}", {}), seen)._replace(right=(offered.index(best),))


def _tiles(look: Look, rng: Random) -> Puzzle | None:
    """A point from which either of two tiles can be used."""
    ground, free = look.ground, look.free_points
    one = rng.randint(1, ground.tiles)
    other = rng.choice(
        [tile for tile in range(1, ground.tiles + 1) if set(ground.corners[one]) & set(ground.corners[tile])]
    )
    wanted = {one, other}
    right = [point for point in free if wanted <= set(ground.touched[point])]
    near = [point for point in free if wanted & set(ground.touched[point]) and point not in right]
    if one == other or not right or len(near) < OPTIONS - 1:
        return None
    best = rng.choice(right)
    offered = sorted([best, *rng.sample(near, OPTIONS - 1)])
    options = [_option(point, _touching(look, point)) for point in offered]
    facts: dict[str, Fact] = {"one": min(wanted), "other": max(wanted)}
    diagonal = other not in ground.beside[one]
    seen = 1 + 2 * diagonal + sum(len(ground.touched[point]) for point in offered) // 4
    puzzle = _puzzle(look, options, ("ask-tiles", facts), seen)
    return puzzle._replace(right=(offered.index(best),), marks=(*puzzle.marks, Thing(TILE, one), Thing(TILE, other)))


def _option(point: int, verdict: Explanation) -> Option:
    return Option(Explanation("puzzle.site.point", {"point": point}), verdict, Thing(POINT, point))


def _touching(look: Look, point: int) -> Explanation:
    tiles = look.ground.touched[point]
    facts: dict[str, Fact] = {"point": point, "tiles": listed(tiles), "n": len(tiles)}
    return Explanation("puzzle.site.touches", facts, rule="terrain.touched")


def _puzzle(look: Look, options: list[Option], asked: tuple[str, dict[str, Fact]], seen: int) -> Puzzle:
    """Which option is right is still to come."""
    key, facts = asked
    return one_of(look, Explanation(f"puzzle.site.{key}", facts), options, 0)._replace(
        marks=tuple(option.subject for option in options), difficulty=difficulty(seen, (2, 3, 5, 7))
    )
