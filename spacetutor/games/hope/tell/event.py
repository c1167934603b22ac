"""What happened, or would happen: one statement an event."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, Explanation, Fact, seat
from spacetutor.games.hope import terms
from spacetutor.games.hope.places import RING_OF


def tell_events(events: Iterable[Event]) -> tuple[Explanation, ...]:
    """Events that have happened. The end of a turn goes without saying."""
    return tuple(tell_event(event) for event in events if event.kind != "turn-ended")


def tell_event(event: Event, *, foresight: bool = False) -> Explanation:
    """The event in a line. In foresight, what lies face down is not known yet."""
    facts: dict[str, Fact] = {"seat": seat(event.seat), **event.terms}
    key = f"event.{event.kind}{_variant(event, foresight)}"
    if event.kind == "drew" and event.secret and not foresight and event.secret["cards"]:
        facts["cards"] = terms.card_names(event.secret["cards"])
        key += ".known"
    if foresight:
        for field in _hidden(event):
            facts.pop(field, None)
    return Explanation(key, facts, rule=event.rule, detail=LONGER)


def _hidden(event: Event) -> tuple[str, ...]:
    """Facts that come from a deck or a stack."""
    return {"opened": ("card",), "token-laid": ("token",), "bug": ("bug", "effect")}.get(event.kind, ())


def _variant(event: Event, foresight: bool) -> str:
    """Kinds of events that are told in more than one way."""
    source = event.source.kind if event.source is not None else ""
    match event.kind:
        case "medals":
            return f".{source}" if event.facts["count"] > 0 else f".{source}.lost"
        case "drew":
            return "" if source == "deck" else f".{source}"
        case "opened" | "token-laid" | "bug":
            return ".unknown" if foresight else ""
        case "flew":
            return ".step" if len(event.facts["path"]) == 1 else ""
        case "polarized":
            return _polarized(event)
        case "monolith":
            return ".inward" if RING_OF[event.facts["start"]] != RING_OF[event.facts["end"]] else ""
        case "marker":
            return ".back" if event.facts["end"] < event.facts["start"] else ""
        case "levers":
            return ".used" if event.facts["used"] else ""
        case "accused":
            return ".right" if event.facts["right"] else ".wrong"
        case "pledged":
            return ".cards" if event.facts["cards"] else ""
        case "bug-works" | "bug-off":
            return ".paid" if event.facts["paid"] else ""
        case "exposed":
            return "" if event.facts["pioneers"] else ".bare"
    return ""


def _polarized(event: Event) -> str:
    """The ship stays on its tile, crosses a border, or is back on Earth."""
    if event.facts["entered"]:
        return ".crossed"
    return "" if event.facts["start"] == event.facts["end"] else ".earth"
