"""Which ability is lost by this recruit?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import NO_FACTS, Explanation, Thing, card
from spacetutor.core.puzzle import ONE, Option, Puzzle, difficulty
from spacetutor.games.space_explorers.abilities import ASTERISKS, ON_COVERED, THIRD_SYMBOL, TWO_SKILLS
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.hub import Batch, tops
from spacetutor.games.space_explorers.puzzles.common import Target, acting, asked, target_facts, target_marks
from spacetutor.games.space_explorers.tell import Scene


def ask_covered(table: Scene, rng: Random) -> Puzzle | None:
    """Which card's ability stops working because a recruit covers it; none where that card has only skills or points.

    32 and 45 work in the very moment they are covered, and 34 may work in hand alone, so their batches are not asked
    about. To be seen: each batch, cards under the upper one, and twice that a covered card loses nothing.
    """
    upper = tops(table.seat.hub)
    if not acting(table) or len(upper) < 2:
        return None
    choices = _choices(table)
    if not choices:
        return None
    target = rng.choice(choices)
    batch = table.seat.hub[target[1]]
    offered = [*upper, *batch[-2:-1]]
    options = [_option(number, batch) for number in offered]
    options.append(_none(batch))
    lost = batch[-1] not in ASTERISKS | TWO_SKILLS
    right = offered.index(batch[-1]) if lost else len(offered)
    return Puzzle(
        kind="covered",
        form=ONE,
        view=table.view,
        question=asked("covered", target_facts(target)),
        options=tuple(options),
        right=(right,),
        subject=Thing("card", batch[-1]),
        seat=table.me,
        marks=target_marks(table, target),
        difficulty=difficulty(len(offered) + 2 * (not lost), (3, 4, 5, 7)),
    )


def _choices(table: Scene) -> list[Target]:
    """What can be recruited on top of somebody, without 31 going back."""
    found = {
        (move.card, move.division): None
        for move in table.legal
        if isinstance(move, Recruit) and not move.return_31 and table.seat.hub[move.division]
    }
    upper = {target: table.seat.hub[target[1]][-1] for target in found}
    quiet = ON_COVERED if table.card_34 == "hub" else (*ON_COVERED, THIRD_SYMBOL)
    return [target for target in found if upper[target] not in quiet]


def _option(number: int, batch: Batch) -> Option:
    facts = {"card": card(number)}
    verdict = Explanation(f"puzzle.covered.{_fate(number, batch)}", facts, rule="ability.active")
    return Option(Explanation("puzzle.card", facts), verdict, Thing("card", number))


def _fate(number: int, batch: Batch) -> str:
    if number not in batch:
        return "elsewhere"
    if number != batch[-1]:
        return "already"
    return "asterisk" if number in ASTERISKS else "plain" if number in TWO_SKILLS else "lost"


def _none(batch: Batch) -> Option:
    """The answer that nothing is lost: right if the upper card has no ability to lose."""
    verdict = Explanation(f"puzzle.covered.{_fate(batch[-1], batch)}", {"card": card(batch[-1])}, rule="ability.active")
    return Option(Explanation("puzzle.none", NO_FACTS), verdict, Thing("card", batch[-1]))
