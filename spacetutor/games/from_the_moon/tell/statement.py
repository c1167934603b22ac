"""A legal move in a line."""

from __future__ import annotations

from spacetutor.core.explanation import SHORT, Explanation, Fact, claim, word
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.interpret import effect_of, rate
from spacetutor.games.from_the_moon.pending import Shelving, Tasks
from spacetutor.games.from_the_moon.tell.effect import does, either
from spacetutor.games.from_the_moon.tell.price import tell_costs
from spacetutor.games.from_the_moon.tell.scene import Scene

_RULES = {
    "faction": "draft.card", "seat": "seat.order", "send": "send.free", "collect": "collect.cube",
    "ability": "ability.use", "effect": "effect.use", "take": "gain.supply", "greenhouse": "greenhouse.space",
    "flip": "flip.basic", "recruit": "recruit.left", "train": "train.basic", "build": "build.tile",
    "build-large": "build.large", "build-faction": "build.large", "at": "point.free", "terrain": "terrain.touched",
    "foundation": "foundation.place", "lab": "lab.lying", "shelve": "shelve.empty", "fire": "fire.line",
    "construct": "construct.tile", "improve": "improve.once", "point": "approval.point", "gather": "gather.out",
    "income": "income.left", "feed": "feed.mouths", "convert": "convert.gain", "done": "turn.left",
}  # fmt: skip


def with_price(table: Scene, action: Action, detail: int = SHORT) -> Explanation:
    """The move in a line, and what it costs."""
    costs = [each._replace(children=()) for each in tell_costs(table, action, detail)]
    return statement(table, action)._replace(children=tuple(costs))


def statement(table: Scene, action: Action) -> Explanation:
    """A legal move in a line."""
    facts = terms.facts(action._asdict() | {"kind": ""}) | _more(table, action)
    return claim(f"move.{action.kind}{_variant(table, action)}", _RULES[action.kind], **facts)


def _variant(table: Scene, action: Action) -> str:
    match action:
        case do.Convert(what):
            return f".{what}"
        case do.Income(part):
            return "" if part.isdecimal() else f".{part}"
        case do.Fire(_, option):
            return ".option" if option else ""
        case do.Done():
            waiting = table.asked
            return ".tasks" if isinstance(waiting, Tasks) else ".end" if waiting and waiting.kind == "end" else ""
    return ""


def _more(table: Scene, action: Action) -> dict[str, Fact]:
    """What a move is about, as it lies on the table."""
    values, at, by = table.values, table.table, table.asked
    match action:
        case do.Send(_, tile):
            return {
                "cubes": terms.cubes(at.cubes[tile - 1]),
                "what": does(values.terrain[at.laid.tiles[tile - 1]].effect),
            }
        case do.UseEffect() | do.UseTerrain() | do.UseAbility() | do.Fire():
            return {"what": does(effect_of(values, at, action, by))}
        case do.BuildSmall(tile):
            return {"what": does(values.small[tile].income)}
        case do.BuildLarge(tile):
            return {"what": does(values.large[tile].end)}
        case do.BuildFaction():
            return {"faction": terms.faction(at.me.faction)}
        case do.BuildAt(point):
            return {"tiles": terms.numbers(table.ground.touched[point]), "n": len(table.ground.touched[point])}
        case do.TakeLab(place):
            return {"what": either(values.lab[at.display[place - 1]])}
        case do.Shelve() if isinstance(by, Shelving):
            return {"what": either(values.lab[by.lab])}
        case do.Construct(ship, part):
            return {"points": terms.points(values.mission[ship, at.missions[ship][part - 1]].points)}
        case do.Improve(ship, part):
            return {"points": terms.points(values.part[ship, part].points)}
        case do.Income(part) if part.isdecimal():
            return {"what": does(values.small[int(part)].income)}
        case do.Convert(what):
            return {"price": terms.price(rate(values, at.me, what))}
        case do.Done() if isinstance(by, Tasks):
            return {"n": sum(by.left)}
        case do.Done() if by is not None and by.kind != "end":
            return {"left": word(f"left.{by.kind}")}
    return {}
