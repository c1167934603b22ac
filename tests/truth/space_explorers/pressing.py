"""Oracles of what matters next: worked out anew from hubs and the line, and the end by playing on."""

from __future__ import annotations

from typing import Any

from spacetutor.games.space_explorers.actions import Complete
from tests.truth import Claim, Oracle
from tests.truth.space_explorers.reading import cards_of, differs, fact, first, lacking_of, wrong

FULL = 12
LONG = 200


def others(claim: Claim) -> list[int]:
    """The seats that act before the one that was told, in the order in which they do."""
    seats = len(claim.state.seats)
    return [(claim.state.to_act + i) % seats for i in range(1, seats)]


def short(claim: Claim, side: str, seat: int) -> int:
    return sum(lacking_of(claim, side, claim.state.seats[seat].hub))


def nearest(claim: Claim, side: str) -> int | None:
    """Who of the others lacks least for a Project, if that is one skill or none."""
    seat = min(others(claim), key=lambda seat: short(claim, side, seat))
    return seat if short(claim, side, seat) < 2 else None


def weightiest(claim: Claim) -> tuple[str, dict[str, Any]]:
    """What is to be said, with its facts."""
    state, sides = claim.state, cards_of(claim).sides
    if state.ending:
        return "last", {"by": f"ending.{state.ending}"}
    for seat in others(claim):
        if sum(len(batch) for batch in state.seats[seat].hub) == FULL - 1:
            return "specialists", {"seat": seat, "n": FULL - 1}
    if len(state.line) == 1 and (seat := nearest(claim, state.line[0])) is not None:
        return said("project", claim, state.line[0], seat)
    wanted = [side for side in state.line if short(claim, side, state.to_act) == 1]
    for side in sorted(wanted, key=lambda side: (-sides[side].points, side)):
        if (seat := nearest(claim, side)) is not None:
            return said("rival", claim, side, seat)
    return "nothing", {}


def said(key: str, claim: Claim, side: str, seat: int) -> tuple[str, dict[str, Any]]:
    lacking = short(claim, side, seat)
    facts = {"seat": seat, "project": cards_of(claim).sides[side].name}
    return (key, facts | {"lacking": lacking}) if lacking else (f"{key}-ready", facts)


def pressing(claim: Claim) -> str:
    key, facts = weightiest(claim)
    return first(
        wrong("it is told to somebody else", claim.seat != claim.state.to_act),
        differs("what matters", claim.told.key, f"pressing.{key}"),
        *(differs(name, fact(claim, name), true) for name, true in facts.items()),
        wrong("there is another turn", key == "last" and acts_again(claim)),
        wrong("that does not end the game", key == "project-ready" and not ends(claim, facts["seat"])),
    )


def acts_again(claim: Claim) -> bool:
    """Whether the seat that was told has a turn after this one, if all do the first thing they may."""
    game, state, turn = claim.game, claim.state, claim.game.turn(claim.state)
    for _ in range(LONG):
        if game.actor(state) is None:
            return False
        if game.turn(state) > turn and game.actor(state) == claim.seat:
            return True
        state = game.apply(state, game.legal(state)[0])
    return True


def ends(claim: Claim, seat: int) -> bool:
    """Whether the end comes about when a seat completes the only Project of the line."""
    game, side = claim.game, claim.state.line[0]
    there = claim.state._replace(to_act=seat, phase="end", used=(), fresh=0, pending=(), arranged=())
    return bool(game.apply(there, Complete(side, (0,) * 5)).ending == "projects")


KEYS = ("last", "specialists", "project", "project-ready", "rival", "rival-ready")
ORACLES: dict[str, Oracle] = {f"pressing.{key}": pressing for key in KEYS}
CONTRARY = {
    "pressing.project": ("pressing.rival",),
    "pressing.rival": ("pressing.project",),
    "pressing.project-ready": ("pressing.rival-ready",),
    "pressing.rival-ready": ("pressing.project-ready",),
}
