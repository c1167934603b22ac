"""Oracles of what happened or would happen: what the engine says of the move on the table itself."""

from __future__ import annotations

from typing import Any

from spacetutor.core.event import Event
from tests.truth import Claim, Turn
from tests.truth.frame import above, insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.reading import Oracles, cases, facts, happened, one_of, some

ORACLES = Oracles()
PLAIN = (
    "faction", "seated", "sent", "collected", "ability", "effect", "terrain", "greenhouse", "flipped", "recruited",
    "trained", "shelved", "constructed", "improved", "launched", "gathered", "advanced", "refilled", "relocated",
    "end-triggered", "game-over", "foundation", "income",
)  # fmt: skip
SOURCES = ("progress", "launch", "faction", "board", "hunger")


def events(claim: Claim, kind: str) -> list[Event]:
    return [event for _, event in happened(claim) if event.kind == kind]


@ORACLES.of(*(f"event.{kind}" for kind in PLAIN))
def plain(claim: Claim) -> None:
    """Something of this kind happened, with these facts."""
    found = events(claim, claim.told.key.removeprefix("event."))
    one_of(claim, [{name: read(fact) for name, fact in event.facts.items()} for event in found])


def read(fact: Any) -> Any:
    return int(fact) if isinstance(fact, str) and fact.isdecimal() else fact


@ORACLES.of("event.relocated.unknown")
def unknown(claim: Claim) -> None:
    insist(events(claim, "relocated") and not isinstance(claim.subject, Turn), "nothing moves, or it is known")


@ORACLES.of("event.left")
def left(claim: Claim) -> None:
    one_of(claim, [{"what": event.facts["what"]} for event in events(claim, "left")])


@ORACLES.of("event.fired")
def fired(claim: Claim) -> None:
    wanted = [{"space": e.facts["space"], "option": e.facts["option"] or "only"} for e in events(claim, "fired")]
    one_of(claim, wanted)


@ORACLES.of("event.hungry")
def hungry(claim: Claim) -> None:
    one_of(claim, [{"n": event.facts["count"]} for event in events(claim, "hungry")])


@ORACLES.of("event.took-lab")
def lab(claim: Claim) -> None:
    one_of(claim, [{"what": printed.lab(event.facts["lab"])} for event in events(claim, "took-lab")])


@ORACLES.of("event.built")
def built(claim: Claim) -> None:
    names = ("small", "large")
    wanted = []
    for event in events(claim, "built"):
        tile = next((event.facts[name] for name in names if event.facts[name]), "faction-building")
        wanted.append({"point": event.facts["point"], "building": tile})
    one_of(claim, wanted)


@ORACLES.of("event.bag-filled")
def bag(claim: Claim) -> None:
    one_of(claim, [{"cubes": some(event.facts)} for event in events(claim, "bag-filled")])


@ORACLES.of("event.paid", "event.paid.eaten")
def paid(claim: Claim) -> None:
    eaten = claim.told.key.endswith("eaten")
    found = [e for e in events(claim, "paid") if (e.source is not None and e.source.kind == "feeding") == eaten]
    one_of(claim, [{"price": dict(event.facts)} for event in found])


@ORACLES.of("event.gained", *(f"event.gained.{source}" for source in SOURCES))
def gained(claim: Claim) -> None:
    """From this source, so much; a launch by its ship."""
    source = claim.told.key.removeprefix("event.gained").removeprefix(".")
    wanted = []
    for event in events(claim, "gained"):
        came = event.source.kind if event.source is not None and event.source.kind in SOURCES else ""
        if came == source:
            got = {what: abs(n) for what, n in event.facts.items() if what != "lost"}
            ship = {"ship": event.source.what} if source == "launch" and event.source is not None else {}
            wanted.append({"gains": got, **ship})
    one_of(claim, wanted)


@ORACLES.of("event.lost")
def lost(claim: Claim) -> None:
    """What a gain was to bring and did not: the gauge is full afterwards, or the supply empty."""
    found = [event for event in events(claim, "gained") if "lost" in event.facts]
    one_of(claim, [{"lost": event.facts["lost"]} for event in found])


@ORACLES.of("turn", "turn.start")
def whose(claim: Claim) -> dict[str, Any]:
    """The seat that began, and the number of the turn."""
    assert isinstance(claim.subject, Turn)
    first = claim.subject.states[0]
    insist(bool(first.turn) == (claim.told.key == "turn"), "it is a turn, or comes before all turns")
    return {"seat": first.to_act, **({"turn": first.turn} if first.turn else {})}


@ORACLES.of("turn.by")
def another(claim: Claim) -> None:
    """Somebody else did or got what stands below."""
    line = above(claim, "move.")
    seats = {state.to_act for state, _ in cases(claim)}
    if line is not None or not isinstance(claim.subject, Turn):
        for state, move in cases(claim):
            seats |= {event.seat for event in claim.game.events(state, move)}
    insist(facts(claim.told)["seat"] in seats, "that seat did nothing")
    (child,) = claim.told.children
    if child.key.startswith("event."):
        problem = ORACLES[child.key](claim._replace(told=child, path=(*claim.path, claim.told)))
        insist(not problem, problem)
    elif isinstance(claim.subject, Turn):
        made = [state.to_act for state, move in cases(claim) if child.key.startswith(f"move.{move.kind}")]
        insist(facts(claim.told)["seat"] in made, "that seat made no such move")


@ORACLES.of("turn.gained", "turn.paid")
def in_all(claim: Claim) -> dict[str, Any]:
    """All that the seat gained, or paid, in its turn."""
    assert isinstance(claim.subject, Turn)
    me, found = claim.subject.states[0].to_act, dict[str, int]()
    kinds = ("gained", "collected") if claim.told.key == "turn.gained" else ("paid",)
    for state, move in cases(claim):
        for event in claim.game.events(state, move):
            if event.seat == me and event.kind in kinds:
                got = {event.facts["colour"]: 1} if event.kind == "collected" else event.facts
                for what, n in got.items():
                    found[what] = found.get(what, 0) + (n if what != "lost" else 0)
    return {"what": {what: n for what, n in found.items() if n > 0}}
