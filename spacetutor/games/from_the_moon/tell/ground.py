"""Tiles, points between them, and what Specialists can do on them."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, NO_FACTS, SHORT, Explanation, Fact, seat
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.pieces import COLOURS
from spacetutor.games.from_the_moon.places import connections
from spacetutor.games.from_the_moon.state import NOBODY, RIVAL
from spacetutor.games.from_the_moon.tell.effect import does, tell_use
from spacetutor.games.from_the_moon.tell.scene import Scene


def tell_tile(table: Scene, tile: int) -> Explanation:
    """Its effect, its cubes, who stands there, and what the effect and the abilities would bring."""
    at = table.table
    effect = table.values.terrain[at.laid.tiles[tile - 1]].effect
    told = [_there(table, tile), *tell_use(table, effect, tile)]
    if table.seat.faction:
        told += [_ability(table, tile, colour) for colour in range(len(COLOURS))]
    told.append(_around(table, tile))
    facts: dict[str, Fact] = {"tile": tile, "what": does(effect), "cubes": terms.cubes(at.cubes[tile - 1])}
    return Explanation("tile", facts, tuple(told), "effect.use")


def _there(table: Scene, tile: int) -> Explanation:
    """Whose Rover stands on a tile."""
    at = table.table
    if tile in at.rival:
        return Explanation("tile.rival", NO_FACTS, rule="solo.table")
    for i, holder in enumerate(at.seats):
        if tile in holder.rovers:
            facts: dict[str, Fact] = {"seat": seat(i), "rover": holder.rovers.index(tile) + 1}
            return Explanation("tile.rover", facts, rule="send.free")
    return Explanation("tile.free", NO_FACTS, rule="send.free")


def _ability(table: Scene, tile: int, colour: int) -> Explanation:
    """What a Specialist of a colour could use its ability for there."""
    told = tell_use(table, table.values.ability[table.table.laid.powers[colour]], tile, "ability.use")
    return Explanation("tile.ability", {"colour": terms.resource(colour)}, (told[0],), "ability.use", LONGER)


def _around(table: Scene, tile: int) -> Explanation:
    corners, beside = table.ground.corners[tile], table.ground.beside[tile]
    facts: dict[str, Fact] = {"points": terms.numbers(corners), "tiles": terms.numbers(beside)}
    key = "tile.around.corner" if table.ground.outer[tile] else "tile.around"
    return Explanation(key, facts, rule="ground.around", detail=LONGER)


def tell_point(table: Scene, point: int) -> Explanation:
    """Who has built there; the tiles that a Building there touches, and its connections."""
    at, tiles = table.table, table.ground.touched[point]
    owner = at.buildings[point - 1]
    facts: dict[str, Fact] = {"point": point, "tiles": terms.numbers(tiles), "n": len(tiles)}
    told = [
        Explanation("point.tile", {"tile": tile, "what": does(table.values.terrain[at.laid.tiles[tile - 1]].effect)})
        for tile in tiles
    ]
    told = [each._replace(rule="terrain.touched", detail=LONGER) for each in told]
    if owner == NOBODY:
        return Explanation("point.free", facts, (*_links(table, point), *told), "point.free")
    if owner == RIVAL:
        return Explanation("point.rival", facts, tuple(told), "solo.table")
    return Explanation("point.owner", facts | {"seat": seat(owner)}, tuple(told), "point.free")


def _links(table: Scene, point: int) -> list[Explanation]:
    """Connections that a Building on a free point would add."""
    owners = table.table.buildings
    built = (*owners[: point - 1], table.who, *owners[point:])
    more = connections(table.ground, built, table.who) - connections(table.ground, owners, table.who)
    facts: dict[str, Fact] = {"seat": seat(table.who), "n": more}
    return [Explanation("point.links", facts, rule="ground.links", detail=SHORT)] if more else []


def tell_power(table: Scene, colour: str) -> Explanation:
    """The ability of a colour's Specialists."""
    effect = table.values.ability[table.table.laid.powers[COLOURS.index(colour)]]
    return Explanation("power", {"colour": terms.resource(colour), "what": does(effect)}, rule="ability.use")
