"""What the rest of a turn can bring: all ways to go on are tried, without converting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spacetutor.core.event import Event
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.apply import apply
from spacetutor.games.from_the_moon.choices import choices
from spacetutor.games.from_the_moon.interpret import funds_of
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.pieces import RESOURCES
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.tell.log import gains, of_the_turn

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


class Onward(NamedTuple):
    """What a move comes to: what it brings at once, the Laboratories that it fires, and the table after it."""

    now: Reach
    fired: tuple[int, ...]
    after: State


class Ways:
    """The tables that one turn can come to, each worked out once however many moves are asked about.

    New Laboratories are left out.
    """

    def __init__(self, rules: Rules, imagined: State) -> None:
        self.rules, self.start = rules, imagined._replace(labs=())
        self.me, self.turn = imagined.to_act, imagined.turn
        self._steps: dict[State, list[Onward]] = {}

    def ended(self, state: State) -> bool:
        return state.turn != self.turn or state.over

    def step(self, state: State, action: Action) -> Onward:
        log: list[Event] = []
        after = apply(self.rules, state, action, log)
        events = of_the_turn(log)
        fired = tuple(event.facts["space"] for event in events if event.kind == "fired")
        return Onward(brought(events, self.me), fired, after)

    def steps(self, state: State) -> list[Onward]:
        """All ways to go on from a table, which are the same whatever lies in the bags."""
        lies = state._replace(bag=(), bags=())
        if lies not in self._steps:
            moves = choices(self.rules.material, state, funds_of(state.me))
            self._steps[lies] = [self.step(state, move) for move in moves]
        return self._steps[lies]


def reach(ways: Ways, action: Action) -> Reach | None:
    """What a move can bring until the turn is over; None if there are too many ways."""
    try:
        return _Turn(ways).by(ways.step(ways.start, action))
    except TooMany:
        return None


def chain(ways: Ways, action: Action) -> tuple[int, ...]:
    """Spaces of Laboratories in an order in which the most of them fire after a move; () if there are too many ways."""
    turn, step = _Turn(ways), ways.step(ways.start, action)
    try:
        turn.by(step)
        order = [*step.fired]
        while turn.after(step.after).most[-1]:
            step = max(ways.steps(step.after), key=lambda each: turn.by(each).most[-1])
            order += step.fired
        return tuple(order)
    except TooMany:
        return ()


class _Turn:
    """The tables that one move can come to, and the most that each can bring."""

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self.known: dict[State, Reach] = {}

    def by(self, step: Onward) -> Reach:
        now, later = step.now, self.after(step.after)
        return Reach(tuple(map(int.__add__, now.most, later.most)), now.deeds | later.deeds)

    def after(self, state: State) -> Reach:
        if self.ways.ended(state):
            return Reach()
        lies = state._replace(bag=(), bags=())
        if lies not in self.known:
            if len(self.known) == WAYS:
                raise TooMany
            self.known[lies] = Reach()
            self.known[lies] = _best([self.by(step) for step in self.ways.steps(state)])
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
