"""Oracles of two moves side by side: launches, majorities, the end, hunger, and what counts for one alone."""

from __future__ import annotations

from typing import Any

from tests.support.moon import values as box
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.compares import both, got, people
from tests.truth.from_the_moon.counts import divided
from tests.truth.from_the_moon.ends import final, met
from tests.truth.from_the_moon.reading import SHIPS, Oracles, facts

ORACLES = Oracles()


def bonus(state: Any, ship: int) -> list[int]:
    return divided([len(seat.taken[ship]) for seat in state.seats], box.LAUNCH_BONUS[SHIPS[ship]])


def left(state: Any, ship: int) -> int:
    return sum(tile > 0 for tile in state.missions[ship])


@ORACLES.of("compare.launches", "compare.launched", "compare.leaves-last", "compare.rank", exclusive=False)
def launch(claim: Claim) -> dict[str, Any] | None:
    one, other, *_ = both(claim)
    n, me = SHIPS.index(facts(claim.told)["ship"]), claim.state.to_act
    match claim.told.key:
        case "compare.launches":
            insist(one.launched[n] and not other.launched[n], "both launch it, or neither")
        case "compare.leaves-last":
            insist(left(other, n) == 1 != left(one, n), "one tile is left by the other move alone")
        case "compare.launched":
            insist(other.launched[n] and not one.launched[n], "both launch it, or neither")
            gained = [other.seats[i].points - seat.points for i, seat in enumerate(claim.state.seats)]
            most_of_all = max(i for i in range(len(gained)) if bonus(other, n)[i] == max(bonus(other, n)))
            insist(bonus(other, n)[me] < max(bonus(other, n)) <= max(gained), "nobody gets more")
            return {"seat": most_of_all, "points": max(bonus(other, n))} if bonus(other, n).count(max(gained)) else None
        case "compare.rank":
            insist(not one.launched[n] and not other.launched[n], "it is launched")
            insist(bonus(one, n)[me] > bonus(other, n)[me], "it is not more")
            return {"seat": me, "points": bonus(one, n)[me], "other": bonus(other, n)[me]}
    return None


def ahead(state: Any, me: int) -> bool:
    """Whether a seat would win as the table lies."""
    if len(state.seats) == 1:
        return all(state.launched) and all(met(state, goal) for goal in state.laid.objectives)
    totals = [sum(final(state, i).values()) for i in range(len(state.seats))]
    return totals[me] == max(totals)


@ORACLES.of("compare.ends", "compare.ended", exclusive=False)
def ends(claim: Claim) -> dict[str, Any]:
    one, other, *_ = both(claim)
    good = claim.told.key == "compare.ends"
    near, far = (one, other) if good else (other, one)
    insist(near.ending and not far.ending, "both bring the end, or neither")
    insist(ahead(near, claim.state.to_act) == good, "somebody else would win, or nobody")
    return {"seat": claim.state.to_act}


@ORACLES.of("compare.achievements", "compare.improvements")
def majority(claim: Claim) -> dict[str, Any]:
    one, other, *_ = both(claim)
    name, me = claim.told.key.removeprefix("compare."), claim.state.to_act
    mine, theirs = (final(state, me)[name] for state in (one, other))
    insist(mine > theirs, "it is not more")
    return {"points": mine, "other": theirs}


# alone


@ORACLES.of("compare.goal")
def goal(claim: Claim) -> None:
    one, other, *_ = both(claim)
    which = int(facts(claim.told)["goal"])
    insist(which in claim.state.laid.objectives and len(claim.state.seats) == 1, "that is no objective here")
    insist(met(one, which) and not met(other, which), "both meet it, or neither")


@ORACLES.of("compare.too-soon")
def too_soon(claim: Claim) -> dict[str, Any]:
    one, other, *_ = both(claim)
    ship = SHIPS.index(facts(claim.told)["ship"])
    insist(8 in claim.state.laid.objectives, "no objective asks for that")
    insist(other.launched[ship] and not one.launched[ship] and not claim.state.launched[ship], "it is launched, or not")
    insist(other.launched[ship] != ship + 4, "that is its space")
    return {"space": ship + 4}


def medal(state: Any) -> str:
    total = sum(final(state, 0).values())
    return "bronze" if total < 150 else "silver" if total <= 200 else "gold"


@ORACLES.of("compare.medal")
def medals(claim: Claim) -> dict[str, Any]:
    one, other, *_ = both(claim)
    insist(len(claim.state.seats) == 1 and sum(final(one, 0).values()) > sum(final(other, 0).values()), "it is no more")
    return {"medal": medal(one), "other": medal(other)}


# hunger


def unfed(claim: Claim, state: Any, log: list[Any]) -> int:
    """Who went hungry in this gathering, or would now; by points lost, or by what is asked."""
    if any(event.kind == "advanced" for event in log):
        lost: int = -got(claim, [event for event in log if event.rule == "feed.mouths"], "points")
        return lost // 3
    by = printed.asked(state)
    insist(state.to_act == claim.state.to_act and by is not None and by.kind == "feed", "nobody is fed now")
    return people(state.me) - int(state.me.resources[3])


@ORACLES.of("compare.hungry", "compare.mouths", "compare.starves", exclusive=False)
def hungry(claim: Claim) -> dict[str, Any]:
    one, other, *logs = both(claim)
    if claim.told.key == "compare.starves":
        insist(other.ending == "hunger" != one.ending, "the game is not lost by that")
        return {}
    if claim.told.key == "compare.hungry":
        now = [unfed(claim, state, log) for state, log in zip((one, other), logs, strict=True)]
        return {"n": now[1] - now[0]}
    insist(one.seats[claim.state.to_act].space == other.seats[claim.state.to_act].space, "one of them has gathered")
    short = []
    for state in (one, other):
        me = state.seats[claim.state.to_act]
        eat = 0 if me.faction == "cyborgs" else people(me)
        comes = min(state.supply[3], me.greenhouses[0] + 2 * me.greenhouses[1] + len({1, 4}.intersection(me.small)))
        short.append(max(0, eat - me.resources[3] - comes))
    return {"n": short[1] - short[0]}
