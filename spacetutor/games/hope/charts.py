"""The pictures of a game as charts: the race, the tiles, Medals by source, suspicion. Facts alone; no words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import NamedTuple

from spacetutor.core.chart import AREAS, BARS, STEPS, Chart, Level, Series
from spacetutor.core.event import Event
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Term, count, seat, word
from spacetutor.games.hope.actions import Action
from spacetutor.games.hope.apply import apply
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.state import EARTH_GONE, LIMIT, LOST, NOBODY, OVER, SAVED, State
from spacetutor.games.hope.suspicion import suspicions
from spacetutor.games.hope.values import TILES, Track, Values

GAINED = ("shared", "border", "token", "accusation")
SPENT = ("upgrade", "raise", "bug", "treason")
"""What Medals come from, and what they go to; `treason` is what coaxing costs and what an accusation takes away."""


class Line(NamedTuple):
    """A line of play: the pieces, whether there may be a traitor, all states, and the moves between them."""

    values: Values
    traitors: bool
    states: Sequence[State]
    actions: Sequence[Action]

    @property
    def moves(self) -> tuple[int, ...]:
        return tuple(range(len(self.states)))

    @property
    def last(self) -> State:
        return self.states[-1]

    @property
    def seats(self) -> range:
        return range(len(self.last.seats))


def _series(line: Line, what: str, numbers: Sequence[float]) -> Series:
    return Series(word(f"chart.{what}"), line.moves, tuple(numbers))


def _label(name: str) -> Explanation:
    return Explanation(f"label.chart.{name}", NO_FACTS)


def _seats(seats: Sequence[int]) -> Term:
    return Term("list", tuple(seat(i) for i in seats))


# the race


def race(line: Line) -> Chart:
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


def _who_came_first(line: Line) -> Explanation:
    """Which of the two came to its end, with what move, and how far the other was then."""
    ending = line.last.ending
    key = {SAVED: "saved", LOST: "lost", EARTH_GONE: "earth", LIMIT: "limit"}.get(ending, "open")
    at = next((i for i, state in enumerate(line.states) if ending and state.ending == ending), len(line.actions))
    mission, track = line.states[at].mission, line.values.track
    facts: dict[str, Fact] = {
        "move": at,
        "row": len(mission.row),
        "row_end": track.row_end,
        "marker": mission.marker,
        "last": track.last,
        "n": gone(line.states[at]),
    }
    return Explanation(f"finding.race-{key}", facts)


# the tiles


def tiles(line: Line) -> Chart:
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


def _what_became(line: Line) -> Explanation:
    stable, settled, _, lost = tile_counts(line.last)
    facts: dict[str, Fact] = {
        "stable": count("tile", stable),
        "lost": count("tile", lost),
        "settled": count("tile", settled),
        "all": TILES,
    }
    key = "more" if stable > lost else "fewer" if stable < lost else "even"
    return Explanation(f"finding.tiles-{key}", facts)


# Medals


def medals(line: Line) -> Chart:
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


def medal_books(line: Line) -> Books:
    books: Books = {}
    for move, (state, action) in enumerate(zip(line.states, line.actions, strict=False), 1):
        log: list[Event] = []
        apply(line.values, state, action, log)
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


def _medal_series(line: Line, books: Books, source: str) -> Series:
    """A click on a bar leads to the last move that added to it."""
    entries = [books.get((i, source), []) for i in line.seats]
    return Series(
        word(f"medals.{source}"),
        tuple(line.seats),
        tuple(sum(number for _, number in each) for each in entries),
        moves=tuple(each[-1][0] if each else 0 for each in entries),
    )


def _who_gained(line: Line, books: Books) -> Explanation:
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


def suspicion(line: Line) -> Chart:
    """A line for each seat: how likely its deeds make it the traitor, in percent."""
    chances = suspicions(line.traitors, line.states)
    series = tuple(
        Series(seat(i), line.moves, tuple(round(100 * row[i], 1) for row in chances), seat=i) for i in line.seats
    )
    start = round(100 / (len(line.seats) + 1), 1)
    return Chart(
        kind=STEPS,
        finding=_who_is_suspected(line, chances),
        units=_label("suspicion-units"),
        series=series,
        levels=(Level(word("chart.start"), start),) if line.traitors else (),
        up=_label("suspicion"),
    )


def _who_is_suspected(line: Line, chances: Sequence[tuple[float, ...]]) -> Explanation:
    """Who was suspected most while nobody knew, and what came of it."""
    if not line.traitors:
        return Explanation("finding.suspicion-off", NO_FACTS)
    known = next((i for i in line.seats if line.last.seats[i].revealed), None)
    doubt = [at for at, state in enumerate(line.states) if not _is_known(state)]
    before = [round(100 * chance, 1) for chance in chances[doubt[-1] if doubt else 0]]
    best = [i for i in line.seats if before[i] == max(before)]
    facts: dict[str, Fact] = {"seats": _seats(best), "percent": round(max(before))}
    if known is not None:
        facts |= {"traitor": seat(known), "had": round(before[known])}
        key = "known" if not doubt else "right" if best == [known] else "among" if known in best else "wrong"
    else:
        key = "nobody" if line.last.phase == OVER else "open"
    return Explanation(f"finding.suspicion-{key}", facts)


def _is_known(state: State) -> bool:
    return state.phase == OVER or any(each.revealed for each in state.seats)


CHARTS: dict[str, Callable[[Line], Chart]] = {
    "race": race,
    "tiles": tiles,
    "medals": medals,
    "suspicion": suspicion,
}
"""The pictures, the first one first."""
