"""Can this be recruited, and if not, what is missing?"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, colours, count
from spacetutor.core.puzzle import ONE, Option, Puzzle, difficulty
from spacetutor.games.space_explorers.abilities import FREE_BY_COST, FREE_FROM_HAND, REARRANGE, REVEAL, TRADE
from spacetutor.games.space_explorers.colours import COLOURS, NONE, Counted, spread
from spacetutor.games.space_explorers.legal import abilities
from spacetutor.games.space_explorers.payment import FOR_31, PER_CARD, cost, rest
from spacetutor.games.space_explorers.puzzles.common import (
    Target,
    acting,
    asked,
    target_facts,
    target_marks,
    target_thing,
    targets,
)
from spacetutor.games.space_explorers.tell import Scene

OTHER_WAYS = {*FREE_BY_COST, FREE_FROM_HAND, REARRANGE, REVEAL, TRADE}
"""Abilities by which something could be recruited that can't simply be paid for."""

OPTIONS = 4


class Gap(NamedTuple):
    """What all that a seat has leaves open: symbols after those of fixed colours, and how many of them it can choose.

    `seen` counts the things that play a part.
    """

    open: Counted
    wild: int
    seen: int

    @property
    def missing(self) -> int:
        return max(0, sum(self.open) - self.wild)

    @property
    def colours(self) -> Counted | None:
        """The colours that are missing, where they are the same however one pays; else None."""
        if self.missing and (self.wild == 0 or sum(n > 0 for n in self.open) == 1):
            return tuple(self.missing if self.wild and n else n for n in self.open)
        return None


def ask_recruit(table: Scene, rng: Random) -> Puzzle | None:
    """Yes, or no with what is missing. Not asked where an ability could bring the card in by another way.

    To be seen: skills in the batch, upper cards that give symbols, tokens of the right colours, cards in hand.
    """
    if not acting(table) or OTHER_WAYS & set(abilities(table.view)):
        return None
    choices = targets(table)
    rng.shuffle(choices)
    wanted = rng.random() < 0.4
    gaps = ((target, gap(table, target)) for target in choices)
    target, found = next((pair for pair in gaps if (pair[1].missing == 0) == wanted), (None, None))
    if target is None or found is None:
        return None
    answers = [*_wrong(table, target, found, rng), _answer(found)]
    rng.shuffle(answers)
    return Puzzle(
        kind="recruit",
        form=ONE,
        view=table.view,
        question=asked("recruit", target_facts(target)),
        options=tuple(_option(answer, target, found) for answer in answers),
        right=(answers.index(_answer(found)),),
        subject=target_thing("offer", target),
        seat=table.me,
        marks=target_marks(table, target),
        difficulty=difficulty(found.seen, (3, 5, 6, 8)),
    )


def gap(table: Scene, target: Target) -> Gap:
    """What is left open once everything is given: tokens, all cards in hand, 31."""
    number, division = target
    means, cut = table.means, table.facts.reductions[division]
    goal = cost(table.cards, means, number, cut)
    purse, wild = means.purse, goal.wild
    if means.purse_31:
        purse, wild = means.purse_31, goal.wild_31
    third = means.third(goal.hand, means.purse_31 is not None)
    after_free = rest(goal.need, purse.free)
    left = rest(after_free, means.tokens)
    free_used = sum(goal.need) - sum(after_free) + wild - (FOR_31 if means.purse_31 else 0)
    tokens_used = sum(after_free) - sum(left)
    seen = len(table.seat.hub[division]) + free_used + tokens_used + len(goal.hand) + 2 * (purse is means.purse_31)
    return Gap(left, wild + PER_CARD * len(goal.hand) + third, seen)


Answer = Counted | int
"""What is said to be missing: colours, or a number of symbols; 0 says that the card can be recruited."""


def _answer(found: Gap) -> Answer:
    return found.missing if found.colours is None else found.colours


def _wrong(table: Scene, target: Target, found: Gap, rng: Random) -> list[Answer]:
    """Answers that somebody comes to who overlooks something."""
    right = _answer(found)
    if isinstance(right, int) and (right or found.wild):
        near = sorted((number for number in range(1, 6) if number != right), key=lambda number: abs(number - right))
        return [0, *near[: OPTIONS - 2]] if right else [*near[: OPTIONS - 1]]
    column = table.cards.card(target[0]).cost
    cut = table.facts.reductions[target[1]]
    need = table.cards.need[target[0]][cut]
    guesses: list[Answer] = [
        rest(need, table.seat.tokens),
        rest(need, table.means.purse.free),
        need,
        rest(table.cards.need[target[0]][0], table.seat.tokens),
        *(tuple(int(c == one) for c in range(5)) for one in column),
        *(tuple(2 * (c == one) for c in range(5)) for one in column),
        *(tuple((c == one) + (c == column[0]) for c in range(5)) for one in range(5)),
    ]
    wrong = [guess for guess in dict.fromkeys(guesses) if guess not in (right, NONE)]
    few = wrong[: OPTIONS - 1] if right == 0 else [0, *wrong[: OPTIONS - 2]]
    rng.shuffle(few)
    return few


def _option(answer: Answer, target: Target, found: Gap) -> Option:
    """An answer in words, and what is to be said to it."""
    return Option(_says(answer), _verdict(answer, target, found), target_thing("offer", target))


def _says(answer: Answer) -> Explanation:
    if answer == 0:
        return Explanation("puzzle.recruit.yes", NO_FACTS)
    return Explanation("puzzle.recruit.no", {"missing": _missing(answer)})


def _missing(answer: Answer) -> Fact:
    if isinstance(answer, int):
        return count("symbol", answer)
    return colours(tuple(COLOURS[c] for c in spread(answer)))


def _verdict(answer: Answer, target: Target, found: Gap) -> Explanation:
    right = _answer(found)
    facts = target_facts(target) | {"missing": _missing(right), "said": _missing(answer)}
    key = "open" if right == 0 else "closed" if answer in (0, right) else "other"
    return Explanation(f"puzzle.recruit.{key}", facts, rule="pay.cover")
