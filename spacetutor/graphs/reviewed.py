"""A review as the data of its pictures: chances to win along the game, and the tree of one decision."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from spacetutor.bots.playable import Playable
from spacetutor.bots.search import Budget, study
from spacetutor.core.contracts import AnyTelling
from spacetutor.core.explanation import SHORT
from spacetutor.graphs.chances import ChanceLines, Turning
from spacetutor.graphs.decision import Bough, DecisionTree
from spacetutor.graphs.moves import moves_of
from spacetutor.play.record import Record
from spacetutor.review import Chances, Decision, Review, turning_points
from spacetutor.review.model import CERTAIN
from spacetutor.review.telling import seen, tell_turning

FIRST, THEN, DEEP = 4, 2, 3
"""Moves of the decision that are shown, moves that may follow each, and how many moves deep the tree goes."""

LOOK = Budget(simulations=120)


def chances_of(record: Record, review: Review) -> ChanceLines:
    """Every seat's chance before each move that is judged, and at the end who won or where the game stands."""
    judged = {decision.move: decision for decision in review.decisions}
    befores = [judged[move].before if move in judged else None for move in range(1, record.last + 1)]
    states = [*befores, _outcome(record, judged.get(record.last))]
    seats = range(record.game.seats)
    turnings = tuple(
        Turning(one.move, tell_turning(record, one)._replace(children=())) for one in turning_points(review)
    )
    return ChanceLines(
        moves_of(record),
        tuple(tuple(at and at.values[seat] / CERTAIN for at in states) for seat in seats),
        tuple(tuple(at and at.errors[seat] / CERTAIN for at in states) for seat in seats),
        turnings,
    )


def _outcome(record: Record, last: Decision | None) -> Chances | None:
    """Who won; of a game that is not over, what its last move has made of it, if that is judged."""
    game, state = record.game, record.state
    if not record.over:
        return last and (last.seen or last.after)
    won = [score.winner for score in game.score(state)]
    return Chances(tuple(CERTAIN * is_won // max(1, sum(won)) for is_won in won), (0,) * game.seats)


def tree_of(record: Record, decision: Decision) -> DecisionTree:
    """The best moves of a decision and the one that was played, and what may follow on a table dealt from the view."""
    game, view = record.game, seen(record, decision)
    rng = Random(f"tree/{decision.move}")
    chosen = list(decision.candidates[:FIRST])
    if decision.played >= FIRST:
        chosen[-1] = decision.candidates[decision.played]
    branches = []
    for candidate in chosen:
        chances = candidate.chances
        after = game.apply(game.imagine(view, rng), candidate.action)
        follow = _follow(game, after, decision.seat, DEEP - 1)
        value, error = chances.values[decision.seat] / CERTAIN, chances.errors[decision.seat] / CERTAIN
        label = game.explain(view, candidate.action, SHORT)._replace(children=())
        branches.append(Bough(decision.seat, label, value, error, candidate.action == decision.action, follow))
    return DecisionTree(record.names, decision.move, decision.seat, tuple(branches))


class Followed(Playable, AnyTelling, Protocol):
    """A game that bots can go on with, and that tells their moves."""


def _follow(game: Followed, state: Any, seat: int, deep: int) -> tuple[Bough, ...]:
    """What the seat to act would think of next, from what it could know on this table."""
    actor = game.actor(state)
    if not deep or actor is None:
        return ()
    view = game.view(state, actor)
    found = study(game, view, game.legal(view), Random(f"tree/{deep}"), LOOK)[: THEN if deep == DEEP - 1 else 1]
    return tuple(
        Bough(
            actor,
            game.explain(view, entry.action, SHORT)._replace(children=()),
            entry.values[seat],
            entry.error,
            False,
            _follow(game, game.apply(state, entry.action), seat, deep - 1),
        )
        for entry in found
    )
