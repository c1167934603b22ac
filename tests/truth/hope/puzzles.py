"""Oracles of puzzles: what is asked, whether an answer was judged rightly, and what is said to it."""

from __future__ import annotations

from typing import Any

from spacetutor.core.puzzle import NUMBER
from spacetutor.games.hope.actions import Fly
from spacetutor.games.hope.bugs import FAULTS, SILENCE
from spacetutor.games.hope.places import BORDER, DIMENSIONS
from spacetutor.games.hope.state import LEVERS, NONE
from spacetutor.games.hope.technologies import JOKER, NAMES, TECHNOLOGY_OF
from spacetutor.games.hope.values import CONVEX
from tests.truth import Asked, Claim
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, facts
from tests.truth.hope.scene import (
    count_of,
    effect,
    free,
    holder,
    is_stable,
    tile,
    values,
    who,
)
from tests.truth.hope.solving import (
    advance,
    ends,
    fate,
    gains,
    lever,
    most,
    option,
    owner,
    puzzle,
    resources,
    solved,
    turn,
    turned,
)

ORACLES = Oracles()


# --- answers ---


@ORACLES.of("puzzle.right", "puzzle.wrong")
def judged(claim: Claim) -> None:
    assert isinstance(claim.subject, Asked)
    given = set(claim.subject.given or ())
    insist((given == solved(claim)) == (claim.told.key == "puzzle.right"), "it is judged wrongly")


@ORACLES.of("puzzle.shown")
def shown(claim: Claim) -> None:
    insist(set(puzzle(claim).right) == solved(claim), "that is not the solution")


@ORACLES.of("puzzle.number.right", "puzzle.number.wrong", "puzzle.number.shown")
def number(claim: Claim) -> dict[str, Any]:
    assert isinstance(claim.subject, Asked)
    insist(puzzle(claim).form == NUMBER, "no number is asked for")
    (right,) = solved(claim)
    given = (claim.subject.given or (right,))[0]
    insist((claim.subject.given == ()) == claim.told.key.endswith("shown"), "an answer was given, or none")
    if claim.subject.given:
        insist((given == right) == claim.told.key.endswith("right"), "it is judged wrongly")
    return {"given": given, "right": right} if claim.told.key.endswith("wrong") else {"right": right}


# --- questions ---


@ORACLES.of("puzzle.pay.ask", "puzzle.medals.ask")
def about_a_space(claim: Claim) -> dict[str, Any]:
    """There a Pioneer can be placed now, or could be."""
    insist(claim.told.key == f"puzzle.{puzzle(claim).kind}.ask", "something else is asked")
    space = int(puzzle(claim).subject.which)
    insist(free(claim, space, holder(claim).dimension), "no planet is free")
    return {"space": space}


@ORACLES.of("puzzle.reach.ask")
def about_a_lever(claim: Claim) -> dict[str, Any]:
    me = holder(claim)
    return {"space": me.space, "dimension": DIMENSIONS[me.dimension], "lever": f"lever.{LEVERS[lever(claim)]}"}


@ORACLES.of("puzzle.polarize.ask", "puzzle.polarize.all-clockwise", "puzzle.polarize.all-back")
def about_a_ship(claim: Claim) -> dict[str, Any]:
    """One's own polarization is allowed; a token that polarizes all need not be there."""
    move = puzzle(claim).subject
    if claim.told.key == "puzzle.polarize.ask":
        insist(claim.game.reasons(claim.state, move).legal, "it is not allowed")
        return {}
    insist(move.clockwise == claim.told.key.endswith("clockwise"), "it is the other way round")
    asked = puzzle(claim)._replace(question=claim.told)
    insist(solved(claim._replace(subject=Asked(asked, None))) == set(asked.right), "another ship is meant")
    return {}


@ORACLES.of("puzzle.symbols.ask", "puzzle.symbols.take", "puzzle.symbols.lay")
def about_the_end(claim: Claim) -> dict[str, Any]:
    moment, column = claim.state.moment, puzzle(claim).subject.column
    placed = moment.settled_in != NONE
    wanted = "ask" if not moment.pile else "take" if placed else "lay"
    insist(claim.told.key == f"puzzle.symbols.{wanted}", "cards were used, or not")
    return {} if column is None else {"column": column + 1}


@ORACLES.of("puzzle.vanish.ask-tile", "puzzle.vanish.ask-where")
def about_the_monolith(claim: Claim) -> dict[str, Any]:
    insist(not claim.state.moment.pile, "it hangs on the new card")
    spaces = puzzle(claim).options[0].says.key == "puzzle.vanish.space"
    insist(spaces == claim.told.key.endswith("where"), "something else is asked")
    return {"space": claim.state.universe.monolith}


@ORACLES.of("puzzle.afford.ask")
def about_a_flight(claim: Claim) -> dict[str, Any]:
    fly = puzzle(claim).subject
    insist(isinstance(fly, Fly) and claim.game.reasons(claim.state, fly).legal, "it can't be flown")
    way = {"end": fly.path[-1]} if len(fly.path) == 1 else {"path": fly.path}
    return {"lever": f"lever.{LEVERS[fly.lever]}", "n": len(fly.path), **way}


# --- verdicts ---


@ORACLES.of(*(f"puzzle.pay.{way}" for way in ("card", "joker", "pair", "mixed", "other", "faults")))
def pays(claim: Claim) -> dict[str, Any]:
    """Whether this payment is legal, and by what it is one."""
    move = option(claim).subject
    kinds = [TECHNOLOGY_OF[kind] for kind in move.cards]
    needed = tile(claim, move.space).technology
    faulty = effect(claim) == FAULTS and JOKER in kinds
    two = "pair" if kinds[0] == kinds[-1] else "mixed"
    one = "joker" if kinds[0] == JOKER else "card" if kinds[0] == needed else "other"
    wanted = "faults" if faulty else two if len(kinds) == 2 else one
    insist(claim.told.key == f"puzzle.pay.{wanted}", "it is for another reason")
    legal = claim.game.reasons(claim.state, move).legal
    insist(legal == (wanted in ("card", "joker", "pair")), "it pays, or not")
    return {"technology": f"technology.{NAMES[needed]}"}


@ORACLES.of("puzzle.reach.yes", "puzzle.reach.no")
def reaches(claim: Claim) -> dict[str, Any]:
    space = facts(option(claim).says)["space"]
    insist((space in ends(claim)) == (claim.told.key == "puzzle.reach.yes"), "it can be reached, or not")
    return {"space": space} | ({"tiles": ends(claim)[space]} if space in ends(claim) else {})


@ORACLES.of("puzzle.polarize.convex", "puzzle.polarize.crossed", "puzzle.polarize.earth", "puzzle.polarize.turn")
def turns(claim: Claim) -> dict[str, Any]:
    ship = claim.state.seats[owner(claim)]
    space, dimension = turned(claim)
    if claim.told.key == "puzzle.polarize.turn":
        return {"old": DIMENSIONS[ship.dimension], "dimension": dimension}
    convex = values(claim).form[claim.state.universe.layout[ship.space]] == CONVEX
    mine = [event for event in turn(claim)[0] if event.kind == "polarized" and event.seat == owner(claim)]
    entered = any(event.facts["entered"] for event in mine)
    wanted = "convex" if convex else "crossed" if entered else "earth"
    insist(claim.told.key == f"puzzle.polarize.{wanted}", "it is for another reason")
    found = {"start": ship.space, "dimension": dimension}
    return found | ({"space": space} if wanted == "crossed" else {})


@ORACLES.of(*(f"puzzle.medals.{why}" for why in ("shared", "known", "own", "border", "claimed", "silence")))
def medals(claim: Claim) -> dict[str, Any]:
    """Whose Pioneers are there, and what comes of another one."""
    space = int(puzzle(claim).subject.which)
    there = {owner for face in claim.state.universe.pioneers[space] for owner in face}
    others, me = there - {who(claim)}, who(claim)
    quiet, known = effect(claim) == SILENCE, any(claim.state.seats[i].revealed for i in others)
    empty = "claimed" if claim.state.universe.claimed >> space & 1 else "border"
    shared = "silence" if quiet else "known" if known else "shared"
    wanted = "own" if me in there else shared if others else empty
    insist(claim.told.key == f"puzzle.medals.{wanted}", "it is for another reason")
    insist(wanted not in ("border", "claimed") or space in BORDER, "it is not at the border")
    found = gains(claim)
    if wanted in ("shared", "known"):
        paid = {i: 1 for i in others if not claim.state.seats[i].revealed} | {me: len(others)}
        insist(found == paid or space in BORDER, "others gain")
        return {"space": space, "n": len(others)}
    insist(wanted == "border" or not found or space in BORDER, "there are Medals")
    return {"space": space} | ({"medals": found[me]} if wanted == "border" else {}) if wanted != "silence" else {}


@ORACLES.of(*(f"puzzle.vanish.is-{why}" for why in ("vanishes", "stable", "held", "free")))
def vanishes(claim: Claim) -> dict[str, Any]:
    insist(claim.told.key == f"puzzle.vanish.is-{fate(claim)}", "something else becomes of it")
    space = claim.state.universe.monolith
    insist(is_stable(claim.state, space) or not claim.told.key.endswith("stable"), "it is not stable")
    held = sum(event.kind == "held" for event in advance(claim)[0])
    return {"space": space} | ({"n": held} if claim.told.key.endswith("held") else {})


@ORACLES.of("puzzle.vanish.goes")
def goes(claim: Claim) -> dict[str, Any]:
    log, after = advance(claim)
    moved = next(event for event in log if event.kind == "monolith")
    return {"steps": count_of(log), "start": moved.facts["start"], "space": after.universe.monolith}


@ORACLES.of("puzzle.afford.sum")
def sums(claim: Claim) -> dict[str, Any]:
    """Cards of a tile's own technology first; of what is left pairs."""
    wanted, held, jokers = resources(claim)
    own = sum(min(held[kind], wanted[kind]) for kind in held)
    pairs = sum(max(0, held[kind] - wanted[kind]) // 2 for kind in held)
    planets = sum(wanted.values())
    parts = {"own": own, "jokers": jokers, "pairs": pairs, "supply": holder(claim).supply}
    return {"planets": planets, **parts, "most": most(claim)}
