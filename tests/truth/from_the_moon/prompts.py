"""Oracles of what is asked, of choices, scores and comparisons."""

from __future__ import annotations

from typing import Any

from tests.support.moon import values as box
from tests.truth import Claim, Compared
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.reading import RESOURCES, SHIPS, WORDS, Oracles, facts, insist, number
from tests.truth.from_the_moon.things import counted, divided

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


# scores


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


# two moves side by side


def both(claim: Claim) -> tuple[Any, Any, list[Any], list[Any]]:
    """The tables after the better and the played move, and what happened, until the turn ended."""
    assert isinstance(claim.subject, Compared)
    found: list[Any] = []
    for move in (claim.subject.better, claim.subject.played):
        log = list(claim.game.events(claim.state, move))
        end = next((i for i, event in enumerate(log) if event.kind == "turn-ended"), len(log))
        found += [claim.game.apply(claim.state, move), log[:end]]
    return found[0], found[2], found[1], found[3]


def got(claim: Claim, log: list[Any], what: str) -> int:
    me = claim.state.to_act
    gained: int = sum(event.facts.get(what, 0) for event in log if event.kind == "gained" and event.seat == me)
    taken = [event for event in log if event.kind == "collected" and event.seat == me]
    return gained + [event.facts["colour"] for event in taken].count(what)


@ORACLES.of("compare.points", "compare.achievement")
def more_of(claim: Claim) -> dict[str, Any]:
    _, _, one, other = both(claim)
    what = claim.told.key.removeprefix("compare.")
    return {"n": got(claim, one, what) - got(claim, other, what)}


@ORACLES.of("compare.more")
def more(claim: Claim) -> dict[str, Any]:
    _, _, one, other = both(claim)
    names = (*RESOURCES, "energy", "battery")
    found = {what: got(claim, one, what) - got(claim, other, what) for what in names}
    return {"gains": {what: n for what, n in found.items() if n > 0}}


@ORACLES.of("compare.lost")
def lost(claim: Claim) -> dict[str, Any]:
    found: dict[str, int] = {}
    _, _, one, other = both(claim)
    for log, sign in ((other, 1), (one, -1)):
        for event in log:
            if event.kind == "gained" and event.seat == claim.state.to_act:
                for what, n in event.facts.get("lost", {}).items():
                    found[what] = found.get(what, 0) + sign * n
    return {"lost": {what: n for what, n in found.items() if n > 0}}


@ORACLES.of("compare.launches", "compare.leaves-last")
def launch(claim: Claim) -> None:
    one, other, *_ = both(claim)
    n = SHIPS.index(facts(claim.told)["ship"])
    if claim.told.key == "compare.launches":
        insist(one.launched[n] and not other.launched[n], "both launch it, or neither")
    else:
        left = [sum(tile > 0 for tile in state.missions[n]) for state in (one, other)]
        insist(left[1] == 1 != left[0], "one tile is left by the other move alone")


@ORACLES.of("compare.ends")
def ends(claim: Claim) -> None:
    one, other, *_ = both(claim)
    insist(one.ending and not other.ending, "both bring the end, or neither")


@ORACLES.of("compare.hungry", "compare.mouths")
def hungry(claim: Claim) -> dict[str, Any]:
    one, other, *logs = both(claim)
    now = [sum(event.facts["count"] for event in log if event.kind == "hungry") for log in logs]
    if claim.told.key == "compare.hungry":
        return {"n": now[1] - now[0]}
    short = []
    for state in (one, other):
        me = state.seats[claim.state.to_act]
        eat = 0 if me.faction == "cyborgs" else sum(sum(map(sum, crew)) for crew in me.crews)
        short.append(max(0, eat - me.resources[3] - me.greenhouses[0] - 2 * me.greenhouses[1]))
    return {"n": short[1] - short[0]}


@ORACLES.of("compare.achievements", "compare.improvements")
def majority(claim: Claim) -> dict[str, Any]:
    one, other, *_ = both(claim)
    name, me = claim.told.key.removeprefix("compare."), claim.state.to_act
    mine, theirs = (final(state, me)[name] for state in (one, other))
    insist(mine > theirs, "it is not more")
    return {"points": mine, "other": theirs}


@ORACLES.of("compare.tasks")
def tasks(claim: Claim) -> dict[str, Any]:
    by = printed.asked(claim.state)
    assert isinstance(claim.subject, Compared)
    return {"n": sum(by.left) - (claim.subject.played.kind == "effect")}


@ORACLES.of("compare.surcharge")
def surcharge(claim: Claim) -> dict[str, Any]:
    assert isinstance(claim.subject, Compared)
    dear, cheap = (
        printed.price(claim.state, move).get("energy", 0) for move in (claim.subject.played, claim.subject.better)
    )
    return {"n": dear - cheap}


@ORACLES.of("compare.goes-on")
def goes_on(claim: Claim) -> None:
    one, other, *_ = both(claim)
    insist(other.turn > claim.state.turn == one.turn, "both end the turn, or neither")
