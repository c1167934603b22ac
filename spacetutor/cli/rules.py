"""`spacetutor rules`: the rules reference in our own words."""

from __future__ import annotations

import argparse
from typing import Any

from rich.text import Text

from spacetutor.cli.common import console
from spacetutor.core.errors import Unknown
from spacetutor.explain import load_catalogue
from spacetutor.explain.reference import Entry, Ruling, reference, rulings
from spacetutor.games import GAMES


def add_to(commands: Any) -> None:
    parser = commands.add_parser("rules", help="the rules reference: all of it, a rule, or a ruling")
    parser.add_argument("id", nargs="?", metavar="ID", help="a rule (pay.cover) or a ruling (A1); default: all titles")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    catalogue = load_catalogue()
    entries = [entry for kind in GAMES.values() for entry in reference(kind().rulebook(), catalogue)]
    decided = rulings(catalogue)
    if arguments.id is None:
        _list(entries, decided)
        return 0
    for entry in entries:
        if entry.id == arguments.id:
            _show(entry)
            return 0
    for ruling in decided:
        if ruling.id == arguments.id.upper():
            console().print(Text.assemble((f"{ruling.id}  ", "bold"), ruling.text))
            return 0
    raise Unknown(f"there is no rule or ruling {arguments.id!r}; `spacetutor rules` lists them")


def _list(entries: list[Entry], decided: list[Ruling]) -> None:
    screen = console()
    width = max(len(entry.id) for entry in entries)
    for entry in entries:
        screen.print(Text.assemble((f"{entry.id:<{width}}  ", "bold"), entry.title))
    screen.print("Rulings: " + ", ".join(ruling.id for ruling in decided))


def _show(entry: Entry) -> None:
    screen = console()
    screen.print(Text.assemble((entry.title, "bold"), f"  [{entry.id}]"))
    screen.print(entry.text)
    screen.print(f"In the printed rulebook: {entry.section}", style="dim")
    for ruling in entry.rulings:
        screen.print(Text.assemble((f"Ruling {ruling.id}: ", "bold"), ruling.text))
