"""Oracles of where a way breaks: neighbours, holes, fog, and faces that share a border, touch at a corner, or neither.

A convex tile's face touches the neighbours towards its gravity point, a concave one's those away from it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from spacetutor.games.hope.actions import Fly
from spacetutor.games.hope.bugs import CORNERS, FOG, FOGGED
from spacetutor.games.hope.places import AWAY, DIMENSIONS, NEIGHBOURS, RAYS, TOWARDS
from spacetutor.games.hope.state import LEVERS, NONE, SIDEWAYS
from spacetutor.games.hope.state import TOWARDS as TOWARDS_LEVER
from spacetutor.games.hope.values import ACROBAT, CONVEX, FORMS
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, about, fact, facts, number, parent
from tests.truth.hope.scene import (
    beginning,
    effect,
    flights,
    is_gone,
    spoken_of,
    values,
    who,
    with_movement,
    with_seat,
)

ORACLES = Oracles()


def flown(claim: Claim) -> Fly | None:
    """The flight that was tried, if one was."""
    subject = about(claim).subject
    return subject if isinstance(subject, Fly) else None


def ship(claim: Claim) -> Any:
    """The ship that can't get there: of a flight that was tried the one with the turn, else that of who was told."""
    seat = who(claim) if flown(claim) is None else claim.state.to_act
    return claim.state.seats[seat]


def dimension(claim: Claim) -> str:
    return DIMENSIONS[ship(claim).dimension]


def form(claim: Claim, space: int) -> int:
    return int(values(claim).form[claim.state.universe.layout[space]])


def face_at(shape: int, direction: int) -> int:
    """The dimension of the face that a tile of this form has at its side in a direction."""
    sides = TOWARDS if shape == CONVEX else AWAY
    return next(d for d in range(3) if direction in sides[d])


def direction(here: int, there: int) -> int:
    return NEIGHBOURS[here].index(there)


def border(claim: Claim, here: int, there: int) -> tuple[int, int]:
    """The dimensions of the faces on both sides of the border between two neighbours."""
    way = direction(here, there)
    return face_at(form(claim, here), way), face_at(form(claim, there), (way + 3) % 6)


def corners(shape: int, face: int) -> set[int]:
    """The corners of a tile that a face of it has; corner i lies between the sides of direction i and the next one."""
    sides = [way for way in range(6) if face_at(shape, way) == face]
    return {corner % 6 for way in sides for corner in (way, way - 1)}


def touching(claim: Claim, here: int, there: int, face: int) -> bool:
    """Whether the faces of a dimension of two neighbours have a corner in common."""
    way = direction(here, there)
    shared = {way: (way + 2) % 6, (way - 1) % 6: (way + 3) % 6}
    mine, theirs = corners(form(claim, here), face), corners(form(claim, there), face)
    return any(corner in mine and other in theirs for corner, other in shared.items())


def step(claim: Claim) -> tuple[int, int]:
    """From where to where it does not go on. Of a flight that was tried it must be one of its steps."""
    told = facts(claim.told if "here" in claim.told.facts else parent(claim))
    here, there = told["here"], told["there"]
    fly = flown(claim)
    if fly is not None:
        way = [ship(claim).space, *fly.path]
        insist((here, there) in pairwise(way), "the flight does not go there")
        insist(way.index(here) == 0 or flyable(claim, fly, fly.path[: way.index(here)]), "it breaks before that")
    else:
        band = {ship(claim).space, *reached(claim)}
        nearest = min(steps(tile, number(claim)) for tile in band)
        insist(here in band and steps(here, number(claim)) == nearest, "the ship comes nearer, or not there")
        insist(steps(there, number(claim)) < nearest, "that is not the way")
    return here, there


def flyable(claim: Claim, fly: Fly, path: tuple[int, ...]) -> bool:
    """Whether the beginning of a flight could be flown, had the ship a movement and every lever."""
    seat = claim.state.to_act
    return Fly(fly.lever, path) in flights(claim, with_movement(beginning(claim.state, seat), used=0))


def reached(claim: Claim) -> set[int]:
    """Tiles that the ship could come to sideways, were there no fog."""
    state = with_movement(spoken_of(claim), used=0)
    clear = state._replace(center=state.center._replace(bug=0)) if effect(claim) == FOG else state
    return {space for fly in flights(claim, clear) if fly.lever == SIDEWAYS for space in fly.path}


@ORACLES.of("broken.jump")
def jump(claim: Claim) -> None:
    here, there = step(claim)
    insist(there not in NEIGHBOURS[here], "they are neighbours")


@ORACLES.of("broken.gone")
def gone(claim: Claim) -> None:
    there = fact(claim, "there")
    insist(is_gone(claim.state, there), "there is no hole")
    fly = flown(claim)
    if fly is not None:
        insist(there in fly.path, "the flight does not go there")
    else:
        insist(nearer(there, number(claim), facts(claim.told).get("here", there)), "it is not on the way")


def nearer(there: int, goal: int, here: int) -> bool:
    """Whether a tile lies between another one and a goal, or is it."""
    return there == here or steps(there, goal) < steps(here, goal)


def steps(one: int, other: int) -> int:
    """Steps from tile to tile, by going outwards ring by ring."""
    seen, count = {one}, 0
    while other not in seen:
        seen |= {tile for space in seen for tile in NEIGHBOURS[space] if tile != NONE}
        count += 1
    return count


@ORACLES.of("broken.fog")
def fog(claim: Claim) -> None:
    fly = flown(claim)
    far = len(fly.path) if fly is not None else steps(ship(claim).space, number(claim))
    insist(effect(claim) == FOG and far > FOGGED, "the fog does not matter")


@ORACLES.of("broken.start")
def start(claim: Claim) -> None:
    fly = flown(claim)
    insist(fly is not None and ship(claim).space in fly.path, "it does not come back")


@ORACLES.of("broken.direction")
def wrong_way(claim: Claim) -> dict[str, Any]:
    here, there = step(claim)
    fly = flown(claim)
    assert fly is not None
    lever = LEVERS.index(str(fact(claim, "lever")).removeprefix("lever."))
    insist(lever in (fly.lever, *((0, 1) if fly.lever == len(LEVERS) - 1 else ())), "another lever was pulled")
    sides = TOWARDS if lever == TOWARDS_LEVER else AWAY
    insist(direction(here, there) not in sides[ship(claim).dimension], "that is the right direction")
    return {"dimension": dimension(claim)}


@ORACLES.of("broken.turn")
def turn(claim: Claim) -> None:
    fly = flown(claim)
    assert fly is not None
    here = fact(claim, "here")
    before = [ship(claim).space, *fly.path]
    place = before.index(here)
    insist(place > 0, "the flight begins there")
    ways = direction(before[place - 1], here), direction(here, before[place + 1])
    insist(ways[0] != ways[1], "the way does not bend there")


@ORACLES.of("broken.form")
def same_form(claim: Claim) -> dict[str, Any]:
    """Both tiles have this form, and one of them in the other form would make the border theirs."""
    here, there = step(claim)
    insist(form(claim, here) == form(claim, there), "they are of different forms")
    face = ship(claim).dimension
    insist(border(claim, here, there) != (face, face), "they share a border")
    way = direction(here, there)
    turned = {(face_at(one, way), face_at(1 - one, (way + 3) % 6)) for one in (0, 1)}
    insist((face, face) in turned, "other forms would not help: that is not the reason")
    return {"form": f"form.{FORMS[form(claim, here)]}", "dimension": dimension(claim)}


@ORACLES.of("broken.side")
def apart(claim: Claim) -> dict[str, Any]:
    here, there = step(claim)
    insist(not touching(claim, here, there, ship(claim).dimension), "the faces touch")
    return {"dimension": dimension(claim)}


@ORACLES.of("broken.side-why")
def other_faces(claim: Claim) -> dict[str, Any]:
    here, there = step(claim)
    insist(ship(claim).dimension not in border(claim, here, there), "a face of this dimension is there")
    return {"dimension": dimension(claim)}


@ORACLES.of("broken.corner")
def corner(claim: Claim) -> dict[str, Any]:
    here, there = step(claim)
    face = ship(claim).dimension
    insist(touching(claim, here, there, face), "the faces do not touch")
    insist(border(claim, here, there) != (face, face), "they share a border")
    return {"dimension": dimension(claim)}


@ORACLES.of("broken.corner-why")
def who_crosses(claim: Claim) -> None:
    """This ship does not; an Acrobat in its place would, and so would everybody by the Bug Card."""
    here, there = step(claim)
    insist(ship(claim).character != ACROBAT and effect(claim) != CORNERS, "this ship crosses corners")
    seat = claim.state.to_act
    fields = {"space": here, "dimension": ship(claim).dimension, "levers": 0}
    state = with_seat(beginning(claim.state, seat), seat, character=ACROBAT, **fields)
    insist(Fly(SIDEWAYS, (there,)) in flights(claim, state), "the Acrobat does not fly there either")


@ORACLES.of("broken.form-why")
def forms_that_share(claim: Claim) -> None:
    """Whatever the direction, two tiles of one form have faces of different dimensions at their border."""
    same_form(claim._replace(told=parent(claim)))
    for shape in (0, 1):
        insist(all(face_at(shape, way) != face_at(shape, (way + 3) % 6) for way in range(6)), "two of a form do share")


@ORACLES.of("broken.hole")
def hole(claim: Claim) -> None:
    lines = [ray for ray in RAYS[ship(claim).space] if number(claim) in ray]
    insist(lines, "it is on no straight line")
    before = lines[0][: lines[0].index(number(claim)) + 1]
    insist(fact(claim, "hole") in before and is_gone(claim.state, fact(claim, "hole")), "no hole is there")


@ORACLES.of("broken.band-gone")
def band_gone(claim: Claim) -> dict[str, Any]:
    """The tile is gone; were it there, the ship could go on to it."""
    _, there = step(claim)
    insist(is_gone(claim.state, there), "there is no hole")
    universe = claim.state.universe
    whole = claim._replace(state=claim.state._replace(universe=universe._replace(gone=universe.gone & ~(1 << there))))
    insist(there in reached(whole), "the band does not lead there anyway")
    return {"dimension": dimension(claim)}


@ORACLES.of("broken.far")
def too_far(claim: Claim) -> dict[str, Any]:
    insist(effect(claim) == FOG and number(claim) in reached(claim), "it can't be reached without the fog either")
    return {"dimension": dimension(claim)}
