"""The bot that thinks ahead.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): each simulation deals a table that fits
what the seat may know, and walks one tree that all such tables share, a node for each line of moves. Which move a walk
follows is settled as in PUCT (Rosin 2011; Silver et al. 2017): the game's `ideas` say what is tried first, and only so
many of them are tried as a node's visits warrant (progressive widening, Coulom 2007). Where a walk leaves the tree it
is not played out: the game's `prospects` say how each seat stands there. Every player is taken to want the best for
their own seat (max^n, Luckhardt and Irani 1986), whether or not the chances add up to 1.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Any, NamedTuple

from spacetutor.bots.playable import Playable
from spacetutor.core.errors import Unknown

CURIOSITY = 0.3
"""How much a move that looks promising is tried beyond what it has brought so far."""

WARMTH = 1.0
"""How much worse, in the game's own measure, an idea may be than the best one and still be tried a third as eagerly."""

UNTHOUGHT = 4.0
"""How far below the last idea a legal move ranks that no idea speaks for."""

FIRST_WIDTH, WIDTH = 2, 2.0
"""How many ideas are tried at a node: some at once, and more with the square root of its visits."""

MOST_SIMULATIONS, MOST_SECONDS = 1_000_000, 3600.0


class Budget(NamedTuple):
    """How long to think: a number of simulations, or seconds where that is 0."""

    simulations: int = 0
    seconds: float = 0.0

    @classmethod
    def parse(cls, text: str) -> Budget:
        """`200` simulations, `0.5s` seconds."""
        number = text.removesuffix("s")
        if number.isascii() and number.replace(".", "", 1).isdecimal():
            if text.isdecimal() and 0 < int(text[:9]) <= MOST_SIMULATIONS and len(text) < 9:
                return cls(simulations=int(text))
            if text.endswith("s") and 0 < float(number) <= MOST_SECONDS:
                return cls(seconds=float(number))
        raise Unknown(f"{text!r} is no budget; a bot thinks for 200 (simulations) or 0.5s (seconds), for example")


class Studied(NamedTuple):
    """A move that was considered: how often, the chance to win that it leads to, and the standard error of that.

    `values` are the chances of all seats.
    """

    action: Any
    visits: int
    value: float
    error: float
    values: tuple[float, ...]


class Search:
    """Takes the move that its search came back to most often."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, game: Playable, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return legal[0] if len(legal) == 1 else study(game, view, legal, rng, self.budget)[0].action


def study(game: Playable, view: Any, legal: Sequence[Any], rng: Random, budget: Budget) -> tuple[Studied, ...]:
    """The moves among `legal` that were considered, best first. Asked about one move alone, it looks into that one.

    The same random numbers give the same answer, if the budget is in simulations.
    """
    tree = Tree(game, view, legal, rng)
    stop = time.perf_counter() + budget.seconds
    done = 0
    while done < budget.simulations or (budget.seconds and (not done or time.perf_counter() < stop)):
        tree.simulate()
        done += 1
    return tree.candidates()


class Node:
    """A line of moves: how often walks came by, and the sum of what they ended in, for each seat."""

    __slots__ = ("after", "squares", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals = [0.0] * seats
        self.squares = [0.0] * seats
        self.after: dict[Any, Node] = {}

    def add(self, values: Sequence[float]) -> None:
        self.visits += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value
            self.squares[seat] += value * value

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.visits if self.visits else 0.0

    def error(self, seat: int) -> float:
        """The standard error of the mean; that of a coin where there was one visit."""
        if self.visits < 2:
            return 0.5
        spread = max(0.0, self.squares[seat] / self.visits - self.mean(seat) ** 2)
        return sqrt(spread / (self.visits - 1))


class Tree:
    """All that is found out from one view."""

    def __init__(self, game: Playable, view: Any, legal: Sequence[Any] | None, rng: Random) -> None:
        """`legal` None: the view is of somebody who waits, and can't know what the seat to act may do."""
        seat = game.actor(view)
        assert seat is not None, "somebody must be to act"
        self.game, self.view, self.rng, self.seat = game, view, rng, seat
        self.root = Node(game.seats)
        self.ideas = None if legal is None else self._first_ideas(legal)

    def _first_ideas(self, legal: Sequence[Any]) -> list[tuple[float, Any]]:
        """The moves to choose from: the game's ideas, and below them whatever else is legal."""
        allowed = set(legal)
        found = [idea for idea in self.game.ideas(self.game.imagine(self.view, self.rng)) if idea[1] in allowed]
        known = {action for _, action in found}
        last = found[-1][0] if found else 0.0
        return found + [(last - UNTHOUGHT, action) for action in legal if action not in known]

    def simulate(self) -> tuple[float, ...]:
        """Deal a table, walk to where nobody has been, and remember how the seats stand there, which is returned."""
        game = self.game
        state = game.imagine(self.view, self.rng)
        # Asking for the list lets the game recognise the moves instead of judging each again.
        game.legal(state)
        node, first = self.root, self.ideas
        path = [node]
        while (actor := game.actor(state)) is not None:
            ideas = game.ideas(state) if first is None else first
            first = None
            action = pick(node, ideas, actor)
            state = game.apply(state, action)
            known = node.after.get(action)
            node = known or node.after.setdefault(action, Node(game.seats))
            path.append(node)
            if known is None:
                break
        values = game.prospects(state)
        for node in path:
            node.add(values)
        return values

    def candidates(self) -> tuple[Studied, ...]:
        """Best first: by visits, which a lucky move has few of, then by value."""
        found = [
            Studied(action, node.visits, node.mean(self.seat), node.error(self.seat), self._values(node))
            for action, node in self.root.after.items()
        ]
        return tuple(sorted(found, key=lambda candidate: (-candidate.visits, -candidate.value)))

    def _values(self, node: Node) -> tuple[float, ...]:
        return tuple(node.mean(seat) for seat in range(self.game.seats))


def pick(node: Node, ideas: Sequence[tuple[float, Any]], actor: int) -> Any:
    """The idea to follow: what has done well for the seat to act, or looks good and was seldom tried."""
    if len(ideas) == 1:
        return ideas[0][1]
    ideas = ideas[: FIRST_WIDTH + int(WIDTH * sqrt(node.visits))]
    best = ideas[0][0]
    eagerness = [exp((promise - best) / WARMTH) for promise, _ in ideas]
    push = CURIOSITY * sqrt(node.visits + 1) / sum(eagerness)
    untried = node.mean(actor)
    top, chosen = float("-inf"), ideas[0][1]
    for eager, (_, action) in zip(eagerness, ideas, strict=True):
        after = node.after.get(action)
        if after is None:
            score = untried + push * eager
        else:
            score = after.totals[actor] / after.visits + push * eager / (1 + after.visits)
        if score > top:
            top, chosen = score, action
    return chosen
