"""`spacetutor cards`: the table of cards, and a check of an edited one."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from spacetutor.cli.common import STYLES, console
from spacetutor.games.space_explorers.cards import STANDARD, CardSet, Side, load_cards
from spacetutor.games.space_explorers.colours import COLOURS, spread


def add_to(commands: Any) -> None:
    parser = commands.add_parser("cards", help="show the cards, or check an edited card file")
    parser.add_argument("--cards", type=Path, default=STANDARD, metavar="FILE", help="show the cards of this file")
    parser.add_argument("--path", action="store_true", help="print where the standard card file is, to copy it")
    parser.set_defaults(run=run)
    actions = parser.add_subparsers(metavar="ACTION")
    check = actions.add_parser("check", help="check a card file; exit 1 with its first fault")
    check.add_argument("file", type=Path, metavar="FILE")
    check.set_defaults(run=run_check)


def run(arguments: argparse.Namespace) -> int:
    if arguments.path:
        print(STANDARD)
        return 0
    cards = load_cards(arguments.cards)
    screen = console()
    screen.print(_specialists(cards))
    screen.print(_projects(cards))
    screen.print("Underlined values are known from the published game; the others are reconstructed.", style="dim")
    screen.print(f"hash {cards.hash}", style="dim")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    cards = load_cards(arguments.file)
    print(f"{arguments.file}: 60 Specialists and 20 Project sides are in order (hash {cards.hash[:12]})")
    return 0


def _letters(colours: tuple[int, ...], printed: bool) -> Text:
    text = Text()
    for c in colours:
        text.append(COLOURS[c][0].upper(), STYLES[COLOURS[c]] + (" underline" if printed else ""))
    return text


def _specialists(cards: CardSet) -> Table:
    table = Table("card", "skills", "cost, top to bottom", "points", "gives", box=None, header_style="bold")
    for card in cards.specialist:
        points = Text("*" if card.points is None else str(card.points))
        if "points" in card.printed:
            points.stylize("underline")
        table.add_row(
            str(card.number),
            _letters(card.skills, "skills" in card.printed),
            _letters(card.cost, "cost" in card.printed),
            points,
            _letters(card.symbols, "symbols" in card.printed),
        )
    return table


def _projects(cards: CardSet) -> Table:
    table = Table("project", "American side", "", "", "Soviet side", "", "", box=None, header_style="bold")
    for project in cards.project:
        table.add_row(str(project.number), *_side(project.american), *_side(project.soviet))
    return table


def _side(side: Side) -> tuple[Text, Text, Text]:
    name = Text(side.name, "underline" if "name" in side.printed else "")
    points = Text(f"{side.points} points", "underline" if "points" in side.printed else "")
    return name, _letters(spread(side.skills), "skills" in side.printed), points
