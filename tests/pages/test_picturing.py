"""Pictures of the line that a session looks at, without a browser."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.graphs.pictures import LINKS
from spacetutor.pages.game.session import ReplaySession
from spacetutor.pages.picturing import Pictures, in_words
from spacetutor.play.shelf import Shelf
from tests.places import REPLAYS, ROOT

WHOLE = [picture for picture in SpaceExplorers.pictures if picture not in (*SpaceExplorers.moments, LINKS)]


@pytest.fixture
def session(tmp_path: Path) -> ReplaySession:
    shutil.copy(REPLAYS / "rulebook-example.json", tmp_path)
    session = ReplaySession(Shelf(tmp_path))
    session.open("rulebook-example.json")
    return session


@pytest.mark.parametrize("picture", WHOLE)
def test_every_picture_says_what_it_shows(session: ReplaySession, picture: str) -> None:
    figure = Pictures(session).figure(picture)
    assert in_words(figure).count(" ") > 6
    assert figure["layout"]["meta"]["paper"]


def test_an_unknown_picture_or_move_is_refused(session: ReplaySession) -> None:
    pictures = Pictures(session)
    with pytest.raises(Unknown, match="no picture"):
        pictures.figure("nonsense")
    with pytest.raises(Unknown, match="no move"):
        pictures.moment("skills", 10_000)
    with pytest.raises(Unknown, match="no picture"):
        pictures.moment("race", 1)


def test_a_what_if_is_drawn_as_it_was_played(session: ReplaySession) -> None:
    """Branching off before Neil's recruit: in the what-if there is one move, and nobody has recruited."""
    pictures = Pictures(session)
    as_played = pictures.figure("symbols")["layout"]["meta"]["steps"]
    race = pictures.figure("race")
    taking = next(i for i, offer in enumerate(session.offers(0)) if offer["about"] == (("deck", 0),))
    session.branch(0, taking)
    assert sum(map(len, as_played)) > 0
    assert pictures.figure("symbols")["layout"]["meta"]["steps"] == [[], [], []]
    assert pictures.figure("race")["layout"]["xaxis"]["range"] == [-0.5, 1.5]
    session.follow(0)
    assert pictures.figure("symbols")["layout"]["meta"]["steps"] == as_played
    assert pictures.figure("race") == race


def test_the_page_brings_nothing_along_that_only_some_pictures_need() -> None:
    script = "import sys, spacetutor.pages.game.page;"
    script += "print(sorted({'networkx', 'numpy', 'polars', 'plotly'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"
