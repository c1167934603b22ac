"""Practice without a browser: judged, explained after answering, and what was missed comes back."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta
from typing import Any

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.puzzle import MOVE, NUMBER, SEVERAL
from spacetutor.games import standard
from spacetutor.games.space_explorers.view import seen_cards
from spacetutor.lessons.practice import keys_of, named, read_name
from spacetutor.pages.learn.practising import ANY, CLIMB, PracticeSession
from spacetutor.progress.records import Answer
from tests.support.learners import NOW, Open

GAME = standard("space-explorers", 3)
KINDS = GAME.puzzle_kinds
NAMED_BY_RULES = {8, 10, 19, 31, 34, 44, 55, 56, 57}
"""Cards that rules speak of, wherever they lie."""


class Clock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.at = NOW

    def __call__(self) -> datetime:
        return self.at

    def turn(self, **by: float) -> None:
        self.at += timedelta(**by)


def practice(kind: str = "", level: int = 0, clock: Clock | None = None) -> PracticeSession:
    session = PracticeSession(GAME, clock or Clock())
    session._rng.seed(f"practice {kind}")
    session.choose(kind, level)
    return session


def right(session: PracticeSession) -> tuple[int, ...]:
    puzzle = session.puzzle
    return puzzle.right[:1] if puzzle.form == MOVE else puzzle.right


def wrong(session: PracticeSession) -> tuple[int, ...]:
    puzzle = session.puzzle
    if puzzle.form == NUMBER:
        return (puzzle.right[0] + 1,)
    if puzzle.form == SEVERAL:
        return tuple(i for i in range(len(puzzle.options)) if i not in puzzle.right)
    return (next(i for i in range(len(puzzle.options)) if i not in puzzle.right),)


def given(session: PracticeSession) -> list[Any]:
    """All that goes to the browser."""
    return [session.screen(), session.framed(), session.offers(), session.headline(), session.panel().document()]


def told(session: PracticeSession, kind: str, which: Any, full: Any = True) -> str:
    return session.tell({"kind": "thing", "thing": [kind, which], "full": full})


# one question


@pytest.mark.parametrize("kind", KINDS)
def test_a_right_and_a_wrong_answer_are_judged_and_explained(kind: str) -> None:
    session = practice(kind)
    assert session.puzzle.kind == kind
    assert session.panel().outcome == ""
    session.answer(wrong(session))
    assert session.panel().outcome == "astray"
    assert "✗" in session.panel().said
    assert "Right so far: 0 of 1." in session.panel().said
    session.new()
    session.answer(right(session))
    assert session.panel().outcome == "reached"
    assert "Right so far: 1 of 2." in session.panel().said


@pytest.mark.parametrize("kind", KINDS)
def test_sums_and_explanations_come_after_the_answer(kind: str) -> None:
    """Points and what a Project lacks are worked out by the learner; things are explained once that is done."""
    session = practice(kind)
    for line in session.screen()["line"]:
        assert line["lacks"] == []
    assert {seat["points"] for seat in session.screen()["seats"]} == {"?"}
    center = session.screen()["center"]
    assert told(session, "score", 0) == "First answer the question; then everything here is explained."
    assert all(told(session, "card", n) == told(session, "score", 0) for n in center)
    session.answer(right(session))
    assert all(len(line["lacks"]) == 3 for line in session.screen()["line"])
    assert all(type(seat["points"]) is int for seat in session.screen()["seats"])
    assert "First answer" not in told(session, "score", 0)


@pytest.mark.parametrize("kind", KINDS)
def test_only_the_first_answer_counts_and_one_may_try_on(opened: Open, kind: str) -> None:
    session = practice(kind)
    progress = opened()
    session.sit_down(progress)
    session.answer(wrong(session))
    session.answer(right(session))
    assert session.panel().outcome == "reached"
    assert (session.right, session.asked) == (0, 1)
    (kept,) = progress.document().answers
    assert (kept.right, kept.kind, kept.reference) == (False, kind, str(session.name))
    assert kept.keys == keys_of(session.puzzle)
    assert named(read_name(kept.reference))[1] == session.puzzle, "the same puzzle can be asked again by its name"


def test_the_answer_that_was_shown_counts_as_missed(opened: Open) -> None:
    session, progress = practice("cost"), opened()
    session.sit_down(progress)
    session.press("show")
    assert session.panel().outcome == "astray"
    assert "✗" not in session.panel().said
    assert str(session.puzzle.right[0]) in session.panel().said
    session.answer(right(session))
    session.press("show")
    assert [answer.right for answer in progress.document().answers] == [False]


def test_after_a_wrong_answer_the_right_one_can_be_shown() -> None:
    """It is marked, and not called right; the first answer has counted, and nothing more is to be shown then."""
    session = practice("covered")
    session.answer(wrong(session))
    assert not any("✓" in option for option in session.panel().options)
    session.press("show")
    panel = session.panel()
    assert [i for i, option in enumerate(panel.options) if "✓" in option] == list(session.puzzle.right)
    assert "Here is the answer." in panel.said
    assert "That is right" not in panel.said
    assert (session.right, session.asked) == (0, 1)
    assert next(button for button in panel.buttons if button.id == "show").off


def test_the_time_to_think_is_kept_up_to_an_hour(opened: Open) -> None:
    clock = Clock()
    session, progress = practice("cost", clock=clock), opened()
    session.sit_down(progress)
    for minutes in (1.5, 600):
        clock.turn(minutes=minutes)
        session.answer(right(session))
        session.new()
    assert [answer.seconds for answer in progress.document().answers] == [90, 3600]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("answer", [(), (0, 0), (-1,), (10**30,), (1000,), ("0",), (None,), (True,), (0.0,), ([0],)])
def test_what_is_no_answer_is_not_counted(kind: str, answer: tuple[Any, ...]) -> None:
    session = practice(kind)
    if answer == () and session.puzzle.form == SEVERAL:
        answer = (len(session.puzzle.options),)  # none of them is an answer here
    session.answer(answer)
    assert session.answered is None
    assert session.asked == 0


@pytest.mark.parametrize("index", [-1, 10**6, "0", None, 1.0, True, [0]])
def test_only_offered_moves_are_answers(index: Any) -> None:
    session = practice("move")
    with pytest.raises(Unknown, match="not offered"):
        session.move(session.version, index)
    assert session.answered is None


@pytest.mark.parametrize("version", [None, "1", True, 1.0, 0, 10**30])
def test_a_page_that_is_behind_is_refused(version: Any) -> None:
    session = practice("move")
    assert session.version == 1
    with pytest.raises(Unknown, match="has changed"):
        session.move(version, 0)
    assert session.answered is None


def test_a_move_answers_a_question_about_moves_only() -> None:
    session = practice("move")
    assert len(session.offers()) == len(session.puzzle.options)
    session.move(session.version, session.puzzle.right[0])
    assert session.panel().outcome == "reached"
    other = practice("payment")
    assert other.offers() == []
    with pytest.raises(Unknown, match="not offered"):
        other.move(other.version, 0)


def test_what_may_be_done_is_told_after_the_answer() -> None:
    session = practice("cost")
    assert session.tell({"kind": "choice"}) == ""
    session.answer(right(session))
    assert "legal move" in session.tell({"kind": "choice"})


@pytest.mark.parametrize(
    "message", [None, {}, [], {"kind": "thing", "thing": ["card"], "full": True}, {"kind": "hint"}]
)
def test_what_is_no_question_gets_no_answer(message: Any) -> None:
    session = practice("cost")
    assert session.tell(message) == ""
    session.answer(right(session))
    assert session.tell(message) == ""
    assert told(session, "card", 99) == ""
    assert told(session, "card", 18, "yes") == ""


def test_the_right_answer_is_not_in_what_the_page_gets() -> None:
    """With another answer held to be right, the page gets the same until one is given."""
    for kind in KINDS:
        session = practice(kind)
        before = json.dumps(given(session))
        session.puzzle = session.puzzle._replace(right=wrong(session), subject=None)
        assert json.dumps(given(session)) == before


@pytest.mark.parametrize("kind", KINDS)
def test_no_card_is_named_that_the_seat_may_not_know(kind: str) -> None:
    """Neither before nor after the answer, on the screen, in the offers or in the panel."""
    named_cards = 0
    session = practice(kind)
    for _ in range(12):
        known = seen_cards(session.puzzle.view) | NAMED_BY_RULES
        if kind == "ability":
            # A wrong option is what some other card does, and that card is named in the end: print, not a place.
            known |= {option.subject.which for option in session.puzzle.options}
        text = json.dumps(given(session))
        session.answer(wrong(session))
        text += json.dumps(given(session))
        text = re.sub("<[^>]*>", "", text)
        lists = re.findall(r'"(?:hand|known|center|hub)": (\[[^a-z"]*\])', text)
        numbers = {int(n) for part in lists for n in re.findall(r"\d+", part)}
        numbers |= {int(n) for pair in re.findall(r'[Cc]ards? (\d+)|"card", (\d+)', text) for n in pair if n}
        assert numbers <= known
        named_cards += len(numbers)
        session.new()
    assert named_cards > 50


# what comes next


def test_kinds_and_levels_are_offered_by_name() -> None:
    session = practice()
    assert [kind for _, kind in session.kinds()] == ["", *KINDS]
    assert [level for _, level in session.levels()] == [CLIMB, 1, 2, 3, 4, 5, ANY]
    assert len({label for label, _ in session.kinds()}) == len(KINDS) + 1


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_level_is_kept_to(level: int) -> None:
    session = practice("cost", level)
    for _ in range(3):
        assert session.puzzle.difficulty == level
        assert "★" * level + "☆" * (5 - level) in session.panel().kicker
        session.new()


@pytest.mark.parametrize("kind", KINDS)
def test_practice_begins_with_one_star_and_climbs(opened: Open, kind: str) -> None:
    """Three right answers in a row bring a star, a wrong one takes one; whoever comes back is where they were."""
    session, stars = practice(kind, CLIMB), ["★☆☆☆☆", "★★☆☆☆"]
    session.sit_down(opened())
    assert session.stars_of(kind) == stars[0]
    for expected in (*stars[:1] * 2, stars[1]):
        session.answer(right(session))
        session.new()
        assert session.stars_of(kind) == expected
    again = practice(kind, CLIMB)
    again.sit_down(opened())
    assert again.stars_of(kind) == stars[1]
    again.answer(wrong(again))
    assert again.stars_of(kind) == stars[0]
    other = next(each for each in KINDS if each != kind)
    assert again.stars_of(other) == stars[0]


@pytest.mark.parametrize("kind", ["cost", "covered"])
def test_whoever_climbs_is_asked_what_is_that_hard(kind: str) -> None:
    session = practice(kind, CLIMB)
    for _ in range(4):
        assert session.puzzle.difficulty == 1
        session.new()


def test_a_wrong_answer_gets_one_sentence_and_the_rest_is_folded() -> None:
    session = practice("covered")
    session.answer(wrong(session))
    said, folded = session.panel().said.split("<details>")
    assert said.count("<p") == 1
    assert "Not quite" not in said, "what is wrong with this very answer is said"
    assert "<summary>Why?</summary>" in folded


@pytest.mark.parametrize("kind", ["nonsense", "kind:cost", "COST"])
def test_a_kind_that_is_not_there_is_refused(kind: str) -> None:
    session = practice("cost")
    with pytest.raises(Unknown, match="there is no puzzle"):
        session.choose(kind, 0)
    assert session.kind == "cost"


@pytest.mark.parametrize("level", [-1, 7, "1", None, True, 1.5])
def test_a_level_that_is_not_there_is_refused(level: Any) -> None:
    session = practice("cost")
    with pytest.raises(Unknown, match="there is no level"):
        session.choose("cost", level)
    assert session.level == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_missed_kind_comes_back_when_it_is_due(opened: Open, kind: str) -> None:
    """A wrong answer makes its kind due within minutes; then a mixed practice asks for it."""
    clock = Clock()
    session, progress = practice(kind, clock=clock), opened()
    session.sit_down(progress)
    session.answer(wrong(session))
    session.kind = ""
    assert session._due() == "", "not at once"
    clock.turn(minutes=2)
    for seed in range(3):
        session._rng.seed(seed)
        session.new()
        assert session.puzzle.kind == kind
    clock.turn(minutes=-2)
    session.new()
    session.kind = kind
    session.new()
    session.answer(right(session))
    assert any(review.key == f"kind:{kind}" for review in progress.reviews())


def test_what_was_known_comes_back_much_later(opened: Open) -> None:
    clock = Clock()
    session, progress = practice("cost", clock=clock), opened()
    session.sit_down(progress)
    for _ in range(3):
        session.answer(right(session))
        clock.turn(minutes=15)
        session.new()
    session.kind = ""
    assert session._due() == ""
    clock.turn(days=60)
    session.new()
    assert session.puzzle.kind == "cost"


def test_a_missed_ability_comes_back_with_its_card(opened: Open) -> None:
    """The ability of each card is a thing of its own to remember."""
    clock = Clock()
    session, progress = practice("ability", clock=clock), opened()
    session.sit_down(progress)
    card = session.puzzle.subject.which
    session.answer(wrong(session))
    key = f"ability:{card}"
    assert {review.key for review in progress.reviews()} == {"kind:ability", key}
    clock.turn(minutes=2)
    session.kind = ""
    found = []
    for seed in range(4):
        session._rng.seed(seed)
        session.new()
        found.append(session.puzzle.subject.which)
    assert found == [card] * 4


def test_a_due_ability_matters_more_than_the_level(opened: Open) -> None:
    clock = Clock()
    session, progress = practice("ability", clock=clock), opened()
    session.sit_down(progress)
    card = session.puzzle.subject.which
    session.answer(wrong(session))
    clock.turn(minutes=2)
    for level in (1, 5):
        session.choose("ability", level)
        assert session.puzzle.subject.which == card


def test_of_a_chosen_kind_only_what_belongs_to_it_comes_back(opened: Open) -> None:
    clock = Clock()
    session, progress = practice("cost", clock=clock), opened()
    session.sit_down(progress)
    session.answer(wrong(session))
    clock.turn(days=1)
    session.choose("payment", 0)
    assert session.puzzle.kind == "payment"
    session.choose("", 0)
    assert session.puzzle.kind == "cost"


def test_reviews_of_puzzles_that_are_no_more_do_no_harm(opened: Open) -> None:
    clock = Clock()
    session, progress = practice("cost", clock=clock), opened()
    session.sit_down(progress)
    progress.answered(Answer("old/3/gone/1", "gone", False, NOW))
    clock.turn(days=1)
    session.choose("", 0)
    assert session.puzzle.kind in KINDS


def test_two_learners_are_kept_apart(opened: Open) -> None:
    clock = Clock()
    session, neil, yuri = practice("cost", clock=clock), opened("Neil"), opened("Yuri")
    session.sit_down(neil)
    session.answer(wrong(session))
    session.sit_down(yuri)
    assert (session.right, session.asked) == (0, 0)
    clock.turn(days=1)
    session.kind = ""
    assert session._due() == ""
    session.new()
    session.answer(right(session))
    assert neil.summary().answers == yuri.summary().answers == 1
    assert (neil.summary().right, yuri.summary().right) == (0, 1)


def test_without_a_name_one_practises_all_the_same() -> None:
    session = practice()
    for _ in range(3):
        session.answer(wrong(session))
        session.press("new")
    assert (session.right, session.asked) == (0, 3)


@pytest.mark.parametrize("nonsense", ["", "show me", "answer", "__init__"])
def test_what_is_no_button_does_nothing(nonsense: str) -> None:
    session = practice("cost")
    before = given(session)
    session.press(nonsense)
    assert given(session) == before
