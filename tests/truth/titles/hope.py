"""Oracles of HOPE's titles: tiles and spaces counted one by one, Medals by what moved them, suspicion deed by deed."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import e
from typing import Any

from tests.truth import Claim, Oracle
from tests.truth.titles import Line
from tests.truth.titles.reading import differs, fact, first, is_so, top

EARTH, TILES = 0, 36
GAINS = ("shared", "border", "token", "accusation")


def vanished(state: Any) -> list[int]:
    """The spaces of Galaxy Tiles that are gone; Earth is none."""
    return [space for space in range(1, TILES + 1) if state.universe.gone >> space & 1]


# the race


def beside(game: Any, marker: int) -> int:
    """The last space of the row that the Marker has come to."""
    track = game.material.document()["track"]
    passed = [row for at, row, *_ in track["crossings"] if at <= marker]
    return int(track["row_end"]) if marker >= track["last"] else max(passed, default=0)


def race(claim: Claim) -> str:
    line: Line = claim.subject.line
    ending = line.states[-1].ending
    at = fact(claim, "move")
    there = [state.ending == ending for state in line.states]
    begun = there.index(True) if ending else len(line.actions)
    problem = first(
        differs("title", claim.told.key, f"finding.race-{ending or 'open'}"),
        differs("move", at, begun),
    )
    return problem or race_numbers(claim, line.states[at])


def race_numbers(claim: Claim, state: Any) -> str:
    track = claim.game.material.document()["track"]
    return first(
        differs("row", fact(claim, "row"), len(state.mission.row)),
        differs("end of the row", fact(claim, "row_end"), track["row_end"]),
        differs("Regression", fact(claim, "regression"), beside(claim.game, state.mission.marker)),
        differs("vanished", fact(claim, "n"), len(vanished(state))),
    )


# the tiles


def tiles(claim: Claim) -> str:
    state = claim.subject.line.states[-1]
    stable = sum(state.universe.stable >> space & 1 for space in range(1, TILES + 1))
    lost = len(vanished(state))
    key = "even" if stable == lost else "more" if stable > lost else "fewer"
    return first(
        differs("title", claim.told.key, f"finding.tiles-{key}"),
        differs("stable", fact(claim, "stable"), stable),
        differs("vanished", fact(claim, "lost"), lost),
        differs("all", fact(claim, "all"), TILES),
        is_so("the end is told", bool(claim.told.children) == claim.subject.line.over),
    )


def ended(claim: Claim) -> str:
    state = claim.subject.line.states[-1]
    track = claim.game.material.document()["track"]
    how = {
        "saved": len(state.mission.row) >= track["row_end"],
        "lost": state.mission.marker >= track["last"],
        "earth": bool(state.universe.gone & 1),
        "limit": not state.universe.gone & 1,
    }
    key = claim.told.key.removeprefix("finding.ended-")
    return first(
        is_so("the game is over", claim.subject.line.over),
        differs("ended by", key, claim.game.ending(state)),
        is_so(f"the table shows {key}", how[key]),
    )


# Medals


@lru_cache(8)
def gained(game: Any, states: tuple[Any, ...], actions: tuple[Any, ...]) -> list[Counter[str]]:
    """By seat: Medals that it got, by where they came from; what events tell is what the table shows."""
    found = [Counter[str]() for _ in states[0].seats]
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if all(a.medals == b.medals for a, b in zip(before.seats, after.seats, strict=True)):
            continue
        change = [0 for _ in found]
        for event in game.events(before, action):
            if event.kind == "medals" and event.source:
                change[event.seat] += event.facts["count"]
                if event.facts["count"] > 0:
                    found[event.seat][event.source.kind] += event.facts["count"]
        assert change == [b.medals - a.medals for a, b in zip(before.seats, after.seats, strict=True)]
    return found


def medals(claim: Claim) -> str:
    line: Line = claim.subject.line
    by_seat = gained(line.game, line.states, line.actions)
    sums = [each.total() for each in by_seat]
    if claim.told.key == "finding.medals-none":
        return differs("Medals", 0, max(sums))
    own = by_seat[top(sums)[0]]
    problem = first(
        differs("seats", fact(claim, "seats"), top(sums)),
        differs("Medals", fact(claim, "medals"), max(sums)),
        differs("several", claim.told.key == "finding.medals-even", len(top(sums)) > 1),
        is_so("nothing else brings Medals", all(kind in GAINS for each in by_seat for kind in each)),
    )
    if problem or len(top(sums)) > 1:
        return problem
    source = fact(claim, "what").removeprefix("medals.")
    return first(
        differs("of this source", own[source], max(own.values())),
        differs("most", fact(claim, "most"), own[source]) if claim.told.key == "finding.medals" else "",
        differs("all of one source", claim.told.key == "finding.medals-one", len(own) == 1),
    )


# suspicion


def symbols_in_sight(state: Any, column: int) -> int:
    """On cards once the pile lies there: a card's number leaves the rest 0, 1 or 2."""
    tops = [[*pile, *(state.moment.pile if i == column else ())][-1:] for i, pile in enumerate(state.center.discards)]
    opened = list(state.center.open)
    if state.moment.settled_in >= 0:
        opened[column] = -1
    return sum(int(card) % 3 for card in (*(card for each in tops for card in each), *opened) if card >= 0)


def deed(game: Any, before: Any, action: Any, kinds: list[str]) -> int:
    """The points that a move in public brings its seat."""
    points, actor = 0, game.actor(before)
    if action.kind == "finish" and action.column is not None:
        left = [symbols_in_sight(before, column) for column in range(3)]
        extra = left[action.column] - min(left)
        points += 70 * min(extra, 2) if extra or len(set(left)) == 1 else -100
    if action.kind == "settle":
        planets = sum(game.values.tile[before.universe.layout[action.space] - 1].planets)
        free = planets - sum(len(face) for face in before.universe.pioneers[action.space])
        points += (-120, -50, 0)[free - 1] if free <= 3 else 50
    if "pledged" in kinds:
        points -= 50
    if "no-pledge" in kinds and before.seats[actor].medals and before.asking.pledges[actor] == (0, ()):
        points += 25
    return points


@lru_cache(8)
def suspected(game: Any, states: tuple[Any, ...], actions: tuple[Any, ...]) -> list[list[float]]:
    """Deed by deed in the order of play: chances to be the traitor in percent, by state and seat."""
    points, accused, found = [0 for _ in states[0].seats], set[int](), []
    for move, state in enumerate(states):
        if move:
            before, action = states[move - 1], actions[move - 1]
            kinds = [event.kind for event in game.events(before, action)]
            points[game.actor(before)] += deed(game, before, action, kinds)
            if action.kind == "accuse" and "exposed" not in kinds:
                accused.add(action.seat)
        shown = [seat.revealed for seat in state.seats]
        if any(shown) or state.phase == "over":
            found.append([100.0 * flag for flag in shown])
        else:
            odds = [0 if seat in accused else e ** (each / 100) for seat, each in enumerate(points)]
            found.append([100 * each / (1 + sum(odds)) for each in odds])
    return found


def in_doubt(line: Line) -> list[list[float]]:
    """The chances as long as nobody has shown himself and the game goes on, as the picture has them."""
    rows = suspected(line.game, line.states, line.actions)
    known = [state.phase == "over" or any(seat.revealed for seat in state.seats) for state in line.states]
    return [[round(number, 1) for number in row] for row, sure in zip(rows, known, strict=True) if not sure]


def shown(claim: Claim, percents: list[float]) -> str:
    """Who has the most of these, and how much."""
    return first(
        differs("seats", fact(claim, "seats"), top(percents)),
        is_so(f"it is {max(percents)} %", abs(float(fact(claim, "percent")) - max(percents)) < 1e-9),
    )


def suspicion(claim: Claim) -> str:
    line: Line = claim.subject.line
    state, doubt = line.states[-1], in_doubt(line)
    key = claim.told.key.removeprefix("finding.suspicion-")
    if not line.game.options.traitor or key == "off":
        return is_so("the table plays without a traitor", key == "off" and not line.game.options.traitor)
    known = [seat for seat, own in enumerate(state.seats) if own.revealed]
    if line.over:
        known = [seat for seat, own in enumerate(state.seats) if own.role == "traitor"]
    if known:
        return traitor(claim, known[0], doubt)
    if line.over:
        heights = [max(row[seat] for row in doubt) for seat in line.seats]
        return differs("title", key, "nobody") or shown(claim, heights)
    if key == "cleared":
        return differs("suspicion", 0, max(doubt[-1]))
    problem = differs("title", key, "open") or is_so("anybody is suspected", max(doubt[-1]) > 0)
    return problem or shown(claim, doubt[-1])


def traitor(claim: Claim, known: int, doubt: list[list[float]]) -> str:
    key = claim.told.key.removeprefix("finding.suspicion-")
    if not doubt:
        return first(differs("title", key, "known"), differs("traitor", fact(claim, "traitor"), known))
    most = top(doubt[-1])
    wanted = "right" if most == [known] else "among" if known in most else "wrong"
    return first(
        differs("title", key, wanted),
        differs("traitor", fact(claim, "traitor"), known),
        is_so("that is the traitor's suspicion", abs(float(fact(claim, "had")) - doubt[-1][known]) < 1e-9),
        shown(claim, doubt[-1]) if key == "wrong" else "",
    )


def keys(picture: str, *names: str) -> list[str]:
    return [f"finding.{picture}{name}" for name in names]


ORACLES: dict[str, Oracle] = {
    **dict.fromkeys(keys("race-", "saved", "lost", "earth", "limit", "open"), race),
    **dict.fromkeys(keys("tiles-", "more", "fewer", "even"), tiles),
    **dict.fromkeys(keys("ended-", "saved", "lost", "earth", "limit"), ended),
    **dict.fromkeys(keys("medals", "", "-one", "-even", "-none"), medals),
    **dict.fromkeys(
        keys("suspicion-", "off", "open", "cleared", "right", "among", "wrong", "known", "nobody"), suspicion
    ),
}
