"""Two moves side by side: what speaks for the better one, by what the engine says of both on one imagined table."""

from __future__ import annotations

from collections import Counter

from spacetutor.core.event import Source
from spacetutor.core.explanation import Explanation, Fact, Term, claim, seat, word
from spacetutor.core.kit.telling import check_comparable, compared
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.pieces import GAINED, RESOURCES, SHIPS
from spacetutor.games.from_the_moon.scoring import MEDALS, achieved, majority, objectives, tier
from spacetutor.games.from_the_moon.state import HUNGER
from spacetutor.games.from_the_moon.tell.made import Made
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.tell.statement import with_price
from spacetutor.games.from_the_moon.tell.waste import rovers, wasted


def tell_compare(table: Scene, played: Action, better: Action) -> Explanation:
    """The better move in a line, and why it is better than the one that was played; the weightiest first."""
    check_comparable(table.legal, played, better)
    one, other = Made(table, better), Made(table, played)
    told = [*_ends(table, one, other), *_launches(table, one, other), *_hunger(one, other)]
    told += [*_alone(table, one, other), *_majorities(table, one, other), *_gains(table, one, other)]
    told += [*_turn(table, one, other), *wasted(table, one, other)]
    return compared(with_price(table, better), told or rovers(table, better, played))


def _ends(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """The end comes near, and that is good or bad for the seat as the table lies."""
    if one.state.ending and not other.state.ending and one.final[table.me].winner:
        return [claim("compare.ends", "end.triggered", seat=seat(table.me))]
    if other.state.ending not in ("", HUNGER) and not one.state.ending and not other.final[table.me].winner:
        return [claim("compare.ended", "end.triggered", seat=seat(table.me))]
    return []


def _launches(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """A ship launched, for oneself or rather for somebody else; the last tile left to others; a better rank."""
    told = []
    for ship in range(len(SHIPS)):
        which, mine, theirs = terms.ship(ship), one.launches(ship), other.launches(ship)
        if mine and not theirs:
            told.append(claim("compare.launches", "launch.bonus", ship=which))
        elif table.table.solo or table.table.launched[ship] or mine:
            continue
        elif theirs:
            told += _given(table, other.bonus(ship), which)
        elif _left(other, ship) == 1 != _left(one, ship):
            told.append(claim("compare.leaves-last", "ship.launched", ship=which))
        elif (n := one.bonus(ship)[table.me]) > (less := other.bonus(ship)[table.me]):
            facts = dict[str, Fact](ship=which, seat=seat(table.me), points=terms.points(n), other=less)
            told.append(claim("compare.rank", "launch.bonus", **facts))
    return told


def _given(table: Scene, bonuses: list[int], ship: Term) -> list[Explanation]:
    """Somebody else gets more for a launch than the seat itself."""
    most = max(range(len(bonuses)), key=bonuses.__getitem__)
    if bonuses[most] == bonuses[table.me]:
        return []
    return [claim("compare.launched", "launch.bonus", ship=ship, seat=seat(most), points=terms.points(bonuses[most]))]


def _left(made: Made, ship: int) -> int:
    return sum(map(bool, made.state.missions[ship]))


def _hunger(one: Made, other: Made) -> list[Explanation]:
    """Fewer go hungry: in this gathering, or as it stands for the next; alone that loses the game."""
    if other.state.ending == HUNGER != one.state.ending:
        return [claim("compare.starves", "feed.solo")]
    if one.hungry is not None and other.hungry is not None:
        less = other.hungry - one.hungry if not other.state.solo else 0
        return [claim("compare.hungry", "feed.mouths", n=less)] if less > 0 else []
    less = other.unfed - one.unfed if one.seat.space == other.seat.space and not one.state.ending else 0
    return [claim("compare.mouths", "feed.mouths", n=less)] if less > 0 else []


def _alone(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Alone: an objective met, or out of reach by a launch on another space; the medal as it stands."""
    told: list[Explanation] = []
    for each in objectives(table.values, table.table):
        if achieved(table.values, one.state, each) and not achieved(table.values, other.state, each):
            told.append(claim("compare.goal", "solo.won", goal=word(f"goal.{each.number}")))
        for ship, space in enumerate(each.launches):
            if other.launches(ship) and other.state.launched[ship] != space and not one.launches(ship):
                told.append(claim("compare.too-soon", "solo.won", ship=terms.ship(ship), space=space))
    mine, theirs = (tier(table.values, made.final[0].total) for made in (one, other))
    if table.table.solo and mine > theirs:
        medal, less = (word(f"medal.{MEDALS[which]}") for which in (mine, theirs))
        told.append(claim("compare.medal", "solo.won", medal=medal, other=less))
    return told


def _majorities(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """More points as the majorities stand after it."""
    told = []
    for which, name in enumerate(("achievements", "improvements")) if not table.table.solo else ():
        mine, theirs = (majority(table.values, made.state, table.me, which) for made in (one, other))
        if mine > theirs:
            told.append(claim(f"compare.{name}", "end.majority", points=terms.points(mine), other=theirs))
    return told


def _gains(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """What it brings more at once: points, Achievements with what they are for, all else.

    All of an income comes, whatever is chosen first.
    """
    if _earning(table):
        return []
    told = []
    if (n := one.gains["points"] - other.gains["points"]) > 0:
        told.append(claim("compare.points", "end.score", n=n))
    for by, n in (_achieved(table, one) - _achieved(table, other)).items():
        told.append(claim("compare.achievement", "progress.deed", by=word(by), n=n))
    if more := +Counter({what: one.gains[what] - other.gains[what] for what in GAINED[:6]}):
        told.append(claim("compare.more", "gain.supply", gains=terms.amounts(more)))
    return told


def _earning(table: Scene) -> bool:
    return any(waiting.kind == "income" for waiting in table.table.pending)


def _achieved(table: Scene, made: Made) -> Counter[str]:
    """Achievements by what they are for: the deed of a Progress tile, or what happened just before."""
    found: Counter[str] = Counter()
    for i, event in enumerate(made.events):
        if event.kind == "gained" and event.seat == table.me and event.facts.get("achievement"):
            found[_for(table, event.source, made.events[i - 1].kind)] += event.facts["achievement"]
    return found


def _for(table: Scene, source: Source | None, before: str) -> str:
    if source is not None and source.kind == "progress":
        return f"deed.{table.values.progress[int(source.what)].deed}"
    return f"for.{before}" if source is not None and source.kind == "board" else "for.other"


def _turn(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """What the rest of the turn can bring more, beyond what is told already."""
    if one.reach is None or other.reach is None:
        return []
    at_once = Counter[str]() if _earning(table) else one.gains - other.gains
    known = (at_once["points"], at_once["achievement"], sum(at_once[name] for name in RESOURCES), 0)
    own = {"lab": "laboratory"}.get(one.action.kind, one.action.kind)
    deeds = tuple(word(f"deed.{deed}") for deed in sorted(one.reach.deeds - other.reach.deeds - {own}))
    told = [claim("compare.turn.deeds", "turn.asked", deeds=Term("list", deeds))] if deeds else []
    for i, key in enumerate(("points", "achievements", "resources", "fires")):
        mine, theirs = one.reach.most[i], max(other.reach.most[i], 0)
        if mine - theirs > max(known[i], 0):
            told.append(claim(f"compare.turn.{key}", "turn.asked", n=mine, other=theirs))
    return [claim("compare.turn", "turn.asked", *told)] if told else []
