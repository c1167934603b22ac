"""A review in statements: a decision with its reasons, the turning points, each seat's standing. No words here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, count, name, seat, word
from spacetutor.play.record import Record
from spacetutor.review.model import BEST, CERTAIN, POINT, Candidate, Decision
from spacetutor.review.summary import SeatStanding


def seen(record: Record, decision: Decision) -> Any:
    """What the seat saw when it decided."""
    return record.view(decision.move - 1, decision.seat)


def points(hundredths: int) -> Fact:
    """A difference of chances in whole percentage points; less than one is told as such."""
    whole = round(abs(hundredths) / POINT)
    return count("chance", whole) if whole or not hundredths else word("review.under-one")


def tell_decision(record: Record, decision: Decision) -> Explanation:
    """What was decided and how that is judged, the better move with its reasons, the other candidates, and luck."""
    game, view = record.game, seen(record, decision)
    facts: dict[str, Fact] = {"seat": seat(decision.seat), "move": decision.move, "loss": points(decision.loss)}
    facts |= {
        "before": _percent(decision, decision.better),
        "after": _percent(decision, decision.candidates[decision.played]),
    }
    told = [Explanation("review.played", {}, (game.explain(view, decision.action, SHORT),))]
    if decision.rank != BEST and decision.played:
        told.append(Explanation("review.better", {}, (reasons(record, decision),)))
    told += [
        _candidate(record, decision, candidate)
        for i, candidate in enumerate(decision.candidates)
        if i not in (0, decision.played)
    ]
    return Explanation(f"review.{decision.rank}", facts, (*told, *tell_luck(decision, LONGER)))


def reasons(record: Record, decision: Decision) -> Explanation:
    """What speaks for the better move, by facts of the game."""
    return record.game.compare(seen(record, decision), decision.action, decision.better.action)


def tell_turning(record: Record, decision: Decision) -> Explanation:
    """A turning point: who lost how much by what, and what would have been better."""
    game, view = record.game, seen(record, decision)
    facts: dict[str, Fact] = {"seat": seat(decision.seat), "move": decision.move, "loss": points(decision.loss)}
    told = (
        Explanation("review.played", {}, (game.explain(view, decision.action, SHORT),)),
        Explanation("review.better", {}, (reasons(record, decision),)),
    )
    return Explanation("review.turning", facts, told)


def tell_luck(decision: Decision, detail: int = SHORT) -> list[Explanation]:
    """What came up by chance, and whom it helped; nothing where nothing did."""
    if decision.seen is None or abs(decision.luck) < POINT:
        return []
    key = "review.lucky" if decision.luck > 0 else "review.unlucky"
    facts: dict[str, Fact] = {"seat": seat(decision.seat), "move": decision.move, "luck": points(decision.luck)}
    return [Explanation(key, facts, detail=detail)]


def tell_standings(found: Sequence[SeatStanding]) -> list[Explanation]:
    """Every seat of which a decision was judged: of none there is nothing to tell."""
    return [tell_standing(standing) for standing in found if standing.judged]


def tell_standing(standing: SeatStanding) -> Explanation:
    """A seat in a line: how many decisions of each class, and what they cost."""
    facts: dict[str, Fact] = {rank: count(rank, n) for rank, n in standing.classes.items()}
    facts |= {"seat": seat(standing.seat), "n": standing.judged, "accuracy": standing.accuracy}
    return Explanation("review.standing", facts | {"mean": name(f"{standing.mean_loss / POINT:.1f}")})


def _percent(decision: Decision, candidate: Candidate) -> Fact:
    return round(100 * candidate.chances.values[decision.seat] / CERTAIN)


def _candidate(record: Record, decision: Decision, candidate: Candidate) -> Explanation:
    """A move that was looked into as well, in the game's words."""
    move = record.game.explain(seen(record, decision), candidate.action, SHORT)._replace(detail=LONGER)
    facts: dict[str, Fact] = {"loss": points(candidate.loss), "chance": _percent(decision, candidate)}
    return Explanation("review.other", facts, (move,), detail=LONGER)
