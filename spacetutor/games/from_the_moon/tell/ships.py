"""Ships: their parts, Mission tiles, improvements, and who gets what at the launch."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, Explanation, Fact, seat
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.missions import launch_bonuses
from spacetutor.games.from_the_moon.pieces import SHIPS
from spacetutor.games.from_the_moon.state import NOBODY
from spacetutor.games.from_the_moon.tell.price import tell_missing
from spacetutor.games.from_the_moon.tell.scene import Scene


def tell_ship(table: Scene, name: str) -> Explanation:
    """Tiles left, what everybody has of it, the bonuses, and who would get them as it stands."""
    ship, at = SHIPS.index(name), table.table
    facts: dict[str, Fact] = {"ship": terms.ship(name), "n": sum(map(bool, at.missions[ship]))}
    if at.launched[ship]:
        return Explanation("ship.launched", facts, tuple(_tiles(table, ship)), "ship.launched")
    main, second = table.values.ship[ship][1:]
    bonus: dict[str, Fact] = {"main": terms.points(main), "second": terms.points(second)}
    rule = "launch.solo" if at.solo else "launch.bonus"
    told = [Explanation("ship.bonus.solo" if at.solo else "ship.bonus", bonus, rule=rule)]
    return Explanation("ship", facts, (*told, *_tiles(table, ship), *_stakes(table, ship)), "construct.tile")


def _tiles(table: Scene, ship: int) -> list[Explanation]:
    """Mission tiles that seats have of it, and improvements."""
    told = []
    for i, holder in enumerate(table.table.seats):
        for key, n, rule in (
            ("ship.tiles", len(holder.taken[ship]), "construct.tile"),
            ("ship.improved", table.table.improved[ship].count(i), "improve.once"),
        ):
            if n:
                told.append(Explanation(key, {"seat": seat(i), "n": n}, rule=rule, detail=LONGER))
    return told


def _stakes(table: Scene, ship: int) -> list[Explanation]:
    """Who would get how much if it were launched as it stands."""
    at = table.table
    if at.solo:
        return []
    bonuses = launch_bonuses(table.values, at, ship)
    return [
        Explanation("ship.stake", {"seat": seat(i), "points": terms.points(n)}, rule="launch.bonus", detail=LONGER)
        for i, n in enumerate(bonuses)
        if n
    ]


def tell_mission(table: Scene, name: str) -> Explanation:
    """A part of a ship: its Mission tile, or what improving it costs and scores, or who has improved it."""
    which, number = name.split()
    ship, part, at = SHIPS.index(which), int(number), table.table
    facts: dict[str, Fact] = {"ship": terms.ship(ship), "part": part}
    tile, owner = at.missions[ship][part - 1], at.improved[ship][part - 1]
    if owner != NOBODY:
        return Explanation("mission.improved", facts | {"seat": seat(owner)}, rule="improve.once")
    if at.launched[ship]:
        return Explanation("mission.launched", facts, rule="ship.launched")
    task = table.values.mission[ship, tile] if tile else table.values.part[ship, part]
    facts |= {"price": terms.price(task.price.amounts), "points": terms.points(task.points)}
    payable = Explanation("mission.payable", {"seat": seat(table.who)}, rule="pay.enough", detail=LONGER)
    told = tell_missing(table, task.price.amounts) or [payable]
    rule = "construct.tile" if tile else "improve.gone"
    return Explanation("mission.tile" if tile else "mission.open", facts, (*told, *_last(table, ship, tile)), rule)


def _last(table: Scene, ship: int, tile: int) -> list[Explanation]:
    """That taking it launches the ship, and who gets what then if the seat takes it that this is told for."""
    at, whom = table.table, dict[str, Fact](seat=seat(table.who))
    if not tile or sum(map(bool, at.missions[ship])) > 1:
        return []
    told = [Explanation("mission.last", {"ship": terms.ship(ship)}, rule="ship.launched")]
    bonuses = launch_bonuses(table.values, table.own, ship, 1)
    for i, n in enumerate(bonuses):
        facts = whom | {"other": seat(i), "points": terms.points(n)}
        told += [Explanation("mission.launch", facts, rule="launch.bonus", detail=LONGER)] if n else []
    return told
