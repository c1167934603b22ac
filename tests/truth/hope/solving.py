"""Puzzles solved by the engine: which answers are right, found without a look at how they were made."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

from spacetutor.core.puzzle import SEVERAL, Puzzle
from spacetutor.games.hope.actions import Finish, PolarizeAll
from spacetutor.games.hope.bugs import FAULTS
from spacetutor.games.hope.places import DIMENSIONS
from spacetutor.games.hope.state import LEVERS, NONE
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF
from tests.truth import Asked, Claim
from tests.truth.hope.reading import facts, place
from tests.truth.hope.scene import (
    count_of,
    effect,
    finishes,
    flights,
    free,
    holder,
    played,
    settled_on,
    tile,
    who,
    with_seat,
)
from tests.truth.hope.track import advanced


def puzzle(claim: Claim) -> Puzzle:
    assert isinstance(claim.subject, Asked)
    return claim.subject.puzzle


def chosen(claim: Claim) -> int:
    """The option that something is said to."""
    subject = claim.subject
    assert isinstance(subject, Asked)
    root = claim.path[0]
    given = subject.given or puzzle(claim).right
    if puzzle(claim).form == SEVERAL:
        told = sorted(set(given) ^ set(puzzle(claim).right)) or list(given or range(len(puzzle(claim).options)))
    else:
        told = list(given)
    mine = claim.path[1] if len(claim.path) > 1 else claim.told
    return told[place(root, mine)]


def option(claim: Claim) -> Any:
    return puzzle(claim).options[chosen(claim)]


def solved(claim: Claim) -> set[int]:
    """The options that are right, or the number."""
    return SOLVED[puzzle(claim).kind](claim)


def _pay(claim: Claim) -> set[int]:
    return {i for i, each in enumerate(puzzle(claim).options) if claim.game.reasons(claim.state, each.subject).legal}


def lever(claim: Claim) -> int:
    return LEVERS.index(str(puzzle(claim).subject.which))


def ends(claim: Claim) -> dict[int, int]:
    """Spaces where a flight with the lever can end, each with the fewest tiles that it enters."""
    found: dict[int, int] = {}
    for fly in flights(claim, claim.state):
        if fly.lever == lever(claim):
            found[fly.path[-1]] = min(len(fly.path), found.get(fly.path[-1], 99))
    return found


def _reach(claim: Claim) -> set[int]:
    return {i for i, each in enumerate(puzzle(claim).options) if facts(each.says)["space"] in ends(claim)}


def owner(claim: Claim) -> int:
    """Whose ship is asked about."""
    return int(facts(puzzle(claim).question).get("seat", claim.state.to_act))


def turn(claim: Claim) -> tuple[list[Any], Any]:
    """The ships polarize; a token for it is at hand."""
    move, state = puzzle(claim).subject, claim.state
    if isinstance(move, PolarizeAll):
        state = with_seat(state, state.to_act, tokens=("polarize",))
    return played(claim, state, move)


def turned(claim: Claim) -> tuple[int, str]:
    """Where that ship is after polarizing, and in which dimension."""
    ship = turn(claim)[1].seats[owner(claim)]
    return ship.space, DIMENSIONS[ship.dimension]


def _polarize(claim: Claim) -> set[int]:
    places = [(facts(each.says)["space"], facts(each.says)["dimension"]) for each in puzzle(claim).options]
    return {i for i, each in enumerate(places) if each == turned(claim)}


def _symbols(claim: Claim) -> set[int]:
    """Where the Marker stands after a turn without cards; with cards the count, where the new one shows none."""
    move = puzzle(claim).subject
    if move.column is None:
        return {played(claim, claim.state, move)[1].mission.marker}
    found = finishes(claim, move.column)
    if NONE in found:
        return {count_of(found[NONE][0])}
    symbols = min(found)
    return {count_of(found[symbols][0]) - symbols}


def gains(claim: Claim) -> dict[int, int]:
    """Medals by seat for a Pioneer of the asker's."""
    space = int(puzzle(claim).subject.which)
    log, _ = settled_on(claim, who(claim), space, holder(claim).dimension)
    found: Counter[int] = Counter()
    for event in log:
        if event.kind == "medals":
            found[event.seat] += event.facts["count"]
    return dict(found)


def _medals(claim: Claim) -> set[int]:
    said = []
    for each in puzzle(claim).options:
        told = [each.says, *each.says.children]
        said.append({facts(one)["seat"]: facts(one)["medals"] for one in told if one.key == "puzzle.medals.gain"})
    return {i for i, each in enumerate(said) if each == gains(claim)}


def advance(claim: Claim) -> tuple[list[Any], Any]:
    """The turn ends, or so many symbols are counted as the question says."""
    told = facts(puzzle(claim).question).get("n")
    return advanced(claim, told) if told else played(claim, claim.state, Finish())


def fate(claim: Claim) -> str:
    log, _ = advance(claim)
    kinds = {event.kind for event in log}
    return (
        "vanishes"
        if "vanished" in kinds
        else "stable"
        if "withstood" in kinds
        else "held"
        if "held" in kinds
        else "free"
    )


def _vanish(claim: Claim) -> set[int]:
    keys = [each.says.key.removeprefix("puzzle.vanish.") for each in puzzle(claim).options]
    if keys[0] == "space":
        end = advance(claim)[1].universe.monolith
        return {i for i, each in enumerate(puzzle(claim).options) if facts(each.says)["space"] == end}
    return {keys.index(fate(claim))}


def resources(claim: Claim) -> tuple[Counter[int], Counter[int], int]:
    """Free planets by technology along the flight, cards by technology, and Jokers that work."""
    me, wanted = holder(claim), Counter[int]()
    for space in (me.space, *puzzle(claim).subject.path):
        if space:
            wanted[tile(claim, space).technology] += free(claim, space, me.dimension)
    held = Counter(TECHNOLOGY_OF[kind] for kind in me.hand)
    jokers = held.pop(JOKER, 0)
    return wanted, held, 0 if effect(claim) == FAULTS else jokers


def most(claim: Claim) -> int:
    """The most Pioneers, over every number of pairs that can be made of each technology."""
    wanted, held, jokers = resources(claim)
    best = 0
    for pairs in product(*(range(number // 2 + 1) for number in held.values())):
        own = sum(min(wanted[kind], held[kind] - 2 * two) for kind, two in zip(held, pairs, strict=True))
        best = max(best, own + sum(pairs))
    return int(min(best + jokers, sum(wanted.values()), holder(claim).supply))


def _afford(claim: Claim) -> set[int]:
    return {i for i, each in enumerate(puzzle(claim).options) if facts(each.says)["n"] == most(claim)}


SOLVED = {
    "pay": _pay,
    "reach": _reach,
    "polarize": _polarize,
    "symbols": _symbols,
    "medals": _medals,
    "vanish": _vanish,
    "afford": _afford,
}
