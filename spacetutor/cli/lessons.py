"""`spacetutor lessons`: the course, a lesson to read, and the check that plays every task through."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.text import Text

from spacetutor.cli.checking import Tried, print_checks
from spacetutor.cli.common import console, is_there, painted
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Column, print_table
from spacetutor.core.errors import Unknown
from spacetutor.games import GAMES
from spacetutor.lessons.check import check
from spacetutor.lessons.course import COURSES, Lesson, Step, load_course, standard_course, taught
from spacetutor.lessons.goals import Choose, Events, Number, Point
from spacetutor.lessons.script import openings


class LessonListed(NamedTuple):
    """A lesson of a course; `needs` are the lessons that should come before."""

    id: str
    title: str
    lead: str
    minutes: int
    steps: int
    needs: tuple[str, ...]


class CourseListed(NamedTuple):
    """A course with its lessons, in order."""

    game: str
    title: str
    lead: str
    minutes: int
    lessons: tuple[LessonListed, ...]


class CoursesReport(NamedTuple):
    """What `spacetutor lessons --json` prints."""

    courses: tuple[CourseListed, ...]


class Advice(NamedTuple):
    """What a teacher wants to see of a step: a hint, an answer, the way to do it, what is said then."""

    what: str
    says: str


class StepShown(NamedTuple):
    """A step: whose seat the learner has, what to read and to do, the table (null where it is as before), and help."""

    you: str
    text: str
    task: str
    table: tuple[str, ...] | None
    advice: tuple[Advice, ...]


class LessonReport(NamedTuple):
    """What `spacetutor lessons show --json` prints."""

    id: str
    game: str
    title: str
    lead: str
    minutes: int
    steps: tuple[StepShown, ...]


def add_to(commands: Any) -> None:
    parser = commands.add_parser("lessons", help="the course: list it, show a lesson, play every task through")
    parser.add_argument("--game", choices=tuple(GAMES), help="the course of this game alone")
    add_json(parser, "courses")
    parser.set_defaults(run=run_list)
    kinds = parser.add_subparsers(metavar="WHAT")
    shown = kinds.add_parser("show", help="a lesson with its tables, hints and solutions")
    shown.add_argument("id", metavar="ID", help="as `spacetutor lessons` lists it")
    of_game = "of this game (default: whichever has it)"
    shown.add_argument("--game", choices=tuple(GAMES), default=argparse.SUPPRESS, help=of_game)
    shown.add_argument("--course", type=Path, metavar="FOLDER", help="a course of your own")
    add_json(shown, "lesson", within=True)
    shown.set_defaults(run=run_show)
    checked = kinds.add_parser("check", help="play every task through; name every fault with its line")
    checked.add_argument(
        "path", type=Path, nargs="?", metavar="FOLDER_OR_FILE", help="default: the tutor's own courses"
    )
    add_json(checked, "check", within=True)
    checked.set_defaults(run=run_check)


def run_list(arguments: argparse.Namespace) -> int:
    report = CoursesReport(tuple(map(_listed, [arguments.game] if arguments.game else taught())))
    if arguments.json:
        print_json(report)
        return 0
    screen = console()
    for course in report.courses:
        screen.print(course.title, style="bold")
        screen.print(course.lead)
        columns = [Column("", True), Column("lesson", style="bold"), Column("title")]
        columns += [Column("steps", True), Column("minutes", True)]
        rows = [
            (str(number), own.id, own.title, str(own.steps), str(own.minutes))
            for number, own in enumerate(course.lessons, start=1)
        ]
        print_table(screen, columns, rows)
        screen.print(f"{course.minutes} minutes in all")
    return 0


def _listed(game: str) -> CourseListed:
    course = standard_course(game)
    lessons = [
        LessonListed(own.id, own.title, own.lead, own.minutes, len(own.step), own.needs) for own in course.lessons
    ]
    minutes = sum(lesson.minutes for lesson in lessons)
    return CourseListed(course.game, course.title, course.lead, minutes, tuple(lessons))


def run_show(arguments: argparse.Namespace) -> int:
    if arguments.course is not None:
        courses = [load_course(arguments.course)]
    else:
        courses = [standard_course(game) for game in ([arguments.game] if arguments.game else taught())]
    for course in courses:
        for lesson in course.lessons:
            if lesson.id == arguments.id:
                if arguments.json:
                    print_json(shown_lesson(lesson))
                else:
                    _show(console(), lesson)
                return 0
    known = ", ".join(lesson.id for course in courses for lesson in course.lessons)
    raise Unknown(f"there is no lesson {arguments.id!r}; there are {known}")


def shown_lesson(lesson: Lesson) -> LessonReport:
    """A lesson with its tables; one that is still there from the step before is not drawn again."""
    steps, last = [], None
    for step, opening in zip(lesson.step, openings(lesson), strict=True):
        view = opening.game.view(opening.state, opening.seat)
        drawn = None if opening.state == last else painted(opening.game.sketch(view, opening.names)).plain
        table = None if drawn is None else tuple(drawn.splitlines())
        steps.append(StepShown(opening.names[opening.seat], step.text, step.task, table, tuple(_help(step))))
        last = opening.state
    return LessonReport(lesson.id, lesson.game, lesson.title, lesson.lead, lesson.minutes, tuple(steps))


def _show(screen: Console, lesson: Lesson) -> None:
    shown = shown_lesson(lesson)
    screen.print(shown.title, style="bold")
    screen.print(shown.lead)
    for number, (step, opening) in enumerate(zip(shown.steps, openings(lesson), strict=True), start=1):
        screen.print(f"\nStep {number} of {len(shown.steps)}", style="bold")
        if step.table is not None:
            view = opening.game.view(opening.state, opening.seat)
            screen.print(painted(opening.game.sketch(view, opening.names)))
        screen.print(f"You are {step.you}.", style="dim")
        screen.print(step.text)
        screen.print(Text.assemble(("Task: ", "bold"), step.task))
        for what, says in step.advice:
            screen.print(Text.assemble((f"  {what}: ", "dim"), says))


def _help(step: Step) -> list[Advice]:
    """What a teacher wants to see: answers, hints, the way to do it, what is said then."""
    told: list[tuple[str, str]] = []
    match step.goal:
        case Choose(options):
            told += [(f"answer {'+' if option.right else '-'}", f"{option.text} {option.why}") for option in options]
        case Events() as goal:
            told += [("not", pattern.why) for pattern in goal.avoid]
    told += [(f"hint {i}", hint) for i, hint in enumerate(step.hints, start=1)]
    match step.goal:
        case Point(at):
            told.append(("right", ", ".join(f"{kind} {which}" for kind, which in at)))
        case Number(number):
            told.append(("right", str(number)))
        case Events():
            told.append(("solution", "; ".join(step.solution)))
    told.append(("then", step.praise))
    told += [("others", "; ".join(step.replies))] * bool(step.replies)
    return [Advice(*each) for each in told]


def run_check(arguments: argparse.Namespace) -> int:
    """Every fault of every course; 1 if there is any."""
    path: Path | None = arguments.path
    if path is not None and not is_there(path):
        raise Unknown(f"there is no file or folder {str(path)!r}")
    folders = [path] if path is not None else sorted(head.parent for head in COURSES.glob("*/*/course.toml"))
    tried = [each for folder in folders for each in _checked(folder)]
    if arguments.json:
        return print_checks(tried)
    for each in tried:
        console().print(each.told)
    return 0 if all(each.right for each in tried) else 1


def _checked(folder: Path) -> list[Tried]:
    """A course that is right, or its faults."""
    course, faults = check(folder)
    tasks = sum(len(lesson.step) for lesson in course.lessons)
    right = f"{course.title}: {len(course.lessons)} lessons, {tasks} tasks, all played through"
    return [Tried(str(folder), False, str(fault)) for fault in faults] or [Tried(str(folder), True, right)]
