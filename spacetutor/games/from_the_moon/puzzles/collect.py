"""Where can this Rover collect most?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Explanation, Fact, Thing
from spacetutor.core.puzzle import Option, Puzzle, difficulty
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Send
from spacetutor.games.from_the_moon.counting import rovers
from spacetutor.games.from_the_moon.puzzles.common import Look, Shown, one_of, outstanding, told, turn_of
from spacetutor.games.from_the_moon.subjects import ROVER, TILE

Cubes = tuple[int, ...]


def ask_collect(shown: Shown, rng: Random) -> Puzzle | None:
    """The free tile with most cubes that the crew of a Rover at home can take; one of four is the best (R3).

    To be seen: tasks by colour, two for a Specialist; cubes by colour on each tile.
    """
    look = turn_of(shown)
    homes = [i + 1 for i in rovers(look.seat) if not look.seat.rovers[i]] if look else []
    if not look or not homes:
        return None
    rover = rng.choice(homes)
    tasks = tuple(basic + 2 * special for basic, special in look.seat.crews[rover - 1])
    found = {tile: taken(tasks, look.table.cubes[tile - 1]) for tile in look.free_tiles}
    offered = outstanding({tile: sum(got) for tile, got in found.items()}, rng)
    if not offered:
        return None
    best = max(offered, key=lambda tile: sum(found[tile]))
    options = [_option(look, Send(rover, tile), tasks, found[tile]) for tile in offered]
    question = Explanation("puzzle.collect.ask", {"rover": rover})
    margin = sum(found[best]) - max(sum(found[tile]) for tile in offered if tile != best)
    most_cubes = sum(look.table.cubes[best - 1]) == max(sum(look.table.cubes[tile - 1]) for tile in offered)
    seen = 2 * sum(map(bool, tasks)) + sum(tasks) + 2 * (not most_cubes) - min(margin, 3)
    return one_of(look, question, options, offered.index(best))._replace(
        marks=(Thing(ROVER, rover), *(Thing(TILE, tile) for tile in offered)),
        difficulty=difficulty(seen, (3, 5, 6, 8)),
    )


def taken(tasks: Cubes, lying: Cubes) -> Cubes:
    """By colour: a task for each cube, a cube for each task."""
    return tuple(min(task, cubes) for task, cubes in zip(tasks, lying, strict=True))


def _option(look: Look, move: Send, tasks: Cubes, got: Cubes) -> Option:
    facts: dict[str, Fact] = {
        "tile": move.tile,
        "rover": move.rover,
        "n": sum(got),
        "got": terms.cubes(got),
        "tasks": terms.cubes(tasks),
        "lying": terms.cubes(look.table.cubes[move.tile - 1]),
    }
    verdict = told("puzzle.collect.count", facts, "collect.cube")
    return Option(Explanation("puzzle.collect.tile", {"tile": move.tile}), verdict, move)
