"""`spacetutor progress`: what a learner has done, to be seen, carried elsewhere or forgotten."""

from __future__ import annotations

import argparse
import getpass
import os
import sys
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console

from spacetutor.cli.common import console
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Column, print_table
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.files import create_file, read_bytes
from spacetutor.explain import load_catalogue

if TYPE_CHECKING:
    from spacetutor.progress import Progress


class KindDone(NamedTuple):
    """How a learner does at a kind of puzzle; `last` is a day."""

    kind: str
    asked: int
    right: int
    last: str


class LearnerReport(NamedTuple):
    """What `spacetutor progress NAME --json` prints: steps done of each lesson, what is due by now, and when next."""

    learner: str
    answers: int
    right: int
    seconds: int
    kinds: tuple[KindDone, ...]
    lessons: dict[str, tuple[int, ...]]
    due: tuple[str, ...]
    next_due: str | None
    guarded: bool


def add_to(commands: Any) -> None:
    parser = commands.add_parser("progress", help="a learner's progress: see, export, import or reset it")
    parser.add_argument("name", metavar="NAME", help="the name that the learner has chosen")
    parser.add_argument("--import", dest="source", type=Path, metavar="FILE", help="add an export to what is there")
    parser.add_argument("--export", type=Path, metavar="FILE", help="write everything to a new JSON file")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the answers to a new file for a spreadsheet")
    parser.add_argument("--word", action="store_true", help="set or change the word that guards the name")
    parser.add_argument("--reset", action="store_true", help="forget everything but the name and its word")
    parser.add_argument("--yes", action="store_true", help="reset without asking")
    add_json(parser, "learner")
    parser.epilog = "The word is asked for, or read from the environment variable SPACETUTOR_WORD."
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        return _run(arguments)
    except EOFError:
        raise Unknown("nothing was answered, so nothing was changed") from None


def _run(arguments: argparse.Namespace) -> int:
    """What was asked for, in the order import, export, reset; else a summary."""
    from spacetutor.progress import is_taken
    from spacetutor.progress.notices import said

    words = load_catalogue()
    # What a program reads is the report alone.
    screen = Console(stderr=True, highlight=False, markup=False, emoji=False) if arguments.json else console()
    if not is_taken(arguments.name) and not (arguments.source or arguments.word):
        raise Unknown(f"nobody has the name {arguments.name!r} here; --word or --import takes it")
    if arguments.reset and not arguments.yes and not sys.stdin.isatty():
        raise Unknown("to reset without being asked needs --yes")
    progress = _open(arguments)
    if progress.notice:
        screen.print(said(progress.notice, words), style="yellow")
    if arguments.source:
        _import(screen, progress, arguments.source)
    for path, content in ((arguments.export, progress.export_json), (arguments.csv, progress.export_csv)):
        if path:
            create_file(path, content())
            screen.print(f"Wrote {path}.")
    if arguments.reset:
        _reset(screen, progress, sure=arguments.yes)
    if arguments.json:
        print_json(reported(progress))
    elif not any((arguments.source, arguments.export, arguments.csv, arguments.reset, arguments.word)):
        _show(screen, reported(progress))
    if not progress.guarded:
        screen.print(f"{words.sentence('word.learner.no-word')} --word sets one.", style="dim")
    return 0


def _open(arguments: argparse.Namespace) -> Progress:
    """The learner's progress, the word asked for where it is needed. --word asks for a new one."""
    from spacetutor.progress import is_taken, open_progress
    from spacetutor.progress.learners import WrongWord

    clock = partial(datetime.now, UTC)
    word = os.environ.get("SPACETUTOR_WORD", "")
    if arguments.word and not is_taken(arguments.name):
        return open_progress(arguments.name, word or _new_word(), clock=clock)
    try:
        progress = open_progress(arguments.name, word, clock=clock)
    except WrongWord:
        if word or not sys.stdin.isatty():
            raise
        progress = open_progress(arguments.name, getpass.getpass("Your word: "), clock=clock)
    if arguments.word:
        progress.set_word(_new_word() if progress.guarded else word or _new_word())
    return progress


def _new_word() -> str:
    """A word that only the learner knows, typed twice."""
    if not sys.stdin.isatty():
        raise Unknown("a new word is typed at a terminal")
    word = getpass.getpass("A word that only you know: ")
    if getpass.getpass("The same word again: ") != word:
        raise Unknown("the two words differ; nothing was changed")
    return word


def _import(screen: Console, progress: Progress, path: Path) -> None:
    from spacetutor.progress.exchange import LARGEST

    try:
        merged = progress.import_json(read_bytes(path, LARGEST))
    except Fault as fault:
        raise fault if fault.file else fault.within(str(path)) from None
    screen.print(f"Added {merged.answers} answers and {merged.steps} steps of lessons; the rest was there.")


def _reset(screen: Console, progress: Progress, *, sure: bool) -> None:
    if not sure and input(f"Forget everything that {progress.name} has done? yes or no: ").strip().lower() != "yes":
        screen.print("Nothing was forgotten.")
        return
    progress.reset()
    screen.print("Everything is forgotten but the name and its word.")


def reported(progress: Progress) -> LearnerReport:
    summary = progress.summary()
    return LearnerReport(
        summary.learner,
        summary.answers,
        summary.right,
        summary.seconds,
        tuple(KindDone(one.kind, one.asked, one.right, f"{one.last:%Y-%m-%d}") for one in summary.kinds),
        summary.lessons,
        tuple(review.key for review in progress.due(datetime.now(UTC))),
        f"{summary.next_due:%Y-%m-%d %H:%M} UTC" if summary.next_due else None,
        progress.guarded,
    )


def _show(screen: Console, report: LearnerReport) -> None:
    screen.print(report.learner, style="bold")
    screen.print(f"{report.right} of {report.answers} answers right, in {report.seconds // 60} minutes")
    if report.kinds:
        columns = [Column("puzzles", style="bold"), Column("right", True), Column("last on")]
        print_table(screen, columns, [(one.kind, f"{one.right} of {one.asked}", one.last) for one in report.kinds])
    if report.lessons:
        columns = [Column("lesson", style="bold"), Column("steps done", True)]
        print_table(screen, columns, [(lesson, str(len(steps))) for lesson, steps in report.lessons.items()])
    if report.due:
        screen.print("to be asked again: " + ", ".join(report.due))
    elif report.next_due:
        screen.print(f"nothing to be asked again before {report.next_due}")
