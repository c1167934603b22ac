"""What everything on the table costs the seat to act, for a browser: as a receipt, with what lacks for it."""

from __future__ import annotations

from collections.abc import Iterator

from spacetutor.core.explanation import Thing
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.choices import BEFORE, asked_for, choices
from spacetutor.games.from_the_moon.interpret import (
    Bill,
    bill_of,
    building_bill,
    covers,
    discounted,
    funds_of,
    rate,
    total,
    within_reach,
)
from spacetutor.games.from_the_moon.pending import Firing, Pending, Siting, Using
from spacetutor.games.from_the_moon.pieces import COLOURS, ENERGY, PRICED
from spacetutor.games.from_the_moon.screen_types import MoonBill, Price
from spacetutor.games.from_the_moon.starts import sites
from spacetutor.games.from_the_moon.state import NOBODY, State, View
from spacetutor.games.from_the_moon.subjects import FACTIONS_OWN, LARGE, POINT, SMALL, about
from spacetutor.games.from_the_moon.values import Values

Way = tuple[str, int]
"""A conversion, and how often it is made."""

ANY_ROVER = 1
"""Where somebody joins or is trained makes no difference to the price."""


def bills(values: Values, view: View) -> dict[str, MoonBill]:
    """By thing, for whoever is to act and looks; nothing for others, nor before the game."""
    table = view.table
    if table.over or view.viewer != table.to_act or isinstance(by := asked_for(table), BEFORE):
        return {}
    ways, found = _ways(values, table), [*_moves(values, table, by), *_buildings(values, table, by)]
    priced = [(thing, bill) for thing, bill in found if any(total(bill))]
    return {f"{thing.kind} {thing.which}": _written(table, bill, ways.get(thing)) for thing, bill in priced}


def _moves(values: Values, table: State, by: Pending | None) -> Iterator[tuple[Thing, Bill]]:
    """What is paid by the move that names the thing."""
    for action in (*_common(table), *_parts(table), *_effects(values, table, by)):
        bill = bill_of(values, table, action, by)
        if bill:
            yield about(action)[0], bill


def _common(table: State) -> Iterator[Action]:
    """What an action may begin with, or an effect offer."""
    yield from (do.TakeLab(place) for place, lab in enumerate(table.display, 1) if lab)
    yield from (do.AddGreenhouse(), do.FlipGreenhouse(), do.AddFoundation())
    for colour in range(len(COLOURS)):
        yield from (do.Recruit(colour, ANY_ROVER), do.Train(colour, ANY_ROVER))


def _parts(table: State) -> Iterator[Action]:
    """Mission tiles, and parts that nobody has improved, of ships that are there (M2, M4)."""
    for ship, tiles in enumerate(table.missions):
        for part, tile in enumerate(tiles, 1):
            if tile:
                yield do.Construct(ship, part)
            elif table.improved[ship][part - 1] == NOBODY and not table.launched[ship]:
                yield do.Improve(ship, part)


def _effects(values: Values, table: State, by: Pending | None) -> Iterator[Action]:
    """Laboratories that may fire, tiles that may be used."""
    match by:
        case Firing(spaces):
            for space in spaces:
                yield from (do.Fire(space, word) for word in values.lab[table.me.labs[space - 1]])
        case Using(tiles, _):
            yield from map(do.UseTerrain, tiles)


def _buildings(values: Values, table: State, by: Pending | None) -> Iterator[tuple[Thing, Bill]]:
    """By the tile; once it is chosen, by the point where it could stand (B1, F5)."""
    me = table.me
    if isinstance(by, Siting):
        for point in sites(values, table, by, funds_of(me)):
            yield Thing(POINT, point), building_bill(values, table, by, point)
        return
    free = [point for point, owner in enumerate(table.buildings, 1) if owner == NOBODY]
    tiles = [(Thing(SMALL, tile), Siting(small=tile)) for tile in table.laid.small if tile not in me.small]
    tiles += [(Thing(LARGE, tile), Siting(large=tile)) for tile in table.large]
    if FACTIONS_OWN not in me.large:
        tiles.append((Thing(LARGE, FACTIONS_OWN), Siting()))
    for thing, site in tiles if free else ():
        points = free if discounted(values, me) else free[:1]
        found = [building_bill(values, table, site, point) for point in points]
        yield thing, min(found, key=lambda bill: sum(total(bill)))


def _written(table: State, bill: Bill, way: Way | None) -> MoonBill:
    due, funds = total(bill), funds_of(table.me)
    found: MoonBill = {"lines": [{"source": source.kind, "price": _named(amounts)} for source, amounts in bill]}
    if not covers(funds, due):
        found["lacks"] = _named(tuple(max(0, n - have) for n, have in zip(due, funds, strict=True)))
        if way:
            found["convert"], found["times"] = way
    return found


def _ways(values: Values, table: State) -> dict[Thing, Way]:
    """By thing, which conversion, made how many times, would bring a move about it (P3)."""
    me, found = table.me, dict[Thing, Way]()
    for funds in within_reach(values, table):
        spent = me.energy - funds[ENERGY]
        way = ("energy", spent // rate(values, me, "energy")[ENERGY]) if spent > 0 else ("food", -spent)
        for action in choices(values, table, funds):
            for thing in about(action)[:1]:
                found.setdefault(thing, way)
    return found


def _named(amounts: tuple[int, ...]) -> Price:
    return {what: n for what, n in zip(PRICED, amounts, strict=True) if n}
