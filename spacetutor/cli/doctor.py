"""`spacetutor doctor`: is all well with this machine's tutor, and if not, how is it mended?"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.text import Text

from spacetutor.cli import symptoms
from spacetutor.cli.common import console
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.symptoms import Symptom
from spacetutor.cli.tables import Column, print_table

STYLES = {"well": "green", "note": "yellow", "wrong": "bold red"}


class DoctorReport(NamedTuple):
    """What `spacetutor doctor --json` prints: all that was looked at; `well` where nothing of it is wrong."""

    well: bool
    looked_at: tuple[Symptom, ...]


def add_to(commands: Any) -> None:
    parser = commands.add_parser("doctor", help="look whether all is well with the tutor here, and say how to mend it")
    add_json(parser, "doctor")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    found = tuple(looked_at())
    report = DoctorReport(all(one.state != "wrong" for one in found), found)
    if arguments.json:
        print_json(report)
    else:
        _show(report)
    return 0 if report.well else 1


def looked_at() -> Iterator[Symptom]:
    """Everything, in the order in which one thing rests on another."""
    yield from symptoms.program()
    yield from symptoms.packages()
    yield symptoms.pages()
    yield from symptoms.folders()
    yield symptoms.port()
    yield from _tutors()
    yield symptoms.browser()
    yield symptoms.memory()


def _tutors() -> Iterator[Symptom]:
    """Those that run, if processes can be asked for: where psutil is not installed, that was said above."""
    try:
        from spacetutor.cli.running import tutors
    except ModuleNotFoundError:
        return
    yield from tutors()


def _show(report: DoctorReport) -> None:
    """What was found, then what to do about it."""
    screen = console()
    rows = [(Text(one.state, STYLES[one.state]), one.part, one.found) for one in report.looked_at]
    print_table(screen, [Column(), Column(style="bold"), Column()], rows)
    for one in report.looked_at:
        if one.mend:
            screen.print(Text.assemble((f"{one.part}: ", STYLES[one.state]), one.mend))
    wrong = sum(one.state == "wrong" for one in report.looked_at)
    told = "All is well." if report.well else f"{wrong} {'thing is' if wrong == 1 else 'things are'} wrong."
    screen.print(told, style="bold")
