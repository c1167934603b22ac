"""A move: what it would do step by step and what it costs, or why it may not be made."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact
from spacetutor.core.kit.telling import steps
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Accuse, Action, Finish, Fly, Polarize, Settle, Teleport
from spacetutor.games.hope.flights import polarized
from spacetutor.games.hope.legal import free_planets
from spacetutor.games.hope.places import CLOCKWISE
from spacetutor.games.hope.reasons import reasons
from spacetutor.games.hope.tell.end import tell_finish
from spacetutor.games.hope.tell.foresight import foreseen, tell_foreseen
from spacetutor.games.hope.tell.payment import tell_payment, tell_spend
from spacetutor.games.hope.tell.refusal import tell_refusal
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.tell.stakes import tell_stakes
from spacetutor.games.hope.tell.statement import acting, statement


def tell_move(table: Scene, action: Action, detail: int) -> Explanation:
    """A legal move with its steps, or a refused one with its reasons. What pays for it comes last at first."""
    verdict = reasons(table.rules, table.view, action)
    if not verdict.legal:
        return tell_refusal(table, action, verdict, detail)
    told = [*_gains(table, action)]
    if isinstance(action, Finish):
        told += [part for part in tell_finish(table, action, detail) if part.key != "event.took"]
    elif detail > SHORT:
        told += [*_background(table, action), *_steps(table, action)]
    if isinstance(action, Settle | Teleport):
        if detail > SHORT:
            told += tell_payment(table, action, detail)
        told.append(tell_spend(action.cards))
    return statement(table, action)._replace(children=tuple(told))


def _gains(table: Scene, action: Action) -> list[Explanation]:
    """What a Pioneer brings at once, in a line each: Medals, and a galaxy that becomes stable."""
    if not isinstance(action, Settle):
        return []
    events = foreseen(table, action)
    won = sum(e.facts["count"] for e in events if e.kind == "medals" and e.seat == table.me)
    told = []
    if won:
        told.append(Explanation("move.medals", {"medals": terms.medals(won)}, rule="medals.shared"))
    told += [
        Explanation("move.stable", {"n": event.facts["pioneers"]}, rule="settle.stable")
        for event in events
        if event.kind == "stable"
    ]
    return told


def _background(table: Scene, action: Action) -> list[Explanation]:
    """What to know about a move besides its steps: planets along a flight, where polarizing leads, what is at stake."""
    match action:
        case Fly(path=path):
            return _along(table, path)
        case Polarize():
            return [_across(table)]
        case Accuse(accused):
            return tell_stakes(table, accused)
    return []


def _across(table: Scene) -> Explanation:
    """Where polarizing leads."""
    me = acting(table)
    end, entered = polarized(table.values, table.view.universe, me, CLOCKWISE[me.dimension])
    why = "concave" if entered else "convex" if end == me.space else "earth"
    facts: dict[str, Fact] = {"space": terms.space(me.space), "end": terms.space(end)}
    return Explanation(f"move.polarize.{why}", facts, rule="polarize.where", detail=LONGER)


def _along(table: Scene, path: tuple[int, ...]) -> list[Explanation]:
    """Free planets of the dimension on the tiles of a flight, with the technology that each asks for."""
    me = acting(table)
    told = []
    for space in path:
        free = free_planets(table.values, table.view, space, me.dimension)
        if free > 0:
            technology = table.values.technology[table.tile(space)]
            facts: dict[str, Fact] = {
                "space": terms.space(space),
                "dimension": terms.dimension(me.dimension),
                "n": free,
            }
            facts["technology"] = terms.technology(technology)
            told.append(Explanation("move.fly.planets", facts, rule="settle.planet", detail=LONGER))
    return told


def _steps(table: Scene, action: Action) -> list[Explanation]:
    """What would happen, told by the engine on an imagined table; what lies face down stays unknown."""
    told = tell_foreseen(foreseen(table, action))
    return [steps(told)] if told else []
