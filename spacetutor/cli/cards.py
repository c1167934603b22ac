"""`spacetutor cards`: a game's cards or values as tables, and a check of an edited file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.cli.checking import Tried, print_checks
from spacetutor.cli.common import add_game, console, painted
from spacetutor.cli.forms import add_json, print_json
from spacetutor.core.errors import Fault
from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES, decided, kind_of


class CardsReport(NamedTuple):
    """What `spacetutor cards --json` prints: a game's cards or values in the form of their file, and their hash."""

    game: str
    file: str
    hash: str
    values: Any


def add_to(commands: Any) -> None:
    parser = commands.add_parser("cards", help="show a game's cards or values, or check an edited file of them")
    parser.add_argument("--cards", type=Path, metavar="FILE", help="show those of this file")
    parser.add_argument("--path", action="store_true", help="print where the standard file is, to copy it")
    add_game(parser, "whose cards")
    add_json(parser, "cards")
    parser.set_defaults(run=run)
    actions = parser.add_subparsers(metavar="ACTION")
    check = actions.add_parser("check", help="check a file; exit 1 with its first fault")
    check.add_argument("file", type=Path, metavar="FILE", help="the edited file")
    check.add_argument("--game", choices=tuple(GAMES), default=argparse.SUPPRESS, help="whose cards")
    add_json(check, "check", within=True)
    check.set_defaults(run=run_check)


def run(arguments: argparse.Namespace) -> int:
    kind = kind_of(arguments.game)
    if arguments.path:
        print(kind.material_file)
        return 0
    file = arguments.cards or kind.material_file
    material = kind.load_material(file)
    if arguments.json:
        print_json(CardsReport(kind.id, str(file), material.hash, material.document()))
        return 0
    screen = console()
    screen.print(painted(decided(kind.id, {}, material).sheet()), end="")
    screen.print("Underlined values are known from the published game; the others are reconstructed.", style="dim")
    screen.print(f"hash {material.hash}", style="dim")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    try:
        material = kind_of(arguments.game).load_material(arguments.file)
    except Fault as fault:
        if not arguments.json:
            raise
        return print_checks([Tried(str(arguments.file), False, str(fault))])
    checked = load_catalogue(arguments.game).sentence("material.checked")
    told = f"{checked} (hash {material.hash[:12]})"
    if arguments.json:
        return print_checks([Tried(str(arguments.file), True, told)])
    print(f"{arguments.file}: {told}")
    return 0
