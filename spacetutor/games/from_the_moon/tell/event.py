"""What happened, or would happen: one statement an event, without the name of the seat whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.event import Event
from spacetutor.core.explanation import Explanation, Fact, aside, seat
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.tell.effect import either
from spacetutor.games.from_the_moon.values import Values

_OF_USE = ("progress", "launch", "faction", "board", "hunger")
"""Sources of a gain that are told."""


def tell_events(values: Values, events: Iterable[Event], me: int, *, foresight: bool = False) -> list[Explanation]:
    """What happened to the seat itself; what happened to others, under their names."""
    told = []
    for event in events:
        if event.kind in ("turn-ended", "building") or (event.kind == "gained" and not event.facts):
            continue
        line = tell_event(values, event, foresight=foresight)
        told.append(line if event.seat == me else aside("turn.by", "", line, seat=seat(event.seat)))
    return told


def tell_event(values: Values, event: Event, *, foresight: bool = False) -> Explanation:
    """The event in a line. In foresight, what lies face down is not known yet."""
    facts, key = terms.facts(event.facts), f"event.{event.kind}"
    match event.kind:
        case "gained":
            return _gained(event)
        case "paid":
            key += ".eaten" if event.rule == "feed.mouths" else ""
            facts = {"price": terms.amounts(event.facts)}
        case "bag-filled":
            facts = {"cubes": terms.amounts(event.facts)}
        case "built":
            facts["building"] = terms.building(event.facts["small"], event.facts["large"])
        case "took-lab":
            facts["what"] = either(values.lab[event.facts["lab"]])
        case "left":
            facts = {"what": terms.asked(event.facts["what"])}
        case "hungry":
            facts["n"] = event.facts["count"]
        case "relocated" if foresight:
            return aside(f"{key}.unknown", event.rule)
    return aside(key, event.rule, **facts)


def _gained(event: Event) -> Explanation:
    """What there is more, where it comes from if that is worth telling, and what was lost."""
    source, got = event.source, {what: abs(n) for what, n in event.facts.items() if what != "lost"}
    lost = terms.amounts(event.facts.get("lost", {}))
    more = [aside("event.lost", "gain.supply", lost=lost)] if "lost" in event.facts else []
    if more and not got:
        return more[0]
    facts = dict[str, Fact](gains=terms.amounts(got))
    if source is None or source.kind not in _OF_USE:
        return aside("event.gained", event.rule, *more, **facts)
    if source.kind == "launch":
        facts["ship"] = terms.ship(source.what)
    return aside(f"event.gained.{source.kind}", event.rule, *more, **facts)
