"""A turn: how it begins, the answers to whatever waits, what runs by itself, and how it passes."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import deeds, gathering, missions, pending
from spacetutor.games.from_the_moon.choices import asked_for, asks, choices
from spacetutor.games.from_the_moon.deeds import charge, gain, hooked, run
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.effects import Flips, Founds, Gains, Grows, Laboratories, Recruits, Takes, Trains
from spacetutor.games.from_the_moon.interpret import funds_of, rate
from spacetutor.games.from_the_moon.pending import After, Earning, Ends, Pending, Tasks, Using
from spacetutor.games.from_the_moon.pieces import COLOURS
from spacetutor.games.from_the_moon.starts import site_of
from spacetutor.games.from_the_moon.state import LIMIT, TURN_LIMIT

POINT = Gains(points=1)
_OTHER: dict[type[object], tuple[Pending, ...]] = {
    do.AddGreenhouse: (Ends(), After("grown"), Flips(bought=True)),
    do.FlipGreenhouse: (Ends(), After("grown"), Grows(bought=True)),
    do.Recruit: (Ends(), After("teamed"), Trains(bought=True)),
    do.Train: (Ends(), After("teamed"), Recruits(bought=True)),
    do.AddFoundation: (Ends(), Laboratories(bought=True)),
    do.TakeLab: (Ends(), Founds(bought=True)),
}
"""What waits after the first part of an action: the other part, and what the faction gets (T6)."""


def settle(draft: Draft) -> None:
    """Go on until somebody is asked, or it is over (T2, T4)."""
    while not draft.over and (draft.pending or all(draft.me.rovers)):
        match asked_for(draft):
            case After(when):
                draft.pop()
                hooked(draft, when)
                continue
            case Founds(bought=False):
                draft.pop()
                deeds.found(draft)
                continue
            case pending.SeatingTeam() if not draft.me.waiting:
                _next_to_sit(draft)
                continue
        moves = choices(draft.values, draft, funds_of(draft.me))
        if asks(draft.values, draft, moves):
            return
        _by_itself(draft, moves)


def _by_itself(draft: Draft, moves: list[do.Action]) -> None:
    """The only answer, or what needs none."""
    match asked_for(draft):
        case None:
            begin(draft, moves[0])
        case Ends():
            _pass(draft)
        case Earning(parts):
            draft.pop()
            for part in parts:
                gathering.earn(draft, part)
        case pending.Feeding() if not moves:
            gathering.feed(draft)
        case _ if moves:
            answer(draft, moves[0])
        case _:
            draft.pop()


# moves


def begin(draft: Draft, action: do.Action) -> None:
    """The first choice of an action (T2)."""
    match action:
        case do.Send(rover, tile):
            _send(draft, rover, tile)
        case do.Gather():
            gathering.gather(draft)
        case _ if site := site_of(action):
            draft.pending = (Ends(), After("constructed"), site)
            draft.say("building", None, "build.point", tile=site.small or site.large)
        case _:
            draft.pending = _OTHER[type(action)]
            _carry_out(draft, action, None)


def _send(draft: Draft, rover: int, tile: int) -> None:
    """Gains for placing come first, then the tasks of its crew (R2, R3)."""
    me = draft.me
    me.rovers = (*me.rovers[: rover - 1], tile, *me.rovers[rover:])
    crew = me.crews[rover - 1]
    draft.say("sent", Source("rover", rover), "send.free", rover=rover, tile=tile)
    draft.pending = (Ends(), Tasks(rover, tuple([b + 2 * s for b, s in crew]), tuple([s for _, s in crew])))
    if draft.values.grid[len(draft.seats)].outer[tile]:
        hooked(draft, "corner", tile)
    hooked(draft, "placed", tile)


def answer(draft: Draft, action: do.Action) -> None:
    """Make a move that answers what waits on top."""
    by = asked_for(draft)
    match action, by:
        case do.Done(), Ends():
            _pass(draft)
        case do.Convert(what), _:
            _convert(draft, what)
        case do.Feed(), _:
            gathering.feed(draft)
        case do.ChooseFaction(name), _:
            _choose(draft, name)
        case do.SeatAstronaut(colour, rover), _:
            deeds.seat(draft, colour, rover)
        case _, _:
            draft.pop()
            _use(draft, action, by)


def _convert(draft: Draft, what: str) -> None:
    """Energy to Food, or Food to Energy (P3)."""
    source, gains = Source("conversion", what), Gains(food=1) if what == "energy" else Gains(energy=1)
    draft.pay(rate(draft.values, draft.me, what), source, "convert.gain")
    gain(draft, gains, source, "convert.gain")


def _use(draft: Draft, action: do.Action, by: Pending | None) -> None:
    """One of several answers: what is left of the others waits again."""
    match action, by:
        case do.Done(), _:
            draft.say("left", None, "turn.left", what=by.kind if by else "")
        case ((do.Collect(colour) | do.UseAbility(colour)), Tasks()):
            _task(draft, by, colour, isinstance(action, do.UseAbility))
        case do.UseEffect(), Tasks(rover, _, _):
            _terrain(draft, "effect", "effect.use", draft.me.rovers[rover - 1])
        case do.UseTerrain(tile), Using(tiles, uses):
            if uses > 1:
                draft.push(Using(tuple(other for other in tiles if other != tile), uses - 1))
            _terrain(draft, "terrain", "terrain.touched", tile)
        case do.TakeResource(resource), Takes(n):
            deeds.take(draft, resource, n - 1)
        case do.Fire(space, option), pending.Firing(spaces):
            draft.push(pending.Firing(tuple(other for other in spaces if other != space)))
            deeds.fire(draft, space, option)
        case do.Income(part), Earning(parts):
            draft.push(Earning(tuple(other for other in parts if other != part)))
            gathering.earn(draft, part)
        case _:
            _carry_out(draft, action, by)


def _carry_out(draft: Draft, action: do.Action, by: Pending | None) -> None:
    """What costs something is paid for and done, in an action of its own or where an effect offers it."""
    charge(draft, action, by)
    match action:
        case do.AddGreenhouse():
            deeds.grow(draft, by)
        case do.FlipGreenhouse():
            deeds.flip(draft)
        case do.Recruit(colour, rover):
            deeds.recruit(draft, colour, rover, by)
        case do.Train(colour, rover):
            deeds.train(draft, colour, rover)
        case do.AddFoundation():
            deeds.found(draft)
        case do.TakeLab(place):
            deeds.take_lab(draft, place)
        case do.Shelve(space) if isinstance(by, pending.Shelving):
            deeds.shelve(draft, by.lab, space)
        case do.BuildAt(point) if isinstance(by, pending.Siting):
            deeds.build(draft, by, point)
        case do.Construct(ship, part):
            missions.construct(draft, ship, part)
        case do.Improve(ship, part):
            missions.improve(draft, ship, part)
        case do.TakePoint():
            gain(draft, POINT, Source("approval", 0), "approval.point")


def _task(draft: Draft, by: Tasks, colour: int, ability: bool) -> None:
    """A cube of the tile, or a Specialist's ability (R3)."""
    less = tuple([n - (i == colour) for i, n in enumerate(by.left)])
    able = tuple([n - (i == colour) for i, n in enumerate(by.able)]) if ability else by.able
    draft.push(Tasks(by.rover, less, able))
    place = draft.me.rovers[by.rover - 1]
    if ability:
        power = draft.laid.powers[colour]
        draft.say("ability", Source("power", power), "ability.use", colour=COLOURS[colour])
        run(draft, draft.values.ability[power], Source("power", power), place)
        return
    on = [n - (i == colour) for i, n in enumerate(draft.cubes[place - 1])]
    draft.cubes = (*draft.cubes[: place - 1], tuple(on), *draft.cubes[place:])
    draft.me.resources = tuple([n + (i == colour) for i, n in enumerate(draft.me.resources)])
    draft.say("collected", Source("tile", place), "collect.cube", colour=COLOURS[colour])


def _terrain(draft: Draft, kind: str, rule: str, place: int) -> None:
    """The effect of a tile, for a Rover or a Building."""
    draft.say(kind, Source("tile", place), rule, tile=place)
    number = draft.laid.tiles[place - 1]
    run(draft, draft.values.terrain[number].effect, Source("terrain", number), place)


# from seat to seat


def _choose(draft: Draft, name: str) -> None:
    """From the last seat backwards; then the First Player's team takes its seats (S2, S4)."""
    draft.factions = tuple(other for other in draft.factions if other != name)
    deeds.start_as(draft, name)
    if draft.to_act == draft.first:
        draft.pending = (pending.SeatingTeam(),)
    else:
        draft.sit((draft.to_act - 1) % len(draft.seats))


def _next_to_sit(draft: Draft) -> None:
    following = (draft.to_act + 1) % len(draft.seats)
    draft.sit(following)
    if following == draft.first:
        draft.pending, draft.turn = (), 1


def _pass(draft: Draft) -> None:
    """The next turn; or the end, once the round in which it came about is complete (E1, E5)."""
    following = (draft.to_act + 1) % len(draft.seats)
    draft.say("turn-ended", None, "turn.pass", turn=draft.turn)
    draft.pending = ()
    if draft.turn >= TURN_LIMIT * len(draft.seats):
        draft.ending = draft.ending or LIMIT
    if draft.ending and (following == draft.first or draft.ending == LIMIT):
        draft.over = True
        draft.say("game-over", None, "end.over", by=draft.ending)
        return
    draft.turn += 1
    draft.sit(following)
