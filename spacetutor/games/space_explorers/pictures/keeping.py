"""The books of a game: points by source, symbols by origin, and what hubs give."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.event import Event, Source
from spacetutor.core.explanation import Explanation, Term, card, word
from spacetutor.core.price import Points
from spacetutor.games.space_explorers.abilities import RETURN
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.pictures.books import Bill, Curve, Goal, Ledger, Origin
from spacetutor.games.space_explorers.pictures.lacking import lacking_over
from spacetutor.games.space_explorers.scoring import points
from spacetutor.games.space_explorers.state import State

STRUCK, FREE, TOKEN, MOVED, ABILITY = range(5)
ORIGINS = (("struck", False), ("free", False), ("tokens", True), ("moved", True), ("ability", False))
"""Where a recruit's symbols come from, in the order of the numbers above, and whether something is given up for them.

Cards moved to the Center are those from hand, and 31 when it goes back; what 34 adds to a card from hand is free.
"""

SOURCES = ("printed", "asterisks", "projects")

Steps = Sequence[tuple[Event, ...]]
"""What happened by each move."""


def keep_ledger(cards: CardSet, states: Sequence[State], steps: Steps) -> Ledger:
    """The books over these states and the events between them."""
    origins = tuple(Origin(_label(name), given_up) for name, given_up in ORIGINS)
    return Ledger(
        COLOURS,
        _points(cards, states),
        origins,
        tuple(bill for move, events in enumerate(steps, start=1) for bill in _bills(cards, move, events)),
        _growth(cards, states),
        tuple(tuple(cards.hub(state.seats[seat].hub).skills for state in states) for seat in _seats(states)),
        tuple(
            Goal(track.project, track.name, cards.sides[track.project].skills, track.completed)
            for track in lacking_over(cards, states)
        ),
    )


def _label(name: str) -> Term:
    return word(f"book.{name}")


def _seats(states: Sequence[State]) -> range:
    return range(len(states[0].seats))


def _points(cards: CardSet, states: Sequence[State]) -> tuple[Curve, ...]:
    """What each seat would score in each state, by source."""
    by_seat = [[_by_source(cards, points(cards, state.seats[seat])) for state in states] for seat in _seats(states)]
    return tuple(
        Curve(_label(name), tuple(tuple(at[source] for at in row) for row in by_seat))
        for source, name in enumerate(SOURCES)
    )


def _by_source(cards: CardSet, lines: Sequence[Points]) -> tuple[int, int, int]:
    sums = [0, 0, 0]
    for line in lines:
        if line.source.kind == "project":
            sums[2] += line.points
        else:
            sums[cards.card(int(line.source.what)).points is None] += line.points
    return (sums[0], sums[1], sums[2])


def _bills(cards: CardSet, move: int, events: tuple[Event, ...]) -> list[Bill]:
    """A recruit's symbols, each booked where its event says it came from; together they are the base cost."""
    recruited = [event for event in events if event.kind == "recruited"]
    found = []
    for recruit in recruited:
        number, parts = recruit.facts["card"], [0] * len(ORIGINS)
        for event in events:
            if event.kind == "reduced":
                parts[STRUCK] += 1
            elif event.kind == "paid" and event.source is not None:
                parts[_origin(event.source)] += 1
            elif event.kind == "ability":
                parts[ABILITY] += cards.base[number]
        label = Explanation("label.card", {"n": number})
        found.append(Bill(move, recruit.seat, card(number), label, tuple(parts)))
    return found


def _origin(source: Source) -> int:
    if source.kind == "card":
        return MOVED if source.what == RETURN else FREE
    return TOKEN if source.kind == "token" else MOVED


def _growth(cards: CardSet, states: Sequence[State]) -> tuple[Curve, ...]:
    """Skills in the hub, and the symbols that every recruit gets from upper cards for nothing.

    What upper cards give towards some recruits only (7, 20, 46) or for something else (31, 34) is left out.
    """
    facts = [[cards.hub(state.seats[seat].hub) for state in states] for seat in _seats(states)]
    skills = tuple(tuple(sum(hub.skills) for hub in row) for row in facts)
    free = tuple(tuple(sum(hub.purse.free) + hub.purse.any for hub in row) for row in facts)
    return Curve(_label("skills"), skills), Curve(_label("free-symbols"), free)
