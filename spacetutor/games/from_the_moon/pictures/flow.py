"""Resources in and out: a panel a seat, a bar for each Resource and for Energy, by source."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, seat
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.panels import axes, number, panelled
from spacetutor.core.figure.style import (
    SMALLEST,
    Figure,
    Say,
    banded,
    fill,
    headed,
    key,
    lines,
    plain,
    seat_title,
    totals,
)
from spacetutor.games.from_the_moon.pictures.journey import Journey, label, named
from spacetutor.games.from_the_moon.pictures.ledger import INS, OUTS, Ledger, amount, keep_ledger, ledger_finding
from spacetutor.games.from_the_moon.pictures.looks import panels_of, zero_line
from spacetutor.games.from_the_moon.pieces import PRICED


def flow_figure(line: Journey, moves: Moves, say: Say, dark: bool = False) -> Figure:
    """What came stands above the line, what went below it. A click leads to the last move of a part."""
    ledger = keep_ledger(line)
    used = [source for source in (*INS, *OUTS) if any(amount(ledger, i, w, source) for i in line.seats for w in PRICED)]
    titles = [seat_title(i, name, dark) for i, name in enumerate(moves.names)]
    layout = panelled(titles, _spans(line, ledger), dark, row=300, **panels_of(titles))
    names = [plain(say(Explanation("label.picture.amount", {"what": named(what)}))) for what in PRICED]
    ticks = {"tickmode": "array", "tickvals": list(range(len(PRICED))), "ticktext": names, "tickangle": 0}
    for panel in line.seats:
        layout[f"xaxis{number(panel)}"] |= ticks | {"showgrid": False}
        layout[f"yaxis{number(panel)}"] |= zero_line(dark)
    layout["yaxis"] |= {"title": {"text": say(label("amount")), "standoff": 6}, "automargin": True}
    layout |= {"barmode": "relative", "bargap": 0.15, "uniformtext": {"minsize": SMALLEST, "mode": "hide"}}
    layout["meta"] |= {"go": "customdata", "still": True}
    layout = headed(layout, say(ledger_finding(line, ledger)), say(label("flow-units")), dark)
    bars = [_bars(ledger, (i, source), say, dark) | axes(i) for i in line.seats for source in used]
    sums = [_totals(ledger, i, way, dark) | axes(i) for i in line.seats for way in (INS, OUTS)]
    return {"data": [*bars, *sums, *(_key(source, say, dark) for source in used)], "layout": layout}


def _totals(ledger: Ledger, i: int, way: tuple[str, ...], dark: bool) -> Figure:
    """All that came above its bar, all that went below it."""
    sums = [sum(amount(ledger, i, what, source) for source in way) for what in PRICED]
    drawn = totals(sums, dark)
    below = {"textposition": "bottom center", "text": [f"<b>{-n:g}</b>" if n else "" for n in sums]}
    return drawn | (below if way is OUTS else {})


def _spans(line: Journey, ledger: Ledger) -> tuple[list[float], list[float]]:
    """From the deepest bar to the highest one of all seats."""
    highs = [sum(amount(ledger, i, what, source) for source in INS) for i in line.seats for what in PRICED]
    lows = [sum(amount(ledger, i, what, source) for source in OUTS) for i in line.seats for what in PRICED]
    room = 0.1 * max(1, max(highs) - min(lows))
    return [-0.6, len(PRICED) - 0.4], [min(0, *lows) - room, max(1, *highs) + room]


def _bars(ledger: Ledger, of: tuple[int, str], say: Say, dark: bool) -> Figure:
    """One source of a seat, in every Resource and in Energy."""
    i, source = of
    entries = [ledger.get((i, what, source), []) for what in PRICED]
    sums = [sum(n for _, n in each) for each in entries]
    return {
        "type": "bar",
        "name": _name(source, say),
        "showlegend": False,
        "x": list(range(len(PRICED))),
        "y": [n or None for n in sums],
        "customdata": [each[-1][0] if each else 0 for each in entries],
        **banded(sums),
        "marker": fill(_place(source), dark),
        "hoverinfo": "text",
        "hovertext": [lines(say(_told(of, what, n))) for what, n in zip(PRICED, sums, strict=True)],
    }


def _told(of: tuple[int, str], what: str, n: int) -> Explanation:
    i, source = of
    facts: dict[str, Fact] = {"seat": seat(i), "what": named(what), "amount": abs(n), "source": named(source)}
    return Explanation("picture.came" if source in INS else "picture.went", facts)


def _place(source: str) -> int:
    """What came and what went have their places apart, so that they share colours, never a bar."""
    return (INS if source in INS else OUTS).index(source)


def _name(source: str, say: Say) -> str:
    """With a sign before it, since what came and what went have names alike."""
    way = "came" if source in INS else "went"
    return plain(say(Explanation(f"label.chart.{way}", {"what": named(source)})))


def _key(source: str, say: Say, dark: bool) -> Figure:
    return key(_name(source, say), "", type="bar", marker=fill(_place(source), dark))
