"""The door to a learner's progress: a name with its word, or the key of the browser that keeps it without a name."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from spacetutor.core.browser import hash_of
from spacetutor.progress.admitting import Caller, admit
from spacetutor.progress.learners import (
    NAMELESS,
    Guesses,
    Learner,
    browsers_learner,
    check_word,
    file_of,
    guard_with,
    learner,
    learners_folder,
)
from spacetutor.progress.progress import Progress, Summary
from spacetutor.progress.records import FORMAT, Document, in_utc, past
from spacetutor.progress.schedule import Repetition
from spacetutor.progress.store import LearnerStore

if TYPE_CHECKING:
    from sqlite3 import Connection

NOTHING_YET = Summary(NAMELESS, 0, 0, 0, (), {}, 0, None, {})


class BrowsersProgress(Progress):
    """Of whoever learns without a name. Its file comes with the first thing that is kept, not with a look."""

    named = False

    def due(self, now: datetime) -> tuple[Repetition, ...]:
        return super().due(now) if self._store.exists() else ()

    def summary(self) -> Summary:
        return super().summary() if self._store.exists() else NOTHING_YET

    def document(self) -> Document:
        return super().document() if self._store.exists() else Document(FORMAT, NAMELESS, (), ())

    def reset(self) -> None:
        if self._store.exists():
            super().reset()


def is_taken(name: str, folder: Path | None = None) -> bool:
    """Whether somebody has this name already."""
    return _store(learner(name), "", folder).exists()


def open_progress(
    name: str, word: str = "", *, browser: str = "", clock: Callable[[], datetime], folder: Path | None = None
) -> Progress:
    """The progress of a name. A name that nobody has is taken, and guarded by the word from then on, if one is given.

    Without a word whoever types the name gets in: all right on a machine of one's own. `browser` is the key of the
    browser that asks; "" where there is none. `clock` is asked when a word is tried, while nobody else can try one.
    """
    who = learner(name)
    check_word(word)
    visit = Caller(hash_of(browser) if browser else "", lambda: past.write(in_utc(clock())))
    store = _store(who, word, folder)
    store.open()
    owner = admit(store, who, word, visit)
    store.keep_copy()
    return Progress(owner.name, store, visit)


def open_browsers(browser: str, *, clock: Callable[[], datetime], folder: Path | None = None) -> BrowsersProgress:
    """The progress of whoever learns without a name in the browser of this key, which nobody else can know.

    It has no word: the key opens it.
    """
    who, visit = browsers_learner(hash_of(browser)), Caller("", lambda: past.write(in_utc(clock())))
    store = _store(who, "", folder)
    if store.exists():
        store.open()
        admit(store, who, "", visit)
        store.keep_copy()
    return BrowsersProgress(NAMELESS, store, visit)


def _store(who: Learner, word: str, folder: Path | None) -> LearnerStore:
    def make(database: Connection) -> None:
        database.execute("INSERT INTO learner VALUES (?, ?, ?, ?, ?, ?)", (*who, *guard_with(word), *Guesses()))

    return LearnerStore(file_of(who, folder or learners_folder()), make)
