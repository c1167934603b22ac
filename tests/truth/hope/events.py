"""Oracles of what happens, or would happen: every event that is told is one of the engine's, with its facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spacetutor.core.event import Event
from spacetutor.explain import load_catalogue
from spacetutor.games.hope.actions import Finish
from spacetutor.games.hope.places import BORDER, RING_OF, RINGS
from spacetutor.games.hope.state import State
from tests.truth import Claim, Turn
from tests.truth.frame import differences, insist, is_move, named, untrue
from tests.truth.hope.moves import line_of, made
from tests.truth.hope.reading import WORDS, Oracles, about, facts
from tests.truth.hope.scene import ended, played, values

ORACLES = Oracles()
Told = tuple[str, dict[str, Any]]
"""The end of a key, and facts."""


def happened(claim: Claim) -> list[list[Event]]:
    """What the engine says of the moves that are spoken of; of a turn's end once for each card that may come."""
    asked = about(claim)
    subject = asked.subject
    if isinstance(subject, Turn):
        every = range(len(subject.actions)) if told_shortly(asked) else [line_of(asked)]
        log = [
            event.seen_by(claim.seat)
            for i in every
            for event in claim.game.events(subject.states[i], subject.actions[i])
        ]
        return [log]
    if not is_move(subject) or isinstance(subject, Finish):
        return [events for events, _ in ended(claim)]
    return [played(claim, *made(claim))[0]]


def told_shortly(claim: Claim) -> bool:
    """Whether a turn is told as news: not move by move."""
    lines = [child for child in claim.path[0].children if child.key.startswith("move.")]
    under = claim.path[1:2] and claim.path[1].children[:1]
    return not lines and not (under and under[0].key.startswith("move."))


def foreseen(claim: Claim) -> bool:
    """Whether it is told before it happens."""
    return not isinstance(about(claim).subject, Turn)


def source(event: Event) -> tuple[str, Any]:
    return tuple(event.source) if event.source is not None else ("", None)  # type: ignore[return-value]


def words(family: str, names: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{family}.{name}" for name in names)


def told_so(claim: Claim, event: Event) -> Told:
    """How the catalogue calls an event, and the facts that its sentence has places for."""
    shown = dict(event.facts)
    kind, what = source(event)
    match event.kind:
        case "medals":
            return _medals(claim, event)
        case "drew":
            return _drew(claim, event)
        case "flew":
            way = {"end": shown["end"]} if len(shown["path"]) == 1 else {"path": shown["path"]}
            variant = ".step" if len(shown["path"]) == 1 else ""
            return variant, {"lever": f"lever.{what}", "start": shown["start"], **way}
        case "polarized":
            crossed = {"end": shown["end"]} if shown["entered"] else {}
            stays = "" if shown["start"] == shown["end"] else ".earth"
            return ".crossed" if crossed else stays, {"dimension": shown["dimension"], **crossed}
        case "monolith":
            inward = RING_OF[shown["start"]] != RING_OF[shown["end"]]
            return ".inward" if inward else "", {name: shown[name] for name in ("start", "end", "steps")}
        case "marker":
            back = shown["end"] < shown["start"]
            return ".back" if back else "", {"start": shown["start"], "end": shown["end"]}
        case "levers":
            return ".used" if shown["used"] else "", {}
        case "accused":
            return ".right" if shown["right"] else ".wrong", {"accused": shown["accused"]}
        case "pledged":
            return (".cards", {"cards": words("card", shown["cards"])}) if shown["cards"] else ("", {})
        case "bug-works" | "bug-off":
            return ".paid" if shown["paid"] else "", {"effect": f"bug.{values(claim).effect[what]}"}
        case "exposed":
            return ("", {"pioneers": shown["pioneers"]}) if shown["pioneers"] else (".bare", {})
    return _plain(claim, event, kind, what)


def _medals(claim: Claim, event: Event) -> Told:
    kind, what = source(event)
    more = {"shared": {"where": what}, "border": {"where": what}}.get(kind, {})
    if kind == "bug":
        more = {"effect": f"bug.{values(claim).effect[what]}"}
    number = event.facts["count"]
    return f".{kind}" if number > 0 else f".{kind}.lost", {"count": abs(number), **more}


def _drew(claim: Claim, event: Event) -> Told:
    """Whoever drew the cards has seen them, once it has happened."""
    kind, what = source(event)
    more: dict[str, Any] = {"count": event.facts["count"]}
    more |= {"character": {"character": f"character.{what}"}}.get(kind, {})
    if kind == "bug":
        more["effect"] = f"bug.{values(claim).effect[what]}"
    variant = "" if kind == "deck" else f".{kind}"
    if event.secret and event.secret["cards"] and not foreseen(claim):
        return f"{variant}.known", more | {"cards": words("card", event.secret["cards"])}
    return variant, more


def _plain(claim: Claim, event: Event, kind: str, what: Any) -> Told:
    """Events that are told in one way; what comes from a deck or a stack is not known before."""
    shown = dict(event.facts)
    unknown = ".unknown" if foreseen(claim) and event.kind in ("opened", "token-laid", "bug") else ""
    facts: dict[str, Any] = {}
    for name, value in shown.items():
        facts |= _named(event, name, value)
    if kind == "space":
        facts["where"] = what
    if kind == "crossing":
        facts["crossing"] = what
        facts["row"] = next((each.row for each in values(claim).track.crossings if each.marker == what), None)
    if event.kind == "gave":
        facts["effect"] = f"bug.{values(claim).effect[what]}"
    if unknown:
        for name in ("card", "token", "bug", "effect"):
            facts.pop(name, None)
    return unknown, facts


def _named(event: Event, name: str, value: Any) -> dict[str, Any]:
    """A fact of an event as it is told."""
    match name:
        case "cards":
            return {"cards": words("card", value)}
        case "card" | "token":
            return {name: f"{name}.{value}"}
        case "effect":
            return {name: f"bug.{value}"}
        case "column":
            return {name: value + 1}
        case "by":
            return {name: f"ending.{value}"}
        case "space" | "start" | "end" | "dimension" | "count" | "pioneers" | "place" | "step" | "traitor":
            return {name: value}
    return {}


def tells(claim: Claim, event: Event, key: str, seat: bool) -> str:
    """What is false if this event is meant; "" if it is told."""
    variant, wanted = told_so(claim, event)
    if key != f"{event.kind}{variant}":
        return f"it is {event.kind}{variant}"
    placed = named(WORDS, claim.told.key)
    wanted = {name: value for name, value in wanted.items() if name in placed}
    if seat and "seat" in placed:
        wanted["seat"] = event.seat
    return differences(facts(claim.told), wanted)


def some_event(claim: Claim, key: str, seat: bool = True, owner: int | None = None) -> None:
    """In every case that is spoken of, such an event happens, to the seat that owns it if that is told elsewhere."""
    for log in happened(claim):
        problems = [tells(claim, event, key, seat) for event in log if owner in (None, event.seat)]
        close = [problem for problem in problems if problem and not problem.startswith("it is ")]
        if problems.count("") < told_so_often(claim):
            untrue(close[0] if close else "nothing like that happens")


def told_so_often(claim: Claim) -> int:
    """How often the same is told beside it."""
    said = WORDS.sentence(claim.told)
    alike = [each for each in claim.path[-1].children if each.key == claim.told.key]
    return sum(WORDS.sentence(each) == said for each in alike)


def event(claim: Claim) -> None:
    key = claim.told.key.removeprefix("event.")
    some_event(claim, key)
    if key in MEANT:
        insist(MEANT[key](claim), "it happens for another reason")


def before(claim: Claim) -> State:
    """The table before the move that is spoken of."""
    asked = about(claim)
    if isinstance(asked.subject, Turn):
        return asked.subject.states[0 if told_shortly(asked) else line_of(asked)]  # type: ignore[no-any-return]
    return claim.state  # type: ignore[no-any-return]


def _first_on_the_border(claim: Claim) -> bool:
    space = facts(claim.told)["where"]
    return space in BORDER and not before(claim).universe.claimed >> space & 1


def _from_an_empty_ring(claim: Claim) -> bool:
    """All its tiles are gone, but for the one that vanishes first."""
    start = facts(claim.told)["start"]
    gone = before(claim).universe.gone | 1 << start
    return all(gone >> space & 1 for space in RINGS[RING_OF[start]])


MEANT = {"medals.border": _first_on_the_border, "monolith.inward": _from_an_empty_ring}
"""What else a sentence says, besides its facts."""

ORACLES.of(*load_catalogue("hope").keys_under("event."))(event)
