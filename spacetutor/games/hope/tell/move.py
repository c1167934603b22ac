"""A move: what it would do step by step and what it costs, or why it may not be made."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, count, seat, word
from spacetutor.core.reason import Verdict
from spacetutor.games.hope.actions import (
    Accuse,
    Action,
    Coax,
    Finish,
    Fly,
    GiveUp,
    Launch,
    PlaceMonolith,
    PledgeCards,
    PolarizeAll,
    Raise,
    Replace,
    Settle,
    Teleport,
    Upgrade,
    UseToken,
)
from spacetutor.games.hope.apply import growth_cost
from spacetutor.games.hope.flights import polarized
from spacetutor.games.hope.legal import free_planets
from spacetutor.games.hope.places import CLOCKWISE
from spacetutor.games.hope.reasons import reasons
from spacetutor.games.hope.state import NONE, SeatView
from spacetutor.games.hope.tell import terms
from spacetutor.games.hope.tell.end import tell_finish, tell_taken
from spacetutor.games.hope.tell.foresight import foreseen, tell_foreseen
from spacetutor.games.hope.tell.payment import tell_payment, tell_spend
from spacetutor.games.hope.tell.refusal import nearest, tell_reason
from spacetutor.games.hope.tell.table import Table

_RULES = {
    "accuse": "accuse.rank",
    "coax": "coax.pioneer",
    "upgrade": "grow.once",
    "raise": "grow.once",
    "reveal": "traitor.known",
    "fly": "fly.path",
    "polarize": "polarize.where",
    "polarize-all": "polarize.where",
    "launch": "launch.room",
    "monolith": "monolith.choice",
}


def tell_move(table: Table, action: Action, detail: int) -> Explanation:
    """A legal move with its steps, or a refused one with its reasons. What pays for it comes last at first."""
    verdict = reasons(table.values, table.traitors, table.view, action)
    if not verdict.legal:
        return _refusal(table, action, verdict, detail)
    told = [*_gains(table, action)]
    if isinstance(action, Finish):
        told += tell_finish(table, action, detail)
    elif detail > SHORT:
        told += [*_background(table, action), *_steps(table, action)]
    if isinstance(action, Settle | Teleport):
        if detail > SHORT:
            told += tell_payment(table, action, detail)
        told.append(tell_spend(action.cards))
    return statement(table, action)._replace(children=tuple(told))


def statement(table: Table, action: Action) -> Explanation:
    """The move in a line."""
    return Explanation(
        f"move.{action.kind}{_variant(table, action)}", _facts(table, action), rule=_RULES.get(action.kind, "")
    )


def _variant(table: Table, action: Action) -> str:
    match action:
        case UseToken(token):
            return f".{token}"
        case Fly(path=path):
            return ".over" if len(path) > 1 else ""
        case Finish(int(column)):
            return ".taking" if "card" in tell_taken(table, column) else ".laying"
        case Upgrade() | Raise() if growth_cost(table.values, _acting(table), isinstance(action, Upgrade)) is None:
            return ".done"
    return ""


def _acting(table: Table) -> SeatView:
    return table.view.seats[table.me]


def _facts(table: Table, action: Action) -> dict[str, Fact]:
    me = _acting(table)
    match action:
        case Fly(lever, path):
            return {"lever": terms.lever(lever), "path": terms.spaces(path), "end": terms.space(path[-1])}
        case Settle(space):
            return {"space": terms.space(space), "dimension": _dimension(me.dimension)}
        case Teleport(space):
            return {"space": terms.space(space), "start": terms.space(me.space)}
        case Launch(dimension):
            return {"dimension": terms.dimension(dimension)}
        case PlaceMonolith(space):
            return {"space": terms.space(space)}
        case PolarizeAll(clockwise):
            return {"way": word("way.clockwise" if clockwise else "way.back")}
        case Upgrade() | Raise():
            return _growth(table, isinstance(action, Upgrade))
        case Accuse(accused):
            return {"accused": _seat(table, accused)}
        case Replace(space, dimension) | GiveUp(space, dimension):
            return {"space": terms.space(space), "dimension": terms.dimension(dimension)}
        case Coax(space, dimension, owner):
            facts = {"space": terms.space(space), "dimension": terms.dimension(dimension)}
            return {**facts, "owner": _seat(table, owner)}
        case PledgeCards(cards):
            return {"cards": terms.cards(cards)}
        case Finish(int(column)):
            return tell_taken(table, column)
    if action.kind == "polarize":
        return {"dimension": _dimension(NONE if me.dimension == NONE else CLOCKWISE[me.dimension])}
    return {}


def _dimension(index: int) -> Fact:
    """Ships that have not been launched are in no dimension yet."""
    return word("no-dimension") if index == NONE else terms.dimension(index)


def _seat(table: Table, index: int) -> Fact:
    """A move may name a seat that is not there."""
    return seat(index) if index < len(table.view.seats) else word("no-seat")


def _growth(table: Table, upgrade: bool) -> dict[str, Fact]:
    me = _acting(table)
    cost = growth_cost(table.values, me, upgrade)
    if cost is None:
        return {}
    levels = table.values.characters[me.character].levels
    reached = me.rank + 1 if upgrade else levels[me.level + 1]
    return {"cost": terms.medals(cost), "reached": reached}


def _gains(table: Table, action: Action) -> list[Explanation]:
    """What a Pioneer brings at once, in a line each: Medals, and a galaxy that becomes stable."""
    if not isinstance(action, Settle):
        return []
    events = foreseen(table, action)
    won = sum(e.facts["count"] for e in events if e.kind == "medals" and e.seat == table.me)
    told = []
    if won:
        told.append(Explanation("move.medals", {"medals": terms.medals(won)}, rule="medals.shared"))
    for event in events:
        if event.kind == "stable":
            facts: dict[str, Fact] = {"pioneers": count("pioneer", event.facts["pioneers"])}
            told.append(Explanation("move.stable", facts, rule="settle.stable"))
    return told


def _background(table: Table, action: Action) -> list[Explanation]:
    """What to know about a move besides its steps: planets along a flight, where polarizing leads, what is at stake."""
    match action:
        case Fly(path=path):
            return _along(table, path)
        case Accuse():
            return [
                Explanation(f"move.accuse.{way}", {}, rule=f"accuse.{way}", detail=LONGER) for way in ("right", "wrong")
            ]
    if action.kind == "polarize":
        me = _acting(table)
        end, entered = polarized(table.values, table.view.universe, me, CLOCKWISE[me.dimension])
        key = (
            "move.polarize.concave" if entered else "move.polarize.convex" if end == me.space else "move.polarize.earth"
        )
        return [
            Explanation(
                key, {"space": terms.space(me.space), "end": terms.space(end)}, rule="polarize.where", detail=LONGER
            )
        ]
    return []


def _along(table: Table, path: tuple[int, ...]) -> list[Explanation]:
    """Free planets of the dimension on the tiles of a flight, with the technology that each asks for."""
    me = _acting(table)
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


def _steps(table: Table, action: Action) -> list[Explanation]:
    """What would happen, told by the engine on an imagined table; what lies face down stays unknown."""
    steps = tell_foreseen(table, foreseen(table, action))
    return [Explanation("move.steps", {}, steps, detail=LONGER)] if steps else []


def _refusal(table: Table, action: Action, verdict: Verdict, detail: int) -> Explanation:
    """How many rules it breaks and the first of them; with more detail all, and the nearest thing that is legal."""
    told = [tell_reason(table, action, reason, detail) for reason in verdict.failures]
    told[1:] = [reason._replace(detail=LONGER) for reason in told[1:]] if detail > SHORT else []
    if detail > SHORT:
        other = nearest(table, action)
        if other is not None:
            told.append(Explanation("refused.nearest", {}, (_instead(table, other),), detail=LONGER))
    head = statement(table, _brief(action))._replace(rule="")
    return Explanation("refused", {"n": len(verdict.failures)}, (head, *told))


def _brief(action: Action) -> Action:
    """A long path is not worth telling where it can't be flown: its end will do."""
    return Fly(action.lever, action.path[-1:]) if isinstance(action, Fly) and len(action.path) > 2 else action


def _instead(table: Table, action: Action) -> Explanation:
    paid = (tell_spend(action.cards, LONGER),) if isinstance(action, Settle | Teleport) else ()
    return statement(table, action)._replace(children=paid)
