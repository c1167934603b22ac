"""Moves that answer what waits on top."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import deeds, gathering, missions
from spacetutor.games.from_the_moon.choices import asked_for
from spacetutor.games.from_the_moon.deeds import charge, gain, run
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.effects import Gains
from spacetutor.games.from_the_moon.interpret import rate
from spacetutor.games.from_the_moon.passing import choose, pass_turn
from spacetutor.games.from_the_moon.pending import Earning, Ends, Firing, Pending, Shelving, Siting, Tasks, Using
from spacetutor.games.from_the_moon.pieces import COLOURS

POINT = Gains(points=1)


def answer(draft: Draft, action: do.Action) -> None:
    """Make a move that answers what waits on top."""
    by = asked_for(draft)
    match action:
        case do.Done():
            _leave(draft)
        case do.Convert(what):
            _convert(draft, what)
        case do.Collect() | do.UseAbility() | do.UseEffect() | do.UseTerrain() | do.TakeResource() | do.Fire():
            _use(draft, action, by)
        case do.Income(part):
            assert isinstance(by, Earning)
            draft.pop()
            draft.push(Earning(tuple(other for other in by.parts if other != part)))
            gathering.earn(draft, part)
        case do.Feed():
            gathering.feed(draft)
        case do.ChooseFaction(name):
            choose(draft, name)
        case do.SeatAstronaut(colour, rover):
            deeds.seat(draft, colour, rover)
        case _:
            draft.pop()
            charge(draft, action, by)
            carry_out(draft, action, by)


def _convert(draft: Draft, what: str) -> None:
    """Energy to Food, or Food to Energy (P3)."""
    source, gains = Source("conversion", what), Gains(food=1) if what == "energy" else Gains(energy=1)
    draft.pay(rate(draft.values, draft.me, what), source, "convert.gain")
    gain(draft, gains, source, "convert.gain")


def _use(draft: Draft, action: do.Action, by: Pending | None) -> None:
    """A task of the crew, the effect of a tile, a Laboratory, or a Resource of choice."""
    match action, by:
        case ((do.Collect(colour) | do.UseAbility(colour)), Tasks()):
            _task(draft, by, colour, isinstance(action, do.UseAbility))
        case do.UseEffect(), Tasks(rover, _, _):
            draft.pop()
            place = draft.me.rovers[rover - 1]
            draft.say("effect", Source("tile", place), "effect.use", tile=place)
            _terrain(draft, place)
        case do.UseTerrain(tile), Using(tiles, uses):
            draft.pop()
            if uses > 1:
                draft.push(Using(tuple(other for other in tiles if other != tile), uses - 1))
            draft.say("terrain", Source("tile", tile), "terrain.touched", tile=tile)
            _terrain(draft, tile)
        case do.TakeResource(resource), _:
            deeds.take(draft, resource)
        case do.Fire(space, option), Firing():
            deeds.fire(draft, by, space, option)


def carry_out(draft: Draft, action: do.Action, by: Pending | None) -> None:
    """What has been paid for is done, in an action of its own or where an effect offers it."""
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
        case do.Shelve(space):
            assert isinstance(by, Shelving)
            deeds.shelve(draft, by.lab, space)
        case do.BuildAt(point):
            assert isinstance(by, Siting)
            deeds.build(draft, by, point)
        case do.Construct(ship, part):
            missions.construct(draft, ship, part)
        case do.Improve(ship, part):
            missions.improve(draft, ship, part)
        case do.TakePoint():
            gain(draft, POINT, Source("approval", 0), "approval.point")


def _leave(draft: Draft) -> None:
    """The rest is declined; at the end of a last turn it passes."""
    if isinstance(draft.pending[-1], Ends):
        pass_turn(draft)
    else:
        draft.say("left", None, "turn.left", what=draft.pending[-1].kind)
        draft.pop()


def _task(draft: Draft, by: Tasks, colour: int, ability: bool) -> None:
    """A cube of the tile, or a Specialist's ability (R3)."""
    less = tuple([n - (i == colour) for i, n in enumerate(by.left)])
    able = tuple([n - (i == colour) for i, n in enumerate(by.able)]) if ability else by.able
    draft.pop()
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


def _terrain(draft: Draft, place: int) -> None:
    number = draft.laid.tiles[place - 1]
    run(draft, draft.values.terrain[number].effect, Source("terrain", number), place)
