"""Who gets in: the word of a name tried by a browser, and which browsers have opened the name with it.

A guess is counted, in one transaction, before its word is looked at: however many pages guess at once, together they
get what `learners.py` says. What time it is is asked in the same transaction, when nobody else can count: a page that
had to wait for the file would come with a time before that of the last guess.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.progress.database import MOST_BROWSERS
from spacetutor.progress.learners import Guard, Guesses, Learner, WrongWord, after, fits, seconds_to_wait, set_back
from spacetutor.progress.store import LearnerStore

if TYPE_CHECKING:
    from sqlite3 import Connection


NOT_ITS_WORD = "this name is taken, and that is not its word"


class Caller(NamedTuple):
    """Somebody at the door: the hash of the browser's key ("" where there is none), and a clock in milliseconds."""

    browser: str
    clock: Callable[[], int]


def owner_of(database: Connection) -> tuple[Learner, Guard]:
    row = database.execute("SELECT name, key, salt, hash FROM learner").fetchone()
    return Learner(*row[:2]), Guard(*row[2:])


def admit(store: LearnerStore, who: Learner, word: str, visit: Caller) -> Learner:
    """Let a learner in who has the word. Wrong words are counted, and after some of them the next one has to wait."""
    owner, guard = store.read(owner_of)
    if owner.key != who.key:
        raise Fault("belongs to another name", file=str(store.path))
    if guard.hash is None:
        return owner
    if not word:
        raise WrongWord("this name is taken, and its word is needed")
    counted = store.write(lambda database: _count(database, visit))
    if counted.wait:
        raise WrongWord(f"wrong words were tried too often; wait {counted.wait} s and try again")
    if not fits(guard, word):
        raise WrongWord(NOT_ITS_WORD)
    store.write(lambda database: _welcome(database, visit, counted, guard))
    return owner


class _Counted(NamedTuple):
    """A guess that was counted, with the strangers' or with its browser's own; or the seconds it has to wait."""

    stranger: bool
    wait: int


def _count(database: Connection, visit: Caller) -> _Counted:
    """Count a guess, if it need not wait."""
    now, browser = visit.clock(), {"browser": visit.browser}
    known = database.execute("SELECT 1 FROM browsers WHERE hash = :browser", browser).fetchone()
    table, whose = ("browsers", "hash = :browser") if known else ("learner", "1")
    row = database.execute(f"SELECT wrong, wrong_at FROM {table} WHERE {whose}", browser).fetchone()
    guesses = set_back(Guesses(*row), now)
    wait = seconds_to_wait(guesses, now)
    counted = guesses if wait else after(guesses, now)
    if counted != Guesses(*row):
        facts = browser | counted._asdict()
        database.execute(f"UPDATE {table} SET wrong = :wrong, wrong_at = :wrong_at WHERE {whose}", facts)
    return _Counted(not known, wait)


def _welcome(database: Connection, visit: Caller, counted: _Counted, guard: Guard) -> None:
    """The word fits the guard, if that is still the name's: this was no guess, and the browser is known from now on."""
    if owner_of(database)[1] != guard:
        raise WrongWord(NOT_ITS_WORD)
    if not visit.browser:
        database.execute("UPDATE learner SET wrong = 0")
        return
    if counted.stranger:
        database.execute("UPDATE learner SET wrong = max(wrong - 1, 0)")
    _know(database, visit)


def _know(database: Connection, visit: Caller) -> None:
    """Keep a browser in mind, with nothing against it; of too many, those that came last."""
    add = "INSERT INTO browsers VALUES (:browser, :now, :now, 0, 0)"
    again = "DO UPDATE SET last = max(last, :now), wrong = 0"
    database.execute(f"{add} ON CONFLICT (hash) {again}", {"browser": visit.browser, "now": visit.clock()})
    newest = "SELECT hash FROM browsers ORDER BY last DESC, first DESC LIMIT ?"
    database.execute(f"DELETE FROM browsers WHERE hash NOT IN ({newest})", (MOST_BROWSERS,))


def known_browsers(database: Connection) -> frozenset[str]:
    """The hashes of the browsers in which the name was opened with its word."""
    return frozenset(row[0] for row in database.execute("SELECT hash FROM browsers"))


def guard_anew(database: Connection, guard: Guard, visit: Caller) -> None:
    """Another word, or none: whoever had the old one is a stranger now, but for whoever sets it."""
    database.execute("UPDATE learner SET salt = ?, hash = ?, wrong = 0, wrong_at = 0", guard)
    database.execute("DELETE FROM browsers")
    if visit.browser and guard.hash is not None:
        _know(database, visit)
