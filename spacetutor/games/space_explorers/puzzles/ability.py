"""What does this card's ability do?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Explanation, Thing, card
from spacetutor.core.puzzle import ONE, Option, Puzzle, difficulty
from spacetutor.games.space_explorers.abilities import ANY_SYMBOL, ASTERISKS, DRAWS, SYMBOL_CARDS
from spacetutor.games.space_explorers.cards import SPECIALISTS
from spacetutor.games.space_explorers.puzzles.common import acting, asked
from spacetutor.games.space_explorers.tell import Scene, tell_ability

MOST = 5
"""Abilities to choose from, at most."""


def ask_ability(table: Scene, rng: Random) -> Puzzle | None:
    """Which of some abilities a card in sight has. To be seen: the options, and twice those of its own family."""
    hubs = [number for seat in table.view.seats for batch in seat.hub for number in batch]
    in_sight = [*table.view.center, *table.seat.hand, *hubs]
    if not acting(table) or not in_sight:
        return None
    number = rng.choice(in_sight)
    others = _others(table, number, rng)
    offered = [number, *others]
    rng.shuffle(offered)
    akin = sum(_family(other) == _family(number) for other in others)
    return Puzzle(
        kind="ability",
        form=ONE,
        view=table.view,
        question=asked("ability", {"card": card(number)}),
        options=tuple(_option(table, other, number) for other in offered),
        right=(offered.index(number),),
        subject=Thing("card", number),
        seat=table.me,
        marks=(Thing("card", number),),
        difficulty=difficulty(len(offered) + 2 * akin, (4, 5, 6, 7)),
        remembered=str(number),
    )


def _others(table: Scene, number: int, rng: Random) -> list[int]:
    """Cards whose abilities differ from this one's and from each other's."""
    wanted, found = rng.randrange(2, MOST), dict[str, int]()
    for other in rng.sample(range(1, SPECIALISTS + 1), SPECIALISTS):
        found.setdefault(_same(table, other), other)
    del found[_same(table, number)]
    return list(found.values())[:wanted]


def _same(table: Scene, number: int) -> str:
    """Equal for cards with one and the same ability."""
    told = tell_ability(table, min(ANY_SYMBOL) if number in ANY_SYMBOL else number)
    return f"{told.key} {told.facts}"


def _family(number: int) -> int:
    """Symbols, draws, points, or something of its own."""
    return next((i for i, family in enumerate((SYMBOL_CARDS, DRAWS, ASTERISKS, ANY_SYMBOL)) if number in family), -1)


def _option(table: Scene, number: int, right: int) -> Option:
    key = "puzzle.ability.right" if number == right else "puzzle.ability.wrong"
    verdict = Explanation(key, {"card": card(number)})
    return Option(tell_ability(table, number), verdict, Thing("card", number))
