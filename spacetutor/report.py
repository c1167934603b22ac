"""A review as one HTML file: no network, no server, the tables of the turning points and all pictures in it.

The board is the one of the pages: the same script draws it, from screens that are written into the file.
"""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

from spacetutor.assets import board_styles, report_script
from spacetutor.core.explanation import LONGER, NO_FACTS, SHORT, Explanation
from spacetutor.core.files import compact_json
from spacetutor.core.price import receipt
from spacetutor.explain import Renderer, html_renderer, load_catalogue, text_renderer
from spacetutor.graphs import plotly_js
from spacetutor.graphs.chances import chances_figure
from spacetutor.graphs.decision import decision_figure
from spacetutor.graphs.pictures import Gallery
from spacetutor.graphs.receipt import receipt_drawing, summed
from spacetutor.graphs.reviewed import chances_of, tree_of
from spacetutor.play.record import Record
from spacetutor.review import Decision, Review, standings, turning_points
from spacetutor.review.summary import lucky_moments
from spacetutor.review.telling import seen, tell_decision, tell_luck, tell_standings, tell_turning
from spacetutor.telling.spoken import board_words


class Case(NamedTuple):
    """A game under review, with the words to speak of it."""

    record: Record
    review: Review
    words: Renderer
    plain: Renderer


def report(record: Record, review: Review, title: str) -> bytes:
    """The whole file."""
    catalogue = load_catalogue(record.game.id)
    case = Case(record, review, html_renderer(catalogue, record.names), text_renderer(catalogue, record.names))
    turnings = turning_points(review)
    figures = _figures(case) | {f"tree-{one.move}": _tree(case, one) for one in turnings}
    tables = {f"table-{one.move}": _table(case, one) for one in turnings}
    body = _head(case, title) + _part("chances", ["chances"]) + "".join(_turning(case, one) for one in turnings)
    body += _part("pictures", [name for name in figures if name in record.game.pictures]) + _moves(case)
    return _page(title, body, {"figures": figures, "tables": tables, "words": board_words(record.game)}).encode()


def _figures(case: Case) -> dict[str, list[Any]]:
    """Each picture twice: for light and for dark surroundings."""
    say, gallery = case.plain.short, Gallery(case.record)
    chances = chances_of(case.record, case.review)
    drawn = {"chances": [chances_figure(chances, say, dark) for dark in (False, True)]}
    for name in gallery.names:
        if name not in gallery.moments:
            drawn[name] = [gallery.figure(name, say, dark=dark) for dark in (False, True)]
    return drawn


def _tree(case: Case, decision: Decision) -> list[Any]:
    tree = tree_of(case.record, decision)
    return [decision_figure(tree, case.plain.short, dark) for dark in (False, True)]


def _table(case: Case, decision: Decision) -> dict[str, Any]:
    """The table as the seat saw it that decided, with what it used framed."""
    game = case.record.game
    return {
        "faces": game.faces(),
        "screens": [game.screen(seen(case.record, decision), case.record.names)],
        "framed": list(game.about(decision.action)),
        "headline": case.plain.sentence(tell_turning(case.record, decision)),
    }


# the page


def _say(key: str, **facts: object) -> str:
    return escape(load_catalogue().sentence(f"report.{key}").format_map(facts))


def _head(case: Case, title: str) -> str:
    told = tell_standings(standings(case.review, case.record.game.seats))
    told += [luck for one in lucky_moments(case.review) for luck in tell_luck(one)]
    lines = [*map(case.words.sentence, told), case.words.sentence(Explanation("review.thresholds", NO_FACTS))]
    lead = _say("lead", names=", ".join(case.record.names), moves=case.record.last, budget=case.review.budget)
    return f"<h1>{escape(title)}</h1><p>{lead}</p>" + "".join(f"<p>{line}</p>" for line in lines)


def _part(key: str, pictures: list[str]) -> str:
    stages = "".join(f'<div class="st-picture" data-figure="{name}"></div>' for name in pictures)
    return f"<section><h2>{_say(key)}</h2>{stages}</section>"


def _turning(case: Case, decision: Decision) -> str:
    """A turning point: what happened in words, the table, and what else could have been played."""
    heading = case.words.sentence(tell_turning(case.record, decision))
    told = case.words.html(tell_decision(case.record, decision), LONGER)
    return (
        f'<section id="move-{decision.move}"><h2>{heading}</h2><ul class="st-explanation">{told}</ul>'
        f"{_prices(case, decision)}"
        f'<div data-table="table-{decision.move}"></div>'
        f'<div class="st-picture" data-figure="tree-{decision.move}"></div></section>'
    )


def _prices(case: Case, decision: Decision) -> str:
    """What the move cost and, where another was better, what that would have cost, each drawn."""
    drawn = _price(case, decision, decision.action, _say("played"))
    if decision.better.action != decision.action:
        drawn += _price(case, decision, decision.better.action, _say("better"))
    return f'<div class="st-prices">{drawn}</div>' if drawn else ""


def _price(case: Case, decision: Decision, action: Any, caption: str) -> str:
    """A price as an SVG without a script; "" for a move that costs nothing."""
    game, view = case.record.game, seen(case.record, decision)
    price, payment = game.price(view, action), game.payment(view, action)
    if price is None or payment is None:
        return ""
    signs, words = receipt(price, payment), load_catalogue(game.id)
    drawn = receipt_drawing(signs, words)
    move = case.words.sentence(game.explain(view, action, SHORT)._replace(children=()))
    head = f"<figcaption><b>{caption}.</b> {move} {escape(summed(signs, words))}.</figcaption>"
    return f'<figure class="st-price">{head}{drawn}</figure>' if drawn else ""


def _moves(case: Case) -> str:
    """Every decision in a line."""
    told = (case.words.sentence(tell_decision(case.record, one)) for one in case.review.decisions)
    return f"<section><h2>{_say('moves')}</h2><ol>{''.join(f'<li>{line}</li>' for line in told)}</ol></section>"


def _page(title: str, body: str, facts: dict[str, Any]) -> str:
    """Scripts and facts are written into the page; nothing in them can end their element."""
    styles = board_styles("page.css", "chart.css")
    plotly = plotly_js()
    scripts = [] if plotly is None else [plotly.read_text()]
    # Strict, as modules are: there what a table's file declares stays within it.
    scripts.append(f'"use strict";\n{report_script()}')
    inlined = "".join(f"<script>{_unended(text)}</script>" for text in scripts)
    data = compact_json(facts).decode().replace("<", "\\u003c")
    language = escape(load_catalogue().language)
    return (
        f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{styles}</style></head>'
        f'<body class="st-page st-report">{body}<script id="facts" type="application/json">{data}</script>'
        f"{inlined}</body></html>"
    )


def _unended(script: str) -> str:
    return script.replace("</script", "<\\/script")
