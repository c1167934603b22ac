"""The bot that thinks ahead."""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Any, NamedTuple

from spacetutor.core.game import AnyGame


class Budget(NamedTuple):
    simulations: int = 0
    seconds: float = 0.0


class Candidate(NamedTuple):
    action: Any
    visits: int
    value: float
    error: float
    values: tuple[float, ...]


class P(NamedTuple):
    curiosity: float = 1.0
    warmth: float = 1.0
    width: float = 2.0
    horizon: int = 4
    noise: float = 0.0


class Node:
    __slots__ = ("visits", "totals", "squares", "children")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals = [0.0] * seats
        self.squares = 0.0
        self.children: dict[Any, Node] = {}


class Tree:
    def __init__(self, game, view, legal, rng, p=P()):
        self.game, self.view, self.rng, self.p = game, view, rng, p
        self.root = Node(game.seats)
        self.turn = game.turn(view)
        self.seat = game.actor(view)
        first = game.imagine(view, rng)
        allowed = set(legal)
        found = [(w, a) for w, a in game.ideas(first) if a in allowed]
        known = {a for _, a in found}
        low = (found[-1][0] if found else 0.0) - 1.0
        self.ideas = found + [(low, a) for a in legal if a not in known]

    def simulate(self):
        game = self.game
        state = game.imagine(self.view, self.rng)
        node, ideas = self.root, self.ideas
        path = [node]
        game.legal(state)
        while True:
            actor = game.actor(state)
            if actor is None:
                values = game.prospects(state)
                break
            child, action = self.pick(node, ideas, actor)
            state = game.apply(state, action)
            path.append(child)
            if child.visits == 0:
                values = self.playout(state)
                break
            node = child
            if game.actor(state) is not None:
                ideas = game.ideas(state)
        for node in path:
            node.visits += 1
            for i, v in enumerate(values):
                node.totals[i] += v
            node.squares += values[self.seat] ** 2

    def pick(self, node, ideas, actor):
        p = self.p
        n = node.visits
        width = 2 + int(p.width * sqrt(n))
        if width < len(ideas):
            ideas = ideas[:width]
        best = ideas[0][0]
        heat = [exp((w - best) / p.warmth) for w, _ in ideas]
        k = p.curiosity * sqrt(n + 1) / sum(heat)
        fresh = node.totals[actor] / n if n else 0.5
        children = node.children
        top = -1.0
        chosen = None
        for h, (_, action) in zip(heat, ideas):
            child = children.get(action)
            if child is None:
                score = fresh + k * h
            else:
                score = child.totals[actor] / child.visits + k * h / (1 + child.visits)
            if score > top:
                top, chosen = score, action
        child = children.get(chosen)
        if child is None:
            child = children[chosen] = Node(self.game.seats)
        return child, chosen

    def playout(self, state):
        game = self.game
        last = max(self.turn, game.turn(state) - 1) + self.p.horizon
        while game.actor(state) is not None and game.turn(state) < last:
            ideas = game.ideas(state)
            state = game.apply(state, ideas[0][1])
        return game.prospects(state)


def study(game, view, legal, rng, budget, p=P()):
    tree = Tree(game, view, legal, rng, p)
    end = time.perf_counter() + budget.seconds
    n = 0
    while (n < budget.simulations) if budget.simulations else (n == 0 or time.perf_counter() < end):
        tree.simulate()
        n += 1
    out = []
    for a, c in tree.root.children.items():
        m = c.totals[tree.seat] / c.visits
        out.append(
            Candidate(
                a,
                c.visits,
                m,
                sqrt(max(0.0, c.squares / c.visits - m * m) / c.visits),
                tuple(t / c.visits for t in c.totals),
            )
        )
    out.sort(key=lambda c: (-c.visits, -c.value))
    return tuple(out)


class Search:
    def __init__(self, budget, p=P()):
        self.budget, self.p = budget, p

    def choose(self, game, view, legal, rng):
        if len(legal) == 1:
            return legal[0]
        return study(game, view, legal, rng, self.budget, self.p)[0].action
