"""What the rest of a turn can bring, without converting and without Laboratories that nobody has seen."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from spacetutor.core.event import Event
from spacetutor.core.kit.ways import Onward, Ways, Yield
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.apply import apply
from spacetutor.games.from_the_moon.choices import choices
from spacetutor.games.from_the_moon.interpret import funds_of
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.pieces import RESOURCES
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.tell.log import gains, of_the_turn

DEEDS = {
    "constructed": "mission", "improved": "improve", "trained": "train", "recruited": "recruit",
    "greenhouse": "greenhouse", "flipped": "flip", "foundation": "foundation", "took-lab": "laboratory",
}  # fmt: skip
"""Events that somebody wants to come to, by the words of their deeds."""


class MoonWays(Ways[State, Action]):
    """Points, Achievements, Resources and Laboratories fired, on tables that are alike whatever lies in the bags."""

    nothing = Yield((0, 0, 0, 0))

    def __init__(self, rules: Rules, imagined: State) -> None:
        super().__init__(imagined._replace(labs=()))
        self.rules = rules

    def ended(self, state: State) -> bool:
        return state.turn != self.start.turn or state.over

    def alike(self, state: State) -> Hashable:
        return state._replace(bag=(), bags=())

    def moves(self, state: State) -> list[Action]:
        return choices(self.rules.material, state, funds_of(state.me))

    def step(self, state: State, action: Action) -> Onward[State]:
        log: list[Event] = []
        after = apply(self.rules, state, action, log)
        events = of_the_turn(log)
        fired = tuple(event.facts["space"] for event in events if event.kind == "fired")
        return Onward(brought(events, self.start.to_act), fired, after)


def brought(events: Iterable[Event], me: int) -> Yield:
    """What a seat has by some events."""
    own = [event for event in events if event.seat == me]
    found, kinds = gains(own, me), [event.kind for event in own]
    deeds = frozenset(DEEDS[kind] for kind in kinds if kind in DEEDS)
    resources = sum(found[name] for name in RESOURCES)
    return Yield((found["points"], found["achievement"], resources, kinds.count("fired")), deeds)
