"""How many go hungry at a gathering?"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from spacetutor.core.explanation import Explanation, Fact, Thing
from spacetutor.core.puzzle import Puzzle, difficulty
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.counting import mouths
from spacetutor.games.from_the_moon.effects import Flips, Gains, Grows, Recruits, Takes, Trains
from spacetutor.games.from_the_moon.pieces import FOOD, GREENHOUSES
from spacetutor.games.from_the_moon.puzzles.common import ENOUGH, Look, Shown, numbered, numbers_about, one_of, turn_of
from spacetutor.games.from_the_moon.puzzles.later import built
from spacetutor.games.from_the_moon.subjects import ROVER

FED = 0.15
"""How often a table where nobody goes hungry is asked about."""


class Meal(NamedTuple):
    """Food there is, and what each part of the income adds: Greenhouses, other tiles, Energy that is converted."""

    mouths: int
    held: int
    greenhouses: int
    tiles: int
    converted: int

    @property
    def hungry(self) -> int:
        return max(0, self.mouths - self.held - self.greenhouses - self.tiles - self.converted)


def ask_hunger(shown: Shown, rng: Random) -> Puzzle | None:
    """Astronauts without Food if one gathered now and took the income as well as can be (I2, I3).

    To be seen: who eats, Food at hand, Greenhouses and tiles that bring some or improve a Greenhouse first, and half
    the Batteries where Energy is converted.
    """
    look = turn_of(shown)
    if not look or look.table.supply[FOOD] < ENOUGH:
        return None
    look = built(look, rng.sample(look.table.laid.small, rng.choice((0, 0, 1, 2))), rng)
    converting = rng.random() < 0.4
    meal = meal_of(look, converting)
    if meal is None or (not meal.hungry and rng.random() > FED):
        return None
    likely = [
        meal._replace(converted=0).hungry,
        meal._replace(tiles=0).hungry,
        meal._replace(greenhouses=sum(look.seat.greenhouses)).hungry,
        meal._replace(greenhouses=0).hungry,
        meal.mouths,
        meal._replace(converted=0 if converting else look.seat.batteries // 2).hungry,
    ]
    numbers = numbers_about(meal.hungry, likely, rng)
    more = "-converted" if converting else ""
    options = numbered(_verdict(look, meal, more), Thing(ROVER, 1), numbers)
    question = Explanation(f"puzzle.hunger.ask{more}", {})
    seen = 1 + sum(map(bool, look.seat.greenhouses)) + 2 * bool(meal.tiles) + 2 * converting + (meal.mouths > 5)
    return one_of(look, question, options, numbers.index(meal.hungry))._replace(
        marks=tuple(Thing(ROVER, rover) for rover in (1, 2, 3)), difficulty=difficulty(seen, (3, 4, 5, 6))
    )


def _verdict(look: Look, meal: Meal, more: str) -> Explanation:
    if not meal.mouths:
        facts: dict[str, Fact] = {"faction": terms.faction(look.seat.faction)}
        return Explanation("puzzle.hunger.none", facts, rule="feed.mouths")
    return Explanation(f"puzzle.hunger.sum{more}", {**meal._asdict(), "n": meal.hungry}, rule="feed.mouths")


def meal_of(look: Look, converting: bool) -> Meal | None:
    """What a gathering would bring; None where a choice of another kind, or a faction's Building, could change it."""
    me, board = look.seat, look.values.board
    (basic, improved), tiles, batteries = me.greenhouses, 0, me.batteries
    flips = 0
    if 0 in me.large and look.values.faction[me.faction].building:
        return None
    for small in me.small:
        for effect in look.values.small[small].income:
            match effect:
                case Gains():
                    tiles += effect.food
                    batteries = min(board.batteries, batteries + effect.battery)
                case Takes(n):
                    tiles += n
                case Flips():
                    flips += 1
                case Grows() if basic + improved < GREENHOUSES:
                    tiles += board.spaces[basic + improved].food
                    basic += 1
                case Recruits() | Trains() | Grows():
                    pass
                case _ if effect.kind == "approve":
                    return None
    flipped = min(basic, flips)
    food = (basic - flipped) * board.basic + (improved + flipped) * board.improved
    energy = batteries // look.values.costs.energy_for_food if converting else 0
    return Meal(mouths(look.values, me), me.resources[FOOD], food, tiles, energy)
