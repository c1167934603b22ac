"""How much Food does an income bring in this order?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Explanation, Fact, Term, Thing
from spacetutor.core.puzzle import Puzzle, difficulty
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.effects import Flips, Grows
from spacetutor.games.from_the_moon.pending import FROM_GREENHOUSES
from spacetutor.games.from_the_moon.pieces import FOOD, GREENHOUSES
from spacetutor.games.from_the_moon.puzzles.common import (
    ENOUGH,
    Look,
    Shown,
    numbered,
    numbers_about,
    one_of,
    turn_of,
)
from spacetutor.games.from_the_moon.puzzles.later import built
from spacetutor.games.from_the_moon.subjects import SMALL

Order = tuple[str, ...]


def ask_income(shown: Shown, rng: Random) -> Puzzle | None:
    """Food from Greenhouses and the spaces they cover, with tiles that improve or add one before or after (I2, H2).

    To be seen: what is basic and what improved when the Greenhouses give; the space that a new one covers.
    """
    look = turn_of(shown)
    if not look or look.table.supply[FOOD] < ENOUGH or 0 in look.seat.large:
        return None
    growing = [tile for tile in look.table.laid.small if isinstance(look.values.small[tile].income[0], Flips | Grows)]
    tiles = rng.sample(growing, rng.randint(min(1, len(growing)), len(growing)))
    look = _planted(built(look, tiles, rng), rng)
    tiles = [tile for tile in tiles if tile in look.seat.small]
    if not tiles:
        return None
    parts = [FROM_GREENHOUSES, *map(str, tiles)]
    order = tuple(rng.sample(parts, len(parts)))
    others = {brought(look, tuple(rng.sample(parts, len(parts)))) for _ in range(4)}
    right = brought(look, order)
    numbers = numbers_about(right, sorted(others | {sum(look.seat.greenhouses)}), rng)
    facts: dict[str, Fact] = {**_steps(look, order), "order": _told(order), "n": right}
    verdict = Explanation("puzzle.income.sum", facts, rule="income.left")
    things = [Thing(SMALL, f"{look.me} {tile}") for tile in tiles]
    question = Explanation("puzzle.income.ask", {"order": _told(order)})
    seen = 2 * len(tiles) + sum(map(bool, look.seat.greenhouses)) + (sum(look.seat.greenhouses) > 3)
    seen += any(isinstance(look.values.small[tile].income[0], Grows) for tile in tiles)
    return one_of(look, question, numbered(verdict, things[0], numbers), numbers.index(right))._replace(
        marks=tuple(things), difficulty=difficulty(seen, (4, 5, 6, 7))
    )


def _planted(look: Look, rng: Random) -> Look:
    """With some Greenhouses, as one has later in a game."""
    basic, improved = look.seat.greenhouses
    more = rng.randint(0, GREENHOUSES - 1 - basic - improved) if basic + improved < GREENHOUSES else 0
    better = rng.randint(0, more)
    return look.with_seat(look.seat._replace(greenhouses=(basic + more - better, improved + better)))


def _told(order: Order) -> Term:
    """The parts by name, one after the other."""
    return Term("sequence", tuple(terms.part(part) for part in order))


def _walk(look: Look, order: Order) -> tuple[int, int, tuple[int, int]]:
    """Food from the Greenhouses, Food from spaces that new ones cover, and what the Greenhouses were when they gave."""
    board, (basic, improved) = look.values.board, look.seat.greenhouses
    food = bonus = 0
    then = (0, 0)
    for part in order:
        effect = look.values.small[int(part)].income[0] if part.isdecimal() else None
        if effect is None:
            food, then = basic * board.basic + improved * board.improved, (basic, improved)
        elif isinstance(effect, Flips) and basic:
            basic, improved = basic - 1, improved + 1
        elif isinstance(effect, Grows) and basic + improved < GREENHOUSES:
            bonus += board.spaces[basic + improved].food
            basic += 1
    return food, bonus, then


def brought(look: Look, order: Order) -> int:
    food, bonus, _ = _walk(look, order)
    return food + bonus


def _steps(look: Look, order: Order) -> dict[str, Fact]:
    food, bonus, (basic, improved) = _walk(look, order)
    return {"basic": basic, "improved": improved, "food": food, "bonus": bonus}
