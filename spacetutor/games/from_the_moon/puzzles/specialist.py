"""Where would a Specialist's ability count most?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Explanation, Fact, Thing
from spacetutor.core.puzzle import Option, Puzzle, difficulty
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.counting import count
from spacetutor.games.from_the_moon.effects import PerEach
from spacetutor.games.from_the_moon.pieces import COLOURS
from spacetutor.games.from_the_moon.puzzles.common import Look, Shown, one_of, outstanding, told, turn_of
from spacetutor.games.from_the_moon.puzzles.later import built
from spacetutor.games.from_the_moon.subjects import TILE


def ask_specialist(shown: Shown, rng: Random) -> Puzzle | None:
    """The free tile around which a colour's ability finds most to count; one of four is the best (G4, G5).

    To be seen: which ability the colour has; what stands on the points of each tile, or beside it.
    """
    look = turn_of(shown)
    if not look:
        return None
    look = built(look, rng.sample(look.table.laid.small, rng.randint(0, 3)), rng)
    for colour in rng.sample(range(len(COLOURS)), len(COLOURS)):
        (each,) = look.values.ability[look.table.laid.powers[colour]]
        assert isinstance(each, PerEach)
        counted = {tile: count(look.values, look.table, each.of, tile) for tile in look.free_tiles}
        if offered := outstanding(counted, rng):
            return _puzzle(look, colour, {tile: counted[tile] for tile in offered})
    return None


def _puzzle(look: Look, colour: int, counted: dict[int, int]) -> Puzzle:
    power = look.table.laid.powers[colour]
    tiles = list(counted)
    best = max(tiles, key=lambda tile: counted[tile])
    margin = counted[best] - max(counted[tile] for tile in tiles if tile != best)
    seen = sum(counted.values()) + counted[best] + sum(map(bool, counted.values())) - margin
    question = Explanation(f"puzzle.specialist.ask-{power}", {"colour": terms.resource(colour)})
    return one_of(look, question, [_option(power, tile, counted[tile]) for tile in tiles], tiles.index(best))._replace(
        marks=tuple(Thing(TILE, tile) for tile in tiles), difficulty=difficulty(seen, (3, 7, 9, 11))
    )


def _option(power: str, tile: int, number: int) -> Option:
    facts: dict[str, Fact] = {"tile": tile, "n": number}
    verdict = told(f"puzzle.specialist.{power}", facts, "ability.use")
    return Option(Explanation("puzzle.specialist.tile", {"tile": tile}), verdict, Thing(TILE, tile))
