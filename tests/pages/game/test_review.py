"""The review of a game: its session without a browser, and its part of the game page in a real one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from spacetutor.core.errors import Fault, Unknown
from spacetutor.pages.game.page import _GamePage
from spacetutor.pages.game.reviewing import COSTLY, ReviewSession
from spacetutor.pages.game.shown import players_shown, strip_shown
from spacetutor.pages.game.timing import Timing
from spacetutor.pages.learn.practising import PracticeSession
from spacetutor.play.shelf import Shelf
from spacetutor.review.telling import tell_standings
from spacetutor.telling.spoken import spoken_moves
from tests.places import REPLAYS
from tests.support.server import served
from tests.support.watching import watched

NAME = "rulebook-example.json"
ADDRESS = "voila/render/review.ipynb"
"""That of the page that reviews had: it leads to the game page."""


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
    assert (session.verdicts(), session.turnings()) == ({}, [])
    assert "Turn 22" in session.tell({"kind": "turn", "at": 1}), "as on the replay page"
    assert session.chances_figure()["data"]
    assert strip_shown(session)["chances"] == []
    assert [player["accuracy"] for player in players_shown(session)] == [None] * 3


def test_every_move_is_judged_in_words(session: ReviewSession) -> None:
    assert session.judged == (11, 11)
    assert set(session.verdicts()) == {str(move) for move in range(1, 12)}
    for move in range(1, 12):
        assert f"Move {move}, " in session.tell({"kind": "turn", "at": move})


def test_a_turning_point_names_the_move_that_was_played_and_the_better_one(session: ReviewSession) -> None:
    """Both as the list of moves words them, from what the seat saw."""
    assert session.making
    shown, made = session.turnings_shown(), spoken_moves(session.making.record)
    assert shown
    for one in shown:
        decision = session.decision(one["move"])
        assert decision
        assert (one["played"], one["about"]) == (made[one["move"] - 1]["line"], made[one["move"] - 1]["about"])
        assert one["rank"] == decision.rank
        assert one["instead"] == session.making.record.game.about(decision.better.action)
        assert one["better"] != one["played"]


def test_how_each_seat_played_is_counted_in_words_with_the_right_plurals(session: ReviewSession) -> None:
    """Classes that there are none of are left out."""
    assert session.making
    judged = [one for one in session.making.review.decisions if not one.forced]
    for row in session.played_shown():
        own = Counter(one.rank for one in judged if one.seat == row["seat"])
        assert {rank: n for rank, n, _ in row["classes"]} == dict(own)
        for _, n, words in row["classes"]:
            assert words.startswith(f"{n} ")
            assert words.endswith("s" if n > 1 else ("move", "y", "mistake", "blunder"))


def test_of_a_seat_without_decisions_nothing_is_told(shelf: Path) -> None:
    session = ReviewSession(Shelf(shelf))
    session.open(NAME)
    assert session.played_shown() == []
    assert tell_standings(session.standings()) == []


def ranks(session: ReviewSession) -> list[str]:
    return [verdict["rank"] for verdict in session.verdicts().values()]


def test_a_better_move_is_told_where_one_cost_something_and_only_there(session: ReviewSession) -> None:
    """In a sentence that says how far the chance to win fell."""
    costly = [verdict for verdict in session.verdicts().values() if verdict["better"]]
    assert [verdict["rank"] for verdict in costly] == [rank for rank in ranks(session) if rank in COSTLY]
    assert costly
    for verdict in costly:
        before, after = map(int, re.findall(r"(\d+) %", verdict["said"]))
        assert abs(before - after - verdict["lost"]) <= 1


def test_everybody_has_an_accuracy_and_luck_once_all_is_judged(session: ReviewSession) -> None:
    """Both counted here again from the decisions."""
    assert session.making
    decisions = session.making.review.decisions
    for seat, player in enumerate(players_shown(session)):
        own = [one for one in decisions if one.seat == seat and not one.forced]
        assert player["accuracy"] == round(100 * sum(one.rank in ("best", "good") for one in own) / len(own))
        luck = round(sum(one.luck for one in decisions if one.seat == seat) / 100)
        assert int(player["luck"].replace("\u2212", "-")) == luck


def test_a_what_if_is_judged_as_far_as_it_is_the_game(session: ReviewSession) -> None:
    session.replays.branch(4, 0)
    assert set(session.verdicts()) == {"1", "2", "3", "4"}
    strip = strip_shown(session)
    assert [len(row) for row in strip["chances"]] == [5] * 3
    assert [len(row) for row in strip["points"]] == [6] * 3
    assert "Turn " in session.tell({"kind": "turn", "at": 5}), "as of a game that is not reviewed"


def test_minutes_are_guessed_from_what_has_been_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr("spacetutor.pages.game.timing.time.monotonic", lambda: clock[0])
    timing = Timing(100)
    assert timing.left((0, 100)) == ""
    clock[0] += 60
    assert timing.left((20, 100)) == "About 4 minutes left."
    assert timing.left((50, 100)) == "About one minute left."
    assert timing.left((80, 100)) == "Less than a minute left."
    assert timing.left((100, 100)) == ""


def test_a_review_that_is_stopped_keeps_what_is_judged(shelf: Path) -> None:
    page = _GamePage(ReviewSession(Shelf(shelf)), NAME)
    assert page.board is not None
    page._take_up("20")
    page.timing = Timing(11)
    run = iter(page.review.run())
    monkeyed = [next(run) for _ in range(3)]
    page.review.run = lambda: iter(monkeyed)  # type: ignore[method-assign]
    page.run = 1
    page._judge(0)
    assert page.board.review["state"] == "part"
    assert len(page.board.verdicts) == 3


def test_a_review_is_found_again(session: ReviewSession, shelf: Path) -> None:
    """It is kept beside the replay, and no shelf takes it for a game."""
    again = ReviewSession(Shelf(shelf))
    again.open(NAME)
    assert again.judged == (11, 11)
    assert again.verdicts() == session.verdicts()
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
    assert count == sum(rank in ("mistake", "blunder") for rank in ranks(session))
    assert count > 0
    for _ in range(count):
        assert str(practice.name).startswith(f"mistake/{NAME}/")
        assert practice.names == ["Neil", "Yuri", "Valentina"]
        practice.move(practice.version, practice.puzzle.right[0])
        assert practice.panel().outcome == "reached"
        practice.press("new")
    assert not str(practice.name).startswith("mistake/")
    assert practice.names == ["Player 1", "Player 2", "Player 3"]


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
    """It comes with a bar, names turning points that lead to their moves, marks every move, and leads on."""
    expect(page).to_have_url(re.compile(r"/game\.ipynb\?replay=.*tab=coach"))
    expect(page.locator(".st-coach-text")).to_contain_text("Not reviewed yet.")
    page.get_by_label("Depth").first.select_option("quick")
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("button", name="Learn from these mistakes")).to_be_visible(timeout=120_000)
    expect(page.locator(".st-told-number")).to_have_count(6)
    point = page.locator(".st-turnings button").first
    words = point.locator("b > span").inner_text()
    point.click()
    expect(page.locator(".st-live")).to_contain_text(f"Move {words.split()[2]} of 11")
    expect(page.locator(".st-verdict")).to_contain_text("the chance to win falls from")
    expect(page.locator(".st-moves [data-rank]:not([data-rank=''])")).to_have_count(11)
    expect(page.locator(".st-strip .st-share")).to_have_count(3)
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".st-told")).to_contain_text("What would have been better:")
    box = page.locator(".st-strip-picture").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 10, box["y"] + 40)
    expect(page.locator(".st-count")).to_have_text("0 of 11")
    page.get_by_role("button", name="Pictures", exact=True).click()
    page.get_by_label("Picture", exact=True).select_option("Chances to win")
    expect(page.locator(".st-chart").first).to_have_attribute("aria-label", re.compile("Chance to win"), timeout=30_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    page.get_by_role("button", name="Coach", exact=True).click()
    page.get_by_role("button", name="Learn from these mistakes").click()
    expect(page.get_by_role("heading", name="Learn from a mistake")).to_be_visible(timeout=60_000)
