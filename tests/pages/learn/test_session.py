"""The Learn page's lessons without a browser: tried, helped, kept, and nothing believed that was not offered."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Thing
from spacetutor.lessons import Course
from spacetutor.lessons.goals import Choose, Events, Number, Point
from spacetutor.pages.learn.session import LearnSession
from tests.support.learners import NOW, Open
from tests.support.learning import ALL_STEPS, COURSE, LESSON, TAUGHT, course_of, own_course


class Clock:
    """A clock that goes on by a minute each time somebody looks."""

    def __init__(self) -> None:
        self.at = NOW

    def __call__(self) -> Any:
        self.at += timedelta(minutes=1)
        return self.at


@pytest.fixture
def mine(tmp_path: Path) -> Course:
    """A course of one lesson: a choice, then a recruit."""
    return own_course(tmp_path)


def session(course: Course = COURSE, lesson: str = "", step: int = 0) -> LearnSession:
    made = LearnSession(course, Clock())
    if lesson:
        made.open(lesson)
        made.step(step)
    return made


def solve(learning: LearnSession) -> None:
    """Do the step as its solution says, by what the page would send."""
    walk = learning.walk
    while not walk.reached:
        match walk.step.goal:
            case Point(at):
                learning.point(at[0])
            case Number(number):
                learning.answer((number,))
            case Choose(options):
                learning.answer((next(i for i, option in enumerate(options) if option.right),))
            case Events():
                move = walk.game.parse(walk.step.solution[walk.moves])
                learning.move(learning.version, list(walk.legal).index(move))


def button(learning: LearnSession, which: str) -> Any:
    return next(button for button in learning.panel().buttons if button.id == which)


def given(learning: LearnSession) -> str:
    """All that goes to the browser, answers to questions about cards, Projects and scores included."""
    things: list[list[Any]] = [["card", n] for n in range(1, 61, 4)] + [["project", "skylab"], ["score", 1]]
    told = [learning.tell({"kind": "thing", "thing": thing, "full": True}) for thing in things]
    told += [learning.tell({"kind": "choice"})]
    return json.dumps([learning.screen(), learning.offers(), learning.headline(), learning.panel().document(), told])


# going about


def test_a_course_begins_with_its_first_lesson() -> None:
    learning = session()
    assert learning.lesson.id == COURSE.lessons[0].id
    assert learning.panel().title == COURSE.lessons[0].title
    assert learning.panel().kicker == f"Lesson 1 of {len(COURSE.lessons)}"
    assert not learning.begun()
    assert learning.suggested() == COURSE.lessons[0]


@pytest.mark.parametrize("lesson", ["nonsense", "", "../price", "0"])
def test_a_lesson_that_is_not_there_is_refused(lesson: str) -> None:
    learning = session()
    with pytest.raises(Unknown, match="there is no lesson"):
        learning.open(lesson)
    assert learning.lesson.id == COURSE.lessons[0].id


def test_the_whole_course_can_be_done_by_what_the_page_sends() -> None:
    """Every step is solved, next leads on past the end of each lesson, and after the course comes a game."""
    learning = session()
    for lesson in COURSE.lessons:
        for _ in lesson.step:
            solve(learning)
            assert learning.panel().outcome == "reached"
            learning.press("next")
        assert (learning.panel().title, learning.panel().stars) == (lesson.title, 3)
        assert learning.panel().learned
        learning.press("next")
    assert learning.finished() == {lesson.id for lesson in COURSE.lessons}
    assert learning.suggested() is None
    assert learning.next_lesson() is None
    assert learning.over
    panel = learning.panel()
    assert (panel.title, panel.stars) == (COURSE.title, 3)
    assert panel.starred == f"{3 * len(COURSE.lessons)} of {3 * len(COURSE.lessons)} stars"
    assert [each.label for each in panel.buttons if each.main] == ["Play your first game"]


@pytest.mark.parametrize(("wrong", "hints", "stars"), [(0, 0, 3), (1, 0, 3), (1, 1, 2), (3, 3, 1)])
def test_stars_tell_how_a_lesson_went(mine: Course, wrong: int, hints: int, stars: int) -> None:
    """At most one slip, at most one a step, or more; whoever does it again and better has the better ones."""
    learning = session(mine)
    assert learning.stars() == {"mine": 0}
    for _ in range(wrong):
        learning.answer((1,))
    for _ in range(hints):
        learning.press("hint")
    for _ in mine.lessons[0].step:
        solve(learning)
        learning.press("next")
    assert learning.panel().stars == learning.stars()["mine"] == stars
    learning.press("redo")
    learning.answer((0,))
    assert learning.stars() == {"mine": 3}


def test_an_end_is_come_to_when_every_step_is_done(mine: Course) -> None:
    """Whoever skipped a step is led back to it first."""
    learning = session(mine)
    learning.press("skip")
    solve(learning)
    learning.press("next")
    assert (learning.walk.at, learning.panel().stars) == (0, -1)
    solve(learning)
    learning.press("next")
    learning.press("next")
    assert learning.panel().stars == 3
    assert learning.panel().learned == ("Two steps.",)
    learning.press("redo")
    assert (learning.walk.at, learning.panel().stars) == (0, -1)


def test_a_lesson_opens_at_the_first_step_that_is_not_done() -> None:
    learning = session(lesson="price")
    solve(learning)
    learning.step(2)
    solve(learning)
    learning.open("price")
    assert learning.walk.at == 1


def test_steps_can_be_skipped_gone_back_to_and_jumped_to() -> None:
    learning = session(lesson="price")
    assert button(learning, "back").off
    assert button(learning, "next").off
    learning.press("next")
    assert learning.walk.at == 0, "what is off leads nowhere"
    learning.press("skip")
    learning.press("skip")
    learning.press("back")
    assert learning.walk.at == 1
    learning.step(5)
    assert [dot.state for dot in learning.panel().dots] == ["open"] * 5 + ["here", "open"]


@pytest.mark.parametrize("step", [-1, 7, 10**30, "1", None, 1.0, True, [1]])
def test_only_steps_that_are_there_are_gone_to(step: Any) -> None:
    learning = session(lesson="price")
    learning.step(step)
    assert learning.walk.at == 0


@pytest.mark.parametrize("nonsense", ["", "undo", "back", "solve", "__init__"])
def test_a_button_that_is_off_or_none_changes_nothing(nonsense: str) -> None:
    learning = session(lesson="price")
    before = given(learning)
    learning.press(nonsense)
    assert given(learning) == before


# moves and answers


def test_a_table_keeps_an_answer_to_itself_until_it_is_given() -> None:
    """HOPE's empty stack: what the end of the turn counts is on the table once the question is answered."""
    learning = session(TAUGHT["hope"], "regression", 2)
    asked = learning.screen()
    assert (asked["ahead"], asked["center"]["symbols"], asked["seats"][0]["points"]) == ([], None, "?")
    learning.answer((1,))
    assert learning.screen()["ahead"] == []
    solve(learning)
    assert learning.screen()["center"]["symbols"] == 3
    assert [end["symbols"] for end in learning.screen()["ahead"]] == [3]


def test_after_a_move_that_leads_elsewhere_the_table_is_as_it_was() -> None:
    """One sentence says what this move was; the rest is folded, and nothing needs to be taken back."""
    learning = session(lesson="price")
    before = learning.screen()
    learning.move(learning.version, 0)
    assert learning.panel().outcome == "astray"
    assert learning.screen() == before
    said, folded = learning.panel().said.split("<details>")
    assert said.count("<p") == 1
    assert "is allowed, but the task asks for something else." in said
    assert "<summary>Why?</summary>" in folded
    assert button(learning, "undo").off
    learning.press("again")
    assert learning.panel().outcome == ""


def test_a_wrong_number_is_shown_where_it_lies() -> None:
    """The table shows the price of what was asked about, until the number is right or the step begins anew."""
    learning = session(lesson="price", step=2)
    assert learning.framed() == []
    learning.answer((3,))
    assert ["card", 55] in learning.framed()
    assert "3 is too many." in learning.panel().said
    learning.answer((4,))
    assert "4 is the full price, but something makes it cheaper here." in learning.panel().said
    learning.answer((1,))
    assert "1 is too few." in learning.panel().said
    learning.press("again")
    assert learning.framed() == []


def test_where_pointing_is_the_task_an_answer_is_one_sentence() -> None:
    learning = session(lesson="table", step=1)
    thing: dict[str, Any] = {"kind": "thing", "thing": ["card", 16]}
    assert re.sub("<[^>]+>", "", learning.tell({**thing, "full": False})) == "Card 16 is a Tester."
    assert learning.tell({**thing, "full": True}) == ""
    learning.point(Thing("card", 16))
    said = re.sub("<[^>]+>", "", learning.panel().said.split("<details>")[0])
    assert said == "Not that one. Card 16 is a Tester."


def test_a_page_that_is_behind_is_refused() -> None:
    learning = session(lesson="price")
    version = learning.version
    learning.press("hint")
    before = learning.screen()
    with pytest.raises(Unknown, match="has changed"):
        learning.move(version, 0)
    assert learning.screen() == before


@pytest.mark.parametrize("version", [None, "1", True, 1.0, [1], 10**30])
def test_a_version_is_a_number_and_the_right_one(version: Any) -> None:
    learning = session(lesson="price")
    learning.version = 1
    with pytest.raises(Unknown, match="has changed"):
        learning.move(version, 0)


@pytest.mark.parametrize("index", [-1, 10**6, "0", None, 1.0, True, [0]])
def test_only_offered_moves_are_made(index: Any) -> None:
    learning = session(lesson="price")
    before = learning.screen()
    with pytest.raises(Unknown, match="not offered"):
        learning.move(learning.version, index)
    assert learning.screen() == before


def test_the_offers_are_the_legal_moves_in_their_order() -> None:
    learning = session(lesson="price")
    assert len(learning.offers()) == len(learning.walk.legal)
    learning.step(2)
    assert learning.offers() == [], "a number is asked for"


def test_a_number_is_judged_and_a_wrong_one_explained() -> None:
    learning = session(lesson="price", step=2)
    assert learning.panel().form == "number"
    learning.answer((7,))
    assert learning.panel().outcome == "astray"
    assert "4" in learning.panel().said
    learning.answer((2,))
    assert learning.panel().outcome == "reached"


def test_a_choice_is_judged_with_the_reason_of_that_very_option(mine: Course) -> None:
    learning = session(mine)
    assert learning.panel().form == "one"
    assert learning.panel().options == ("This one", "That one")
    learning.answer((1,))
    assert "That one is wrong because of this." in learning.panel().said
    assert learning.panel().outcome == "astray"
    learning.answer((0,))
    assert learning.panel().outcome == "reached"


@pytest.mark.parametrize("option", [-1, 2, 10**30])
def test_an_option_that_is_not_there_is_refused(mine: Course, option: int) -> None:
    learning = session(mine)
    with pytest.raises(Unknown, match="there is no answer"):
        learning.answer((option,))
    assert learning.panel().outcome == ""


@pytest.mark.parametrize("number", [-1, -(10**30), 10**30])
def test_any_number_is_an_answer_and_odd_ones_are_wrong(number: int) -> None:
    learning = session(lesson="price", step=2)
    learning.answer((number,))
    assert learning.panel().outcome == "astray"


@pytest.mark.parametrize("answers", [(), (0, 1)])
def test_one_answer_is_asked_for(mine: Course, answers: tuple[int, ...]) -> None:
    learning = session(mine)
    learning.answer(answers)
    assert learning.panel().outcome == ""


def test_an_answer_where_none_is_asked_for_changes_nothing() -> None:
    learning = session(lesson="price")
    learning.answer((0,))
    assert learning.panel().outcome == ""


def test_pointing_is_an_answer_only_where_it_is_asked_for() -> None:
    learning = session(lesson="table")
    learning.point(Thing("score", 1))
    assert learning.panel().outcome in ("astray", "reached")
    elsewhere = session(lesson="price")
    elsewhere.point(Thing("score", 1))
    assert elsewhere.panel().outcome == ""


@pytest.mark.parametrize("thing", [("card", 61), ("card", "x"), ("nothing", 0), ("score", 9)])
def test_what_is_not_on_the_table_is_not_pointed_at(thing: tuple[str, Any]) -> None:
    learning = session(lesson="table")
    with pytest.raises(Unknown, match="to point at"):
        learning.point(Thing(*thing))


# help


def test_three_hints_then_no_more() -> None:
    learning = session(lesson="price")
    hints = learning.walk.step.hints
    for n, hint in enumerate(hints, start=1):
        assert not button(learning, "hint").off
        learning.press("hint")
        assert (button(learning, "hint").used, button(learning, "hint").uses) == (n, 3)
        assert len(learning.panel().hints) == n
        assert hint.split(":")[0][:20] in learning.panel().hints[-1]
    assert button(learning, "hint").off


@pytest.mark.parametrize(("lesson", "step"), ALL_STEPS)
def test_show_me_does_every_step(lesson: str, step: int) -> None:
    learning = session(course_of(lesson), lesson, step)
    for _ in learning.walk.step.solution or ("",):
        learning.press("show")
    assert learning.panel().outcome == "reached"


@pytest.mark.parametrize(
    "message",
    [None, {}, [], "card", {"kind": "thing"}, {"kind": "thing", "thing": ["card", 99], "full": True},
     {"kind": "thing", "thing": ["card", 18], "full": 1}, {"kind": "thing", "thing": [1, 2], "full": True}],
)  # fmt: skip
def test_what_is_no_question_gets_no_answer(message: Any) -> None:
    assert session(lesson="price").tell(message) == ""


def test_texts_of_a_lesson_are_text_and_not_markup(tmp_path: Path) -> None:
    learning = session(own_course(tmp_path, LESSON.replace("Which one?", "<b>?").replace("This one", "<i>")))
    assert learning.panel().text == "&lt;b&gt;?"
    assert learning.panel().options[0] == "&lt;i&gt;"


# what a seat may know


ALL_OPEN = ("table",)
"""Lessons at a table where nothing lies face down that could be another."""


@pytest.mark.parametrize(("lesson", "step"), ALL_STEPS)
def test_what_the_seat_cannot_see_makes_no_difference(lesson: str, step: int) -> None:
    """Hands of others and the deck shuffled by imagination: screen, offers, panel and answers stay the same."""
    learning = session(course_of(lesson), lesson, step)
    before, walk = given(learning), learning.walk
    imagined = walk.game.imagine(walk.view, Random(f"{lesson} {step}"))
    assert imagined != walk.state or lesson in ALL_OPEN
    walk._moments[-1] = walk._moments[-1]._replace(state=imagined)
    assert given(learning) == before


# what is kept


def test_what_is_done_is_kept_with_tries_and_hints(opened: Open) -> None:
    learning, progress = session(lesson="price"), opened()
    learning.sit_down(progress)
    learning.move(learning.version, 0)
    learning.press("again")
    learning.press("hint")
    solve(learning)
    (done,) = progress.document().steps
    assert (done.lesson, done.step, done.tries, done.hints) == ("price", 0, 2, 1)
    assert NOW < done.at < NOW + timedelta(hours=1)


def test_a_step_that_was_shown_counts_as_fully_helped(opened: Open) -> None:
    learning, progress = session(lesson="price"), opened()
    learning.sit_down(progress)
    learning.press("show")
    (done,) = progress.document().steps
    assert (done.tries, done.hints) == (1, 3)


def test_a_step_is_kept_once(opened: Open) -> None:
    learning, progress = session(lesson="price"), opened()
    learning.sit_down(progress)
    for _ in range(2):
        solve(learning)
        learning.press("again")
        learning.walk.done.clear()
    assert len(progress.document().steps) == 1


def test_what_was_done_before_the_name_was_said_is_kept_too(opened: Open) -> None:
    learning, progress = session(lesson="price"), opened()
    solve(learning)
    learning.sit_down(progress)
    assert progress.summary().lessons == {"price": (0,)}
    assert learning.panel().dots[0].label == "Step 1, done"


def test_whoever_comes_back_goes_on_where_they_were(opened: Open) -> None:
    learning = session(lesson="price")
    learning.sit_down(opened())
    solve(learning)
    again = session()
    again.sit_down(opened())
    assert again.begun()
    again.open("price")
    assert again.walk.at == 1


@pytest.mark.parametrize("leaving", [True, False])
def test_two_learners_are_kept_apart(opened: Open, leaving: bool) -> None:
    """Neither who leaves first nor who is simply followed by another gives anything away."""
    learning, neil, yuri = session(lesson="price"), opened("Neil"), opened("Yuri")
    learning.sit_down(neil)
    solve(learning)
    if leaving:
        learning.sit_down(None)
        assert not learning.begun()
    learning.sit_down(yuri)
    assert yuri.summary().lessons == {}
    assert not learning.begun()
    assert [dot.state for dot in learning.panel().dots] == ["here"] + ["open"] * 6
    learning.sit_down(neil)
    assert neil.summary().lessons == {"price": (0,)}
    assert learning.begun()


def test_steps_that_a_course_no_longer_has_do_no_harm(opened: Open, mine: Course) -> None:
    progress = opened()
    learning = session(COURSE, "price", 6)
    learning.sit_down(progress)
    solve(learning)
    other = session(mine)
    other.sit_down(progress)
    assert other.finished() == set()
