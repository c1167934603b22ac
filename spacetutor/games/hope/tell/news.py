"""A turn in few words, for those who waited: where the ship went, which tiles were settled, what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from spacetutor.core.event import Event
from spacetutor.core.explanation import SHORT, Explanation, Fact, colour, seat
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Action, Finish, Fly, Launch, Polarize, Settle
from spacetutor.games.hope.legal import asked
from spacetutor.games.hope.options import Rules
from spacetutor.games.hope.state import View
from spacetutor.games.hope.tell.end import tell_taken
from spacetutor.games.hope.tell.event import tell_event
from spacetutor.games.hope.tell.scene import Scene

Step = tuple[View, Action, tuple[Event, ...]]
"""A move: the table before it as the viewer saw it, the move, and its events as the viewer saw them."""

_COMMON = (Launch, Fly, Polarize, Settle, Finish)
_WORTH_A_LINE = {"token", "stable", "bug", "marker", "vanished", "end-triggered", "game-over"}
"""Of moves that are made all the time, events that are told beside the move itself."""

_ITS_OWN = {
    "accused.right",
    "accused.wrong",
    "drew.token",
    "medals.cockpit.lost",
    "medals.token",
    "medals.traitor.lost",
    "no-pledge",
    "pledged",
    "pledged.cards",
    "raised",
    "replaced",
    "teleported",
    "token",
    "token-used",
    "upgraded",
}
"""Events of the seat itself, whose name stands before the line: they are told without it."""


def tell_news(rules: Rules, steps: Sequence[Step]) -> tuple[Explanation, ...]:
    """Common moves in a few words, all Pioneers in one line; of rare moves, every event. Whose turn it is, or whoever
    made all these moves, stands before it; the others are named.
    """
    actors = list(dict.fromkeys(asked(view) for view, _, _ in steps))
    turn = steps[-1][0].to_act if len(actors) > 1 else actors[0]
    told: list[Explanation] = []
    for actor, made in groupby(steps, key=lambda step: asked(step[0])):
        lines = _by_one(rules, list(made))
        told += lines if actor == turn else [Explanation("turn.by", {"seat": seat(actor)}, tuple(lines))]
    return tuple(told)


def _by_one(rules: Rules, steps: Sequence[Step]) -> list[Explanation]:
    """Moves that one seat made after one another."""
    settled = [action.space for _, action, _ in steps if isinstance(action, Settle)]
    told: list[Explanation] = []
    for view, action, events in steps:
        common = isinstance(action, _COMMON)
        if isinstance(action, Settle):
            told += _settled(settled)
            settled = []
        elif common:
            told.append(_moved(Scene(rules, view), action, events))
        shown = [
            event for event in events if event.kind in _WORTH_A_LINE or (not common and event.kind != "turn-ended")
        ]
        told += [_short(tell_event(event), event.seat == asked(view)) for event in shown]
    return told


def _short(event: Explanation, own: bool) -> Explanation:
    key = event.key.removeprefix("event.")
    return event._replace(key=f"news.{key}" if own and key in _ITS_OWN else event.key, detail=SHORT)


def _settled(spaces: Sequence[int]) -> list[Explanation]:
    """Once, where the first Pioneer was placed."""
    facts: dict[str, Fact] = {"n": len(spaces), "spaces": terms.spaces(spaces)}
    return [Explanation("news.settle", facts, rule="settle.planet")] if spaces else []


def _moved(table: Scene, action: Action, events: Sequence[Event]) -> Explanation:
    facts: dict[str, Fact] = {}
    key = f"news.{action.kind}"
    match action:
        case Launch(dimension):
            facts["dimension"] = terms.dimension(dimension)
        case Fly(_, path):
            facts |= {"n": len(path), "path": terms.spaces(path), "end": terms.space(path[-1])}
        case Polarize():
            facts["dimension"] = colour(next(event.facts["dimension"] for event in events if event.kind == "polarized"))
        case Finish(int(column)):
            facts |= tell_taken(table, column)
            key += ".taking" if "card" in facts else ".laying"
    return Explanation(key, facts)
