"""`spacetutor legal`: what may be done here, and what it costs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.text import Text

from spacetutor.cli.common import TABLE, Opened, console, open_table, painted, seat_of
from spacetutor.cli.forms import add_json, print_document
from spacetutor.cli.tables import Column, print_table
from spacetutor.core.price import Payment, Price
from spacetutor.core.sketch import Span


def add_to(commands: Any) -> None:
    parser = commands.add_parser("legal", help="list the legal moves of a position or at a move of a replay")
    parser.add_argument("table", metavar="POSITION_OR_REPLAY[@MOVE]", help=TABLE)
    parser.add_argument("--seat", type=int, metavar="N", help="as this seat sees it (default: the seat to act)")
    parser.add_argument("--cards", type=Path, metavar="FILE", help="the cards that a position is laid with")
    add_json(parser, "legal")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    opened = open_table(arguments.table, arguments.cards)
    seat = seat_of(arguments, opened.game)
    document = listing(opened, seat)
    if arguments.json:
        print_document(document)
    else:
        _show(opened, document)
    return 0


def listing(opened: Opened, seat: int | None) -> dict[str, Any]:
    """The legal moves as a document whose form is promised (`spacetutor schema legal`)."""
    game = opened.game
    actor = game.actor(opened.state)
    viewer = actor if seat is None else seat
    view = game.view(opened.state, viewer)
    return {
        "game": game.id,
        "move": opened.move,
        "turn": game.turn(view),
        "to_act": actor,
        "seat": viewer,
        "actions": [_entry(opened, view, action) for action in game.legal(view)],
    }


def _entry(opened: Opened, view: Any, action: Any) -> dict[str, Any]:
    game = opened.game
    price, payment = game.price(view, action), game.payment(view, action)
    return {
        "text": game.text(action),
        "action": game.action_shape.write(action),
        "price": None if price is None else price_document(price),
        "payment": None if payment is None else payment_document(payment),
    }


def price_document(price: Price) -> dict[str, Any]:
    lines = [
        {"source": list(line.source), "delta": line.delta, "item": line.item, "note": line.note} for line in price.lines
    ]
    return {"base": price.base, "lines": lines, "total": price.total, "items": list(price.items)}


def payment_document(payment: Payment) -> dict[str, Any]:
    return {
        "paid": [{"item": paid.item, "source": list(paid.source)} for paid in payment.paid],
        "missing": list(payment.missing),
        "surplus": payment.surplus,
        "passed_on": list(payment.passed_on),
    }


def _show(opened: Opened, document: dict[str, Any]) -> None:
    screen = console()
    actor, seat = document["to_act"], document["seat"]
    if actor is None:
        screen.print("The game is over: nobody has a move.")
        return
    where = "" if document["move"] is None else f" after move {document['move']}"
    if seat != actor:
        screen.print(f"{opened.names[actor]} is to act{where}, so {opened.names[seat]} has no move.")
        return
    actions = document["actions"]
    count = "1 legal move" if len(actions) == 1 else f"{len(actions)} legal moves"
    screen.print(f"{opened.names[seat]} is to act{where}: {count}", style="bold")
    rows = [("", entry["text"], _receipt(entry["price"])) for entry in actions]
    print_table(screen, [Column(), Column(), Column()], rows)


def _receipt(price: dict[str, Any] | None) -> Text:
    drawn = painted((tuple(_price_spans(price)),))
    drawn.rstrip()
    return drawn


def _price_spans(price: dict[str, Any] | None) -> list[Span]:
    """The receipt in brief: cost 4 - 1 (card 12) = 3: red yellow yellow; what makes it dearer is added."""
    if price is None:
        return []
    by_source: dict[str, int] = {}
    for line in price["lines"]:
        if line["delta"]:
            name = f"{line['source'][0]} {line['source'][1]}"
            by_source[name] = by_source.get(name, 0) + line["delta"]
    cuts = "".join(f" {'-' if change < 0 else '+'} {abs(change)} ({name})" for name, change in by_source.items())
    total = f" = {price['total']}" if cuts else ""
    spans = [Span(f"cost {price['base']}{cuts}{total}", "faint")]
    if price["items"]:
        spans.append(Span(": ", "faint"))
        for item in price["items"]:
            spans.append(Span(item[0].upper(), item))
    return spans
