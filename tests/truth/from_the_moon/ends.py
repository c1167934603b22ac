"""Oracles of scores: points so far and in the end, who has won, objectives and medals of solo games."""

from __future__ import annotations

from typing import Any

from tests.support.moon import values as box
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.counts import counted, divided
from tests.truth.from_the_moon.reading import Oracles, facts, number

ORACLES = Oracles()


@ORACLES.of("score", "score.final")
def score(claim: Claim) -> dict[str, Any]:
    """The score track; at the end all lines together."""
    state, seat = claim.state, number(claim)
    insist(state.over == (claim.told.key == "score.final"), "the game is over, or not")
    total = sum(final(state, seat).values()) if state.over else state.seats[seat].points
    return {"seat": seat, "points": total}


def final(state: Any, seat: int) -> dict[str, int]:
    """Lines of the final score, counted from the table; large Buildings by number."""
    me, players = state.seats[seat], len(state.seats)
    achievements = [each.achievements for each in state.seats]
    improved = [sum(owner == i for parts in state.improved for owner in parts) for i in range(players)]
    found = {"track": me.points, "resources": sum(me.resources) // 2}
    if players == 1:
        ships = sum(any(owner == 0 for owner in parts) for parts in state.improved)
        found["achievements"] = 24 if me.achievements >= 16 else 12 if me.achievements >= 8 else 0
        found["improvements"] = {2: 4, 3: 8}.get(ships, 0)
    else:
        found["achievements"] = divided(achievements, (24, 12 if players > 2 else 0))[seat]
        found["improvements"] = divided(improved, (8, 4 if players > 2 else 0))[seat]
        found["achievement"] = me.achievements
    own = state._replace(to_act=seat)
    for tile in filter(None, me.large):
        found[f"large {tile}"] = counted(own, printed.LARGE_OF[tile], 0) * box.LARGE_POINTS[tile]
    return found


LINES = ("track", "achievements", "improvements", "resources", "achievement", "large")


@ORACLES.of(*(f"score.line.{line}" for line in LINES), exclusive=False)
def line(claim: Claim) -> dict[str, Any]:
    kind = claim.told.key.removeprefix("score.line.")
    name = f"large {facts(claim.told)['tile']}" if kind == "large" else kind
    return {"points": final(claim.state, number(claim))[name]}


@ORACLES.of("score.stake.achievements", "score.stake.improvements")
def stake(claim: Claim) -> dict[str, Any]:
    return {"points": final(claim.state, number(claim))[claim.told.key.removeprefix("score.stake.")]}


@ORACLES.of("score.won", "score.shared", "score.lost", exclusive=False)
def result(claim: Claim) -> dict[str, Any]:
    totals = [sum(final(claim.state, i).values()) for i in range(len(claim.state.seats))]
    best = tuple(i for i, n in enumerate(totals) if n == max(totals))
    seat = number(claim)
    key = "score.lost" if seat not in best else "score.won" if len(best) == 1 else "score.shared"
    insist(claim.told.key == key, f"the totals are {totals}")
    if key == "score.lost":
        return {"other": best, "n": max(totals) - totals[seat]}
    return {"seats": best} if key == "score.shared" else {"seat": seat}


GOALS = {1: ("Achievement", 12), 2: ("own Building", 6), 3: ("improved part", 2), 4: ("improved Greenhouse", 4)}
GOALS |= {5: ("Laboratory", 8), 6: ("Battery", 9), 7: ("Specialist", 7)}


def met(state: Any, goal: int) -> bool:
    if goal == 8:
        return bool(tuple(state.launched) == (4, 5, 6))
    return bool(state.grouped) if goal == 9 else counted(state, GOALS[goal][0], 0) >= GOALS[goal][1]


@ORACLES.of("score.goal.met", "score.goal.open")
def goal(claim: Claim) -> None:
    which = int(facts(claim.told)["goal"])
    insist(which in claim.state.laid.objectives, "that is no objective of this game")
    insist(met(claim.state, which) == claim.told.key.endswith("met"), "it is met, or not")


@ORACLES.of("score.solo.won", "score.solo.hunger", "score.solo.goals", "score.solo.launches", exclusive=False)
def alone(claim: Claim) -> dict[str, Any]:
    state = claim.state
    goals = all(met(state, each) for each in state.laid.objectives)
    key = (
        "hunger" if state.ending == "hunger" else "launches" if not all(state.launched) else "won" if goals else "goals"
    )
    insist(claim.told.key == f"score.solo.{key}", f"it is {key}")
    total = sum(final(state, 0).values())
    if key == "won":
        return {"medal": "bronze" if total < 150 else "silver" if total <= 200 else "gold"}
    return {"n": sum(space > 0 for space in state.launched)} if key == "launches" else {}


@ORACLES.of("score.solo.missed")
def missed(claim: Claim) -> dict[str, Any]:
    insist(claim.state.over and claim.state.ending != "hunger", "it is lost, and not for hunger")
    named = {str(goal.value).removeprefix("goal.") for goal in claim.told.facts["goals"].value}  # type: ignore[union-attr]
    wanted = {str(each) for each in claim.state.laid.objectives if not met(claim.state, each)}
    insist(named == wanted, f"{sorted(wanted)} were missed")
    return {"n": len(wanted)}
