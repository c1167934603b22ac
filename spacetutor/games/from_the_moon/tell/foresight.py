"""What the rest of a turn can bring: all ways to go on are tried, without converting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spacetutor.core.event import Event
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.apply import apply
from spacetutor.games.from_the_moon.choices import choices
from spacetutor.games.from_the_moon.interpret import funds_of
from spacetutor.games.from_the_moon.pieces import RESOURCES
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.tell.event import gains
from spacetutor.games.from_the_moon.tell.scene import Scene, of_the_turn

WAYS = 300
"""With more tables than this on the way nothing is told."""

DEEDS = {
    "constructed": "mission", "improved": "improve", "trained": "train", "recruited": "recruit",
    "greenhouse": "greenhouse", "flipped": "flip", "foundation": "foundation", "took-lab": "laboratory",
}  # fmt: skip
"""Events that somebody wants to come to, by the words of their deeds."""


class Reach(NamedTuple):
    """The most that can be had, each by itself: points, Achievements, Resources, Laboratories fired; and deeds."""

    most: tuple[int, ...] = (0, 0, 0, 0)
    deeds: frozenset[str] = frozenset()


class TooMany(Exception):
    """There are more ways than anybody would try."""


def reach(table: Scene, action: Action) -> Reach | None:
    """What a move can bring until the turn is over; None if there are too many ways. New Laboratories are left out."""
    try:
        return _Turn(table).by(table.imagined._replace(labs=()), action)
    except TooMany:
        return None


def chain(table: Scene, action: Action) -> tuple[int, ...]:
    """Spaces of Laboratories in an order in which the most of them fire after a move; () if there are too many ways."""
    turn = _Turn(table)
    try:
        state, order = table.imagined._replace(labs=()), list[int]()
        turn.by(state, action)
        while True:
            log: list[Event] = []
            state = apply(table.rules, state, action, log)
            order += [event.facts["space"] for event in of_the_turn(log) if event.kind == "fired"]
            if not turn.after(state).most[-1]:
                return tuple(order)
            moves = choices(table.values, state, funds_of(state.me))
            action = max(moves, key=lambda move: turn.by(state, move).most[-1])
    except TooMany:
        return ()


class _Turn:
    """All tables that one turn can come to, each looked at once."""

    def __init__(self, table: Scene) -> None:
        self.rules, self.me, self.turn = table.rules, table.me, table.table.turn
        self.known: dict[State, Reach] = {}

    def by(self, state: State, action: Action) -> Reach:
        log: list[Event] = []
        after = apply(self.rules, state, action, log)
        now, later = brought(of_the_turn(log), self.me), self.after(after)
        return Reach(tuple(map(int.__add__, now.most, later.most)), now.deeds | later.deeds)

    def after(self, state: State) -> Reach:
        if state.turn != self.turn or state.over:
            return Reach()
        lies = state._replace(bag=(), bags=())
        if lies not in self.known:
            if len(self.known) == WAYS:
                raise TooMany
            moves = choices(self.rules.material, state, funds_of(state.me))
            self.known[lies] = Reach()
            self.known[lies] = _best([self.by(state, move) for move in moves])
        return self.known[lies]


def brought(events: Iterable[Event], me: int) -> Reach:
    """What a seat has by some events."""
    own = [event for event in events if event.seat == me]
    found, kinds = gains(own, me), [event.kind for event in own]
    deeds = frozenset(DEEDS[kind] for kind in kinds if kind in DEEDS)
    resources = sum(found[name] for name in RESOURCES)
    return Reach((found["points"], found["achievement"], resources, kinds.count("fired")), deeds)


def _best(ways: list[Reach]) -> Reach:
    deeds: frozenset[str] = frozenset().union(*(way.deeds for way in ways))
    return Reach(tuple(map(max, zip(*(way.most for way in ways), strict=True))), deeds)
