"""What can be added to a board by an action: what it costs with any surcharge, what its place gives, what lacks."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, NO_FACTS, Explanation, Fact, seat
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.counting import recruits, specialists, team, trainees
from spacetutor.games.from_the_moon.effects import Gains
from spacetutor.games.from_the_moon.interpret import bill_of
from spacetutor.games.from_the_moon.pieces import ASTRONAUTS, COLOURS, FOUNDATIONS, GREENHOUSES, MARKERS
from spacetutor.games.from_the_moon.starts import spaces_of
from spacetutor.games.from_the_moon.tell.price import tell_cost
from spacetutor.games.from_the_moon.tell.scene import Scene


def tell_recruit(table: Scene, colour: str) -> Explanation:
    """The next Astronaut of a colour."""
    me, which = table.seat, COLOURS.index(colour)
    left = ASTRONAUTS - team(me, which)
    facts: dict[str, Fact] = {"seat": seat(table.who), "colour": terms.resource(colour), "n": left}
    if not left:
        return Explanation("buy.recruit", facts, rule="recruit.left")
    place = team(me, which)
    told = _offer(table, do.Recruit(which, 1), table.values.board.columns[place - 1] if place else Gains())
    if not any(True for _ in recruits(me)):
        told.insert(0, Explanation("buy.no-seat", NO_FACTS, rule="recruit.seat"))
    return Explanation("buy.recruit", facts, tuple(told), "recruit.left")


def tell_train(table: Scene, colour: str) -> Explanation:
    """The next marker of a colour."""
    me, which = table.seat, COLOURS.index(colour)
    left = MARKERS - specialists(me, which)
    facts: dict[str, Fact] = {"seat": seat(table.who), "colour": terms.resource(colour), "n": left}
    if not left:
        return Explanation("buy.train", facts, rule="train.marker")
    told = _offer(table, do.Train(which, 1), table.values.board.markers[specialists(me, which)])
    if which not in [found for found, _ in trainees(me)]:
        told.insert(0, Explanation("buy.no-basic", {"colour": terms.resource(colour)}, rule="train.basic"))
    return Explanation("buy.train", facts, tuple(told), "train.marker")


def tell_greenhouse(table: Scene, _: int) -> Explanation:
    """The next Greenhouse, and how many lie ready without surcharge."""
    built, ready = sum(table.seat.greenhouses), table.table.greenhouses
    told = [Explanation("supply.greenhouses", {"n": ready}, rule="greenhouse.stack", detail=LONGER)]
    facts: dict[str, Fact] = {"seat": seat(table.who), "space": built + 1}
    if built == GREENHOUSES:
        return Explanation("buy.full", {"seat": seat(table.who)}, tuple(told), "greenhouse.space")
    told = _offer(table, do.AddGreenhouse(), table.values.board.spaces[built]) + told
    return Explanation("buy.greenhouse", facts, tuple(told), "greenhouse.space")


def tell_foundation(table: Scene, _: int) -> Explanation:
    """The next Foundation, and the spaces that it makes."""
    there = table.seat.foundations
    if there == FOUNDATIONS:
        return Explanation("buy.founded", {"seat": seat(table.who)}, rule="foundation.place")
    new = [space for space in spaces_of(there + 1) if space not in spaces_of(there)]
    facts: dict[str, Fact] = {"seat": seat(table.who), "spaces": terms.numbers(new)}
    return Explanation("buy.foundation", facts, tuple(_offer(table, do.AddFoundation(), Gains())), "foundation.place")


def _offer(table: Scene, action: Action, bonus: Gains) -> list[Explanation]:
    """The price as an action of its own, what lacks, and what its place on the board gives."""
    told = tell_cost(table, bill_of(table.values, table.own, action, None) if table.seat.faction else None)
    got: dict[str, Fact] = {"gains": terms.gains(bonus[:8])}
    return told + ([Explanation("buy.bonus", got, rule="board.bonus")] if any(bonus[:8]) else [])
