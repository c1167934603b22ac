"""What lies ready for all: Laboratories on display, Buildings, the Progress track, the supply."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, Explanation, Fact, seat, word
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import TakeLab
from spacetutor.games.from_the_moon.interpret import bill_of
from spacetutor.games.from_the_moon.pending import Siting
from spacetutor.games.from_the_moon.pieces import SPACES
from spacetutor.games.from_the_moon.tell.board import options
from spacetutor.games.from_the_moon.tell.effect import does, either, tell_use
from spacetutor.games.from_the_moon.tell.price import cheapest, tell_cost
from spacetutor.games.from_the_moon.tell.scene import Scene


def tell_lab(table: Scene, place: int) -> Explanation:
    """A Laboratory on display: its effects, its price as an action."""
    lab = table.table.display[place - 1]
    if not lab:
        return Explanation("lab.none", {"place": place}, rule="lab.lying")
    told = [*tell_cost(table, bill_of(table.values, table.own, TakeLab(place), None)), *options(table, lab)]
    return Explanation("lab", {"place": place, "what": either(table.values.lab[lab])}, tuple(told), "lab.lying")


def tell_small(table: Scene, which: int | str) -> Explanation:
    """A small Building: its income, price and who has built it."""
    _, tile = table.whose(which)
    printed, at = table.values.small[tile], table.table
    owners = [i for i, holder in enumerate(at.seats) if tile in holder.small]
    facts: dict[str, Fact] = {"tile": tile, "level": printed.level, "what": does(printed.income)}
    told = _built(owners) + tell_use(table, printed.income, 0, "income.left")
    if table.who not in owners:
        told = tell_cost(table, cheapest(table, table.own, Siting(small=tile))) + told
    return Explanation("small", facts, tuple(told), "income.left")


def _built(owners: list[int]) -> list[Explanation]:
    facts: dict[str, Fact] = {"seats": terms.seats(owners), "n": len(owners)}
    return [Explanation("building.built", facts, rule="build.tile")] if owners else []


def tell_large(table: Scene, tile: int) -> Explanation:
    """A large Building: what it scores in the end, its price and who has built it."""
    printed, at = table.values.large[tile], table.table
    owners = [i for i, holder in enumerate(at.seats) if tile in holder.large]
    told = _built(owners) or tell_cost(table, cheapest(table, table.own, Siting(large=tile)))
    told += tell_use(table, printed.end, 0, "end.score")
    return Explanation("large", {"tile": tile, "what": does(printed.end)}, tuple(told), "end.score")


def tell_progress(table: Scene, space: int) -> Explanation:
    """The deed of a space, its refill, and who is there."""
    step = table.values.progress[table.table.laid.progress[space - 1]]
    there = [i for i, holder in enumerate(table.table.seats) if holder.space == space]
    facts: dict[str, Fact] = {"space": space, "deed": word(f"deed.{step.deed}"), "n": step.cubes}
    told = [Explanation("progress.refill", {"n": step.cubes}, rule="refill.first", detail=LONGER)] if space > 1 else []
    if there:
        who: dict[str, Fact] = {"seats": terms.seats(there), "n": len(there)}
        told.insert(0, Explanation("progress.there", who, rule="progress.deed"))
    return Explanation("progress", facts, tuple(told), "progress.deed")


def tell_piece(table: Scene, index: int) -> Explanation:
    """Where somebody is on the Progress track, and what that space asks for."""
    space = table.table.seats[index].space
    facts: dict[str, Fact] = {"seat": seat(index), "space": space}
    if space > SPACES:
        return Explanation("piece.beyond", facts, rule="end.triggered")
    return Explanation("piece", facts, (tell_progress(table, space)._replace(children=()),), "progress.space")


def tell_pile(table: Scene, _: str) -> Explanation:
    """The Laboratories that lie face down."""
    return Explanation("supply.stack", {"n": len(table.table.labs)}, rule="lab.lying")


def tell_supply(table: Scene, _: int) -> Explanation:
    """The supply, the bag, and Greenhouses that lie ready."""
    at = table.table
    facts: dict[str, Fact] = {"cubes": terms.cubes(at.supply), "n": len(at.bag)}
    ready = Explanation("supply.greenhouses", {"n": at.greenhouses}, rule="greenhouse.stack", detail=LONGER)
    return Explanation("supply", facts, (ready,), "gain.supply")
