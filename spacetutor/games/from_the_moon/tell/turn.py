"""A turn that was played: at first in few words, then move by move."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, claim, seat
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
    facts = dict[str, Fact](seat=seat(me), turn=before.turn)
    key = "turn" if before.turn else "turn.start"
    if detail == SHORT:
        return claim(key, "", *_news(rules, steps, me), **facts)
    told = []
    for view, action, events in steps:
        line = with_price(Scene(rules, view), action, LONGER)
        who = view.table.to_act
        line = line._replace(children=(*line.children, *tell_events(values, events, who)))
        told.append(line if who == me else claim("turn.by", "", line, seat=seat(who)))
    return claim(key, "", *told, **facts)


def _news(rules: Rules, steps: Sequence[Step], me: int) -> list[Explanation]:
    """The weightiest that happened, in its order; and what the seat gained and paid in all."""
    events = [event for _, _, happened in steps for event in happened if event.seat == me]
    chosen = sorted((_NEWS.index(event.kind), i) for i, event in enumerate(events) if event.kind in _NEWS)[:MOST]
    lines = [tell_event(rules.material, events[i])._replace(detail=SHORT) for i in sorted(i for _, i in chosen)]
    counted = {("turn.gained", "gain.supply"): gains(events, me), ("turn.paid", "pay.enough"): spent(events, me)}
    for (key, rule), found in counted.items():
        if more := {what: n for what, n in found.items() if n > 0}:
            lines.append(claim(key, rule, what=terms.amounts(more)))
    return lines
