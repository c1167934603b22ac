"""What waits in a turn, and what it promises to the seat that answers it."""

from __future__ import annotations

from spacetutor.games.from_the_moon.actions import Action, Recruit, Train
from spacetutor.games.from_the_moon.effects import (
    Approves,
    Flips,
    Founds,
    Grows,
    Laboratories,
    Recruits,
    Researches,
    Takes,
    Trains,
)
from spacetutor.games.from_the_moon.interpret import bill_of, building_bill, covers, funds_of, total
from spacetutor.games.from_the_moon.pending import After, Earning, Firing, Pending, Shelving, Siting, Tasks, Using
from spacetutor.games.from_the_moon.pieces import FOUNDATIONS, GREENHOUSES
from spacetutor.games.from_the_moon.starts import FLIP, FOUNDATION, GREENHOUSE, LABS
from spacetutor.games.from_the_moon.state import NOBODY
from spacetutor.games.from_the_moon.worth import Worth

Idea = tuple[float, Action]


def waiting(worth: Worth) -> float:
    """Everything that waits."""
    return sum([promise(worth, by) for by in worth.table.pending])


def promise(worth: Worth, by: Pending) -> float:
    """What a choice promises; what can't be paid promises nothing."""
    match by:
        case Tasks(rover, left, able):
            return worth.tasks(worth.me.rovers[rover - 1], left, able) if any(left) else 0.0
        case Approves(ships, constructing):
            return worth.approval(ships, constructing)
        case Takes(n):
            return n * worth.choice
        case Siting():
            return sited(worth, by)
        case Using(tiles):
            return max([worth.terrain(tile) for tile in tiles])
        case Shelving(lab):
            return worth.lab(lab)
        case Firing(spaces):
            return sum([worth.fire(worth.me.labs[space - 1]) for space in spaces])
        case After(when):
            return hooked(worth, when)
        case Earning(parts):
            return sum([worth.effects(worth.values.small[int(part)].income) for part in parts if part.isdecimal()])
    return max([gain for gain, _ in offered(worth, by)], default=0.0)


def offered(worth: Worth, by: Pending | None) -> list[Idea]:
    """What may be done or left where this offers it, with what each brings at its price."""
    match by:
        case Recruits(points):
            recruits: list[Idea] = [
                (gain + worth.point * points, Recruit(colour, rover)) for gain, colour, rover in worth.recruits()
            ]
            return _at_price(worth, recruits, by)
        case Trains():
            return _at_price(worth, [(gain, Train(colour, rover)) for gain, colour, rover in worth.trainees()], by)
        case Grows():
            return _at_price(worth, [(worth.grow, GREENHOUSE)] if sum(worth.me.greenhouses) < GREENHOUSES else [], by)
        case Flips():
            return _at_price(worth, [(worth.flip, FLIP)] if worth.me.greenhouses[0] else [], by)
        case Founds():
            return _at_price(worth, [(worth.found, FOUNDATION)] if worth.me.foundations < FOUNDATIONS else [], by)
        case Laboratories():
            return laboratories(worth, by)
        case Researches():
            found = _at_price(worth, [(worth.found, FOUNDATION)] if worth.me.foundations < FOUNDATIONS else [], by)
            return found + laboratories(worth, by)
    return []


def laboratories(worth: Worth, by: Pending | None) -> list[Idea]:
    """Each Laboratory of the display that can be paid."""
    if not worth.spaces:
        return []
    found: list[Idea] = []
    for move, kind in zip(LABS, worth.table.display, strict=True):
        if kind:
            found += _at_price(worth, [(worth.lab(kind), move)], by)
    return found


def _at_price(worth: Worth, moves: list[Idea], by: Pending | None) -> list[Idea]:
    """Moves of one price, less what is missed when it is paid; none where it can't be."""
    if not moves:
        return []
    bill = bill_of(worth.values, worth.table, moves[0][1], by)
    if bill is None:
        return moves
    due = total(bill)
    if not covers(funds_of(worth.me), due):
        return []
    price = worth.paid(due)
    return [(gain - price, move) for gain, move in moves]


def sited(worth: Worth, site: Siting) -> float:
    """A Building that looks for its point: what it brings, less its price, with the ground around it."""
    free = next((point for point, owner in enumerate(worth.table.buildings, 1) if owner == NOBODY), 0)
    if not free:
        return 0.0
    price = worth.paid(total(building_bill(worth.values, worth.table, site, free)))
    return built(worth, site) - price + worth.ground


def built(worth: Worth, site: Siting) -> float:
    """The tile itself, and what the faction gets for it."""
    return worth.small(site.small) if site.small else worth.large(site.large)


def hooked(worth: Worth, when: str) -> float:
    """What the faction gets for this, if it does."""
    hooks = worth.values.faction[worth.me.faction].hooks(worth.me.large)
    return sum([worth.effects(hook.effect) for hook in hooks if hook.when == when])
