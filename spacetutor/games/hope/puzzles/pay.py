"""Which cards pay for a Pioneer here?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Explanation, Fact, Term
from spacetutor.core.puzzle import SEVERAL, Option, Puzzle, difficulty
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Settle
from spacetutor.games.hope.bugs import FAULTS
from spacetutor.games.hope.puzzles.common import asked, free_here, in_one_stretch, space_thing
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF
from spacetutor.games.hope.tell.scene import Scene

FEWEST, MOST = 3, 6
"""Payments to choose from."""

Way = tuple[int, ...]
"""The technologies of one card or two."""


def ask_pay(table: Scene, rng: Random) -> Puzzle | None:
    """All ways to pay among some, for a Pioneer that could be placed now.

    To be seen: each way, and twice those of two cards; a Bug Card that forbids Jokers.
    """
    if not table.acting or not in_one_stretch(table):
        return None
    moment = table.view.moment
    spaces = [space for space in dict.fromkeys(moment.touched[moment.at :]) if free_here(table, space)]
    ways = _ways(table)
    if not spaces or len(ways) < FEWEST:
        return None
    space = rng.choice(spaces)
    technology = table.values.technology[table.tile(space)]
    offered = rng.sample(ways, min(len(ways), rng.randint(FEWEST, MOST)))
    offered.sort(key=lambda way: (len(way), way))
    jokers = table.effect() != FAULTS
    verdicts = [_verdict(way, technology, jokers) for way in offered]
    seen = sum(map(len, offered)) + sum(JOKER in way for way in offered) + (not jokers)
    return Puzzle(
        kind="pay",
        form=SEVERAL,
        view=table.view,
        question=asked("pay", {"space": terms.space(space)}),
        options=tuple(_option(table, space, way, key) for way, key in zip(offered, verdicts, strict=True)),
        right=tuple(i for i, key in enumerate(verdicts) if key in PAYS),
        subject=space_thing(space),
        seat=table.me,
        marks=(space_thing(space),),
        difficulty=difficulty(seen, (6, 8, 10, 12)),
    )


def _ways(table: Scene) -> list[Way]:
    """One card, or two, of the hand: by technology, each once."""
    held = [TECHNOLOGY_OF[kind] for kind in table.seat.hand]
    kinds = sorted(set(held))
    pairs = [(a, b) for i, a in enumerate(kinds) for b in kinds[i:] if a != b or held.count(a) > 1]
    return [*((kind,) for kind in kinds), *pairs]


PAYS = ("card", "joker", "pair")


def _verdict(way: Way, technology: int, jokers: bool) -> str:
    """Why a way pays, or why it does not."""
    if JOKER in way and not jokers:
        return "faults"
    if len(way) == 2:
        return "pair" if way[0] == way[1] else "mixed"
    return "joker" if way[0] == JOKER else "card" if way[0] == technology else "other"


def _option(table: Scene, space: int, way: Way, key: str) -> Option:
    technology = table.values.technology[table.tile(space)]
    facts: dict[str, Fact] = {"cards": Term("list", tuple(terms.technology(each) for each in way))}
    says = Explanation("puzzle.pay.cards", facts)
    facts = facts | {"technology": terms.technology(technology), "space": terms.space(space)}
    rule = "pay.faults" if key == "faults" else "pay.card"
    verdict = Explanation(f"puzzle.pay.{key}", facts, rule=rule)
    return Option(says, verdict, Settle(space, _cards(table, way)))


def _cards(table: Scene, way: Way) -> tuple[int, ...]:
    """Cards of the hand with these technologies."""
    left = list(table.seat.hand)
    found = []
    for technology in way:
        kind = next(kind for kind in left if TECHNOLOGY_OF[kind] == technology)
        left.remove(kind)
        found.append(kind)
    return tuple(found)
