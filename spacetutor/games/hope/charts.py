"""The pictures of a game as charts: the race, the tiles, Medals by source, suspicion. Facts alone; no words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import NamedTuple

from spacetutor.core.chart import AREAS, BARS, STEPS, Chart, Level, Series
from spacetutor.core.event import Event
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Term, count, name, seat, word
from spacetutor.games.hope.actions import Action
from spacetutor.games.hope.apply import apply
from spacetutor.games.hope.options import Rules
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.state import EARTH_GONE, LIMIT, LOST, NOBODY, OVER, SAVED, State
from spacetutor.games.hope.suspicion import suspicions
from spacetutor.games.hope.values import TILES, Track, Values

KEYS = {SAVED: "saved", LOST: "lost", EARTH_GONE: "earth", LIMIT: "limit", "": "open"}
"""What a title says of an ending."""

GAINED = ("shared", "border", "token", "accusation")
SPENT = ("upgrade", "raise", "bug", "treason")
"""What Medals come from, and what they go to; `treason` is what coaxing costs and what an accusation takes away."""


class Charted(NamedTuple):
    """A line of play: what it is played by, all states, and the moves between them."""

    rules: Rules
    states: Sequence[State]
    actions: Sequence[Action]

    @property
    def values(self) -> Values:
        return self.rules.material

    @property
    def traitors(self) -> bool:
        """Whether there may be one."""
        return self.rules.options.traitor

    @property
    def moves(self) -> tuple[int, ...]:
        return tuple(range(len(self.states)))

    @property
    def last(self) -> State:
        return self.states[-1]

    @property
    def seats(self) -> range:
        return range(len(self.last.seats))


def _series(line: Charted, what: str, numbers: Sequence[float]) -> Series:
    return Series(word(f"chart.{what}"), line.moves, tuple(numbers))


def _label(name: str) -> Explanation:
    return Explanation(f"label.chart.{name}", NO_FACTS)


def _seats(seats: Sequence[int]) -> Term:
    return Term("list", tuple(seat(i) for i in seats))


# the race


def race(line: Charted) -> Chart:
    """Pioneer Row and Regression, both in spaces of the row; and how many tiles have vanished on the way."""
    track = line.values.track
    return Chart(
        kind=STEPS,
        finding=_who_came_first(line),
        units=_label("race-units"),
        series=(
            _series(line, "pioneers", [len(state.mission.row) for state in line.states]),
            _series(line, "regression", [along_row(track, state.mission.marker) for state in line.states]),
            _series(line, "vanished", [gone(state) for state in line.states]),
        ),
        levels=(Level(word("chart.goal"), track.row_end),),
        up=_label("race"),
    )


def along_row(track: Track, marker: int) -> float:
    """Where the Marker is beside the row: at a crossing on the space it touches, between two as far as it has come."""
    ways = [(0, 0), *((crossing.marker, crossing.row) for crossing in track.crossings), (track.last, track.row_end)]
    place = max(1, bisect_left(ways, (marker, 0)))
    (start, low), (end, high) = ways[place - 1], ways[min(place, len(ways) - 1)]
    return round(low + (high - low) * (marker - start) / (end - start), 2)


def gone(state: State) -> int:
    return state.universe.gone.bit_count()


def _who_came_first(line: Charted) -> Explanation:
    """Which of the two came to its end, with what move, and how far the other was then, in spaces of the row."""
    ending = line.last.ending
    at = next((i for i, state in enumerate(line.states) if ending and state.ending == ending), len(line.actions))
    mission, track = line.states[at].mission, line.values.track
    facts: dict[str, Fact] = {
        "move": at,
        "row": len(mission.row),
        "row_end": track.row_end,
        "regression": int(along_row(track, mission.marker)),
        "n": gone(line.states[at]) - (ending == EARTH_GONE),
    }
    return Explanation(f"finding.race-{KEYS[ending]}", facts)


# the tiles


def tiles(line: Charted) -> Chart:
    """Galaxy Tiles by what has become of them: stable, settled, barren, vanished; always all of them together."""
    counted = [tile_counts(state) for state in line.states]
    names = ("stable", "settled", "barren", "vanished")
    return Chart(
        kind=AREAS,
        finding=_what_became(line),
        units=_label("tiles-units"),
        series=tuple(_series(line, name, [row[i] for row in counted]) for i, name in enumerate(names)),
        up=_label("tiles"),
    )


def tile_counts(state: State) -> tuple[int, int, int, int]:
    """Stable tiles, those with Pioneers, those without, and those that have vanished."""
    universe = state.universe
    stable = universe.stable.bit_count()
    lost = (universe.gone >> 1).bit_count()
    settled = sum(universe.pioneers[space] != NOBODY for space in range(1, SPACES))
    return stable, settled, TILES - stable - lost - settled, lost


def _what_became(line: Charted) -> Explanation:
    """Which are more, the stable tiles or the vanished ones; and how the game ended, which may be another thing."""
    stable, _, _, lost = tile_counts(line.last)
    facts: dict[str, Fact] = {"stable": count("tile", stable), "lost": count("tile", lost), "all": TILES}
    key = "more" if stable > lost else "fewer" if stable < lost else "even"
    ending = (Explanation(f"finding.ended-{KEYS[line.last.ending]}", NO_FACTS),) if line.last.phase == OVER else ()
    return Explanation(f"finding.tiles-{key}", facts, ending)


# Medals


def medals(line: Charted) -> Chart:
    """A bar for each seat: Medals gained by source above, those it gave or lost below."""
    books = medal_books(line)
    series = tuple(_medal_series(line, books, source) for source in GAINED + SPENT)
    return Chart(
        kind=BARS,
        finding=_who_gained(line, books),
        units=_label("medals-units"),
        series=tuple(each for each in series if any(each.y)),
        bars=tuple(seat(i) for i in line.seats),
        up=_label("medals"),
    )


Books = dict[tuple[int, str], list[tuple[int, int]]]
"""By seat and source: each move that brought or took Medals, and how many."""


def medal_books(line: Charted) -> Books:
    books: Books = {}
    for move, (state, action) in enumerate(zip(line.states, line.actions, strict=False), 1):
        log: list[Event] = []
        apply(line.rules, state, action, log)
        for event in log:
            if event.kind == "medals":
                books.setdefault((event.seat, _source(event)), []).append((move, event.facts["count"]))
    return books


def _source(event: Event) -> str:
    assert event.source is not None
    kind, what = event.source
    if kind == "cockpit":
        return str(what)
    return "treason" if kind in ("traitor", "accusation") and event.facts["count"] < 0 else kind


def _medal_series(line: Charted, books: Books, source: str) -> Series:
    """A click on a bar leads to the last move that added to it."""
    entries = [books.get((i, source), []) for i in line.seats]
    return Series(
        word(f"medals.{source}"),
        tuple(line.seats),
        tuple(sum(number for _, number in each) for each in entries),
        moves=tuple(each[-1][0] if each else 0 for each in entries),
    )


def _who_gained(line: Charted, books: Books) -> Explanation:
    """Who gained the most, and from what most of it."""
    gains = [[_sum(books, i, source) for source in GAINED] for i in line.seats]
    most = max(map(sum, gains))
    best = [i for i in line.seats if sum(gains[i]) == most]
    if not most:
        return Explanation("finding.medals-none", NO_FACTS)
    facts: dict[str, Fact] = {"seats": _seats(best), "medals": count("medal", most)}
    if len(best) > 1:
        return Explanation("finding.medals-even", facts)
    of = gains[best[0]]
    facts |= {"most": max(of), "what": word(f"medals.{GAINED[of.index(max(of))]}")}
    return Explanation("finding.medals-one" if max(of) == most else "finding.medals", facts)


def _sum(books: Books, owner: int, source: str) -> int:
    return sum(number for _, number in books.get((owner, source), ()))


# suspicion

CLEARED = "finding.suspicion-cleared"
"""Everybody was accused in error, so nobody here can be the traitor."""


def suspicion(line: Charted) -> Chart:
    """A line for each seat: how likely its deeds make it the traitor, in percent."""
    chances = suspicions(line.traitors, line.states)
    series = tuple(Series(seat(i), line.moves, tuple(_percent(row[i]) for row in chances), seat=i) for i in line.seats)
    start = round(100 / (len(line.seats) + 1), 1)
    return Chart(
        kind=STEPS,
        finding=_who_is_suspected(line, chances),
        units=_label("suspicion-units"),
        series=series,
        levels=(Level(word("chart.start"), start),) if line.traitors else (),
        up=_label("suspicion"),
    )


def _who_is_suspected(line: Charted, chances: Sequence[tuple[float, ...]]) -> Explanation:
    """Who was suspected most while nobody knew, and what came of it."""
    if not line.traitors:
        return Explanation("finding.suspicion-off", NO_FACTS)
    known = next((i for i in line.seats if line.last.seats[i].revealed), None)
    doubt = [chances[at] for at, state in enumerate(line.states) if not _is_known(state)]
    if known is not None:
        return _who_was_the_traitor(known, doubt)
    if line.last.phase == OVER:
        heights = [max(_percent(row[i]) for row in doubt) for i in line.seats]
        return Explanation("finding.suspicion-nobody", _most(heights))
    now = list(map(_percent, doubt[-1]))
    return Explanation("finding.suspicion-open", _most(now)) if any(now) else Explanation(CLEARED, NO_FACTS)


def _who_was_the_traitor(traitor: int, doubt: Sequence[tuple[float, ...]]) -> Explanation:
    """How suspect the traitor was right before all knew, beside the others."""
    if not doubt:
        return Explanation("finding.suspicion-known", {"traitor": seat(traitor)})
    before = list(map(_percent, doubt[-1]))
    best = [i for i, percent in enumerate(before) if percent == max(before)]
    key = "right" if best == [traitor] else "among" if traitor in best else "wrong"
    facts = _most(before) | {"traitor": seat(traitor), "had": name(f"{before[traitor]:g}")}
    return Explanation(f"finding.suspicion-{key}", facts)


def _percent(chance: float) -> float:
    """As the picture has it."""
    return round(100 * chance, 1)


def _most(percents: Sequence[float]) -> dict[str, Fact]:
    """Who has the most, and how much."""
    best = [i for i, percent in enumerate(percents) if percent == max(percents)]
    return {"seats": _seats(best), "percent": name(f"{max(percents):g}")}


def _is_known(state: State) -> bool:
    return state.phase == OVER or any(each.revealed for each in state.seats)


CHARTS: dict[str, Callable[[Charted], Chart]] = {
    "race": race,
    "tiles": tiles,
    "medals": medals,
    "suspicion": suspicion,
}
"""The pictures, the first one first."""
