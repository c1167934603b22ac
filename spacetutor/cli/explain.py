"""`spacetutor explain`: why, for a move, a thing on the table, a score, or the whole position."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from spacetutor.cli.common import TABLE, open_table, seat_of
from spacetutor.cli.forms import add_json, print_document
from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation
from spacetutor.explain import Renderer, html_renderer, load_catalogue, terminal_renderer, text_renderer
from spacetutor.telling.asking import Asked, explained

SUBJECTS = "a number (a card, a space), another thing (`project voskhod-2`), `score`, `turn`, or a move in words"


def add_to(commands: Any) -> None:
    parser = commands.add_parser("explain", help="say why: a move, a thing, a score, or all that may be done")
    parser.add_argument("table", metavar="POSITION_OR_REPLAY[@MOVE]", help=TABLE)
    parser.add_argument("subject", nargs="*", help=f"{SUBJECTS}; default: what may be done here")
    parser.add_argument("--seat", type=int, metavar="N", help="as this seat sees it (default: the seat to act)")
    parser.add_argument(
        "--detail", type=int, choices=(1, 2, 3), help="how much to say (default 1; 2 without a subject)"
    )
    parser.add_argument("--cards", type=Path, metavar="FILE", help="the cards that a position is laid with")
    add_json(parser, "explanation")
    parser.add_argument("--html", action="store_true", help="as HTML")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    opened = open_table(arguments.table, arguments.cards)
    game = opened.game
    seat = seat_of(arguments, game)
    viewer = game.actor(opened.state) if seat is None else seat
    # A list of what may be done is no list on one line.
    detail = arguments.detail or (SHORT if arguments.subject else LONGER)
    told = explained(Asked(opened.record, opened.move or 0, viewer), arguments.subject, detail)
    catalogue = load_catalogue(game.id)
    if arguments.json:
        print_document(document(told, text_renderer(catalogue, opened.names), detail))
    elif arguments.html:
        print(f'<ul class="st-explanation">{html_renderer(catalogue, opened.names).html(told, detail)}</ul>')
    else:
        make = terminal_renderer if sys.stdout.isatty() else text_renderer
        print(make(catalogue, opened.names).text(told, detail))
    return 0


def document(told: Explanation, words: Renderer, detail: int = FULL) -> dict[str, Any]:
    """The explanation as data, each statement with its text."""
    children = [document(child, words, detail) for child in told.children if child.detail <= detail]
    return told._replace(children=()).document() | {"text": words.sentence(told), "children": children}
