"""Ships: their parts, Mission tiles, improvements, and who gets what at the launch."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, aside, claim, seat
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.missions import launch_bonuses
from spacetutor.games.from_the_moon.pieces import SHIPS
from spacetutor.games.from_the_moon.state import NOBODY
from spacetutor.games.from_the_moon.tell.price import tell_missing
from spacetutor.games.from_the_moon.tell.scene import Scene


def tell_ship(table: Scene, name: str) -> Explanation:
    """Tiles left, what everybody has of it, the bonuses, and who would get them as it stands."""
    ship, at = SHIPS.index(name), table.table
    facts = dict[str, Fact](ship=terms.ship(name), n=sum(map(bool, at.missions[ship])))
    if at.launched[ship]:
        return claim("ship.launched", "ship.launched", *_tiles(table, ship), **facts)
    main, second = map(terms.points, table.values.ship[ship][1:])
    key, rule = ("ship.bonus.solo", "launch.solo") if at.solo else ("ship.bonus", "launch.bonus")
    told = [claim(key, rule, main=main, second=second), *_tiles(table, ship)]
    for i, n in enumerate([] if at.solo else launch_bonuses(table.values, at, ship)):
        told += [aside("ship.stake", "launch.bonus", seat=seat(i), points=terms.points(n))] if n else []
    return claim("ship", "construct.tile", *told, **facts)


def _tiles(table: Scene, ship: int) -> list[Explanation]:
    """Mission tiles that seats have of it, and improvements."""
    told = []
    for i, holder in enumerate(table.table.seats):
        if n := len(holder.taken[ship]):
            told.append(aside("ship.tiles", "construct.tile", seat=seat(i), n=n))
        if n := table.table.improved[ship].count(i):
            told.append(aside("ship.improved", "improve.once", seat=seat(i), n=n))
    return told


def tell_mission(table: Scene, name: str) -> Explanation:
    """A part of a ship: its Mission tile, or what improving it costs and scores, or who has improved it."""
    which, number = name.split()
    ship, part, at = SHIPS.index(which), int(number), table.table
    facts = dict[str, Fact](ship=terms.ship(ship), part=part)
    tile, owner = at.missions[ship][part - 1], at.improved[ship][part - 1]
    if owner != NOBODY:
        return claim("mission.improved", "improve.once", **facts, seat=seat(owner))
    if at.launched[ship]:
        return claim("mission.launched", "ship.launched", **facts)
    task = table.values.mission[ship, tile] if tile else table.values.part[ship, part]
    facts |= {"price": terms.price(task.price.amounts), "points": terms.points(task.points)}
    payable = aside("mission.payable", "pay.enough", seat=seat(table.who))
    told = [*(tell_missing(table, task.price.amounts) or [payable]), *_last(table, ship, tile)]
    key, rule = ("mission.tile", "construct.tile") if tile else ("mission.open", "improve.gone")
    return claim(key, rule, *told, **facts)


def _last(table: Scene, ship: int, tile: int) -> list[Explanation]:
    """That taking it launches the ship, and who gets what then if the seat takes it that this is told for."""
    if not tile or sum(map(bool, table.table.missions[ship])) > 1:
        return []
    told = [claim("mission.last", "ship.launched", ship=terms.ship(ship))]
    for i, n in enumerate(launch_bonuses(table.values, table.own, ship, 1)):
        facts = dict[str, Fact](seat=seat(table.who), other=seat(i), points=terms.points(n))
        told += [aside("mission.launch", "launch.bonus", **facts)] if n else []
    return told
