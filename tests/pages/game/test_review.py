"""The review page: its session without a browser, and the page in a real one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from spacetutor.core.errors import Fault, Unknown
from spacetutor.pages.game.reviewing import ReviewSession
from spacetutor.pages.learn.practising import PracticeSession
from spacetutor.play.shelf import Shelf
from tests.places import REPLAYS
from tests.support.server import served
from tests.support.watching import watched

NAME = "rulebook-example.json"
ADDRESS = "voila/render/review.ipynb"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    (tmp_path / NAME).write_bytes((REPLAYS / NAME).read_bytes())
    return tmp_path


@pytest.fixture
def session(shelf: Path) -> ReviewSession:
    """A quick review of the rulebook's example."""
    session = ReviewSession(Shelf(shelf))
    session.open(NAME, "20")
    for _ in session.run():
        pass
    return session


def test_nothing_is_judged_before_it_is_asked_for(shelf: Path) -> None:
    session = ReviewSession(Shelf(shelf))
    session.open(NAME)
    assert session.judged == (0, 11)
    assert (session.marks(), session.turnings()) == ({}, [])
    assert "Turn 22" in session.tell({"kind": "turn", "at": 1}), "as on the replay page"
    assert session.chances()["data"]


def test_every_move_is_judged_in_words(session: ReviewSession) -> None:
    assert session.judged == (11, 11)
    assert set(session.marks()) == {str(move) for move in range(1, 12)}
    for move in range(1, 12):
        assert f"Move {move}, " in session.tell({"kind": "turn", "at": move})
    assert session.summary().count("decisions were best or good") == 3


def test_a_review_is_found_again(session: ReviewSession, shelf: Path) -> None:
    """It is kept beside the replay, and no shelf takes it for a game."""
    again = ReviewSession(Shelf(shelf))
    again.open(NAME)
    assert again.judged == (11, 11)
    assert again.marks() == session.marks()
    assert again.replays.names() == [NAME]


def test_another_depth_begins_anew(session: ReviewSession, shelf: Path) -> None:
    again = ReviewSession(Shelf(shelf))
    again.open(NAME, "25")
    assert again.judged == (0, 11)


def test_chances_add_up_at_every_moment(session: ReviewSession) -> None:
    from spacetutor.graphs.reviewed import chances_of

    assert session.making
    found = chances_of(session.making.record, session.making.review)
    assert len(found.values) == 3
    for moment in range(12):
        assert sum(seat[moment] for seat in found.values) == pytest.approx(1, abs=0.001)


def test_a_decision_has_its_tree(session: ReviewSession) -> None:
    """Its moves are legal there, and the one that was played is among them."""
    from spacetutor.graphs.reviewed import tree_of

    judged = [one for move in range(1, 12) if (one := session.decision(move)) and not one.forced]
    assert judged
    for decision in judged:
        tree = tree_of(session.making.record, decision)
        assert sum(branch.played for branch in tree.branches) == 1
        assert all(0 <= branch.value <= 1 for branch in tree.branches)
    with pytest.raises(Unknown):
        session.tree(99)


def test_a_broken_replay_is_told(shelf: Path) -> None:
    (shelf / "broken.json").write_text("{")
    with pytest.raises(Fault):
        ReviewSession(Shelf(shelf)).open("broken.json")


def test_mistakes_come_as_puzzles(session: ReviewSession) -> None:
    """Each once, from the seat that made it; then practice goes on as before."""
    from spacetutor.games import standard

    practice = PracticeSession(standard("space-explorers", 3))
    assert session.making
    count = practice.learn_from(session.making, NAME)
    assert count == sum(rank in ("mistake", "blunder") for rank, _ in session.marks().values())
    assert count > 0
    for _ in range(count):
        assert str(practice.name).startswith(f"mistake/{NAME}/")
        assert practice.names == ["Neil", "Yuri", "Valentina"]
        practice.move(practice.version, practice.puzzle.right[0])
        assert practice.panel().outcome == "reached"
        practice.press("new")
    assert not str(practice.name).startswith("mistake/")
    assert practice.names == ["Seat 1", "Seat 2", "Seat 3"]


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("shelf")
    (folder / NAME).write_bytes((REPLAYS / NAME).read_bytes())
    with served(tmp_path_factory.mktemp("log") / "voila.log", folder) as address:
        yield address


@pytest.fixture
def page(browser: Browser, tutor: str) -> Iterator[Page]:
    with watched(browser, tutor) as page:
        page.goto(f"{tutor}{ADDRESS}?replay={NAME}")
        expect(page.locator(".st-board .st-card").first).to_be_visible(timeout=60_000)
        yield page


@pytest.mark.browser
def test_a_game_is_reviewed_step_by_step(page: Page) -> None:
    """It comes with a bar, names turning points that lead to their moves, judges what one steps to, and leads on."""
    expect(page.locator(".st-coach")).to_contain_text("Not reviewed yet.")
    page.get_by_label("Depth").select_option("quick")
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("button", name="Learn from these mistakes")).to_be_visible(timeout=120_000)
    expect(page.locator(".st-moves [data-rank]:not([data-rank=''])")).to_have_count(11)
    point = page.locator(".st-coach-bar button").first
    words = point.inner_text()
    point.click()
    expect(page.locator(".st-live")).to_contain_text(f"Move {words.split()[2]} of 11")
    expect(page.locator(".st-told")).to_contain_text(f"Move {words.split()[2]}, ")
    page.locator(".st-board").focus()
    page.keyboard.press("End")
    expect(page.locator(".st-told")).to_contain_text("Move 11, Valentina:")
    chances = page.locator(".st-chart").first
    expect(chances).to_have_attribute("data-drawn", "11", timeout=30_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    page.get_by_role("button", name="Learn from these mistakes").click()
    expect(page.get_by_role("heading", name="Learn from a mistake")).to_be_visible(timeout=60_000)
