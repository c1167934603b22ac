"""`spacetutor explain`: why, for a move, a thing on the table, a score, or the whole position."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from spacetutor.cli.common import TABLE, Opened, open_table, seat_of
from spacetutor.cli.forms import add_json, print_document
from spacetutor.core.contracts import AnyTelling
from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, Thing
from spacetutor.explain import Renderer, html_renderer, load_catalogue, terminal_renderer, text_renderer
from spacetutor.telling.turns import turn_at

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
    told = explained(opened, viewer, arguments.subject, detail)
    catalogue = load_catalogue(game.id)
    if arguments.json:
        print_document(document(told, text_renderer(catalogue, opened.names), detail))
    elif arguments.html:
        print(f'<ul class="st-explanation">{html_renderer(catalogue, opened.names).html(told, detail)}</ul>')
    else:
        make = terminal_renderer if sys.stdout.isatty() else text_renderer
        print(make(catalogue, opened.names).text(told, detail))
    return 0


def explained(opened: Opened, viewer: int | None, words: list[str], detail: int) -> Explanation:
    """The explanation of what the words name."""
    game = opened.game
    view = game.view(opened.state, viewer)
    match words:
        case []:
            return game.explain(view, Thing("choice", 0), detail)
        case ["turn"]:
            return last_turn(opened, viewer, detail)
        case ["score"]:
            return game.explain(view, Thing("score", viewer or 0), detail)
        case [word] if _is_number(word) and (kind := _numbered(game, view)):
            return game.explain(view, Thing(kind, int(word)), detail)
        case [kind, word] if kind in {thing.kind for thing in game.things(view)}:
            return game.explain(view, Thing(kind, int(word) if _is_number(word) else word), detail)
    try:
        subject = game.parse(" ".join(words))
    except Unknown:
        told = _named(game, view, words, detail)
        if told is None:
            raise
        return told
    return game.explain(view, subject, detail)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 4


def _numbered(game: AnyTelling, view: Any) -> str:
    """What a bare number means: the first kind of thing on the table that has numbers; "" where none has."""
    return next((thing.kind for thing in game.things(view) if isinstance(thing.which, int)), "")


def _named(game: AnyTelling, view: Any, words: list[str], detail: int) -> Explanation | None:
    """Of a thing that has a name of its own, the explanation."""
    kinds = dict.fromkeys(thing.kind for thing in game.things(view) if isinstance(thing.which, str))
    for kind in kinds:
        with suppress(Unknown):
            return game.explain(view, Thing(kind, " ".join(words)), detail)
    return None


def last_turn(opened: Opened, viewer: int | None, detail: int) -> Explanation:
    """The turn in which the replay's move before this point was made, up to this point."""
    if not opened.move:
        raise Unknown("there is no turn before this point; `turn` explains a replay after a move")
    return turn_at(opened.record, opened.move, viewer, detail)


def document(told: Explanation, words: Renderer, detail: int = FULL) -> dict[str, Any]:
    """The explanation as data, each statement with its text."""
    children = [document(child, words, detail) for child in told.children if child.detail <= detail]
    return told._replace(children=()).document() | {"text": words.sentence(told), "children": children}
