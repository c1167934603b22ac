"""What happened, or would happen: one statement an event, without the name of the seat whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, Explanation, Fact, seat
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
        whose: dict[str, Fact] = {"seat": seat(event.seat)}
        told.append(line if event.seat == me else Explanation("turn.by", whose, (line,), detail=LONGER))
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
            return Explanation(f"{key}.unknown", {}, rule=event.rule, detail=LONGER)
    return Explanation(key, facts, rule=event.rule, detail=LONGER)


def _gained(event: Event) -> Explanation:
    """What there is more, where it comes from if that is worth telling, and what was lost."""
    source = event.source.kind if event.source is not None else ""
    got = {what: abs(n) for what, n in event.facts.items() if what != "lost"}
    facts: dict[str, Fact] = {"gains": terms.amounts(got)}
    if source == "launch" and event.source is not None:
        facts["ship"] = terms.ship(event.source.what)
    lost: dict[str, Fact] = {"lost": terms.amounts(event.facts.get("lost", {}))}
    more = (Explanation("event.lost", lost, rule="gain.supply", detail=LONGER),) if "lost" in event.facts else ()
    if more and not got:
        return more[0]
    return Explanation(f"event.gained{f'.{source}' if source in _OF_USE else ''}", facts, more, event.rule, LONGER)
