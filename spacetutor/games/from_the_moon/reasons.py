"""Every check that a move is put to. These decide what is legal, and explain it."""

from __future__ import annotations

from typing import Any

from spacetutor.core.reason import Reason, Verdict
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import effects, interpret, pending, pieces, terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.choices import ANSWERS, BEFORE, asked_for
from spacetutor.games.from_the_moon.counting import rovers, specialists, team
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.pending import Pending, Siting, Tasks
from spacetutor.games.from_the_moon.starts import empty_spaces, site_of, sites
from spacetutor.games.from_the_moon.state import NOBODY, Position, State, table_of
from spacetutor.games.from_the_moon.values import Values

Checks = list[Reason]


def _check(rule: str, holds: bool, way: str = "", /, **facts: Any) -> Reason:
    """One check, perhaps of one of several ways to break a rule, with its facts as a language can say them."""
    return Reason(rule, holds, terms.facts(facts), way)


def _all_hold(checks: Checks) -> bool:
    return all(reason.holds for reason in checks)


def reasons(rules: Rules, position: Position, action: Action) -> Verdict:
    """The verdict on a move: each rule that speaks about it, holding or not."""
    table, values = table_of(position), rules.material
    moment = _moment(position, table, action)
    if not _all_hold(moment):
        return Verdict(tuple(moment))
    by = asked_for(table)
    checks = _own(values, table, action, by)
    if _all_hold(checks) and not isinstance(action, do.Convert):
        checks += _payable(values, table, action, by)
    return Verdict((*moment, *checks))


def _moment(position: Position, table: State, action: Action) -> Checks:
    """Whether it is this seat's turn, and such a move answers what is asked (T2)."""
    if position is not table and position.viewer != table.to_act:  # type: ignore[union-attr]
        return [_check("turn.seat", False, to_act=table.to_act)]
    if table.over:
        return [_check("end.over", False)]
    by = asked_for(table)
    fits = isinstance(action, ANSWERS[type(by)][1])
    if isinstance(action, do.Convert):
        fits = not isinstance(by, BEFORE)
    return [_check("turn.asked", fits, asked=by.kind if by else "action")]


def _payable(values: Values, table: State, action: Action, by: Pending | None) -> Checks:
    """Whether the price can be paid, all of it; an effect with what its next step costs (P1)."""
    if isinstance(action, do.UseEffect | do.UseTerrain | do.Fire):
        due = interpret.due_for(values, table, interpret.effect_of(values, table, action, by))
    elif bill := interpret.bill_of(values, table, action, by):
        due = interpret.total(bill)
    else:
        return []
    return [_enough("pay.enough", interpret.funds_of(table.me), due)]


def _enough(rule: str, funds: pieces.Amounts, due: pieces.Amounts) -> Reason:
    missing = interpret.lacking(due, funds)
    return _check(rule, not missing, due=named(due), missing=missing)


def named(due: pieces.Amounts) -> dict[str, int]:
    """A price by what is paid."""
    return {what: n for what, n in zip(pieces.PRICED, due, strict=True) if n}


def _own(values: Values, table: State, action: Action, by: Any) -> Checks:
    """What a kind of move is put to, besides its price."""
    me = table.me
    match action:
        case do.ChooseFaction(name):
            return [_check("draft.card", name in table.factions, faction=name)]
        case do.SeatAstronaut():
            return _seating(table, action)
        case do.Send(rover, tile):
            return _send(table, rover, tile)
        case do.Gather():
            return [_check("gather.out", all(me.rovers), home=me.rovers.count(0))]
        case do.Collect() | do.UseAbility() | do.UseEffect():
            return _task(values, table, action, by)
        case do.TakeResource(resource):
            return [_check("gain.supply", table.supply[resource] > 0, resource=pieces.RESOURCES[resource])]
        case do.Income(part):
            return [_check("income.left", part in by.parts, part=part)]
        case do.Convert(what):
            return _convert(values, table, what, by)
        case _:
            return _board(values, table, action, by)


def _board(values: Values, table: State, action: Action, by: Any) -> Checks:
    """What develops a player board, or works on a ship."""
    me = table.me
    match action:
        case do.AddGreenhouse():
            return [_check("greenhouse.space", sum(me.greenhouses) < pieces.GREENHOUSES)]
        case do.FlipGreenhouse():
            return [_check("flip.basic", me.greenhouses[0] > 0)]
        case do.Recruit() | do.Train():
            return _team(table, action)
        case _ if site := site_of(action):
            return _building(values, table, site)
        case do.BuildAt(point):
            there = point <= len(table.buildings)
            free = there and table.buildings[point - 1] == NOBODY
            return [_check("point.free", free, "" if there else "none", point=point)]
        case do.UseTerrain(tile):
            touched = _check("terrain.touched", tile in by.tiles, _on_ground(table, tile), tile=tile)
            return [touched, *(_used(values, table, action, by, tile) if touched.holds else ())]
        case do.AddFoundation():
            return [_check("foundation.place", me.foundations < pieces.FOUNDATIONS)]
        case do.TakeLab(place):
            lies = _check("lab.space", table.display[place - 1] > 0, "none", place=place)
            return [lies, _check("lab.space", bool(empty_spaces(me)))]
        case do.Shelve(space):
            return [_check("shelve.empty", space in empty_spaces(me), space=space)]
        case do.Fire():
            return _fire(values, table, action, by)
        case do.Construct() | do.Improve():
            return _ship(table, action, by)
    return []


def _first(table: State, rover: int) -> Reason:
    return _check("rover.first", rover - 1 in rovers(table.me), rover=rover)


def _seating(table: State, action: do.SeatAstronaut) -> Checks:
    """In order, and so that no Rover stays empty (S4)."""
    me, colour, rover = table.me, *action[:2]
    empty = [not any(map(sum, crew)) for crew in me.crews]
    return [
        _check("seat.order", colour == me.waiting[0], colour=pieces.COLOURS[me.waiting[0]]),
        _check("seat.order", sum(empty) - empty[rover - 1] < len(me.waiting), "empty"),
        _first(table, rover),
    ]


def _on_ground(table: State, tile: int) -> str:
    """The way in which a rule about a tile is broken where there is no such tile."""
    return "" if tile <= len(table.cubes) else "none"


def _send(table: State, rover: int, tile: int) -> Checks:
    """An available Rover, and a tile without one (R2)."""
    there = tile in table.rival or any(tile in seat.rovers for seat in table.seats)
    return [
        _check("send.home", not table.me.rovers[rover - 1], rover=rover),
        _check("send.free", tile <= len(table.cubes) and not there, _on_ground(table, tile), tile=tile),
        _first(table, rover),
    ]


def _used(values: Values, table: State, action: Action, by: Pending, tile: int) -> Checks:
    """Whether the effect of a tile brings something."""
    effect = interpret.effect_of(values, table, action, by)
    return [_check("effect.use", interpret.useful(values, table, effect), tile=tile)]


def _task(values: Values, table: State, action: Action, by: Tasks) -> Checks:
    """A task is left, and it brings something (R3, R4)."""
    place = table.me.rovers[by.rover - 1]
    if not isinstance(action, do.Collect | do.UseAbility):
        return _used(values, table, action, by, place)
    colour, name = action.colour, pieces.COLOURS[action.colour]
    left = _check("task.left", by.left[colour] > 0, colour=name)
    if isinstance(action, do.Collect):
        return [left, _check("collect.cube", table.cubes[place - 1][colour] > 0, colour=name, tile=place)]
    brings = interpret.useful(values, table, interpret.effect_of(values, table, action, by), place)
    once = _check("ability.once", by.able[colour] > 0, colour=name)
    return [left, once, _check("ability.use", brings, colour=name)]


def _team(table: State, action: do.Recruit | do.Train) -> Checks:
    """Somebody to recruit and a seat, or somebody to train and a marker (C1, R1)."""
    me, colour, rover = table.me, action.colour, action.rover
    crew, facts = me.crews[rover - 1], {"colour": pieces.COLOURS[colour], "rover": rover}
    if isinstance(action, do.Recruit):
        first = _check("recruit.left", team(me, colour) < pieces.ASTRONAUTS, **facts)
        second = _check("recruit.seat", sum(map(sum, crew)) < pieces.SEATS_IN_ROVER, **facts)
    else:
        first = _check("train.basic", crew[colour][0] > 0, **facts)
        second = _check("train.marker", specialists(me, colour) < pieces.MARKERS, **facts)
    return [first, second, _first(table, rover)]


def _building(values: Values, table: State, site: Siting) -> Checks:
    """A tile that is there, a miniature, a space for a large one, and a point where it can be paid (B1, B2, B4)."""
    me, checks = table.me, [_check("build.miniature", table.buildings.count(table.to_act) < pieces.MINIATURES)]
    kind, there = "faction", 0 not in me.large
    if site.small:
        kind, there = "small", site.small in table.laid.small and site.small not in me.small
    else:
        checks.append(_check("build.large", len(me.large) < pieces.LARGE_SPACES))
    if site.large:
        kind, there = "large", site.large in table.large
    checks.append(_check("build.tile", there, kind, small=site.small, large=site.large))
    if not _all_hold(checks):
        return checks
    free = "" if NOBODY in table.buildings else "none"
    return [*checks, _check("build.point", bool(sites(values, table, site, interpret.funds_of(me))), free)]


def _fire(values: Values, table: State, action: do.Fire, by: pending.Firing) -> Checks:
    """In the row or column of the new one and not fired yet, by one of its options, and of use (L3)."""
    space, word = action.space, action.option
    line = _check("fire.line", space in by.spaces, space=space)
    if not line.holds:
        return [line]
    option = _check("fire.option", word in values.lab[table.me.labs[space - 1]], space=space, option=word)
    if not option.holds:
        return [line, option]
    use = interpret.useful(values, table, interpret.effect_of(values, table, action, by))
    return [line, option, _check("fire.use", use, space=space, option=word)]


def _ship(table: State, action: do.Construct | do.Improve, by: effects.Approves) -> Checks:
    """A ship that the approval names and that has not left; a tile to take, or a part to improve (M2-M4)."""
    ship, part = action.ship, action.part
    parts, facts = table.missions[ship], {"ship": pieces.SHIPS[ship], "part": part}
    approved = _check("approval.ship", ship in by.ships, **facts)
    lies = _check("ship.launched", not table.launched[ship], **facts)
    there = part <= len(parts)
    if isinstance(action, do.Construct):
        return [approved, lies, _check("construct.tile", there and parts[part - 1] > 0, **facts)]
    used = sum(owners.count(table.to_act) for owners in table.improved)
    return [
        approved,
        lies,
        _check("approval.constructing", not by.constructing, **facts),
        _check("improve.gone", there and not parts[part - 1], **facts),
        _check("improve.once", there and table.improved[ship][part - 1] == NOBODY, **facts),
        _check("improve.cubes", used < pieces.IMPROVEMENTS),
    ]


def _convert(values: Values, table: State, what: str, by: Pending | None) -> Checks:
    """It can be paid, and gains something; a Building that was begun stays payable (P3)."""
    funds, taken = interpret.funds_of(table.me), interpret.rate(values, table.me, what)
    gains = what in interpret.conversions(values, table, funds) or not interpret.covers(funds, taken)
    checks = [_enough("convert.enough", funds, taken), _check("convert.gain", gains, what)]
    if isinstance(by, Siting) and _all_hold(checks):
        stays = bool(sites(values, table, by, interpret.converted(values, table, what)))
        checks.append(_check("convert.site", stays, what=what))
    return checks
