"""`spacetutor rules`: the rules reference in our own words, with an example of each rule."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NamedTuple

from rich.text import Text

from spacetutor.cli.common import add_game, console, painted
from spacetutor.cli.explain import document as explained
from spacetutor.cli.forms import add_json, print_json
from spacetutor.cli.tables import Column, print_table
from spacetutor.core.contracts import Citing
from spacetutor.core.errors import Unknown
from spacetutor.core.example import Example
from spacetutor.core.explanation import LONGER, SHORT
from spacetutor.explain import load_catalogue, terminal_renderer, text_renderer
from spacetutor.explain.reference import Entry, Ruling, reference, rulings
from spacetutor.games import standard


class RuleExample(NamedTuple):
    """A rule on a table: who tries which move there, why it is or is not allowed, and what is allowed instead."""

    players: tuple[str, ...]
    seat: int
    lines: tuple[str, ...]
    tried: str
    allowed: bool
    why: Any
    instead: str | None


class RulesReport(NamedTuple):
    """What `spacetutor rules --json` prints: all rules and rulings, or the one that was asked for; `why` of an example
    is an explanation."""

    game: str
    rules: tuple[Entry, ...]
    rulings: tuple[Ruling, ...]
    example: RuleExample | None


def add_to(commands: Any) -> None:
    parser = commands.add_parser("rules", help="the rules reference: all of it, a rule, or a ruling")
    parser.add_argument("id", nargs="?", metavar="ID", help="a rule (pay.cover) or a ruling (A1); default: all titles")
    add_game(parser, "whose rules")
    parser.add_argument("--example", action="store_true", help="show a table on which the rule matters")
    add_json(parser, "rules")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = standard(arguments.game)
    catalogue = load_catalogue(game.id)
    entries, decided = reference(game.rulebook(), catalogue), rulings(catalogue)
    if arguments.id is None:
        if arguments.example:
            raise Unknown("an example shows one rule: name it, as in `spacetutor rules pay.cover --example`")
        if arguments.json:
            print_json(RulesReport(game.id, tuple(entries), tuple(decided), None))
        else:
            _list(entries, decided)
        return 0
    found = _find(arguments.id, entries, decided)
    # Before anything is printed: a ruling without an example is an error, not half an answer.
    example = _example(game, found.id) if arguments.example else None
    if arguments.json:
        print_json(_report(game.id, found, example))
        return 0
    if isinstance(found, Entry):
        _show(found)
    else:
        console().print(Text.assemble((f"{found.id}  ", "bold"), found.text))
    if example is not None:
        _show_example(example)
    return 0


def _report(game: str, found: Entry | Ruling, example: Example | None) -> RulesReport:
    shown = None if example is None else _shown(example)
    if isinstance(found, Entry):
        return RulesReport(game, (found,), (), shown)
    return RulesReport(game, (), (found,), shown)


def _shown(example: Example) -> RuleExample:
    game, view = example.game, example.view
    allowed = game.reasons(view, example.tried).legal
    words = text_renderer(load_catalogue(game.id), example.names)
    return RuleExample(
        example.names,
        example.seat,
        tuple(painted(game.sketch(view, example.names)).plain.splitlines()),
        game.text(example.tried),
        allowed,
        explained(game.explain(view, example.tried, LONGER), words, LONGER),
        None if example.instead is None else game.text(example.instead),
    )


def _find(wanted: str, entries: list[Entry], decided: list[Ruling]) -> Entry | Ruling:
    for entry in entries:
        if entry.id == wanted:
            return entry
    for ruling in decided:
        if ruling.id == wanted.upper():
            return ruling
    raise Unknown(f"there is no rule or ruling {wanted!r}; `spacetutor rules` lists them")


def _list(entries: list[Entry], decided: list[Ruling]) -> None:
    screen = console()
    print_table(screen, [Column(style="bold"), Column()], [(entry.id, entry.title) for entry in entries])
    screen.print("Rulings: " + ", ".join(ruling.id for ruling in decided))


def _show(entry: Entry) -> None:
    screen = console()
    screen.print(Text.assemble((entry.title, "bold"), f"  [{entry.id}]"))
    screen.print(entry.text)
    screen.print(f"In the printed rulebook: {entry.section}", style="dim")
    for ruling in entry.rulings:
        screen.print(Text.assemble((f"Ruling {ruling.id}: ", "bold"), ruling.text))


def _example(game: Citing, shows: str) -> Example:
    if shows not in game.examples():
        raise Unknown(f"there is no example of {shows}")
    return game.example(shows)


def _show_example(example: Example) -> None:
    """The table as the seat sees it, the move it tries with the engine's words, and what is allowed instead."""
    game, view, screen = example.game, example.view, console()
    words = (terminal_renderer if sys.stdout.isatty() else text_renderer)(load_catalogue(game.id), example.names)
    allowed = game.reasons(view, example.tried).legal
    screen.print()
    screen.print(painted(game.sketch(view, example.names)))
    if example.before:
        print("Earlier this turn:", *(words.sentence(told) for told in example.earlier()))
    name, does = example.names[example.seat], "can do this" if allowed else "tries"
    screen.print(f"{name} {does}: {game.text(example.tried)}", style="bold")
    print(words.text(game.explain(view, example.tried, LONGER if allowed else SHORT), LONGER))
    if example.instead is not None:
        screen.print()
        screen.print(f"Allowed instead: {game.text(example.instead)}", style="bold")
        print(words.text(game.explain(view, example.instead, SHORT), SHORT))
