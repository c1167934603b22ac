"""Energy and Food against mouths: a panel a seat, and a cross where somebody got no Food."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, count, seat
from spacetutor.core.figure.ends import LineEnd, ended
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.panels import axes, named, panelled
from spacetutor.core.figure.style import INK, KINDS, Figure, Say, headed, key, kind_word, lines, plain, seat_title, soft
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.counting import mouths
from spacetutor.games.from_the_moon.pictures.journey import Journey, label, most
from spacetutor.games.from_the_moon.pictures.journey import named as counted
from spacetutor.games.from_the_moon.pieces import FOOD

PAIRS = (("food", "mouths"), ("energy", "batteries"))
"""What a seat has, and what it is held against: mouths to feed, Batteries to fill."""

_GREEN, _YELLOW = KINDS[4], KINDS[1]
CROSS = "x"


class Stock(NamedTuple):
    """What a seat has at each table, by name, and how many went hungry by which move."""

    numbers: dict[str, tuple[int, ...]]
    hungry: Counter[int]


def stocks(line: Journey) -> list[Stock]:
    hungry: list[Counter[int]] = [Counter() for _ in line.seats]
    for move, event, _ in line.happened:
        if event.kind == "hungry":
            hungry[event.seat][move] += event.facts["count"]
    return [Stock(_numbers(line, i), hungry[i]) for i in line.seats]


def _numbers(line: Journey, i: int) -> dict[str, tuple[int, ...]]:
    own = [state.seats[i] for state in line.states]
    return {
        "food": tuple(each.resources[FOOD] for each in own),
        "mouths": tuple(mouths(line.values, each) for each in own),
        "energy": tuple(each.energy for each in own),
        "batteries": tuple(each.batteries for each in own),
    }


def hunger_finding(line: Journey, found: list[Stock]) -> Explanation:
    """Who let the most Astronauts go hungry, and what that cost; alone it ends the game (I3, Z2)."""
    unfed = [stock.hungry.total() for stock in found]
    if not any(unfed):
        return Explanation("finding.hunger-none", {"when": line.altogether})
    way, facts = most(line, unfed)
    told: dict[str, Fact] = facts | {"n": max(unfed), "when": line.altogether}
    if not line.alone:
        told["points"] = terms.points(max(unfed) * line.values.board.unfed)
    return Explanation(f"finding.hunger{way}", told)


def supplies_figure(line: Journey, moves: Moves, say: Say, dark: bool = False) -> Figure:
    """Food should reach the mouths at each gathering; Energy never rises above the Batteries."""
    found = stocks(line)
    tallest = max(n for stock in found for row in stock.numbers.values() for n in row)
    who = [seat_title(i, name, dark) for i, name in enumerate(moves.names)]
    titles = [f"{name}, {_name(pair[0], say)}" for pair in PAIRS for name in who]
    spans = ([-0.5, moves.last + 0.5], [-0.5, max(1, tallest) + 0.7])
    layout = panelled(titles, spans, dark, columns=len(found), row=200, narrowest=240)
    named(layout, say(Explanation("label.picture.move", NO_FACTS)), say(label("amount")))
    layout = headed(layout, say(hunger_finding(line, found)), say(label("supplies-units")), dark)
    layout["meta"]["first"] = True
    drawn, ends = list[Figure](), list[LineEnd]()
    for which, pair in enumerate(PAIRS):
        for i, stock in enumerate(found):
            at = axes(which * len(found) + i)
            drawn += [_line(stock, (i, name), moves, say, dark) | at for name in pair]
            drawn += [_crosses(stock, moves, say, dark) | at] if stock.hungry and not which else []
            ends += [_end(stock, name, which * len(found) + i, say, dark) for name in pair]
    return {"data": [*drawn, *_keys(found, say, dark)], "layout": ended(layout, ends)}


def _end(stock: Stock, name: str, panel: int, say: Say, dark: bool) -> LineEnd:
    row = stock.numbers[name]
    text, colour = say(Explanation("label.picture.amount", {"what": counted(name)})), _word(name, dark)
    return LineEnd(len(row) - 1, row[-1], f"{text} {row[-1]}", colour, str(row[-1]), text, panel)


def _line(stock: Stock, of: tuple[int, str], moves: Moves, say: Say, dark: bool) -> Figure:
    """A point where it begins, one at each change, and one at the end."""
    i, name = of
    row = stock.numbers[name]
    changes = [at for at in range(1, len(row)) if row[at] != row[at - 1]]
    spots = sorted({0, *changes, len(row) - 1})
    line, marker = _look(name, dark)
    told = {"seat": seat(i), "what": counted(name)}
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": _name(name, say),
        "showlegend": False,
        "x": spots,
        "y": [row[at] for at in spots],
        "line": line | {"shape": "hv"},
        "marker": marker | {"size": [4 if at in changes else 0 for at in spots]},
        **({"fill": "tozeroy", "fillcolor": soft(line["color"])} if name in ("food", "energy") else {}),
        "hoverinfo": "text",
        "hovertext": [
            lines(f"{say(moves.told(at))} {say(Explanation('picture.has', {**told, 'amount': row[at]}))}")
            for at in spots
        ],
    }


def _crosses(stock: Stock, moves: Moves, say: Say, dark: bool) -> Figure:
    spots = sorted(stock.hungry)
    told = [Explanation("picture.hungry", {"astronauts": count("astronaut", stock.hungry[at])}) for at in spots]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": plain(say(label("hungry"))),
        "showlegend": False,
        "x": spots,
        "y": [stock.numbers["mouths"][at] for at in spots],
        "marker": {"symbol": CROSS, "size": 12, "color": INK[dark], "opacity": 1},
        "hoverinfo": "text",
        "hovertext": [lines(f"{say(moves.told(at))} {say(each)}") for at, each in zip(spots, told, strict=True)],
    }


def _look(name: str, dark: bool) -> tuple[Figure, Figure]:
    """Food and Energy are full lines, and beside each a broken one that it is held against."""
    colour = {"food": _GREEN[dark], "mouths": INK[dark]}.get(name, _YELLOW[dark])
    broken = {"mouths": "dash", "batteries": "dot"}.get(name, "solid")
    symbol = {"food": "circle", "mouths": "square", "energy": "diamond"}.get(name, "triangle-up")
    line = {"width": 2.5 if broken == "solid" else 1.5, "color": colour, "dash": broken}
    return line, {"symbol": symbol, "color": colour, "opacity": 1}


def _word(name: str, dark: bool) -> str:
    return {"food": kind_word(4, dark), "mouths": INK[dark]}.get(name, kind_word(1, dark))


def _name(name: str, say: Say) -> str:
    return plain(say(Explanation("label.picture.amount", {"what": counted(name)})))


def _keys(found: list[Stock], say: Say, dark: bool) -> list[Figure]:
    """The cross, where there is one: lines end at their names."""
    if not any(stock.hungry for stock in found):
        return []
    return [key(say(label("hungry")), "markers", marker={"symbol": CROSS, "size": 10, "color": INK[dark]})]
