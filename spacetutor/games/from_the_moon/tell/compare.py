"""Two moves side by side: what speaks for the better one, by what the engine says of both on one imagined table."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from spacetutor.core.event import Event
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact
from spacetutor.core.kit.telling import check_comparable, compared
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.counting import mouths
from spacetutor.games.from_the_moon.interpret import total
from spacetutor.games.from_the_moon.pending import Tasks
from spacetutor.games.from_the_moon.pieces import FOOD, GAINED, SHIPS
from spacetutor.games.from_the_moon.scoring import majority
from spacetutor.games.from_the_moon.state import Seat, State
from spacetutor.games.from_the_moon.tell.event import gains
from spacetutor.games.from_the_moon.tell.price import bill
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.tell.statement import with_price


class Made(NamedTuple):
    """A move that was made on the imagined table: its events up to the end of the turn, and what there is then."""

    action: Action
    events: list[Event]
    state: State
    seat: Seat

    def count(self, kind: str, **facts: object) -> int:
        return sum(each.kind == kind and facts.items() <= each.facts.items() for each in self.events)


def tell_compare(table: Scene, played: Action, better: Action) -> Explanation:
    """The better move in a line, and why it is better than the one that was played."""
    check_comparable(table.legal, played, better)
    one, other = _made(table, better), _made(table, played)
    told = [*_launches(table, one, other), *_hunger(table, one, other), *_majorities(table, one, other)]
    told += [*_gains(table, one, other), *_waste(table, one, other)]
    return compared(with_price(table, better), told)


def _made(table: Scene, action: Action) -> Made:
    events, state = table.played(action)
    return Made(action, events, state, state.seats[table.me])


def _launches(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """A ship launched, the last tile left to somebody else, a tile taken, the end brought about."""
    told = []
    for ship, name in enumerate(SHIPS):
        facts: dict[str, Fact] = {"ship": terms.ship(ship)}
        mine, theirs = (made.count("launched", ship=name) for made in (one, other))
        if mine > theirs:
            told.append(Explanation("compare.launches", facts, rule="launch.bonus"))
        elif _last(other.state, ship) and not _last(one.state, ship) and not mine and not table.table.solo:
            told.append(Explanation("compare.leaves-last", facts, rule="ship.launched"))
    if one.state.ending and not other.state.ending:
        told.append(Explanation("compare.ends", NO_FACTS, rule="end.triggered"))
    return told


def _last(state: State, ship: int) -> bool:
    """Whether one Mission tile is left."""
    return sum(map(bool, state.missions[ship])) == 1


def _hunger(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Fewer go hungry: in this gathering, or as it stands for the next."""
    now = [sum(each.facts["count"] for each in made.events if each.kind == "hungry") for made in (one, other)]
    if now[0] < now[1]:
        return [Explanation("compare.hungry", {"n": now[1] - now[0]}, rule="feed.mouths")]
    short = [max(0, mouths(table.values, made.seat) - _fed(table, made.seat)) for made in (one, other)]
    if short[0] < short[1]:
        return [Explanation("compare.mouths", {"n": short[1] - short[0]}, rule="feed.mouths")]
    return []


def _fed(table: Scene, me: Seat) -> int:
    """Food in hand and from Greenhouses."""
    basic, improved = me.greenhouses
    return me.resources[FOOD] + basic * table.values.board.basic + improved * table.values.board.improved


def _majorities(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """More points as the majorities stand after it."""
    told = []
    for which, name in enumerate(("achievements", "improvements")) if not table.table.solo else ():
        mine, theirs = (majority(table.values, made.state, table.me, which) for made in (one, other))
        if mine > theirs:
            facts: dict[str, Fact] = {"points": terms.points(mine), "other": theirs}
            told.append(Explanation(f"compare.{name}", facts, rule="end.majority"))
    return told


def _gains(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """What it brings more, points and Achievements first."""
    mine, theirs = (gains(made.events, table.me) for made in (one, other))
    told = []
    for what, rule in (("points", "end.score"), ("achievement", "progress.deed")):
        if (n := mine[what] - theirs[what]) > 0:
            told.append(Explanation(f"compare.{what}", {"n": n}, rule=rule))
    more = {what: mine[what] - theirs[what] for what in GAINED[:6] if mine[what] > theirs[what]}
    if more:
        told.append(Explanation("compare.more", {"gains": terms.amounts(more)}, rule="gain.supply"))
    return told


def _waste(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """What the played move loses and the better one does not: gains, tasks, a surcharge, the chance to go on."""
    told = []
    lost = _lost(other, table.me) - _lost(one, table.me)
    if lost:
        told.append(Explanation("compare.lost", {"lost": terms.amounts(lost)}, rule="gain.supply"))
    by = table.asked
    if isinstance(by, Tasks) and other.action.kind in ("done", "effect") and one.action.kind not in ("done", "effect"):
        left = sum(by.left) - (other.action.kind == "effect")
        if left:
            told.append(Explanation("compare.tasks", {"n": left}, rule="effect.use"))
    extra = {made.action: _surcharge(table, made.action) for made in (one, other)}
    if one.action.kind == other.action.kind and extra[one.action] < extra[other.action]:
        facts: dict[str, Fact] = {"n": extra[other.action] - extra[one.action]}
        told.append(Explanation("compare.surcharge", facts, rule="lab.lying"))
    if other.state.turn > table.table.turn == one.state.turn:
        told.append(Explanation("compare.goes-on", NO_FACTS, rule="turn.asked"))
    return told


def _lost(made: Made, me: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for each in made.events:
        if each.kind == "gained" and each.seat == me:
            found.update(each.facts.get("lost", {}))
    return found


def _surcharge(table: Scene, action: Action) -> int:
    """Energy on top of a price."""
    lines = bill(table, action, table.asked) or ()
    return sum(total((line,))[-1] for line in lines[1:] if line[0].kind in ("stack", "row"))
