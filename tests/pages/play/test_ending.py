"""The card at the end of a game that was played, without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetutor.games import standard
from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.play.ending import end_card
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import Player
from spacetutor.play.shelf import Shelf
from spacetutor.play.table import PERSON


@pytest.fixture
def played(tmp_path: Path) -> PlaySession:
    """A game in which a person takes the first move that is offered, up to its end."""
    session = PlaySession(Shelf(tmp_path), "a deal")
    session.start(standard("space-explorers", 2), (Player("Neil", PERSON), Player("Yuri", "greedy")))
    assert end_card(session) == ""
    while not session.over:
        session.play(session.version, 0)
    return session


def test_the_end_tells_the_result_and_leads_on(played: PlaySession, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the review, to the film of it, and to another game of the same kind; in JupyterLab there are no such ways."""
    assert "<a " not in end_card(played)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/spacetutor")
    card = end_card(played)
    assert played.outcome() in card
    assert card.count("<li") == 2
    name = played.table.kept.name
    for address in (f"game.ipynb?replay={name}&amp;tab=coach", f'game.ipynb?replay={name}"', "play.ipynb?game=space-"):
        assert f'href="{address}' in card
    assert card.count("st-main-button") == 1
    assert "turning point" not in card, "nobody has looked for one yet"


def test_a_turning_point_is_told_once_a_review_has_found_it(played: PlaySession) -> None:
    review = ReviewSession(played.shelf)
    review.open(played.table.kept.name, "10")
    for _ in review.run():
        pass
    costly = max(review.worst())
    assert f"The turning point: {costly[1]}" in end_card(played).replace("&#x27;", "'")
