"""Tiles, points between them, and what Specialists can do on them."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, aside, claim, seat
from spacetutor.core.kit.ground import connections
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.interpret import terrain
from spacetutor.games.from_the_moon.pieces import COLOURS
from spacetutor.games.from_the_moon.state import NOBODY, RIVAL
from spacetutor.games.from_the_moon.tell.effect import does, tell_use
from spacetutor.games.from_the_moon.tell.scene import Scene


def tell_tile(table: Scene, tile: int) -> Explanation:
    """Its effect, its cubes, who stands there, and what the effect and the abilities would bring."""
    effect, cubes = terrain(table.values, table.table, tile), table.table.cubes[tile - 1]
    able = [_ability(table, tile, colour) for colour in range(len(COLOURS)) if table.seat.faction]
    told = [_there(table, tile), *tell_use(table, effect, tile), *able, _around(table, tile)]
    return claim("tile", "effect.use", *told, tile=tile, what=does(effect), cubes=terms.cubes(cubes))


def _there(table: Scene, tile: int) -> Explanation:
    """Whose Rover stands on a tile."""
    if tile in table.table.rival:
        return claim("tile.rival", "solo.table")
    for i, holder in enumerate(table.table.seats):
        if tile in holder.rovers:
            return claim("tile.rover", "send.free", seat=seat(i), rover=holder.rovers.index(tile) + 1)
    return claim("tile.free", "send.free")


def _ability(table: Scene, tile: int, colour: int) -> Explanation:
    """What a Specialist of a colour could use its ability for there."""
    told = tell_use(table, table.values.ability[table.table.laid.powers[colour]], tile, "ability.use")
    return aside("tile.ability", "ability.use", told[0], colour=terms.resource(colour))


def _around(table: Scene, tile: int) -> Explanation:
    corners, beside = table.ground.corners[tile], table.ground.beside[tile]
    key = "tile.around.corner" if table.ground.outer[tile] else "tile.around"
    return aside(key, "ground.around", points=terms.numbers(corners), tiles=terms.numbers(beside))


def tell_point(table: Scene, point: int) -> Explanation:
    """Who has built there; the tiles that a Building there touches, and its connections."""
    at, tiles = table.table, table.ground.touched[point]
    owner = at.buildings[point - 1]
    facts = dict[str, Fact](point=point, tiles=terms.numbers(tiles), n=len(tiles))
    effects = {tile: does(terrain(table.values, at, tile)) for tile in tiles}
    told = [aside("point.tile", "terrain.touched", tile=i, what=what) for i, what in effects.items()]
    if owner == NOBODY:
        return claim("point.free", "point.free", *_links(table, point), *told, **facts)
    if owner == RIVAL:
        return claim("point.rival", "solo.table", *told, **facts)
    return claim("point.owner", "point.free", *told, **facts, seat=seat(owner))


def _links(table: Scene, point: int) -> list[Explanation]:
    """Connections that a Building on a free point would add."""
    owners = table.table.buildings
    built = (*owners[: point - 1], table.who, *owners[point:])
    more = connections(table.ground, built, table.who) - connections(table.ground, owners, table.who)
    return [claim("point.links", "ground.links", seat=seat(table.who), n=more)] if more else []


def tell_power(table: Scene, colour: str) -> Explanation:
    """The ability of a colour's Specialists."""
    effect = table.values.ability[table.table.laid.powers[COLOURS.index(colour)]]
    return claim("power", "ability.use", colour=terms.resource(colour), what=does(effect))
