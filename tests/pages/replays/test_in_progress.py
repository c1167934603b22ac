"""The replay page of a game in progress, without a browser."""

from __future__ import annotations

from pathlib import Path

from spacetutor.core.browser import hash_of
from spacetutor.games import standard
from spacetutor.pages.play.session import PlaySession
from spacetutor.pages.replays.page import _ReplaysPage
from spacetutor.pages.replays.session import WATCHER, ReplaySession
from spacetutor.play.replay import Player
from spacetutor.play.shelf import Shelf, Visitor
from spacetutor.play.table import PERSON


def test_an_owner_looks_at_a_game_in_progress_from_the_own_seat(tmp_path: Path) -> None:
    """Where others are served too there is no open table to begin with: the first seat to look from is a person's."""
    shelf = Shelf(tmp_path, Visitor(hash_of("the key of a browser"), True))
    playing = PlaySession(shelf)
    playing.start(standard("space-explorers", 2), (Player("Yuri", "random"), Player("Neil", PERSON)))
    page = _ReplaysPage(ReplaySession(shelf), "", 0)
    assert page.board is not None
    assert (page.viewpoint.value, page.session.viewpoint) == (1, 1)
    bots = [screen["seats"][0] for screen in page.board.screens]
    assert all(set(seat["hand"]) <= set(seat["known"]) for seat in bots)
    page.viewpoint.value = WATCHER
    assert page.session.viewpoint == WATCHER
