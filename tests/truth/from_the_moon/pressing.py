"""Oracles of what matters next: prices as they are printed, stores as they are, and the end by playing on."""

from __future__ import annotations

from typing import Any

from tests.support.moon import values as box
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon.reading import SHIPS, Oracles, lacks

ORACLES = Oracles()
LONG = 400
LAST_SPACE = 6


def others(claim: Claim) -> list[int]:
    """The seats that act before the one that was told, in the order in which they do."""
    seats = len(claim.state.seats)
    return [(claim.state.to_act + i) % seats for i in range(1, seats)]


def launches(claim: Claim) -> list[tuple[str, dict[str, Any]]]:
    """Ships that somebody could launch by one Mission tile, with the stores as they are."""
    state, found = claim.state, list[tuple[str, dict[str, Any]]]()
    flown = sum(space > 0 for space in state.launched)
    for n, name in enumerate(SHIPS):
        tiles = [tile for tile in state.missions[n] if tile > 0]
        if state.launched[n] or len(tiles) != 1:
            continue
        due = box.price(box.MISSION_PRICES[name][tiles[0] - 1])
        able = [seat for seat in others(claim) if not lacks(state.seats[seat], due)]
        found += [("third" if flown == 2 else "launch", {"seat": seat, "ship": name}) for seat in able[:1]]
    return found


def weightiest(claim: Claim) -> tuple[str, dict[str, Any]]:
    """What is to be said, with its facts."""
    state, ready = claim.state, launches(claim)
    if state.ending:
        return "last", {"by": state.ending}
    if ready and ready[0][0] == "third":
        return ready[0]
    for seat in others(claim):
        if state.seats[seat].space == LAST_SPACE:
            return "track", {"seat": seat, "n": LAST_SPACE}
    return ready[0] if ready else ("nothing", {})


@ORACLES.of("pressing.last", "pressing.third", "pressing.launch", "pressing.track")
def pressing(claim: Claim) -> dict[str, Any]:
    key, facts = weightiest(claim)
    insist(claim.seat == claim.state.to_act and claim.state.turn, "it is told to somebody else")
    insist(claim.told.key == f"pressing.{key}", f"{key} matters more")
    insist(key != "last" or not _acts_again(claim), "there is another turn")
    return facts


def _acts_again(claim: Claim) -> bool:
    """Whether the seat has a turn after this one, if all do the last thing they may, which leads on soonest."""
    game, state = claim.game, claim.state
    for _ in range(LONG):
        if game.actor(state) is None:
            return False
        if game.turn(state) > game.turn(claim.state) and game.actor(state) == claim.seat:
            return True
        state = game.apply(state, game.legal(state)[-1])
    return True
