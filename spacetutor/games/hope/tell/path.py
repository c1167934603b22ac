"""Why a ship can't fly a path, or can't get to a space: where the line or the band breaks."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, seat, word
from spacetutor.games.hope.bugs import CORNERS, FOG, FOGGED
from spacetutor.games.hope.flights import beside
from spacetutor.games.hope.places import AT, NEIGHBOURS, NOWHERE, RAYS
from spacetutor.games.hope.places import AWAY as AWAY_FROM
from spacetutor.games.hope.places import TOWARDS as TOWARDS_TO
from spacetutor.games.hope.state import AWAY, NONE, SIDEWAYS, TOWARDS, AnySeat
from spacetutor.games.hope.tell import terms
from spacetutor.games.hope.tell.table import Table
from spacetutor.games.hope.values import ACROBAT, FORMS

_DIRECTIONS = {TOWARDS: TOWARDS_TO, AWAY: AWAY_FROM}


def goes_by_corners(table: Table, ship: AnySeat) -> bool:
    return ship.character == ACROBAT or table.effect() == CORNERS


def tell_break(table: Table, ship: AnySeat, lever: int, path: tuple[int, ...]) -> Explanation:
    """The first step of a path that this lever can't take."""
    kind = lever if lever in _DIRECTIONS or lever == SIDEWAYS else _kind(ship, path)
    here, first = ship.space, -1
    for i, there in enumerate(path):
        facts: dict[str, Fact] = {"here": terms.space(here), "there": terms.space(there), "lever": terms.lever(kind)}
        facts["dimension"] = terms.dimension(ship.dimension)
        if there not in NEIGHBOURS[here]:
            return _broken("jump", facts)
        if table.is_gone(there):
            return _broken("gone", facts)
        if table.effect() == FOG and i >= FOGGED:
            return _broken("fog", facts)
        direction = NEIGHBOURS[here].index(there)
        if kind == SIDEWAYS:
            if there == ship.space:
                return _broken("start", facts)
            if there not in _beside(table, ship, here):
                return _no_border(table, ship, here, there)
        elif direction not in _DIRECTIONS[kind][ship.dimension]:
            return _broken("direction", facts)
        elif first not in (-1, direction):
            return _broken("turn", facts)
        here, first = there, direction
    return _broken("start", {"here": terms.space(ship.space)})


def _kind(ship: AnySeat, path: tuple[int, ...]) -> int:
    """What somebody who pulls the fourth lever seems to mean: a line of one direction, else a way along the band."""
    steps = [ship.space, *path]
    ways = {NEIGHBOURS[a].index(b) if b in NEIGHBOURS[a] else NOWHERE for a, b in zip(steps, path, strict=False)}
    for lever, directions in _DIRECTIONS.items():
        if len(ways) == 1 and ways <= set(directions[ship.dimension]):
            return lever
    return SIDEWAYS


def _broken(why: str, facts: dict[str, Fact]) -> Explanation:
    return Explanation(f"broken.{why}", facts, rule="fly.path", detail=LONGER)


def _beside(table: Table, ship: AnySeat, here: int) -> list[int]:
    forms = tuple(table.values.form[tile] for tile in table.view.universe.layout)
    return beside(forms, here, ship.dimension, goes_by_corners(table, ship))


def _no_border(table: Table, ship: AnySeat, here: int, there: int) -> Explanation:
    """Two neighbours whose faces of this dimension do not touch: of one form, or on other sides of it."""
    facts: dict[str, Fact] = {"here": terms.space(here), "there": terms.space(there)}
    facts |= {"dimension": terms.dimension(ship.dimension), "form": word(f"form.{FORMS[table.form(here)]}")}
    why = "form" if table.form(here) == table.form(there) else "side"
    return _broken(why, facts)._replace(children=(_broken(f"{why}-why", facts),))


def tell_reach(table: Table, space: int) -> Explanation:
    """Whether the ship can fly to a space, by which levers; or what is in the way."""
    ship, moment = table.seat, table.view.moment
    facts: dict[str, Fact] = {"seat": seat(table.who), "space": terms.space(space)}
    if ship.dimension == NONE:
        return Explanation("reach.launch", facts, rule="launch.room")
    if ship.space == space:
        return Explanation("reach.here", facts | {"dimension": terms.dimension(ship.dimension)})
    ways = [lever for lever, flights in enumerate(table.routes) if any(fly.path[-1] == space for fly in flights)]
    if not ways:
        why = _obstacle(table, ship, space)
        key = "reach.none" if why.key in ("broken.hole", "broken.fog") else "reach.none.band"
        return Explanation(key, facts, (why,), "fly.path")
    onward = [lever for lever in ways if table.acting and moment.onward and lever == moment.flown]
    free = [lever for lever in ways if not ship.levers >> lever & 1]
    if table.acting and not moment.moves and not onward:
        return Explanation("reach.no-move", facts | {"levers": terms.levers(ways)}, rule="move.left")
    open_ways = sorted({*free, *onward}) if not table.acting or moment.moves else onward
    if not open_ways:
        return Explanation("reach.used", facts | {"levers": terms.levers(ways), "n": len(ways)}, rule="fly.lever")
    shortest = min((fly.path for lever in open_ways for fly in table.routes[lever] if fly.path[-1] == space), key=len)
    way: dict[str, Fact] = {"path": terms.spaces(shortest), "n": len(shortest)}
    told = Explanation("reach.path", way, rule="fly.path", detail=LONGER)
    return Explanation(
        "reach.open", facts | {"levers": terms.levers(open_ways), "n": len(open_ways)}, (told,), "fly.path"
    )


def _obstacle(table: Table, ship: AnySeat, space: int) -> Explanation:
    """What keeps the ship from a tile: a hole lies before it on a line, or the band ends on the way."""
    for directions in (TOWARDS_TO, AWAY_FROM):
        for direction in directions[ship.dimension]:
            line = RAYS[ship.space][direction]
            if space in line:
                return _on_line(table, line[: line.index(space) + 1])._replace(detail=SHORT)
    near = _nearest(table, ship, space)
    steps = [tile for tile in NEIGHBOURS[near] if tile != NOWHERE]
    there = min(steps, key=lambda tile: (distance(tile, space), tile))
    facts: dict[str, Fact] = {"here": terms.space(near), "there": terms.space(there)}
    facts |= {"dimension": terms.dimension(ship.dimension), "space": terms.space(space)}
    if table.is_gone(there):
        return _broken("band-gone", facts)._replace(detail=SHORT)
    if there in _beside(table, ship, near):
        return _broken("far", facts)._replace(detail=SHORT)
    return _no_border(table, ship, near, there)._replace(detail=SHORT)


def _on_line(table: Table, line: tuple[int, ...]) -> Explanation:
    hole = next((tile for tile in line if table.is_gone(tile)), None)
    if hole is None:
        return _broken("fog", {"here": terms.space(line[-1]), "there": terms.space(line[-1])})
    return _broken("hole", {"hole": terms.space(hole), "space": terms.space(line[-1])})


def _nearest(table: Table, ship: AnySeat, space: int) -> int:
    """Of all tiles of the ship's band, the one nearest to a space."""
    band = {ship.space} | {tile for fly in table.routes[SIDEWAYS] for tile in fly.path}
    return min(band, key=lambda tile: (distance(tile, space), tile))


def distance(one: int, other: int) -> int:
    """Steps from tile to tile, whatever lies between."""
    (q, r), (s, t) = AT[one], AT[other]
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))
