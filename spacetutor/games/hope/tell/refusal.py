"""A refusal: every rule that is broken, with its facts, and the nearest thing that is legal."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, phrase, seat, word
from spacetutor.core.kit import telling
from spacetutor.core.kit.telling import refused
from spacetutor.core.reason import Reason, Verdict
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import (
    Accuse,
    Action,
    Admit,
    Coax,
    Finish,
    Fly,
    GiveUp,
    Launch,
    PlaceMonolith,
    PledgeCards,
    Replace,
    Settle,
    Teleport,
    UseToken,
)
from spacetutor.games.hope.places import distance
from spacetutor.games.hope.state import OVER
from spacetutor.games.hope.tell.path import tell_break
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.tell.statement import with_payment


def tell_refusal(table: Scene, action: Action, verdict: Verdict, detail: int) -> Explanation:
    """What was tried, which rules it breaks, and what is nearest."""
    told = [_reason(table, action, reason) for reason in verdict.failures]
    laying = ".laying" if isinstance(action, Finish) and action.column is not None else ""
    what = phrase(f"tried.{action.kind}{laying}", _tried(table, action))
    return refused(what, told, lambda: _instead(table, action), detail)


def _tried(table: Scene, action: Action) -> dict[str, Fact]:
    """What somebody wanted to do. A long path is not worth telling where it can't be flown: its end will do."""
    match action:
        case Fly(lever, path):
            return {"lever": terms.lever(lever), "end": terms.space(path[-1])}
        case Settle(space, cards) | Teleport(space, cards):
            return {"space": terms.space(space), "cards": terms.cards(cards)}
        case PlaceMonolith(space):
            return {"space": terms.space(space)}
        case Launch(dimension):
            return {"dimension": terms.dimension(dimension)}
        case UseToken(token):
            return {"token": terms.token(token)}
        case Replace(space, dimension) | GiveUp(space, dimension):
            return {"space": terms.space(space), "dimension": terms.dimension(dimension)}
        case Coax(space, dimension, owner):
            place = {"space": terms.space(space), "dimension": terms.dimension(dimension)}
            return {**place, "owner": _seat(table, owner)}
        case Accuse(other) | Admit(other):
            return {"owner": _seat(table, other)}
        case PledgeCards(cards):
            return {"cards": terms.cards(cards)}
        case Finish(int(column)):
            return {"column": terms.column(column)}
    return {}


def _seat(table: Scene, index: int) -> Fact:
    """A move may name a seat that is not there."""
    return seat(index) if index < len(table.view.seats) else word("no-seat")


def _instead(table: Scene, action: Action) -> Explanation | None:
    other = nearest(table, action)
    return None if other is None else with_payment(table, other, LONGER)


def _reason(table: Scene, action: Action, reason: Reason) -> Explanation:
    """One broken rule. Of a flight, where its path breaks as well."""
    children: tuple[Explanation, ...] = ()
    if reason.rule == "fly.path" and isinstance(action, Fly):
        broken = tell_break(table, table.view.seats[table.view.to_act], action.lever, action.path)
        children = (broken._replace(detail=SHORT),)
    return Explanation(reason.refusal, reason.facts, children, reason.rule)


def nearest(table: Scene, action: Action) -> Action | None:
    """The legal move that has most in common with the one refused."""

    def likeness(other: Action) -> tuple[int, ...]:
        return (type(other) is type(action), *_alike(other, action))

    return telling.nearest(() if table.view.phase == OVER else table.legal, likeness, 1)


def _alike(other: Action, action: Action) -> tuple[int, ...]:
    """How much two moves of a kind have in common: the place, then how it is paid or flown."""
    match other, action:
        case Fly(), Fly():
            return (-distance(other.path[-1], action.path[-1]), other.lever == action.lever, -len(other.path))
        case ((Settle() | Teleport()), (Settle() | Teleport())):
            common = len(set(other.cards) & set(action.cards))
            return (-distance(other.space, action.space), common, -len(other.cards))
        case ((Replace() | GiveUp() | Coax()), (Replace() | GiveUp() | Coax())):
            return (-distance(other.space, action.space), other.dimension == action.dimension)
        case Finish(), Finish():
            return (other.column == action.column,)
    return ()
