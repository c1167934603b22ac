"""Points by source: a bar for each seat, what took points away below the line."""

from __future__ import annotations

from spacetutor.core.chart import BARS, Chart, Series
from spacetutor.core.event import Event
from spacetutor.core.explanation import Explanation, seat
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.pictures.journey import Journey, label, most, named
from spacetutor.games.from_the_moon.scoring import score

SOURCES = (
    "before", "missions", "launches", "improving", "labs", "income", "extras",
    "achievements", "large", "leftover", "hunger",
)  # fmt: skip
"""Where points come from; `before` is what seats had as the line began, `hunger` takes them away."""

_ON_THE_WAY = {
    "mission": "missions",
    "launch": "launches",
    "part": "improving",
    "lab": "labs",
    "small": "income",
    "hunger": "hunger",
}
"""By the source of a gain; all others are extras: approvals, places of the board, factions, recruits."""

_IN_THE_END = {
    "achievements": "achievements",
    "achievement": "achievements",
    "improvements": "improving",
    "resources": "leftover",
    "large": "large",
}
"""By the line of the final scoring (E3, E4)."""

Books = dict[tuple[int, str], list[tuple[int, int]]]
"""By seat and source: each move that brought points, and how many."""


def points(line: Journey) -> Chart:
    """A click on a bar leads to the last move that added to it."""
    books = points_books(line)
    series = tuple(_series(line, books, source) for source in SOURCES)
    return Chart(
        kind=BARS,
        finding=_who_has_most(line, books),
        units=label("sources-units"),
        series=tuple(each for each in series if any(each.y)),
        bars=tuple(seat(i) for i in line.seats),
        up=label("points"),
    )


def points_books(line: Journey) -> Books:
    """All points that every seat has, by where they came from."""
    books: Books = {(i, "before"): [(0, own.points)] for i, own in enumerate(line.states[0].seats) if own.points}
    for move, event, _ in line.happened:
        if event.kind == "gained" and event.facts.get("points"):
            books.setdefault((event.seat, _source(event)), []).append((move, event.facts["points"]))
    for i, each in enumerate(score(line.values, line.last)):
        for entry in each.lines:
            if entry.source.kind in _IN_THE_END and entry.points:
                books.setdefault((i, _IN_THE_END[entry.source.kind]), []).append((len(line.actions), entry.points))
    return books


def _source(event: Event) -> str:
    return _ON_THE_WAY.get(event.source.kind if event.source else "", "extras")


def _series(line: Journey, books: Books, source: str) -> Series:
    entries = [books.get((i, source), []) for i in line.seats]
    return Series(
        named(source),
        tuple(line.seats),
        tuple(float(sum(n for _, n in each)) for each in entries),
        moves=tuple(each[-1][0] if each else 0 for each in entries),
    )


def _who_has_most(line: Journey, books: Books) -> Explanation:
    """Who has the most points, and what brought the most of them."""
    sums = {(i, source): sum(n for _, n in entries) for (i, source), entries in books.items()}
    totals = [sum(n for (owner, _), n in sums.items() if owner == i) for i in line.seats]
    way, facts = most(line, totals)
    facts["points"] = terms.points(max(totals))
    own = {source: sums.get((totals.index(max(totals)), source), 0) for source in SOURCES}
    most_of_one = max(own.values())
    if way == "-even":
        return Explanation("finding.sources-even", facts)
    if most_of_one <= 0:
        return Explanation(f"finding.sources-plain{way}", facts)
    tops = [named(source) for source, n in own.items() if n == most_of_one]
    return Explanation(f"finding.sources{way}", facts | terms.each(most_of_one, tops))
