"""A move: in a line, what it costs and brings, step by step; or why it may not be made."""

from __future__ import annotations

from spacetutor.core.explanation import SHORT, Explanation, Fact
from spacetutor.core.kit.telling import steps
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action, Shelve
from spacetutor.games.from_the_moon.reasons import reasons
from spacetutor.games.from_the_moon.tell.event import tell_event, tell_events
from spacetutor.games.from_the_moon.tell.foresight import chain
from spacetutor.games.from_the_moon.tell.log import gains
from spacetutor.games.from_the_moon.tell.price import tell_costs
from spacetutor.games.from_the_moon.tell.refusal import tell_refusal
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.tell.statement import statement

WEIGHTY = ("launched", "hungry", "end-triggered", "game-over")
"""Events that are told of a move in few words, too."""


def tell_move(table: Scene, action: Action, detail: int) -> Explanation:
    """A legal move with its price and what it brings at once, or a refused one with its reasons."""
    verdict = reasons(table.rules, table.view, action)
    if not verdict.legal:
        return tell_refusal(table, action, verdict, detail)
    told = tell_costs(table, action)
    events, _ = table.played(action)
    if found := gains(events, table.me):
        told.append(Explanation("move.brings", {"gains": _brought(found)}, rule="gain.supply"))
    told += [
        tell_event(table.values, event)._replace(detail=SHORT)
        for event in events
        if event.kind in WEIGHTY and event.seat == table.me
    ]
    if isinstance(action, Shelve) and (order := chain(table.ways, action)):
        facts: dict[str, Fact] = {"spaces": terms.numbers(order), "n": len(order)}
        told.append(Explanation("move.chain", facts, rule="fire.line"))
    if detail > SHORT:
        happens = tell_events(table.values, events, table.me, foresight=True)
        told += [steps(happens)] if happens else []
    return statement(table, action)._replace(children=tuple(told))


def _brought(found: dict[str, int]) -> Fact:
    """Points may be lost, and hunger tells that."""
    return terms.amounts({what: n for what, n in found.items() if n > 0})
