"""What a notebook asks of many games: reviews, frames, contests, sheets and lessons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import spacetutor as st
from spacetutor import bots
from spacetutor.library import surroundings
from spacetutor.library.judged import GameReview
from spacetutor.library.played import PlayedGame
from tests.places import REPLAYS
from tests.support.small_game import joined

EXAMPLE = REPLAYS / "rulebook-example.json"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that join do so for one test."""
    monkeypatch.setattr(bots, "BOTS", dict(bots.BOTS))


class First:
    """Takes the first move that it is given."""

    def choose(self, game: Any, view: Any, legal: Any, rng: Any) -> Any:
        return legal[0]


class Cheat(First):
    def choose(self, game: Any, view: Any, legal: Any, rng: Any) -> Any:
        return "everything"


@pytest.fixture(scope="module")
def review() -> GameReview:
    return st.open(EXAMPLE).review(budget=20)


def test_a_review_is_data_frames(review: GameReview) -> None:
    """The numbers are those of the decisions, in percent."""
    decisions = {one.move: one for one in review.review.decisions}
    assert review.decisions["move"].to_list() == list(range(1, 12))
    for row in review.mistakes.iter_rows(named=True):
        one = decisions[row["move"]]
        assert (row["rank"], row["loss"], row["seat"]) == (one.rank, one.loss / 100, one.seat)
        assert row["before"] - row["after"] == pytest.approx(row["loss"], abs=0.02)
    assert set(review.mistakes["rank"]) <= {"mistake", "blunder"}
    assert all(f"move {move}" in told for move, told in review.turning_points.select("move", "told").iter_rows())


def test_chances_are_those_of_every_moment(review: GameReview) -> None:
    sums = review.chances.select("move", "chance").group_by("move").sum()
    assert sums.height == 12
    assert all(total == pytest.approx(100, abs=0.1) for total in sums["chance"])
    assert "favourite" in review.picture().finding
    assert review.picture().svg().startswith("<svg")


def test_a_review_is_shown_by_seat_and_written_as_a_report(review: GameReview, tmp_path: Path) -> None:
    assert [line.split()[0] for line in review.text().splitlines()] == ["player", "Neil", "Yuri", "Valentina"]
    written = review.report(tmp_path / "report.html").read_text()
    assert written.startswith("<!DOCTYPE html>")
    assert "Valentina" in written


def test_a_review_is_kept_beside_the_file_where_that_is_wished_for(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(EXAMPLE.read_bytes())
    st.open(path).review(budget=5)
    assert not (tmp_path / "reviews").exists()
    st.open(path).review(budget=5, keep=True)
    assert (tmp_path / "reviews" / "game.review.json").is_file()


class Kernel:
    """A shell that a kernel has."""

    kernel = object()


def test_in_a_notebook_a_bar_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """And when all is done, only that is left of it."""
    shown: list[dict[str, str]] = []
    monkeypatch.setattr(surroundings, "in_notebook", lambda: True)
    monkeypatch.setattr("IPython.display.DisplayHandle.display", lambda _, bundle, raw: shown.append(bundle))
    monkeypatch.setattr("IPython.display.DisplayHandle.update", lambda _, bundle, raw: shown.append(bundle))
    assert list(surroundings.tracked("abc", 3)) == ["a", "b", "c"]
    assert [bundle["text/plain"] for bundle in shown] == [
        *(f"Judging move {n} of 3" for n in range(4)),
        "3 moves are judged.",
    ]
    assert 'value="2" max="3"' in shown[2]["text/html"]


def test_a_picture_lives_where_a_kernel_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the drawing, which is what a saved notebook keeps."""
    import IPython

    monkeypatch.setattr(IPython, "get_ipython", Kernel)
    game = st.open(EXAMPLE)
    bundle = game.race()._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["image/svg+xml"].startswith("<svg")
    assert bundle["text/plain"] == game.race().text()


def test_the_live_board_is_the_pages_own(tmp_path: Path) -> None:
    game = st.open(EXAMPLE)
    board = game.board(3)
    assert (board.at, len(board.screens), len(board.moves)) == (3, 12, 11)
    assert "card 18" in board._answer({"kind": "thing", "at": 0, "thing": ["card", 18], "full": False}).lower()
    assert board._answer({"kind": "turn", "at": 2}).startswith("<ul")
    for message in (
        None,
        {"kind": "thing"},
        {"at": 99},
        {"kind": "thing", "at": 0, "thing": ["card", 99], "full": True},
    ):
        assert board._answer(message) == ""
    hidden = game.board(3, seat=0)
    assert hidden.screens != board.screens
    assert hidden.screens[3] == game.game.screen(game.at(3, 0).view, list(game.players))


def test_pages_open_in_a_cell() -> None:
    """A game that is no file is one afterwards, so that its page can keep what-ifs."""
    assert "st-game" in st.watch(st.play("space-explorers", ["random", "random"], seed=2))._dom_classes
    assert "st-game" in st.watch(EXAMPLE)._dom_classes
    assert "st-page" in st.learn("hope")._dom_classes


@pytest.mark.parametrize("name", ["space-explorers", "hope", "from-the-moon", "moonshot"])
def test_a_frame_has_every_move_of_every_game(name: str) -> None:
    with joined():
        played = [st.play(name, ["eager", "eager"], seed=seed) for seed in (1, 2)]
        frame = st.frame(played)
    assert frame["text"].to_list() == [text for game in played for text in game.moves]
    assert frame["move"].max() == max(len(game.moves) for game in played)
    shares = frame.group_by("final", "won").len()
    assert {final for final, _, _ in shares.iter_rows()} <= {n for game in played for n in _scores(game)}
    paid = frame.drop_nulls("cost")
    assert paid.height
    assert (paid["cost"] - paid["struck"]).min() >= 0


def _scores(game: PlayedGame) -> tuple[int, ...]:
    assert game.result is not None
    return game.result.scores


def test_games_are_simulated_as_files_and_framed_from_them(tmp_path: Path) -> None:
    """The same as if they had been played here."""
    games = st.simulate("space-explorers", ["eager", "random"], 3, tmp_path, seed=4)
    again = st.simulate("space-explorers", ["eager", "random"], 3, tmp_path, seed=4)
    assert [game.moves for game in games] == [game.moves for game in again]
    frame = st.frame(games)
    assert frame["file"].unique().sort().to_list() == [path.name for path in games.files]
    assert frame.drop("file").equals(st.frame(list(games)).drop("file"))


def test_bots_of_ones_own_play_under_their_names() -> None:
    game = st.play("space-explorers", [First(), "random"], seed=1)
    assert game.players == ("First bot", "Random bot")
    assert game[0].ask(First()) == game[0].legal().texts[0]
    contest = st.arena("space-explorers", [First(), "eager"], games=2, seed=1)
    assert contest.pairs["games"].to_list() == [2]
    assert "first" in contest.text()
    assert "<td" in contest.html()


def test_a_bot_that_chooses_what_it_was_not_given_is_told_so() -> None:
    with pytest.raises(st.Unknown, match="cheat chose 'everything', which is none of the"):
        st.play("space-explorers", [Cheat(), "random"])


def test_no_guest_takes_the_name_of_a_bot_of_the_tutor() -> None:
    guest = First()
    guest.name = "greedy"  # type: ignore[attr-defined]
    with pytest.raises(st.Unknown, match="can't be a bot's name"):
        st.bot(guest)


def test_a_sheet_asks_and_keeps_its_answers_apart(tmp_path: Path) -> None:
    sheet = st.puzzles("hope", 3, seed=2)
    assert len(sheet.questions) == 3
    page = sheet.save(tmp_path / "sheet.html").read_text()
    asked, _, answers = page.partition('<div class="answers">')
    for one in sheet.questions:
        assert one.question.split("(")[0].strip()[:40].replace("'", "&#x27;") in asked
        assert one.answer.replace("'", "&#x27;") in answers
        assert one.answer not in sheet.text()
    assert "script" not in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert [one.question for one in st.puzzles("hope", 3, seed=2).questions] == [
        one.question for one in sheet.questions
    ]


LESSON = """
id = "mine"
title = "A first card"
minutes = 1
lead = "How a card comes to hand"
[[step]]
text = "A card of the Center may be taken."
task = "Take card 33."
hints = ["Look.", "Look at the Center.", "Click card 33."]
solution = ["take 33"]
praise = "It is yours."
goal = { kind = "events", events = [{ kind = "took", card = 33 }], moves = 1 }
[step.position]
seats = [{ name = "Sally" }, { name = "Neil" }]
center = [33, 3, 10, 29, 14, 44]
"""


def test_a_lesson_is_played_through_and_saved(tmp_path: Path) -> None:
    lesson = st.lesson(LESSON)
    assert lesson.faults == []
    assert "Task: Take card 33." in lesson.text()
    assert "Sally" in lesson.table().text()
    file = lesson.save(tmp_path / "mine")
    from spacetutor.lessons.check import check

    course, faults = check(file.parent)
    assert (faults, [each.id for each in course.lessons]) == ([], ["mine"])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('["take 33"]', '["take 3"]', "does not reach the goal"),
        ("minutes = 1", "minutes = 0", "minutes"),
        ("center = [33", "center = [99", "center"),
        ("[[step]]", "[[step", "TOML"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said_with_its_line(old: str, new: str, said: str) -> None:
    lesson = st.lesson(LESSON.replace(old, new))
    assert len(lesson.faults) == 1
    assert said in str(lesson.faults[0])
    assert "line" in str(lesson.faults[0])
    assert str(lesson.faults[0]) in lesson.text()
    with pytest.raises(st.Fault):
        lesson.table()
