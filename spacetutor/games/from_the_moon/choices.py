"""What may answer whatever waits, and whether anybody is asked at all (T4): for `legal` and for what runs by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import effects, interpret, pending, starts
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.counting import Holder, Table, mouths, rovers
from spacetutor.games.from_the_moon.effects import Gains
from spacetutor.games.from_the_moon.pending import Pending
from spacetutor.games.from_the_moon.pieces import FOOD, IMPROVEMENTS, Amounts
from spacetutor.games.from_the_moon.starts import Moves
from spacetutor.games.from_the_moon.state import NOBODY
from spacetutor.games.from_the_moon.values import Values

Finds = Callable[[Values, Table, Any, Amounts], Moves]
Kinds = tuple[type[Any], ...]
DONE, FEED, POINT, EFFECT = do.Done(), do.Feed(), do.TakePoint(), do.UseEffect()
BEFORE = (pending.Drafting, pending.SeatingTeam)


def asked_for(table: Table) -> Pending | None:
    """What waits on top; None where a new action begins."""
    return table.pending[-1] if table.pending else None


def choices(values: Values, table: Table, funds: Amounts) -> Moves:
    """The moves that answer what waits, for somebody who could pay so much; without conversions."""
    by = asked_for(table)
    return ANSWERS[type(by)][0](values, table, by, funds)


def converting(values: Values, table: Table) -> Moves:
    """Conversions, at every choice of one's turn (P3); a Building that was begun stays payable, as nobody passes."""
    if isinstance(asked_for(table), BEFORE):
        return []
    found = interpret.conversions(values, table, interpret.funds_of(table.me))
    if found and isinstance(by := asked_for(table), pending.Siting):
        found = [what for what in found if starts.sites(values, table, by, interpret.converted(values, table, what))]
    return [do.Convert(what) for what in found]


def asks(values: Values, table: Table, moves: Moves) -> bool:
    """Whether there is something to choose: more than one answer, or one that a conversion would make payable (T4)."""
    match asked_for(table):
        case None:
            return len(moves) > 1 or _reachable(values, table, moves)
        case pending.Ends():
            return bool(table.ending) and bool(interpret.conversions(values, table, interpret.funds_of(table.me)))
        case pending.Feeding():
            return bool(moves) and "energy" in interpret.conversions(values, table, interpret.funds_of(table.me))
        case pending.Earning(parts):
            return len(parts) > 1 and any(waits(values, table.me, part) for part in parts)
        case pending.Firing() if len(moves) > 1 and all(_plain(values, table.me, move) for move in moves[:-1]):
            return _reachable(values, table, moves)
    return len(moves) > 1 or (bool(moves) and _reachable(values, table, moves))


def _reachable(values: Values, table: Table, moves: Moves) -> bool:
    """Whether conversions would make another answer payable."""
    known = set(moves)
    return any(not known.issuperset(choices(values, table, funds)) for funds in interpret.within_reach(values, table))


def waits(values: Values, me: Holder, part: str) -> bool:
    """Whether a part of the income asks something, or a Battery of it sets off what does (I2, F2)."""
    if not part.isdecimal():
        return False
    income = values.small[int(part)].income
    if not all(isinstance(effect, interpret.PLAIN) for effect in income):
        return True
    if me.batteries == values.board.batteries or not any(isinstance(gain, Gains) and gain.battery for gain in income):
        return False
    hooked = [hook.effect for hook in values.faction[me.faction].hooks(me.large) if hook.when == "battery"]
    return not all(isinstance(each, interpret.PLAIN) for effect in hooked for each in effect)


def _plain(values: Values, me: Holder, move: Action) -> bool:
    """Whether a Laboratory brings a plain gain, without a choice or a price (L3)."""
    assert isinstance(move, do.Fire)
    options = values.lab[me.labs[move.space - 1]]
    return len(options) == 1 and all(isinstance(effect, Gains) for effect in options[move.option])


# before the game


def _factions(_: Values, table: Table, by: pending.Drafting, funds: Amounts) -> Moves:
    return [do.ChooseFaction(name) for name in table.factions]


def _seats(_: Values, table: Table, by: pending.SeatingTeam, funds: Amounts) -> Moves:
    """So that no Rover stays empty (S4)."""
    me = table.me
    colour, crowd = me.waiting[0], len(me.waiting)
    empty = [not any(map(sum, crew)) for crew in me.crews]
    return [do.SeatAstronaut(colour, i + 1) for i in rovers(me) if sum(empty) - empty[i] < crowd]


# in the middle of one


def _or_done(found: Finds) -> Finds:
    """What an effect offers may be declined (T4)."""
    return lambda values, table, by, funds: [*found(values, table, by, funds), DONE]


def _research(values: Values, table: Table, by: effects.Researches, funds: Amounts) -> Moves:
    return [*starts.to_found(values, table, by, funds), *starts.to_take_lab(values, table, by, funds)]


def _tasks(values: Values, table: Table, by: pending.Tasks, funds: Amounts) -> Moves:
    """Cubes of the tile, abilities that bring something, the effect of the tile as the last task (R3, R4)."""
    place = table.me.rovers[by.rover - 1]
    moves: Moves = []
    for colour, left in enumerate(by.left):
        if left:
            if table.cubes[place - 1][colour]:
                moves.append(do.Collect(colour))
            if by.able[colour] and interpret.offers(
                values, table, values.ability[table.laid.powers[colour]], funds, place
            ):
                moves.append(do.UseAbility(colour))
    if any(by.left):
        if interpret.offers(values, table, interpret.terrain(values, table, place), funds):
            moves.append(EFFECT)
        moves.append(DONE)
    return moves


def _points(values: Values, table: Table, by: pending.Siting, funds: Amounts) -> Moves:
    return [do.BuildAt(point) for point in starts.sites(values, table, by, funds)]


def _using(values: Values, table: Table, by: pending.Using, funds: Amounts) -> Moves:
    found = [
        tile for tile in by.tiles if interpret.offers(values, table, interpret.terrain(values, table, tile), funds)
    ]
    return [*map(do.UseTerrain, found), DONE]


def _shelve(_: Values, table: Table, by: pending.Shelving, funds: Amounts) -> Moves:
    return [do.Shelve(space) for space in starts.empty_spaces(table.me)]


def _fire(values: Values, table: Table, by: pending.Firing, funds: Amounts) -> Moves:
    """Laboratories that are payable and of use (L3)."""
    moves: Moves = [
        do.Fire(space, word)
        for space in by.spaces
        for word, effect in values.lab[table.me.labs[space - 1]].items()
        if interpret.offers(values, table, effect, funds)
    ]
    return [*moves, DONE]


def _take(_: Values, table: Table, by: effects.Takes, funds: Amounts) -> Moves:
    return [do.TakeResource(resource) for resource, have in enumerate(table.supply) if have]


def _approve(values: Values, table: Table, by: effects.Approves, funds: Amounts) -> Moves:
    """Parts that can be paid, and always the point (M2, M4)."""
    moves: Moves = []
    improving = not by.constructing and sum(parts.count(table.to_act) for parts in table.improved) < IMPROVEMENTS
    for ship in by.ships:
        if table.launched[ship]:
            continue
        for part, tile in enumerate(table.missions[ship], 1):
            work = values.mission[ship, tile] if tile else values.part[ship, part]
            fits = tile or (improving and table.improved[ship][part - 1] == NOBODY)
            if fits and interpret.covers(funds, work.price.amounts):
                moves.append(do.Construct(ship, part) if tile else do.Improve(ship, part))
    return [*moves, POINT]


def _income(_: Values, table: Table, by: pending.Earning, funds: Amounts) -> Moves:
    return [do.Income(part) for part in by.parts]


def _feed(values: Values, table: Table, by: pending.Feeding, funds: Amounts) -> Moves:
    return [FEED] if mouths(values, table.me) > funds[FOOD] else []


def _end(_: Values, table: Table, by: pending.Ends, funds: Amounts) -> Moves:
    return [DONE]


_OFFERED: dict[type[Any], tuple[Finds, Kinds]] = {
    effects.Takes: (_take, (do.TakeResource,)),
    effects.Recruits: (starts.to_recruit, (do.Recruit,)),
    effects.Trains: (starts.to_train, (do.Train,)),
    effects.Grows: (starts.to_grow, (do.AddGreenhouse,)),
    effects.Flips: (starts.to_flip, (do.FlipGreenhouse,)),
    effects.Founds: (starts.to_found, (do.AddFoundation,)),
    effects.Laboratories: (starts.to_take_lab, (do.TakeLab,)),
    effects.Researches: (_research, (do.AddFoundation, do.TakeLab)),
}
ANSWERS: dict[type[Any], tuple[Finds, Kinds]] = {
    type(None): (starts.actions, starts.FIRST),
    pending.Drafting: (_factions, (do.ChooseFaction,)),
    pending.SeatingTeam: (_seats, (do.SeatAstronaut,)),
    pending.Tasks: (_tasks, (do.Collect, do.UseAbility, do.UseEffect, do.Done)),
    pending.Siting: (_points, (do.BuildAt,)),
    pending.Using: (_using, (do.UseTerrain, do.Done)),
    pending.Shelving: (_shelve, (do.Shelve,)),
    pending.Firing: (_fire, (do.Fire, do.Done)),
    effects.Approves: (_approve, (do.Construct, do.Improve, do.TakePoint)),
    pending.Earning: (_income, (do.Income,)),
    pending.Feeding: (_feed, (do.Feed,)),
    pending.Ends: (_end, (do.Done,)),
    **{kind: (_or_done(finds), (*answers, do.Done)) for kind, (finds, answers) in _OFFERED.items()},
}
"""What answers whatever waits (None: a new action begins): how its moves are found, and of which kinds they are."""
