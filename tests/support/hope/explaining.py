"""What the tests of HOPE's explanations share: positions of games with everything in them, and what can be asked."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from spacetutor.core.explanation import FULL, Explanation, Thing
from spacetutor.games.hope.actions import Action, Fly
from spacetutor.games.hope.game import Hope
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.state import State, View

GROWING = ("settle", "upgrade", "raise", "coax", "reveal", "accuse", "token", "polarize-all", "pledge-medal", "replace")


def choose(game: Hope, state: State, rng: Random) -> Action:
    """Eager and random: Pioneers and other rare things first, mostly, and among flights the short ones."""
    legal = game.legal(state)
    rare = [move for move in legal if move.kind in GROWING]
    if rare and rng.random() < 0.7:
        return rng.choice(rare)
    plain = [move for move in legal if not isinstance(move, Fly) or len(move.path) < 4]
    return rng.choice(plain)


@lru_cache(8)
def eager_positions(seats: int, seed: int, games: int = 3) -> tuple[Hope, list[State]]:
    """Every position of some eager games with a traitor, Bug Cards and the fewest stacks."""
    game, rng = Hope(Options(seats=seats, traitor=True, bugs=True, level="hero")), Random(f"tell {seats} {seed}")
    states: list[State] = []
    for _ in range(games):
        state = game.new(game.deal(rng))
        while game.actor(state) is not None:
            states.append(state)
            state = game.apply(state, choose(game, state, rng))
        states.append(state)
    return game, states


def lines_of_all_moves(view: View) -> list[str]:
    """Moves of every kind about this table, most of them not allowed now."""
    space, seat = view.universe.monolith, (view.to_act + 1) % len(view.seats)
    ship = view.seats[view.to_act].space
    spaces = sorted({space, ship, 0, 5, 12, (ship + 7) % SPACES})
    cards = ("water", "joker*", "light,light*", "water,light")
    lines = [f"{kind} {where} with {paid}" for kind in ("settle", "teleport") for where in spaces for paid in cards]
    lines += [f"fly {lever} {where}" for lever in ("towards", "away", "sideways", "any") for where in range(SPACES)]
    lines += [f"fly {lever} {path}" for lever in ("towards", "sideways", "any") for path in ("2,9,22", "2,3", "12,11")]
    lines += [f"{kind} {where} purple" for kind in ("replace", "give up") for where in spaces]
    lines += [f"coax {where} red {seat}" for where in spaces] + [f"monolith {where}" for where in spaces]
    lines += [f"{kind} {i}" for kind in ("accuse", "admit") for i in range(4)]
    lines += [f"finish {i}" for i in (1, 2, 3)]
    lines += [f"token {kind}" for kind in ("draw", "move", "medals", "polarize clockwise", "polarize back")]
    lines += ["pledge medal", "pledge nothing", "pledge water,water", "pledge water,light", "launch red"]
    return [*lines, "polarize", "upgrade", "raise", "reveal", "leave", "finish"]


def refused(game: Hope, view: View) -> list[Action]:
    moves = [game.parse(line) for line in lines_of_all_moves(view)]
    return [move for move in moves if not game.reasons(view, move).legal]


def things(game: Hope, view: View) -> list[Thing]:
    extra = [Thing("bug", bug) for bug in range(1, 21)] + [Thing("token", kind) for kind in ("draw", "polarize")]
    return [*game.things(view), *extra, Thing("choice", 0), Thing("end", 0)]


def few(moves: list[Action], rng: Random, most: int) -> list[Action]:
    """Some of many moves, of every kind that there is."""
    kinds = {move.kind: move for move in rng.sample(moves, len(moves))}
    return [*kinds.values(), *rng.sample(moves, min(most, len(moves)))]


def told_of(game: Hope, state: State, rng: Random, detail: int = FULL) -> list[tuple[View, Any, Explanation]]:
    """What is told of a position to the seat to act, to another one and to a watcher."""
    actor = game.actor(state)
    found = []
    for viewer in ((actor or 0), ((actor or 0) + 1) % game.seats, None):
        view = game.view(state, viewer)
        moves = few(game.legal(view), rng, 12)
        subjects = [*moves, *few(refused(game, view), rng, 12), *things(game, view)]
        found += [(view, subject, game.explain(view, subject, detail)) for subject in subjects]
    return found
