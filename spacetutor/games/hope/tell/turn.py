"""A turn that was played: what was done, and what it changed."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, seat
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Action
from spacetutor.games.hope.legal import asked, turn_of
from spacetutor.games.hope.options import Rules
from spacetutor.games.hope.state import View
from spacetutor.games.hope.tell.event import tell_events
from spacetutor.games.hope.tell.news import Step, tell_news
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.tell.statement import with_payment


def tell_turn(rules: Rules, steps: Sequence[Step], after: View, detail: int) -> Explanation:
    """All moves of one turn, and the difference they made; at first in few words."""
    before = steps[0][0]
    me = steps[-1][0].to_act
    facts: dict[str, Fact] = {"seat": seat(me), "turn": before.turn}
    key = "turn" if turn_of(before) else "turn.start"
    if detail == SHORT:
        return Explanation(key, facts, tell_news(rules, steps))
    told = []
    for view, action, events in steps:
        line = _line(Scene(rules, view), action, tell_events(events))
        told.append(line if asked(view) == me else Explanation("turn.by", {"seat": seat(asked(view))}, (line,)))
    return Explanation(key, facts, (*told, *_changes(before, after, me)))


def _line(table: Scene, action: Action, events: tuple[Explanation, ...]) -> Explanation:
    told = with_payment(table, action)
    return told._replace(children=(*told.children, *events))


def _changes(before: View, after: View, me: int) -> list[Explanation]:
    """Medals, the row, the Marker, and tiles that are no longer there."""
    told = []
    old, new = before.seats[me].medals, after.seats[me].medals
    if old != new:
        facts: dict[str, Fact] = {"seat": seat(me), "old": terms.medals(old), "new": terms.medals(new)}
        told.append(Explanation("turn.medals", facts, rule="medals.shared", detail=LONGER))
    old, new = len(before.mission.row), len(after.mission.row)
    if new > old:
        told.append(Explanation("turn.row", {"old": old, "new": new}, rule="end.saved", detail=LONGER))
    old, new = before.mission.marker, after.mission.marker
    if old != new:
        told.append(Explanation("turn.marker", {"old": old, "new": new}, rule="regression.symbols", detail=LONGER))
    lost = after.universe.gone & ~before.universe.gone
    gone = [space for space in range(lost.bit_length()) if lost >> space & 1]
    if gone:
        gone_facts: dict[str, Fact] = {"spaces": terms.spaces(gone), "n": len(gone)}
        told.append(Explanation("turn.vanished", gone_facts, rule="regression.vanish", detail=LONGER))
    return told
