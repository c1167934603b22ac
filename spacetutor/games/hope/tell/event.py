"""What happened, or would happen: one statement an event."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, Explanation, Fact, colour, count, seat, word
from spacetutor.games.hope.places import RING_OF
from spacetutor.games.hope.tell import terms
from spacetutor.games.hope.values import Values

RULES = {
    "launched": "launch.room",
    "monolith-placed": "monolith.choice",
    "flew": "fly.path",
    "polarized": "polarize.where",
    "teleported": "teleport.target",
    "settled": "settle.planet",
    "stable": "settle.stable",
    "token": "token.gift",
    "token-laid": "token.gift",
    "token-used": "token.own",
    "upgraded": "grow.once",
    "raised": "grow.once",
    "took": "finish.cards",
    "drew": "finish.cards",
    "discarded": "finish.pile",
    "shuffled": "deck.renewed",
    "opened": "finish.cards",
    "regression": "regression.symbols",
    "marker": "regression.symbols",
    "held": "regression.crossing",
    "pushed-on": "regression.crossing",
    "withstood": "regression.vanish",
    "vanished": "regression.vanish",
    "reappeared": "regression.vanish",
    "monolith": "regression.monolith",
    "gap": "row.gap",
    "on-row": "row.gap",
    "off-row": "accuse.wrong",
    "lowered": "accuse.wrong",
    "end-triggered": "end.over",
    "game-over": "end.over",
    "unmasked": "traitor.role",
    "exposed": "traitor.known",
    "accused": "accuse.rank",
    "replaced": "accuse.right",
    "bug": "bug.drawn",
    "bug-works": "bug.drawn",
    "bug-off": "bug.drawn",
    "pledged": "bug.price",
    "no-pledge": "bug.price",
    "gave": "bug.price",
    "levers": "bug.drawn",
}
_MEDALS = {
    "shared": "medals.shared",
    "border": "medals.border",
    "token": "token.own",
    "accusation": "accuse.right",
    "cockpit": "grow.medals",
    "bug": "bug.price",
    "traitor": "coax.medal",
}


def tell_events(values: Values, events: Iterable[Event]) -> tuple[Explanation, ...]:
    """Events that have happened. The end of a turn goes without saying."""
    return tuple(tell_event(values, event) for event in events if event.kind != "turn-ended")


def tell_event(values: Values, event: Event, *, foresight: bool = False) -> Explanation:
    """The event in a line. In foresight, what lies face down is not known yet."""
    facts: dict[str, Fact] = {"seat": seat(event.seat)}
    for field, value in event.facts.items():
        term = _term(event, field, value)
        if term is not None:
            facts[field] = term
    _add_source(values, event, facts)
    key = f"event.{event.kind}{_variant(event, foresight)}"
    if event.kind == "drew" and event.secret and not foresight and event.secret["cards"]:
        facts["cards"] = terms.card_names(event.secret["cards"])
        key += ".known"
    if foresight:
        for field in _hidden(event):
            facts.pop(field, None)
    rule = RULES.get(event.kind, "")
    if event.kind == "medals" and event.source is not None:
        rule = _MEDALS[event.source.kind]
    return Explanation(key, facts, rule=rule, detail=LONGER)


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


def _add_source(values: Values, event: Event, facts: dict[str, Fact]) -> None:
    """Where it came from, if that is told."""
    if event.source is None:
        return
    match event.source:
        case (("space" | "shared" | "border"), int(number)):
            facts["where"] = terms.space(number)
        case "character", str(name):
            facts["character"] = word(f"character.{name}")
        case "token", str(kind):
            facts["token"] = terms.token(kind)
        case "bug", int(number):
            facts["effect"] = terms.bug(values.effect[number])
        case "lever", str(name):
            facts["lever"] = word(f"lever.{name}")
        case "crossing", int(number):
            facts["crossing"] = number
            crossing = values.crossing[number]
            if crossing is not None:
                facts["symbols"] = terms.symbols(crossing.symbols)
                facts["row"] = crossing.row


def _term(event: Event, field: str, value: object) -> Fact | None:
    match field, value:
        case (("space" | "start" | "end"), int()):
            return value if event.kind == "marker" else terms.space(value)
        case "path", tuple():
            return terms.spaces(value)
        case "dimension", str():
            return colour(value)
        case "cards", tuple():
            return terms.card_names(value)
        case "card", str():
            return word(f"card.{value}")
        case "token", str():
            return terms.token(value)
        case "effect", str():
            return terms.bug(value)
        case "column", int():
            return terms.column(value)
        case "by", str():
            return word(f"ending.{value}")
        case (("accused" | "traitor"), int()):
            return seat(value)
        case "pioneers", int():
            return count("pioneer", value)
        case "steps", int():
            return count("tile", value)
        case "count", int():
            return _counted(event.kind, value)
        case (("step" | "place" | "turn"), int()):
            return value
    return None


def _counted(kind: str, number: int) -> Fact:
    if kind == "medals":
        return terms.medals(abs(number))
    return terms.symbols(number) if kind == "regression" else count("card", number)
