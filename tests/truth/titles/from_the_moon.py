"""Oracles of From the Moon's titles: tiles, Buildings and Food counted on the tables, points by tile and by launch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.truth import Claim, Oracle
from tests.truth.titles import Line
from tests.truth.titles.moon_flows import (
    firings,
    happened,
    hunger,
    kind,
    leaders,
    most_of,
    nobody,
    points_are,
    resources,
)
from tests.truth.titles.reading import FROM_START, differs, fact, first, is_so, move_of, tense, top

SHIPS = ("europa", "titan", "mars")
# ships


def missions(claim: Claim) -> str:
    state = claim.subject.line.states[-1]
    counts = [sum(map(len, seat.taken)) for seat in state.seats]
    if claim.told.key == "finding.missions-none":
        return nobody(claim, counts) or tense(claim)
    lying = sum(tile > 0 for parts in state.missions for tile in parts)
    return first(
        leaders(claim, "missions", counts),
        differs("tiles", fact(claim, "n"), max(counts)),
        differs("all", fact(claim, "all"), sum(counts) + lying),
        tense(claim),
    )


def launches(claim: Claim) -> str:
    """A ship is gone as soon as none of its tiles is left."""
    states = claim.subject.line.states
    gone = [(next((at for at, state in enumerate(states) if not any(state.missions[i])), -1), i) for i in range(3)]
    ships = [f"ship.{SHIPS[i]}" for at, i in sorted(gone) if at >= 0]
    if claim.told.key == "finding.launches-none":
        return differs("launched", [], ships)
    return first(
        differs("ships", fact(claim, "ships"), ships),
        differs("number", fact(claim, "n"), len(ships)),
        is_so("one has been launched", bool(ships)),
    )


# points and Achievements over the moves


def begun(rows: Sequence[Sequence[int]]) -> int:
    """The first table from which on the same ones were ahead to the last."""
    at = len(rows) - 1
    while at and top(rows[at - 1]) == top(rows[-1]):
        at -= 1
    return at


def course(claim: Claim) -> str:
    line: Line = claim.subject.line
    rows = [[each.total for each in line.game.score(state)] for state in line.states]
    one = claim.told.key == "finding.course"
    return first(
        leaders(claim, "course", rows[-1]),
        points_are(claim, max(rows[-1])),
        differs("since", move_of(claim, "since", FROM_START), begun(rows)) if one else "",
        tense(claim),
    )


def achievements(claim: Claim) -> str:
    rows = [[seat.achievements for seat in state.seats] for state in claim.subject.line.states]
    if claim.told.key == "finding.achievements-none":
        return nobody(claim, rows[-1]) or tense(claim)
    one = claim.told.key == "finding.achievements"
    return first(
        leaders(claim, "achievements", rows[-1]),
        differs("Achievements", fact(claim, "n"), max(rows[-1])),
        is_so("there is any", max(rows[-1]) > 0),
        differs("since", move_of(claim, "since", FROM_START), begun(rows)) if one else "",
        tense(claim),
    )


# points by source


def tiles_worth(line: Line, seat: int) -> int:
    """Points printed on the Mission tiles that were taken in the line."""
    mission = line.game.material.mission
    before, after = line.states[0].seats[seat].taken, line.states[-1].seats[seat].taken
    return sum(mission[i, tile].points for i in range(3) for tile in after[i] if tile not in before[i])


def parts_worth(line: Line, seat: int) -> int:
    """Points printed on the parts that were improved in the line."""
    part, before = line.game.material.part, line.states[0].improved
    cubes = [(i, at) for i, row in enumerate(line.states[-1].improved) for at, own in enumerate(row) if own == seat]
    return sum(part[i, at + 1].points for i, at in cubes if before[i][at] != seat)


def launch_worth(line: Line, seat: int) -> int:
    """What launches paid, tile by tile counted as the ship left (M5, Z3)."""
    found = 0
    for i in range(3):
        for before, after in zip(line.states, line.states[1:], strict=False):
            if any(before.missions[i]) and not any(after.missions[i]):
                _, main, second = line.game.material.ship[i]
                found += paid(after, i, seat, main, second)
    return found


def paid(state: Any, ship: int, seat: int, main: int, second: int) -> int:
    if len(state.seats) == 1:
        return (0, second, main)[min(2, list(state.improved[ship]).count(0))]
    counts = [len(each.taken[ship]) for each in state.seats]
    ranked = sorted(counts, reverse=True)
    if not counts[seat]:
        return 0
    if counts[seat] == ranked[0]:
        equals = counts.count(ranked[0])
        return main if equals == 1 else (main + second) // equals
    if ranked.count(ranked[0]) > 1 or counts[seat] != ranked[1]:
        return 0
    return second // counts.count(ranked[1])


def earned(line: Line, seat: int) -> Counter[str]:
    """Points of a seat by source: ships from the tables, the end from the score's lines, the rest as it happened."""
    found = Counter(
        before=line.states[0].seats[seat].points,
        missions=tiles_worth(line, seat),
        improving=parts_worth(line, seat),
        launches=launch_worth(line, seat),
    )
    names = {"lab": "labs", "small": "income", "hunger": "hunger"}
    known = ("mission", "part", "launch")
    for events in happened(line):
        for event in events:
            if event.seat == seat and event.kind == "gained" and kind(event) not in known:
                found[names.get(kind(event), "extras")] += event.facts.get("points", 0)
    ends = {"achievements": "achievements", "achievement": "achievements", "improvements": "improving"}
    for entry in line.game.score(line.states[-1])[seat].lines:
        if entry.source.kind != "track":
            found[ends.get(entry.source.kind, "large" if entry.source.kind == "large" else "leftover")] += entry.points
    return found


def sources(claim: Claim) -> str:
    line: Line = claim.subject.line
    totals = [each.total for each in line.game.score(line.states[-1])]
    own = earned(line, top(totals)[0])
    assert sum(own.values()) == max(totals), "all points have a source"
    plain = "plain" in claim.told.key
    problem = first(
        leaders(claim, "sources-plain" if plain else "sources", totals),
        points_are(claim, max(totals)),
        tense(claim),
    )
    if problem or claim.told.key.endswith("-even"):
        return problem
    if plain:
        return is_so("nothing brought points", max(own.values()) <= 0)
    return most_of(claim, own)


# the ground


def pairs(line: Line, seat: int) -> int:
    """Buildings of one seat side by side: points in rows, one more of them than tiles."""
    state = line.states[-1]
    wide = {9: 4, 12: 5, 16: 5}[len(state.cubes)]
    own = {divmod(at, wide) for at, owner in enumerate(state.buildings) if owner == seat}
    return sum(((row, column + 1) in own) + ((row + 1, column) in own) for row, column in own)


def ground(claim: Claim) -> str:
    line: Line = claim.subject.line
    counts = [sum(owner == seat for owner in line.states[-1].buildings) for seat in line.seats]
    if claim.told.key == "finding.ground-none":
        return nobody(claim, counts) or tense(claim)
    one = not claim.told.key.endswith("-even")
    apart = one and not pairs(line, top(counts)[0])
    return first(
        leaders(claim, "ground-apart" if apart else "ground", counts),
        differs("Buildings", fact(claim, "n"), max(counts)),
        is_so("there is any", max(counts) > 0),
        differs("connections", fact(claim, "links"), pairs(line, top(counts)[0])) if one and not apart else "",
        tense(claim),
    )


def keys(stem: str, *ways: str) -> list[str]:
    return [f"finding.{stem}{way}" for way in ("", "-even", "-alone", *ways)]


ORACLES: dict[str, Oracle] = {
    **dict.fromkeys(keys("missions", "-none"), missions),
    **dict.fromkeys(("finding.launches", "finding.launches-none"), launches),
    **dict.fromkeys(keys("course"), course),
    **dict.fromkeys(keys("achievements", "-none"), achievements),
    **dict.fromkeys(keys("sources", "-plain", "-plain-alone"), sources),
    **dict.fromkeys(keys("resources", "-none"), resources),
    **dict.fromkeys(keys("hunger", "-none"), hunger),
    **dict.fromkeys(keys("firings", "-none"), firings),
    **dict.fromkeys(keys("ground", "-apart", "-apart-alone", "-none"), ground),
}
