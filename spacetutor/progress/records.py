"""What is kept of a learner: the steps of lessons that were done and the answers that were given.

These are causes. When something comes back is worked out from them (`schedule.py`), so that two machines' progress is
merged by putting the answers together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple, TypeVar

from spacetutor.core.errors import Unknown
from spacetutor.core.shape import Fields, Flag, Int, ListOf, Misfit, Shape, Text, shown

FORMAT = 1
MOST_ANSWERS = 200_000
"""A hundred a day for five years."""

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
TICK = timedelta(milliseconds=1)
T = TypeVar("T")


class Instant:
    """A moment: in files whole milliseconds since 1970 in UTC, in the program a datetime in UTC."""

    def __init__(self, latest: int) -> None:
        self.number = Int(0, latest)

    def read(self, value: Any) -> datetime:
        return EPOCH + self.number.read(value) * TICK

    def write(self, value: datetime) -> int:
        return (value - EPOCH) // TICK

    def schema(self) -> dict[str, Any]:
        return self.number.schema()


past = Instant(4 * 10**12)
"""When something was done: up to the year 2096."""

future = Instant(10**13)
"""When something is due, which may be a hundred years later."""


class Word:
    """A short name that the program gave: letters, digits and signs without a space."""

    def __init__(self, longest: int, example: str, pattern: str = "[!-~]+") -> None:
        self.longest, self.example, self.pattern = longest, example, pattern
        self.match = re.compile(pattern).fullmatch

    def read(self, value: Any) -> str:
        if type(value) is not str or len(value) > self.longest or not self.match(value):
            raise Misfit(
                f"must be a name such as {self.example!r} of at most {self.longest} letters, not {shown(value)}"
            )
        return value

    def write(self, value: str) -> str:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.longest, "pattern": f"^{self.pattern}$"}


class Answer(NamedTuple):
    """An answer to a puzzle. `keys` are what it was about, such as `kind:cost` and `ability:44`: these come back."""

    reference: str
    kind: str
    right: bool
    at: datetime
    seconds: int = 0
    hints: int = 0
    keys: tuple[str, ...] = ()


class StepDone(NamedTuple):
    """A step of a lesson, counted from 0, that was done, with how many tries and hints."""

    lesson: str
    step: int
    at: datetime
    tries: int = 1
    hints: int = 0


class Document(NamedTuple):
    """All that is exported of a learner."""

    format: int
    learner: str
    steps: tuple[StepDone, ...]
    answers: tuple[Answer, ...]


_few = Int(0, 10_000)
answer_shape: Fields[Answer] = Fields(
    Answer,
    {
        "reference": Word(120, "space-explorers/cost/12345"),
        "kind": Word(40, "cost", "[a-z0-9-]+"),
        "right": Flag(),
        "at": past,
        "seconds": Int(0, 1_000_000),
        "hints": _few,
        "keys": ListOf(Word(80, "ability:44", "[a-z]+:[!-~]+"), 20, distinct=True),
    },
    {"seconds": 0, "hints": 0, "keys": ()},
)
step_shape: Fields[StepDone] = Fields(
    StepDone,
    {"lesson": Word(80, "paying"), "step": Int(0, 999), "at": past, "tries": _few, "hints": _few},
    {"tries": 1, "hints": 0},
)
document_shape: Fields[Document] = Fields(
    Document,
    {
        "format": Int(FORMAT, FORMAT),
        "learner": Text(40, shortest=1),
        "steps": ListOf(step_shape, MOST_ANSWERS),
        "answers": ListOf(answer_shape, MOST_ANSWERS),
    },
)


def in_utc(moment: datetime) -> datetime:
    """The same moment in UTC, to the millisecond. A time without a zone is refused: it could be any moment."""
    if moment.tzinfo is None:
        raise Unknown("a moment needs a time zone")
    moment = moment.astimezone(UTC)
    return moment - timedelta(microseconds=moment.microsecond % 1000)


def fitting(shape: Shape[T], record: T) -> T:
    """A record that a file can hold and give back, or Unknown with what doesn't fit."""
    try:
        return shape.read(shape.write(record))
    except Misfit as misfit:
        raise Unknown(": ".join(filter(None, (misfit.place, misfit.problem)))) from None


def answer_of(row: Mapping[str, Any]) -> Answer:
    """An answer from its row in the database; a Misfit where no answer is like that."""
    fields = {name: row[name] for name in Answer._fields}
    keys = str(fields["keys"]).split(" ") if fields["keys"] else []
    return answer_shape.read(fields | {"right": _flag(fields["right"]), "keys": keys})


def row_of(answer: Answer) -> tuple[Any, ...]:
    """The row of an answer: keys have no spaces in them, so that spaces can stand between them."""
    at = past.write(answer.at)
    return (*answer[:2], int(answer.right), at, answer.seconds, answer.hints, " ".join(answer.keys))


def step_of(row: Mapping[str, Any]) -> StepDone:
    return step_shape.read({name: row[name] for name in StepDone._fields})


def step_row(step: StepDone) -> tuple[Any, ...]:
    return (step.lesson, step.step, past.write(step.at), step.tries, step.hints)


def _flag(value: Any) -> Any:
    return bool(value) if value in (0, 1) else value
