"""What a played move wastes and a better one does not: gains, tasks, Energy, a surcharge, a refill, a chance."""

from __future__ import annotations

from collections import Counter

from spacetutor.core.explanation import Explanation, claim, seat
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.counting import count
from spacetutor.games.from_the_moon.effects import PerEach
from spacetutor.games.from_the_moon.interpret import covers, funds_of, total
from spacetutor.games.from_the_moon.pending import Tasks
from spacetutor.games.from_the_moon.tell.made import Made
from spacetutor.games.from_the_moon.tell.price import bill
from spacetutor.games.from_the_moon.tell.scene import Scene


def wasted(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """The weightiest first."""
    told = [*_lost(table, one, other), *_refill(table, one, other), *_priced(table, one, other)]
    return [*told, *_affords(table, one, other), *_worth(table, one), *_tasks(table, one, other)]


def _lost(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Gains above the gauge or beyond the supply; Energy that a recharge would have brought back."""
    told = []
    if lost := _unstored(table, other) - _unstored(table, one):
        told.append(claim("compare.lost", "gain.supply", lost=terms.amounts(lost)))
    energy = table.table.me.energy
    if other.action == do.Gather() != one.action and energy:
        told.append(claim("compare.unspent", "income.left", n=energy))
    return told


def _unstored(table: Scene, made: Made) -> Counter[str]:
    found: Counter[str] = Counter()
    for each in made.events:
        if each.kind == "gained" and each.seat == table.me:
            found.update(each.facts.get("lost", {}))
    return found


def _refill(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Who refills brings new cubes and Greenhouses, but lets the others at them first."""
    mine, theirs = (bool(made.facts("refilled")) for made in (one, other))
    if mine and not theirs:
        (facts,) = one.facts("refilled")
        return [claim("compare.refills", "refill.first", n=facts["cubes"])]
    following, busy = other.state.to_act, bool(other.state.pending)
    if mine or not theirs or busy or following == table.me or all(other.state.seats[following].rovers):
        return []
    return [claim("compare.refilled", "refill.first", seat=seat(following))]


def _priced(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """A surcharge that the better move does without; the last Greenhouse that has none."""
    more = _surcharge(table, other) - _surcharge(table, one)
    if more > 0:
        return [claim("compare.surcharge", "lab.lying", n=more)]
    took = [made.state.greenhouses < table.table.greenhouses and not made.facts("refilled") for made in (one, other)]
    if table.table.greenhouses == 1 and took[0] and not took[1]:
        return [claim("compare.ready", "greenhouse.stack")]
    return []


def _surcharge(table: Scene, made: Made) -> int:
    """Energy on top of a price."""
    lines = bill(table, made.action, table.asked) or ()
    return sum(total((line,))[-1] for line in lines[1:] if line[0].kind in ("stack", "row"))


def _affords(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """The best Mission tile that lies there still and can be paid for after it, and not after the other move."""
    found = []
    alike = table.table.turn and one.seat.space == other.seat.space
    for ship, parts in enumerate(other.state.missions if alike else ()):
        for part, tile in enumerate(parts, 1):
            lies = tile and one.state.missions[ship][part - 1] == tile
            price = table.values.mission[ship, tile].price.amounts if lies else ()
            if price and covers(funds_of(one.seat), price) and not covers(funds_of(other.seat), price):
                found.append((table.values.mission[ship, tile].points, -ship, -part))
    if not found:
        return []
    points, ship, part = max(found)
    return [claim("compare.affords", "construct.tile", ship=terms.ship(-ship), part=-part, points=terms.points(points))]


def _worth(table: Scene, one: Made) -> list[Explanation]:
    """What a large Building would score as the table lies."""
    if not isinstance(one.action, do.BuildLarge):
        return []
    ends = [each for each in table.values.large[one.action.tile].end if isinstance(each, PerEach)]
    n = sum(count(table.values, table.table, each.of) * each.points for each in ends)
    return [claim("compare.hourglass", "end.score", tile=one.action.tile, points=terms.points(n))] if n else []


def _tasks(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Tasks that stay unused."""
    by, last = table.asked, ("done", "effect")
    if not isinstance(by, Tasks) or other.action.kind not in last or one.action.kind in last:
        return []
    left = sum(by.left) - (other.action.kind == "effect")
    return [claim("compare.tasks", "effect.use", n=left)] if left else []


def rovers(table: Scene, one: Action, other: Action) -> list[Explanation]:
    """The Rover with more tasks is kept for later; or other cubes can be collected."""
    if not isinstance(one, do.Send) or not isinstance(other, do.Send):
        return []
    crews = [[b + 2 * s for b, s in table.table.me.crews[send.rover - 1]] for send in (one, other)]
    if sum(crews[0]) < sum(crews[1]):
        return [claim("compare.kept", "task.left", rover=other.rover, n=sum(crews[1]))]
    tiles = [table.table.cubes[send.tile - 1] for send in (one, other)]
    mine, theirs = (tuple(map(min, crew, cubes)) for crew, cubes in zip(crews, tiles, strict=True))
    if not any(map(int.__gt__, mine, theirs)):
        return []
    return [claim("compare.collects", "collect.cube", cubes=terms.cubes(mine), other=terms.cubes(theirs))]
