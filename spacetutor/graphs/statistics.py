"""Figures of many games: shares of wins with intervals, lengths, and what goes with winning."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Term, count, name
from spacetutor.core.figure.style import GRID, INK, KINDS, Figure, Say, base_layout, headed, key, lines, plain, soft
from spacetutor.stats import Effect, Share, Stats, enough
from spacetutor.stats.naming import thing_of

MOST = 24
"""Things that are drawn of a table: the best half and the worst."""

ROW = 22
WIDTHS = 20
"""Bars of the lengths, at most."""


def shares_figure(stats: Stats, table: str, say: Say, dark: bool = False) -> Figure:
    """`places` or `bots`: a point a row with its 95 % interval, and for places a cross at the fair share."""
    shares = stats.places if table == "places" else stats.bots
    names = [_share_name(table, entry, say) for entry in shares]
    told = [lines(say(_told_share(entry, shown))) for entry, shown in zip(shares, names, strict=True)]
    points = _points([100 * e.share for e in shares], [(100 * e.low, 100 * e.high) for e in shares], told, dark)
    traces, fair = [points], [_fair(stats, entry) for entry in stats.places]
    if table == "places":
        cross = {"symbol": "line-ns", "size": 18, "color": INK[dark], "line": {"width": 2, "color": INK[dark]}}
        told = [lines(say(Explanation("picture.fair", {"n": round(100 * each)}))) for each in fair]
        spots = {"x": [round(100 * each, 2) for each in fair], "y": list(range(len(fair))), "marker": cross}
        mark = key(say(Explanation("label.stats.fair", NO_FACTS)), "markers", marker=cross | {"size": 11})
        traces += [points | spots | {"hovertext": told, "error_x": {"visible": False}}, mark]
    farthest = max((entry.high for entry in shares), default=1.0)
    texts = [f"{100 * entry.share:.0f} %" for entry in shares]
    traces.append(_numbers(texts, [100 * entry.high for entry in shares], list(range(len(shares))), dark))
    layout = _layout([plain(shown) for shown in names], (0.0, 125 * farthest), dark)
    layout["xaxis"]["title"] = {"text": say(Explanation("label.stats.won", NO_FACTS)), "standoff": 6}
    finding, units = shares_finding(stats, table), Explanation(f"label.stats.{table}-units", NO_FACTS)
    traces.append(key(say(Explanation("label.stats.interval", NO_FACTS)), "lines+markers", **_look(0, dark)))
    return {"data": traces, "layout": headed(layout, say(finding), say(units), dark)}


def _fair(stats: Stats, entry: Share) -> float:
    """What a place would win if all places of such tables were equal; games that nobody won are nobody's share."""
    seats = entry.what.partition(" of ")[2]
    equals = [each for each in stats.places if each.what.partition(" of ")[2] == seats]
    return sum(each.won for each in equals) / sum(each.games for each in equals)


def shares_finding(stats: Stats, table: str) -> Explanation:
    """Which place surely wins more than its share; which player wins the most."""
    if not stats.games:
        return Explanation("finding.no-games", NO_FACTS)
    return _places_finding(stats) if table == "places" else _players_finding(stats)


def _places_finding(stats: Stats) -> Explanation:
    above = [entry for entry in stats.places if entry.low > _fair(stats, entry)]
    if not above:
        return Explanation("finding.places-even", NO_FACTS)
    top = max(above, key=lambda entry: entry.low - _fair(stats, entry))
    place, _, seats = top.what.partition(" of ")
    facts: dict[str, Fact] = {"place": int(place), "seats": int(seats), "percent": round(100 * top.share)}
    return Explanation("finding.places", facts)


def _players_finding(stats: Stats) -> Explanation:
    most = max(entry.share for entry in stats.bots)
    top = [entry for entry in stats.bots if entry.share == most]
    facts: dict[str, Fact] = {"players": _names([entry.what for entry in top]), "percent": round(100 * most)}
    if len(stats.bots) == 1:
        return Explanation("finding.one-player", facts)
    if not most:
        return Explanation("finding.players-none", NO_FACTS)
    if len(top) > 1:
        return Explanation("finding.players-even", facts)
    return Explanation("finding.players", facts | {"seats": count("seat", top[0].games)})


def _names(texts: Sequence[str]) -> Term:
    return Term("list", tuple(map(name, texts)))


def effects_figure(stats: Stats, table: str, say: Say, dark: bool = False) -> Figure:
    """What goes with winning: the difference with its interval; full where it is sure, hollow where it is not."""
    found = enough(stats.effects.get(table, ()))
    shown = found if len(found) <= MOST else (*found[: MOST // 2], *found[len(found) - MOST // 2 :])
    traces = []
    for sure in (True, False):
        rows = [(place, entry) for place, entry in enumerate(shown) if entry.sure == sure]
        differences = [100 * entry.difference for _, entry in rows]
        spans = [(100 * entry.low, 100 * entry.high) for _, entry in rows]
        told = [lines(say(_told_effect(stats, table, entry, say))) for _, entry in rows]
        drawn = _points(differences, spans, told, dark, kind=0 if sure else 3)
        traces.append(drawn | {"y": [place for place, _ in rows]})
        texts = [f"{difference:+.0f}" for difference in differences]
        traces.append(_numbers(texts, [high for _, high in spans], [place for place, _ in rows], dark))
        label = say(Explanation("label.stats.sure" if sure else "label.stats.unsure", NO_FACTS))
        traces.append(key(label, "lines+markers", **_look(0 if sure else 3, dark)))
    widest = max((abs(100 * edge) for entry in shown for edge in (entry.low, entry.high)), default=1.0)
    names = [plain(effect_name(stats, table, entry, say)) for entry in shown]
    layout = _layout(names, (-widest * 1.08 - 0.1, widest * 1.3 + 0.1), dark)
    layout["xaxis"] |= {"zeroline": True, "zerolinecolor": INK[dark], "ticksuffix": ""}
    layout["xaxis"]["title"] = {"text": say(Explanation("label.stats.difference", NO_FACTS)), "standoff": 6}
    units = say(Explanation(f"label.stats.{table}-units", NO_FACTS))
    return {"data": traces, "layout": headed(layout, say(effects_finding(stats, table, say)), units, dark)}


def effects_finding(stats: Stats, table: str, say: Say) -> Explanation:
    """The thing that surely goes with winning the most; all of them, where several do."""
    sure = [entry for entry in stats.effects.get(table, ()) if entry.sure and entry.difference > 0]
    if not sure:
        return Explanation("finding.effects-none", NO_FACTS)
    most = max(entry.difference for entry in sure)
    things = _names([effect_name(stats, table, entry, say) for entry in sure if entry.difference == most])
    games = round(100 * most)
    return Explanation("finding.effects" if games else "finding.effects-small", {"things": things, "n": games})


def effect_name(stats: Stats, table: str, entry: Effect, say: Say) -> str:
    return say(thing_of(stats.game, table, entry.what))


def lengths_figure(stats: Stats, say: Say, dark: bool = False) -> Figure:
    """How many games have how many moves."""
    bins = _bins(stats.moves)
    told = [
        lines(say(Explanation("picture.lengths", {"low": low, "high": high, "games": count("game", games)})))
        for low, high, games in bins
    ]
    bars = {
        "type": "bar",
        "x": [(low + high) / 2 for low, high, _ in bins],
        "width": [(high - low + 1) * 0.94 for low, high, _ in bins],
        "y": [games for *_, games in bins],
        "text": [str(games) if games else "" for *_, games in bins],
        "textposition": "outside",
        "textfont": {"size": 13, "color": INK[dark]},
        "cliponaxis": False,
        "marker": {"color": soft(KINDS[0][dark]), "line": {"width": 1.5, "color": KINDS[0][dark]}},
        "hoverinfo": "text",
        "hovertext": told,
        "name": plain(say(Explanation("label.stats.games", NO_FACTS))),
        "showlegend": False,
    }
    layout = _layout([], (0.0, 1.0), dark) | {"height": 330}
    del layout["xaxis"]["range"], layout["xaxis"]["ticksuffix"]
    layout["xaxis"]["title"] = {"text": say(Explanation("label.stats.moves", NO_FACTS)), "standoff": 6}
    games = {"text": say(Explanation("label.stats.games", NO_FACTS)), "standoff": 6}
    layout["yaxis"] = {"fixedrange": True, "gridcolor": GRID[dark], "rangemode": "tozero", "automargin": True}
    layout["yaxis"]["title"] = games
    units = say(Explanation("label.stats.lengths-units", NO_FACTS))
    return {"data": [bars], "layout": headed(layout, say(lengths_finding(stats)), units, dark)}


def lengths_finding(stats: Stats) -> Explanation:
    """The length of the game in the middle, where they stand by their length."""
    half, passed = sum(games for _, games in stats.moves) / 2, 0
    for moves, games in stats.moves:
        passed += games
        if passed >= half:
            return Explanation("finding.lengths", {"moves": moves})
    return Explanation("finding.no-games", NO_FACTS)


def _bins(moves: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Lengths in equal steps: from, to, and the games of it."""
    if not moves:
        return []
    first, last = moves[0][0], moves[-1][0]
    step = -(-(last - first + 1) // WIDTHS)
    return [
        (low, low + step - 1, sum(games for length, games in moves if low <= length < low + step))
        for low in range(first, last + 1, step)
    ]


def _points(
    middles: list[float], spans: list[tuple[float, float]], told: list[str], dark: bool, *, kind: int = 0
) -> Figure:
    """Points one under another with their intervals."""
    more = [round(high - middle, 3) for middle, (_, high) in zip(middles, spans, strict=True)]
    less = [round(middle - low, 3) for middle, (low, _) in zip(middles, spans, strict=True)]
    look = _look(kind, dark)
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [round(middle, 3) for middle in middles],
        "y": list(range(len(middles))),
        "error_x": {"array": more, "arrayminus": less, "color": look["line"]["color"], "thickness": 2, "width": 4},
        "marker": look["marker"],
        "showlegend": False,
        "hoverinfo": "text",
        "hovertext": told,
    }


def _numbers(texts: list[str], at: list[float], rows: list[int], dark: bool) -> Figure:
    """The numbers themselves, right of their intervals."""
    return {
        "type": "scatter",
        "mode": "text",
        "x": [round(x, 3) for x in at],
        "y": rows,
        "text": [f" {text}" for text in texts],
        "textposition": "middle right",
        "textfont": {"size": 13, "color": INK[dark]},
        "showlegend": False,
        "hoverinfo": "skip",
    }


def _look(kind: int, dark: bool) -> Figure:
    """Kind 0 is full; others are hollow."""
    colour = KINDS[kind][dark]
    symbol = "circle" if kind == 0 else "circle-open"
    return {"line": {"color": colour, "width": 2}, "marker": {"symbol": symbol, "size": 9, "color": colour}}


def _share_name(table: str, entry: Share, say: Say) -> str:
    if table != "places":
        return entry.what
    place, _, seats = entry.what.partition(" of ")
    return say(Explanation("label.stats.place", {"place": int(place), "seats": int(seats)}))


def _told_share(entry: Share, shown: str) -> Explanation:
    facts: dict[str, Fact] = {"what": name(shown), "games": entry.games, "percent": name(f"{100 * entry.share:.1f}")}
    return Explanation("picture.share", facts | _interval(entry.low, entry.high))


def _told_effect(stats: Stats, table: str, entry: Effect, say: Say) -> Explanation:
    facts: dict[str, Fact] = {
        "what": name(effect_name(stats, table, entry, say)),
        "games": entry.games,
        "percent": name(f"{100 * entry.share:.1f}"),
        "without": name(f"{100 * entry.share_without:.1f}"),
        "difference": name(f"{100 * entry.difference:+.1f}"),
    }
    facts |= _interval(entry.low, entry.high)
    return Explanation("picture.effect" if entry.sure else "picture.effect-unsure", facts)


def _interval(low: float, high: float) -> dict[str, Fact]:
    return {"low": name(f"{100 * low:.1f}"), "high": name(f"{100 * high:.1f}")}


def _layout(names: list[str], span: tuple[float, float], dark: bool) -> Figure:
    margin = {"l": 20, "r": 14, "t": 10, "b": 46}
    axis = {"fixedrange": True, "gridcolor": GRID[dark], "zeroline": False, "automargin": True}
    return base_layout(dark) | {
        "margin": margin,
        "height": ROW * max(2, len(names)) + margin["t"] + margin["b"] + 20,
        "xaxis": axis | {"range": list(span), "ticksuffix": " %"},
        "yaxis": axis
        | {"range": [len(names) - 0.4, -0.6], "tickmode": "array", "ticktext": names}
        | {"tickvals": list(range(len(names))), "showgrid": False},
        "meta": {"still": True, "go": "customdata"},
    }
