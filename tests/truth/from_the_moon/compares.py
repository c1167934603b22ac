"""Oracles of two moves side by side: both are made on the table, and what is said of the better one is looked at."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tests.support.moon import values as box
from tests.truth import Claim, Compared
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.counts import counted
from tests.truth.from_the_moon.reading import RESOURCES, SHIPS, Oracles, facts

ORACLES = Oracles()


def pair(claim: Claim) -> tuple[Any, Any]:
    """The better move, and the one that was played."""
    assert isinstance(claim.subject, Compared)
    return claim.subject.better, claim.subject.played


def passed(log: list[Any]) -> int:
    """Where in a log the turn ends."""
    return next((i for i, event in enumerate(log) if event.kind == "turn-ended"), len(log))


def both(claim: Claim) -> tuple[Any, Any, list[Any], list[Any]]:
    """The tables after the better and the played move, and what happened, until the turn ended."""
    found: list[Any] = []
    for move in pair(claim):
        log = list(claim.game.events(claim.state, move))
        found += [claim.game.apply(claim.state, move), log[: passed(log)]]
    return found[0], found[2], found[1], found[3]


def got(claim: Claim, log: list[Any], what: str) -> int:
    me = claim.state.to_act
    gained: int = sum(event.facts.get(what, 0) for event in log if event.kind == "gained" and event.seat == me)
    taken = [event for event in log if event.kind == "collected" and event.seat == me]
    return gained + [event.facts["colour"] for event in taken].count(what)


# what is gained at once


@ORACLES.of("compare.points")
def more_points(claim: Claim) -> dict[str, Any]:
    _, _, one, other = both(claim)
    return {"n": got(claim, one, "points") - got(claim, other, "points")}


FOR = {
    "greenhouse": "greenhouse",
    "recruited": "recruited",
    "trained": "trained",
    "built": "built",
    "shelved": "shelved",
}


def earned(claim: Claim, log: list[Any]) -> dict[str, int]:
    """Achievements by the deed of the space, or by the place of the board that gave them."""
    me, found = claim.state.to_act, dict[str, int]()
    deed = box.DEEDS[claim.state.laid.progress[min(claim.state.me.space, box.SPACES) - 1]]
    deed = {"improve greenhouse": "flip", "improve part": "improve"}.get(deed, deed)
    for i, event in enumerate(log):
        if event.kind == "gained" and event.seat == me and event.facts.get("achievement"):
            place = FOR.get(log[i - 1].kind, "?")
            by = {"progress.deed": f"deed.{deed}", "board.bonus": f"for.{place}"}.get(event.rule, "for.other")
            found[by] = found.get(by, 0) + event.facts["achievement"]
    return found


@ORACLES.of("compare.achievement")
def achievement(claim: Claim) -> dict[str, Any]:
    _, _, one, other = both(claim)
    by = claim.told.facts["by"].value  # type: ignore[union-attr]
    return {"n": earned(claim, one).get(by, 0) - earned(claim, other).get(by, 0)}


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


# what the turn can bring


def people(seat: Any) -> int:
    return sum(sum(map(sum, crew)) for crew in seat.crews)


def done(before: Any, after: Any, me: int) -> set[str]:
    """Deeds, by what is on the board in the end and was not before."""
    was, own = before.seats[me], after.seats[me]
    parts = [sum(owner == me for row in state.improved for owner in row) for state in (before, after)]
    special = [sum(pair[1] for crew in seat.crews for pair in crew) for seat in (was, own)]
    waits = [sum(waiting.kind == "shelve" for waiting in state.pending) for state in (before, after)]
    taken = [sum(lab > 0 for lab in seat.labs) + n for seat, n in zip((was, own), waits, strict=True)]
    grown = {
        "mission": sum(map(len, own.taken)) > sum(map(len, was.taken)),
        "improve": parts[1] > parts[0],
        "train": special[1] > special[0],
        "recruit": people(own) > people(was),
        "greenhouse": sum(own.greenhouses) > sum(was.greenhouses),
        "flip": own.greenhouses[1] > was.greenhouses[1],
        "foundation": own.foundations > was.foundations,
        "laboratory": taken[1] > taken[0],
    }
    return {deed for deed, is_so in grown.items() if is_so}


DONE_BY = {
    "constructed": "mission", "improved": "improve", "trained": "train", "recruited": "recruit",
    "greenhouse": "greenhouse", "flipped": "flip", "foundation": "foundation", "took-lab": "laboratory",
}  # fmt: skip
"""What happens with the last move of a turn, of which the table afterwards may say more."""


@lru_cache(64)
def most(game: Any, start: Any, move: Any) -> tuple[int, int, int, int, frozenset[str]]:
    """The most points, Achievements, Resources and fired Laboratories that a turn can bring with this move, and all
    deeds: every way to go on is tried but conversions, and Laboratories that nobody has seen stay away.
    """
    me, known = start.to_act, dict[Any, Any]()

    def by(state: Any, action: Any) -> Any:
        log = list(game.events(state, action))
        log = [event for event in log[: passed(log)] if event.seat == me]
        gained = [event.facts for event in log if event.kind == "gained"]
        now = [sum(each.get(what, 0) for each in gained) for what in ("points", "achievement")]
        now.append(sum(event.kind == "collected" for event in log))
        now[2] += sum(each.get(name, 0) for each in gained for name in RESOURCES)
        now.append(sum(event.kind == "fired" for event in log))
        after = game.apply(state, action)
        last = {DONE_BY[event.kind] for event in log if event.kind in DONE_BY}
        *later, deeds = rest(after) if goes_on(after) else (0, 0, 0, 0, done(start, state, me) | last)
        return (*map(int.__add__, now, later), deeds)

    def goes_on(state: Any) -> bool:
        """Alone, what follows by itself may be a gathering, in the next turn of the same seat."""
        return bool(state.turn == start.turn and not state.over)

    def rest(state: Any) -> Any:
        key = state._replace(bag=(), bags=())
        if key not in known:
            ways = [by(state, each) for each in game.legal(state) if each.kind != "convert"]
            known[key] = (*(max(way[i] for way in ways) for i in range(4)), frozenset().union(*(w[4] for w in ways)))
        return known[key]

    *found, deeds = by(start._replace(labs=()), move)
    points, achievements, resources, fired = found
    return points, achievements, resources, fired, frozenset(deeds)


TURN = ("compare.turn.points", "compare.turn.achievements", "compare.turn.resources", "compare.turn.fires")


@ORACLES.of(*TURN)
def turn(claim: Claim) -> dict[str, Any]:
    mine, theirs = (most(claim.game, claim.state, move)[TURN.index(claim.told.key)] for move in pair(claim))
    insist(mine > theirs, "it is not more")
    return {"n": mine, "other": max(0, theirs)}


@ORACLES.of("compare.turn")
def whole_turn(claim: Claim) -> None:
    insist(claim.told.children, "nothing is said of the turn")


@ORACLES.of("compare.turn.deeds")
def deeds(claim: Claim) -> None:
    """Each of these deeds can be done with the one move, and not with the other."""
    mine, theirs = (most(claim.game, claim.state, move)[4] for move in pair(claim))
    named = {str(word.value).removeprefix("deed.") for word in claim.told.facts["deeds"].value}  # type: ignore[union-attr]
    insist(named, "nothing is said")
    insist(named <= mine - theirs, f"{sorted(mine - theirs)} can be done by it alone")
    kind = {"lab": "laboratory"}.get(pair(claim)[0].kind, pair(claim)[0].kind)
    insist(named == mine - theirs - {kind}, "others can be done as well")


# what is wasted


@ORACLES.of("compare.unspent")
def unspent(claim: Claim) -> dict[str, Any]:
    better, played = pair(claim)
    insist(played.kind == "gather" != better.kind, "it does not gather, or both do")
    return {"n": claim.state.me.energy}


def refills(claim: Claim, move: Any) -> bool:
    """Whether somebody is the first on a space by a gathering in this turn."""
    after, me = claim.game.apply(claim.state, move), claim.state.to_act
    space, others = after.seats[me].space, [each.space for i, each in enumerate(claim.state.seats) if i != me]
    return bool(claim.state.me.space < space <= box.SPACES and all(other < space for other in others))


@ORACLES.of("compare.refills", "compare.refilled", exclusive=False)
def refill(claim: Claim) -> dict[str, Any]:
    better, played = (refills(claim, move) for move in pair(claim))
    if claim.told.key == "compare.refills":
        insist(better and not played, "both refill, or neither")
        return {"n": box.CUBES_A_TILE[claim.state.laid.progress[claim.state.me.space]]}
    insist(played and not better, "both refill, or neither")
    following = (claim.state.to_act + 1) % len(claim.state.seats)
    insist(not all(claim.state.seats[following].rovers), "that one has no Rover at home")
    return {"seat": following}


@ORACLES.of("compare.tasks")
def tasks(claim: Claim) -> dict[str, Any]:
    by, (better, played) = printed.asked(claim.state), pair(claim)
    insist(better.kind not in ("done", "effect"), "it leaves them as well")
    return {"n": sum(by.left) - (played.kind == "effect")}


@ORACLES.of("compare.surcharge")
def surcharge(claim: Claim) -> dict[str, Any]:
    """What is paid above what the same would cost without surcharge."""
    found = []
    for move in pair(claim):
        plain = claim.state._replace(greenhouses=1)
        cheap = move._replace(place=5) if move.kind == "lab" else move
        due, base = printed.price(claim.state, move), printed.price(plain, cheap)
        found.append(due.get("energy", 0) - base.get("energy", 0))
    return {"n": found[1] - found[0]}


@ORACLES.of("compare.ready")
def ready(claim: Claim) -> None:
    one, other, *_ = both(claim)
    insist((claim.state.greenhouses, one.greenhouses) == (1, 0), "it is not the last one, or is not taken")
    insist(other.greenhouses, "so does the other move")


@ORACLES.of("compare.affords")
def affords(claim: Claim) -> dict[str, Any]:
    one, other, *_ = both(claim)
    told, me = facts(claim.told), claim.state.to_act
    ship, tile = SHIPS.index(told["ship"]), one.missions[SHIPS.index(told["ship"])][told["part"] - 1]
    insist(tile, "there is no Mission tile")
    due = box.price(box.MISSION_PRICES[SHIPS[ship]][tile - 1])
    can_pay = [
        all(state.seats[me].resources[RESOURCES.index(what)] >= n for what, n in due.items()) for state in (one, other)
    ]
    insist(can_pay == [True, False], "both leave enough, or neither")
    insist(other.missions[ship][told["part"] - 1], "the other move takes it")
    return {"points": box.MISSION_POINTS[tile - 1]}


@ORACLES.of("compare.hourglass")
def hourglass(claim: Claim) -> dict[str, Any]:
    tile = pair(claim)[0].tile
    return {"tile": tile, "points": counted(claim.state, printed.LARGE_OF[tile], 0) * box.LARGE_POINTS[tile]}


@ORACLES.of("compare.kept")
def kept(claim: Claim) -> dict[str, Any]:
    crews = [claim.state.me.crews[move.rover - 1] for move in pair(claim)]
    mine, theirs = (sum(basic + 2 * special for basic, special in crew) for crew in crews)
    insist(mine < theirs, "that one has no more tasks")
    return {"rover": pair(claim)[1].rover, "n": theirs}


@ORACLES.of("compare.collects")
def collects(claim: Claim) -> dict[str, Any]:
    """Cubes are taken one by one, as long as it is legal."""
    found = []
    for move in pair(claim):
        before = state = claim.game.apply(claim.state, move)
        cubes = {}
        for i, name in enumerate(RESOURCES[:3]):
            while any((each.kind, each[0]) == ("collect", i) for each in claim.game.legal(state)) and state.pending:
                state = claim.game.apply(state, next(e for e in claim.game.legal(state) if e[:1] == (i,)))
            cubes[name] = sum(tile[i] for tile in before.cubes) - sum(tile[i] for tile in state.cubes)
        found.append({what: n for what, n in cubes.items() if n})
    return {"cubes": found[0], "other": found[1]}
