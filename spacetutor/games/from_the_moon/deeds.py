"""What effects and moves bring about, each followed by what it sets off (T5)."""

from __future__ import annotations

from typing import Any

from spacetutor.core.event import Source
from spacetutor.core.kit.ground import largest_group
from spacetutor.games.from_the_moon import effects as kinds
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.counting import count, specialists, team
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.effects import Effects
from spacetutor.games.from_the_moon.interpret import PLAIN, bill_of, priced, total
from spacetutor.games.from_the_moon.pending import Firing, Pending, Shelving, Siting, Using
from spacetutor.games.from_the_moon.pieces import COLOURS, FOUNDATIONS, RESOURCES, SPACES
from spacetutor.games.from_the_moon.starts import COLUMNS, lines_of

ACHIEVEMENT = kinds.Gains(achievement=1)
BOARD = Source("board", 0)


def run(draft: Draft, effects: Effects, source: Source, tile: int = 0) -> None:
    """Plain gains at once, choices wait with the first on top; what a gain sets off comes before them (T5)."""
    asking: list[Any] = []
    effects = priced(effects)
    for effect in effects:
        if isinstance(effect, kinds.PerEach) and effect.resource:
            if found := count(draft.values, draft, effect.of, tile) * effect.resource:
                asking.append(kinds.Takes(found))
        elif not isinstance(effect, PLAIN):
            asking.append(effect)
    draft.push(*asking)
    for effect in effects:
        match effect:
            case kinds.Pays():
                draft.pay(effect.amounts, source)
            case kinds.Gains():
                gain(draft, effect, source)
            case kinds.PerEach(of, points, energy, food, _):
                times = count(draft.values, draft, of, tile)
                if times and (points or energy or food):
                    each = kinds.Gains(points=points * times, energy=energy * times, food=food * times)
                    gain(draft, each, source)


def gain(draft: Draft, gains: kinds.Gains, source: Source, rule: str = "gain.supply") -> None:
    """A plain gain. Each new Battery is a deed (I4, F2)."""
    for _ in range(draft.gain(gains, source, rule)):
        did(draft, "battery")


def did(draft: Draft, deed: str) -> None:
    """The Progress tile may earn an Achievement, then faction power and Building give what is theirs (T5)."""
    progress(draft, deed)
    hooked(draft, deed)


def progress(draft: Draft, deed: str) -> None:
    """Whatever way it was done, while one's piece is on that space (I4)."""
    space = draft.me.space
    if space <= SPACES and draft.values.progress[draft.laid.progress[space - 1]].deed == deed:
        gain(draft, ACHIEVEMENT, Source("progress", draft.laid.progress[space - 1]), "progress.deed")


def hooked(draft: Draft, when: str, tile: int = 0) -> None:
    """What the faction gets for it, by its power and by its Building once that is built."""
    hooks = draft.faction.hooks(draft.me.large)
    effects = tuple(effect for hook in hooks if hook.when == when for effect in hook.effect)
    if effects:
        run(draft, effects, Source("faction", draft.me.faction), tile)


def charge(draft: Draft, action: Action, by: Pending | None) -> None:
    """The price of a move, before anything is gained (P1)."""
    if bill := bill_of(draft.values, draft, action, by):
        draft.pay(total(bill), bill[0][0])


# Greenhouses and team


def grow(draft: Draft, by: Pending | None) -> None:
    """A Greenhouse onto the lowest free space; those without surcharge are taken first (H1, H2)."""
    basic, improved = draft.me.greenhouses
    stacked = isinstance(by, kinds.Grows) and by.stacked
    if not stacked and draft.greenhouses:
        draft.greenhouses -= 1
    draft.me.greenhouses = (basic + 1, improved)
    draft.say("greenhouse", BOARD, "greenhouse.space", space=basic + improved + 1)
    _bonus(draft, draft.values.board.spaces[basic + improved], "board.bonus")
    did(draft, "greenhouse")


def _bonus(draft: Draft, gains: kinds.Gains, rule: str) -> None:
    """What a place of the board gives where it is emptied or covered (C2)."""
    if any(gains[:8]):
        gain(draft, gains, BOARD, rule)


def flip(draft: Draft) -> None:
    basic, improved = draft.me.greenhouses
    draft.me.greenhouses = (basic - 1, improved + 1)
    draft.say("flipped", BOARD, "flip.basic", improved=improved + 1)
    did(draft, "flip")


def recruit(draft: Draft, colour: int, rover: int, by: Pending | None) -> None:
    """The leftmost Astronaut of a colour; its place may give something (C1)."""
    place = team(draft.me, colour)
    _crew(draft, colour, rover, 1, 0)
    draft.say("recruited", BOARD, "recruit.left", colour=COLOURS[colour], rover=rover)
    _bonus(draft, draft.values.board.columns[place - 1] if place else kinds.Gains(), "board.bonus")
    did(draft, "recruit")
    if isinstance(by, kinds.Recruits) and by.points:
        gain(draft, kinds.Gains(points=by.points), Source("effect", "recruit"), "recruit.left")


def train(draft: Draft, colour: int, rover: int) -> None:
    """The leftmost marker of a colour; its place may give something (C1)."""
    place = specialists(draft.me, colour)
    _crew(draft, colour, rover, -1, 1)
    draft.say("trained", BOARD, "train.basic", colour=COLOURS[colour], rover=rover)
    _bonus(draft, draft.values.board.markers[place], "board.bonus")
    did(draft, "train")


def _crew(draft: Draft, colour: int, rover: int, basic: int, trained: int) -> None:
    """So many more basic Astronauts and Specialists of a colour in a Rover."""
    crews = [list(crew) for crew in draft.me.crews]
    old = crews[rover - 1][colour]
    crews[rover - 1][colour] = (old[0] + basic, old[1] + trained)
    draft.me.crews = tuple(map(tuple, crews))


def seat(draft: Draft, colour: int, rover: int) -> None:
    """One of the starting team; the Specialist of a colour first (S3)."""
    special = draft.faction.specialist == colour and not specialists(draft.me, colour)
    draft.me.waiting = draft.me.waiting[1:]
    _crew(draft, colour, rover, int(not special), int(special))
    draft.say("seated", None, "seat.order", colour=COLOURS[colour], rover=rover)


def start_as(draft: Draft, name: str) -> None:
    """What a faction starts with brings no bonus and no Achievement (S3)."""
    me, faction = draft.me, draft.values.faction[name]
    me.faction = name
    me.energy = me.batteries = faction.batteries
    me.greenhouses = (int(faction.tile == "greenhouse"), 0)
    me.foundations = int(faction.tile == "foundation")
    me.resources = faction.resources[:4]
    me.waiting = (0, 1, 2, faction.extra) if faction.extra >= 0 else (0, 1, 2)
    draft.supply = tuple([have - n for have, n in zip(draft.supply, me.resources, strict=True)])
    draft.say("faction", Source("faction", name), "draft.card", faction=name)


# research


def found(draft: Draft) -> None:
    """The next Foundation; with six there is no place for it (L1)."""
    if draft.me.foundations < FOUNDATIONS:
        draft.me.foundations += 1
        draft.say("foundation", BOARD, "foundation.place", count=draft.me.foundations)
        did(draft, "foundation")


def take_lab(draft: Draft, place: int) -> None:
    """The column slides down and is refilled on top; then the Laboratory looks for its space (L2)."""
    display, kind = list(draft.display), draft.display[place - 1]
    above = range(place - 1, 1, -2)
    for i in above:
        display[i] = display[i - 2]
    display[(place - 1) % 2] = draft.labs[0] if draft.labs else 0
    draft.display, draft.labs = tuple(display), draft.labs[1:]
    draft.say("took-lab", Source("display", place), "lab.lying", lab=kind)
    draft.push(Shelving(kind))
    did(draft, "laboratory")


def shelve(draft: Draft, lab: int, space: int) -> None:
    """Onto a space; then its row and column may fire (L2, L3)."""
    labs = draft.me.labs
    draft.me.labs = labs = (*labs[: space - 1], lab, *labs[space:])
    draft.say("shelved", Source("lab", lab), "shelve.empty", space=space)
    draft.push(Firing(tuple(other for other in lines_of(space) if labs[other - 1])))
    if space > 2 * COLUMNS:
        _bonus(draft, draft.values.board.third_row, "board.bonus")


def fire(draft: Draft, space: int, option: str) -> None:
    """One Laboratory, finished before the next (L3)."""
    lab = draft.me.labs[space - 1]
    draft.say("fired", Source("lab", lab), "fire.line", space=space, option=option)
    run(draft, draft.values.lab[lab][option], Source("lab", lab))


# Buildings


def build(draft: Draft, by: Siting, point: int) -> None:
    """The tile goes onto the board, the miniature onto the point; then the ground around it may be used (B1-B3)."""
    me, ground = draft.me, draft.values.grid[len(draft.seats)]
    if by.small:
        me.small = tuple(sorted((*me.small, by.small)))
    else:
        me.large = tuple(sorted((*me.large, by.large)))
        draft.large = tuple(tile for tile in draft.large if tile != by.large)
    draft.buildings = (*draft.buildings[: point - 1], draft.to_act, *draft.buildings[point:])
    draft.say("built", BOARD, "point.free", point=point, small=by.small, large=by.large)
    tiles = ground.touched[point]
    both = 0 in me.large and draft.faction.both_tiles and ground.rim[point]
    draft.push(Using(tiles, len(tiles) if both else 1))
    if not by.small:
        _bonus(draft, draft.values.board.large, "board.bonus")
    did(draft, "building")
    note_group(draft)


def note_group(draft: Draft) -> None:
    """Whether a solo group is big enough on its space (Z5)."""
    for objective in draft.values.objective if draft.solo else ():
        if objective.group and draft.me.space == objective.space:
            largest = largest_group(draft.values.grid[1], draft.buildings, draft.to_act)
            draft.grouped = draft.grouped or largest >= objective.group


def take(draft: Draft, resource: int, more: int) -> None:
    """One Resource of choice, and the others are asked for after it."""
    if more:
        draft.push(kinds.Takes(more))
    gain(draft, kinds.one(RESOURCES[resource]), Source("effect", "take"))
