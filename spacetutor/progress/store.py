"""A learner's file: whole at every moment, with a copy beside it.

- Every change is a transaction that is on disk before it is reported (`synchronous=EXTRA`: its folder is synced too).
- No write-ahead log. It needs shared memory, which a home folder on a network hasn't got, and keeps the newest answers
  in a second file, which whoever copies the first one forgets. Some answers a minute don't need its speed.
- A connection a call, so that nobody writes to a file that was moved away. Who writes holds a lock (that of an empty
  database beside the file, which ends with its process), so that no file is moved away while it is written.
- A damaged file is moved aside, never deleted, and its copy takes its place.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from spacetutor.core.errors import Fault
from spacetutor.core.locks import alone
from spacetutor.core.shape import Misfit
from spacetutor.progress.database import (
    TABLES,
    VERSION,
    Damaged,
    Missing,
    check,
    connected,
    duplicate,
    journal_of,
    renewed,
    take_forward,
    telling,
)
from spacetutor.progress.notices import Notice
from spacetutor.progress.records import past

if TYPE_CHECKING:
    from sqlite3 import Connection

WRITES_TO_A_COPY = 20
T = TypeVar("T")
Work = Callable[["Connection"], T]


class LearnerStore:
    """The file of one learner; `make` fills a new one. `notice` says what was mended, if something was."""

    def __init__(self, path: Path, make: Work[None]) -> None:
        self.path, self.make = path, make
        self.copy = path.with_suffix(".copy")
        self.notice: Notice | None = None
        self._writes = 0

    def exists(self) -> bool:
        with telling(self.path):
            return self.path.exists() or self.copy.exists()

    def open(self) -> None:
        """Check the file; make it, mend it or take it forward where need be."""
        try:
            sound = check(self.path) == VERSION
        except (Missing, Damaged):
            sound = False
        if not sound:
            self._mend()

    def keep_copy(self) -> None:
        """Copy the file if it is newer than its copy."""
        with telling(self.path):
            try:
                fresh = self.copy.stat().st_mtime_ns >= self.path.stat().st_mtime_ns
            except FileNotFoundError:
                fresh = False
        if not fresh:
            self.renew_copy()

    def read(self, ask: Work[T]) -> T:
        """Ask the database something, as it is at one moment."""
        return self._mending(lambda: self._transact("BEGIN", ask))

    def write(self, change: Work[T]) -> T:
        """Change the database: all of it or nothing, and on disk when this returns."""

        def changed() -> T:
            with self._alone():
                return self._transact("BEGIN IMMEDIATE", change)

        done = self._mending(changed)
        self._writes += 1
        if self._writes >= WRITES_TO_A_COPY:
            self._writes = 0
            self.renew_copy()
        return done

    def renew_copy(self) -> None:
        """Copy the file as it is now, if it is sound. Where that can't be done the old copy stays."""
        with contextlib.suppress(Fault, Missing, Damaged), self._alone():
            check(self.path)
            duplicate(self.path, self.copy)
            self._writes = 0

    def drop_copy(self) -> None:
        """Forget the copy, since what it holds is to be forgotten."""
        with telling(self.copy):
            self.copy.unlink(missing_ok=True)

    def _mending(self, work: Callable[[], T]) -> T:
        """Do something; where the file turns out to be damaged, mend it and do it again, once."""
        try:
            return work()
        except (Missing, Damaged):
            self._mend()
        try:
            return work()
        except (Missing, Damaged):
            raise Fault("is damaged, and could not be mended", file=str(self.path)) from None

    def _transact(self, begin: str, work: Work[T]) -> T:
        with connected(self.path) as database:
            database.execute(begin)
            try:
                done = work(database)
                database.execute("COMMIT")
            except Misfit:
                raise Damaged from None
            finally:
                if database.in_transaction:
                    database.execute("ROLLBACK")
        return done

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Hold this learner's lock. It ends with the process, however that ends."""
        with telling(self.path.parent):
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = self.path.with_suffix(".lock")
        if lock.exists() and lock.stat().st_size:
            raise Fault("is not a lock, which is an empty file; remove it", file=str(lock))
        with alone(lock, self.path):
            yield

    def _mend(self) -> None:
        """Put a sound file where none is: the copy, if there is a sound one, or else a new one.

        One of an older version is taken forward.
        """
        with self._alone(), telling(self.path):
            try:
                if check(self.path) < VERSION:
                    self._copy_and_take_forward()
                return
            except Missing:
                aside = self._move_aside(self.path) if journal_of(self.path).exists() else ""
            except Damaged:
                aside = self._move_aside(self.path)
            with contextlib.suppress(Missing, Damaged):
                check(self.copy)
                duplicate(self.copy, self.path)
                self._transact("BEGIN IMMEDIATE", take_forward)
                self.notice = Notice(aside, True, *self._transact("BEGIN", _reach))
                return
            if self.copy.exists():
                aside = " and ".join(filter(None, (aside, self._move_aside(self.copy))))
            self._make_new()
            if aside:
                self.notice = Notice(aside, restored=False)

    def _copy_and_take_forward(self) -> None:
        """Make the file of an older program one of this version: copied first, then changed all at once or not at all.

        Where it can't be copied it is not changed either.
        """
        duplicate(self.path, self.copy)
        self._transact("BEGIN IMMEDIATE", take_forward)

    def _make_new(self) -> None:
        """A new file appears whole or not at all."""
        with renewed(self.path) as part, connected(part) as database:
            database.executescript(TABLES)
            self.make(database)
            database.execute("COMMIT")

    def _move_aside(self, path: Path) -> str:
        """Give a damaged file a name of its own, and its journal the same."""
        names = (path.with_suffix(f".damaged-{n}{path.suffix}") for n in range(1, 10**6))
        aside = next(name for name in names if not name.exists() and not journal_of(name).exists())
        for old, new in ((path, aside), (journal_of(path), journal_of(aside))):
            if old.exists():
                old.rename(new)
        return aside.name


def _reach(database: Connection) -> tuple[int, datetime | None]:
    """How many answers a copy holds, and when the last was given."""
    count, last = database.execute("SELECT count(*), max(at) FROM answers").fetchone()
    return count, past.read(last) if count else None
