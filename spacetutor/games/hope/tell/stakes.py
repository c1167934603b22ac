"""What an accusation brings if it is right, and what it costs if it is wrong: by the engine, with either role dealt."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, Explanation, Fact, count, seat
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Accuse
from spacetutor.games.hope.legal import legal
from spacetutor.games.hope.options import HOPE, TRAITOR
from spacetutor.games.hope.state import LOSE, State
from spacetutor.games.hope.tell.scene import Scene


def tell_stakes(table: Scene, accused: int) -> list[Explanation]:
    """Both ends, whatever the truth is."""
    return [_right(table, accused), _wrong(table, accused)]


def _with_role(table: Scene, accused: int, role: str) -> State:
    """The imagined table with this seat as the traitor, or with none."""
    seats = table.imagined.seats
    return table.imagined._replace(
        seats=tuple(each._replace(role=role if i == accused else HOPE) for i, each in enumerate(seats))
    )


def _right(table: Scene, accused: int) -> Explanation:
    events, after = table.played(Accuse(accused), _with_role(table, accused, TRAITOR))
    facts: dict[str, Fact] = {"seat": seat(table.me), "accused": seat(accused)}
    facts |= {"gained": terms.medals(_medals(events, table.me)), "lost": terms.medals(-_medals(events, accused))}
    facts["pioneers"] = count("pioneer", after.asking.pioneers)
    return Explanation("move.accuse.right", facts, rule="accuse.right", detail=LONGER)


def _wrong(table: Scene, accused: int) -> Explanation:
    """Pioneers on tiles are given up one by one, whichever they are."""
    events, after = table.played(Accuse(accused), _with_role(table, accused, HOPE))
    while after.phase == LOSE:
        more, after = table.played(legal(table.rules, after)[0], after)
        events += more
    kinds = [event.kind for event in events]
    pioneers = kinds.count("pioneer-left") + kinds.count("off-row")
    facts: dict[str, Fact] = {"seat": seat(table.me), "lost": terms.medals(-_medals(events, table.me))}
    facts |= {"pioneers": count("pioneer", pioneers), "steps": count("step", kinds.count("lowered"))}
    return Explanation("move.accuse.wrong", facts, rule="accuse.wrong", detail=LONGER)


def _medals(events: Iterable[Event], index: int) -> int:
    """What these events bring a seat, less what they cost it."""
    return sum(event.facts["count"] for event in events if event.kind == "medals" and event.seat == index)
