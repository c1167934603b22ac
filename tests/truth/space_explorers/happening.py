"""Oracles of steps: what happens, or happened, when a move is made, by the engine's own events."""

from __future__ import annotations

from typing import Any

from spacetutor.core.event import Event
from tests.truth import Claim, Oracle, Turn
from tests.truth.space_explorers.reading import asked, by_colour, cards_of, differs, fact

Said = dict[str, Any]

QUIET = ("reduced", "paid", "token", "moved", "returned")
"""Events of a payment, which is told with the move."""


def steps(claim: Claim) -> str:
    """As many as the engine has events, in its order."""
    expected = [key for key, _ in happening(claim)]
    told = [child.key.removeprefix("event.") for child in claim.told.children]
    return differs("steps", told, expected)


def happening(claim: Claim) -> list[tuple[str, Said]]:
    """All that the engine says will happen, or has happened, as sentences must have it."""
    if isinstance(claim.subject, Turn):
        states, actions = claim.subject
        found = []
        for state, action in zip(states, actions, strict=False):
            events = [e for e in claim.game.events(state, action) if e.kind not in ("reduced", "paid", "turn-ended")]
            found += _tokens(events) + [told_of(claim, event) for event in events if event.kind != "token"]
        return found
    events = [e for e in claim.game.events(claim.state, asked(claim)) if e.kind not in QUIET]
    return [_unknown(told_of(claim, event)) for event in events]


def _tokens(events: list[Event]) -> list[tuple[str, Said]]:
    passed = [event for event in events if event.kind == "token"]
    if not passed:
        return []
    colours = by_colour(tuple(str(event.facts["colour"]) for event in passed))
    return [("tokens", {"seat": passed[0].seat, "to": passed[0].facts["to"], "tokens": colours})]


def _unknown(told: tuple[str, Said]) -> tuple[str, Said]:
    """What comes up from the deck is not known beforehand."""
    key, said = told
    if not key.startswith("revealed"):
        return told
    return f"{key}.unknown", {name: of for name, of in said.items() if name != "card"}


BY = {"drew": "drew.by", "revealed": "revealed.by", "completed": "completed.by"}


def told_of(claim: Claim, event: Event) -> tuple[str, Said]:
    """An event as its sentence must have it."""
    by = event.source.what if event.source is not None and event.source.kind == "card" else None
    key = BY.get(event.kind, event.kind) if by is not None else event.kind
    facts = dict(event.facts)
    said: Said = {"seat": event.seat, "by": by}
    if event.kind == "recruited":
        key += ".covering" if facts["covered"] else ""
    if "project" in facts:
        facts["project"] = cards_of(claim).sides[facts["project"]].name
    if event.kind in ("end-triggered", "game-over"):
        facts["by"] = f"ending.{facts['by']}"
    said |= facts
    return key, said


def event(claim: Claim) -> str:
    """It is one of the engine's own events."""
    key = claim.told.key.removeprefix("event.")
    places = _places(claim)
    for expected, said in happening(claim):
        if expected == key and all(_same(claim, name, said.get(name)) for name in places):
            return ""
    return "nothing like that happens"


def _places(claim: Claim) -> list[str]:
    return list(claim.told.facts)


def _same(claim: Claim, name: str, true: Any) -> bool:
    said = fact(claim, name)
    if name == "tokens":
        said = by_colour(said)
    return bool(said == true)


EVENTS = (
    *("took", "drew", "drew.by", "revealed", "revealed.by", "revealed.unknown", "revealed.by.unknown", "moved"),
    *("returned", "recruited", "recruited.covering", "tokens", "completed", "completed.by", "end-triggered"),
    *("game-over", "turn-ended", "passed", "offered", "declined", "ability", "laid", "arranged", "deck-empty"),
)

ORACLES: dict[str, Oracle] = {"move.steps": steps, **{f"event.{kind}": event for kind in EVENTS}}

CONTRARY = {
    "event.game-over": ("event.passed",),
    "event.revealed.unknown": ("event.revealed.by.unknown",),
    "event.passed": ("event.game-over",),
}
