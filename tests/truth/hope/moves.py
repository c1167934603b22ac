"""Oracles of moves in a line: whether they may be made, what they cost and bring, how they are paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spacetutor.games.hope.actions import (
    Accuse,
    Admit,
    Coax,
    Finish,
    Fly,
    GiveUp,
    Launch,
    PlaceMonolith,
    PledgeCards,
    Polarize,
    PolarizeAll,
    Raise,
    Replace,
    Settle,
    Teleport,
    Upgrade,
    UseToken,
)
from spacetutor.games.hope.options import HOPE, TRAITOR
from spacetutor.games.hope.places import DIMENSIONS, EARTH
from spacetutor.games.hope.state import LEVERS, NONE, ROW, State
from spacetutor.games.hope.technologies import CARD_NAMES, NAMES
from spacetutor.games.hope.values import CONVEX
from tests.truth import Claim, Compared, Turn
from tests.truth.frame import above, differences, insist, is_move, untrue
from tests.truth.hope.faces import steps
from tests.truth.hope.reading import Oracles, about, fact, facts, parent, place
from tests.truth.hope.scene import free, played, tile, values, without_bugs

ORACLES = Oracles()


def card_words(kinds: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"card.{CARD_NAMES[kind]}" for kind in kinds)


def cases(claim: Claim) -> list[tuple[State, Any]]:
    """The moves that a line may be about, each with its table: the one asked about, one of a turn, or any legal one."""
    asked = about(claim)
    if isinstance(asked.subject, Turn):
        place = line_of(asked)
        return [(asked.subject.states[place], asked.subject.actions[place])]
    nearest, listed = above(claim, "refused.nearest"), above(claim, "choice")
    if isinstance(asked.subject, Compared):
        return [(claim.state, asked.subject.better)]
    if is_move(asked.subject) and nearest is None:
        return [(claim.state, asked.subject)]
    insist(nearest or listed, "no move is spoken of")
    if parent(claim).key == "choice.flights":
        lever = facts(parent(claim))["lever"]
        return [(claim.state, fly) for fly in claim.game.legal(claim.state) if pulled(fly) == lever]
    moves = claim.game.legal(claim.state)
    return [(claim.state, move) for move in (near(moves, asked.subject) if nearest else moves)]


def near(moves: Iterable[Any], tried: Any) -> list[Any]:
    """Moves of the kind that was tried; of flights those that end nearest, with the same lever if there are such."""
    alike = [move for move in moves if type(move) is type(tried)]
    if not alike or not isinstance(tried, Fly):
        return alike
    least = min(steps(move.path[-1], tried.path[-1]) for move in alike)
    nearest = [move for move in alike if steps(move.path[-1], tried.path[-1]) == least]
    return [move for move in nearest if move.lever == tried.lever] or nearest


def pulled(move: Any) -> str:
    """The lever of a flight."""
    return f"lever.{LEVERS[move.lever]}" if isinstance(move, Fly) else ""


def line_of(claim: Claim) -> int:
    """Which move of a turn a line is about: lines stand in the order of the moves."""
    return place(claim.path[0], claim.path[1] if len(claim.path) > 1 else claim.told)


def line(claim: Claim, state: State, move: Any) -> tuple[str, dict[str, Any]]:
    """The key and the facts of a move in a line."""
    me = state.seats[state.asking.seat if state.phase == "bug" else state.to_act]
    match move:
        case Fly(lever, path):
            over = {"path": path} if len(path) > 1 else {"end": path[-1]}
            return ".over" if len(path) > 1 else "", {"lever": f"lever.{LEVERS[lever]}", **over}
        case Settle(space):
            return "", {"space": space, "dimension": DIMENSIONS[me.dimension]}
        case Teleport(space):
            return "", {"space": space, "start": me.space}
        case Launch(dimension):
            return "", {"dimension": DIMENSIONS[dimension]}
        case PlaceMonolith(space):
            return "", {"space": space}
        case Polarize():
            return "", {"dimension": DIMENSIONS[{0: 2, 1: 0, 2: 1}[me.dimension]]}
        case PolarizeAll(clockwise):
            return "", {"way": "way.clockwise" if clockwise else "way.back"}
        case Accuse(seat):
            return "", {"accused": seat}
        case Admit(seat):
            return "", {"owner": seat}
        case Replace(space, dimension) | GiveUp(space, dimension):
            return "", {"space": space, "dimension": DIMENSIONS[dimension]}
        case Coax(space, dimension, seat):
            return "", {"space": space, "dimension": DIMENSIONS[dimension], "owner": seat}
        case PledgeCards(cards):
            return "", {"cards": card_words(cards)}
        case Finish(int(column)):
            return _laying(state, column)
        case Finish(None):
            after = played(claim, state, move)[1]
            drawn = len(after.seats[state.to_act].hand) - len(me.hand)
            return (".drawing", {"n": drawn}) if drawn else ("", {})
    return _brought(claim, state, move)


def _laying(state: State, column: int) -> tuple[str, dict[str, Any]]:
    """Where the used cards go, and which card is taken."""
    told = {"pile": len(state.moment.pile), "column": column + 1}
    shown = state.center.open[column]
    if state.moment.settled_in == NONE or shown == NONE:
        return ".laying", told
    return ".taking", told | {"card": f"card.{CARD_NAMES[shown]}"}


def _brought(claim: Claim, state: State, move: Any) -> tuple[str, dict[str, Any]]:
    """Moves whose cost or gain is in the line: they are made, and the seat is looked at."""
    if not isinstance(move, Upgrade | Raise | UseToken):
        return "", {}
    before, after = (each.seats[state.to_act] for each in (state, played(claim, state, move)[1]))
    spent, drawn = before.medals - after.medals, len(after.hand) - len(before.hand)
    if isinstance(move, UseToken):
        if move.token == "medals" and not spent:
            return ".medals.barred" if before.revealed else ".medals.none", {}
        gains = {"draw": {"cards": drawn}, "medals": {"medals": -spent}, "move": {}}
        return f".{move.token}", gains[move.token]
    levels = values(claim).characters[after.character].levels
    return "", {"cost": spent, "reached": after.rank if isinstance(move, Upgrade) else levels[after.level]}


@ORACLES.of(
    *(f"move.{kind}" for kind in ("monolith", "launch", "fly", "fly.over", "polarize", "settle", "teleport")),
    *(f"move.token.{kind}" for kind in ("draw", "move", "medals", "medals.none", "medals.barred")),
    *(
        f"move.{kind}"
        for kind in ("polarize-all", "upgrade", "raise", "accuse", "replace", "leave", "give-up", "admit")
    ),
    *(f"move.{kind}" for kind in ("reveal", "coax", "pledge-medal", "pledge-cards", "pledge-nothing")),
    *(f"move.finish{kind}" for kind in ("", ".drawing", ".taking", ".laying")),
)
def in_a_line(claim: Claim) -> None:
    """Some legal move is told so."""
    problems = []
    for state, move in cases(claim):
        variant, wanted = line(claim, state, move)
        if claim.told.key != f"move.{move.kind}{variant}":
            problems.append(f"it is {move.kind}{variant}")
            continue
        problem = differences(facts(claim.told), wanted)
        if not problem:
            insist(claim.game.reasons(state, move).legal, "it is not allowed")
            return
        problems.append(problem)
    untrue(problems[0] if problems else "no such move is allowed")


# --- what goes with a move ---


def made(claim: Claim) -> tuple[State, Any]:
    """The one move that is spoken of, with its table."""
    ((state, move),) = cases(claim)
    return state, move


@ORACLES.of("move.medals")
def earned(claim: Claim) -> dict[str, Any]:
    state, move = made(claim)
    _, after = played(claim, without_bugs(state), move)
    return {"medals": after.seats[state.to_act].medals - state.seats[state.to_act].medals}


@ORACLES.of("move.stable")
def stabilized(claim: Claim) -> dict[str, Any]:
    """Those who come to the row are counted there."""
    state, move = made(claim)
    _, after = played(claim, without_bugs(state), move)
    insist(after.universe.stable != state.universe.stable, "no galaxy becomes stable")
    while after.phase == ROW:
        _, after = played(claim, after, claim.game.legal(after)[0])
    return {"n": sum(owner >= 0 for owner in after.mission.row) - sum(owner >= 0 for owner in state.mission.row)}


@ORACLES.of("move.fly.planets")
def on_the_way(claim: Claim) -> dict[str, Any]:
    state, move = made(claim)
    space, dimension = fact(claim, "space"), state.seats[state.to_act].dimension
    insist(space in move.path, "the flight does not go there")
    technology = f"technology.{NAMES[tile(claim, space).technology]}" if space else ""
    return {"dimension": DIMENSIONS[dimension], "n": free(claim, space, dimension), "technology": technology}


@ORACLES.of("move.polarize.convex", "move.polarize.concave", "move.polarize.earth")
def across(claim: Claim) -> dict[str, Any]:
    state, move = made(claim)
    me = state.seats[state.to_act]
    _, after = played(claim, without_bugs(state), move)
    end = after.seats[state.to_act].space
    convex = values(claim).form[state.universe.layout[me.space]] == CONVEX
    insist(convex == claim.told.key.endswith("convex"), "the tile has another form")
    insist(end == EARTH or not claim.told.key.endswith("earth"), "the ship is elsewhere")
    if convex:
        insist(end == me.space, "the ship does not stay")
    return {"space": me.space, "end": end} if claim.told.key.endswith("concave") else {"space": me.space}


@ORACLES.of("move.steps")
def step_by_step(claim: Claim) -> None:
    insist(cases(claim), "no move is made")


def accused(claim: Claim, role: str) -> tuple[State, State]:
    """The table before and after an accusation that is right or wrong, once all is paid that it costs."""
    state, move = made(claim)
    seats = tuple(each._replace(role=role if i == move.seat else HOPE) for i, each in enumerate(state.seats))
    before = state._replace(seats=seats)
    _, after = played(claim, before, move)
    return before, after


@ORACLES.of("move.accuse.right")
def right(claim: Claim) -> dict[str, Any]:
    before, after = accused(claim, TRAITOR)
    me, other = before.to_act, made(claim)[1].seat
    insist(after.seats[other].rank == after.seats[other].level == 0, "steps are left")
    gained = [after.seats[i].medals - before.seats[i].medals for i in (me, other)]
    pioneers = after.asking.pioneers if after.phase == "replace" else 0
    return {"seat": me, "accused": other, "gained": gained[0], "lost": -gained[1], "pioneers": pioneers}


@ORACLES.of("move.accuse.wrong")
def wrong(claim: Claim) -> dict[str, Any]:
    before, after = accused(claim, HOPE)
    while after.phase == "lose":
        _, after = played(claim, after, claim.game.legal(after)[-1])
    old, new = (each.seats[before.to_act] for each in (before, after))
    back = new.supply - old.supply - (old.level - new.level)
    lost = {"lost": old.medals - new.medals, "pioneers": back, "steps": old.level - new.level}
    return {"seat": before.to_act, **lost}


# --- what may be done ---


@ORACLES.of("choice")
def choice(claim: Claim) -> dict[str, Any]:
    return {"seat": claim.game.actor(claim.state), "n": len(claim.game.legal(claim.state))}


@ORACLES.of("choice.over")
def nothing(claim: Claim) -> None:
    insist(claim.game.actor(claim.state) is None, "the game goes on")


@ORACLES.of("choice.waiting")
def waiting(claim: Claim) -> dict[str, Any]:
    insist(claim.seat != claim.game.actor(claim.state), "nobody waits here")
    return {"seat": claim.game.actor(claim.state)}


@ORACLES.of("choice.flights")
def flights(claim: Claim) -> dict[str, Any]:
    moves = [move for move in claim.game.legal(claim.state) if isinstance(move, Fly)]
    mine = [move for move in moves if f"lever.{LEVERS[move.lever]}" == fact(claim, "lever")]
    return {"ends": tuple(sorted({move.path[-1] for move in mine})), "n": len(mine)}


@ORACLES.of("choice.ways")
def ways(claim: Claim) -> dict[str, Any]:
    kind, space = parent(claim).key.removeprefix("move."), facts(parent(claim))["space"]
    alike = [m for m in claim.game.legal(claim.state) if m.kind == kind and getattr(m, "space", None) == space]
    return {"n": len(alike)}
