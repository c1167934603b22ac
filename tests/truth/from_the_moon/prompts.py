"""Oracles of what is asked and of choices."""

from __future__ import annotations

from typing import Any

from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.reading import RESOURCES, SHIPS, WORDS, Oracles, facts

ORACLES = Oracles()
ASKED = (
    "action", "draft", "seating", "tasks", "site", "terrain", "shelve", "fire", "income", "feed", "end", "take",
    "approve", "approve.constructing", "recruit", "train", "greenhouse", "flip", "foundation", "laboratory", "research",
)  # fmt: skip
ACTION = {
    "send": "send a Rover", "gather": "gather your Rovers", "greenhouse": "develop Greenhouses",
    "flip": "develop Greenhouses", "recruit": "develop your team", "train": "develop your team",
    "build": "construct a Building", "build-large": "construct a Building", "build-faction": "construct a Building",
    "foundation": "develop your research", "lab": "develop your research",
}  # fmt: skip


@ORACLES.of(*(f"prompt.{kind}" for kind in ASKED))
def prompt(claim: Claim) -> dict[str, Any]:
    """Just this waits on top, and the seat to act is asked."""
    state, by = claim.state, printed.asked(claim.state)
    kind = by.kind if by is not None else "action"
    only = kind == "approve" and by.constructing
    insist(claim.told.key == f"prompt.{kind}{'.constructing' if only else ''}", f"{kind} is asked")
    return {"seat": state.to_act, **waiting(state, by, kind)}


def waiting(state: Any, by: Any, kind: str) -> dict[str, Any]:
    match kind:
        case "tasks":
            return {"rover": by.rover, "tile": state.me.rovers[by.rover - 1], "n": sum(by.left)}
        case "seating":
            return {"colour": RESOURCES[state.me.waiting[0]]}
        case "site":
            return {"building": by.small or by.large or "faction-building"}
        case "terrain":
            return {"tiles": tuple(by.tiles), "n": by.uses}
        case "shelve":
            return {"what": printed.lab(by.lab)}
        case "take":
            return {"n": by.n}
        case "approve":
            names = [SHIPS[ship].title() for ship in by.ships]
            return {"ships": " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))}
        case "feed":
            return {"n": sum(sum(map(sum, crew)) for crew in state.me.crews) - state.me.resources[3]}
    return {}


@ORACLES.of("prompt.can")
def can(claim: Claim) -> None:
    """Each action that a legal move begins, and no other."""
    said = {WORDS.term(entry) for entry in claim.told.facts["what"].value}  # type: ignore[union-attr]
    insist(said == {ACTION[move.kind] for move in claim.game.legal(claim.state) if move.kind in ACTION}, "others")


@ORACLES.of("choice", "choice.over", "choice.waiting", exclusive=False)
def choice(claim: Claim) -> dict[str, Any]:
    state = claim.state
    key = "choice.over" if state.over else "choice" if claim.seat == state.to_act else "choice.waiting"
    insist(claim.told.key == key, "somebody else decides")
    if key == "choice":
        return {"seat": state.to_act, "n": len(claim.game.legal(state))}
    return {} if state.over else {"seat": state.to_act}


@ORACLES.of("choice.kind")
def kinds(claim: Claim) -> dict[str, Any]:
    kind = facts(claim.told)["what"]
    return {"n": sum(move.kind == kind for move in claim.game.legal(claim.state))}
