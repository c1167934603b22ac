"""Oracles of refusals: each rule looked up on the table, without a look at the engine's checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacetutor.games.from_the_moon import actions as do
from tests.support.moon import values as box
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.counts import brings
from tests.truth.from_the_moon.reading import RESOURCES, SHIPS, Oracles, lacks, value

ORACLES = Oracles()
Holds = Callable[[Any, Any, Any], bool]
"""Whether what the refusal says is so: of the table, the move, and what waits."""


def crew(state: Any, rover: int) -> Any:
    return state.me.crews[rover - 1]


def people(state: Any, colour: int, special: int | None = None) -> int:
    each = [crew(state, rover)[colour] for rover in (1, 2, 3)]
    return sum(sum(pair) if special is None else pair[special] for pair in each)


def tile_of(state: Any, by: Any) -> int:
    rover: int = state.me.rovers[by.rover - 1]
    return rover


def empty(state: Any) -> list[int]:
    """Laboratory spaces with a Foundation and nothing on it."""
    spaces = [(1, 2), (5, 6), (9, 10), (3, 4), (7, 8), (11, 12)][: state.me.foundations]
    return [space for pair in spaces for space in pair if not state.me.labs[space - 1]]


def rovers_on(state: Any) -> set[int]:
    return {tile for seat in state.seats for tile in seat.rovers if tile} | set(state.rival)


def improved_by_me(state: Any) -> int:
    return sum(parts.count(state.to_act) for parts in state.improved)


def part_there(state: Any, move: Any) -> bool:
    return bool(move.part <= len(state.missions[move.ship]))


def unlisted(state: Any, move: Any, by: Any) -> bool:
    """Another Rover at home before it has the same crew."""
    me, at = state.me, move.rover - 1
    return not me.rovers[at] and any(not me.rovers[i] and me.crews[i] == me.crews[at] for i in range(at))


RULES: dict[str, Holds] = {
    "end.over": lambda state, move, by: state.over,
    "draft.card": lambda state, move, by: move.faction not in state.factions,
    "seat.order": lambda state, move, by: move.colour != state.me.waiting[0],
    "rover.first": unlisted,
    "send.home": lambda state, move, by: state.me.rovers[move.rover - 1] != 0,
    "send.free": lambda state, move, by: move.tile in rovers_on(state),
    "send.free.none": lambda state, move, by: move.tile > len(state.cubes),
    "task.left": lambda state, move, by: not by.left[move.colour],
    "collect.cube": lambda state, move, by: not state.cubes[tile_of(state, by) - 1][move.colour],
    "ability.once": lambda state, move, by: not by.able[move.colour],
    "gain.supply": lambda state, move, by: not state.supply[move.resource],
    "greenhouse.space": lambda state, move, by: sum(state.me.greenhouses) == box.MOST_GREENHOUSES,
    "flip.basic": lambda state, move, by: not state.me.greenhouses[0],
    "recruit.left": lambda state, move, by: people(state, move.colour) == box.ASTRONAUTS_OF_A_COLOUR,
    "recruit.seat": lambda state, move, by: sum(map(sum, crew(state, move.rover))) == box.ROVER_SEATS,
    "train.basic": lambda state, move, by: not crew(state, move.rover)[move.colour][0],
    "train.marker": lambda state, move, by: people(state, move.colour, 1) == box.MARKERS_OF_A_COLOUR,
    "build.miniature": lambda state, move, by: state.buildings.count(state.to_act) == box.MOST_BUILDINGS,
    "build.large": lambda state, move, by: len(state.me.large) == box.LARGE_SPACES,
    "build.tile.small": lambda state, move, by: move.tile in state.me.small or move.tile not in state.laid.small,
    "build.tile.large": lambda state, move, by: move.tile not in state.large,
    "build.tile.faction": lambda state, move, by: 0 in state.me.large,
    "build.point.none": lambda state, move, by: -2 not in state.buildings,
    "point.free": lambda state, move, by: state.buildings[move.point - 1] != -2,
    "point.free.none": lambda state, move, by: move.point > len(state.buildings),
    "terrain.touched": lambda state, move, by: move.tile not in by.tiles,
    "terrain.touched.none": lambda state, move, by: move.tile > len(state.cubes),
    "foundation.place": lambda state, move, by: state.me.foundations == box.MOST_FOUNDATIONS,
    "lab.space.none": lambda state, move, by: not state.display[move.place - 1],
    "lab.space": lambda state, move, by: not empty(state),
    "shelve.empty": lambda state, move, by: move.space not in empty(state),
    "fire.line": lambda state, move, by: move.space not in by.spaces,
    "fire.option": lambda state, move, by: move.option not in printed.LAB[state.me.labs[move.space - 1]],
    "approval.ship": lambda state, move, by: move.ship not in by.ships,
    "approval.constructing": lambda state, move, by: by.constructing,
    "ship.launched": lambda state, move, by: state.launched[move.ship] > 0,
    "construct.tile": lambda state, move, by: (
        not part_there(state, move) or not state.missions[move.ship][move.part - 1]
    ),
    "improve.gone": lambda state, move, by: not part_there(state, move) or state.missions[move.ship][move.part - 1] > 0,
    "improve.once": lambda state, move, by: (
        not part_there(state, move) or state.improved[move.ship][move.part - 1] >= 0
    ),
    "improve.cubes": lambda state, move, by: improved_by_me(state) == box.IMPROVEMENT_CUBES,
    "gather.out": lambda state, move, by: 0 in state.me.rovers,
    "income.left": lambda state, move, by: move.part not in by.parts,
    "convert.gain.energy": lambda state, move, by: not state.supply[3],
    "convert.gain.food": lambda state, move, by: state.me.energy == state.me.batteries,
}


@ORACLES.of(*(f"refused.{rule}" for rule in RULES))
def rule(claim: Claim) -> dict[str, Any]:
    """What it says is so, of just what was tried; and the move is not legal."""
    state, move = claim.state, claim.subject
    by = printed.asked(state)
    insist(move not in claim.game.legal(claim.view), "it is allowed")
    insist(RULES[claim.told.key.removeprefix("refused.")](state, move, by), "that is not so")
    return spoken(claim, state, move, by)


def spoken(claim: Claim, state: Any, move: Any, by: Any) -> dict[str, Any]:
    """The facts of a refusal are those of the move, or of the tile where its Rover is."""
    wanted: dict[str, Any] = {}
    for name in claim.told.facts:
        if name in ("colour", "resource"):
            wanted[name] = RESOURCES[getattr(move, name)]
        elif name == "ship":
            wanted[name] = SHIPS[move.ship]
        elif name == "tile" and not hasattr(move, "tile"):
            wanted[name] = tile_of(state, by)
        elif name in ("small", "large"):
            same = {"build": "small", "build-large": "large"}.get(move.kind) == name
            wanted[name] = move.tile if same else 0
        elif name == "part" and isinstance(move.part, str):
            wanted[name] = int(move.part) if move.part.isdecimal() else move.part
        elif hasattr(move, name) and name != "option":
            wanted[name] = getattr(move, name)
    if claim.told.key == "refused.seat.order":
        wanted["colour"] = RESOURCES[state.me.waiting[0]]
    return wanted


@ORACLES.of("refused.turn.seat")
def seat(claim: Claim) -> dict[str, Any]:
    insist(claim.seat != claim.state.to_act, "it is that seat's turn")
    return {"to_act": claim.state.to_act}


@ORACLES.of("refused.turn.asked")
def asked(claim: Claim) -> dict[str, Any]:
    """Something is asked to which no legal move is of this kind."""
    kinds = {move.kind for move in claim.game.legal(claim.state)}
    by = printed.asked(claim.state)
    insist(claim.subject.kind not in kinds, "moves of this kind are allowed")
    return {"asked": by.kind if by is not None else "action"}


@ORACLES.of("refused.pay.enough", "refused.build.point", "refused.convert.enough", exclusive=False)
def pay(claim: Claim) -> dict[str, Any]:
    due = printed.price(claim.state, claim.subject)
    insist(lacks(claim.state.me, due), "it can be paid")
    return {"due": due, "missing": lacks(claim.state.me, due)}


@ORACLES.of("refused.convert.site")
def site(claim: Claim) -> None:
    """After it no point would be payable."""
    state, by = claim.state, printed.asked(claim.state)
    what = claim.subject.what
    five = [*state.me.resources, state.me.energy]
    taken = printed.price(state, claim.subject)
    five = [n - taken.get(name, 0) for n, name in zip(five, (*RESOURCES, "energy"), strict=True)]
    five[3 if what == "energy" else 4] += 1
    me = state.me._replace(resources=tuple(five[:4]), energy=five[4])
    insist(lacks(me, printed.cheapest(state, by.small, by.large)), "it could still be paid")


@ORACLES.of("refused.effect.use", "refused.fire.use", "refused.ability.use", exclusive=False)
def useless(claim: Claim) -> dict[str, Any]:
    """It would bring nothing: the supply, the gauge, seats, Greenhouses or what is counted do not allow it."""
    state, move = claim.state, claim.subject
    by = printed.asked(state)
    tile = tile_of(state, by) if by.kind == "tasks" else getattr(move, "tile", 0)
    insist(not brings(state, printed.used(state, move), tile), "it would bring something")
    return spoken(claim, state, move, by)


@ORACLES.of("refused.seat.order.empty")
def bare(claim: Claim) -> None:
    """After it there would be more empty Rovers than Astronauts to come."""
    me, move = claim.state.me, claim.subject
    left = [not any(map(sum, each)) for i, each in enumerate(me.crews, 1) if i != move.rover]
    insist(sum(left) >= len(me.waiting), "enough are left")


@ORACLES.of("refused")
def refused(claim: Claim) -> dict[str, Any]:
    """It is not legal, and every reason is counted."""
    insist(claim.subject not in claim.game.legal(claim.view), "it is allowed")
    said = dict(claim.told.facts["what"].value[1])  # type: ignore[union-attr]
    state = claim.state
    wanted = {name: given for name, given in plain(state, claim.subject).items() if name in said}
    for name, given in wanted.items():
        insist(value(said[name]) == given, f"{name} is {given}")
    return {"n": len(claim.game.reasons(claim.view, claim.subject).failures)}


def plain(state: Any, move: Any) -> dict[str, Any]:
    """What the move names, whatever lies on the table."""
    if isinstance(move, do.Convert):
        return {"what": move.what}
    found: dict[str, Any] = {}
    for name in ("colour", "resource", "ship", "rover", "tile", "point", "place", "space", "part", "faction"):
        given = getattr(move, name, None)
        if given is not None:
            names = {"colour": RESOURCES, "resource": RESOURCES, "ship": SHIPS}.get(name)
            found[name] = names[given] if names else int(given) if str(given).isdecimal() else given
    if isinstance(move, do.Fire):
        found["option"] = move.option or "only"
    return found
