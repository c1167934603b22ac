"""What a browser's learner has done, at a glance: for a page that opens nobody's progress and changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from spacetutor.core.errors import Fault, Unknown
from spacetutor.progress.admitting import known_browsers, owner_of
from spacetutor.progress.database import Damaged, Missing, connected
from spacetutor.progress.learners import Learner, browsers_learner, file_of, learner, learners_folder

if TYPE_CHECKING:
    from sqlite3 import Connection

Steps = dict[str, set[int]]
"""The steps that were done, by lesson."""


def glance(name: str, browser: str, folder: Path | None = None) -> Steps:
    """The steps that were done under a name, or without one in the browser of this hash.

    Nothing is told where the name has a word and this browser never opened it with that.
    """
    try:
        who = learner(name) if name else browsers_learner(browser)
        # Not by a LearnerStore, which mends what is broken: that is for whoever opens the progress, and is told of it.
        with connected(file_of(who, folder or learners_folder())) as database:
            return _steps(database, who, browser)
    except (Fault, Unknown, Damaged, Missing):
        return {}


def _steps(database: Connection, who: Learner, browser: str) -> Steps:
    owner, guard = owner_of(database)
    if owner.key != who.key or (guard.hash is not None and browser not in known_browsers(database)):
        return {}
    done: Steps = {}
    for lesson, step in database.execute("SELECT DISTINCT lesson, step FROM steps"):
        done.setdefault(lesson, set()).add(step)
    return done
