"""One decision, judged: a pure function of what the seat saw, what it did, the budget and the seed.

First a search from the seat's view finds the moves worth a closer look. Then each of them, and the move that was
played, is looked into alone, with the same budget and the same random numbers: the tables that are imagined for one
move are those imagined for the other, so their difference is the moves' own and its error is small.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from spacetutor.bots.playable import Playable
from spacetutor.bots.search import Budget, Tree, study
from spacetutor.review.model import CERTAIN, FORCED, Candidate, Chances, Decision, rank_of

SHORTLIST = 3
"""So many moves are looked into beside the one that was played."""

WARMING = 4
"""One walk of so many, the first ones, only builds the tree: what it comes to is not counted."""

Walks = list[tuple[float, ...]]
"""What each walk of a search came to, for every seat."""


class Choice(NamedTuple):
    """A decision as its seat saw it: the view, the legal moves, the one it made, and the view after that.

    `chance` says whether something came up in the move that the seat could not know.
    """

    view: Any
    legal: Sequence[Any]
    action: Any
    after: Any
    chance: bool


def judge(game: Playable, choice: Choice, move: int, study: tuple[Budget, str]) -> Decision:
    """The decision with its class. Nothing but the choice is looked at, so nothing that the seat could not see."""
    budget, seed = study
    seat = game.actor(choice.view)
    assert seat is not None, "somebody made the move"
    visits = _shortlist(game, choice, budget, seed)
    walks = {action: looked_into(game, choice.view, [action], budget, f"{seed}/walks") for action in visits}
    candidates = sorted(compared(visits, walks, seat), key=lambda candidate: (candidate.loss, -candidate.visits))
    played = next(i for i, candidate in enumerate(candidates) if candidate.action == choice.action)
    if candidates[played].loss == 0:
        # Of moves that come to the same the one that was played is the best.
        candidates.insert(0, candidates.pop(played))
        played = 0
    rank = FORCED if len(choice.legal) == 1 else rank_of(candidates[played].loss, candidates[played].error)
    seen = chances(looked_into(game, choice.after, None, budget, f"{seed}/seen")) if choice.chance else None
    turn = game.turn(choice.view)
    return Decision(move, seat, turn, len(choice.legal), rank, played, tuple(candidates), seen)


def _shortlist(game: Playable, choice: Choice, budget: Budget, seed: str) -> dict[Any, int]:
    """The moves to look into, each with the visits that the search paid it; the played one is among them."""
    if len(choice.legal) == 1:
        return {choice.action: 0}
    found = study(game, choice.view, choice.legal, Random(f"{seed}/search"), budget)
    visits = {candidate.action: candidate.visits for candidate in found}
    names = [candidate.action for candidate in found[:SHORTLIST]]
    return {action: visits.get(action, 0) for action in dict.fromkeys([*names, choice.action])}


def looked_into(game: Playable, view: Any, legal: Sequence[Any] | None, budget: Budget, seed: str) -> Walks:
    """What the walks come to that begin with one of these moves; None: with whatever the seat to act may do."""
    return counted(list(walked(game, view, legal, budget, seed)))


def walked(
    game: Playable, view: Any, legal: Sequence[Any] | None, budget: Budget, seed: str
) -> Iterator[tuple[float, ...]]:
    """The walks one by one, the warming ones too: whoever asks may stop at any of them."""
    rng = Random(seed)
    if game.actor(view) is None:
        yield game.prospects(game.imagine(view, rng))
        return
    tree, done = Tree(game, view, legal, rng), 0
    stop = time.perf_counter() + budget.seconds
    while done < budget.simulations or (budget.seconds and (not done or time.perf_counter() < stop)):
        yield tree.simulate()
        done += 1


def counted(walks: Walks) -> Walks:
    """Without the first ones, which only build the tree."""
    return walks[len(walks) // WARMING :]


def compared(visits: dict[Any, int], walks: dict[Any, Walks], seat: int) -> list[Candidate]:
    """Each move with its chances and what it loses against the best of them, walk by walk."""
    means = {action: _mean([values[seat] for values in found]) for action, found in walks.items()}
    best = max(means, key=lambda action: means[action])
    found = []
    for action, own in walks.items():
        gaps = [one[seat] - other[seat] for one, other in zip(walks[best], own, strict=False)]
        loss = _whole(means[best] - means[action])
        found.append(Candidate(action, visits[action], chances(own), loss, _whole(_error(gaps))))
    return found


def chances(walks: Walks) -> Chances:
    by_seat = list(zip(*walks, strict=True))
    return Chances(tuple(_whole(_mean(own)) for own in by_seat), tuple(_whole(_error(own)) for own in by_seat))


def _whole(share: float) -> int:
    return max(0, min(CERTAIN, round(share * CERTAIN)))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean; of a single walk that of a coin, unless it was the end of the game."""
    if len(values) < 2:
        return 0.0 if values[0] in (0.0, 1.0, -1.0) else 0.5
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
