"""Oracles of what the seat to act is asked: everything that is offered can be done."""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.actions import Finish, Fly, PledgeCards, PledgeMedal, PledgeNothing, Polarize, Settle
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.state import LEVERS, ROW
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles
from tests.truth.hope.scene import played, values, with_seat

ORACLES = Oracles()


def moves(claim: Claim, kind: Any) -> list[Any]:
    return [move for move in claim.game.legal(claim.state) if isinstance(move, kind)]


def me(claim: Claim) -> Any:
    return claim.state.seats[claim.state.to_act]


@ORACLES.of("prompt.turn", "prompt.launch", "prompt.monolith")
def asked(claim: Claim) -> dict[str, Any]:
    insist(claim.told.key == f"prompt.{claim.state.phase}", "something else is asked")
    return {"seat": claim.game.actor(claim.state)}


@ORACLES.of("prompt.fly", "prompt.polarize")
def movements(claim: Claim) -> dict[str, Any]:
    """Levers that are not used lead somewhere; or else polarizing is left."""
    unused = [fly for fly in moves(claim, Fly) if not me(claim).levers >> fly.lever & 1]
    insist(bool(unused) == (claim.told.key == "prompt.fly"), "a lever can be pulled, or none")
    insist(unused or moves(claim, Polarize), "nothing can be done with it")
    insist(claim.state.moment.moves, "no movement is left")
    return {"n": claim.state.moment.moves}


@ORACLES.of("prompt.onward")
def onward(claim: Claim) -> dict[str, Any]:
    """With no movement at all this flight could still be flown."""
    still = claim.state._replace(moment=claim.state.moment._replace(moves=0))
    (lever,) = {move.lever for move in claim.game.legal(still) if isinstance(move, Fly)}
    return {"lever": f"lever.{LEVERS[lever]}"}


@ORACLES.of("prompt.moved")
def moved(claim: Claim) -> None:
    insist(not moves(claim, Fly | Polarize), "the ship can still move")
    insist(not claim.state.moment.moves, "a movement is left")


@ORACLES.of("prompt.settle")
def settle(claim: Claim) -> dict[str, Any]:
    spaces = tuple(dict.fromkeys(move.space for move in moves(claim, Settle)))
    return {"spaces": spaces, "n": len(spaces)}


@ORACLES.of("prompt.take", "prompt.lay", "prompt.lay.refill", "prompt.end", "prompt.end.refill")
def finish(claim: Claim) -> None:
    """The turn is ended in every way there is: cards are laid down, an open one is taken, or the hand is refilled."""
    kinds = set()
    for move in moves(claim, Finish):
        events, _ = played(claim, claim.state, move)
        kinds |= {event.kind for event in events if event.kind != "drew" or event.facts["count"]}
    said = claim.told.key.removeprefix("prompt.")
    insist(("discarded" in kinds) == said.startswith(("take", "lay")), "cards are laid down, or not")
    insist(("took" in kinds) == (said == "take"), "a card is taken, or not")
    insist(("drew" in kinds) == said.endswith("refill"), "the hand is refilled, or not")


@ORACLES.of("prompt.bug.malus", "prompt.bug.bonus")
def bug(claim: Claim) -> dict[str, Any]:
    """Medals are laid down by somebody rich until they suffice."""
    asking, state, missing = claim.state.asking, claim.state, 0
    state = with_seat(state, asking.seat, medals=60)
    while state.phase == "bug":
        _, state = played(claim, state, PledgeMedal())
        missing += 1
    effect = values(claim).effect[asking.bug]
    insist(EFFECTS[effect].malus == claim.told.key.endswith("malus"), "it is the other kind")
    return {"seat": asking.seat, "bug": f"bug.{effect}", "n": missing}


@ORACLES.of("prompt.pairs")
def pairs(claim: Claim) -> None:
    insist(moves(claim, PledgeCards), "there is no pair")


@ORACLES.of("prompt.nothing")
def nothing(claim: Claim) -> None:
    insist(claim.game.legal(claim.state) == [PledgeNothing()], "there is something to lay down")


@ORACLES.of("prompt.replace", "prompt.lose")
def taken_back(claim: Claim) -> dict[str, Any]:
    """It is done as often as it can be."""
    state, count = claim.state, 0
    while state.phase == claim.state.phase:
        _, state = played(claim, state, claim.game.legal(state)[-1])
        count += 1
    insist(claim.told.key == f"prompt.{claim.state.phase}", "something else is asked")
    found = {"seat": claim.state.to_act, "n": count}
    return found | ({"traitor": claim.state.asking.traitor} if claim.state.phase == "replace" else {})


@ORACLES.of("prompt.row")
def row(claim: Claim) -> dict[str, Any]:
    """The places that are given away in the end."""
    state = claim.state._replace(center=claim.state.center._replace(bugs=()))
    before = sum(owner >= 0 for owner in state.mission.row)
    while state.phase == ROW:
        _, state = played(claim, state, claim.game.legal(state)[0])
    return {"seat": claim.state.to_act, "n": sum(owner >= 0 for owner in state.mission.row) - before}
