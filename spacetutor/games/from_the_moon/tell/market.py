"""What can be had: what lies ready for all, and what a board has places for; with its price, and what lacks of it."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.explanation import Explanation, Fact, aside, claim, seat, word
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.counting import recruits, specialists, team, trainees
from spacetutor.games.from_the_moon.effects import Gains, Researches
from spacetutor.games.from_the_moon.interpret import bill_of
from spacetutor.games.from_the_moon.pending import Pending, Siting
from spacetutor.games.from_the_moon.pieces import ASTRONAUTS, COLOURS, FOUNDATIONS, GREENHOUSES, MARKERS, SPACES
from spacetutor.games.from_the_moon.starts import spaces_of
from spacetutor.games.from_the_moon.tell.board import options
from spacetutor.games.from_the_moon.tell.effect import does, either, tell_use
from spacetutor.games.from_the_moon.tell.price import cheapest, tell_cost
from spacetutor.games.from_the_moon.tell.scene import Scene


def tell_lab(table: Scene, place: int) -> Explanation:
    """A Laboratory on display: its effects, its price now."""
    lab = table.table.display[place - 1]
    if not lab:
        return claim("lab.none", "lab.lying", place=place)
    lab_taken = do.TakeLab(place)
    told = [
        *tell_cost(table, bill_of(table.values, table.own, lab_taken, _asking(table, lab_taken))),
        *options(table, lab),
    ]
    return claim("lab", "lab.lying", *told, place=place, what=either(table.values.lab[lab]))


def tell_small(table: Scene, which: int | str) -> Explanation:
    """A small Building: its income, price and who has built it."""
    _, tile = table.whose(which)
    printed, owners = table.values.small[tile], [i for i, each in enumerate(table.table.seats) if tile in each.small]
    told = _who("building.built", "build.tile", owners) + tell_use(table, printed.income, 0, "income.left")
    if table.who not in owners:
        told = tell_cost(table, cheapest(table, table.own, Siting(small=tile))) + told
    return claim("small", "income.left", *told, tile=tile, level=printed.level, what=does(printed.income))


def _who(key: str, rule: str, several: list[int]) -> list[Explanation]:
    """Seats of which something is told, if there are any."""
    return [claim(key, rule, seats=terms.seats(several), n=len(several))] if several else []


def tell_large(table: Scene, tile: int) -> Explanation:
    """A large Building: what it scores in the end, its price and who has built it."""
    end, owners = table.values.large[tile].end, [i for i, each in enumerate(table.table.seats) if tile in each.large]
    told = _who("building.built", "build.tile", owners)
    told = told or tell_cost(table, cheapest(table, table.own, Siting(large=tile)))
    return claim("large", "end.score", *told, *tell_use(table, end, 0, "end.score"), tile=tile, what=does(end))


def tell_progress(table: Scene, space: int) -> Explanation:
    """The deed of a space, its refill, and who is there."""
    step = table.values.progress[table.table.laid.progress[space - 1]]
    there = [i for i, each in enumerate(table.table.seats) if each.space == space]
    told = _who("progress.there", "progress.deed", there)
    told += [aside("progress.refill", "refill.first", n=step.cubes)] if space > 1 else []
    return claim("progress", "progress.deed", *told, space=space, deed=word(f"deed.{step.deed}"), n=step.cubes)


def tell_piece(table: Scene, index: int) -> Explanation:
    """Where somebody is on the Progress track, and what that space asks for."""
    space = table.table.seats[index].space
    facts = dict[str, Fact](seat=seat(index), space=space)
    if space > SPACES:
        return claim("piece.beyond", "end.triggered", **facts)
    return claim("piece", "progress.space", tell_progress(table, space)._replace(children=()), **facts)


def tell_pile(table: Scene, _: str) -> Explanation:
    """The Laboratories that lie face down."""
    return claim("supply.stack", "lab.lying", n=len(table.table.labs))


def tell_supply(table: Scene, _: int) -> Explanation:
    """The supply, the bag, and Greenhouses that lie ready."""
    at = table.table
    return claim("supply", "gain.supply", _ready(table), cubes=terms.cubes(at.supply), n=len(at.bag))


def _ready(table: Scene) -> Explanation:
    """Greenhouses without surcharge."""
    return aside("supply.greenhouses", "greenhouse.stack", n=table.table.greenhouses)


# on a board


def tell_recruit(table: Scene, colour: str) -> Explanation:
    """The next Astronaut of a colour."""
    which, bonuses = COLOURS.index(colour), (Gains(), *table.values.board.columns)
    place, room = team(table.seat, which), any(True for _ in recruits(table.seat))
    told = [] if room or place == ASTRONAUTS else [claim("buy.no-seat", "recruit.seat")]
    told += _offer(table, do.Recruit(which, 1), bonuses[place:])
    return claim("buy.recruit", "recruit.left", *told, **_left(table, colour, ASTRONAUTS - place))


def tell_train(table: Scene, colour: str) -> Explanation:
    """The next marker of a colour."""
    which = COLOURS.index(colour)
    place, basic = specialists(table.seat, which), which in [found for found, _ in trainees(table.seat)]
    told = [] if basic or place == MARKERS else [claim("buy.no-basic", "train.basic", colour=terms.resource(colour))]
    told += _offer(table, do.Train(which, 1), table.values.board.markers[place:])
    return claim("buy.train", "train.marker", *told, **_left(table, colour, MARKERS - place))


def _left(table: Scene, colour: str, n: int) -> dict[str, Fact]:
    return {"seat": seat(table.who), "colour": terms.resource(colour), "n": n}


def tell_greenhouse(table: Scene, _: int) -> Explanation:
    """The next Greenhouse, and how many lie ready without surcharge."""
    built, lying = sum(table.seat.greenhouses), _ready(table)
    if built == GREENHOUSES:
        return claim("buy.full", "greenhouse.space", lying, seat=seat(table.who))
    told = _offer(table, do.AddGreenhouse(), table.values.board.spaces[built:])
    return claim("buy.greenhouse", "greenhouse.space", *told, lying, seat=seat(table.who), space=built + 1)


def tell_foundation(table: Scene, _: int) -> Explanation:
    """The next Foundation, and the spaces that it makes."""
    there, who = table.seat.foundations, seat(table.who)
    if there == FOUNDATIONS:
        return claim("buy.founded", "foundation.place", seat=who)
    new = terms.numbers(space for space in spaces_of(there + 1) if space not in spaces_of(there))
    told = _offer(table, do.AddFoundation(), [Gains()])
    return claim("buy.foundation", "foundation.place", *told, seat=who, spaces=new)


def _offer(table: Scene, action: do.Action, bonuses: Sequence[Gains]) -> list[Explanation]:
    """The price, what lacks, and what the next place on the board gives, if there is one."""
    if not bonuses:
        return []
    told = tell_cost(
        table, bill_of(table.values, table.own, action, _asking(table, action)) if table.seat.faction else None
    )
    bonus = bonuses[0][:8]
    return told + ([claim("buy.bonus", "board.bonus", gains=terms.gains(bonus))] if any(bonus) else [])


def _asking(table: Scene, action: do.Action) -> Pending | None:
    """What offers this now to the seat that it is told for, at a price of its own; None: it is an action (C2)."""
    by = table.asked if table.who == table.me else None
    offered = by is not None and (by.kind == action.kind or isinstance(by, Researches))
    return by if offered else None
