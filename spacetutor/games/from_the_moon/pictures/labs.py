"""What Laboratories brought: a panel a seat, a bar for each time that one fired."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, Term, count
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.panels import axes, named, number, panelled
from spacetutor.core.figure.style import SMALLEST, Figure, Say, banded, fill, headed, key, lines, plain, seat_title
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.pictures.firings import DEEDS, Fired, firings, firings_finding
from spacetutor.games.from_the_moon.pictures.journey import Journey, label
from spacetutor.games.from_the_moon.pictures.journey import named as counted
from spacetutor.games.from_the_moon.pictures.looks import nothing, panels_of, zero_line
from spacetutor.games.from_the_moon.pieces import RESOURCES

PARTS = ("points", "resources", "energy", "battery", "achievement", "deeds", "price")
"""What a bar is made of; a price lies below the line."""

ROOM = 18
"""Spaces that can be written under the bars of a panel."""

FEWEST = 8
"""Bars that a panel has room for at least: a game that has just begun is not drawn in slabs."""


def labs_figure(line: Journey, moves: Moves, say: Say, dark: bool = False) -> Figure:
    """Bars stand in the order of play, so `meta.steps` has their moves for the mark."""
    fired = firings(line)
    own = [[each for each in fired if each.seat == i] for i in line.seats]
    heights = [sum(n for n in _parts(each) if n > 0) for each in fired]
    lows = [_parts(each)[-1] for each in fired]
    titles = [seat_title(i, name, dark) for i, name in enumerate(moves.names)]
    spans = ([-0.6, max(FEWEST, *map(len, own)) - 0.4], [min([0, *lows]) - 0.4, max([1, *heights]) + 0.6])
    layout = panelled(titles, spans, dark, row=260, **panels_of(titles))
    named(layout, say(label("firings")), say(label("amount")))
    for panel, mine in enumerate(own):
        layout[f"xaxis{number(panel)}"] |= _ticks(mine)
        layout[f"yaxis{number(panel)}"] |= zero_line(dark) | ({"dtick": 1} if max([1, *heights]) < 5 else {})
    layout["annotations"] += [nothing(panel, say(label("none"))) for panel, mine in enumerate(own) if not mine]
    layout |= {"barmode": "relative", "bargap": 0.2, "uniformtext": {"minsize": SMALLEST, "mode": "hide"}}
    layout["meta"] |= {"go": "customdata", "steps": [[each.move for each in mine] for mine in own]}
    layout = headed(layout, say(firings_finding(line, fired)), say(label("firings-units")), dark)
    bars = [_bars(own[i], part, moves, say, dark) | axes(i) for i in line.seats for part in range(len(PARTS))]
    return {"data": [*bars, *(_key(part, say, dark) for part in range(len(PARTS)))], "layout": layout}


def _parts(fired: Fired) -> tuple[int, ...]:
    """Numbers of a bar, part by part."""
    got = fired.got
    gains = (got["points"], sum(got[what] for what in RESOURCES), got["energy"], got["battery"], got["achievement"])
    return (*gains, fired.deeds.total(), -fired.paid.total())


def _ticks(mine: list[Fired]) -> Figure:
    """The space that fired stands under its bar, as far as there is room."""
    every = max(1, -(-len(mine) // ROOM))
    shown = range(0, len(mine), every)
    return {
        "tickmode": "array",
        "tickvals": list(shown),
        "ticktext": [str(mine[i].space) for i in shown],
        "tickangle": 0,
        "showgrid": False,
    }


def _bars(mine: list[Fired], part: int, moves: Moves, say: Say, dark: bool) -> Figure:
    return {
        "type": "bar",
        "name": _name(part, say),
        "showlegend": False,
        "x": list(range(len(mine))),
        "y": [_parts(each)[part] or None for each in mine],
        "customdata": [each.move for each in mine],
        **banded([_parts(each)[part] for each in mine]),
        "marker": fill(part, dark),
        "hoverinfo": "text",
        "hovertext": [lines(f"{say(moves.told(each.move))} {say(_told(each))}") for each in mine],
    }


def _told(fired: Fired) -> Explanation:
    """What it cost and brought."""
    price, gains = terms.amounts(fired.paid), tuple(count(what, n) for what, n in fired.got.items() if n)
    deeds = tuple(count(f"deed-{what}", fired.deeds[what]) for what in DEEDS if fired.deeds[what])
    brought = Term("list", (*gains, *deeds)) if gains or deeds else terms.NOTHING
    facts: dict[str, Fact] = {"space": fired.space, "brought": brought, "price": price}
    return Explanation("picture.fired-paid" if fired.paid.total() else "picture.fired", facts)


def _name(part: int, say: Say) -> str:
    return plain(say(Explanation("label.picture.amount", {"what": counted(PARTS[part])})))


def _key(part: int, say: Say, dark: bool) -> Figure:
    return key(_name(part, say), "", type="bar", marker=fill(part, dark))
