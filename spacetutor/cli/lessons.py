"""`spacetutor lessons`: the course, a lesson to read, and the check that plays every task through."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from spacetutor.cli.common import console, is_there, painted
from spacetutor.core.errors import Unknown
from spacetutor.games import GAMES
from spacetutor.lessons.check import check
from spacetutor.lessons.course import COURSES, Course, Lesson, Step, load_course, standard_course, taught
from spacetutor.lessons.goals import Choose, Events, Number, Point
from spacetutor.lessons.script import openings


def add_to(commands: Any) -> None:
    parser = commands.add_parser("lessons", help="the course: list it, show a lesson, play every task through")
    parser.add_argument("--game", choices=tuple(GAMES), help="the course of this game alone")
    parser.set_defaults(run=run_list)
    kinds = parser.add_subparsers(metavar="WHAT")
    shown = kinds.add_parser("show", help="a lesson with its tables, hints and solutions")
    shown.add_argument("id", metavar="ID", help="as `spacetutor lessons` lists it")
    of_game = "of this game (default: whichever has it)"
    shown.add_argument("--game", choices=tuple(GAMES), default=argparse.SUPPRESS, help=of_game)
    shown.add_argument("--course", type=Path, metavar="FOLDER", help="a course of your own")
    shown.set_defaults(run=run_show)
    checked = kinds.add_parser("check", help="play every task through; name every fault with its line")
    checked.add_argument(
        "path", type=Path, nargs="?", metavar="FOLDER_OR_FILE", help="default: the tutor's own courses"
    )
    checked.set_defaults(run=run_check)


def run_list(arguments: argparse.Namespace) -> int:
    screen = console()
    for game in [arguments.game] if arguments.game else taught():
        course = standard_course(game)
        screen.print(course.title, style="bold")
        screen.print(course.lead)
        _list(screen, course)
    return 0


def _list(screen: Console, course: Course) -> None:
    width = max(len(lesson.id) for lesson in course.lessons)
    for number, lesson in enumerate(course.lessons, start=1):
        steps = f"{len(lesson.step)} steps, {lesson.minutes} min"
        screen.print(Text.assemble(f"{number:>3}  ", (f"{lesson.id:<{width}}  ", "bold"), lesson.title, f"  ({steps})"))
    screen.print(f"{sum(lesson.minutes for lesson in course.lessons)} minutes in all")


def run_show(arguments: argparse.Namespace) -> int:
    if arguments.course is not None:
        courses = [load_course(arguments.course)]
    else:
        courses = [standard_course(game) for game in ([arguments.game] if arguments.game else taught())]
    for course in courses:
        for lesson in course.lessons:
            if lesson.id == arguments.id:
                _show(console(), lesson)
                return 0
    known = ", ".join(lesson.id for course in courses for lesson in course.lessons)
    raise Unknown(f"there is no lesson {arguments.id!r}; there are {known}")


def _show(screen: Console, lesson: Lesson) -> None:
    screen.print(lesson.title, style="bold")
    screen.print(lesson.lead)
    last = None
    for number, (step, opening) in enumerate(zip(lesson.step, openings(lesson), strict=True), start=1):
        screen.print(f"\nStep {number} of {len(lesson.step)}", style="bold")
        if opening.state != last:
            view = opening.game.view(opening.state, opening.seat)
            screen.print(painted(opening.game.sketch(view, opening.names)))
        last = opening.state
        screen.print(f"You are {opening.names[opening.seat]}.", style="dim")
        screen.print(step.text)
        screen.print(Text.assemble(("Task: ", "bold"), step.task))
        for label, line in _help(step):
            screen.print(Text.assemble((f"  {label}: ", "dim"), line))


def _help(step: Step) -> list[tuple[str, str]]:
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
    return told + [("others", "; ".join(step.replies))] * bool(step.replies)


def run_check(arguments: argparse.Namespace) -> int:
    """Every fault of every course; 1 if there is any."""
    path: Path | None = arguments.path
    if path is not None and not is_there(path):
        raise Unknown(f"there is no file or folder {str(path)!r}")
    folders = [path] if path is not None else sorted(head.parent for head in COURSES.glob("*/*/course.toml"))
    screen = console()
    found = 0
    for folder in folders:
        course, faults = check(folder)
        for fault in faults:
            screen.print(str(fault))
        found += len(faults)
        tasks = sum(len(lesson.step) for lesson in course.lessons)
        if not faults:
            screen.print(f"{course.title}: {len(course.lessons)} lessons, {tasks} tasks, all played through")
    return 1 if found else 0
