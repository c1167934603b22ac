"""What happened, or would happen: one statement an event."""

from __future__ import annotations

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, Explanation, Fact, colours, seat


def tell_tokens(events: tuple[Event, ...]) -> list[Explanation]:
    """The tokens that a move passed on, in one line."""
    passed = [event for event in events if event.kind == "token"]
    if not passed:
        return []
    tokens = colours(tuple(str(event.facts["colour"]) for event in passed))
    facts: dict[str, Fact] = {"seat": seat(passed[0].seat), "to": seat(int(passed[0].facts["to"])), "tokens": tokens}
    return [Explanation("event.tokens", facts, rule="pay.tokens", detail=LONGER)]


def tell_event(event: Event, *, foresight: bool = False) -> Explanation:
    """The event in a line. In foresight, cards that come from the deck are not known yet."""
    facts: dict[str, Fact] = {"seat": seat(event.seat), **event.terms}
    key = f"event.{event.kind}"
    if event.kind in ("drew", "revealed", "completed") and event.source is not None and event.source.kind == "card":
        key += ".by"
    if event.kind == "revealed" and foresight:
        facts.pop("card", None)
        key += ".unknown"
    if event.kind == "recruited" and event.facts["covered"]:
        key += ".covering"
    return Explanation(key, facts, rule=event.rule, detail=LONGER)
