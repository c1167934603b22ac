"""A turn that was played: what was done, what it cost, what it changed."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, Term, card, colour, count, name, seat
from spacetutor.games.space_explorers.abilities import ON_COVERED
from spacetutor.games.space_explorers.actions import Action
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.hub import Batch
from spacetutor.games.space_explorers.options import Rules
from spacetutor.games.space_explorers.state import SeatView, View
from spacetutor.games.space_explorers.tell.event import tell_event, tell_tokens
from spacetutor.games.space_explorers.tell.move import statement
from spacetutor.games.space_explorers.tell.scene import Scene

Step = tuple[View, Action, tuple[Event, ...]]
"""A move of the turn: the table before it as the viewer saw it, the move, and its events as the viewer saw them."""


def tell_turn(rules: Rules, steps: Sequence[Step], after: View, detail: int) -> Explanation:
    """All moves of one seat's turn, and the difference they made."""
    before = steps[0][0]
    me = before.to_act
    facts: dict[str, Fact] = {"seat": seat(me), "turn": before.turn}
    told: list[Explanation] = []
    for view, action, events in steps:
        head = statement(Scene(rules, view), action)
        told.append(head._replace(children=_events(events) if detail > SHORT else ()))
    told += _cost(steps)
    if detail > SHORT:
        told += _changes(Scene(rules, after), before.seats[me], after.seats[me])
    return Explanation("turn", facts, tuple(told))


def _events(events: tuple[Event, ...]) -> tuple[Explanation, ...]:
    """What each move of the turn did; its tokens, which go on together, before all else."""
    quiet = ("reduced", "paid", "token", "turn-ended")
    return (*tell_tokens(events), *(tell_event(event) for event in events if event.kind not in quiet))


def _cost(steps: Sequence[Step]) -> list[Explanation]:
    """Where the symbols of the recruit came from."""
    events = [event for _, _, events in steps for event in events]
    struck = sum(event.kind == "reduced" for event in events)
    paid = [event for event in events if event.kind == "paid"]
    if not struck and not paid:
        return []
    by = {kind: sum(e.source is not None and e.source.kind == kind for e in paid) for kind in ("card", "token", "hand")}
    origins = (("struck", struck), ("from-hub", by["card"]), ("from-tokens", by["token"]), ("from-hand", by["hand"]))
    parts = tuple(count(origin, number) for origin, number in origins if number)
    facts: dict[str, Fact] = {"base": count("symbol", struck + len(paid)), "parts": Term("list", parts)}
    return [Explanation("turn.cost", facts, rule="pay.cover")]


def _changes(table: Scene, before: SeatView, after: SeatView) -> list[Explanation]:
    """Projects that came nearer, abilities covered and uncovered."""
    told = _race(table.cards, before, after, table.view)
    for division, (old, new) in enumerate(zip(before.hub, after.hub, strict=True)):
        told += _tops(table, old, new, division)
    return told


def _tops(table: Scene, old: Batch, new: Batch, division: int) -> list[Explanation]:
    """The card that was the upper one and is covered now, and the one that was covered and is the upper one now.

    Cards whose abilities do not hang on that are left out, and so are those that being covered sets off.
    """
    if not old or not new or old[-1] == new[-1]:
        return []
    told = []
    if old[-1] in new and table.works_on_top(old[-1]) and old[-1] not in ON_COVERED:
        told.append(_top("turn.covered", old[-1], division))
    if new[-1] in old and table.works_on_top(new[-1]):
        told.append(_top("turn.uncovered", new[-1], division))
    return told


def _top(key: str, number: int, division: int) -> Explanation:
    facts: dict[str, Fact] = {"card": card(number), "division": colour(COLOURS[division])}
    return Explanation(key, facts, rule="ability.active", detail=LONGER)


def _race(cards: CardSet, before: SeatView, after: SeatView, view: View) -> list[Explanation]:
    """The Projects still in the line for which more, or fewer, skills are lacking than before."""
    had, has = cards.hub(before.hub).skills, cards.hub(after.hub).skills
    told = []
    for side in view.line:
        old, new = cards.lacking(side, had), cards.lacking(side, has)
        if old != new:
            facts: dict[str, Fact] = {"project": name(cards.sides[side].name), "old": old, "new": count("skill", new)}
            key = "turn.nearer" if new < old else "turn.farther"
            told.append(Explanation(key, facts, rule="project.skills", detail=LONGER))
    return told
