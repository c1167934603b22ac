"""Why a ship can't fly a path, or can't get to a space: where the line or the band breaks."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, seat, word
from spacetutor.games.hope import terms
from spacetutor.games.hope.bugs import CORNERS, FOG, FOGGED
from spacetutor.games.hope.flights import beside
from spacetutor.games.hope.places import AWAY as AWAY_FROM
from spacetutor.games.hope.places import BAND, NEIGHBOURS, NOWHERE, RAYS, distance
from spacetutor.games.hope.places import TOWARDS as TOWARDS_TO
from spacetutor.games.hope.state import AWAY, NONE, SIDEWAYS, TOWARDS, AnySeat
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.values import ACROBAT, FORMS

_DIRECTIONS = {TOWARDS: TOWARDS_TO, AWAY: AWAY_FROM}


def goes_by_corners(table: Scene, ship: AnySeat) -> bool:
    return ship.character == ACROBAT or table.effect() == CORNERS


def tell_break(table: Scene, ship: AnySeat, lever: int, path: tuple[int, ...]) -> Explanation:
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
    raise AssertionError(path)


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


def _beside(table: Scene, ship: AnySeat, here: int) -> list[int]:
    forms = tuple(table.values.form[tile] for tile in table.view.universe.layout)
    return beside(forms, here, ship.dimension, goes_by_corners(table, ship))


def _no_border(table: Scene, ship: AnySeat, here: int, there: int) -> Explanation:
    """Two neighbours whose faces of this dimension share no border. Along the band no border is ever of this dimension,
    and faces of one form touch there in a point; elsewhere the forms decide, and on which side of a tile its face is.
    """
    facts: dict[str, Fact] = {"here": terms.space(here), "there": terms.space(there)}
    facts |= {"dimension": terms.dimension(ship.dimension), "form": word(f"form.{FORMS[table.form(here)]}")}
    along = NEIGHBOURS[here].index(there) in BAND[ship.dimension]
    alike = table.form(here) == table.form(there)
    why = ("corner" if along else "form") if alike else "side"
    return _broken(why, facts)._replace(children=(_broken(f"{why}-why", facts),))


def tell_reach(table: Scene, space: int) -> Explanation:
    """Whether the ship can fly to a space, by which levers; or what is in the way. Of a seat that waits for its turn it
    is told as at the beginning of one.
    """
    ship = table.seat
    facts: dict[str, Fact] = {"seat": seat(table.who), "space": terms.space(space)}
    if ship.dimension == NONE:
        return Explanation("reach.launch", facts, rule="launch.room")
    if ship.space == space:
        return Explanation("reach.here", facts | {"dimension": terms.dimension(ship.dimension)})
    ways = [lever for lever, flights in enumerate(table.routes) if any(fly.path[-1] == space for fly in flights)]
    if not ways:
        why = _obstacle(table, ship, space)
        key = "reach.none.band" if why.key not in ("broken.hole", "broken.fog") else "reach.none"
        return Explanation(key, facts, (why,), "fly.path")
    open_ways = [lever for lever in ways if lever in table.levers]
    if open_ways:
        return _open(table, facts, open_ways, space)
    unused = [lever for lever in ways if not ship.levers >> lever & 1]
    if unused:
        which: dict[str, Fact] = {"levers": terms.levers(unused), "n": len(unused)}
        told = Explanation("reach.levers", which, rule="fly.path", detail=LONGER)
        return Explanation("reach.no-move", facts, (told,), "move.left")
    return Explanation("reach.used", facts | {"levers": terms.levers(ways)}, rule="fly.lever")


def _open(table: Scene, facts: dict[str, Fact], levers: list[int], space: int) -> Explanation:
    """The levers that lead there now, and the shortest way."""
    shortest = min((fly.path for lever in levers for fly in table.routes[lever] if fly.path[-1] == space), key=len)
    way: dict[str, Fact] = {"path": terms.spaces(shortest), "n": len(shortest)}
    told = Explanation("reach.path", way, rule="fly.path", detail=LONGER)
    return Explanation("reach.open", facts | {"levers": terms.levers(levers), "n": len(levers)}, (told,), "fly.path")


def _obstacle(table: Scene, ship: AnySeat, space: int) -> Explanation:
    """What keeps the ship from a tile: a hole lies before it on a line, the fog, or where its band does not go on."""
    for directions in (TOWARDS_TO, AWAY_FROM):
        for direction in directions[ship.dimension]:
            line = RAYS[ship.space][direction]
            if space in line:
                return _on_line(table, line[: line.index(space) + 1])._replace(detail=SHORT)
    band = _band(table, ship)
    facts: dict[str, Fact] = {"dimension": terms.dimension(ship.dimension), "space": terms.space(space)}
    if space in band:
        return _broken("far", facts)._replace(detail=SHORT)
    here = min(band, key=lambda tile: (distance(tile, space), tile))
    return _band_end(table, ship, here, space)._replace(detail=SHORT)


def _on_line(table: Scene, line: tuple[int, ...]) -> Explanation:
    hole = next((tile for tile in line if table.is_gone(tile)), None)
    if hole is None:
        return _broken("fog", {"here": terms.space(line[-1]), "there": terms.space(line[-1])})
    return _broken("hole", {"hole": terms.space(hole), "space": terms.space(line[-1])})


def _band(table: Scene, ship: AnySeat) -> set[int]:
    """All tiles that a ship could come to sideways, were there no fog."""
    found, open_ends = {ship.space}, [ship.space]
    while open_ends:
        for tile in _beside(table, ship, open_ends.pop()):
            if tile not in found and not table.is_gone(tile):
                found.add(tile)
                open_ends.append(tile)
    return found


def _band_end(table: Scene, ship: AnySeat, here: int, space: int) -> Explanation:
    """Why the band does not go on from where it comes nearest to a space: a hole, or no border with the next tile."""
    steps = [tile for tile in NEIGHBOURS[here] if tile != NOWHERE and distance(tile, space) < distance(here, space)]
    facts: dict[str, Fact] = {"here": terms.space(here), "dimension": terms.dimension(ship.dimension)}
    onward = _beside(table, ship, here)
    for there in steps:
        if there in onward:
            return _broken("band-gone", facts | {"there": terms.space(there)})
    there = min(steps, key=lambda tile: (table.is_gone(tile), tile))
    if table.is_gone(there):
        return _broken("gone", facts | {"there": terms.space(there)})
    return _no_border(table, ship, here, there)
