"""A refusal: every rule that is broken, with its facts, and the nearest thing that is legal."""

from __future__ import annotations

from spacetutor.core.explanation import (
    LONGER,
    Explanation,
    Fact,
    Term,
    card,
    cards,
    colour,
    colours,
    count,
    name,
    seat,
    word,
)
from spacetutor.core.reason import Reason
from spacetutor.games.space_explorers.actions import Action, Complete, Recruit, RecruitBy, TakeCard
from spacetutor.games.space_explorers.colours import COLOURS, spread
from spacetutor.games.space_explorers.pricing import payment
from spacetutor.games.space_explorers.tell.payment import tell_missing, tell_spend
from spacetutor.games.space_explorers.tell.table import Table


def tell_reason(table: Table, action: Action, reason: Reason) -> Explanation:
    """One broken rule. The key is the rule's own; what makes a difference is in the facts."""
    key, facts = f"refused.{reason.rule}", _facts(table, reason)
    children: tuple[Explanation, ...] = ()
    if reason.rule == "pay.cover" and isinstance(action, Recruit):
        missing = payment(table.cards, table.card_34, table.view, action).missing
        facts["missing"] = colours(missing)
        children = tell_missing(table, missing, action)
    if reason.rule == "ability.active":
        key = f"{key}.{_why_inactive(reason)}"
    if reason.rule == "pay.tokens" and reason.facts["count"] is not None:
        key = f"{key}.count" if sum(reason.facts["tokens"]) != reason.facts["count"] else key
    return Explanation(key, facts, children, reason.rule)


def _why_inactive(reason: Reason) -> str:
    if reason.facts["recruited_this_turn"]:
        return "fresh"
    if reason.facts["used"]:
        return "used"
    return "covered" if reason.facts["in_hub"] else "absent"


def _facts(table: Table, reason: Reason) -> dict[str, Fact]:
    """The engine's facts as terms that a language can say."""
    terms = {key: _term(table, key, value) for key, value in reason.facts.items()}
    return {key: term for key, term in terms.items() if term is not None}


def _term(table: Table, key: str, value: object) -> Fact | None:
    match key, value:
        case (("card" | "ability"), int()):
            return card(value)
        case (("cards" | "hand" | "batch" | "laid"), tuple()):
            return cards(value)
        case "division", int():
            return colour(COLOURS[value])
        case "fits", tuple():
            return Term("list", tuple(colour(COLOURS[c]) for c in value))
        case (("tokens" | "held" | "skills" | "needs"), tuple()):
            return colours(tuple(COLOURS[c] for c in spread(value)))
        case "to_act", int():
            return seat(value)
        case "phase", str():
            return word(f"phase.{value}")
        case "project", str():
            return name(table.cards.sides[value].name if value in table.cards.sides else value)
        case "lacking", int():
            return count("skill", value)
        case (("missing" | "base" | "wanted" | "actions" | "left" | "count"), int()):
            return value
        case "spare", tuple():
            return _spare(value)
    return None


def _spare(parts: tuple[str | int, ...]) -> Term:
    """Parts of a payment that could be left out: tokens by colour, cards by number, 31."""
    return Term("list", tuple(_part(str(part)) for part in parts))


def _part(part: str) -> Term:
    kind, _, index = part.partition(" ")
    return Term("token", COLOURS[int(index)]) if kind == "token" else card(int(part))


def nearest(table: Table, action: Action) -> Action | None:
    """The legal move that has most in common with the one refused."""
    if not table.legal:
        return None

    def likeness(other: Action) -> tuple[int, ...]:
        same_kind = type(other) is type(action)
        same_card = _subject(other) is not None and _subject(other) == _subject(action)
        same_place = getattr(other, "division", None) == getattr(action, "division", -1)
        return (same_card, same_kind, same_place, -_given(other))

    best = max(table.legal, key=likeness)
    return best if any(likeness(best)[:2]) else None


def _subject(action: Action) -> int | str | None:
    match action:
        case TakeCard() | Recruit() | RecruitBy():
            return action.card
        case Complete():
            return action.project
    return None


def _given(action: Action) -> int:
    return sum(getattr(action, "tokens", ())) + len(getattr(action, "cards", ()))


def tell_nearest(table: Table, action: Action, statement: Explanation) -> Explanation:
    """The move that may be made instead, with what it gives away."""
    if isinstance(action, Recruit):
        spend = (action.tokens, action.cards, action.return_31)
        statement = statement._replace(children=(tell_spend(table, spend, LONGER),))
    return Explanation("refused.nearest", {}, (statement,), detail=LONGER)
