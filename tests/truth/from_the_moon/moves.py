"""Oracles of moves in a line, their prices and what they bring."""

from __future__ import annotations

from typing import Any

from spacetutor.games.from_the_moon import actions as do
from tests.support.moon import values as box
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.compares import most
from tests.truth.from_the_moon.reading import RESOURCES, SHIPS, Oracles, cases, facts, holding, lined, one_of, some

ORACLES = Oracles()
KINDS = (
    "faction", "seat", "send", "collect", "ability", "effect", "take", "greenhouse", "flip", "recruit", "train",
    "build", "build-large", "build-faction", "at", "terrain", "foundation", "lab", "shelve", "fire", "fire.option",
    "construct", "improve", "point", "gather", "income", "income.greenhouses", "income.recharge", "feed",
    "convert.energy", "convert.food", "done", "done.tasks", "done.end",
)  # fmt: skip


def named(state: Any, action: Any) -> dict[str, Any]:
    """What a move names, as the table calls it."""
    said: dict[str, Any] = {}
    for name, given in action._asdict().items():
        if name in ("colour", "resource"):
            said[name] = RESOURCES[given]
        elif name == "ship":
            said[name] = SHIPS[given]
        elif name == "part" and isinstance(given, str):
            said[name] = int(given) if given.isdecimal() else given
        elif name != "kind":
            said[name] = given
    said.pop("option", "")
    said.pop("what", "")
    return said | about(state, action)


def about(state: Any, action: Any) -> dict[str, Any]:
    """What lies where the move leads."""
    by = printed.asked(state)
    match action:
        case do.Send(_, tile):
            cubes = dict(zip(RESOURCES, state.cubes[tile - 1], strict=False))
            return {"cubes": some(cubes), "what": printed.terrain(state, tile)}
        case do.UseEffect() | do.UseTerrain() | do.UseAbility() | do.Fire():
            return {"what": printed.used(state, action)}
        case do.BuildSmall(tile):
            return {"what": printed.SMALL[tile]}
        case do.BuildLarge(tile):
            return {"what": printed.large(tile)}
        case do.BuildFaction():
            return {"faction": state.me.faction}
        case do.BuildAt(point):
            tiles = printed.touched(state, point)
            return {"tiles": tuple(tiles), "n": len(tiles)}
        case do.TakeLab(place):
            return {"what": printed.lab(state.display[place - 1])}
        case do.Shelve():
            return {"what": printed.lab(by.lab)}
        case do.Construct(ship, part):
            return {"points": box.MISSION_POINTS[state.missions[ship][part - 1] - 1]}
        case do.Improve(_, part):
            return {"points": box.IMPROVING_POINTS[part - 1]}
        case do.Income(part) if part.isdecimal():
            return {"what": printed.SMALL[int(part)]}
        case do.Convert():
            return {"price": printed.price(state, action)}
        case do.Done() if by.kind == "tasks":
            return {"n": sum(by.left)}
        case do.Done() if by.kind != "end":
            return {"left": by.kind}
    return {}


def words(text: str) -> Any:
    """Amounts alone are read as amounts."""
    names = {"Metal": "metal", "Water": "water", "Polymer": "polymer", "Food": "food", "Energy": "energy"}
    names |= {"Battery": "battery", "point": "points", "points": "points", "Achievement": "achievement"}
    parts = [part.split() for part in text.split(" and ")]
    if all(len(part) == 2 and part[1] in names for part in parts):
        return {names[what]: int(n) for n, what in parts}
    return text


def key_of(state: Any, action: Any) -> str:
    match action:
        case do.Convert(what):
            return f"move.convert.{what}"
        case do.Income(part) if not part.isdecimal():
            return f"move.income.{part}"
        case do.Fire(_, option) if option:
            return "move.fire.option"
        case do.Done() if printed.asked(state).kind in ("tasks", "end"):
            return f"move.done.{printed.asked(state).kind}"
    return f"move.{action.kind}"


@ORACLES.of(*(f"move.{kind}" for kind in KINDS))
def line(claim: Claim) -> None:
    """A move of this kind may be made on that table, and names just this."""
    found = [(state, move) for state, move in cases(claim) if key_of(state, move) == claim.told.key]
    insist(found, "no such move is spoken of")
    one_of(claim, [named(state, move) for state, move in found if move in claim.game.legal(state)])


def spoken(claim: Claim) -> list[tuple[Any, Any]]:
    """The moves that the line above a price or a gain is about."""
    told = next((each for each in reversed(claim.path) if each.key.removeprefix("move.") in KINDS), None)
    if told is None:
        return []
    return [
        (state, move)
        for state, move in lined(claim)
        if key_of(state, move) == told.key and all(facts(told).get(k) == v for k, v in named(state, move).items())
    ]


@ORACLES.of("move.brings")
def brought(claim: Claim) -> dict[str, Any] | None:
    """What the seat has more afterwards than after paying; what it eats or loses for hunger is told apart."""
    ((state, move),) = cases(claim)
    log = list(claim.game.events(state, move))
    me = state.to_act
    ends = next((i for i, event in enumerate(log) if event.kind == "turn-ended"), len(log))
    if any(event.seat == me for event in log[ends + 1 :] if event.kind not in ("game-over",)):
        return None
    paid: dict[str, int] = {}
    for event in log:
        if event.kind == "paid" and event.seat == me:
            for what, n in event.facts.items():
                paid[what] = paid.get(what, 0) + n
    before, after = holding(state, me), holding(claim.game.apply(state, move), me)
    net = {what: after[what] - before[what] + paid.get(what, 0) for what in before}
    wanted = {what: n for what, n in net.items() if n > 0}
    return {"gains": wanted}


@ORACLES.of("move.steps")
def steps(claim: Claim) -> None:
    insist(claim.told.children, "nothing happens")


@ORACLES.of("refused.nearest")
def near(claim: Claim) -> None:
    """It is legal, and of the kind that was tried."""
    kinds = {move.kind for move in claim.game.legal(claim.view)}
    insist(claim.subject.kind in kinds, "nothing of the kind is allowed")


@ORACLES.of("move.chain")
def chain(claim: Claim) -> dict[str, Any]:
    """As many Laboratories can fire and no more, and they can in this order."""
    order = facts(claim.told)["spaces"]
    n = most(claim.game, claim.state, claim.subject)[3]
    insist(len(order) == n and fires(claim, order), "they can't fire in this order, or others can as well")
    return {"n": n}


def fires(claim: Claim, order: tuple[int, ...]) -> bool:
    """Whether some way to go on fires just these, one after the other; some fire by themselves."""
    ways, seen = [(claim.state._replace(labs=()), claim.subject, ())], set()
    while ways:
        table, move, fired = ways.pop()
        log = list(claim.game.events(table, move))
        end = next((i for i, event in enumerate(log) if event.kind == "turn-ended"), len(log))
        fired += tuple(event.facts["space"] for event in log[:end] if event.kind == "fired")
        if fired == order:
            return True
        after = claim.game.apply(table, move)
        if (
            after.turn == claim.state.turn
            and not after.over
            and fired == order[: len(fired)]
            and (after, fired) not in seen
        ):
            seen.add((after, fired))
            ways += [(after, each, fired) for each in claim.game.legal(after) if each.kind != "convert"]
    return False
