"""Every lesson and task, played through by the engine; wrong tries of every kind; walking about."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from spacetutor.cli.common import walked
from spacetutor.core.errors import Unknown
from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, Thing
from spacetutor.core.view import Hidden
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.lessons import ASTRAY, ON_THE_WAY, REACHED, REFUSED, LessonWalk
from spacetutor.lessons.check import check
from spacetutor.lessons.course import COURSES
from spacetutor.lessons.goals import Events, Number, Pattern, Point
from tests.places import REPLAYS
from tests.support.learning import (
    ALL_STEPS,
    COURSE,
    LESSONS,
    REFUSED_MOVES,
    TAUGHT,
    course_of,
    line,
    own_course,
    walk_at,
    words_of,
)

each_step = pytest.mark.parametrize(("lesson", "step"), ALL_STEPS)
each_lesson = pytest.mark.parametrize("lesson", [lesson.id for lesson in LESSONS])
LENGTHS = {"space-explorers": (15, 33), "hope": (11, 23), "from-the-moon": (15, 40)}
"""How many lessons a course has, and how many minutes it takes at most."""

NAMED = {
    "space-explorers": ("card", r"[Cc]ards? (\d+)"),
    "hope": ("space", r"[Ss]paces? (\d+)"),
    "from-the-moon": ("tile", r"[Tt]iles? (\d+)"),
}
"""What lessons call by a number, and how."""

COMES_ABOUT = {
    "space-explorers": "strikes the lowest symbol left",
    "hope": "in the cockpit",
    "from-the-moon": "Achievements",
}
"""What is said to a wrong number, among other things."""


def walks(lesson: str) -> list[LessonWalk]:
    """The lesson at each of its steps."""
    return [walk_at(lesson, step) for step in range(len(course_of(lesson).lesson(lesson).step))]


# the course


@pytest.mark.parametrize("game", TAUGHT)
def test_the_course_has_no_fault(game: str) -> None:
    course, faults = check(COURSES / game / "en")
    assert [str(fault) for fault in faults] == []
    lessons, minutes = LENGTHS[game]
    assert len(course.lessons) == lessons
    assert sum(lesson.minutes for lesson in course.lessons) <= minutes


def test_no_two_lessons_have_the_same_id() -> None:
    """Progress knows lessons by their ids alone, whatever the game."""
    ids = [lesson.id for lesson in LESSONS]
    assert len(set(ids)) == len(ids)


@each_step
def test_the_solution_reaches_the_goal(lesson: str, step: int) -> None:
    """Played out move by move, however many moves it has."""
    walk = walk_at(lesson, step)
    judged = [walk.solution() for _ in range(max(1, len(walk.step.solution)))]
    assert [entry.outcome for entry in judged] == [ON_THE_WAY] * (len(judged) - 1) + [REACHED]
    assert judged[-1].said == walk.step.praise
    assert walk.reached


@each_step
def test_every_first_move_is_judged_and_explained(lesson: str, step: int) -> None:
    """Whatever is legal may be tried; what does not reach the goal is answered with that very move and the task."""
    walk = walk_at(lesson, step)
    words, before = words_of(walk), walk.state
    wanted = words.sentence(walk.try_move(line(walk, REFUSED_MOVES[walk.game.id][0])).why.children[-1])
    assert walk.step.task.rstrip(".") in wanted
    outcomes = set()
    for action in walk.legal:
        move = words.sentence(walk.game.explain(walk.view, action, LONGER))
        judged = walk.try_move(action)
        said = words.text(judged.why, LONGER)
        assert move in said
        assert (wanted in said) == (judged.outcome != REACHED)
        outcomes.add(judged.outcome)
        walk.reset()
        assert walk.state == before
    if isinstance(walk.step.goal, Events):
        assert outcomes & {REACHED, ON_THE_WAY}
        assert outcomes != {REACHED}


@each_lesson
def test_what_is_not_allowed_is_refused_and_changes_nothing(lesson: str) -> None:
    for walk in walks(lesson):
        before, refused = walk.state, 0
        for text in REFUSED_MOVES[walk.game.id]:
            action = line(walk, text)
            if walk.game.reasons(walk.view, action).legal:
                continue
            refused += 1
            judged = walk.try_move(action)
            assert judged.outcome == REFUSED
            assert judged.why.key == "refused"
            assert judged.why.children[-1].key == "lesson.task"
            assert "not allowed" in words_of(walk).text(judged.why, LONGER)
            assert walk.state == before
        assert refused >= 5


@each_lesson
def test_pointing_at_anything_is_answered(lesson: str) -> None:
    """Where the task is to point, every listed thing is right and every other one is explained; elsewhere it asks."""
    for walk in walks(lesson):
        goal, words = walk.step.goal, words_of(walk)
        for thing in walk.game.things(walk.view):
            judged = walk.point(thing)
            assert words.text(judged.why, LONGER)
            if isinstance(goal, Point):
                assert judged.outcome == (REACHED if thing in goal.at else ASTRAY)
            else:
                assert judged.outcome == ON_THE_WAY


@each_lesson
def test_hints_come_in_three_steps(lesson: str) -> None:
    for walk in walks(lesson):
        assert [walk.hint() for _ in range(4)] == [*walk.step.hints, walk.step.hints[-1]]
        assert walk.hints == walk.step.hints


@pytest.mark.parametrize(("lesson", "step"), [s for s in ALL_STEPS if isinstance(walk_at(*s).step.goal, Number)])
def test_a_wrong_number_is_answered_with_how_it_comes_about(lesson: str, step: int) -> None:
    walk = walk_at(lesson, step)
    goal = walk.step.goal
    assert isinstance(goal, Number)
    for wrong in {0, 1, 2, 3, 99} - {goal.number}:
        judged = walk.answer(wrong)
        assert judged.outcome == ASTRAY
        assert COMES_ABOUT[walk.game.id] in words_of(walk).text(judged.why, LONGER)
    assert walk.answer(goal.number).outcome == REACHED


@pytest.mark.parametrize(("lesson", "step"), [("final", 3)])
def test_a_score_that_is_asked_for_is_not_on_the_table_yet(lesson: str, step: int) -> None:
    """The final scoring comes with the last turn, which is the step's reply."""
    walk = walk_at(lesson, step)
    goal = walk.step.goal
    assert isinstance(goal, Number)
    assert goal.number not in [score.total for score in walk.game.score(walk.state)]


# the words


@each_lesson
def test_what_a_step_names_can_be_seen(lesson: str) -> None:
    """Text, task and hints speak of what lies on the learner's table, and never of a hidden card."""
    for walk in walks(lesson):
        kind, pattern = NAMED[walk.game.id]
        seen = {thing.which for thing in walk.game.things(walk.view) if thing.kind == kind}
        spoken = " ".join((walk.step.text, walk.step.task, *walk.step.hints))
        named = {int(n) for n in re.findall(pattern, spoken)}
        # An ability is explained beside another card of its kind; a card is missed where another one took its place.
        assert named - seen <= {("abilities", 3): {57}, ("take", 1): {31} - seen}.get((lesson, walk.at), set())


@each_lesson
def test_offers_that_hints_quote_are_offered(lesson: str) -> None:
    """What a hint puts in quotation marks is how a move of the solution is called."""
    for walk in walks(lesson):
        words, called = words_of(walk), ""
        for text in walk.step.solution:
            called += words.short(walk.game.explain(walk.view, line(walk, text), LONGER))
            walk.solution()
        for quoted in re.findall("“([^”]*)”", " ".join(walk.step.hints)):
            assert quoted in called


@each_lesson
def test_sentences_are_short(lesson: str) -> None:
    for walk in walks(lesson):
        told = walk.step
        for text in (told.text, told.task, told.praise, *told.hints):
            assert text[-1] in ".!?", text
            for sentence in re.split(r"[.!?:] ", text):
                assert len(sentence.split()) <= 24, sentence


def test_minutes_are_honest() -> None:
    """Reading at two hundred words a minute, and some seconds for each thing to do."""
    for lesson in LESSONS:
        words = sum(len(f"{s.text} {s.task} {s.praise}".split()) for s in lesson.step)
        actions = sum(max(1, len(s.solution)) for s in lesson.step)
        assert abs(lesson.minutes - (words / 200 + actions / 10)) < 0.75, lesson.id


def test_the_last_lesson_is_the_example_of_the_rulebook() -> None:
    """The same table and the same moves as the replay, in the same order."""
    replay = walked(REPLAYS / "rulebook-example.json").replay
    walk = LessonWalk(COURSE, "example")
    assert walk.state == replay.game.new(replay.chance)
    moves = [text for step in walk.lesson.step for text in (*step.solution, *step.replies)]
    assert moves == [replay.game.text(move.action) for move in replay.moves]


# the judge


@pytest.mark.parametrize(
    ("lesson", "step", "moves"),
    [
        ("division", 4, ["recruit 54 purple with blue,blue,blue"]),
        ("division", 4, ["recruit 49 purple with blue,blue,yellow"]),
        ("symbols", 2, ["recruit 18 red"]),
        ("symbols", 2, ["recruit 4 blue"]),
        ("abilities", 0, ["trade purple"]),
        ("projects", 4, ["recruit 54 green with blue", "complete luna-9"]),
        ("projects", 5, ["take deck", "recruit 37 red with 3", "complete vanguard-1"]),
        ("sideways", 2, ["fly any 1,7,19"]),
        ("settle", 7, ["fly away 2,0", "finish"]),
        ("stable", 2, ["fly any 0,1,7"]),
        ("regression", 10, ["fly away 1", "finish 3"]),
        ("traitor", 2, ["replace 3 red"]),
        ("traitor", 5, ["coax 1 blue 2"]),
    ],
)
def test_every_line_of_play_that_reaches_the_goal_counts(lesson: str, step: int, moves: list[str]) -> None:
    walk = walk_at(lesson, step)
    judged = [walk.try_move(line(walk, text)) for text in moves]
    assert judged[-1].outcome == REACHED


def test_what_should_be_avoided_is_said_in_the_words_of_the_lesson() -> None:
    walk = walk_at("tokens", 3)
    judged = walk.try_move(line(walk, "recruit 40 red with green,purple"))
    assert judged.outcome == ASTRAY
    assert judged.said == "With your green token Yuri can pay for card 43 on his next turn."
    walk = walk_at("fly", 4)
    judged = walk.try_move(line(walk, "fly towards 0,2"))
    assert (judged.outcome, judged.said) == (ASTRAY, "On that line the hole on space 9 is in your way.")


def test_of_a_fact_that_is_a_list_one_entry_is_enough() -> None:
    """A path over a tile, a payment with some card; a whole list or a part of a word never fits."""
    flew = Event("flew", 0, None, {"path": (2, 9), "cards": ("light", "light*"), "by": "light"})
    for facts, fits in (
        ({"path": (9,)}, True),
        ({"path": (3, 2)}, True),
        ({"path": (3,)}, False),
        ({"cards": ("light*",)}, True),
        ({"cards": ("li",)}, False),
        ({"by": ("li",)}, False),
        ({"by": ("light",), "path": (4,)}, False),
    ):
        assert Pattern("flew", facts).fits(flew, 0) == fits


def test_a_move_after_which_the_goal_is_out_of_reach_is_astray() -> None:
    """In two moves: recruit a Tester and complete Luna 9. A card taken is a move spent."""
    walk = walk_at("projects", 4)
    assert walk.try_move(line(walk, "take 28")).outcome == ASTRAY
    walk.reset()
    assert walk.try_move(line(walk, "recruit 16 green")).outcome == ON_THE_WAY
    judged = walk.try_move(line(walk, "end turn"))
    assert judged.outcome == ASTRAY
    assert "The task is to be done in 2 moves." in words_of(walk).text(judged.why)


def test_what_leads_elsewhere_is_taken_back_at_once() -> None:
    """Whatever was tried, the table is as it was, and what was good so far stays."""
    walk = walk_at("symbols", 4)
    before = walk.state
    for action in walk.legal:
        if walk.try_move(action).outcome == ASTRAY:
            assert walk.state == before
        else:
            walk.reset()
    assert walk.try_move(line(walk, "recruit 4 blue with green,red")).outcome == ON_THE_WAY
    on_the_way = walk.state
    assert walk.try_move(line(walk, "take deck")).outcome == ASTRAY
    assert walk.state == on_the_way
    assert walk.try_move(line(walk, "complete skylab")).outcome == REFUSED
    walk.undo()
    assert walk.state == before
    with pytest.raises(Unknown, match="nothing to take back"):
        walk.undo()


def test_play_after_the_goal_is_not_judged() -> None:
    """Card 56 was used, as the task asked; the action that follows is neither right nor wrong."""
    walk = walk_at("abilities", 0)
    assert walk.solution().outcome == REACHED
    judged = walk.try_move(line(walk, "take deck"))
    assert (judged.outcome, judged.why.key) == (ON_THE_WAY, "move.take-deck")
    walk.undo()
    walk.undo()
    assert walk.try_move(line(walk, "take deck")).outcome == ASTRAY


def test_others_stray_from_the_script_where_it_does_not_fit() -> None:
    """Yuri's scripted move in lesson take takes card 28; where the learner took that, he does something else."""
    walk = walk_at("take", 2)
    walk.try_move(line(walk, "take 40"))
    assert walk.game.actor(walk.state) == walk.seat


def test_the_learner_sees_a_view() -> None:
    """The deck and what others drew are hidden, whoever the learner is."""
    walk = walk_at("example", 4)
    assert walk.seat == 2
    assert isinstance(walk.view.deck, Hidden)
    assert walk.view.seats[1].hidden.count == 2
    assert walk.view.seats[1].hand == ()


def test_a_choice_has_its_own_words(tmp_path: Path) -> None:
    walk = LessonWalk(own_course(tmp_path), "mine")
    wrong = walk.answer(1)
    assert (wrong.outcome, wrong.said) == (ASTRAY, "That one is wrong because of this.")
    assert not walk.reached
    right = walk.solution()
    assert (right.outcome, right.said) == (REACHED, "Yes.")
    for given in (-1, 2):
        with pytest.raises(Unknown, match="there is no answer"):
            walk.answer(given)


def test_what_is_not_there_is_unknown() -> None:
    walk = walk_at("table", 0)
    with pytest.raises(Unknown, match="no card 60 on this table"):
        walk.point(Thing("card", 60))
    with pytest.raises(Unknown, match="there is no answer 0"):
        walk.answer(0)
    with pytest.raises(Unknown, match="there is no step 6"):
        walk.go(6)
    with pytest.raises(Unknown, match="there is no lesson 'nonsense'"):
        LessonWalk(COURSE, "nonsense")


# walking


def test_nothing_blocks() -> None:
    """Skip through every lesson without doing anything, and back again."""
    for lesson in LESSONS:
        walk = walk_at(lesson.id, 0)
        for step in (*range(walk.count), *reversed(range(walk.count))):
            walk.go(step)
            assert walk.at == step
        assert not walk.done


def test_a_whole_lesson_is_finished_step_by_step() -> None:
    for lesson in LESSONS:
        walk = walk_at(lesson.id, 0)
        for step in range(walk.count):
            assert (walk.at, walk.finished) == (step, False)
            told = [walk.solution().outcome for _ in range(max(1, len(walk.step.solution)))]
            assert told[-1] == REACHED
            if step < walk.count - 1:
                walk.go(step + 1)
            assert walk.news is None, "the solution leads to the next step's table"
        assert walk.finished


def test_another_way_to_the_goal_has_the_table_laid_anew() -> None:
    walk = walk_at("abilities", 0)
    walk.try_move(line(walk, "trade purple"))
    walk.go(1)
    assert walk.news is not None
    said = text_renderer(load_catalogue("space-explorers"), walk.names).sentence(walk.news)
    assert said == "For this step the table is laid anew."
    assert walk.state == walk_at("abilities", 1).state


def test_reset_keeps_what_was_done_and_the_hints() -> None:
    walk = walk_at("take", 0)
    walk.hint()
    walk.solution()
    assert walk.reached
    walk.reset()
    assert walk.reached
    assert len(walk.hints) == 1
    assert walk.judged is None
    walk.go(1)
    walk.go(0)
    assert walk.hints == ()
    assert walk.reached


def test_the_solution_takes_back_what_was_tried() -> None:
    """After a stray move the first move of the solution is made at the step's own table."""
    walk = walk_at("projects", 5)
    walk.try_move(line(walk, "take 38"))
    outcomes = [walk.solution().outcome for _ in range(3)]
    assert outcomes == [ON_THE_WAY, ON_THE_WAY, REACHED]


def test_moves_are_free_where_the_task_is_to_point_or_to_count() -> None:
    """They lead away from the task, and the solution comes back to its table first."""
    for lesson, step, text in (("take", 4, "take 5"), ("take", 3, "take 5"), ("price", 5, "take 56")):
        walk = walk_at(lesson, step)
        judged = walk.try_move(line(walk, text))
        assert judged.outcome == (REACHED if step == 4 else ASTRAY)
        assert walk.solution().outcome == REACHED
    assert walk.state == walk_at("price", 5).state


def test_the_solution_goes_on_from_a_good_beginning() -> None:
    walk = walk_at("projects", 5)
    walk.try_move(line(walk, "take 37"))
    assert [walk.solution().outcome for _ in range(2)] == [ON_THE_WAY, REACHED]


@each_lesson
def test_whatever_a_learner_does_the_walk_goes_on(lesson: str) -> None:
    """Sixty things at random: nothing but Unknown is raised, and the learner's table stays a table of the game."""
    walk, rng = walk_at(lesson, 0), Random(lesson)
    refused = REFUSED_MOVES[walk.game.id]
    census = {walk_at(lesson, step).game.census(walk_at(lesson, step).state) for step in range(walk.count)}
    doings = (
        lambda: walk.try_move(rng.choice(walk.legal or [line(walk, refused[0])])),
        lambda: walk.try_move(line(walk, rng.choice(refused))),
        lambda: walk.point(rng.choice(walk.game.things(walk.view))),
        lambda: walk.point(Thing("card", rng.randrange(1, 61))),
        lambda: walk.answer(rng.randrange(4)),
        walk.hint,
        walk.solution,
        walk.undo,
        walk.reset,
        lambda: walk.go(walk.at + rng.choice((-1, 1))),
    )
    for _ in range(60):
        try:
            rng.choice(doings)()
        except Unknown as unknown:
            assert re.match("there is no", str(unknown))
        assert walk.game.census(walk.state) in census
        if walk.judged is not None:
            assert words_of(walk).text(walk.judged.why, LONGER)
