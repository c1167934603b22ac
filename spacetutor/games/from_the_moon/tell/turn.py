"""A turn that was played: at first in few words, then move by move."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, seat
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.state import View
from spacetutor.games.from_the_moon.tell.event import tell_event, tell_events
from spacetutor.games.from_the_moon.tell.log import gains, spent
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.tell.statement import with_price

Step = tuple[View, Action, tuple[Event, ...]]
"""A move: the table before it as the viewer saw it, the move, and its events."""

_NEWS = (
    "game-over", "end-triggered", "hungry", "launched", "constructed", "improved", "built", "gathered", "sent",
    "shelved", "greenhouse", "flipped", "recruited", "trained", "foundation", "faction",
)  # fmt: skip
"""What is told of a turn in few words, the weightiest first."""

MOST = 3


def tell_turn(rules: Rules, steps: Sequence[Step], after: View, detail: int) -> Explanation:
    """All moves of one turn with what came of them."""
    before = steps[0][0].table
    me, values = before.to_act, rules.material
    facts: dict[str, Fact] = {"seat": seat(me), "turn": before.turn}
    key = "turn" if before.turn else "turn.start"
    if detail == SHORT:
        return Explanation(key, facts, _news(rules, steps, me))
    told = []
    for view, action, events in steps:
        line = with_price(Scene(rules, view), action, LONGER)
        happened = tuple(tell_events(values, events, view.table.to_act))
        line = line._replace(children=(*line.children, *happened))
        own = view.table.to_act == me
        told.append(line if own else Explanation("turn.by", {"seat": seat(view.table.to_act)}, (line,)))
    return Explanation(key, facts, tuple(told))


def _news(rules: Rules, steps: Sequence[Step], me: int) -> tuple[Explanation, ...]:
    """The weightiest that happened, in its order; and what the seat gained and paid in all."""
    events = [event for _, _, happened in steps for event in happened if event.seat == me]
    chosen = sorted((_NEWS.index(event.kind), i) for i, event in enumerate(events) if event.kind in _NEWS)[:MOST]
    lines = [
        tell_event(rules.material, events[i])._replace(detail=SHORT) for _, i in sorted(chosen, key=lambda x: x[1])
    ]
    for key, found in (("turn.gained", gains(events, me)), ("turn.paid", spent(events, me))):
        if more := {what: n for what, n in found.items() if n > 0}:
            rule = "gain.supply" if key == "turn.gained" else "pay.enough"
            lines.append(Explanation(key, {"what": terms.amounts(more)}, rule=rule))
    return tuple(lines)
