"""A refusal: every rule that is broken, with its facts, and the nearest thing that is legal."""

from __future__ import annotations

from spacetutor.core.explanation import (
    Explanation,
    colours,
)
from spacetutor.core.kit import telling
from spacetutor.core.reason import Reason
from spacetutor.games.space_explorers.actions import Action, Complete, Recruit, RecruitBy, TakeCard
from spacetutor.games.space_explorers.pricing import payment
from spacetutor.games.space_explorers.tell.payment import short_of, tell_missing
from spacetutor.games.space_explorers.tell.scene import Scene


def tell_reason(table: Scene, action: Action, reason: Reason) -> Explanation:
    """One broken rule. Of a price that is not covered, what is missing as well."""
    key, facts = reason.refusal, dict(reason.facts)
    children: tuple[Explanation, ...] = ()
    if reason.rule == "pay.cover" and isinstance(action, Recruit):
        receipt = payment(table.rules, table.view, action)
        missing, exact = short_of(receipt)
        key += "" if exact else ".of"
        facts |= {"missing": colours(missing), "n": len(receipt.missing)}
        children = tell_missing(table, missing, action)
    return Explanation(key, facts, children, reason.rule)


def nearest(table: Scene, action: Action) -> Action | None:
    """The legal move that has most in common with the one refused."""

    def likeness(other: Action) -> tuple[int, ...]:
        same_kind = type(other) is type(action)
        same_card = _subject(other) is not None and _subject(other) == _subject(action)
        same_place = getattr(other, "division", None) == getattr(action, "division", -1)
        return (same_card, same_kind, same_place, -_given(other))

    return telling.nearest(table.legal, likeness, 2)


def _subject(action: Action) -> int | str | None:
    match action:
        case TakeCard() | Recruit() | RecruitBy():
            return action.card
        case Complete():
            return action.project
    return None


def _given(action: Action) -> int:
    return sum(getattr(action, "tokens", ())) + len(getattr(action, "cards", ()))
