"""The game page of a game in progress, without a browser."""

from __future__ import annotations

from pathlib import Path

from spacetutor.core.browser import hash_of
from spacetutor.games import standard
from spacetutor.pages.game.page import _GamePage
from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.game.session import OPEN_TABLE, WATCHER
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import Player
from spacetutor.play.shelf import Shelf, Visitor
from spacetutor.play.table import PERSON


def test_an_owner_looks_at_a_game_in_progress_from_the_own_seat(tmp_path: Path) -> None:
    """Where others are served too there is no open table to begin with: the first seat to look from is a person's."""
    shelf = Shelf(tmp_path, Visitor(hash_of("the key of a browser"), True))
    playing = PlaySession(shelf)
    playing.start(standard("space-explorers", 2), (Player("Yuri", "random"), Player("Neil", PERSON)))
    page = _GamePage(ReviewSession(shelf), "", 0)
    assert page.board is not None
    assert (page.board.viewpoint, page.session.viewpoint) == (1, 1)
    bots = [screen["seats"][0] for screen in page.board.screens]
    assert all(set(seat["hand"]) <= set(seat["known"]) for seat in bots)
    page._wish({"kind": "look", "viewpoint": WATCHER})
    assert page.session.viewpoint == page.board.viewpoint == WATCHER
    page._wish({"kind": "look", "viewpoint": OPEN_TABLE})
    assert page.session.viewpoint == WATCHER
    assert "no seat" in page.trouble.value


def test_nothing_of_a_game_in_progress_tells_what_somebody_hides(tmp_path: Path) -> None:
    """Points may count what lies face down, and a review knows every hand: neither is shown before the end."""
    shelf = Shelf(tmp_path, Visitor(hash_of("the key of a browser"), True))
    PlaySession(shelf).start(standard("from-the-moon", 2), (Player("Yuri", "random"), Player("Neil", PERSON)))
    page = _GamePage(ReviewSession(shelf), "")
    assert page.board is not None
    assert page.board.strip["points"] == []
    assert [player["points"] for player in page.board.players] == [None, None]
    assert page.board.review["state"] == "refused"
    assert "still being played" in page.board.review["text"]
