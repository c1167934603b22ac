"""Where can I go with this lever?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Explanation, Fact, Thing, count
from spacetutor.core.puzzle import SEVERAL, Option, Puzzle, difficulty
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Fly
from spacetutor.games.hope.bugs import CORNERS
from spacetutor.games.hope.places import RAYS, SPACES, distance
from spacetutor.games.hope.puzzles.common import asked, space_thing, unused_levers
from spacetutor.games.hope.state import ANY, LEVERS, SIDEWAYS
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.values import ACROBAT

FEWEST, MOST = 4, 7
"""Spaces to choose from."""

NEAR = 2
"""Spaces not further away than this are mistaken first."""


def ask_reach(table: Scene, rng: Random) -> Puzzle | None:
    """All spaces among some on which the ship can stop with one lever.

    To be seen: each space; faces that share borders, and for an Acrobat corners; all ways for the lever of choice.
    """
    levers = unused_levers(table) if table.acting else []
    if not levers:
        return None
    lever = rng.choice(levers)
    ways: dict[int, Fly] = {}
    for flight in table.routes[lever]:
        # A straight line comes before a way along the band, and a short way before a long one.
        ways.setdefault(flight.path[-1], flight)
    offered = _offered(table, ways, rng)
    if len(offered) < FEWEST:
        return None
    corners = table.seat.character == ACROBAT or table.effect() == CORNERS
    longest = max((len(ways[space].path) for space in offered if space in ways), default=0)
    seen = len(offered) + longest + (lever == SIDEWAYS) * (3 + corners) + (lever == ANY) * (4 + corners)
    facts: dict[str, Fact] = {
        "lever": terms.lever(lever),
        "space": terms.space(table.seat.space),
        "dimension": terms.dimension(table.seat.dimension),
    }
    return Puzzle(
        kind="reach",
        form=SEVERAL,
        view=table.view,
        question=asked("reach", facts),
        options=tuple(_option(table, lever, space, ways.get(space)) for space in offered),
        right=tuple(i for i, space in enumerate(offered) if space in ways),
        subject=Thing("lever", LEVERS[lever]),
        seat=table.me,
        marks=(space_thing(table.seat.space), Thing("lever", LEVERS[lever])),
        difficulty=difficulty(seen, (7, 9, 11, 13)),
    )


def _offered(table: Scene, ways: dict[int, Fly], rng: Random) -> list[int]:
    """Some that can be reached and some that can't, near ones above all; by number."""
    here = table.seat.space
    wanted = rng.randint(FEWEST, MOST)
    reached = rng.sample(sorted(ways), min(len(ways), rng.randint(1, wanted - 1)))
    others = [space for space in range(SPACES) if space not in ways and space != here and not table.is_gone(space)]
    rng.shuffle(others)
    others.sort(key=lambda space: max(NEAR, distance(here, space)))
    return sorted([*reached, *others[: wanted - len(reached)]])


def _option(table: Scene, lever: int, space: int, flight: Fly | None) -> Option:
    facts: dict[str, Fact] = {"space": terms.space(space), "lever": terms.lever(lever)}
    says = Explanation("puzzle.reach.space", facts)
    if flight is None:
        return Option(says, Explanation("puzzle.reach.no", facts, rule="fly.path"), Fly(lever, _tried(table, space)))
    entered: dict[str, Fact] = {"tiles": count("tile", len(flight.path))}
    return Option(says, Explanation("puzzle.reach.yes", facts | entered, rule="fly.path"), flight)


def _tried(table: Scene, space: int) -> tuple[int, ...]:
    """The way that somebody would have thought of: straight on, else at once."""
    for ray in RAYS[table.seat.space]:
        if space in ray:
            return ray[: ray.index(space) + 1]
    return (space,)
