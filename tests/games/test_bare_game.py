"""A game that tells plain charts and keeps no books: what is built above games asks for nothing else."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.chart import AREAS, STEPS, Chart, Series
from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import NO_FACTS, Explanation, name
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.game.session import ReplaySession
from spacetutor.pages.picturing import Pictures
from spacetutor.play.shelf import Shelf
from spacetutor.report import report
from spacetutor.review import Plan, Reviewing
from spacetutor.review.running import on_cores
from tests.places import REPLAYS
from tests.support.reviewing import small_game

FILE = "rulebook-example.json"


def chart(_: Any, picture: str, states: Sequence[Any], actions: Sequence[Any]) -> Chart:
    """How many moves have been made, under names that other games have drawers for."""
    moves = tuple(range(len(states)))
    finding, units = Explanation("finding.no-games", NO_FACTS), Explanation("label.stats.games", NO_FACTS)
    kind = {"race": STEPS, "points": AREAS}[picture]
    assert len(actions) == len(states) - 1
    return Chart(kind, finding, units, (Series(name("moves"), moves, moves),))


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SpaceExplorers, "pictures", ("race", "points"))
    monkeypatch.setattr(SpaceExplorers, "chart", chart)
    for books in ("painter", "links"):
        monkeypatch.delattr(SpaceExplorers, books)


@pytest.fixture
def session(tmp_path: Path) -> ReplaySession:
    shutil.copy(REPLAYS / FILE, tmp_path)
    session = ReplaySession(Shelf(tmp_path))
    session.open(FILE)
    return session


def test_its_pictures_are_those_it_names_drawn_from_its_charts(session: ReplaySession) -> None:
    pictures = Pictures(session)
    assert [picture for _, picture in pictures.names()] == ["race", "points"]
    assert pictures.figure("race")["data"][0]["y"] == list(range(12))
    assert "stackgroup" in pictures.figure("points", dark=True)["data"][0]
    assert pictures.parts("race") == []
    with pytest.raises(Unknown, match="no picture"):
        pictures.figure("tokens")


def test_what_leads_to_what_is_not_offered(session: ReplaySession) -> None:
    assert not session.has_links


def test_a_name_that_nobody_can_draw_is_refused(session: ReplaySession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SpaceExplorers, "pictures", ("nonsense",))
    monkeypatch.setattr(SpaceExplorers, "chart", lambda *_: None)
    with pytest.raises(Unknown, match="nobody can draw"):
        session.gallery().figure("nonsense", session.plain_words())


def test_the_game_page_shows_it(tmp_path: Path) -> None:
    from spacetutor.pages.game.page import _GamePage

    shutil.copy(REPLAYS / FILE, tmp_path)
    page = _GamePage(ReviewSession(Shelf(tmp_path)), "", 0)
    page._wish({"kind": "pictures", "two": False})
    assert page.trouble.value == ""
    assert len(page.pictures) == 1
    assert page.pictures[0].controls.children == (page.pictures[0].picture,)
    assert page.pictures[0].chart.figure["data"][0]["y"] == list(range(12))
    assert page.links.root.children == ()


def test_the_report_shows_it() -> None:
    making = Reviewing(small_game(), Plan(budget="5"))
    list(making.run(on_cores(1), [1]))
    text = report(making.record, making.review, "A game").decode()
    facts = json.loads(text.partition('<script id="facts" type="application/json">')[2].partition("</script>")[0])
    assert {"chances", "race", "points"} == {key for key in facts["figures"] if not key.startswith("tree-")}
