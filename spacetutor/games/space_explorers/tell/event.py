"""What happened, or would happen: one statement an event."""

from __future__ import annotations

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, Explanation, Fact, card, cards, colour, count, name, seat, word
from spacetutor.games.space_explorers.cards import CardSet

_RULES = {
    "took": "take.center",
    "drew": "deck.empty",
    "moved": "pay.hand",
    "token": "pay.tokens",
    "completed": "project.skills",
    "end-triggered": "end.over",
    "game-over": "end.over",
    "deck-empty": "deck.empty",
    "returned": "pay.cover",
    "ability": "ability.recruits",
    "recruited": "recruit.division",
}


def tell_event(deck: CardSet, event: Event, *, foresight: bool = False) -> Explanation | None:
    """The event in a line. In foresight, cards that come from the deck are not known yet."""
    facts: dict[str, Fact] = {"seat": seat(event.seat)}
    key = f"event.{event.kind}"
    if event.source is not None and event.source.kind == "card":
        facts["by"] = card(int(event.source.what))
        key += ".by" if event.kind in ("drew", "revealed", "completed") else ""
    for field, value in event.facts.items():
        fact = _term(deck, field, value)
        if fact is not None:
            facts[field] = fact
    if event.kind == "revealed" and foresight:
        facts.pop("card", None)
        key += ".unknown"
    if event.kind == "recruited" and event.facts["covered"]:
        key += ".covering"
    return Explanation(key, facts, rule=_RULES.get(event.kind, ""), detail=LONGER)


def _term(deck: CardSet, field: str, value: object) -> Fact | None:
    match field, value:
        case (("card" | "covered"), int()):
            return card(value) if value else None
        case (("division" | "colour" | "symbol"), str()):
            return colour(value)
        case "to", int():
            return seat(value)
        case "count", int():
            return count("card", value)
        case "project", str():
            return name(deck.sides[value].name)
        case "points", int():
            return count("point", value)
        case "by", str():
            return word(f"ending.{value}")
        case "batch", tuple():
            return cards(value)
        case "turn", int():
            return value
    return None
