"""Which is the cheapest payment?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import SHORT, Explanation, Fact, count
from spacetutor.core.puzzle import ONE, Option, Puzzle, difficulty
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.payment import Spend, cost, shortfall, smaller
from spacetutor.games.space_explorers.puzzles.common import Target, acting, asked, target_facts, target_marks
from spacetutor.games.space_explorers.tell import Scene
from spacetutor.games.space_explorers.tell.payment import tell_spend

OPTIONS = 4


def ask_payment(table: Scene, rng: Random) -> Puzzle | None:
    """Of some payments the one that is allowed and gives away the fewest things; all others are refused or give more.

    To be seen: the ways to pay, and each thing that the best one gives.
    """
    if not acting(table):
        return None
    ways = _ways(table)
    choices = [target for target, spends in ways.items() if len({given(spend) for spend in spends}) > 1]
    if not choices:
        return None
    target = rng.choice(choices)
    spends = ways[target]
    least = min(map(given, spends))
    best = rng.choice([spend for spend in spends if given(spend) == least])
    wrong = _wrong(table, target, best, [spend for spend in spends if given(spend) > least], rng)
    options = [_option(table, target, spend, least, spend in spends) for spend in wrong]
    right = rng.randrange(len(options) + 1)
    options.insert(right, _option(table, target, best, least, True))
    return Puzzle(
        kind="payment",
        form=ONE,
        view=table.view,
        question=asked("payment", target_facts(target)),
        options=tuple(options),
        right=(right,),
        subject=_recruit(target, best),
        seat=table.me,
        marks=target_marks(table, target),
        difficulty=difficulty(least + len(table.seat.hub[target[1]]) + min(len(spends), 6), (4, 5, 7, 9)),
    )


def _recruit(target: Target, spend: Spend) -> Recruit:
    card, division = target
    return Recruit(card, division, *spend)


def given(spend: Spend) -> int:
    """How many things a payment gives away: tokens, cards, and 31."""
    tokens, moved, return_31 = spend
    return sum(tokens) + len(moved) + return_31


def _ways(table: Scene) -> dict[Target, list[Spend]]:
    """Every legal payment, by what it is for."""
    found: dict[Target, list[Spend]] = {}
    for move in table.legal:
        if type(move) is Recruit:
            found.setdefault((move.card, move.division), []).append((move.tokens, move.cards, move.return_31))
    return found


def _wrong(table: Scene, target: Target, best: Spend, dearer: list[Spend], rng: Random) -> list[Spend]:
    """Payments that cost more, one that lacks something, and one with something to spare."""
    goal = cost(table.cards, table.means, target[0], table.facts.reductions[target[1]])
    few = [less for _, less in smaller(best) if shortfall(table.means, goal, less)]
    wrong = [rng.choice(dearer)]
    wrong += [rng.choice(few)] if few else []
    wrong += [_more(table, best)] if sum(best[0]) < sum(table.seat.tokens) else []
    rng.shuffle(dearer)
    for spend in dearer:
        if len(wrong) < OPTIONS - 1 and spend not in wrong:
            wrong.append(spend)
    rng.shuffle(wrong)
    return wrong


def _more(table: Scene, best: Spend) -> Spend:
    """The best payment with one more token than it needs."""
    tokens, moved, return_31 = best
    spare = next(c for c, has in enumerate(table.seat.tokens) if has > tokens[c])
    return (*tokens[:spare], tokens[spare] + 1, *tokens[spare + 1 :]), moved, return_31


def _option(table: Scene, target: Target, spend: Spend, least: int, legal: bool) -> Option:
    facts: dict[str, Fact] = {"given": count("thing", given(spend)), "least": count("thing", least)}
    key = "refused" if not legal else "cheapest" if given(spend) == least else "dearer"
    verdict = Explanation(f"puzzle.payment.{key}", facts, rule="pay.spare" if legal else "")
    return Option(tell_spend(table, spend, SHORT), verdict, _recruit(target, spend))
