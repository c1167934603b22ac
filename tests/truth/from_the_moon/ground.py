"""Oracles of the ground: tiles, points, abilities."""

from __future__ import annotations

from typing import Any

from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.counts import counted, own
from tests.truth.from_the_moon.reading import RESOURCES, Oracles, facts, number, some, who

ORACLES = Oracles()


@ORACLES.of("tile")
def tile(claim: Claim) -> dict[str, Any]:
    state, n = claim.state, number(claim)
    cubes = some(dict(zip(RESOURCES, state.cubes[n - 1], strict=False)))
    return {"tile": n, "what": printed.terrain(state, n), "cubes": cubes}


@ORACLES.of("tile.free", "tile.rover", "tile.rival")
def there(claim: Claim) -> dict[str, Any] | None:
    state, n = claim.state, number(claim)
    for i, seat in enumerate(state.seats):
        if n in seat.rovers:
            insist(claim.told.key == "tile.rover", "somebody's Rover is there")
            return {"seat": i, "rover": seat.rovers.index(n) + 1}
    insist(claim.told.key == ("tile.rival" if n in state.rival else "tile.free"), "it is otherwise")
    return None


@ORACLES.of("tile.ability")
def ability(claim: Claim) -> None:
    colours = [facts(child)["colour"] for child in claim.path[-1].children if child.key == "tile.ability"]
    insist(sorted(colours) == sorted(RESOURCES[:3]), "each colour once")


@ORACLES.of("tile.around", "tile.around.corner")
def around(claim: Claim) -> dict[str, Any]:
    state, n = claim.state, number(claim)
    near = printed.beside(state, n)
    insist((len(near) == 2) == claim.told.key.endswith("corner"), "a corner tile has two beside it")
    return {"points": tuple(printed.points_of(state, n)), "tiles": tuple(near)}


@ORACLES.of("point.free", "point.owner", "point.rival")
def point(claim: Claim) -> dict[str, Any]:
    state, n = claim.state, number(claim)
    owner = state.buildings[n - 1]
    key = {-2: "point.free", -1: "point.rival"}.get(owner, "point.owner")
    insist(claim.told.key == key, "somebody else is there")
    tiles = printed.touched(state, n)
    return {"point": n, "tiles": tuple(tiles), "n": len(tiles), **({"seat": owner} if owner >= 0 else {})}


@ORACLES.of("point.tile")
def ground(claim: Claim) -> dict[str, Any]:
    n = facts(claim.told)["tile"]
    insist(n in printed.touched(claim.state, number(claim)), "it is not touched")
    return {"what": printed.terrain(claim.state, n)}


@ORACLES.of("point.links")
def links(claim: Claim) -> dict[str, Any]:
    """Counted before and after a Building there."""
    state, n = own(claim), number(claim)
    owners = list(state.buildings)
    owners[n - 1] = state.to_act
    of = "connection of own Buildings"
    more = counted(state._replace(buildings=tuple(owners)), of, 0) - counted(state, of, 0)
    return {"seat": who(claim), "n": more}


@ORACLES.of("power")
def power(claim: Claim) -> dict[str, Any]:
    colour = str(number(claim))
    return {"colour": colour, "what": printed.ABILITY[claim.state.laid.powers[RESOURCES.index(colour)]]}
