"""A refusal: every rule that is broken, with its facts, and the nearest thing that is legal."""

from __future__ import annotations

from spacetutor.core.explanation import SHORT, Explanation, Fact, seat, word
from spacetutor.core.reason import Reason
from spacetutor.games.hope.actions import Action, Coax, Finish, Fly, GiveUp, Replace, Settle, Teleport
from spacetutor.games.hope.state import OVER, AnySeat
from spacetutor.games.hope.tell import terms
from spacetutor.games.hope.tell.path import distance, tell_break
from spacetutor.games.hope.tell.table import Table


def tell_reason(table: Table, action: Action, reason: Reason, detail: int) -> Explanation:
    """One broken rule. The key is the rule's own; what makes a difference is in the facts."""
    key, facts = f"refused.{reason.rule}{_variant(table, reason)}", _facts(table, reason)
    if reason.rule == "accuse.other":
        facts = {}
    children: tuple[Explanation, ...] = ()
    if reason.rule == "fly.path" and isinstance(action, Fly):
        broken = tell_break(table, table.view.seats[table.view.to_act], action.lever, action.path)
        children = (broken._replace(detail=SHORT),)
    return Explanation(key, facts, children, reason.rule)


def _variant(table: Table, reason: Reason) -> str:
    """Rules that can be broken in more than one way."""
    facts = reason.facts
    match reason.rule:
        case "settle.planet":
            for why in ("earth", "gone", "stable"):
                if facts[why]:
                    return f".{why}"
            return "" if facts["planets"] else ".none"
        case "finish.pile":
            return ".nothing" if facts["column"] is not None else ""
        case "pay.card":
            return ".earth" if facts["technology"] < 0 else "" if len(facts["cards"]) == 1 else ".pair"
        case "teleport.target":
            return _why_no_teleport(table, facts)
        case "accuse.rank":
            return ".medals" if facts["rank"] == facts["theirs"] else ""
        case "grow.track":
            return ".upgrade" if facts["upgrade"] else ""
    return ""


def _why_no_teleport(table: Table, facts: dict[str, object]) -> str:
    if not facts["targets"]:
        return ".start"
    return ".here" if facts["space"] == facts["here"] else ""


def _facts(table: Table, reason: Reason) -> dict[str, Fact]:
    """The engine's facts as terms that a language can say."""
    terms = {key: _term(table, key, value) for key, value in reason.facts.items()}
    return {key: term for key, term in terms.items() if term is not None}


def _term(table: Table, key: str, value: object) -> Fact | None:
    match key, value:
        case (("space" | "last" | "here"), int()):
            return terms.space(value)
        case (("touched" | "choices" | "targets"), tuple()):
            return terms.spaces(dict.fromkeys(value))
        case "path", tuple():
            return terms.spaces(value)
        case (("cards" | "hand"), tuple()):
            return terms.cards(value)
        case "technology", int():
            return terms.technology(value) if value >= 0 else None
        case "dimension", int():
            return terms.dimension(value) if value >= 0 else None
        case "lever", int():
            return terms.lever(value)
        case (("to_act" | "seat"), int()):
            return seat(value) if value < len(table.view.seats) else word("no-seat")
        case (("phase" | "wanted"), str()):
            return word(f"phase.{value}")
        case "character", str():
            return word(f"character.{value}")
        case "token", str():
            return terms.token(value)
        case "tokens", tuple():
            return terms.tokens(value)
        case "bug", int():
            return terms.bug(table.values.effect[value])
        case (("cost" | "medals" | "their_medals"), int()):
            return terms.medals(value)
        case (("planets" | "taken" | "rank" | "theirs" | "flights"), int()):
            return value
    return None


def nearest(table: Table, action: Action) -> Action | None:
    """The legal move that has most in common with the one refused."""
    if not table.legal or table.view.phase == OVER:
        return None
    me = table.view.seats[table.view.to_act]

    def likeness(other: Action) -> tuple[int, ...]:
        same_kind = type(other) is type(action)
        return (same_kind, *_alike(other, action, me))

    best = max(table.legal, key=likeness)
    return best if likeness(best)[0] else None


def _alike(other: Action, action: Action, me: AnySeat) -> tuple[int, ...]:
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
