"""Where symbols came from: a panel a seat, a bar for each recruit, its symbols by origin on top of each other."""

from __future__ import annotations

from spacetutor.core.explanation import NO_FACTS, Explanation, Term
from spacetutor.core.figure.panels import axes, named, number, panelled
from spacetutor.core.figure.style import SMALLEST, Figure, Say, banded, fill, headed, lines, plain, seat_title, totals
from spacetutor.games.space_explorers.pictures.books import Bill, Story
from spacetutor.games.space_explorers.pictures.findings import symbols_finding

FEWEST = 8
"""Bars that a panel has room for at least: a game that has just begun is not drawn in slabs."""


def symbols_figure(story: Story, say: Say, dark: bool = False) -> Figure:
    """Each recruit as a bar. Bars stand in the order of play, so `meta.steps` has their moves for the mark."""
    bills = [[bill for bill in story.ledger.bills if bill.seat == index] for index in story.seats]
    tallest = max((sum(bill.parts) for bill in story.ledger.bills), default=1)
    longest = max(FEWEST, *map(len, bills))
    titles = [seat_title(index, name, dark) for index, name in enumerate(story.moves.names)]
    spans = ([-0.6, longest - 0.4], [0.0, tallest * 1.15 + 0.4])
    layout = panelled(titles, spans, dark, columns=2 if len(titles) % 2 == 0 else 3, row=240, narrowest=290)
    named(layout, *(say(Explanation(f"label.picture.{axis}", NO_FACTS)) for axis in ("recruits", "symbols")))
    for index, own in enumerate(bills):
        labels = [plain(say(bill.label)) for bill in own]
        ticks = {"tickmode": "array", "tickvals": list(range(len(own))), "ticktext": labels, "tickangle": 0}
        layout[f"xaxis{number(index)}"] |= ticks | {"showgrid": False, "tickfont": {"size": 10}}
    layout |= {"barmode": "stack", "bargap": 0.2, "uniformtext": {"minsize": SMALLEST, "mode": "hide"}}
    layout["meta"] |= {"go": "customdata", "steps": [[bill.move for bill in own] for own in bills]}
    title, units = say(symbols_finding(story.ledger)), say(Explanation("label.picture.symbols-units", NO_FACTS))
    traces = [
        _bars(story, bills[index], origin, say, dark) | axes(index) | {"showlegend": index == 0}
        for index in story.seats
        for origin in range(len(story.ledger.origins))
    ]
    sums = [totals([sum(bill.parts) for bill in own], dark) | axes(index) for index, own in enumerate(bills)]
    return {"data": [*traces, *sums], "layout": headed(layout, title, units, dark)}


def _bars(story: Story, bills: list[Bill], origin: int, say: Say, dark: bool) -> Figure:
    label = say(Explanation("label.picture.amount", {"what": story.ledger.origins[origin].label}))
    return {
        "type": "bar",
        "name": plain(label),
        "legendgroup": f"origin {origin}",
        "x": list(range(len(bills))),
        "y": [bill.parts[origin] for bill in bills],
        "customdata": [bill.move for bill in bills],
        **banded([bill.parts[origin] for bill in bills]),
        "marker": fill(origin, dark),
        "hoverinfo": "text",
        "hovertext": [_told(story, bill, say) for bill in bills],
    }


def _told(story: Story, bill: Bill, say: Say) -> str:
    """The move, and all of its symbols by origin."""
    parts = [
        Explanation("picture.symbols-part", {"n": amount, "what": origin.label})
        for amount, origin in zip(bill.parts, story.ledger.origins, strict=True)
        if amount
    ]
    total = Explanation("picture.symbols", {"what": bill.what, "symbols": Term("count", ("symbol", sum(bill.parts)))})
    return lines(" ".join(map(say, (story.moves.told(bill.move), total, *parts))))
