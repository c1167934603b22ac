"""The course of From the Moon: every task can be done, and every prediction comes true on its table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.scoring import succeeded
from spacetutor.games.from_the_moon.starts import spaces_of
from spacetutor.games.from_the_moon.state import State
from spacetutor.lessons.course import COURSES, load_course
from spacetutor.lessons.goals import Choose
from spacetutor.lessons.script import openings
from tests.games.from_the_moon.builders import got, lines, played

COURSE = load_course(COURSES / FromTheMoon.id / "en")
QUESTIONS = [
    (lesson.id, i) for lesson in COURSE.lessons for i, step in enumerate(lesson.step) if isinstance(step.goal, Choose)
]
PRONOUN = re.compile(r"\b(it|its|them|those)\b")
NAMED = re.compile(r"\B.*\b([A-Z]\w+|tile \d|approval)\b")
Outcome = Callable[[State, State], Any]


def gained(what: str, seat: int = 0) -> Outcome:
    """How much more of it a seat has in the end."""
    return lambda before, after: got(before, after, seat).get(what, 0)


def shares(part: int) -> Outcome:
    """What each seat got for a launch, without the points of the part that Neil constructed."""
    return lambda before, after: tuple(
        gained("VP", i)(before, after) - (0 if i else part) for i in range(len(before.seats))
    )


def collected(before: State, after: State) -> int:
    """Cubes that are gone from the ground."""
    return sum(map(sum, before.cubes)) - sum(map(sum, after.cubes))


def on(tile: int) -> Outcome:
    return lambda _, after: sum(after.cubes[tile - 1])


def refilled(before: State, after: State) -> list[int]:
    return [tile for tile in (2, 5, 9) if after.cubes[tile - 1] != before.cubes[tile - 1]]


LAST = ["send 1 to 8", "effect"]
TRUE: dict[tuple[str, int], tuple[list[str], Outcome, Any, str]] = {
    ("rovers", 6): (["send 1 to 5", "collect metal"], collected, 1, "One"),
    ("terrain", 2): (["send 1 to 2", "effect", "take food"], collected, 0, "First the cube, then the effect"),
    ("terrain", 4): (["send 1 to 1", "effect", "take food"], gained("F"), 1, "Once"),
    ("specialists", 1): (["send 1 to 5", "ability metal"], gained("F"), 2, "Two"),
    ("energy", 1): (["send 2 to 5", "ability water"], lambda _, after: after.seats[0].energy, 5, "5"),
    ("energy", 3): (["send 1 to 4", "effect"], lambda _, after: after.seats[0].energy, 2, "2"),
    ("greenhouses", 2): (["greenhouse"], gained("E"), -2, "1 Water, 1 Polymer, 2 Energy"),
    ("greenhouses", 4): (["gather"], lambda _, after: after.seats[0].resources[3], 2, "2"),
    ("team", 4): (["recruit water in 1"], collected, 0, "None"),
    ("buildings", 3): (["gather"], gained("VP"), 2 * 2, "Two"),
    ("laboratories", 4): (
        ["foundation"],
        lambda before, after: set(spaces_of(after.seats[0].foundations)) - set(spaces_of(before.seats[0].foundations)),
        {3, 4},
        "At the top of the right column",
    ),
    ("firing", 0): (["lab 5", "shelve 5"], lambda a, b: sum(got(a, b).get(cube, 0) for cube in "MWP") + 1, 4, "Four"),
    ("launch", 0): ([*LAST, "construct titan 3"], shares(8), (14, 7), "14 for you, 7 for Yuri"),
    ("launch", 2): (
        [*LAST, "construct titan 2"],
        shares(6),
        (10, 10, 0, 0),
        "10 for you and for Yuri, nothing for Valentina",
    ),
    ("launch", 4): ([*LAST, "construct titan 2"], shares(6), (14, 3, 3, 0), "14 for you, 3 for Yuri and for Valentina"),
    ("gathering", 1): (["greenhouse"], gained("A"), 0, "No"),
    ("gathering", 2): (["gather", "income 6", "greenhouse"], gained("A"), 0, "No, it comes too early"),
    ("gathering", 4): (["gather", "income 3", "improve greenhouse"], on(5), 4, "Four"),
    ("final", 1): (["send 1 to 5"], lambda before, after: (before.to_act, after.over), (1, True), "Yuri"),
    ("final", 2): (
        ["send 1 to 5"],
        lambda _, late: _majorities(late),
        [(24, 0), (0, 8)],
        "24 for you, nothing for Yuri",
    ),
    ("solo", 1): ([], lambda _, after: _won(after, [4, 5]), False, "Lost"),
    ("solo", 2): (["send 1 to 7", "effect", "construct titan 3"], shares(8), (7,), "7"),
    ("solo", 4): (["gather", "convert energy"], refilled, [5], "Tile 5"),
}
"""Moves on the table of a question, what is looked at afterwards, what it comes to, and the answer that says so."""


def tried(lesson: str, step: int, *moves: str) -> tuple[FromTheMoon, State, State]:
    """The table of a step, and the table after these moves."""
    game, state, _, _ = openings(COURSE.lesson(lesson))[step]
    assert isinstance(game, FromTheMoon)
    return game, state, played(game, state, *moves)


def _majorities(state: State) -> list[tuple[int, ...]]:
    """What each seat gets for Achievements, and for improvements."""
    scores = tried("final", 2)[0].score(state)
    return [tuple(score.lines[which].points for score in scores) for which in (1, 2)]


def _won(state: State, launches: list[int]) -> bool:
    """Whether three launches win where the objectives are not met."""
    return succeeded(tried("solo", 1)[0].material, state._replace(launched=(4, *launches), over=True))


def test_every_question_is_tried() -> None:
    assert set(TRUE) == set(QUESTIONS)


@pytest.mark.parametrize(("lesson", "step"), QUESTIONS)
def test_predictions_come_true(lesson: str, step: int) -> None:
    moves, outcome, wanted, said = TRUE[lesson, step]
    goal = COURSE.lesson(lesson).step[step].goal
    assert isinstance(goal, Choose)
    assert [option.text for option in goal.options if option.right] == [said]
    _, before, after = tried(lesson, step, *moves)
    assert outcome(before, after) == wanted


def test_after_the_effect_nobody_has_a_task() -> None:
    """Lesson terrain: whoever uses the effect first leaves the cube, and the turn is over."""
    for step, tile in ((2, 2), (4, 1)):
        _, _, after = tried("terrain", step, f"send 1 to {tile}", "effect", "take food")
        assert after.to_act == 1


def test_the_point_comes_by_itself() -> None:
    """Lesson approvals: with one Water cube there is nothing to choose, on any ship."""
    _, before, after = tried("approvals", 5, "send 1 to 8", "effect")
    assert (got(before, after), after.to_act) == ({"VP": 1}, 1)


def test_a_full_gauge_is_offered_no_energy() -> None:
    """Lesson firing: before the Battery neither Laboratory can give Energy."""
    game, _, after = tried("firing", 3, "lab 5")
    assert [line for line in lines(game, after) if line.startswith("fire")] == ["fire 1 battery", "fire 2 food"]


def test_a_headline_names_what_it_speaks_of() -> None:
    """The task stands above the text, so nothing that "it" could mean has been read before."""
    tasks = [step.task for lesson in COURSE.lessons for step in lesson.step]
    unclear = [task for task in tasks if (found := PRONOUN.search(task)) and not NAMED.search(task[1 : found.start()])]
    assert unclear == []


def test_who_has_no_tile_of_a_ship_is_told_to_get_nothing() -> None:
    """M5: it is said where launches are taught."""
    assert "without a tile of the ship nobody gets a reward" in COURSE.lesson("launch").step[0].praise
