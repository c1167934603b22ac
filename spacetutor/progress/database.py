"""SQLite as a learner's progress uses it: connections, the tables, what is a sound file, and faults in words.

SQLite is imported when it is first used, so that the course itself can run where there is none.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from spacetutor.core.errors import Fault
from spacetutor.core.files import sync_folder
from spacetutor.core.parts import part_of, tidy
from spacetutor.core.shape import Misfit
from spacetutor.progress.records import answer_of, step_of

if TYPE_CHECKING:
    from sqlite3 import Connection, Error

VERSION = 2
"""Of the tables. `Store` takes a file of an older version forward: copied first, in one transaction."""

OURS = 0x53544C50
"""Marks the file as a learner's progress."""

PATIENCE = 5.0
"""Seconds that a call waits for another tab of the same learner."""

SETTINGS = ("synchronous=EXTRA", "secure_delete=ON", "trusted_schema=OFF", "cell_size_check=ON")
MOST_BROWSERS = 50
"""That are known to a name."""

BROWSERS = """
CREATE TABLE browsers (hash TEXT NOT NULL PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL,
                       wrong INTEGER NOT NULL, wrong_at INTEGER NOT NULL) WITHOUT ROWID
"""
"""Browsers in which the name was opened with its word: when first and last, wrong words since the last right one."""

BROWSERS_SINCE = 2
FORWARD = {1: BROWSERS}
"""What makes of each older version the next one."""

TABLES = f"""
BEGIN;
CREATE TABLE learner (name TEXT NOT NULL, key TEXT NOT NULL, salt BLOB, hash BLOB,
                      wrong INTEGER NOT NULL, wrong_at INTEGER NOT NULL);
CREATE TABLE steps (lesson TEXT NOT NULL, step INTEGER NOT NULL, at INTEGER NOT NULL, tries INTEGER NOT NULL,
                    hints INTEGER NOT NULL, PRIMARY KEY (lesson, step, at)) WITHOUT ROWID;
CREATE TABLE answers (reference TEXT NOT NULL, kind TEXT NOT NULL, right INTEGER NOT NULL, at INTEGER NOT NULL,
                      seconds INTEGER NOT NULL, hints INTEGER NOT NULL, keys TEXT NOT NULL,
                      PRIMARY KEY (reference, at)) WITHOUT ROWID;
CREATE TABLE reviews (key TEXT NOT NULL PRIMARY KEY, due INTEGER NOT NULL, last INTEGER NOT NULL,
                      state INTEGER NOT NULL, step INTEGER, stability REAL, difficulty REAL,
                      asked INTEGER NOT NULL, missed INTEGER NOT NULL) WITHOUT ROWID;
{BROWSERS};
PRAGMA application_id={OURS};
PRAGMA user_version={VERSION};
"""
"""The tables, in a transaction that whoever makes them ends."""

ODD_REVIEWS = """
SELECT count(*) FROM reviews WHERE NOT (
    typeof(key) = 'text' AND typeof(due) = 'integer' AND typeof(last) = 'integer' AND 0 <= last AND last < due
    AND due <= 10000000000000 AND state IN (1, 2, 3) AND (step IS NULL) = (state = 2) AND coalesce(step, 0) IN (0, 1)
    AND typeof(stability) = 'real' AND stability > 0 AND stability < 1e6 AND typeof(difficulty) = 'real'
    AND difficulty BETWEEN 1 AND 10 AND typeof(asked) = 'integer' AND missed BETWEEN 0 AND asked)
"""
"""Reviews that fsrs could not have given."""

_COUNTED = "typeof(wrong) = 'integer' AND wrong >= 0 AND typeof(wrong_at) = 'integer' AND wrong_at >= 0"
ODD_OWNERS = f"""
SELECT count(*) FROM learner WHERE NOT (
    typeof(name) = 'text' AND typeof(key) = 'text' AND {_COUNTED} AND (
        (salt IS NULL AND hash IS NULL) OR (typeof(salt) = 'blob' AND length(salt) = 16
                                            AND typeof(hash) = 'blob' AND length(hash) = 32)))
"""
"""Owners that no program wrote."""

ODD_BROWSERS = f"""
SELECT count(*) FROM browsers WHERE NOT (
    typeof(hash) = 'text' AND length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*' AND typeof(first) = 'integer'
    AND typeof(last) = 'integer' AND 0 <= first AND first <= last AND {_COUNTED})
"""
"""Browsers that no program wrote."""


class Damaged(Exception):
    """A database that can't be believed."""


class Missing(Exception):
    """A database that isn't there."""


@contextlib.contextmanager
def connected(path: Path, *, create: bool = False) -> Iterator[Connection]:
    """A connection that begins no transaction by itself and trusts no file."""
    with telling(path):
        import sqlite3

        database = _opened(path, "rwc") if create else _found(path)
        try:
            database.row_factory = sqlite3.Row
            for setting in SETTINGS:
                database.execute(f"PRAGMA {setting}")
            yield database
        finally:
            database.close()


def _opened(path: Path, mode: str) -> Connection:
    import sqlite3

    address = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)


def _found(path: Path, *, again: bool = True) -> Connection:
    """Open a file that is there. While another page mends it there is none for a moment: between a look and the
    opening it may be moved aside, and by the next look its copy may be in its place.
    """
    import sqlite3

    if not path.exists():
        raise Missing
    try:
        return _opened(path, "rw")
    except sqlite3.OperationalError as error:
        if again and _code(error) == sqlite3.SQLITE_CANTOPEN:
            return _found(path, again=False)
        raise


@contextlib.contextmanager
def telling(path: Path) -> Iterator[None]:
    """What goes wrong with a database or its folder, as Damaged or as a Fault in words."""
    try:
        import sqlite3
    except ImportError:
        raise Fault("can't be kept: this Python has no SQLite", file=str(path)) from None
    try:
        yield
    except sqlite3.Error as error:
        if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or "no such table" in str(error):
            raise Damaged from None
        raise Fault(_in_words(error), file=str(path)) from None
    except OSError as error:
        raise Fault(f"can't be written: {error.strerror or error}", file=str(path)) from None


def _code(error: Error) -> int:
    """SQLite's number for a kind of error; what Python itself complains of has the general one."""
    code: int = getattr(error, "sqlite_errorcode", 1)
    return code & 0xFF


def _in_words(error: Error) -> str:
    import sqlite3

    words = {
        sqlite3.SQLITE_BUSY: "is in use by another page of the same learner; try again",
        sqlite3.SQLITE_FULL: "can't be written: the disk is full",
        sqlite3.SQLITE_IOERR: "can't be written or read: the disk is full or failing",
        sqlite3.SQLITE_READONLY: "can't be written: it may only be read",
        sqlite3.SQLITE_CANTOPEN: "can't be opened or made",
    }
    return words.get(_code(error), f"can't be used: {error}")


def check(path: Path) -> int:
    """The version of a file with which nothing is wrong; else it is Missing or Damaged.

    A file of a later version is a Fault by its number, and stays as it is.
    """
    with connected(path) as database:
        database.execute("BEGIN")
        version: int = database.execute("PRAGMA user_version").fetchone()[0]
        ours = database.execute("PRAGMA application_id").fetchone()[0] == OURS
        if ours and version > VERSION:
            problem = f"is version {version}, and this program reads version {VERSION}: a newer program wrote it"
            raise Fault(problem, file=str(path))
        if not ours or version < 1 or database.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise Damaged
        _check_rows(database, version)
        return version


def _check_rows(database: Connection, version: int) -> None:
    """Every row is one that could have been written: a flipped bit inside a row is found by no other check."""
    import sqlite3

    try:
        owners = database.execute("SELECT count(*) FROM learner").fetchone()[0]
        for row in database.execute("SELECT * FROM answers"):
            answer_of(row)
        for row in database.execute("SELECT * FROM steps"):
            step_of(row)
        odd = database.execute(ODD_REVIEWS).fetchone()[0] + database.execute(ODD_OWNERS).fetchone()[0]
        if version >= BROWSERS_SINCE:
            odd += database.execute(ODD_BROWSERS).fetchone()[0]
            odd += database.execute("SELECT count(*) > ? FROM browsers", (MOST_BROWSERS,)).fetchone()[0]
    except Misfit:
        raise Damaged from None
    except sqlite3.OperationalError as error:
        if _code(error) == sqlite3.SQLITE_ERROR:
            raise Damaged from None
        raise
    if owners != 1 or odd:
        raise Damaged


def take_forward(database: Connection) -> None:
    """Make a file of an older version one of this version. Whoever calls this begins and ends the transaction."""
    version: int = database.execute("PRAGMA user_version").fetchone()[0]
    for older in range(version, VERSION):
        database.execute(FORWARD[older])
        database.execute(f"PRAGMA user_version={older + 1}")


@contextlib.contextmanager
def renewed(target: Path) -> Iterator[Path]:
    """An empty file beside another, to be filled; when the block is over it has taken the other's place, or is gone."""
    tidy(target.parent)
    part = part_of(target)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield part
        part.replace(target)
    finally:
        for left in (part, journal_of(part)):
            left.unlink(missing_ok=True)
    sync_folder(target.parent)


def journal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-journal")


def duplicate(source: Path, target: Path) -> None:
    """Copy a database to another name, which has its old content or all of the new."""
    with telling(target), renewed(target) as part, connected(source) as database, connected(part) as copy:
        database.backup(copy)
