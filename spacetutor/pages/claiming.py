"""Games that a learner began on another machine, had back by their name and word."""

from __future__ import annotations

from spacetutor.core.browser import browser_key
from spacetutor.core.errors import Unknown
from spacetutor.pages.learn.session import now
from spacetutor.play.shelf import Shelf
from spacetutor.progress import Progress, open_progress
from spacetutor.telling.spoken import say


def claim_games(progress: Progress, shelf: Shelf) -> int:
    """Games in progress of the browsers that have proven this name are this one's, too; how many there are.

    A name without a word proves nothing: whoever types it gets in.
    """
    return shelf.claim(progress.browsers()) if progress.guarded else 0


def claim_by_name(name: str, word: str, shelf: Shelf) -> int:
    """The same for somebody who says who they are; Unknown or a Fault says why not."""
    progress = open_progress(name, word, browser=browser_key(), clock=now)
    if not progress.guarded:
        raise Unknown(say("play.claim-needs-word"))
    return claim_games(progress, shelf)
