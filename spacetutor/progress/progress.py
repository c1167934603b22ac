"""A learner's progress: what was done, what was answered, and what is due again."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.core.written import read_back
from spacetutor.progress import exchange
from spacetutor.progress.admitting import Caller, guard_anew, known_browsers, owner_of
from spacetutor.progress.learners import guard_with
from spacetutor.progress.notices import Notice
from spacetutor.progress.records import (
    FORMAT,
    MOST_ANSWERS,
    TICK,
    Answer,
    Document,
    StepDone,
    answer_of,
    answer_shape,
    fitting,
    future,
    in_utc,
    past,
    row_of,
    step_of,
    step_row,
    step_shape,
)
from spacetutor.progress.schedule import Repetition, review_of, reviewed
from spacetutor.progress.store import LearnerStore

if TYPE_CHECKING:
    from sqlite3 import Connection, Row


class KindCount(NamedTuple):
    """How a learner does at a kind of puzzle."""

    kind: str
    asked: int
    right: int
    last: datetime


class Summary(NamedTuple):
    """A learner's progress in numbers."""

    learner: str
    answers: int
    right: int
    seconds: int
    kinds: tuple[KindCount, ...]
    lessons: dict[str, tuple[int, ...]]
    """The steps that were done of each lesson."""

    reviews: int
    next_due: datetime | None
    slips: dict[str, dict[int, int]]
    """Of each step that was done the wrong tries and the hints of the time it went best."""


class Merged(NamedTuple):
    """What an import added; the rest was there already."""

    answers: int
    steps: int


class Progress:
    """The progress of one learner, who has given the right word. `open_progress` makes it.

    `named` is false for whoever learns in a browser without a name (`open_browsers`).
    """

    named = True

    def __init__(self, name: str, store: LearnerStore, visit: Caller) -> None:
        self.name = name
        self._store, self._visit = store, visit

    @property
    def guarded(self) -> bool:
        """Whether the name has a word. Without one whoever types the name gets in."""
        return self._store.read(owner_of)[1].hash is not None

    def browsers(self) -> frozenset[str]:
        """The hashes of the browsers that have opened this name with its word; none where it has no word."""
        return self._store.read(known_browsers)

    @property
    def notice(self) -> Notice | None:
        """What happened to the file, for the learner to be told; None while all is well."""
        return self._store.notice

    def answered(self, answer: Answer, *, once: bool = False) -> Answer:
        """Keep an answer. When this returns, it is on disk and what it was about has a new date.

        Whoever tries again, not knowing whether it was kept, says `once`: the very same answer is not kept twice.
        """
        keys = answer.keys or (f"kind:{answer.kind}",)
        given = fitting(answer_shape, answer._replace(at=in_utc(answer.at), keys=keys))
        return self._store.write(lambda database: _keep_answer(database, given, once))

    def lesson_done(self, done: StepDone) -> None:
        """Keep that a step of a lesson was done."""
        step = fitting(step_shape, done._replace(at=in_utc(done.at)))
        self._store.write(lambda database: database.execute(f"{_STEPS} (?, ?, ?, ?, ?)", step_row(step)))

    def due(self, now: datetime) -> tuple[Repetition, ...]:
        """What should be asked again by now, the longest overdue first."""
        at = past.write(in_utc(now))
        rows = self._store.read(lambda d: d.execute(f"{_REVIEWS} WHERE due <= ? ORDER BY due, key", (at,)).fetchall())
        return tuple(map(_review, rows))

    def reviews(self) -> tuple[Repetition, ...]:
        """Everything that comes back one day, soonest first."""
        return tuple(map(_review, self._store.read(lambda d: d.execute(f"{_REVIEWS} ORDER BY due, key").fetchall())))

    def missed(self) -> tuple[str, ...]:
        """The puzzles whose last answer was wrong, the longest ago first."""
        latest = "SELECT reference, max(at) AS at, right FROM answers GROUP BY reference"
        ask = f"SELECT reference FROM ({latest}) WHERE NOT right ORDER BY at, reference"
        return tuple(row[0] for row in self._store.read(lambda d: d.execute(ask).fetchall()))

    def summary(self) -> Summary:
        """Everything in numbers."""
        return self._store.read(_summary)

    def document(self) -> Document:
        """All that is kept, but for the word."""
        return self._store.read(_document)

    def export_json(self) -> bytes:
        """Everything, to be imported elsewhere. The word is not in it, nor whose browsers have opened the name."""
        document = self.document()
        content = exchange.encode(document)
        read_back(content, exchange.decode, document, exchange.LARGEST)
        return content

    def export_csv(self) -> bytes:
        """The answers, for a spreadsheet."""
        return exchange.table(self.document())

    def import_json(self, raw: bytes) -> Merged:
        """Add what an export holds to what is here: all of it or, where it is broken, nothing. Nothing is lost."""
        document = exchange.decode(raw)
        merged = self._store.write(lambda database: _merge(database, document))
        self._store.renew_copy()
        return merged

    def take_over(self, other: Progress) -> Merged:
        """Add all that another learner has done, who has it no longer. Cut off in between, both have it."""
        document = other.document()
        if not document.answers and not document.steps:
            return Merged(0, 0)
        merged = self._store.write(lambda database: _merge(database, document))
        self._store.renew_copy()
        other.reset()
        return merged

    def reset(self) -> None:
        """Forget everything but the name and its word."""
        self._store.write(_forget)
        self._store.drop_copy()
        self._store.renew_copy()

    def set_word(self, word: str) -> None:
        """Guard the name by a word, or by none. No other browser knows the name from then on."""
        guard = guard_with(word)
        self._store.write(lambda database: guard_anew(database, guard, self._visit))
        self._store.drop_copy()
        self._store.renew_copy()


_STEPS = "INSERT OR IGNORE INTO steps VALUES"
_REVIEWS = "SELECT key, due, last, state, step, stability, difficulty, asked, missed FROM reviews"


def _keep_answer(database: Connection, answer: Answer, once: bool) -> Answer:
    """Two answers to one puzzle in the same millisecond (two tabs) are two answers: the second gets the next one."""
    taken = "SELECT * FROM answers WHERE reference = ? AND at = ?"
    while row := database.execute(taken, (answer.reference, past.write(answer.at))).fetchone():
        if once and answer_of(row) == answer:
            return answer
        answer = answer._replace(at=answer.at + TICK)
    database.execute("INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?)", row_of(answer))
    for key in answer.keys:
        row = database.execute(f"{_REVIEWS} WHERE key = ?", (key,)).fetchone()
        before = None if row is None else _review(row)
        if before is None or before.last < answer.at:
            _keep_review(database, reviewed(key, before, answer))
        else:
            _work_out(database, [key])
    return answer


def _work_out(database: Connection, keys: Iterable[str]) -> None:
    """Work out reviews anew from all answers."""
    about: dict[str, list[Answer]] = {key: [] for key in keys}
    for answer in map(answer_of, database.execute("SELECT * FROM answers")):
        for key in about.keys() & set(answer.keys):
            about[key].append(answer)
    for key, answers in about.items():
        review = review_of(key, answers)
        if review is not None:
            _keep_review(database, review)


def _keep_review(database: Connection, review: Repetition) -> None:
    row = (review.key, future.write(review.due), past.write(review.last), *review[3:])
    database.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)


def _review(row: Row) -> Repetition:
    return Repetition(row["key"], future.read(row["due"]), past.read(row["last"]), *row[3:])


def _document(database: Connection) -> Document:
    answers = database.execute("SELECT * FROM answers ORDER BY at, reference")
    steps = database.execute("SELECT * FROM steps ORDER BY at, lesson, step")
    return Document(FORMAT, owner_of(database)[0].name, tuple(map(step_of, steps)), tuple(map(answer_of, answers)))


def _merge(database: Connection, document: Document) -> Merged:
    """Add the answers and steps that aren't there, and work out anew what they are about.

    There are never more answers than an export holds.
    """
    add = "INSERT OR IGNORE INTO answers VALUES (?, ?, ?, ?, ?, ?, ?)"
    new = [answer for answer in document.answers if database.execute(add, row_of(answer)).rowcount]
    steps = sum(database.execute(f"{_STEPS} (?, ?, ?, ?, ?)", step_row(step)).rowcount for step in document.steps)
    count = database.execute("SELECT count(*) FROM answers").fetchone()[0]
    if count > MOST_ANSWERS:
        raise Fault(f"would be {count:,} answers, and {MOST_ANSWERS:,} is the most", place="answers")
    _work_out(database, {key for answer in new for key in answer.keys})
    return Merged(len(new), steps)


def _forget(database: Connection) -> None:
    for table in ("answers", "steps", "reviews"):
        database.execute(f"DELETE FROM {table}")


def _summary(database: Connection) -> Summary:
    count, right, seconds = database.execute("SELECT count(*), sum(right), sum(seconds) FROM answers").fetchone()
    by_kind = "SELECT kind, count(*), sum(right), max(at) FROM answers GROUP BY kind ORDER BY kind"
    slips: dict[str, dict[int, int]] = {}
    best = "SELECT lesson, step, min(tries - 1 + hints) FROM steps GROUP BY lesson, step ORDER BY lesson, step"
    for lesson, step, n in database.execute(best):
        slips.setdefault(lesson, {})[step] = n
    reviews, due = database.execute("SELECT count(*), min(due) FROM reviews").fetchone()
    return Summary(
        learner=owner_of(database)[0].name,
        answers=count,
        right=right or 0,
        seconds=seconds or 0,
        kinds=tuple(KindCount(kind, n, good, past.read(at)) for kind, n, good, at in database.execute(by_kind)),
        lessons={lesson: tuple(steps) for lesson, steps in slips.items()},
        reviews=reviews,
        next_due=None if due is None else future.read(due),
        slips=slips,
    )
