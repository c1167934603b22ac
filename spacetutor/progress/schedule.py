"""When something comes back: spaced repetition by fsrs, worked out from the answers alone.

The library is told the time and draws no lots, so that the same answers always give the same dates. It is imported when
first used: a page that asks nothing needs none of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from spacetutor.progress.records import Answer

if TYPE_CHECKING:
    from fsrs import Rating, Scheduler


class Repetition(NamedTuple):
    """Something that was asked and will be asked again: how well it sits, as fsrs counts it, and when it is due."""

    key: str
    due: datetime
    last: datetime
    state: int
    step: int | None
    stability: float | None
    difficulty: float | None
    asked: int
    missed: int


@lru_cache(1)
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(enable_fuzzing=False)


def rating(answer: Answer) -> Rating:
    """Wrong: again. Right with hints: hard. Right without: good. Nobody is asked whether it was easy."""
    from fsrs import Rating

    if not answer.right:
        return Rating.Again
    return Rating.Hard if answer.hints else Rating.Good


def reviewed(key: str, before: Repetition | None, answer: Answer) -> Repetition:
    """What an answer, given after all those before, makes of a review."""
    from fsrs import Card, State

    if before is None:
        card = Card(card_id=0, due=answer.at)
    else:
        card = Card(
            0, State(before.state), before.step, before.stability, before.difficulty, before.due, before.last
        )  # fmt: skip
    card, _ = _scheduler().review_card(card, rating(answer), answer.at)
    return Repetition(
        key=key,
        due=card.due,
        last=answer.at,
        state=int(card.state),
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        asked=(before.asked if before else 0) + 1,
        missed=(before.missed if before else 0) + (not answer.right),
    )


def review_of(key: str, answers: Iterable[Answer]) -> Repetition | None:
    """The review of a key after all answers about it, whatever order they come in."""
    review = None
    for answer in sorted((a for a in answers if key in a.keys), key=lambda a: (a.at, a.reference)):
        review = reviewed(key, review, answer)
    return review
