"""Plays a course through: every task can be done, none is empty, and every fault is named with its line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from spacetutor.core.errors import Fault, Unknown
from spacetutor.lessons import judge
from spacetutor.lessons.course import HEAD, Course, Lesson, Step, fault_at, read_course
from spacetutor.lessons.goals import Choose, Events, Goal, Number, Pattern, Point
from spacetutor.lessons.judge import StepTable
from spacetutor.lessons.script import Opening, openings


def check(path: Path) -> tuple[Course, list[Fault]]:
    """A folder's course and all faults in it; of a single file, that file's faults alone."""
    alone = path.is_file() and path.name != HEAD
    course, faults = read_course(path.parent if path.is_file() else path)
    for lesson in course.lessons:
        faults += check_lesson(lesson)
    if alone:
        faults = [fault for fault in faults if Path(fault.file) == path]
        if path not in [lesson.file for lesson in course.lessons] and not faults:
            faults = [Fault("is not a lesson of a course: course.toml must be beside it", file=str(path))]
    return course, faults


def check_lesson(lesson: Lesson) -> list[Fault]:
    """What is wrong with a lesson; where a table can't be laid, the steps after it are not looked at."""
    try:
        opened = openings(lesson)
    except Fault as fault:
        return [fault]
    return [
        fault_at(lesson.file, f"step[{i}].{place}", problem)
        for i, opening in enumerate(opened)
        for place, problem in _problems(lesson, i, opening)
    ]


Problem = tuple[str, str]
"""A place within a step, and what is wrong there."""


def _problems(lesson: Lesson, index: int, opening: Opening) -> Iterator[Problem]:
    goal: Goal = lesson.step[index].goal
    match goal:
        case Point():
            yield from _check_point(goal, opening)
        case Choose():
            yield from _check_choose(goal)
        case Number():
            yield from _check_number(lesson.step[index], goal, opening)
        case Events():
            yield from _check_events(lesson, index, goal, opening)


def _check_point(goal: Point, opening: Opening) -> Iterator[Problem]:
    things = opening.game.things(opening.game.view(opening.state, opening.seat))
    for i, thing in enumerate(goal.at):
        if thing not in things:
            yield f"goal.at[{i}]", f"there is no {thing.kind} {thing.which} on the table that the learner sees"
    if set(things) <= set(goal.at):
        yield "goal.at", "whatever is pointed at is right"


def _check_choose(goal: Choose) -> Iterator[Problem]:
    right = sum(option.right for option in goal.options)
    if right != 1:
        yield "goal.options", f"one answer must be right, not {right}"
    for i, option in enumerate(goal.options):
        if not option.right and not option.why:
            yield f"goal.options[{i}]", "a wrong answer needs a `why`"


def _check_number(step: Step, goal: Number, opening: Opening) -> Iterator[Problem]:
    """The engine must come to the same number."""
    game = opening.game
    if (goal.price_of is None) == (goal.score_of is None):
        yield "goal", "needs `price_of` or `score_of`, and not both"
    elif goal.price_of is not None:
        yield from _check_price(goal.price_of, goal.number, opening)
    elif goal.score_of is not None and goal.score_of >= game.seats:
        yield "goal.score_of", f"there is no seat {goal.score_of}"
    elif (total := game.score(judge.counted(step, opening))[goal.score_of or 0].total) != goal.number:
        yield "goal.number", f"the engine says {total}"


def _check_price(move: str, number: int, opening: Opening) -> Iterator[Problem]:
    game, view = opening.game, opening.game.view(opening.state, opening.seat)
    if game.actor(view) != opening.seat:
        yield "goal.price_of", "prices are those of the seat to act, and the learner is not to act"
        return
    try:
        price = game.price(view, game.parse(move))
    except Unknown as unknown:
        yield "goal.price_of", str(unknown)
        return
    if price is None:
        yield "goal.price_of", "is a move without a price"
    elif price.total != number:
        yield "goal.number", f"the engine says {price.total}"


def _check_events(lesson: Lesson, index: int, goal: Events, opening: Opening) -> Iterator[Problem]:
    game, step = opening.game, lesson.step[index]
    start = StepTable(opening.state, step.replies)
    moment, reached = start, 0
    for made, text in enumerate(step.solution, start=1):
        moment = judge.after(opening, judge.others(opening, moment), game.parse(text))
        if judge.reaches(goal, opening, moment):
            reached = made
            break
    if not reached:
        yield "solution", "does not reach the goal"
    elif reached != len(step.solution):
        yield f"solution[{reached}]", "the goal is reached before this move"
    firsts = [judge.after(opening, start, action) for action in game.legal(opening.state)]
    if all(judge.reaches(goal, opening, first) for first in firsts):
        yield "goal", "every legal move reaches it"
    for i, pattern in enumerate(goal.avoid):
        if not _happens(pattern, goal, opening, firsts):
            yield f"goal.avoid[{i}]", "no play within the task's moves can do this"


def _happens(pattern: Pattern, goal: Events, opening: Opening, firsts: list[StepTable]) -> bool:
    """Whether what is to be avoided can come about at all: a word misspelt would never be."""
    wish = Events((pattern,), (), goal.moves)
    return any(wish.met(first.events, opening.seat) for first in firsts) or any(
        judge.can_reach(wish, opening, first) for first in firsts if goal.moves > 1
    )
